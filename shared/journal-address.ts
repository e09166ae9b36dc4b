// The address of a database in which a journal lies: how it is written, and which may be used at all. A password never
// stands in it, and what was refused is never repeated, since a password may stand in that.

import { paymasterError } from './errors.ts';
import { type Saying, say } from './saying.ts';

/** Where a journal lies in PostgreSQL, and as whom this desk goes there. */
export interface PostgresAddress {
  /** Name or number of the server, lower case; a number of version 6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Whether the connection is encrypted and the server has to prove its name; only one of this computer may go without. */
  readonly isVerified: boolean;
  /** PEM file of who signs the server's certificate; null where those that this computer trusts do. */
  readonly rootCertificate: string | null;
}

const DEFAULT_PORT = 5432;
const LARGEST_PORT = 65_535;

const SCHEME = /^postgres(?:ql)?:\/\//i;
/** What stands behind the scheme: user, server and port, database, parameters. */
const PARTS = /^(?:([^@/?#]*)@)?(\[[0-9a-f:.]+\]|[a-z0-9._-]*)(?::(\d*))?(?:\/([^/?#]*))?(?:\?([^#]*))?$/i;
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;
/** Parameters of other programs in which a password, or a way to it, stands. */
const SECRET_PARAMETERS = /(?:^|[?&])(?:password|passfile|sslpassword|sslkey)=/i;

/**
 * Reads an address such as `postgres://desk@db.example/journal`.
 *
 * Outside this computer the server has to prove its name over TLS (`sslmode=verify-full`, which is what holds without a
 * word); on this computer nothing is encrypted unless it is asked for.
 *
 * @throws PaymasterError ADDRESS_INVALID; `detail` names what is wrong with it.
 */
export function readPostgresAddress(text: string): PostgresAddress {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed)) {
    throw invalid('scheme', say`The address of the journal does not begin with postgres://.`);
  }
  const rest = trimmed.replace(SCHEME, '');
  if (hasPassword(rest)) throw holdsPassword();
  const [whole, user, host = '', port, database, query] = PARTS.exec(rest) ?? [];
  if (whole === undefined) {
    throw invalid('not-an-address', say`The address of the journal cannot be read.`);
  }
  const address = {
    host: host.toLowerCase().replaceAll(/[[\]]/g, ''),
    port: portOf(port),
    database: named(database, 'database', say`The address of the journal names no database.`),
    user: named(user, 'user', say`The address of the journal names no user of the database.`),
  };
  if (address.host === '') {
    throw invalid('host', say`The address of the journal names no server.`);
  }
  return { ...address, ...security(query ?? '', isOfThisComputer(address.host)) };
}

/** True for a name or a number of this computer. */
function isOfThisComputer(host: string): boolean {
  return LOOPBACK.test(host);
}

/** The address as people read it and may copy it; no password stands in it, because none is known here. */
export function shownPostgresAddress(address: PostgresAddress): string {
  const { user, port, database, isVerified, rootCertificate } = address;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  const parameters = [
    ...(isVerified && isOfThisComputer(address.host) ? ['sslmode=verify-full'] : []),
    ...(rootCertificate === null ? [] : [`sslrootcert=${encodeURIComponent(rootCertificate)}`]),
  ];
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `postgres://${encodeURIComponent(user)}@${host}:${port}/${encodeURIComponent(database)}${query}`;
}

/** Also where the address cannot be read otherwise: what stands between a colon and an at sign may be one. */
function hasPassword(rest: string): boolean {
  const beforeQuery = rest.split('?', 1)[0] ?? '';
  const userPart = beforeQuery.slice(0, Math.max(0, beforeQuery.lastIndexOf('@')));
  return userPart.includes(':') || SECRET_PARAMETERS.test(rest);
}

function portOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= LARGEST_PORT) return port;
  throw invalid('port', say`The port in the address of the journal is no number from 1 to 65535.`);
}

function named(text: string | undefined, detail: string, missing: Saying): string {
  const name = decoded(text ?? '');
  if (name === '') throw invalid(detail, missing);
  return name;
}

function decoded(text: string): string {
  const plain = unescaped(text);
  if (plain === null || plain.includes('\0'))
    throw invalid('not-an-address', say`The address of the journal cannot be read.`);
  return plain;
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function security(query: string, isHere: boolean): Pick<PostgresAddress, 'isVerified' | 'rootCertificate'> {
  let isVerified = !isHere;
  let rootCertificate: string | null = null;
  for (const parameter of query === '' ? [] : query.split('&')) {
    const mark = parameter.indexOf('=');
    const name = parameter.slice(0, Math.max(0, mark));
    const value = decoded(parameter.slice(mark + 1));
    if (name === 'sslmode') isVerified = isVerifiedBy(value, isHere);
    else if (name === 'sslrootcert' && value !== '') rootCertificate = value === 'system' ? null : value;
    else {
      throw invalid(
        'parameter',
        say`Behind the question mark the address of the journal takes only sslmode and sslrootcert.`,
      );
    }
  }
  if (rootCertificate !== null && !isVerified) {
    throw invalid(
      'parameter',
      say`The address of the journal names a root certificate, and a connection without encryption.`,
    );
  }
  return { isVerified, rootCertificate };
}

/** Encryption without proof of the name protects from nobody who can stand between. */
function isVerifiedBy(mode: string, isHere: boolean): boolean {
  if (mode === 'verify-full') return true;
  if (mode === 'disable' && isHere) return false;
  throw invalid(
    'sslmode',
    isHere
      ? say`The address of the journal has an sslmode that proves nothing: on this computer there are verify-full and disable.`
      : say`The address of the journal would send names and sums to a server that has not proved who it is: outside this computer there is sslmode=verify-full alone, and it is what holds without a word.`,
  );
}

function invalid(detail: string, message: Saying) {
  return paymasterError(
    'ADDRESS_INVALID',
    message,
    say`Give an address such as postgres://desk@db.example:5432/journal, without a password.`,
    { detail },
  );
}

function holdsPassword() {
  return paymasterError(
    'ADDRESS_INVALID',
    say`The address of the journal holds a password. It was not used, and stands in no log of Paymaster.`,
    say`Leave it out: it is asked for, or stands in the password file that PGPASSFILE names. Other programs of this computer may have seen this one, so let the administrator of the database give you another.`,
    { detail: 'password' },
  );
}
