// What is asked of the history of batches: how they ended, under which account, when, and whose they were.
// Owns the words of the question; never answers it.

import { z } from 'zod';

/** How a batch ended. One with failed rows may also lack an answer for others: then it is both. */
export const HISTORY_ENDS = ['whole', 'failed', 'untold', 'discarded'] as const;
const historyEndSchema = z.enum(HISTORY_ENDS);
export type HistoryEnd = (typeof HISTORY_ENDS)[number];

export const PERSON_CHARACTERS_MAX = 200;

/** What a batch of the history must be, all of it; null asks for nothing. */
export const historyQuestionSchema = z.strictObject({
  end: historyEndSchema.nullable(),
  /** Profile name, or the address of a batch that was started without one. */
  account: z.string().min(1).nullable(),
  /** From this moment, before that one: of approval, else of reading. */
  fromMs: z.number().int().nullable(),
  beforeMs: z.number().int().nullable(),
  /**
   * Words that the name, the phone or the reference of one of its rows holds, whatever their case and order; a single
   * sign has to be the whole of it.
   */
  person: z.string().trim().min(1).max(PERSON_CHARACTERS_MAX).nullable(),
});
export type HistoryQuestion = z.infer<typeof historyQuestionSchema>;

export const historyAnswerSchema = z.strictObject({
  /** Newest first. */
  batches: z.array(z.string()),
  /** False when a newer question ended this one before every batch was looked through. */
  complete: z.boolean(),
});
