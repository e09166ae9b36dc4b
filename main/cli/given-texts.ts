// Texts that people give with an option: a sentence, a reason. What says nothing or says too much is refused before anything is done.

import { InvalidArgumentError } from 'commander';
import { DUPLICATES_REASON_MAX } from '../../shared/approvals/approval-answers.ts';
import {
  ACCEPTANCE_REASON_MAX,
  EXCLUSION_REASON_MAX,
  UNSENT_REASON_MAX,
} from '../../shared/contract/draft-views.ts';

/** A text that says something. */
export function sentence(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must say something.');
  return text.trim();
}

/** A reason that a finding holds whole. */
export function acceptanceReason(text: string): string {
  return upTo(sentence(text), ACCEPTANCE_REASON_MAX);
}

/** Why payments that were approved before are meant. */
export function duplicatesReason(text: string): string {
  return upTo(sentence(text), DUPLICATES_REASON_MAX);
}

/** How it is known that a draft was not sent. */
export function unsentReason(text: string): string {
  return upTo(sentence(text), UNSENT_REASON_MAX);
}

/** Why rows are not sent. */
export function exclusionReason(text: string): string {
  return upTo(sentence(text), EXCLUSION_REASON_MAX);
}

function upTo(text: string, lengthMax: number): string {
  if (text.length > lengthMax) throw new InvalidArgumentError(`It has at most ${lengthMax} characters.`);
  return text;
}
