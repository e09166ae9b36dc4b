// Where a journal in PostgreSQL is, and how it is reached. Holds the password for as long as a connection needs it; nothing
// of this is ever written down or told.

import { z } from 'zod';

/** How a server proves outside this computer that it is the one that was meant. */
const tlsSchema = z.strictObject({
  /** PEM of the certificates that are trusted; null for those of this computer. */
  authorities: z.string().nullable(),
});

export const postgresConnectionSchema = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535),
  database: z.string().min(1),
  user: z.string().min(1),
  /** Null where the server asks for none. */
  password: z.string().nullable(),
  /** Null for no encryption, which only a server of this very computer may be asked without. */
  tls: tlsSchema.nullable(),
});

/** A database, and who connects to it. */
export type PostgresConnection = z.infer<typeof postgresConnectionSchema>;

/** The database in words: never with a password. */
export function databaseName({ host, port, database }: PostgresConnection): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}
