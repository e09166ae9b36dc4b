// Rows as screens see them: a row with its part in retries, and one row with everything that is known of it.
// Reads only; a row's state is what the journal says at this moment.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { batchNotFound, rowNotFound } from '../../shared/not-found.ts';
import type { RowEntry } from '../../shared/result-views.ts';
import type { RowView } from '../../shared/views.ts';
import type { BatchRecord, JournalReader, JournalRow } from '../journal/port.ts';
import type { RetryEnd, RowRetry } from '../journal/retry-port.ts';
import { batchName } from './batch-view.ts';
import type { JournalAccess } from './journal-access.ts';
import type { Uploads } from './uploads.ts';

export class Rows {
  readonly #journal: Pick<JournalAccess, 'reader'>;
  readonly #uploads: Pick<Uploads, 'running'>;

  constructor(journal: Pick<JournalAccess, 'reader'>, uploads: Pick<Uploads, 'running'>) {
    this.#journal = journal;
    this.#uploads = uploads;
  }

  /** Rows in the order of the file. */
  async list({ batch, after, limit, states }: MethodInput<'listRows'>): Promise<RowView[]> {
    const { reader } = await requireBatch(this.#journal, batch);
    const window = states === null ? { after, limit } : { after, limit, states };
    return rowViews(reader, batch, await reader.rows(batch, window));
  }

  /** One row: what it is, what happened to it, and the payouts it is linked with. */
  async get({ batch, ordinal }: MethodInput<'getRow'>): Promise<MethodOutput<'getRow'>> {
    const { reader, record } = await requireBatch(this.#journal, batch);
    const [row] = await reader.lists.rowsAt(batch, [ordinal]);
    if (row === undefined) throw rowNotFound(batch, ordinal);
    const [retry] = await reader.retries.retriesOf(batch, [ordinal]);
    const attempts = await reader.attempts(batch, ordinal);
    const isRunning = this.#uploads.running().includes(batch);
    return {
      row: rowView(row, retry ?? null),
      header: [...record.source.header],
      entries: [...journalled(row, record), ...attempts.map(({ ordinal: _, ...entry }) => entry)],
      nextAskAtMs: isRunning ? await reader.lists.dueAtMs(batch, ordinal) : null,
      retryOf: await linkedPayout(reader, retry?.retryOf ?? null),
      retriedBy: [await linkedPayout(reader, retry?.retriedBy ?? null)].filter((end) => end !== null),
    };
  }
}

/** Rows of one batch as screens see them. */
export async function rowViews(
  reader: JournalReader,
  batch: string,
  rows: readonly JournalRow[],
): Promise<RowView[]> {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  const retries = await reader.retries.retriesOf(batch, ordinals);
  const byOrdinal = new Map(retries.map((retry) => [retry.ordinal, retry]));
  return rows.map((row) => rowView(row, byOrdinal.get(row.ordinal) ?? null));
}

function rowView(row: JournalRow, retry: RowRetry | null): RowView {
  return {
    ...row,
    cells: [...row.cells],
    fields: { ...row.fields },
    findings: [...row.findings],
    edited: { ...row.edited },
    retryOf: retryName(retry?.retryOf ?? null),
    retriedBy: retryName(retry?.retriedBy ?? null),
    inBasket: retry?.inBasket ?? false,
  };
}

/** Rows of a draft have no ids yet: what is known then is the draft. */
function retryName(end: RetryEnd | null): string | null {
  return end === null ? null : (end.payoutId ?? end.batch);
}

/** The moment from which id and body of the payout were durable. */
function journalled(row: JournalRow, { approvedAtMs }: BatchRecord): RowEntry[] {
  if (row.payoutId === null || approvedAtMs === null) return [];
  return [{ kind: 'journalled', attempt: 0, atMs: approvedAtMs, httpStatus: null, word: null, detail: null }];
}

async function linkedPayout(
  reader: JournalReader,
  end: RetryEnd | null,
): Promise<MethodOutput<'getRow'>['retryOf']> {
  if (end === null) return null;
  const record = await reader.findBatch(end.batch);
  const [row] = await reader.lists.rowsAt(end.batch, [end.ordinal]);
  if (record === null || row === undefined) throw new Error('A retry points to a row that is not there.');
  return { ...end, batchName: batchName(record), state: row.state };
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function requireBatch(
  journal: Pick<JournalAccess, 'reader'>,
  batch: string,
): Promise<{ reader: JournalReader; record: BatchRecord }> {
  const reader = await journal.reader();
  const record = (await reader?.findBatch(batch)) ?? null;
  if (reader !== null && record !== null) return { reader, record };
  throw batchNotFound(batch);
}
