// Ids of batches for people, and the one number that is the key of a row in every table.

import { z } from 'zod';
import { ORDINAL_MAX } from '../../../shared/domain.ts';

/** Ordinals of a batch; the key of a row stays an exact number up to two million batches. */
const ORDINALS_PER_BATCH = ORDINAL_MAX + 1;
const BATCH_ID = /^B([1-9]\d{0,5})$/;

/** `B1`, `B2`, … */
export function batchId(batchNumber: number): string {
  return `B${batchNumber}`;
}

/** The number of a batch id; null when the text is none. */
export function batchNumberOf(id: string): number | null {
  const digits = BATCH_ID.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Key of a row in every table: rows of a batch stand side by side, in file order. */
export function rowKey(batchNumber: number, ordinal: number): number {
  return batchNumber * ORDINALS_PER_BATCH + ordinal;
}

export function ordinalOf(key: number): number {
  return key % ORDINALS_PER_BATCH;
}

export function batchNumberOfKey(key: number): number {
  return Math.floor(key / ORDINALS_PER_BATCH);
}

/** Largest key of a batch. */
export function lastRowKey(batchNumber: number): number {
  return rowKey(batchNumber, ORDINALS_PER_BATCH - 1);
}

export const rowKeysSchema = z.array(z.number().int().positive());
