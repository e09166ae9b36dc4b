// A row as screens see it: with its part in retries, the beginning of its story, and the payouts that it is linked with.
// Reads only; a row's state is what the journal says at this moment.

import type { MethodOutput } from '../../../shared/contract/contract.ts';
import type { RowEntry } from '../../../shared/contract/result-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { paymentAmount } from '../../../shared/files/other-rows.ts';
import type { RetryEnd, RowRetry } from '../../journal/draft-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../../journal/port.ts';
import { IN_DOUBT, unaskedAmong } from '../../reports/unasked-rows.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import { batchName } from '../batches/batch-view.ts';
import { NOTHING_LEAVES } from '../batches/run-totals.ts';

/** Rows of one batch as screens see them. */
export async function rowViews(
  reader: JournalReader,
  batch: string,
  rows: readonly JournalRow[],
  leaving: Leaving = NOTHING_LEAVES,
): Promise<RowView[]> {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  return await rowViewsOf(reader, batch, rows, {
    leaving,
    retries: await reader.retries.retriesOf(batch, ordinals),
  });
}

/** The same where their parts in retries are read already. `leaving` is asked after the rows were read. */
export async function rowViewsOf(
  reader: JournalReader,
  batch: string,
  rows: readonly JournalRow[],
  { retries, leaving }: { readonly retries: readonly RowRetry[]; readonly leaving: Leaving },
): Promise<RowView[]> {
  const unsent = new Set(leaving.aboutToLeave);
  const onTheWire = new Set(leaving.onTheWire);
  const byOrdinal = new Map(retries.map((retry) => [retry.ordinal, retry]));
  const queued = rows.filter(({ state }) => state === 'queued').map(({ ordinal }) => ordinal);
  const unasked = await unaskedAmong(reader, batch, queued);
  return rows.map((row) => {
    const view = rowView(row, byOrdinal.get(row.ordinal) ?? null);
    // Counted as the money sentence counts them: a stop puts the one back, and awaits the answer of the other.
    if (row.state === 'offered' && unsent.has(row.ordinal)) return { ...view, state: 'queued' };
    if (row.state === 'offered' && onTheWire.has(row.ordinal)) return { ...view, isOnTheWire: true };
    // Its words are those of the reason's code, in the language of whoever reads.
    return unasked.has(row.ordinal) ? { ...view, ...IN_DOUBT, reason: null } : view;
  });
}

function rowView(row: JournalRow, retry: RowRetry | null): RowView {
  return {
    ...row,
    amount: paymentAmount(row),
    cells: [...row.cells],
    fields: { ...row.fields },
    findings: [...row.findings],
    edited: { ...row.edited },
    retryOf: retryName(retry?.retryOf ?? null),
    retriedBy: retryName(retry?.retriedBy ?? null),
    inBasket: retry?.inBasket ?? false,
    isOnTheWire: false,
  };
}

/** Rows of a draft have no ids yet: what is known then is the draft. */
function retryName(end: RetryEnd | null): string | null {
  return end === null ? null : (end.payoutId ?? end.batch);
}

/** The moment from which id and body of the payout were durable. */
export function journalled(row: JournalRow, { approvedAtMs }: BatchRecord): RowEntry[] {
  if (row.payoutId === null || approvedAtMs === null) return [];
  return [{ kind: 'journalled', attempt: 0, atMs: approvedAtMs, httpStatus: null, word: null, detail: null }];
}

export async function linkedPayout(
  reader: JournalReader,
  end: RetryEnd | null,
): Promise<MethodOutput<'getRow'>['retryOf']> {
  if (end === null) return null;
  const record = await reader.findBatch(end.batch);
  const [row] = await reader.lists.rowsAt(end.batch, [end.ordinal]);
  if (record === null || row === undefined) throw new Error('A retry points to a row that is not there.');
  return { ...end, batchName: batchName(record), state: row.state };
}
