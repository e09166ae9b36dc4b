// The answer to an initiation call, both generations (interface, "initiation response").
// Tolerant: what is not needed may be missing, unknown or of another type.

import { z } from 'zod';

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]{0,20}(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Failure objects are read apart, and only when they are needed. */
export const initiationAnswerSchema = z.object({
  status: z.string().min(1),
  created: z.string().regex(DATE_TIME).nullish().catch(null),
});

/** Words that mean the service has the request. */
const ACCEPTANCE_WORDS = ['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED'] as const;
export type AcceptanceWord = (typeof ACCEPTANCE_WORDS)[number];

/**
 * True for a word that means the service has the request.
 *
 * ENQUEUED is listed for legacy payouts only, yet its meaning is stated, and no operation or generation
 * gives it another; so it is read wherever it comes.
 */
export function isAcceptanceWord(word: string): word is AcceptanceWord {
  return ACCEPTANCE_WORDS.some((known) => known === word);
}
