// Test rows of a batch: the others of their lanes are released, or another one is sent. Sends nothing itself: a run that is
// there goes on, and one that has ended is resumed.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { requireApproved } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';

export type TestParts = BatchParts &
  Needs<{ uploads: 'ring' | 'running'; events: 'emit'; ports: 'clock'; journal: 'writer' }>;

export function testMethods(core: TestParts) {
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
