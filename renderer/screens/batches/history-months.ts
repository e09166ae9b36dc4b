// The months of the history, as this computer counts them. Pure.

import type { BatchView } from '../../../shared/contract/views.ts';

type Dated = Pick<BatchView, 'approvedAtMs' | 'createdAtMs'>;

/** When it was approved; when its file was read, where it never was. */
export function historyAtMs({ approvedAtMs, createdAtMs }: Dated): number {
  return approvedAtMs ?? createdAtMs;
}

/** The month of a batch, as `2026-07`. */
export function monthOf(batch: Dated): string {
  const date = new Date(historyAtMs(batch));
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** From the first moment of a month to the first one of the next. */
export function boundsOfMonth(month: string): { readonly fromMs: number; readonly beforeMs: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    fromMs: new Date(year, number - 1, 1).getTime(),
    beforeMs: new Date(year, number, 1).getTime(),
  };
}

/** The months in which there are batches, the latest first, each with a moment in it. */
export function monthsOf(batches: readonly Dated[]): readonly (readonly [month: string, atMs: number])[] {
  const months = new Map(batches.map((batch) => [monthOf(batch), historyAtMs(batch)]));
  return [...months].sort(([left], [right]) => (left < right ? 1 : -1));
}
