// How a connection to the journal's database is made: everything is said outright, since the driver would take what it is
// not told from the environment. Must never send anything to a server that has to prove its name and has not.

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ClientConfig } from 'pg';
import { paymasterError } from '../../../shared/errors.ts';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';
import type { PostgresConnection } from './connection.ts';

/** How long a server may take to answer the first time. */
const CONNECT_TIMEOUT_MS = 10_000;

/** What the administrator of a server sees of a connection. */
const APPLICATION_NAME = 'Paymaster';

/**
 * The connection that an address and a password make.
 *
 * @param password null where the database is expected to ask for none.
 * @throws PaymasterError JOURNAL_UNREACHABLE where the file of the root certificate cannot be read.
 */
export function connectionOf(address: PostgresAddress, password: string | null): PostgresConnection {
  const { host, port, database, user, isVerified, rootCertificate } = address;
  const authorities = rootCertificate === null ? null : readCertificate(rootCertificate);
  return { host, port, database, user, password, tls: isVerified ? { authorities } : null };
}

/** The driver's settings for a connection. */
export function clientConfig(connection: PostgresConnection): ClientConfig {
  const { host, port, database, user, password } = connection;
  return {
    ...{ host, port, database, user },
    // A function: for a password that is left out the driver would look into the environment and into files of its own.
    password: () => password ?? '',
    ssl: verification(connection),
    client_encoding: 'UTF8',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

function verification({ host, tls }: PostgresConnection): NonNullable<ClientConfig['ssl']> {
  if (tls === null) return false;
  return {
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    // A number has no name to be told to the server; it is still compared with the certificate.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(tls.authorities === null ? {} : { ca: tls.authorities }),
  };
}

function readCertificate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw paymasterError(
      'JOURNAL_UNREACHABLE',
      say`The root certificate ${path} cannot be read, so the server of the journal cannot prove its name.`,
      say`Put the file there that the administrator gave, or correct sslrootcert in the address of the journal.`,
      { detail: 'sslrootcert', cause },
    );
  }
}
