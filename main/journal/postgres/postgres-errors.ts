// Turns what PostgreSQL and the connection to it say into errors of ours: what is wrong, with which database, and what to do.
// Never hides an error: what it does not know is handed back as it came.

import { z } from 'zod';
import { type ErrorCode, messageOf, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { leaseHolderSchema, leaseLost } from '../../../shared/runs/leases.ts';
import { type Saying, type Spoken, say } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { batchId } from '../schema/keys.ts';
import { journalName, type PostgresConnection } from './connection.ts';
import { connectionError } from './connection-errors.ts';
import { WireError } from './wire.ts';
import type { WireFailure } from './wire-messages.ts';

/** What the rules of the tables say where a step carries an old number of its lease. */
const FENCED = 'PM001';
const fencedSchema = z.object({ batch: z.number(), holder: leaseHolderSchema.nullable() });

function fenced(detail: string): PaymasterError {
  const { batch, holder } = fencedSchema.parse(JSON.parse(detail));
  return leaseLost(batchId(batch), holder);
}

/** The error as data where it is an expected one; anything else is returned unchanged. */
export function postgresError(error: unknown, connection: PostgresConnection): unknown {
  if (error instanceof PaymasterError || !(error instanceof WireError)) return error;
  const { failure } = error;
  if (failure.state === FENCED) return fenced(failure.detail ?? '');
  if (failure.isLost) {
    const { address, password } = connection;
    const told = connectionError(asThrown(failure), address, password !== null);
    if (told instanceof PaymasterError) return told;
  }
  const code = codeOf(failure);
  if (code === null) return error;
  const detail = failure.state === null ? failure.message : `${failure.state}: ${failure.message}`;
  return described(code, journalName(connection), detail, error);
}

/** It is not known whether what was sent last has been done. */
export function isLost(error: unknown): boolean {
  return error instanceof WireError && error.isLost;
}

/** What whoever asks is told once a journal has stopped. */
export function nothingMore(stoppedBy: PaymasterError): PaymasterError {
  const { code, said, remedy, detail } = stoppedBy.failure;
  return paymasterError(
    code,
    say`Nothing more is recorded since an earlier step failed: ${messageOf(stoppedBy.failure)}`,
    said?.remedy ?? remedy,
    detail === null ? { cause: stoppedBy } : { detail, cause: stoppedBy },
  );
}

/** A table that was there is not there any more. */
export function isTableGone(error: unknown): boolean {
  return error instanceof WireError && error.failure.state === '42P01';
}

/** The server undid the transaction for the sake of another one: nothing of it was recorded, so it is begun anew. */
export function isUndone(error: unknown): boolean {
  return error instanceof WireError && (error.failure.state === '40001' || error.failure.state === '40P01');
}

/** A server that starts, stops or cannot be reached may be there in a moment; what it refuses it will refuse again. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof WireError) || !error.isLost) return false;
  const state = error.failure.state ?? '';
  return !(state.startsWith('28') || state === '3D000' || state === '42501');
}

/** As the driver threw it on the thread of the connection. */
function asThrown({ state, message }: WireFailure): Error {
  return Object.assign(new Error(message), state === null ? {} : { code: state });
}

function codeOf({ state, isLost }: WireFailure): ErrorCode | null {
  switch (state) {
    case '42501':
      return 'JOURNAL_NO_PERMISSION';
    case '53100':
      return 'JOURNAL_FULL_DISK';
    case '25006':
      return 'JOURNAL_READ_ONLY';
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return 'JOURNAL_BUSY';
    case '42P01':
    case '42703':
    case '42883':
    case 'XX001':
    case 'XX002':
      return 'JOURNAL_CORRUPT';
    default:
      break;
  }
  if (state?.startsWith('23') === true) return 'PROGRAM_DEFECT';
  return isLost ? 'JOURNAL_IO' : null;
}

/** The tables on which a desk works are others, or lack what it did, though its connection may never have been cut. */
export function takenOver(database: string): PaymasterError {
  return paymasterError(
    'JOURNAL_SET_BACK',
    say`The database ${database} was set back, or another server has taken its place. Nothing more is recorded here.`,
    say`Close Paymaster and open it again. It then asks the service before anything that looks unsent leaves.`,
  );
}

/** Builds the error of a code for a journal in PostgreSQL. */
export function described(
  code: ErrorCode,
  database: string,
  detail: Spoken,
  cause?: unknown,
): PaymasterError {
  const [message, remedy] = sentences(code, database);
  return paymasterError(code, say`${message} (${detail})`, remedy, { detail: sayEnglish(detail), cause });
}

function sentences(code: ErrorCode, database: string): [message: Saying, remedy: Saying] {
  switch (code) {
    case 'JOURNAL_NO_PERMISSION':
      return [
        say`This user may not work with the journal in the database ${database}.`,
        say`Check the name and the password, and ask the administrator of the database for the rights of a desk.`,
      ];
    case 'JOURNAL_MISSING':
      return [
        say`There is no journal in the database ${database}.`,
        say`Check the address. Where there was a journal before, have the administrator read its backup back; only where there never was one, make it: paymaster journal init`,
      ];
    case 'JOURNAL_FULL_DISK':
      return [
        say`The server has no space left for the journal in the database ${database}.`,
        say`Have the administrator make room on its disk, then start again; what was recorded so far is kept.`,
      ];
    case 'JOURNAL_READ_ONLY':
      return [
        say`The journal in the database ${database} can only be read, not written.`,
        say`Give the address of the server that takes changes: this one is a replica, or was made read-only.`,
      ];
    case 'JOURNAL_BUSY':
      return [
        say`The journal in the database ${database} was busy for too long.`,
        say`Nothing of that step was recorded. Try again.`,
      ];
    case 'JOURNAL_CORRUPT':
      return [
        say`The journal in the database ${database} is damaged, or was changed by another program.`,
        say`Nothing was changed. Have the administrator look at the database before anything is sent again.`,
      ];
    case 'JOURNAL_UNSAFE_SERVER':
      return [
        say`The server of the database ${database} would not keep the journal safely.`,
        say`Nothing was changed. Have the administrator put that right, then start again.`,
      ];
    case 'PROGRAM_DEFECT':
      return [
        say`The journal in the database ${database} refused a step that would break its own rules.`,
        say`Nothing of that step was recorded. Report this with the text in parentheses.`,
      ];
    default:
      return [
        say`The connection to the journal in the database ${database} is gone, or could not be made.`,
        say`Check the network and the server, then start again; rows without a known outcome are asked about first.`,
      ];
  }
}
