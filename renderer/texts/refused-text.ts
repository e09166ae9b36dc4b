// What a notice says of an act that was refused. Pure; never says that something was not done where nobody knows it.

import { type Failure, mayHaveBeenDone } from '../../shared/errors.ts';
import type { Sentences } from './core-sentences.ts';

/** @param notDone the sentence that it was not done; left out where it may have been. */
export function refusedText(failure: Failure, sentences: Sentences, notDone: string): string {
  const { message, remedy } = sentences.failure(failure);
  const known = mayHaveBeenDone(failure) ? [] : [notDone];
  return [...known, message, remedy].join(' ');
}
