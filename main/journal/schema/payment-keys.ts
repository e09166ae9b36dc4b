// What the payments of a draft's rows are recognised by, group by group as the rows came, so that whoever compares batches
// reads no cells. Made of the rows and of nothing else: where none are kept, or of an older form, they are made anew.

import { z } from 'zod';
import { BYTES_OF_A_ROW } from '../../../shared/payment-keys.ts';
import type { Shape } from './columns.ts';

/** Ordinals of a group of rows, and their keys one after the other, as text. */
export const PAYMENT_KEYS = {
  batch: z.number().int(),
  first: z.number().int().positive(),
  last: z.number().int().positive(),
  form: z.number().int(),
  keys: z.string(),
} satisfies Shape;

/** The bytes of keys that are kept of so many rows; null where it are not as many. */
export function keptBytes(text: string, rows: number): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.byteLength === rows * BYTES_OF_A_ROW ? bytes : null;
}

export function keptText(words: Uint32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}
