// The batches that a draft is compared with, and for how long. Reads only.

import { PAID_STATES, type RowState, statesAt } from '../../../shared/domain.ts';
import { DUPLICATE_PERIOD_DAYS } from '../../../shared/guards/sent-before.ts';
import { type OperationName, operationNameSchema } from '../../../shared/operations.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, ProfileRecord, TotalsEntry } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { profileAsTold } from '../approvals/rights/as-told.ts';
import { sumsOfStates } from '../money-sums.ts';
import { eachBatch } from '../turns.ts';

/** Who gets money by them; a deposit takes it. */
export const PAYING: readonly OperationName[] = ['payout', 'remittance', 'refund'];

const DAY_MS = 24 * 60 * 60_000;

export type Searcher = Pick<Clock, 'sleep' | 'nowMs'>;

export interface EarlierBatch {
  readonly batch: BatchOutline;
  readonly approvedAtMs: number;
  readonly totals: readonly TotalsEntry[];
  /** Another program made rows of it look unpaid: what is told of them is not believed, and all that was approved counts as paid. */
  readonly isAltered: boolean;
}

/** Approved batches of some operations and the same kind of money, the latest first. */
export async function earlierBatches(
  reader: JournalReader,
  clock: Searcher,
  draft: Pick<BatchRecord, 'id' | 'account'>,
  operations: readonly OperationName[],
): Promise<EarlierBatch[]> {
  const found: EarlierBatch[] = [];
  for await (const { batch, totals } of eachBatch(reader, clock)) {
    const { approvedAtMs, operation, account } = batch;
    if (batch.id === draft.id || approvedAtMs === null) continue;
    // Practice and real money are two histories.
    if (!operations.includes(operation) || account.practice !== draft.account.practice) continue;
    const isAltered = await isPastAltered(reader, batch, totals);
    found.push({ batch, approvedAtMs, totals: isAltered ? asPaid(totals) : totals, isAltered });
  }
  return found.reverse();
}

/** Earlier batches that are not compared by what is told of them, since another program altered it. To be asked once they were compared. */
export async function alteredEarlier(
  reader: JournalReader,
  clock: Searcher,
  draft: Pick<BatchRecord, 'id' | 'account'>,
): Promise<string[]> {
  const earlier = await earlierBatches(reader, clock, draft, operationNameSchema.options);
  const withOtherKeys = new Set(await reader.alteredKeys());
  return earlier.flatMap(({ batch: { id }, isAltered }) => (isAltered || withOtherKeys.has(id) ? [id] : []));
}

/** Where each row may have been paid, nobody is taken out of what is compared. */
async function isPastAltered(
  reader: JournalReader,
  { id, rowCount }: BatchOutline,
  totals: readonly TotalsEntry[],
): Promise<boolean> {
  return sumsOfStates(totals, PAID_STATES).rows < rowCount && (await reader.outcomes.isPastAltered(id));
}

function asPaid(totals: readonly TotalsEntry[]): TotalsEntry[] {
  return totals.map((entry) => (NOT_PAID.includes(entry.state) ? { ...entry, state: 'completed' } : entry));
}

const NOT_PAID: readonly RowState[] = statesAt('left-out', 'refused');

/** What was made from a batch has its file, and perhaps a few of its rows: it never stands for the file. */
export function isMadeFromBatch({ retryOf, reuseOf }: Pick<BatchOutline, 'retryOf' | 'reuseOf'>): boolean {
  return retryOf !== null || reuseOf !== null;
}

/** The profile of a batch; null for practice, for an address, and where it was removed. */
export async function profileOf(
  reader: JournalReader,
  { account: { profile, practice } }: Pick<BatchRecord, 'account'>,
): Promise<ProfileRecord | null> {
  const known = practice ? [] : await reader.listProfiles();
  const own = known.find(({ name }) => name === profile);
  return own === undefined ? null : ((await profileAsTold(reader, own)) ?? own);
}

/** Days within which the payments of a batch are asked about: those of its profile; the usual ones where it has none. */
export async function periodDaysOf(
  reader: JournalReader,
  batch: Pick<BatchRecord, 'account'>,
): Promise<number> {
  return (await profileOf(reader, batch))?.duplicatePeriodDays ?? DUPLICATE_PERIOD_DAYS.usual;
}

/** The longest time for which any profile asks about earlier payments. */
export async function longestPeriodMs(reader: JournalReader): Promise<number> {
  const days = (await reader.listProfiles()).map(({ duplicatePeriodDays }) => duplicatePeriodDays);
  return Math.max(DUPLICATE_PERIOD_DAYS.usual, ...days) * DAY_MS;
}

/** What a person knows the batch by, with what cannot be seen of it made visible. */
export function nameOf({ name, source }: Pick<BatchOutline, 'name' | 'source'>): string {
  return namedText(name ?? source.fileName);
}

/** A name with what cannot be seen of it made visible. */
export function namedText(text: string): string {
  return shownText(text, text.length);
}
