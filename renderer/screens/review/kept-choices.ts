// What was ticked and written on Review, kept while the clerk looks at the rows or at other screens: the same draft finds
// it again, a changed one does not. Kept by this page alone and written nowhere; it approves nothing. How the rows are to go
// out is no word about the draft: it stays when the draft is changed and when the page is loaded anew, as long as its window.

import { z } from 'zod';
import type { Confirmation } from '../../../shared/contract/views.ts';
import { testReleaseSchema } from '../../../shared/runs/test-rows.ts';
import { NO_CHOICES, type ReviewChoices } from './review-choices.ts';

interface Kept {
  readonly hash: string;
  readonly choices: ReviewChoices;
}
const kept = new Map<string, Kept>();

/** What lets less go out, or later. Going on by itself is asked anew. */
const waySchema = z.object({
  testFirst: testReleaseSchema.nullable(),
  sendsAtOnce: z.boolean(),
});
const wayKey = (batch: string) => `way of ${batch}`;

/** @param who has signed in; null while nobody has. */
export function keepChoices({ batch, hash }: Confirmation, who: string | null, choices: ReviewChoices): void {
  kept.set(saidBy(batch, who), { hash, choices });
  window.sessionStorage.setItem(wayKey(batch), JSON.stringify(waySchema.parse(choices)));
}

/**
 * What this person said of exactly this draft, or somebody before anybody had signed in; of another one, and of another
 * person's words, only how it is to go out: nobody signs what another one has acknowledged.
 */
export function keptChoices({ batch, hash }: Confirmation, who: string | null): ReviewChoices {
  const found = kept.get(saidBy(batch, who)) ?? kept.get(saidBy(batch, null));
  return found?.hash === hash ? found.choices : { ...NO_CHOICES, ...keptWay(batch) };
}

/** The same for what is kept of a batch elsewhere on Review. */
export function saidBy(batch: string, who: string | null): string {
  return JSON.stringify([batch, who]);
}

function keptWay(batch: string): Partial<ReviewChoices> {
  const text = window.sessionStorage.getItem(wayKey(batch));
  // Another Paymaster may have written it.
  return text === null ? {} : (waySchema.safeParse(JSON.parse(text)).data ?? {});
}
