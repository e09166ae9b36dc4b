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
 * The keys of so many rows in all, from the texts of their groups: memory of their own, where words may begin. Null where a sign
 * in them is none of a key.
 */
export function keptBytes(texts: readonly string[], rows: number): Uint8Array<ArrayBuffer> | null {
  const memory = new ArrayBuffer(rows * BYTES_OF_A_ROW);
  const bytes = Buffer.from(memory);
  let at = 0;
  for (const text of texts) at += bytes.write(text, at, 'base64');
  return at === memory.byteLength ? new Uint8Array(memory) : null;
}

export function keptText(words: Uint32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}
