// `--accept-numbers`: numbers that only the numbering plan keeps out are taken, with the reason, before the review.
// Says how many; which they are stands in the review's warnings, the report and the audit trail.

import type { DraftView } from '../../shared/contract/draft-views.ts';
import type { Session } from './session.ts';
import { whileActing } from './while-acting.ts';

/** Code of the warning that stands where a number was accepted. */
const ACCEPTED = 'PHONE_ACCEPTED';

/**
 * Accepts the numbers of a draft when a reason is given.
 *
 * @returns how many rows are invalid then.
 */
export async function acceptNumbers(
  session: Session,
  batch: string,
  reason: string | undefined,
  invalidBefore: number,
): Promise<number> {
  if (reason === undefined) return invalidBefore;
  const before = await session.call('getDraft', { batch });
  const accepting = () => session.call('acceptNumbers', { batch, code: null, reason });
  const draft = await whileActing(session, batch, accepting);
  const rows = acceptedRows(draft) - acceptedRows(before);
  const invalidRows = draft.counts.invalid;
  tellAccepted(session, batch, { rows, invalidRows, reason });
  return invalidRows;
}

/** How many numbers were accepted; without a batch nothing is kept of it. */
export function tellAccepted(
  { output }: Session,
  batch: string | null,
  { rows, invalidRows, reason }: { rows: number; invalidRows: number; reason: string },
): void {
  output.event('numbers-accepted', { batch, rows, invalidRows, reason });
  const kept = batch === null ? '' : ' The reason is kept in the audit trail.';
  output.problem(
    rows === 0
      ? 'No number is kept out by the numbering plan alone; --accept-numbers changed nothing.'
      : `${rows} ${rows === 1 ? 'number' : 'numbers'} accepted that the numbering plan does not have.${kept}`,
  );
}

function acceptedRows({ findings }: DraftView): number {
  return findings.reduce((sum, { code, rows }) => sum + (code === ACCEPTED ? rows : 0), 0);
}
