// Batches that were approved: sending, stopping, asking; and whether their service answers.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { requireSecondPerson } from '../approvals/rights/by-second-person.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { requireApproved, requireBatch } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { asFailure } from '../defects.ts';
import { askUnsent } from './asking-unsent.ts';
import { startInTime } from './due-start.ts';
import { type LeavingOutParts, leavingOutMethods } from './leaving-out.ts';
import { type ScheduleParts, scheduleMethods } from './schedules.ts';

type Parts = TestParts &
  ScheduleParts &
  LeavingOutParts &
  Needs<{
    accounts: 'pulse' | 'resolve';
    ports: 'log';
    uploads: 'start' | 'stop' | 'running' | 'leaving' | 'askNow' | 'askAll' | 'resting';
    presence: 'requireMay' | 'here';
  }>;

export function runMethods(core: Parts) {
  const { accounts, uploads } = core;
  return {
    startUpload: async (input) => {
      await requireMaySendBefore(core, input);
      await startInTime(core, input, false);
      return await batchOf(core, input.batch);
    },
    stopUpload: async ({ batch, how }) => {
      await stop(core, batch, how);
      return await batchOf(core, batch);
    },
    askAboutRow: async ({ batch, ordinal }) => {
      await uploads.askNow(batch, ordinal);
      return {};
    },
    askAboutAll: async ({ batch }) => {
      await uploads.askAll(batch);
      return {};
    },
    askAboutUnsent: async ({ batch, accountIs }) => {
      const asked = await askUnsent(uploads, batch, accountIs);
      return { ...asked, batch: await batchOf(core, batch) };
    },
    ...testMethods(core),
    ...scheduleMethods(core),
    ...leavingOutMethods(core),
    getService: async ({ profile }) =>
      accounts.pulse.state(await accounts.resolve({ kind: 'profile', name: profile })),
  } satisfies Partial<Handlers>;
}

/** Whoever sends a batch before its time overrules who approved it for that time, as whoever cancels the time does. */
async function requireMaySendBefore(
  core: Parts,
  { batch, schedule }: MethodInput<'startUpload'>,
): Promise<void> {
  if (schedule?.when !== 'now' || schedule.sendAtMs <= core.ports.clock.nowMs()) return;
  await core.presence.requireMay('cancelSchedule');
  const { reader, record } = await requireBatch(core.journal, batch);
  await requireSecondPerson(core, reader, record, 'time');
}

/** How long a stop that another desk was asked for is awaited before its answer; it goes on after that, too. */
const ELSEWHERE_MS = 10_000;
const LOOK_MS = 200;

/** Asks the desk that sends a batch to stop, and waits for a moment until it has. */
async function stopElsewhere({ ports, journal }: Parts, batch: string): Promise<void> {
  const reader = await journal.reader();
  const lease = (await reader?.leases.of(batch)) ?? null;
  if (lease === null) return;
  const writer = await journal.writer();
  await writer.leases.ask(batch, 'stop');
  const entry = { atMs: ports.clock.nowMs(), batch, action: 'upload.stop-asked', facts: {} } as const;
  await writer.appendAudit(entry);
  const untilMs = ports.clock.monotonicMs() + ELSEWHERE_MS;
  while (ports.clock.monotonicMs() < untilMs) {
    if ((await writer.leases.of(batch))?.fence !== lease.fence) return;
    await ports.clock.sleep(LOOK_MS);
  }
}

/** What a person stops is entered while requests in flight are awaited, so that the stop itself waits for nothing. */
async function stop(core: Parts, batch: string, how: MethodInput<'stopUpload'>['how']): Promise<void> {
  const { ports, journal, uploads } = core;
  if (!uploads.running().includes(batch)) return await stopElsewhere(core, batch);
  const isSending = uploads.leaving(batch) !== null;
  const stopping = uploads.stop(batch, how);
  if (isSending) {
    const entry = { atMs: ports.clock.nowMs(), batch, action: 'upload.stop-asked', facts: {} } as const;
    const entering = journal.writer().then((writer) => writer.appendAudit(entry));
    // A journal that fails ends the run by itself, and says so there.
    await entering.catch((error: unknown) => asFailure(error, ports));
  }
  await stopping;
}

/**
 * Test rows of a batch: the others of their lanes are released, or another one is sent. Sends nothing
 * itself: a run that is there goes on, and one that has ended is resumed.
 */
type TestParts = BatchParts &
  Needs<{ uploads: 'ring' | 'running'; events: 'emit'; ports: 'clock'; journal: 'writer' }>;

function testMethods(core: TestParts) {
  return {
    releaseTests: (input) => releaseTests(core, input),
    sendAnotherTest: async ({ batch, lane }) => {
      const writer = await testedBatch(core, batch);
      const atMs = core.ports.clock.nowMs();
      await writer.tests.grant(batch, { ...lane, provider: lane.provider ?? '' }, atMs);
      await goOn(core, batch);
      return await batchOf(core, batch);
    },
  } satisfies Partial<Handlers>;
}

async function releaseTests(core: TestParts, { batch, lanes, reason }: MethodInput<'releaseTests'>) {
  const writer = await testedBatch(core, batch);
  const rows = await writer.tests.release(batch, {
    lanes: lanes === null ? null : lanes.map((lane) => ({ ...lane, provider: lane.provider ?? '' })),
    reason,
    isByItself: false,
    atMs: core.ports.clock.nowMs(),
  });
  await goOn(core, batch);
  return { rows, batch: await batchOf(core, batch) };
}

/** @throws PaymasterError BATCH_WRONG_STATE unless the batch was approved with test rows. */
async function testedBatch(core: TestParts, batch: string) {
  const writer = await core.journal.writer();
  const { testRelease } = await requireApproved(writer, batch);
  if (testRelease !== null) return writer;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} was approved without test rows. Nothing was changed.`,
    say`Look at the state of the batch; nothing was changed.`,
  );
}

/** A run hears of it; a batch that rests says what is to be done now, and no longer what was decided. */
async function goOn(core: TestParts, batch: string): Promise<void> {
  core.uploads.ring(batch);
  if (!core.uploads.running().includes(batch)) {
    const writer = await core.journal.writer();
    const { state } = await requireApproved(writer, batch);
    const pauseReason = say`The test rows were decided about. Resume to go on.`;
    if (state === 'paused') {
      await writer.setBatchState(batch, 'paused', { atMs: core.ports.clock.nowMs(), pauseReason });
    }
  }
  core.events.emit('batchChanged', { batch });
}
