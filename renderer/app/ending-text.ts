// What a notice says of a batch that ended or stopped sending. Pure; whole sentences only, whatever the core hands over.

import type { EventPayload } from '../../shared/contract/contract.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import type { Sentences } from '../texts/core-sentences.ts';

/** Whether it wants a look: what a person or every row brought to its end does not. */
export function endingTone({ reason, failure }: Pick<EventPayload<'uploadEnded'>, 'reason' | 'failure'>) {
  const isMeant = reason === 'finished' || reason === 'stopped';
  return isMeant && failure === null ? 'done' : 'attention';
}

/** That a batch ended, by its name, and why unless every row was done. */
export function endingText(
  { reason, sentence, failure }: EventPayload<'uploadEnded'>,
  name: string,
  { shell, sentences }: { readonly shell: Texts['shell']; readonly sentences: Sentences },
): string {
  const ended = shell.endings[reason === 'wait-limit' ? 'waitLimit' : reason](name);
  if (reason === 'finished') return ended;
  if (failure !== null) {
    const { message, remedy } = sentences.failure(failure);
    return `${ended} ${message} ${remedy}`;
  }
  return sentence === null ? ended : `${ended} ${sentences.saying(sentence)}`;
}
