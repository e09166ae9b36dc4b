// Finds the earlier approval of what a draft would send: by the bytes of its file, or payment by payment, so that
// another order, form or spelling of the file changes nothing. Only reads; what follows is for the review to say.

import type { RowState } from '../../shared/domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import type { SentBefore } from '../../shared/sent-before.ts';
import { NO_CURRENCY } from '../../shared/sentence.ts';
import { KeyHash } from '../import/key-hash.ts';
import type { BatchOutline, BatchRecord, JournalReader, JournalRow, TotalsEntry } from '../journal/port.ts';
import type { Clock } from '../ports.ts';
import { eachBatch } from './each-batch.ts';

/** Within it the same payments are one payroll, sent again; a fixed payroll comes back after it. */
const PERIOD_MS = 25 * 24 * 60 * 60_000;
/** Share of the payments that two batches have in common when they are nearly the same. */
const NEARLY = 0.9;
/** A file of which an earlier one is so large a part is that one with rows added. */
const PART = 0.5;
/** Rows that are looked at before other work gets its turn. */
const STRETCH_ROWS = 1_000;

const DRAFT_STATES: readonly RowState[] = ['ready', 'queued'];
/** Of an approved batch: what was sent, or is to be sent yet. */
const SENT_STATES: readonly RowState[] = [
  ...(['queued', 'offered', 'accepted', 'enqueued', 'rejected'] as const),
  ...(['completed', 'failed', 'conflict'] as const),
];

/** What the payments of a batch come to. */
interface Sums {
  readonly rows: number;
  readonly amounts: ReadonlyMap<string, Amount>;
}

interface Earlier {
  readonly batch: BatchOutline;
  readonly approvedAtMs: number;
  readonly sums: Sums;
  readonly isSameFile: boolean;
}

type Searcher = Pick<Clock, 'sleep' | 'nowMs'>;

/**
 * The earlier approval that matters most: the same file, the same payments within 25 days, the same payments at any
 * time, nearly the same within 25 days; the latest of several. Practice and real money are two histories, and a retry
 * pays what was not paid.
 */
export async function findSentBefore(
  reader: JournalReader,
  clock: Searcher,
  draft: BatchRecord,
): Promise<SentBefore | null> {
  if (draft.retryOf !== null) return null;
  const own = sumsOf(await reader.totals(draft.id), DRAFT_STATES);
  const known = (await approvedOnes(reader, clock, draft)).toReversed();
  const file = known.find(({ isSameFile }) => isSameFile);
  const nowMs = clock.nowMs();
  const isRecent = ({ approvedAtMs }: Earlier) => nowMs - approvedAtMs <= PERIOD_MS;
  const alike = own.rows === 0 ? [] : known.filter((each) => isEqual(own, each.sums));
  const near = own.rows === 0 ? [] : known.filter((each) => isRecent(each) && mayBeNear(own, each.sums));
  if (file === undefined && alike.length + near.length === 0) return null;
  const compared = new Comparison(reader, clock, draft);
  if (file !== undefined) return { ...(await compared.with(file)), kind: 'file', stops: true };
  for (const earlier of alike) {
    const found = await compared.with(earlier);
    if (found.sameRows === own.rows) return { ...found, kind: 'payments', stops: isRecent(earlier) };
  }
  for (const earlier of near) {
    const found = await compared.with(earlier);
    if (isNear(found)) return { ...found, kind: 'nearly', stops: false };
  }
  return null;
}

/** Approved batches of the same operation and kind of money, the oldest first. */
async function approvedOnes(reader: JournalReader, clock: Searcher, draft: BatchRecord): Promise<Earlier[]> {
  const found: Earlier[] = [];
  for await (const { batch, totals } of eachBatch(reader, clock)) {
    const { approvedAtMs, operation, account, source } = batch;
    if (batch.id === draft.id || approvedAtMs === null) continue;
    if (operation !== draft.operation || account.practice !== draft.account.practice) continue;
    // Another sheet of the same workbook is another payroll.
    const isSameFile = source.fileHash === draft.source.fileHash && source.sheet === draft.source.sheet;
    found.push({ batch, approvedAtMs, isSameFile, sums: sumsOf(totals, SENT_STATES) });
  }
  return found;
}

