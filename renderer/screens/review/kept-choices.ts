// What was ticked and written on Review, kept while the clerk looks at the rows or at other screens: the same draft finds
// it again, a changed one does not. Kept by this page alone and written nowhere; it approves nothing.

import type { Confirmation } from '../../../shared/views.ts';
import { NO_CHOICES, type ReviewChoices } from './review-choices.ts';

const kept = new Map<string, { readonly hash: string; readonly choices: ReviewChoices }>();

export function keepChoices({ batch, hash }: Confirmation, choices: ReviewChoices): void {
  kept.set(batch, { hash, choices });
}

/** What was said of exactly this draft; nothing where it is another one by now. */
export function keptChoices({ batch, hash }: Confirmation): ReviewChoices {
  const found = kept.get(batch);
  return found?.hash === hash ? found.choices : NO_CHOICES;
}
