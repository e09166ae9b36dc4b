// Finds the earlier approval of what a draft would send: by the bytes of its file, or payment by payment, so that
// another order, form or spelling of the file changes nothing. Only reads; what follows is for the review to say.

import type { RowState } from '../../shared/domain.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import {
  type ComparedPayments,
  isNear,
  isWithinPeriod,
  mayBeNear,
  type SentBefore,
} from '../../shared/sent-before.ts';
import { KeyHash } from '../import/key-hash.ts';
import type { BatchOutline, BatchRecord, JournalReader, JournalRow } from '../journal/port.ts';
import type { Clock } from '../ports.ts';
import { eachBatch } from './each-batch.ts';
import { type StateSums, sumsOfStates, TO_SEND } from './money-sums.ts';

/** Rows that are looked at before other work gets its turn. */
const STRETCH_ROWS = 1_000;

/** Of an approved batch: what was sent, or is to be sent yet. */
const SENT_STATES: readonly RowState[] = [
  ...(['queued', 'offered', 'accepted', 'enqueued', 'rejected'] as const),
  ...(['completed', 'failed', 'conflict'] as const),
];

interface Earlier {
  readonly batch: BatchOutline;
  readonly approvedAtMs: number;
  readonly sums: StateSums;
  readonly isSameFile: boolean;
}

type Searcher = Pick<Clock, 'sleep' | 'nowMs'>;

/** Finds earlier approvals, and remembers what it has compared as long as the draft stays as it is. */
export class SentBeforeSearch {
  readonly #clock: Searcher;
  #compared = { draft: '', found: new Map<string, ComparedPayments>() };

  constructor(clock: Searcher) {
    this.#clock = clock;
  }

  /**
   * The earlier approval that matters most: the same file, the same payments within 25 days, the same payments at any
   * time, nearly the same within 25 days; the latest of several. Practice and real money are two histories, and a retry
   * pays what was not paid.
   */
  async of(reader: JournalReader, draft: BatchRecord): Promise<SentBefore | null> {
    if (draft.retryOf !== null) return null;
    const own = sumsOfStates(await reader.totals(draft.id), TO_SEND);
    const known = (await approvedOnes(reader, this.#clock, draft)).toReversed();
    const nowMs = this.#clock.nowMs();
    const isRecent = ({ approvedAtMs }: Earlier) => isWithinPeriod(approvedAtMs, nowMs);
    const compare = this.#comparing(reader, draft);
    const file = known.find(({ isSameFile }) => isSameFile);
    if (file !== undefined) return { ...(await compare(file)), kind: 'file', stops: true };
    if (own.rows === 0) return null;
    for (const earlier of known.filter(({ sums }) => isEqual(own, sums))) {
      const found = await compare(earlier);
      if (found.sameRows === own.rows) return { ...found, kind: 'payments', stops: isRecent(earlier) };
    }
    for (const earlier of known.filter((each) => isRecent(each) && mayBeNear(own.rows, each.sums.rows))) {
      const found = await compare(earlier);
      if (isNear(found)) return { ...found, kind: 'nearly', stops: false };
    }
    return null;
  }

  /** A command and a screen ask several times before they approve; rows of an earlier batch can only become fewer. */
  #comparing(reader: JournalReader, draft: BatchRecord): (earlier: Earlier) => Promise<ComparedPayments> {
    const key = `${draft.id} ${draft.revision}`;
    if (this.#compared.draft !== key) this.#compared = { draft: key, found: new Map() };
    const { found } = this.#compared;
    const comparison = new Comparison(reader, this.#clock, draft);
    return async (earlier) => {
      const name = `${earlier.batch.id} ${earlier.sums.rows}`;
      const counted = found.get(name) ?? (await comparison.with(earlier));
      found.set(name, counted);
      return counted;
    };
  }
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
    found.push({ batch, approvedAtMs, isSameFile, sums: sumsOfStates(totals, SENT_STATES) });
  }
  return found;
}

function isEqual(own: StateSums, earlier: StateSums): boolean {
  if (own.rows !== earlier.rows || own.amounts.size !== earlier.amounts.size) return false;
  return [...own.amounts].every(([currency, amount]) => earlier.amounts.get(currency) === amount);
}

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

  async with({ batch, approvedAtMs }: Earlier): Promise<ComparedPayments> {
    this.#own ??= await this.#count(this.#draft.id, TO_SEND);
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
