// Checked rows as one piece of bytes between threads: whoever only hands them on copies a block of memory, where cloning
// the rows would keep it busy for a dozen milliseconds. Changes nothing in a row.

import { z } from 'zod';
import type { GivenRows, NewRow, PackedRows } from './port.ts';

/** @returns bytes of their own, which can be given away. */
export function packRows(rows: readonly NewRow[]): PackedRows {
  return { count: rows.length, text: new TextEncoder().encode(JSON.stringify(rows)) };
}

/** The rows themselves, however they came. */
export function rowsOfGiven(given: GivenRows): readonly NewRow[] {
  return 'count' in given ? rowsSchema.parse(JSON.parse(new TextDecoder().decode(given.text))) : given;
}

/** How many rows there are, told without reading them. */
export function countOfGiven(given: GivenRows): number {
  return 'count' in given ? given.count : given.length;
}

/** The memory of rows among the arguments of a call, which goes with it to another thread. */
export function packedMemory(args: readonly unknown[]): ArrayBuffer[] {
  return args.flatMap((arg) => {
    const text = typeof arg === 'object' && arg !== null && 'text' in arg ? arg.text : null;
    return text instanceof Uint8Array && text.buffer instanceof ArrayBuffer ? [text.buffer] : [];
  });
}

/** Looks at a row as far as that costs nothing beside its reading: this very program has packed it. */
const rowsSchema = z.array(z.custom<NewRow>(isRow));

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { ordinal, line, cells, fields, amount, findings, state }: Partial<Record<keyof NewRow, unknown>> =
    value;
  const isPlaced = typeof ordinal === 'number' && typeof line === 'number';
  const isRead = Array.isArray(cells) && typeof fields === 'object' && Array.isArray(findings);
  return isPlaced && isRead && (amount === null || typeof amount === 'string') && typeof state === 'string';
}
