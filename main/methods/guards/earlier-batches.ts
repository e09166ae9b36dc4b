// The batches that a draft is compared with, and the rows of any of them. Reads only.

import type { RowState } from '../../../shared/domain.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { DUPLICATE_PERIOD_DAYS } from '../../../shared/sent-before.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, JournalRow, TotalsEntry } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { eachBatch, groupsOfRows, type Window } from '../turns.ts';

/** Rows that are looked at before other work gets its turn. */
export const STRETCH_ROWS = 1_000;

export type Searcher = Pick<Clock, 'sleep' | 'nowMs'>;

export interface EarlierBatch {
  readonly batch: BatchOutline;
  readonly approvedAtMs: number;
  readonly totals: readonly TotalsEntry[];
}

/** Approved batches of some operations and the same kind of money, the latest first. */
export async function earlierBatches(
  reader: JournalReader,
  clock: Searcher,
  draft: BatchRecord,
  operations: readonly OperationName[],
): Promise<EarlierBatch[]> {
  const found: EarlierBatch[] = [];
  for await (const { batch, totals } of eachBatch(reader, clock)) {
    const { approvedAtMs, operation, account } = batch;
    if (batch.id === draft.id || approvedAtMs === null) continue;
    // Practice and real money are two histories.
    if (!operations.includes(operation) || account.practice !== draft.account.practice) continue;
    found.push({ batch, approvedAtMs, totals });
  }
  return found.reverse();
}

/** Days within which the payments of a batch are asked about: those of its profile; the usual ones where it has none. */
export async function periodDaysOf(
  reader: JournalReader,
  { account: { profile, practice } }: Pick<BatchRecord, 'account'>,
): Promise<number> {
  const known = practice ? [] : await reader.listProfiles();
  const own = known.find(({ name }) => name === profile);
  return own?.duplicatePeriodDays ?? DUPLICATE_PERIOD_DAYS.usual;
}

/** What a person knows the batch by, with what cannot be seen of it made visible. */
export function nameOf({ name, source }: Pick<BatchOutline, 'name' | 'source'>): string {
  const text = name ?? source.fileName;
  return shownText(text, text.length);
}

/** The rows of a batch in some states, in groups; others have their turn between two of them. */
export function rowsIn(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  batch: string,
  states: readonly RowState[],
): AsyncGenerator<readonly JournalRow[]> {
  const read = (window: Window) => reader.rows(batch, { ...window, states });
  return groupsOfRows(read, STRETCH_ROWS, () => clock.sleep(0));
}
