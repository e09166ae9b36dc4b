// Batches as screens and commands see them: the list, one of them, and a draft that is given up.

import { batchNotFound } from '../../shared/not-found.ts';
import { say } from '../../shared/saying.ts';
import type { BatchView } from '../../shared/views.ts';
import type { BatchRecord, JournalReader } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { batchView } from './batch-view.ts';
import type { JournalAccess } from './journal-access.ts';
import type { Uploads } from './uploads.ts';
import { requireWholeDraft } from './whole-draft.ts';

/** Batches that are listed before other work gets its turn. */
const LISTED_AT_ONCE = 40;

export class Batches {
  readonly #ports: Pick<AppPorts, 'clock'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #uploads: Pick<Uploads, 'activity'>;

  constructor(
    ports: Pick<AppPorts, 'clock'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    uploads: Pick<Uploads, 'activity'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#uploads = uploads;
  }

  /** Every batch, oldest first. */
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

  /** @throws PaymasterError BATCH_NOT_FOUND. */
  async get(batch: string): Promise<BatchView> {
    const reader = await this.#journal.reader();
    const record = (await reader?.findBatch(batch)) ?? null;
    if (reader === null || record === null) throw batchNotFound(batch);
    return await this.#view(reader, record);
  }

  /** Gives a draft up: it is kept and marked, and can never be sent. */
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
}

async function requireDraft(reader: JournalReader, batch: string): Promise<BatchRecord> {
  const record = await reader.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  requireWholeDraft(record, say`Only a draft can be discarded.`);
  return record;
}
