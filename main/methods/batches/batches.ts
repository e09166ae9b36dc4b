// Batches as screens and commands see them: the list, one of them, a draft that is given up.
// Must never touch a row that may have left.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { BatchView, Elsewhere, LimitsLookView } from '../../../shared/contract/views.ts';
import type { RowState } from '../../../shared/domain.ts';
import { DISCARDED_SINCE } from '../../../shared/guards/restored-rows.ts';
import { deskName, type LeaseHolder } from '../../../shared/runs/leases.ts';
import { scheduleAt } from '../../../shared/runs/schedules.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import type { RestoreDoubts } from '../../journal/reads/restores.ts';
import type { Handlers, Needs } from '../core.ts';
import { eachBatch } from '../turns.ts';
import { type BatchNow, batchView } from './batch-view.ts';
import { requireBatch, requireWholeDraft } from './required.ts';
import { NOTHING_LEAVES, type RunTotals, runTotals, totalsAtRest } from './run-totals.ts';

export type BatchParts = Needs<{
  ports: 'clock';
  journal: 'reader' | 'writer';
  uploads: 'activity' | 'leaving' | 'asking' | 'worksOn' | 'service' | 'whileResting';
  schedules: 'waits';
}>;
type Parts = BatchParts;

export function batchMethods(
  core: BatchParts & Needs<{ ports: 'clock'; drafts: 'whileFixed' | 'rename'; events: 'emit' }>,
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
    const view = await viewOf(core, reader, batch, { totals, holder, ...doubts(batch.id) });
    // Its run began or ended between the reading of its record and the look at the run.
    views.push(looksCutOff(view) ? { ...(await readBatch(core, batch.id)), limitsLook: null } : view);
  }
  return views;
}

/** Whether it would be shown as cut off by an end of the program. */
function looksCutOff({ state, activity, elsewhere }: BatchView): boolean {
  return state === 'sending' && activity === null && elsewhere === null;
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function batchOf(core: Parts, batch: string): Promise<BatchView> {
  const isRun = () => core.uploads.leaving(batch) !== null;
  const wasRun = isRun();
  const view = await readBatch(core, batch);
  // What was read before a run came to rest would look as if the program had ended in the middle of it.
  return (wasRun && !isRun()) || looksCutOff(view) ? await readBatch(core, batch) : view;
}

async function readBatch(core: Parts, batch: string): Promise<BatchView> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const holder = (await reader.leases.of(batch))?.holder ?? null;
  const doubts = doubtsOf(await reader.restores.doubts(record.id))(record.id);
  return await viewOf(core, reader, record, { holder, ...doubts, limitsLook: await lookView(reader, batch) });
}

/** Tells of each batch what nobody knows of it since a restore. */
export function doubtsOf({ lockedDrafts, unaskedRows, chosenAtMs }: RestoreDoubts) {
  const locked = new Set(lockedDrafts);
  const unasked = new Map(unaskedRows.map((found) => [found.batch, found]));
  return (batch: string) => {
    const { rows = 0, totals = [] } = unasked.get(batch) ?? {};
    const leftSinceMs = rows > 0 ? chosenAtMs : null;
    return { locked: locked.has(batch), unaskedRows: rows, unasked: totals, leftSinceMs };
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
  /** Since when nothing goes on with it by itself, as rows of it are in doubt; null where that is not so. */
  readonly leftSinceMs: number | null;
}

async function viewOf(
  core: Parts,
  reader: JournalReader,
  record: BatchOutline,
  { totals: read, holder, limitsLook = null, leftSinceMs, ...doubts }: Read,
): Promise<BatchView> {
  const testLanes = record.testRelease === null ? [] : await reader.tests.lanes(record.id);
  const parts = { limitsLook, testLanes, ...doubts };
  const work = { holder, leftSinceMs };
  const leaving = () => core.uploads.leaving(record.id);
  let totals = leaving() === null ? totalsAtRest(read ?? (await reader.totals(record.id))) : null;
  // A run may have begun since they were read, and what it is about to send is in no doubt.
  if (totals === null || leaving() !== null)
    totals = await runTotals(reader, record.id, () => leaving() ?? NOTHING_LEAVES);
  const isWorkedOn = holder !== null || core.uploads.worksOn(record.id);
  const leavingOut = isWorkedOn ? null : await leftOutInPart(reader, record, totals);
  return batchView(record, totals, nowOf(core, record, totals, work), { ...parts, leavingOut });
}

/** What was to be left out and is in part; looked for only where some rows are out and others are still unsent. */
async function leftOutInPart(
  { standing }: JournalReader,
  { id, approvedAtMs }: BatchOutline,
  { totals }: RunTotals,
): Promise<BatchView['leavingOut']> {
  const isAny = (state: RowState) => totals.some((entry) => entry.state === state && entry.rows > 0);
  if (approvedAtMs === null || !isAny('excluded') || !isAny('queued')) return null;
  return await standing.leftOutInPart(id);
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

/** Gives a draft up: it is kept and marked, and can never be sent. Nobody's doubt about it ends with that. */
async function discard(core: Parts, batch: string): Promise<BatchView> {
  const writer = await core.journal.writer();
  await requireWholeDraft(writer, batch, say`Only a draft can be discarded.`);
  const atMs = core.ports.clock.nowMs();
  const { lockedDrafts } = await writer.restores.doubts(batch);
  const inDoubt = lockedDrafts.includes(batch);
  const entry = { atMs, batch, action: 'batch.discarded', facts: { inDoubt } } as const;
  const doubt = inDoubt ? { pauseReason: DISCARDED_SINCE } : {};
  await writer.setBatchState(batch, 'discarded', { atMs, ...doubt, entries: [entry] });
  return await batchOf(core, batch);
}

function nowOf(
  core: Parts,
  { id, account, schedule }: BatchOutline,
  totals: RunTotals,
  { holder, leftSinceMs }: Pick<Read, 'holder' | 'leftSinceMs'>,
): BatchNow {
  const known = scheduleAt(schedule, core.ports.clock.nowMs(), leftSinceMs);
  return {
    elsewhere: elsewhere(core, id, holder),
    activity: core.uploads.activity(id, totals),
    asking: core.uploads.asking(id),
    service: core.uploads.service(account),
    schedule: known === null ? null : { ...known, waits: core.schedules.waits(id, known.sendAtMs) },
  };
}

/** A draft that somebody changes is told when it is changed here, too: everybody may look at it meanwhile. */
function elsewhere({ uploads }: Parts, batch: string, holder: LeaseHolder | null): Elsewhere | null {
  if (holder === null || holder.work === 'edit' || uploads.worksOn(batch)) return null;
  return { work: holder.work, desk: deskName(holder) };
}

/** The look before sending, where it has something to tell. */
async function lookView(reader: JournalReader, batch: string): Promise<LimitsLookView | null> {
  const look = await reader.holds.latestLook(batch);
  if (look === null) return null;
  const { atMs, changes, otherAccount } = look;
  const held = await reader.holds.heldRows(batch);
  return { atMs, changes: [...changes], otherAccount, held };
}
