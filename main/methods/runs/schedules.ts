// The time at which an approved batch is to be sent, set, changed and cancelled by a person. Sends nothing.

import { requireMoment } from '../../../shared/runs/schedules.ts';
import { requireSecondPerson } from '../approvals/rights/by-second-person.ts';
import { requireApproval } from '../approvals/signed/verification.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { requireRecord } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { requireNothingInDoubt } from './one-run.ts';
import { requireNoneCutShort } from './start-terms.ts';

export type ScheduleParts = BatchParts & Needs<{ schedules: 'ring'; presence: 'here' }>;

export function scheduleMethods(core: ScheduleParts) {
  const { ports, uploads, schedules } = core;
  return {
    scheduleBatch: async ({ batch, sendAt, replaces }) => {
      const { atMs: sendAtMs } = requireMoment(sendAt, ports.clock.nowMs());
      await uploads.whileResting(batch, async (writer) => {
        const record = await requireRecord(writer, batch);
        await requireApproval(writer, record);
        await requireSecondPerson(core, writer, record, 'time');
        // No program would take that time.
        await requireNothingInDoubt(writer, batch);
        await requireNoneCutShort(writer, batch);
        const atMs = ports.clock.nowMs();
        await writer.schedules.set(batch, { sendAtMs, zone: sendAt.zone, atMs, replaces });
      });
      schedules.ring();
      return await batchOf(core, batch);
    },
    cancelSchedule: async ({ batch, sendAtMs }) => {
      await uploads.whileResting(batch, async (writer) => {
        // What has no time any more is sent at once by whoever asks: to cancel one is no way to keep money here.
        await requireSecondPerson(core, writer, await requireRecord(writer, batch), 'time');
        await writer.schedules.cancel(batch, { sendAtMs, atMs: ports.clock.nowMs() });
      });
      schedules.ring();
      return await batchOf(core, batch);
    },
  } satisfies Partial<Handlers>;
}
