// What the payments of a draft's rows are recognised by, group by group as the rows came, so that whoever compares batches
// reads no cells. Made of the rows and of nothing else: where none are kept, or of an older form, they are made anew.

import { z } from 'zod';
import { BYTES_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';
import type { Shape } from './columns.ts';

/** Ordinals of a group of rows, and their keys one after the other, as text. */
export const PAYMENT_KEYS = {
  batch: z.number().int(),
  first: z.number().int().positive(),
  last: z.number().int().positive(),
  form: z.number().int(),
  keys: z.string(),
} satisfies Shape;

/** Whether a text is as long as the keys of so many rows. */
export function isOfRows(text: string, rows: number): boolean {
  return Buffer.byteLength(text, 'base64') === rows * BYTES_OF_A_ROW;
}

/**
 * The keys of so many rows in all, from the texts of their groups, at the begin of a memory of its own, where words may begin.
 * Null where a sign in them is none of a key.
 *
 * @param room is filled where it is large enough: memory that is made anew for each question has the whole heap tidied again and
 *   again.
 */
export function keptBytes(
  texts: readonly string[],
  rows: number,
  room: Uint8Array | null = null,
): Uint8Array | null {
  const length = rows * BYTES_OF_A_ROW;
  const memory = room !== null && room.byteLength >= length ? room : new Uint8Array(length);
  const bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength);
  let at = 0;
  for (const text of texts) at += bytes.write(text, at, 'base64');
  return at === length ? memory : null;
}

export function keptText(words: Uint32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}
