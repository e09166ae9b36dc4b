// Words of what comes from a restored backup and may have been sent since: a draft, which waits for a person's word, and rows,
// about which the service is asked. Sends nothing and confirms nothing.

import type { Failure } from '../../shared/errors.ts';
import { LOCKED_SINCE, unaskedSaying } from '../../shared/restored-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { BatchView } from '../../shared/views.ts';

/** What a failure's detail begins with that such a lock is the reason of; the batch follows. */
const DETAIL = /^may-be-sent (\S+)$/;

function confirmWords(batch: string): string {
  return `journal confirm ${batch} --not-sent REASON`;
}

/**
 * What stands where another draft is told how to go on with it.
 *
 * @param command makes a whole command of its words, with the journal that this one was given.
 */
export function lockedLine({ id }: Pick<BatchView, 'id'>, command: (words: string) => string): string {
  return `${sayEnglish(LOCKED_SINCE)} If it was not: ${command(confirmWords(id))}`;
}

/** What stands beside rows that the backup holds as unsent, until the service was asked about each. */
export function unaskedLine(
  { id, unaskedRows }: Pick<BatchView, 'id' | 'unaskedRows'>,
  command: (words: string) => string,
): string {
  return sayEnglish(unaskedSaying(unaskedRows, `\`${command(`resume ${id}`)}\``));
}

/** A failure that such a lock is the reason of, with the command that takes the word. */
export function withConfirmCommand(failure: Failure, command: (words: string) => string): Failure {
  const batch = DETAIL.exec(failure.detail ?? '')?.[1];
  if (batch === undefined) return failure;
  return { ...failure, remedy: `${failure.remedy} \`${command(confirmWords(batch))}\` says so.` };
}
