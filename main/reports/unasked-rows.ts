// Rows that a restored backup holds as unsent and that the service has not been asked about: to whoever reads a report or a
// paper they are unknown, since they may have been sent since. Never changes the journal.

import { UNSENT_IN_BACKUP, unaskedSaying } from '../../shared/restored-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { JournalRow } from '../journal/port.ts';

/** As much of the journal as is asked for them. */
export interface UnaskedSource {
  readonly restores: Pick<JournalReader['restores'], 'doubts' | 'unasked'>;
}

const WINDOW_ROWS = 5_000;
const BITS = 8;

/** The rows of a batch that may have been sent since a restore. */
export class UnaskedRows {
  readonly count: number;
  readonly #marks: Uint8Array;

  private constructor(count: number, marks: Uint8Array) {
    this.count = count;
    this.#marks = marks;
  }

  /** Reads them once, a bit for each row; of a journal that was never restored at the cost of a look. */
  static async of(
    { restores }: UnaskedSource,
    { id, rowCount }: { readonly id: string; readonly rowCount: number },
  ): Promise<UnaskedRows> {
    const { unaskedRows } = await restores.doubts();
    if (!unaskedRows.some(({ batch }) => batch === id)) return new UnaskedRows(0, new Uint8Array(0));
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
      if (last === undefined || rows.length < WINDOW_ROWS) return new UnaskedRows(count, marks);
      after = last.ordinal;
    }
  }

  has(ordinal: number): boolean {
    return ((this.#marks[Math.floor(ordinal / BITS)] ?? 0) & (1 << (ordinal % BITS))) !== 0;
  }

  /** The row as a report tells it; the same where it is in no such doubt. */
  told<Row extends Pick<JournalRow, 'ordinal' | 'state' | 'reasonCode' | 'reason'>>(row: Row): Row {
    return this.has(row.ordinal) && row.state === 'queued' ? { ...row, ...IN_DOUBT } : row;
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
  const { unaskedRows } = await restores.doubts();
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

/** What a report says of all of them, in English. */
export function unaskedSentence({ count }: UnaskedRows, batch: string): string {
  return sayEnglish(unaskedSaying(count, `paymaster resume ${batch}`));
}

/** What a report and a paper say of such a row: its state stands for a request of which nobody knows the answer. */
export const IN_DOUBT = {
  state: 'offered',
  reasonCode: UNSENT_IN_BACKUP,
  reason: sayEnglish(unaskedSaying(1, 'resume')),
} as const;
