// Turns what keeps a connection from being made into errors of ours: what is wrong and what to do. No password stands in
// what the server or the driver says, and nothing here adds one. What it does not know it leaves to others.

import { type ErrorCode, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say } from '../../../shared/saying.ts';

/** What the system, or a server that takes no connection now, says where none can be made. */
const NO_ANSWER =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|53300|57P03)$/;
/** What TLS says where the server has not proved its name. */
const NO_PROOF = /^(?:ERR_TLS_|ERR_SSL_|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/;
/** Who is refused, by the letters of PostgreSQL's table of codes. */
const REFUSED = /^(?:28P01|28000)$/;
/** The driver's own words, which have no code. */
const DRIVER_NO_TLS = /does not support SSL|error establishing an SSL connection/;
const DRIVER_NO_ANSWER = /timeout expired/;
const DRIVER_NO_PASSWORD = /client password must be|password must be a/i;

/** What was said of a connection that could not be made. */
interface Said {
  /** Of the system, of TLS or of the server; empty where there is none. */
  readonly code: string;
  readonly message: string;
}

/** The error of a thrown one, where it is an expected one of a connection; anything else is returned unchanged. */
export function connectionError(error: unknown, database: string): unknown {
  if (error instanceof PaymasterError || !(error instanceof Error)) return error;
  return connectionFailure({ code: codeOf(error), message: error.message }, database, error) ?? error;
}

/**
 * The error of what was said; null where it is not about making a connection.
 *
 * @param database the database in words, without a password.
 */
export function connectionFailure({ code, message }: Said, database: string, cause: Error): Error | null {
  if (NO_PROOF.test(code) || DRIVER_NO_TLS.test(message)) return noProof(database, code, cause);
  if (NO_ANSWER.test(code) || DRIVER_NO_ANSWER.test(message)) return noAnswer(database, code, cause);
  if (DRIVER_NO_PASSWORD.test(message)) return noEntry(database, false, cause);
  return REFUSED.test(code) ? noEntry(database, true, cause) : null;
}

function codeOf(error: Error): string {
  // Where a name has several numbers, each was tried, and the first one tells as much as all.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function noAnswer(database: string, detail: string, cause: Error): Error {
  return failure(
    'JOURNAL_UNREACHABLE',
    say`The server of the journal ${database} does not answer, or takes no connection.`,
    say`Check the network and the address. What was recorded is kept, and nothing leaves while the journal is out of reach.`,
    detail === '' ? 'no-answer' : detail,
    cause,
  );
}

function noProof(database: string, detail: string, cause: Error): Error {
  return failure(
    'JOURNAL_UNREACHABLE',
    say`The server of the journal ${database} has not proved its name over TLS. Nothing was sent to it, not even the password.`,
    say`Let the administrator give the server a certificate for this name, and name the file of who signed it with sslrootcert in the address.`,
    detail === '' ? 'no-tls' : detail,
    cause,
  );
}

function noEntry(database: string, hasPassword: boolean, cause: Error): Error {
  return failure(
    'JOURNAL_PASSWORD',
    hasPassword
      ? say`The database ${database} refuses the password, or this user from this computer.`
      : say`The database ${database} wants a password, and there is none here.`,
    say`Give the password as the administrator set it: at the prompt of a command, in the window, or in the file that PGPASSFILE names.`,
    hasPassword ? 'refused' : 'missing',
    cause,
  );
}

function failure(code: ErrorCode, message: Saying, remedy: Saying, detail: string, cause: Error): Error {
  return paymasterError(code, message, remedy, { detail, cause });
}
