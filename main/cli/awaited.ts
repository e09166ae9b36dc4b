// Rows whose answer another program awaits while it sends: what the journal alone cannot tell apart from rows in doubt. They stay
// counted as unknown, and it is said who awaits their answers (P4). Must never call such a row sent or unsent.

import type { BatchView } from '../../shared/contract/views.ts';
import { counted } from './sentence-table.ts';

/**
 * Nothing, or how many rows are on the wire or in doubt while another program on this computer sends.
 *
 * @param where they stand in what is told, such as `Below they stand under Unknown`, by their number.
 */
export function awaitedLines(
  { counts: { offered }, pauseReason }: Pick<BatchView, 'counts' | 'pauseReason'>,
  where: (rows: number) => string,
): string[] {
  if (offered === 0) return [];
  if (pauseReason !== null)
    return [`${askedWords(offered, 'The program that is at work on this journal')} ${where(offered)}`];
  const are = offered === 1 ? 'is' : 'are';
  return [
    `${counted(offered)} of it ${are} being sent by the program that is at work on this journal, which awaits the answers, or asks again. ${where(offered)}`,
  ];
}

/** Rows that somebody asks about once nothing of the batch is sent any more. */
export function askedWords(rows: number, who: string): string {
  const them = rows === 1 ? 'it' : 'them';
  return `${counted(rows)} of it got no answer. ${who} asks the service about ${them}, and only a resume sends ${them} again.`;
}
