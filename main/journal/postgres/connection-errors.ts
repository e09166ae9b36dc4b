// Turns what keeps a connection from being made into errors of ours: what is wrong and what to do. No password stands in
// what the server or the driver says, and nothing here adds one. What it does not know is handed back as it came.

import { type ErrorCode, type Failure, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';
import { type Saying, say } from '../../../shared/saying.ts';

/** The limit of the server, of the database or of the user. */
const TOO_MANY = '53300';

/** What the server answers with, by the letters of PostgreSQL's table of codes. */
const SERVER: Readonly<Record<string, ErrorCode>> = {
  '28P01': 'JOURNAL_PASSWORD',
  '28000': 'JOURNAL_PASSWORD',
  '3D000': 'JOURNAL_MISSING',
  '42501': 'JOURNAL_NO_PERMISSION',
  [TOO_MANY]: 'JOURNAL_UNREACHABLE',
  '57P01': 'JOURNAL_UNREACHABLE',
  '57P02': 'JOURNAL_UNREACHABLE',
  '57P03': 'JOURNAL_UNREACHABLE',
};

/** What the system says where no server answers. */
const NO_ANSWER =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EPIPE|EADDRNOTAVAIL)$/;
/** What TLS says where the server has not proved its name. */
const NO_PROOF = /^(?:ERR_TLS_|ERR_SSL_|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/;
/** The driver's own words, which have no code. */
const DRIVER_NO_TLS = /does not support SSL|error establishing an SSL connection/;
const DRIVER_NO_ANSWER = /timeout expired|Connection terminated|Client has encountered a connection error/;
/** Detail of a failure of which neither system nor server has said more. */
const SILENCE = 'no-answer';
const DRIVER_NO_PASSWORD = /client password must be|password must be a/i;

/** Whether nobody has answered at all: a server that has no room, starts, or does not prove its name is there. */
export function isUnanswered({ code, detail }: Failure): boolean {
  return code === 'JOURNAL_UNREACHABLE' && (detail === SILENCE || NO_ANSWER.test(detail ?? ''));
}

/** The error as data where it is an expected one of a connection; anything else is returned unchanged. */
export function connectionError(error: unknown, address: PostgresAddress, hasPassword: boolean): unknown {
  if (error instanceof PaymasterError || !(error instanceof Error)) return error;
  const said = codeOf(error);
  if (NO_PROOF.test(said) || DRIVER_NO_TLS.test(error.message)) return noProof(address, said, error);
  if (NO_ANSWER.test(said) || DRIVER_NO_ANSWER.test(error.message)) return noAnswer(address, said, error);
  if (DRIVER_NO_PASSWORD.test(error.message)) return noEntry(address, hasPassword, error);
  switch (SERVER[said]) {
    case 'JOURNAL_PASSWORD':
      return noEntry(address, hasPassword, error);
    case 'JOURNAL_MISSING':
      return failure(
        'JOURNAL_MISSING',
        say`The server has no database ${address.database}.`,
        say`Correct the address of the journal. Where there was one before, have the administrator read its backup back; only where there never was one, let them make the database.`,
        'no-database',
        error,
      );
    case 'JOURNAL_NO_PERMISSION':
      return failure(
        'JOURNAL_NO_PERMISSION',
        say`The user ${address.user} has no right to the journal in ${shownPostgresAddress(address)}.`,
        say`Let the administrator make it one of the desks of this journal; docs/several-desks.md says how.`,
        said,
        error,
      );
    case 'JOURNAL_UNREACHABLE':
      return said === TOO_MANY ? noRoom(address, error) : noAnswer(address, said, error);
    default:
      return error;
  }
}

function codeOf(error: Error): string {
  // Where a name has several numbers, each was tried, and the first one tells as much as all.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function noAnswer({ host, port }: PostgresAddress, detail: string, cause: Error): Error {
  return failure(
    'JOURNAL_UNREACHABLE',
    say`The server of the journal, ${host}:${port}, does not answer or takes no connection.`,
    say`Check the network and the address. What was recorded is kept, and nothing leaves while the journal is out of reach.`,
    detail === '' ? SILENCE : detail,
    cause,
  );
}

function noRoom({ host, port, user }: PostgresAddress, cause: Error): Error {
  return failure(
    'JOURNAL_UNREACHABLE',
    say`The server of the journal, ${host}:${port}, takes no more connections: its limit, or that of the database or of ${user}, is reached.`,
    say`End a Paymaster that is not needed, or let the administrator raise the limit: each desk takes up to two connections.`,
    TOO_MANY,
    cause,
  );
}

function noProof({ host, port }: PostgresAddress, detail: string, cause: Error): Error {
  return failure(
    'JOURNAL_UNREACHABLE',
    say`The server of the journal, ${host}:${port}, has not proved its name over TLS. Nothing was sent to it, not even the password.`,
    say`Let the administrator give the server a certificate for this name, and name the file of who signed it with sslrootcert in the address.`,
    detail === '' ? 'no-tls' : detail,
    cause,
  );
}

function noEntry(address: PostgresAddress, hasPassword: boolean, cause: Error): Error {
  const shown = shownPostgresAddress(address);
  return failure(
    'JOURNAL_PASSWORD',
    hasPassword
      ? say`The database ${shown} refuses the password, or this user from this computer.`
      : say`The database ${shown} wants a password, and there is none here.`,
    say`Give the password as the administrator set it: at the prompt of a command, in the window, or in the file that PGPASSFILE names.`,
    hasPassword ? 'refused' : 'missing',
    cause,
  );
}

function failure(code: ErrorCode, message: Saying, remedy: Saying, detail: string, cause: Error): Error {
  return paymasterError(code, message, remedy, { detail, cause });
}
