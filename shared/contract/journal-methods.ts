// The part of the contract about the journal: where it is, a backup of it, its own check. A password goes in here and comes out nowhere (P5).

import { z } from 'zod';
import { spokenSchema } from '../saying.ts';

const nothing = z.strictObject({});
const addressSchema = z.string().min(1).max(2_000);
const passwordSchema = z.string().min(1).max(2_000);
/** A person means another journal than the one that the file of the data folder was moved to. */
const isOtherSchema = z.boolean().optional();

/** Detail of the refusal of such a journal, as long as nobody has said that it is meant. */
export const OTHER_JOURNAL = 'other-journal';

/** Detail of JOURNAL_MISSING where a data folder does not say any more in which database its journal is. */
export const ADDRESS_LOST = 'address-lost';

/** Whether a choice was refused since the journal is another one. */
export function isOtherJournal({ detail }: { readonly detail: string | null }): boolean {
  return detail === OTHER_JOURNAL;
}

/** Where a journal is, for people. */
const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), folder: z.string() }),
  z.strictObject({ kind: z.literal('database'), address: z.string() }),
  z.strictObject({ kind: z.literal('unreadable') }),
]);

const journalPlaceSchema = z.strictObject({
  /** Where the journal of this start is. */
  now: placeSchema,
  /** Where the next start looks for it, unless it is told otherwise. */
  next: placeSchema,
  /** This start was told by an argument or the environment, which the next one is told again. */
  isForThisStart: z.boolean(),
  /** Whether this computer keeps a password; otherwise it is asked for at each start. */
  keepsPasswords: z.boolean(),
});
export type JournalPlaceView = z.infer<typeof journalPlaceSchema>;

export const JOURNAL_STEPS = ['address', 'server', 'password', 'database', 'journal'] as const;
const journalTestSchema = z.strictObject({
  atMs: z.number(),
  /** A step after a failed one is `not reached`. */
  steps: z.array(
    z.strictObject({
      step: z.enum(JOURNAL_STEPS),
      outcome: z.enum(['passed', 'failed', 'not reached']),
      /** What was found, and what to do. */
      said: z.array(spokenSchema),
    }),
  ),
});
export type JournalTest = z.infer<typeof journalTestSchema>;

/** Methods of the contract, as in its table. */
export const JOURNAL_METHODS = {
  /** Answers even when the journal cannot be opened. */
  getJournalPlace: { kind: 'query', input: nothing, output: journalPlaceSchema },
  /** Looks whether a journal can be opened at an address; keeps and changes nothing. */
  testJournal: {
    kind: 'command',
    input: z.strictObject({
      address: addressSchema,
      /** Null for the one that this computer knows, if it knows one. */
      password: passwordSchema.nullable(),
    }),
    output: journalTestSchema,
  },
  /** From the next start on the journal is at this address, or in the data folder with null. A journal must be there. */
  chooseJournal: {
    kind: 'command',
    input: z.strictObject({
      address: addressSchema.nullable(),
      password: passwordSchema.nullable(),
      isOther: isOtherSchema,
    }),
    output: journalPlaceSchema,
  },
  /**
   * From the next start on the journal is in the database that the file of the data folder was moved into. Nobody can be asked for
   * a right where the journal cannot be opened; so it is refused for a file that was not moved.
   */
  followJournal: {
    kind: 'command',
    input: z.strictObject({
      address: addressSchema,
      password: passwordSchema.nullable(),
      isOther: isOtherSchema,
    }),
    output: journalPlaceSchema,
  },
  /** The password of the database of this start, where the one that was known is missing or refused. */
  giveJournalPassword: {
    kind: 'command',
    input: z.strictObject({ password: passwordSchema }),
    output: nothing,
  },
  /** Makes a checked backup now, in the folder of those that nobody asked for. */
  makeBackup: {
    kind: 'command',
    input: nothing,
    output: z.strictObject({ name: z.string(), bytes: z.number().int().nonnegative() }),
  },
  /** The journal's own full check; an empty list means sound. */
  checkJournal: { kind: 'query', input: nothing, output: z.array(spokenSchema) },
} as const;

/** Events of the contract, as in its table. */
export const JOURNAL_EVENTS = {
  /** The journal’s server does not answer and is waited for, or that is over. Tells it: a page may get no other answer now. */
  journalTurned: z.strictObject({ isAway: z.boolean() }),
  /** The journal was opened with a login of its owner: what to say of that, once. */
  journalOwned: z.strictObject({ said: spokenSchema }),
} as const;
