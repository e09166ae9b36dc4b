// Words of what comes from a restored backup and may have been sent since: a draft, which waits for a person's word, and rows,
// about which the service is asked. Sends nothing and confirms nothing.

import type { BatchView } from '../../shared/contract/views.ts';
import type { Failure } from '../../shared/errors.ts';
import { LOCKED_SINCE, unaskedSaying } from '../../shared/guards/restored-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';

/** What a failure's detail begins with that such a lock, or such rows, are the reason of; the batch follows. */
const DETAIL = /^(may-be-sent|unasked) (\S+)$/;

function confirmWords(batch: string): string {
  return `journal confirm ${batch} --not-sent REASON`;
}

function askWords(batch: string): string {
  return `resume ${batch} --ask-only`;
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
  const said = sayEnglish(unaskedSaying(unaskedRows, `\`${command(`resume ${id}`)}\``));
  return `${said} To ask and send nothing: ${command(askWords(id))}`;
}

/** A failure that such a lock or such rows are the reason of, with the command that takes the word or asks. */
export function withWayOut(failure: Failure, command: (words: string) => string): Failure {
  const [, doubt, batch] = DETAIL.exec(failure.detail ?? '') ?? [];
  if (batch === undefined) return failure;
  const does =
    doubt === 'unasked'
      ? `\`${command(askWords(batch))}\` does so.`
      : `\`${command(confirmWords(batch))}\` says so.`;
  return { ...failure, remedy: `${failure.remedy} ${does}` };
}
