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
  { counts: { offered } }: Pick<BatchView, 'counts'>,
  where: (rows: number) => string,
): string[] {
  if (offered === 0) return [];
  const are = offered === 1 ? 'is' : 'are';
  return [
    `${counted(offered)} of it ${are} being sent by the program that is at work on this journal, which awaits the answers, or asks again. ${where(offered)}`,
  ];
}
