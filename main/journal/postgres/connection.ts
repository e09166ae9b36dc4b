// How a journal in PostgreSQL is reached: its address, and the password for as long as a connection needs it. Nothing of the
// password is ever written down or told.

import { z } from 'zod';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';

/** How long a connection that was lost is made anew: a server that was started again is there by then. */
export const RECONNECT_MS = 10_000;

const addressSchema = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535),
  database: z.string().min(1),
  user: z.string().min(1),
  isVerified: z.boolean(),
  rootCertificate: z.string().nullable(),
});

export const postgresConnectionSchema = z.strictObject({
  address: addressSchema,
  /** Null where the database is expected to ask for none. */
  password: z.string().nullable(),
});

/** A database, and who connects to it. */
export interface PostgresConnection {
  readonly address: PostgresAddress;
  readonly password: string | null;
}

/** The journal in words: never with a password. */
export function journalName({ address }: PostgresConnection): string {
  return shownPostgresAddress(address);
}
