// Batches as the clerk handles them between import and sending: list, look, review, confirm, discard.

import { createHash } from 'node:crypto';
import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money.ts';
import { OPERATIONS } from '../../shared/operations.ts';
import { NO_CURRENCY } from '../../shared/sentence.ts';
import type { BatchView, Confirmation, ReviewView, RowView } from '../../shared/views.ts';
import type { BatchRecord, JournalReader, TotalsEntry } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { buildRequestBody } from '../service/request-body.ts';
import { approveBatch } from '../upload/approve.ts';
import type { Accounts } from './accounts.ts';
import { batchView } from './batch-view.ts';
import { IMPORT_ACTION } from './imports.ts';
import type { JournalAccess } from './journal-access.ts';
import type { Uploads } from './uploads.ts';

/** Batches that are listed before other work gets its turn. */
const LISTED_AT_ONCE = 40;

export class Batches {
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;
  readonly #accounts: Accounts;
  readonly #uploads: Uploads;

  constructor(ports: AppPorts, journal: JournalAccess, accounts: Accounts, uploads: Uploads) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#uploads = uploads;
  }

  async list(): Promise<BatchView[]> {
    const reader = await this.#journal.reader();
    if (reader === null) return [];
    const views: BatchView[] = [];
    for (let after: string | null = null; ; after = views.at(-1)?.id ?? null) {
      const outlines = await reader.batchOutlines({ after, limit: LISTED_AT_ONCE });
      for (const { batch, totals } of outlines) {
        views.push(batchView(batch, totals, this.#uploads.activity(batch.id, totals)));
      }
      if (outlines.length < LISTED_AT_ONCE) return views;
      await this.#ports.clock.sleep(0);
    }
  }

  async get(batch: string): Promise<BatchView> {
    const reader = await this.#journal.reader();
    const record = (await reader?.findBatch(batch)) ?? null;
    if (reader === null || record === null) throw batchNotFound(batch);
    return await this.#view(reader, record);
  }

  async rows(input: MethodInput<'listRows'>): Promise<RowView[]> {
    const reader = await this.#readerWith(input.batch);
    const { after, limit, states } = input;
    const rows = await reader.rows(
      input.batch,
      states === null ? { after, limit } : { after, limit, states },
    );
    return rows.map((row) => ({
      ...row,
      cells: [...row.cells],
      fields: { ...row.fields },
      findings: [...row.findings],
    }));
  }

  async review(batch: string): Promise<ReviewView> {
    const reader = await this.#readerWith(batch);
    const record = await requireDraft(reader, batch);
    const totals = await reader.totals(batch);
    const counted = await importCounts(reader, batch);
    const statuses = await this.#readStatuses(record);
    return {
      confirmation: confirmationOf(record, totals),
      ...counted,
      providers: rowsByProvider(totals).map(({ provider, country, rows }) => ({
        provider,
        country,
        rows,
        status: statuses.get(provider) ?? null,
      })),
    };
  }

  async confirm(input: MethodInput<'confirmBatch'>): Promise<MethodOutput<'confirmBatch'>> {
    const { confirmation, leaveOutInvalid, duplicatesReason } = input;
    const { batch } = confirmation;
    const writer = await this.#journal.writer();
    const record = await requireDraft(writer, batch);
    const totals = await writer.totals(batch);
    const invalidRows = sumRows(totals.filter(({ state }) => state === 'invalid'));
    if (invalidRows > 0 && !leaveOutInvalid) throw rowsInvalid(invalidRows);
    const actual = confirmationOf(record, totals);
    if (actual.rows === 0) throw nothingToSend();
    if (actual.hash !== confirmation.hash || actual.rows !== confirmation.rows) throw confirmationStale();
    const atMs = this.#ports.clock.nowMs();
    await writer.appendAudit({
      atMs,
      batch,
      action: 'batch.confirmed',
      facts: {
        rows: actual.rows,
        totals: JSON.stringify(actual.totals),
        hash: actual.hash,
        leftOutInvalidRows: invalidRows,
        duplicatesReason,
      },
    });
    await approveBatch(
      {
        journal: writer,
        random: this.#ports.random,
        operation: OPERATIONS[record.operation],
        generation: record.account.generation,
        buildBody: buildRequestBody,
        breathe: () => this.#ports.clock.sleep(0),
      },
      batch,
      atMs,
    );
    return await this.get(batch);
  }

  async discard(batch: string): Promise<BatchView> {
    const writer = await this.#journal.writer();
    await requireDraft(writer, batch);
    const atMs = this.#ports.clock.nowMs();
    await writer.setBatchState(batch, 'discarded', { atMs });
    await writer.appendAudit({ atMs, batch, action: 'batch.discarded', facts: {} });
    return await this.get(batch);
  }

  async #view(reader: JournalReader, record: BatchRecord): Promise<BatchView> {
    const totals = await reader.totals(record.id);
    return batchView(record, totals, this.#uploads.activity(record.id, totals));
  }

  async #readerWith(batch: string): Promise<JournalReader> {
    const reader = await this.#journal.reader();
    if (reader === null || (await reader.findBatch(batch)) === null) throw batchNotFound(batch);
    return reader;
  }

  /** The providers' status is shown where it can be read; a service that does not answer stops no review. */
  async #readStatuses(record: BatchRecord): Promise<Map<string, string>> {
    const service = await this.#accounts.open(record.account, false);
    try {
      const outcome = await service.readAvailability();
      if (outcome.kind !== 'read') return new Map();
      const { limitsKey } = OPERATIONS[record.operation];
      const entries = outcome.value.filter(({ operationType }) => operationType === limitsKey);
      return new Map(entries.map(({ provider, status }) => [provider, status]));
    } finally {
      await service.close();
    }
  }
}

