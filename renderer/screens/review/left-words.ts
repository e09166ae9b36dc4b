// What is left to do before a draft is approved, or asked to be approved elsewhere, in words. Pure.

import type { Texts } from '../../../shared/texts/en/page.ts';
import type { LeftToDo } from './review-choices.ts';

/** What is left to do before an approval, as its button says it. */
export function leftInWords(left: LeftToDo, words: Texts['review']): string {
  const parts: string[] = [];
  if (left.invalidRows > 0) parts.push(words.approve.leftInvalid(left.invalidRows));
  if (left.noRows) parts.push(words.approve.leftRows);
  if (left.acknowledgements > 0) parts.push(words.approve.leftAcknowledge(left.acknowledgements));
  if (left.reason) parts.push(words.approve.leftReason);
  if (left.controls.wrong > 0) parts.push(words.approve.leftControls(left.controls.wrong));
  if (left.controls.missing > 0) parts.push(words.approve.leftControlsMissing(left.controls.missing));
  if (left.changes > 0) parts.push(words.approve.leftChanges(left.changes));
  if (left.proof) parts.push(words.approve.leftProof);
  return parts.join(' · ');
}
