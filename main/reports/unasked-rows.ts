// Rows that a restored backup holds as unsent and that the service has not been asked about, and those of its drafts that may
// have been sent: to whoever reads a report or a paper they are unknown. Never changes the journal.

import { MAY_BE_SENT } from '../../shared/domain.ts';
import {
  LOCKED_SINCE,
  ROW_OF_DRAFT,
  UNSENT_IN_BACKUP,
  unaskedSaying,
  wasClosed,
} from '../../shared/guards/restored-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';

/** As much of the journal as is asked for them. */
export interface UnaskedSource {
  readonly restores: Pick<JournalReader['restores'], 'doubts' | 'unasked'>;
}

const WINDOW_ROWS = 5_000;
const BITS = 8;

/** What is reported of. */
type Reported = Pick<BatchRecord, 'id' | 'rowCount' | 'state' | 'pauseReason'>;

/** The rows of a batch that may have been sent since a restore. */
export class UnaskedRows {
  /** Of a draft all of its rows: which of them could have been sent is told row by row. */
  readonly count: number;
  /** What a report says of all of them, in English. */
  readonly sentence: string;
  /** Null for a draft: each of its rows. */
  readonly #marks: Uint8Array | null;

  private constructor(count: number, sentence: string, marks: Uint8Array | null) {
    this.count = count;
    this.sentence = sentence;
    this.#marks = marks;
  }

  /** Reads them once, a bit for each row; of a journal that was never restored at the cost of a look. */
  static async of({ restores }: UnaskedSource, batch: Reported): Promise<UnaskedRows> {
    const { id, rowCount } = batch;
    if (wasClosed(batch)) {
      return new UnaskedRows(rowCount, sayEnglish(batch.pauseReason ?? ''), null);
    }
    const { unaskedRows, lockedDrafts } = await restores.doubts(id);
    if (lockedDrafts.includes(id)) return new UnaskedRows(rowCount, sayEnglish(LOCKED_SINCE), null);
    if (!unaskedRows.some((unasked) => unasked.batch === id))
      return new UnaskedRows(0, '', new Uint8Array(0));
    const marks = new Uint8Array(Math.ceil((rowCount + 1) / BITS));
    let count = 0;
    for (let after = 0; ; ) {
      const rows = await restores.unasked(id, { after, limit: WINDOW_ROWS });
      for (const { ordinal } of rows) {
        const at = Math.floor(ordinal / BITS);
        marks[at] = (marks[at] ?? 0) | (1 << (ordinal % BITS));
      }
      count += rows.length;
      const last = rows.at(-1);
      if (last === undefined || rows.length < WINDOW_ROWS) {
        return new UnaskedRows(count, sayEnglish(unaskedSaying(count, `paymaster resume ${id}`)), marks);
      }
      after = last.ordinal;
    }
  }

  /** The row as a report tells it; the same where it is in no such doubt. */
  told<Row extends Pick<JournalRow, 'ordinal' | 'state' | 'reasonCode' | 'reason'>>(row: Row): Row {
    if (this.#marks === null) return MAY_BE_SENT.includes(row.state) ? { ...row, ...IN_DOUBT_IN_DRAFT } : row;
    return this.#has(this.#marks, row.ordinal) && row.state === 'queued' ? { ...row, ...IN_DOUBT } : row;
  }

  #has(marks: Uint8Array, ordinal: number): boolean {
    return ((marks[Math.floor(ordinal / BITS)] ?? 0) & (1 << (ordinal % BITS))) !== 0;
  }
}

/** Those of some rows of a batch that may have been sent since a restore. */
export async function unaskedAmong(
  { restores }: UnaskedSource,
  batch: string,
  ordinals: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (ordinals.length === 0) return found;
  const { unaskedRows } = await restores.doubts(batch);
  if (!unaskedRows.some((unasked) => unasked.batch === batch)) return found;
  let readTo = 0;
  for (const ordinal of ordinals.toSorted((left, right) => left - right)) {
    if (ordinal <= readTo) continue;
    const rows = await restores.unasked(batch, { after: ordinal - 1, limit: ordinals.length });
    for (const row of rows) found.add(row.ordinal);
    readTo = rows.length < ordinals.length ? Number.POSITIVE_INFINITY : (rows.at(-1)?.ordinal ?? ordinal);
  }
  return found;
}

/** What a report and a paper say of such a row: its state stands for a request of which nobody knows the answer. */
export const IN_DOUBT = {
  state: 'offered',
  reasonCode: UNSENT_IN_BACKUP,
  reason: sayEnglish(unaskedSaying(1, 'resume')),
} as const;

const IN_DOUBT_IN_DRAFT = { ...IN_DOUBT, reason: sayEnglish(ROW_OF_DRAFT) } as const;
