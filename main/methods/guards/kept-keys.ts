// What the rows of a batch are recognised by, in windows, as the journal keeps it. Reads only, and never a cell.

import type { RowState } from '../../../shared/domain.ts';
import { WORDS_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { readAhead } from '../turns.ts';

/** The keys of rows that follow each other: `WORDS_OF_A_ROW` words each, by the places of `KEY_WORDS`. */
export interface KeyWindow {
  /** Ordinal of the first of them. */
  readonly first: number;
  readonly rows: number;
  readonly words: Uint32Array;
}

/**
 * All rows of a batch, whatever their state; others have their turn between two windows. The words of a window are its own only
 * until the next one is asked for: two memories go to and fro, however many rows there are.
 */
export async function* keysIn(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  { id }: Pick<BatchOutline, 'id'>,
): AsyncGenerator<KeyWindow> {
  let first = 1;
  let seen: { readonly bytes: Uint8Array } | null = null;
  const read = (after: number) => {
    const room = seen;
    seen = null;
    return reader.paymentKeys(id, after, room);
  };
  for await (const { rows, bytes } of readAhead(clock, read)) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, rows * WORDS_OF_A_ROW);
    yield { first, rows, words };
    first += rows;
    seen = { bytes };
  }
}

/** Tells by its ordinal whether a row is in none of the wanted states; asks nothing where its batch has no such rows. */
export async function leftOutOf(
  reader: JournalReader,
  { id, rowCount }: Pick<BatchOutline, 'id' | 'rowCount'>,
  totals: readonly TotalsEntry[],
  wanted: readonly RowState[],
): Promise<(ordinal: number) => boolean> {
  const others = new Set(
    totals.flatMap(({ state, rows }) => (rows > 0 && !wanted.includes(state) ? [state] : [])),
  );
  if (others.size === 0) return () => false;
  const isLeftOut = new Uint8Array(rowCount + 1);
  for (const ordinal of await reader.rowsInStates(id, [...others])) isLeftOut[ordinal] = 1;
  return (ordinal) => isLeftOut[ordinal] === 1;
}
