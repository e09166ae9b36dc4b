// Errors as data: a stable code, whose fault it is, whether repeating is safe, and what the clerk can do.
// Expected failures cross every boundary in this form; anything else that is thrown is a defect.

import { z } from 'zod';
import { readingChoicesSchema } from './files/reading-choices.ts';
import { type Spoken, spokenSchema } from './saying.ts';
import { sayEnglish } from './texts/say-english.ts';

export const faultSchema = z.enum(['clerk', 'file', 'service', 'machine', 'program']);
/** Whose move it is: the person at the keyboard, the file, the service, this computer, or our own defect. */
export type Fault = z.infer<typeof faultSchema>;

interface ErrorKind {
  readonly fault: Fault;
  readonly repeatSafe: boolean;
  readonly exitCode: 2 | 3 | 5 | 6;
}

/** The closed list of codes. `exitCode` is what a command ends with when it stops for this error. */
export const ERROR_KINDS = {
  USAGE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  CONFIRMATION_NEEDED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  CONFIRMATION_STALE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  BATCH_NOT_FOUND: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  BATCH_WRONG_STATE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** A time at which a batch is to be sent is over, or the clocks of its zone never show it, or twice. */
  SCHEDULE_TIME: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** A person stopped the act: what it had done stays as one act that can be undone. */
  ACT_STOPPED: { fault: 'clerk', repeatSafe: true, exitCode: 5 },
  ROW_NOT_FOUND: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** A list of rows that a page reads was dropped for newer ones; opening it again mends it. */
  ROW_LIST_DROPPED: { fault: 'machine', repeatSafe: true, exitCode: 2 },
  /** An excluded row, or one whose cells may stand under the wrong headings, cannot be edited. */
  ROW_WRONG_STATE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** Another page has changed the draft since this one showed what an act was about. */
  DRAFT_CHANGED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** Only rejected and failed rows are paid again, each by one payout. */
  ROW_NOT_RETRIABLE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  PROFILE_NOT_FOUND: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  PROFILE_EXISTS: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** Users exist, and nobody has signed in; or who did may not do this. */
  USER_NEEDED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  ROLE_MISSING: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  USER_NOT_FOUND: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  USER_EXISTS: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** A wrong passphrase or recovery code; after some of them the next one waits. */
  PASSPHRASE_WRONG: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  PASSPHRASE_PAUSED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** An administrator gave the passphrase, and its owner has not chosen another one yet. */
  PASSPHRASE_GIVEN: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  PASSPHRASE_TOO_SHORT: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** Somebody with a passphrase on this computer must be able to administer it. */
  LAST_ADMINISTRATOR: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** Two people cannot be asked for while there is nobody who approves what another one prepares. */
  APPROVER_NEEDED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  FIELD_UNKNOWN: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  COLUMN_UNKNOWN: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  ADDRESS_INVALID: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  FILE_NOT_FOUND: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  FILE_UNREADABLE: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** The part of the program that reads files has ended; another is started for the next file. */
  READING_ENDED: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  FILE_REFUSED: { fault: 'file', repeatSafe: true, exitCode: 3 },
  ROWS_INVALID: { fault: 'file', repeatSafe: true, exitCode: 3 },
  /** The same payments were approved before, and nobody has said why they are meant. */
  DUPLICATE_RECIPIENT: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  DUPLICATE_FILE: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** What was typed from the payroll sheet is not what would be sent, or was not typed where the profile asks for it. */
  CONTROL_TOTAL_MISMATCH: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  CONTROL_TOTAL_MISSING: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** The profile asks for what changed since the last batch to be acknowledged, and some of it was not. */
  CHANGES_NOT_ACKNOWLEDGED: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** Two people are required, and nobody who may has signed; or what was signed is not what stands there. */
  APPROVAL_MISSING: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** More than this user may approve in a batch or on a day. */
  APPROVAL_LIMIT: { fault: 'clerk', repeatSafe: true, exitCode: 3 },
  /** Another desk works on the batch. */
  LEASE_HELD: { fault: 'clerk', repeatSafe: true, exitCode: 5 },
  /** Another desk took the batch over, or this one was not heard of for too long: nothing more leaves from here. */
  LEASE_LOST: { fault: 'machine', repeatSafe: true, exitCode: 5 },
  /** The rows or the money of a batch are not those of its file any more: nothing more of it may leave. */
  BATCH_NOT_WHOLE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** What was approved of a batch was changed by another program: nothing more of it may leave. */
  BATCH_ALTERED: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** Users or profiles are not those that the audit trail tells of: nothing is approved or sent. */
  RIGHTS_ALTERED: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  NOTHING_TO_SEND: { fault: 'file', repeatSafe: true, exitCode: 3 },
  /** A form of the report cannot hold the batch; the CSV form always can. */
  REPORT_TOO_LARGE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  OUTPUT_NOT_WRITABLE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  TOKEN_MISSING: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** A token or key is kept, and the safe store of this computer does not give it now. */
  SECRET_UNREADABLE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  TOKEN_REFUSED: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** The token opens another account than the batch was approved for, or the service has renamed it. */
  ACCOUNT_CHANGED: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  SERVICE_UNREACHABLE: { fault: 'service', repeatSafe: true, exitCode: 6 },
  SERVICE_ADDRESS_WRONG: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  CONFIGURATION_UNREADABLE: { fault: 'service', repeatSafe: true, exitCode: 6 },
  /** The service will not make this statement: its span, wallet or callback address. */
  STATEMENT_REJECTED: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** The link of a statement gives no file: it has expired, leads elsewhere, or the file is too large. */
  STATEMENT_UNAVAILABLE: { fault: 'service', repeatSafe: true, exitCode: 6 },
  /** A comparison that a page reads was dropped for newer ones; comparing again mends it. */
  COMPARISON_DROPPED: { fault: 'machine', repeatSafe: true, exitCode: 2 },
  /** The service's public key proves none of its answers: the profile has another one, or somebody answers in its place. */
  ANSWERS_UNPROVEN: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  SIGNATURE_NEEDED: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** A key that is to sign requests or check answers is of another kind, damaged, encrypted, expired or gone. */
  SIGNING_KEY_UNUSABLE: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  JOURNAL_BUSY: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  JOURNAL_FULL_DISK: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  JOURNAL_READ_ONLY: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  JOURNAL_NO_PERMISSION: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  JOURNAL_CORRUPT: { fault: 'machine', repeatSafe: false, exitCode: 6 },
  JOURNAL_OLDER: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  JOURNAL_NEWER: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  JOURNAL_FOREIGN_FILE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  JOURNAL_UNSAFE_FOLDER: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** The server would not keep what is recorded, or keeps it otherwise than the journal needs. */
  JOURNAL_UNSAFE_SERVER: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** A text that the journal's engine cannot keep. */
  JOURNAL_TEXT: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  JOURNAL_IO: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** The server of the journal's database cannot be reached, or has not proved its name. */
  JOURNAL_UNREACHABLE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** The journal was set back, or another server has taken its place: what was recorded last is not there any more. */
  JOURNAL_SET_BACK: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** The database of the journal wants a password that is not here, or refuses the one that is. */
  JOURNAL_PASSWORD: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** What was asked for is done to a file, and this journal lies in a database, where its administrator does it; or the reverse. */
  JOURNAL_OTHER_PLACE: { fault: 'clerk', repeatSafe: true, exitCode: 2 },
  /** This file was moved into a database: it can be read and is never written again. */
  JOURNAL_MOVED: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  JOURNAL_MISSING: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** Another journal stands where this desk worked with one, and does not know what was paid from here. */
  JOURNAL_REPLACED: { fault: 'clerk', repeatSafe: true, exitCode: 6 },
  /** The embedded sandbox cannot run: its port is taken, or its ledger or faults cannot be used. */
  SANDBOX_UNUSABLE: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  /** A page no longer reaches the program that served it, or that program was started again. */
  HOST_LOST: { fault: 'machine', repeatSafe: true, exitCode: 6 },
  PROGRAM_DEFECT: { fault: 'program', repeatSafe: false, exitCode: 6 },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_KINDS;

/** What is refused for as long as things are as they are: to try it again is safe, and no help. */
const REFUSED_AS_IT_IS: readonly ErrorCode[] = [
  ...(['USAGE', 'BATCH_NOT_FOUND', 'BATCH_WRONG_STATE', 'ROW_NOT_FOUND', 'ROW_WRONG_STATE'] as const),
  ...(['ROW_NOT_RETRIABLE', 'DRAFT_CHANGED', 'NOTHING_TO_SEND', 'REPORT_TOO_LARGE'] as const),
  ...(['PROFILE_NOT_FOUND', 'PROFILE_EXISTS', 'USER_NOT_FOUND', 'USER_EXISTS', 'ROLE_MISSING'] as const),
  ...([
    'LAST_ADMINISTRATOR',
    'APPROVER_NEEDED',
    'APPROVAL_LIMIT',
    'FIELD_UNKNOWN',
    'COLUMN_UNKNOWN',
  ] as const),
  ...(['BATCH_NOT_WHOLE', 'BATCH_ALTERED', 'RIGHTS_ALTERED'] as const),
  ...([
    'JOURNAL_OLDER',
    'JOURNAL_NEWER',
    'JOURNAL_FOREIGN_FILE',
    'JOURNAL_MOVED',
    'JOURNAL_OTHER_PLACE',
    'JOURNAL_SET_BACK',
    'JOURNAL_REPLACED',
  ] as const),
];

/** Whether the same act can be done by trying it again. */
export function repeatHelps(code: ErrorCode): boolean {
  return !REFUSED_AS_IT_IS.includes(code);
}

/**
 * Whether what was asked for may have been done all the same: the answer was lost or cannot be read, or the program met a
 * defect in the middle. Nobody may say then that it was not done.
 */
export function mayHaveBeenDone({ code, repeatSafe }: Pick<Failure, 'code' | 'repeatSafe'>): boolean {
  return !repeatSafe && (code === 'HOST_LOST' || code === 'PROGRAM_DEFECT');
}

const ERROR_CODES = Object.keys(ERROR_KINDS) as [ErrorCode, ...ErrorCode[]];

/** A place in the clerk's file. `line` is physical, the header being line 1; `column` a name or a number. */
export const filePlaceSchema = z.strictObject({
  line: z.number().int().positive(),
  column: z.string().nullable(),
});
export type FilePlace = z.infer<typeof filePlaceSchema>;

export const failureSchema = z.strictObject({
  code: z.enum(ERROR_CODES),
  fault: faultSchema,
  repeatSafe: z.boolean(),
  /** What is wrong, as a sentence for the clerk. Never holds a token. */
  message: z.string(),
  /** What the clerk can do, as a sentence. */
  remedy: z.string(),
  place: filePlaceSchema.nullable(),
  /** The precise reason within the code, such as the kind of damage of a refused file. */
  detail: z.string().nullable(),
  /** Message and remedy for the page's language; `message` and `remedy` are their English. */
  said: z.strictObject({ message: spokenSchema, remedy: spokenSchema }).optional(),
  /** How else a refused file could be read; only where that can help. */
  choices: readingChoicesSchema.optional(),
});
/** An expected failure, ready to cross any boundary. */
export type Failure = z.infer<typeof failureSchema>;

/** Carries a failure through code that throws; the composition turns it back into data at the edge. */
export class PaymasterError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.name = 'PaymasterError';
    this.failure = failure;
  }
}

/**
 * Builds the error of a code; place and detail are given where they are known.
 *
 * @param message what is wrong; a saying wherever the window can show it, a text where only commands can.
 * @param remedy what the clerk can do, likewise.
 */
export function paymasterError(
  code: ErrorCode,
  message: Spoken,
  remedy: Spoken,
  more: { place?: FilePlace; detail?: string; cause?: unknown } = {},
): PaymasterError {
  const { fault, repeatSafe } = ERROR_KINDS[code];
  return new PaymasterError(
    {
      code,
      fault,
      repeatSafe,
      message: sayEnglish(message),
      remedy: sayEnglish(remedy),
      place: more.place ?? null,
      detail: more.detail ?? null,
      said: { message, remedy },
    },
    more.cause,
  );
}

/** The message of a failure, for any language. */
export function messageOf({ said, message }: Failure): Spoken {
  return said?.message ?? message;
}

/** What can be done about a failure, for any language. */
export function remedyOf({ said, remedy }: Failure): Spoken {
  return said?.remedy ?? remedy;
}