function sumsOf(totals: readonly TotalsEntry[], states: readonly RowState[]): Sums {
  const amounts = new Map<string, Amount>();
  let rows = 0;
  for (const entry of totals) {
    if (entry.rows === 0 || !states.includes(entry.state)) continue;
    const currency = entry.currency ?? NO_CURRENCY;
    rows += entry.rows;
    amounts.set(
      currency,
      addAmounts(amounts.get(currency) ?? ZERO_AMOUNT, toAmount(entry.amount) ?? ZERO_AMOUNT),
    );
  }
  return { rows, amounts };
}

function isEqual(own: Sums, earlier: Sums): boolean {
  if (own.rows !== earlier.rows || own.amounts.size !== earlier.amounts.size) return false;
  return [...own.amounts].every(([currency, amount]) => earlier.amounts.get(currency) === amount);
}

function mayBeNear(own: Sums, earlier: Sums): boolean {
  const least = own.rows < earlier.rows ? NEARLY : PART;
  return Math.min(own.rows, earlier.rows) >= least * Math.max(own.rows, earlier.rows);
}

function isNear({ rows, sameRows, newRows }: Counted): boolean {
  const all = Math.max(rows, sameRows + newRows);
  return sameRows >= NEARLY * all || (sameRows === rows && sameRows >= PART * all);
}

type Counted = Omit<SentBefore, 'kind' | 'stops'>;

/** Compares the draft's payments with those of earlier batches; the draft is read once. */
class Comparison {
  readonly #reader: JournalReader;
  readonly #clock: Searcher;
  readonly #draft: BatchRecord;
  readonly #hash: KeyHash;
  readonly #whom: string;
  #own: { readonly counts: ReadonlyMap<number, number>; readonly rows: number } | null = null;

  constructor(reader: JournalReader, clock: Searcher, draft: BatchRecord) {
    this.#reader = reader;
    this.#clock = clock;
    this.#draft = draft;
    this.#hash = new KeyHash(draft.source.fileHash);
    this.#whom = OPERATIONS[draft.operation].twinFields[0] ?? '';
  }

  async with({ batch, approvedAtMs }: Earlier): Promise<Counted> {
    this.#own ??= await this.#count(this.#draft.id, DRAFT_STATES);
    const { counts, rows: ownRows } = this.#own;
    const earlier = await this.#count(batch.id, SENT_STATES);
    let sameRows = 0;
    for (const [key, rows] of earlier.counts) sameRows += Math.min(rows, counts.get(key) ?? 0);
    return {
      batch: batch.id,
      batchName: batch.name ?? batch.source.fileName,
      approvedAtMs,
      rows: earlier.rows,
      sameRows,
      newRows: ownRows - sameRows,
    };
  }

  /** How often each payment stands in a batch. */
  async #count(batch: string, states: readonly RowState[]) {
    const counts = new Map<number, number>();
    let total = 0;
    for (let after = 0; ; ) {
      const rows = await this.#reader.rows(batch, { after, limit: STRETCH_ROWS, states });
      for (const row of rows) {
        const key = this.#keyOf(row);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      total += rows.length;
      const last = rows.at(-1);
      if (last === undefined) return { counts, rows: total };
      after = last.ordinal;
      await this.#clock.sleep(0);
    }
  }

  /** Whom, how much, in which currency: nothing else counts. 53 bits, as many as a number keeps exactly. */
  #keyOf({ fields, amount }: JournalRow): number {
    this.#hash.read([fields[this.#whom] ?? '', amount ?? '', fields['currency'] ?? '']);
    return this.#hash.high * 2 ** 21 + (this.#hash.low >>> 11);
  }
}
