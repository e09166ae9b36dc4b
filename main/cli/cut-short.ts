// Words of a batch of which leaving rows out was cut short: what stands beside it, and the commands that finish and end that.
// Finishes and ends nothing.

import type { Failure } from '../../shared/errors.ts';
import { cutShortBatch, LEFT_OUT_IN_PART } from '../../shared/runs/unsent-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';

type MakeCommand = (words: string) => string;

/** @param command makes a whole command of its words, with the journal that this one was given. */
export function cutShortLine(batch: string, command: MakeCommand): string {
  return `${sayEnglish(LEFT_OUT_IN_PART)} ${waysOut(batch, command)}`;
}

/** A failure that it is the reason of, with the commands that finish and end it. */
export function withEnding(failure: Failure, command: MakeCommand): Failure {
  const batch = cutShortBatch(failure);
  return batch === null ? failure : { ...failure, remedy: waysOut(batch, command) };
}

function waysOut(batch: string, command: MakeCommand): string {
  const words = `leave-out ${batch}`;
  return `To finish it: ${command(`${words} --finish`)}. To leave no more out: ${command(`${words} --keep-rest --reason TEXT`)}.`;
}
