// A ledger in memory as a comparison asks the journal for it, and statements written from it.

import { createHash } from 'node:crypto';
import type { StatementReader } from '../../../main/journal/journal-port.ts';
import type { ProviderId, RowRange, StatedRow } from '../../../main/journal/list-port.ts';
import {
  type Comparison,
  type ComparisonTerms,
  compare,
  type Difference,
} from '../../../main/statements/compare.ts';
import type { ComparedBatch } from '../../../main/statements/compared-batch.ts';
import { openStatement } from '../../../main/statements/lines.ts';
import { sourceFromBytes } from '../source-from-bytes.ts';

export const NOON_MS = Date.UTC(2026, 10, 20, 12);
export const HEADINGS =
  'Transaction ID,Transaction Type,Status,Currency,Amount,Fee,Customer Phone Number,Provider,Created At';

export function statedRow(ordinal: number, change: Partial<StatedRow> = {}): StatedRow {
  return {
    batch: 'B1',
    ordinal,
    line: ordinal + 1,
    payoutId: uuidOf(String(ordinal)),
    state: 'completed',
    serviceStatus: 'COMPLETED',
    amount: `${100 + ordinal}.5`,
    currency: 'ZMW',
    provider: 'MTN_MOMO_ZMB',
    country: 'ZMB',
    phone: `26076${String(ordinal).padStart(7, '0')}`,
    providerTransactionId: null,
    atMs: NOON_MS + ordinal * 1000,
    ...change,
  };
}

/** An id that is always the same for a text. */
export function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12, 24)}`;
}

/** The line that a statement would have for a row. */
export function lineOf(row: StatedRow, change: Partial<Record<string, string>> = {}): string {
  const cells: Record<string, string> = {
    id: row.payoutId,
    type: 'PAYOUT',
    status: row.state === 'failed' ? 'FAILED' : 'COMPLETED',
    currency: row.currency ?? '',
    amount: row.amount ?? '',
    fee: row.state === 'failed' ? '' : '1.25',
    phone: row.phone ?? '',
    provider: row.provider ?? '',
    created: new Date(row.atMs ?? NOON_MS).toISOString(),
  };
  return Object.values({ ...cells, ...change }).join(',');
}

export function statementText(lines: readonly string[], headings = HEADINGS): string {
  return [headings, ...lines, ''].join('\r\n');
}

class MemoryLedger implements StatementReader {
  readonly #rows: readonly StatedRow[];

  constructor(rows: readonly StatedRow[]) {
    this.#rows = rows;
  }

  async rowsOfPayouts(ids: readonly string[]): Promise<StatedRow[]> {
    const wanted = new Set(ids);
    return this.#rows.filter(({ payoutId }) => wanted.has(payoutId));
  }

  async inState(
    batch: string,
    state: 'completed' | 'failed',
    { after, upTo }: RowRange,
    span: { readonly fromMs: number; readonly toMs: number } | null,
  ): Promise<number[]> {
    return this.#rows
      .filter(({ atMs, ...row }) => {
        const isIn = span === null || (atMs !== null && atMs >= span.fromMs && atMs <= span.toMs);
        const isOfRange = row.ordinal > after && row.ordinal <= upTo;
        return isIn && isOfRange && row.batch === batch && row.state === state;
      })
      .map(({ ordinal }) => ordinal);
  }

  async providerIds(batch: string, { after, upTo }: RowRange): Promise<ProviderId[]> {
    return this.#rows.flatMap((row) => {
      const { ordinal, providerTransactionId } = row;
      const isOfRange = row.batch === batch && ordinal > after && ordinal <= upTo;
      return isOfRange && providerTransactionId !== null ? [{ ordinal, providerTransactionId }] : [];
    });
  }

  async rowsAt(batch: string, ordinals: readonly number[]): Promise<StatedRow[]> {
    return this.#rows.filter((row) => row.batch === batch && ordinals.includes(row.ordinal));
  }

  /** The batches of the rows, all of one account and approved before the first row was accepted. */
  batches(): ReadonlyMap<string, ComparedBatch> {
    const batches = new Map<string, ComparedBatch>();
    for (const { batch, ordinal } of this.#rows) {
      const rowCount = Math.max(ordinal, batches.get(batch)?.rowCount ?? 0);
      const approvedAtMs = NOON_MS - 60_000;
      const facts = { operation: 'payout', account: 'ours', approvedAtMs, settledAtMs: null } as const;
      batches.set(batch, { id: batch, rowCount, ...facts });
    }
    return batches;
  }
}

/** Compares a statement's text with rows; `change` states what a clerk knows. */
export async function compared(
  rows: readonly StatedRow[],
  text: string | Uint8Array,
  change: Partial<ComparisonTerms> = {},
): Promise<{ readonly result: Comparison; readonly differences: Difference[] }> {
  const ledger = new MemoryLedger(rows);
  const file = await openStatement(sourceFromBytes(text, 'statement.csv'));
  const differences: Difference[] = [];
  const result = await compare(
    file,
    {
      journal: ledger,
      batches: ledger.batches(),
      chosen: null,
      stated: { fromMs: null, toMs: null, country: null, currency: null, provider: null },
      nowMs: NOON_MS + 86_400_000,
      pace: {
        giveWay: async () => {},
        async *ranges(after, upTo) {
          yield { after, upTo };
        },
      },
      ...change,
    },
    (difference) => void differences.push(difference),
  );
  await file.close();
  return { result, differences };
}

/** Lines or rows by kind. */
export function countsOf({ tallies }: Comparison): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, lines, rows } of tallies.list())
    counts[kind] = (counts[kind] ?? 0) + Math.max(lines, rows);
  return counts;
}
