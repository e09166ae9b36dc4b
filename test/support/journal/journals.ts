// Journals for tests: real files in folders of their own, with rows and batches made to order.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { MoneyTally } from '../../../main/import/money-tally.ts';
import type { AuditEntry } from '../../../main/journal/audit-port.ts';
import { openJournalReader, openJournalWriter } from '../../../main/journal/here.ts';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import type { NewBatch, NewRow, OfferedPayout, RowEvent } from '../../../main/journal/port.ts';
import type { DurablePoint, Steps } from '../../../main/ports.ts';
import type { AuditAction } from '../../../shared/audit.ts';
import { type Failure, PaymasterError } from '../../../shared/errors.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { layOwnJournal } from './empty-journal.ts';

export const NOW_MS = Date.UTC(2026, 10, 21, 9, 0, 0);

/** Folders and journals of one test; `clear` closes and removes them all. */
export class Journals {
  readonly #folders: string[] = [];
  readonly #open = new Set<JournalReader>();

  folder(): string {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'paymaster-journal-'));
    this.#folders.push(folder);
    return folder;
  }

  /** @param given a folder with whatever it has; a new one with an empty journal unless given. */
  async writer(given?: string, steps: Steps = { reach: () => {} }): Promise<JournalWriter> {
    const folder = given ?? this.folder();
    if (given === undefined) layOwnJournal(folder);
    const writer = await openJournalWriter({ folder, steps, clock: { nowMs: () => NOW_MS } });
    this.#open.add(writer);
    return writer;
  }

  async reader(folder: string, isMovedToo = false): Promise<JournalReader> {
    const reader = await openJournalReader({ folder, isMovedToo });
    this.#open.add(reader);
    return reader;
  }

  /**
   * For those that open journals by the ten thousand: what is kept until the end is memory. So is what a closed one has
   * prepared, until the event loop turns: a test of nothing but promises never lets it.
   */
  async close(journal: JournalReader): Promise<void> {
    this.#open.delete(journal);
    await journal.close();
    await setImmediate();
  }

  async clear(): Promise<void> {
    for (const journal of this.#open) await this.close(journal);
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** What the audit trail enters with a step of a test. */
export function entered(action: AuditAction, batch: string | null = null): AuditEntry {
  return { atMs: NOW_MS, batch, action, facts: {} };
}

export const HEADER = ['phone', 'amount', 'currency', 'provider', 'name'] as const;

export function newBatch(change: Partial<NewBatch> = {}): NewBatch {
  return {
    operation: 'payout',
    account: { profile: null, baseUrl: 'https://service.example', generation: 'v2', practice: false },
    createdAtMs: NOW_MS,
    limits: { atMs: NOW_MS, kept: null },
    configuration: {
      accountName: 'Example Ltd',
      signedRequestsOnly: false,
      countries: [{ country: 'ZMB', prefix: '260', names: { en: 'Zambia' } }],
      limits: [],
      notUnderstood: ['A sentence.'],
    },
    source: {
      fileName: 'payroll.csv',
      fileHash: 'ab'.repeat(32),
      fileBytes: 1234,
      encoding: 'UTF-8',
      delimiter: ';',
      sheet: null,
      headerLine: 1,
      header: [...HEADER],
      mapping: Object.fromEntries(HEADER.map((name, column) => [name, column])),
      defaults: { country: 'ZMB' },
      numberGrammar: 'Not yet known.',
    },
    ...change,
  };
}

/** A valid row; `provider` and `currency` become cells and fields alike. */
export function newRow(
  ordinal: number,
  facts: { amount?: string | null; provider?: string; currency?: string; state?: 'ready' | 'invalid' } = {},
): NewRow {
  const { amount = '10.5', provider = 'MTN', currency = 'ZMW', state = 'ready' } = facts;
  const phone = `26076${String(ordinal).padStart(7, '0')}`;
  const cells = [phone, amount ?? 'lots', currency, provider, `Person ${ordinal}`];
  return {
    ordinal,
    line: ordinal + 1,
    cells,
    fields: {
      phone,
      amount: amount ?? 'lots',
      currency,
      provider,
      name: `Person ${ordinal}`,
      country: 'ZMB',
    },
    amount,
    findings: [],
    state,
  };
}

/** An id as long as a real one, readable in a failure. */
export function payoutId(ordinal: number, batch = 'B1'): string {
  return `${batch.padStart(8, '0')}-0000-4000-8000-${String(ordinal).padStart(12, '0')}`;
}

export function payoutFor(
  ordinal: number,
  batch = 'B1',
): { ordinal: number; payoutId: string; body: string } {
  const id = payoutId(ordinal, batch);
  return { ordinal, payoutId: id, body: `{"payoutId":"${id}","amount":"10.5"}` };
}

/** Imports rows into a finished draft. */
export async function importedDraft(
  writer: JournalWriter,
  rows: readonly NewRow[],
  change: Partial<NewBatch> = {},
): Promise<string> {
  const batch = await writer.createBatch(newBatch(change));
  await writer.appendRows(batch, rows);
  await writer.finishImport(batch, {
    rowCount: rows.length,
    numberGrammar: 'Decimal point.',
    fileAmounts: fileAmountsOf(rows),
  });
  return batch;
}

/** The money of rows as an import counts it. */
export function fileAmountsOf(rows: readonly NewRow[]): Record<string, string> {
  const tally = new MoneyTally();
  for (const { amount, fields } of rows) {
    if (amount !== null) tally.add(fields['currency'] ?? NO_CURRENCY, amount);
  }
  return tally.totals();
}

/** Imports rows, queues the valid ones and brings the batch to `sending`. */
export async function sendingBatch(
  writer: JournalWriter,
  rows: readonly NewRow[],
  change: Partial<NewBatch> = {},
): Promise<string> {
  const batch = await importedDraft(writer, rows, change);
  const ready = rows.filter(({ state }) => state === 'ready');
  await writer.queueRows(
    batch,
    ready.map(({ ordinal }) => payoutFor(ordinal, batch)),
  );
  await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
  await writer.setBatchState(batch, 'sending', { atMs: NOW_MS });
  return batch;
}

/** Offers the next rows. */
export async function offer(
  writer: JournalWriter,
  batch: string,
  limit = 1_000,
  exceptProviders: readonly string[] = [],
): Promise<OfferedPayout[]> {
  const lanes = await writer.queuedByLane(batch);
  const except = lanes.filter(({ provider }) => exceptProviders.includes(provider));
  return await writer.offerQueued(batch, { limit, except, atMs: NOW_MS });
}

type EventOf<Kind extends RowEvent['kind']> = Extract<RowEvent, { kind: Kind }>;

export function answered(ordinal: number, change: Partial<EventOf<'answered'>> = {}): RowEvent {
  return {
    kind: 'answered',
    ordinal,
    atMs: NOW_MS + 1_000,
    next: 'accepted',
    httpStatus: 200,
    word: 'ACCEPTED',
    duplicateIgnored: false,
    reasonCode: null,
    reason: null,
    acceptedAtMs: NOW_MS + 900,
    ...change,
  };
}

export function unanswered(ordinal: number, change: Partial<EventOf<'unanswered'>> = {}): RowEvent {
  return {
    kind: 'unanswered',
    ordinal,
    atMs: NOW_MS + 1_000,
    cause: 'timeout',
    httpStatus: null,
    detail: 'No answer within 60 s.',
    ...change,
  };
}

export function withdrawn(ordinal: number, next: 'queued' | 'offered'): RowEvent {
  return { kind: 'withdrawn', ordinal, atMs: NOW_MS + 1_000, next, detail: 'Never left.' };
}

export function checked(ordinal: number, change: Partial<EventOf<'checked'>> = {}): RowEvent {
  return {
    kind: 'checked',
    ordinal,
    atMs: NOW_MS + 5_000,
    next: 'completed',
    serviceStatus: 'COMPLETED',
    providerTransactionId: 'TX-1',
    reasonCode: null,
    reason: null,
    acceptedAtMs: null,
    settledAtMs: NOW_MS + 4_000,
    nextCheckAtMs: null,
    ...change,
  };
}

/** What an expected failure says; anything else that is thrown fails the test with its own words. */
export async function failureOf(act: Promise<unknown>): Promise<Failure> {
  try {
    await act;
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure;
    throw error;
  }
  throw new Error('It did not fail.');
}

/** Opens the file of a journal behind the journal's back, to look or to meddle. */
export function openRaw(folder: string): Database.Database {
  return new Database(join(folder, 'paymaster.db'));
}

/** Steps that remember which points were reached. */
export function recordedSteps(): Steps & { readonly reached: DurablePoint[] } {
  const reached: DurablePoint[] = [];
  return { reached, reach: (point) => reached.push(point) };
}
