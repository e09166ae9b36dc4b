// Batches as screens and commands see them: the list, one of them, a draft that is given up, rows that are left out.
// Must never touch a row that may have left.

import type { AuditFacts } from '../../../shared/audit.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { UnsentRows } from '../../../shared/contract/run-methods.ts';
import type { BatchView, Elsewhere, LimitsLookView } from '../../../shared/contract/views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { unaskedFailure } from '../../../shared/guards/restored-rows.ts';
import { deskName, type LeaseHolder } from '../../../shared/leases.ts';
import { type Saying, say, sayList } from '../../../shared/saying.ts';
import { scheduleAt } from '../../../shared/schedules.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import type { RestoreDoubts } from '../../journal/reads/restores.ts';
import { unaskedAmong } from '../../reports/unasked-rows.ts';
import { countRows, restingState } from '../../upload/batch-state.ts';
import { requireMayMakeSmaller } from '../approvals/making-smaller.ts';
import type { Handlers, Needs } from '../core.ts';
import { eachBatch } from '../turns.ts';
import { type BatchNow, batchView } from './batch-view.ts';
import { runTotals } from './leaving.ts';
import { requireBatch, requireRecord, requireWholeDraft } from './required.ts';

/** Rows that are left out in one durable step. */
const LEFT_OUT_AT_ONCE = 5_000;

export type BatchParts = Needs<{
  ports: 'clock';
  journal: 'reader' | 'writer';
  uploads: 'activity' | 'leaving' | 'asking' | 'worksOn' | 'service' | 'whileResting';
}>;
type Parts = BatchParts;

export function batchMethods(
  core: BatchParts &
    Needs<{ ports: 'clock'; drafts: 'whileFixed' | 'rename'; presence: 'here'; events: 'emit' }>,
) {
  const { drafts, events } = core;
  return {
    listBatches: () => listBatches(core),
    getBatch: ({ batch }) => batchOf(core, batch),
    confirmUnsent: async (input) => {
      const confirmed = await confirmUnsent(core, input);
      events.emit('batchChanged', { batch: input.batch });
      return confirmed;
    },
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
    leaveOutRows: (input) => leaveOutRows(core, input),
  } satisfies Partial<Handlers>;
}

/** Every batch, oldest first. */
export async function listBatches(core: Parts): Promise<BatchView[]> {
  const reader = await core.journal.reader();
  if (reader === null) return [];
  const views: BatchView[] = [];
  const held = new Map((await reader.leases.held()).map(({ batch, holder }) => [batch, holder]));
  const doubts = doubtsOf(await reader.restores.doubts());
  for await (const { batch, totals } of eachBatch(reader, core.ports.clock)) {
    const holder = held.get(batch.id) ?? null;
    views.push(await viewOf(core, reader, batch, { totals, holder, ...doubts(batch.id) }));
  }
  return views;
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function batchOf(core: Parts, batch: string): Promise<BatchView> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const holder = (await reader.leases.of(batch))?.holder ?? null;
  const doubts = doubtsOf(await reader.restores.doubts(record.id))(record.id);
  return await viewOf(core, reader, record, { holder, ...doubts, limitsLook: await lookView(reader, batch) });
}

/** Tells of each batch what nobody knows of it since a restore. */
function doubtsOf({ lockedDrafts, unaskedRows }: RestoreDoubts) {
  const locked = new Set(lockedDrafts);
  const unasked = new Map(unaskedRows.map((found) => [found.batch, found]));
  return (batch: string) => {
    const { rows = 0, totals = [] } = unasked.get(batch) ?? {};
    return { locked: locked.has(batch), unaskedRows: rows, unasked: totals };
  };
}

/** What was read of a batch beside its record. */
interface Read {
  readonly totals?: readonly TotalsEntry[];
  /** Whoever works on it, at whatever desk; null while nobody does. */
  readonly holder: LeaseHolder | null;
  readonly limitsLook?: LimitsLookView | null;
  readonly locked: boolean;
  readonly unaskedRows: number;
  readonly unasked: readonly TotalsEntry[];
}

async function viewOf(
  core: Parts,
  reader: JournalReader,
  record: BatchOutline,
  { totals: read, holder, limitsLook = null, ...doubts }: Read,
): Promise<BatchView> {
  const testLanes = record.testRelease === null ? [] : await reader.tests.lanes(record.id);
  const parts = { limitsLook, testLanes, ...doubts };
  const leaving = core.uploads.leaving(record.id);
  if (leaving !== null) {
    const totals = await runTotals(reader, record.id, leaving);
    return batchView(record, totals, nowOf(core, record, totals.totals, holder), parts);
  }
  const totals = read ?? (await reader.totals(record.id));
  return batchView(record, { totals, known: totals }, nowOf(core, record, totals, holder), parts);
}

/** A person says why a draft of a restored backup was not sent since the backup was made: it may be approved again. */
async function confirmUnsent(
  core: Parts,
  { batch, reason }: MethodInput<'confirmUnsent'>,
): Promise<BatchView> {
  const writer = await core.journal.writer();
  await requireWholeDraft(writer, batch, say`Only a draft can be confirmed.`);
  const atMs = core.ports.clock.nowMs();
  const entry = { atMs, batch, action: 'draft.confirmed-unsent', facts: { reason } } as const;
  await writer.restores.confirmDraft(batch, entry);
  return await batchOf(core, batch);
}

