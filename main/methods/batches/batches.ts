// Batches as screens and commands see them: the list, one of them, a draft that is given up, rows that are left out.
// Must never touch a row that may have left.

import { paymasterError } from '../../../shared/errors.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { BatchView, LimitsLookView } from '../../../shared/views.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import { countRows, restingState } from '../../upload/batch-state.ts';
import type { Handlers, Needs } from '../core.ts';
import { eachBatch } from '../turns.ts';
import { type BatchNow, batchView } from './batch-view.ts';
import { runTotals } from './leaving.ts';
import { requireBatch, requireWholeDraft } from './required.ts';

/** Rows that are left out in one durable step. */
const LEFT_OUT_AT_ONCE = 5_000;

export type BatchParts = Needs<{
  ports: 'clock';
  journal: 'reader' | 'writer';
  uploads: 'activity' | 'leaving' | 'asking' | 'service' | 'whileResting';
}>;
type Parts = BatchParts;

export function batchMethods(
  core: BatchParts & Needs<{ ports: 'clock'; drafts: 'whileFixed' | 'rename'; events: 'emit' }>,
) {
  const { drafts, events } = core;
  return {
    listBatches: () => listBatches(core),
    getBatch: ({ batch }) => batchOf(core, batch),
    discardBatch: async ({ batch }) => {
      const discarded = await drafts.whileFixed(batch, () => discard(core, batch));
      events.emit('batchChanged', { batch });
      return discarded;
    },
    renameBatch: async (input) => {
      await drafts.rename(input);
      events.emit('batchChanged', { batch: input.batch });
      return await batchOf(core, input.batch);
    },
    leaveOutRest: ({ batch, reason }) => leaveOutRest(core, batch, reason),
  } satisfies Partial<Handlers>;
}

/** Every batch, oldest first. */
export async function listBatches(core: Parts): Promise<BatchView[]> {
  const reader = await core.journal.reader();
  if (reader === null) return [];
  const views: BatchView[] = [];
  for await (const { batch, totals } of eachBatch(reader, core.ports.clock)) {
    views.push(await viewOf(core, reader, batch, totals));
  }
  return views;
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function batchOf(core: Parts, batch: string): Promise<BatchView> {
  const { reader, record } = await requireBatch(core.journal, batch);
  return await viewOf(core, reader, record, null, await lookView(reader, batch));
}

async function viewOf(
  core: Parts,
  reader: JournalReader,
  record: BatchOutline,
  read: readonly TotalsEntry[] | null,
  look: LimitsLookView | null = null,
): Promise<BatchView> {
  const leaving = core.uploads.leaving(record.id);
  if (leaving !== null) {
    const totals = await runTotals(reader, record.id, leaving);
    return batchView(record, totals, nowOf(core, record, totals.totals), look);
  }
  const totals = read ?? (await reader.totals(record.id));
  return batchView(record, { totals, known: totals }, nowOf(core, record, totals), look);
}

/** Gives a draft up: it is kept and marked, and can never be sent. */
async function discard(core: Parts, batch: string): Promise<BatchView> {
  const writer = await core.journal.writer();
  await requireWholeDraft(writer, batch, say`Only a draft can be discarded.`);
  const atMs = core.ports.clock.nowMs();
  await writer.setBatchState(batch, 'discarded', { atMs });
  await writer.appendAudit({ atMs, batch, action: 'batch.discarded', facts: {} });
  return await batchOf(core, batch);
}

/**
 * Ends a batch that rests: its rows that never left are left out. Those that may have left are never touched.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it runs, is no approved batch, or has no such row.
 */
async function leaveOutRest(core: Parts, batch: string, reason: string): Promise<BatchView> {
  await core.uploads.whileResting(batch, async (writer) => {
    let rows = 0;
    for (let group = LEFT_OUT_AT_ONCE; group > 0; ) {
      group = await writer.leaveOut(batch, { reason, limit: LEFT_OUT_AT_ONCE });
      rows += group;
      await core.ports.clock.sleep(0);
    }
    if (rows === 0) throw nothingToLeaveOut();
    const atMs = core.ports.clock.nowMs();
    await writer.appendAudit({ atMs, batch, action: 'batch.rest-left-out', facts: { rows, reason } });
    const totals = await writer.totals(batch);
    const staying = countRows(totals, ['queued']);
    const pauseReason = staying === 0 ? null : stayingSentence(staying);
    await writer.setBatchState(batch, restingState(totals), { atMs, pauseReason });
  });
  return await batchOf(core, batch);
}

function nowOf(core: Parts, { id, account }: BatchOutline, totals: readonly TotalsEntry[]): BatchNow {
  return {
    activity: core.uploads.activity(id, totals),
    asking: core.uploads.asking(id),
    service: core.uploads.service(account),
  };
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
