// Batches that were approved: sending, stopping, asking; and whether their service answers.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import { requireSecondPerson } from '../approvals/by-second-person.ts';
import { batchOf } from '../batches/batches.ts';
import { requireBatch } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { asFailure } from '../defects.ts';
import { askUnsent } from './asking-unsent.ts';
import { startInTime } from './due-start.ts';
import { type LeavingOutParts, leavingOutMethods } from './leaving-out.ts';
import { type ScheduleParts, scheduleMethods } from './schedules.ts';
import { type TestParts, testMethods } from './tests.ts';

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
    askAboutUnsent: async ({ batch }) => {
      const asked = await askUnsent(uploads, batch);
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
