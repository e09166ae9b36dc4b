// The answer to an initiation call, both generations (interface, "initiation response").
// Tolerant: what is not needed may be missing, unknown or of another type.

import { z } from 'zod';
import { tolerantText } from './json.ts';

/** Failure objects are read apart, and only when they are needed. */
export const initiationAnswerSchema = z.object({
  status: z.string().min(1),
  created: tolerantText,
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
