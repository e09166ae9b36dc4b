// How a connection to the journal's database is made: everything is said outright, since the driver would take what it is
// not told from the environment. Must never send anything to a server that has to prove its name and has not.

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ClientConfig } from 'pg';
import { paymasterError } from '../../../shared/errors.ts';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';

/** How long a server may take to answer the first time. */
const CONNECT_TIMEOUT_MS = 15_000;

/** What the administrator of a server sees of a connection. */
const APPLICATION_NAME = 'Paymaster';

/**
 * What changes the texts that the server takes and gives out, as digests are made of them. Said with the connection, it comes
 * before whatever was set for the user or the database.
 */
const TEXT_SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  quote_all_identifiers: 'off',
  transform_null_equals: 'off',
} as const;

/**
 * The driver's settings for an address.
 *
 * @param password null where the database is expected to ask for none.
 * @throws PaymasterError JOURNAL_UNREACHABLE where the file of the root certificate cannot be read.
 */
export function clientConfig(address: PostgresAddress, password: string | null): ClientConfig {
  const { host, port, database, user, isVerified } = address;
  return {
    ...{ host, port, database, user },
    // A function: for a password that is left out the driver would look into the environment and into files of its own.
    password: () => password ?? '',
    ssl: isVerified ? verification(address) : false,
    client_encoding: 'UTF8',
    options: Object.entries(TEXT_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

function verification({ host, rootCertificate }: PostgresAddress): Exclude<ClientConfig['ssl'], boolean> {
  return {
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    // A number has no name to be told to the server; it is still compared with the certificate.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(rootCertificate === null ? {} : { ca: readCertificate(rootCertificate) }),
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