/** Gives a draft up: it is kept and marked, and can never be sent. */
async function discard(core: Parts, batch: string): Promise<BatchView> {
  const writer = await core.journal.writer();
  await requireWholeDraft(writer, batch, say`Only a draft can be discarded.`);
  const atMs = core.ports.clock.nowMs();
  const entry = { atMs, batch, action: 'batch.discarded', facts: {} } as const;
  await writer.setBatchState(batch, 'discarded', { atMs, entries: [entry] });
  return await batchOf(core, batch);
}

/**
 * Leaves rows of a batch that rests out, as far as they never left. Those that may have left are never touched.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it runs, is no approved batch, or has no such row; APPROVAL_MISSING where two
 *   people are asked for and whoever is here is not the second one.
 */
async function leaveOutRows(
  core: Parts & Needs<{ presence: 'here' }>,
  { batch, rows: chosen, reason }: MethodInput<'leaveOutRows'>,
) {
  let rows = 0;
  await core.uploads.whileResting(batch, async (writer) => {
    await requireMayMakeSmaller(core, writer, await requireRecord(writer, batch));
    const atMs = core.ports.clock.nowMs();
    const facts = { reason, ...chosenFacts(chosen) };
    const entry = { atMs, batch, action: 'batch.rest-left-out', facts } as const;
    for (let group = LEFT_OUT_AT_ONCE; group > 0; ) {
      group = await writer.leaveOut(batch, { reason, limit: LEFT_OUT_AT_ONCE, rows: chosen }, entry);
      rows += group;
      await core.ports.clock.sleep(0);
    }
    const { unaskedRows } = doubtsOf(await writer.restores.doubts())(batch);
    if (rows === 0) {
      const inDoubt =
        chosen.kind === 'rows' ? (await unaskedAmong(writer, batch, chosen.ordinals)).size : unaskedRows;
      throw inDoubt > 0 ? unaskedFailure(batch, inDoubt) : nothingToLeaveOut(chosen);
    }
    const totals = await writer.totals(batch);
    const { state } = await requireRecord(writer, batch);
    const pauseReason = restSaying(chosen, { rows, unaskedRows }, totals);
    // What was never started waits for its start as before.
    if (state !== 'approved' || pauseReason === null) {
      await writer.setBatchState(batch, restingState(totals), { atMs, pauseReason });
    }
  });
  return { rows, batch: await batchOf(core, batch) };
}

/** Which rows were meant, for the audit trail. */
function chosenFacts(chosen: UnsentRows): AuditFacts {
  switch (chosen.kind) {
    case 'all':
      return {};
    case 'lanes':
      return { lanes: JSON.stringify(chosen.lanes) };
    case 'rows':
      return { ordinals: JSON.stringify(chosen.ordinals) };
  }
}

function nowOf(
  core: Parts,
  { id, account, schedule }: BatchOutline,
  totals: readonly TotalsEntry[],
  holder: LeaseHolder | null,
): BatchNow {
  return {
    elsewhere: elsewhere(core, id, holder),
    activity: core.uploads.activity(id, totals),
    asking: core.uploads.asking(id),
    service: core.uploads.service(account),
    schedule: scheduleAt(schedule, core.ports.clock.nowMs()),
  };
}

/** A draft that somebody changes is told when it is changed here, too: everybody may look at it meanwhile. */
function elsewhere({ uploads }: Parts, batch: string, holder: LeaseHolder | null): Elsewhere | null {
  if (holder === null || holder.work === 'edit' || uploads.worksOn(batch)) return null;
  return { work: holder.work, desk: deskName(holder) };
}

/** Why the batch still rests; null when nothing of it is left to be sent. */
function restSaying(
  chosen: UnsentRows,
  { rows, unaskedRows }: { readonly rows: number; readonly unaskedRows: number },
  totals: readonly TotalsEntry[],
): Saying | null {
  const queued = totals.filter(({ state }) => state === 'queued');
  if (countRows(queued, ['queued']) === 0) return null;
  const meant = countRows(
    queued.filter((entry) => isMeant(chosen, entry)),
    ['queued'],
  );
  // Of those that a restore left in doubt a sentence of their own stands beside this one.
  const stayed = meant - unaskedRows;
  const staying = stayed <= 0 ? [] : [stayingSentence(stayed)];
  if (chosen.kind === 'all' && stayed > 0) return sayList(staying, ' ');
  const leftOut = rows === 1 ? say`1 row was left out.` : say`${rows} rows were left out.`;
  return sayList([leftOut, ...staying], ' ');
}

/** Whether an entry of the totals was meant whole; single rows do not stand in them. */
function isMeant(chosen: UnsentRows, { provider, country, currency }: TotalsEntry): boolean {
  if (chosen.kind !== 'lanes') return chosen.kind === 'all';
  return chosen.lanes.some(
    (lane) => lane.provider === provider && lane.country === country && lane.currency === currency,
  );
}

/** What was offered once is never left out: whatever was answered, the service may have it on file. */
function stayingSentence(rows: number): Saying {
  return rows === 1
    ? say`1 row was not left out: it was sent before and came back, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.`
    : say`${rows} rows were not left out: they were sent before and came back, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.`;
}

function nothingToLeaveOut({ kind }: UnsentRows): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    kind === 'all'
      ? say`Every row of this batch has gone out or is decided. Nothing was changed.`
      : say`Each of these rows has gone out or is decided. Nothing was changed.`,
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
