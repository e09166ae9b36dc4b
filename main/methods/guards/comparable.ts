// Which approved batches a draft can be compared with, and which of them is taken by itself: the last one that pays much
// the same people. Reads a sample of each; compares nothing.

import { APPROVED_STATES } from '../../../shared/domain.ts';
import type { Comparable } from '../../../shared/guards/changes.ts';
import { PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { sumsOfStates } from '../money-sums.ts';
import { type EarlierBatch, earlierBatches, nameOf, type Searcher } from './earlier-batches.ts';
import type { Payroll } from './payroll.ts';
import type { People } from './people.ts';

/** The latest ones that are looked at: two years of months. */
const MOST_LOOKED_AT = 24;
/** Rows of each that are looked at; a smaller batch is looked at whole. */
const SAMPLE_ROWS = 500;
/** Less than a third of the larger one in common is another payroll. */
const ALIKE = 1 / 3;
/** A later batch with nearly as many of the same people is rather the last time than an earlier one. */
const NEARLY_AS_MANY = 0.9;

export interface Candidate {
  readonly earlier: EarlierBatch;
  readonly rows: number;
  /** Rows that are thought to be about people of the draft. */
  readonly sharedRows: number;
  /** Of the larger of both. */
  readonly share: number;
}

/**
 * Those of the same operation and money, and of a currency of the draft; the latest first.
 *
 * @param readPeople of the draft; not called where there is nothing to compare with.
 * @param only one of them, however long ago it was; null for the latest ones.
 */
export async function comparableBatches(
  reader: JournalReader,
  clock: Searcher,
  draft: Payroll['facts'],
  readPeople: () => Promise<People>,
  only: string | null,
): Promise<Candidate[]> {
  const known = await earlierBatches(reader, clock, draft, [draft.operation]);
  if (known.length === 0) return [];
  const people = await readPeople();
  const currencies = currenciesOf(people);
  const found: Candidate[] = [];
  for (const earlier of known) {
    if (found.length === MOST_LOOKED_AT) break;
    if (only !== null && earlier.batch.id !== only) continue;
    const { rows, amounts } = sumsOfStates(earlier.totals, APPROVED_STATES);
    if (rows === 0 || ![...amounts.keys()].some((currency) => currencies.has(currency))) continue;
    const sharedRows = await sharedRowsOf(reader, earlier, rows, people);
    found.push({ earlier, rows, sharedRows, share: Math.min(1, sharedRows / Math.max(rows, people.rows)) });
    await clock.sleep(0);
  }
  return found;
}

/** The one to compare with unasked; null where none is alike enough. */
export function lastComparable(candidates: readonly Candidate[]): Candidate | null {
  const alike = candidates.filter(({ share }) => share >= ALIKE);
  const most = Math.max(0, ...alike.map(({ sharedRows }) => sharedRows));
  return alike.find(({ sharedRows }) => sharedRows >= most * NEARLY_AS_MANY) ?? null;
}

/** The one that has most of the same people, where any has. */
export function nearestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.toSorted((left, right) => right.share - left.share)[0] ?? null;
}

export function comparableView({ earlier, rows, share }: Candidate): Comparable {
  const { batch, approvedAtMs, totals } = earlier;
  return {
    batch: batch.id,
    batchName: nameOf(batch),
    approvedAtMs,
    rows,
    totals: Object.fromEntries(sumsOfStates(totals, APPROVED_STATES).amounts),
    sharedPercent: ofHundred(share),
  };
}

/** So many of a hundred; none stands for none alone, and all for all. */
function ofHundred(share: number): number {
  if (share === 0 || share === 1) return share * 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

async function sharedRowsOf(
  reader: JournalReader,
  { batch: { id, rowCount, operation } }: EarlierBatch,
  rows: number,
  people: People,
): Promise<number> {
  const keys = new PaymentKeys(operation);
  const size = Math.min(rowCount, SAMPLE_ROWS);
  const ordinals = Array.from({ length: size }, (_, index) => 1 + Math.floor((index * rowCount) / size));
  const sample = await reader.lists.rowsAt(id, ordinals);
  const sent = sample.filter(({ state }) => APPROVED_STATES.includes(state));
  if (sent.length === 0) return 0;
  const shared = sent.filter(
    (row) => keys.readInCurrency('whom', row) && people.groups.groupOf(keys) !== 0,
  ).length;
  return (shared * rows) / sent.length;
}

function currenciesOf(people: People): ReadonlySet<string> {
  const found = new Set<string>();
  for (let row = 1; row <= people.rowCount; row += 1) {
    if (people.isPerson(row)) found.add(people.currencyOf(row));
  }
  return found;
}
