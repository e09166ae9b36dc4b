// What was ticked and written on Review, kept while the clerk looks at the rows or at other screens: the same draft finds
// it again, a changed one does not. Kept by this page alone and written nowhere; it approves nothing. How the rows are to go
// out is no word about the draft: it stays when the draft is changed and when the page is loaded anew, as long as its window.

import type { Confirmation } from '../../../shared/contract/views.ts';
import { textOfWay, wayIn } from './kept-way.ts';
import { NO_CHOICES, type ReviewChoices } from './review-choices.ts';
import { SaidBy } from './said-by.ts';

const kept = new SaidBy<{ readonly hash: string; readonly choices: ReviewChoices }>();
const wayKey = (batch: string) => `way of ${batch}`;

/** @param who has signed in; null while nobody has. */
export function keepChoices({ batch, hash }: Confirmation, who: string | null, choices: ReviewChoices): void {
  kept.keep(batch, who, { hash, choices });
  window.sessionStorage.setItem(wayKey(batch), textOfWay(choices));
}

/** What this very person said of exactly this draft; of another one, only how it is to go out, whoever said it. */
export function keptChoices({ batch, hash }: Confirmation, who: string | null): ReviewChoices {
  const found = kept.of(batch, who);
  if (found?.hash === hash) return found.choices;
  return { ...NO_CHOICES, ...wayIn(window.sessionStorage.getItem(wayKey(batch))) };
}
