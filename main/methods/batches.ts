// Batches as screens and commands see them: the list, one of them, and a draft that is given up.

import { paymasterError } from '../../shared/errors.ts';
import { batchNotFound } from '../../shared/not-found.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { BatchView, LimitsLookView } from '../../shared/views.ts';
import type { BatchOutline, BatchRecord, JournalReader, TotalsEntry } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { countRows, restingState } from '../upload/batch-state.ts';
import { type BatchNow, batchView } from './batch-view.ts';
import type { JournalAccess } from './journal-access.ts';
import type { Uploads } from './uploads.ts';
import { requireWholeDraft } from './whole-draft.ts';

/** Rows that are left out in one durable step. */
const LEFT_OUT_AT_ONCE = 5_000;
/** Batches that are listed before other work gets its turn. */
const LISTED_AT_ONCE = 40;

export class Batches {
  readonly #ports: Pick<AppPorts, 'clock'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #uploads: Pick<Uploads, 'activity' | 'asking' | 'service' | 'whileResting'>;

  constructor(
    ports: Pick<AppPorts, 'clock'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    uploads: Pick<Uploads, 'activity' | 'asking' | 'service' | 'whileResting'>,
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
        views.push(batchView(batch, totals, this.#now(batch, totals)));
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

  /**
   * Ends a batch that rests: its rows that never left are left out. Those that may have left are never touched.
   *
   * @throws PaymasterError BATCH_WRONG_STATE when it runs, is no approved batch, or has no such row.
   */
  async leaveOutRest(batch: string, reason: string): Promise<BatchView> {
    await this.#uploads.whileResting(batch, async (writer) => {
      let rows = 0;
      for (let group = LEFT_OUT_AT_ONCE; group > 0; ) {
        group = await writer.leaveOut(batch, { reason, limit: LEFT_OUT_AT_ONCE });
        rows += group;
        await this.#ports.clock.sleep(0);
      }
      if (rows === 0) throw nothingToLeaveOut();
      const atMs = this.#ports.clock.nowMs();
      await writer.appendAudit({ atMs, batch, action: 'batch.rest-left-out', facts: { rows, reason } });
      const totals = await writer.totals(batch);
      const staying = countRows(totals, ['queued']);
      const pauseReason = staying === 0 ? null : stayingSentence(staying);
      await writer.setBatchState(batch, restingState(totals), { atMs, pauseReason });
    });
    return await this.get(batch);
  }

  async #view(reader: JournalReader, record: BatchRecord): Promise<BatchView> {
    const totals = await reader.totals(record.id);
    const look = await lookView(reader, record.id);
    return batchView(record, totals, this.#now(record, totals), look);
  }

  #now({ id, account }: BatchOutline, totals: readonly TotalsEntry[]): BatchNow {
    return {
      activity: this.#uploads.activity(id, totals),
      asking: this.#uploads.asking(id),
      service: this.#uploads.service(account),
    };
  }
}

/** What was offered once is never left out: whatever was answered, the service may have it on file. */
function stayingSentence(rows: number): Saying {
  return rows === 1
    ? say`1 row was not left out: it was sent before and came back, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.`
    : say`${rows} rows were not left out: they were sent before and came back, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.`;
}

function nothingToLeaveOut(): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Every row of this batch has gone out or is decided. Nothing was changed.`,
    say`Rows that may have left cannot be left out: ask the service about them.`,
  );
}

/** The look before sending, where it has something to tell. */
async function lookView(reader: JournalReader, batch: string): Promise<LimitsLookView | null> {
  const look = await reader.holds.latestLook(batch);
  if (look === null) return null;
  const { atMs, changes, otherAccount } = look;
  const held = await reader.holds.heldRows(batch);
  return { atMs, changes: [...changes], otherAccount, held };
}

async function requireDraft(reader: JournalReader, batch: string): Promise<BatchRecord> {
  const record = await reader.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  requireWholeDraft(record, say`Only a draft can be discarded.`);
  return record;
}