/** What is to be sent: the valid rows, their money, and a hash that any change of the draft changes. */
function confirmationOf(record: BatchRecord, totals: readonly TotalsEntry[]): Confirmation {
  const sums: Record<string, Amount> = {};
  const toSend = totals.filter(({ state, rows }) => rows > 0 && (state === 'ready' || state === 'queued'));
  for (const entry of toSend) {
    const currency = entry.currency ?? NO_CURRENCY;
    sums[currency] = addAmounts(sums[currency] ?? ZERO_AMOUNT, toAmount(entry.amount) ?? ZERO_AMOUNT);
  }
  const sorted = Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
  const rows = sumRows(toSend);
  const facts = [record.id, record.source.fileHash, record.revision, record.rowCount, rows, sorted];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { batch: record.id, rows, totals: sorted, hash };
}

async function requireDraft(reader: JournalReader, batch: string): Promise<BatchRecord> {
  const record = await reader.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  if (record.state !== 'draft') {
    throw paymasterError(
      'BATCH_WRONG_STATE',
      `Batch ${batch} is ${record.state}, not a draft.`,
      'An approved batch goes on with “paymaster resume”.',
    );
  }
  return record;
}

/** Counts of findings as the import made them. */
async function importCounts(
  reader: JournalReader,
  batch: string,
): Promise<{ invalidRows: number; warningRows: number; duplicateRows: number }> {
  const entry = (await reader.audit(batch)).find(({ action }) => action === IMPORT_ACTION);
  const fact = (name: string) => Number(entry?.facts[name] ?? 0);
  return {
    invalidRows: fact('invalidRows'),
    warningRows: fact('warningRows'),
    duplicateRows: fact('duplicateRows'),
  };
}

function rowsByProvider(
  totals: readonly TotalsEntry[],
): { provider: string; country: string | null; rows: number }[] {
  const groups = new Map<string, { provider: string; country: string | null; rows: number }>();
  for (const { provider, country, rows, state } of totals) {
    if (provider === null || (state !== 'ready' && state !== 'queued')) continue;
    const group = groups.get(provider) ?? { provider, country, rows: 0 };
    group.rows += rows;
    groups.set(provider, group);
  }
  return [...groups.values()];
}

function sumRows(totals: readonly TotalsEntry[]): number {
  return totals.reduce((sum, { rows }) => sum + rows, 0);
}

function batchNotFound(batch: string): Error {
  return paymasterError(
    'BATCH_NOT_FOUND',
    `There is no batch ${batch} in this data folder.`,
    'Look at “paymaster batches”.',
  );
}

function rowsInvalid(rows: number): Error {
  return paymasterError(
    'ROWS_INVALID',
    `${rows} ${rows === 1 ? 'row is' : 'rows are'} invalid. Nothing was sent.`,
    'Mend the file, or leave these rows out with --valid-only.',
  );
}

function nothingToSend(): Error {
  return paymasterError(
    'NOTHING_TO_SEND',
    'No row of this batch can be sent.',
    'Mend the file and import it again.',
  );
}

function confirmationStale(): Error {
  return paymasterError(
    'CONFIRMATION_STALE',
    'The batch has changed since it was reviewed. Nothing was sent.',
    'Review it again and confirm what is there now.',
  );
}
