// What a start of a batch is held to before anything of it is sent: whether it has anything to do, and the time at which it
// is to be sent. A batch that waits for a time is started by that time alone, or by a person who says so.

import { SETTLING_STATES, UNSENT_STATES } from '../../../shared/domain.ts';
import { requireSeen } from '../../../shared/runs/schedules.ts';
import { cutShortFailure } from '../../../shared/runs/unsent-rows.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { AppPorts, Clock } from '../../ports.ts';
import { batchAltered } from '../../upload/approved/altered-sentences.ts';
import { checkWhatBatchSays } from '../../upload/approved/standing-check.ts';
import { countRows, restingState } from '../../upload/run/batch-state.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { alreadyRunning } from '../batches/required.ts';
import type { Running, StartInput } from './running.ts';

/**
 * Whether there is nothing to send, and nothing to settle or not asked to: then no token is needed either. Where a program
 * died between the last final word and its last step, that step is made up for.
 */
export async function isOverAlready(
  writer: Pick<JournalWriter, 'outcomes' | 'totals' | 'isWhole' | 'setBatchState'>,
  { id, state }: BatchRecord,
  until: 'sent' | 'settled',
  { clock, random }: Pick<AppPorts, 'clock' | 'random'>,
): Promise<boolean> {
  if (state === 'settled') return true;
  if (state !== 'sent') return false;
  // What does not add up is at no end: the run that begins looks, says so and pauses it.
  if (!(await writer.isWhole(id))) return false;
  const totals = await writer.totals(id);
  if (restingState(totals) === 'settled') {
    await sealOutcomes({ journal: writer, batch: id, clock, random });
    await writer.setBatchState(id, 'settled', { atMs: clock.nowMs() });
  }
  return until === 'sent' || countRows(totals, SETTLING_STATES) === 0;
}

/** @throws PaymasterError BATCH_WRONG_STATE where rows of it were being left out when the program was cut short. */
export async function requireNoneCutShort(
  { standing }: Pick<JournalReader, 'standing'>,
  batch: string,
): Promise<void> {
  if ((await standing.leftOutInPart(batch)) !== null) throw cutShortFailure(batch);
}

/** Whether anything of a batch may still leave. */
export async function hasRowsToSend(writer: Pick<JournalWriter, 'totals'>, batch: string): Promise<boolean> {
  return countRows(await writer.totals(batch), UNSENT_STATES) > 0;
}

/** @throws PaymasterError BATCH_WRONG_STATE when the batch waits for another time than the start is about, or for none. */
export function requireSchedule({ id, schedule }: BatchRecord, input: StartInput): void {
  requireSeen(id, schedule, input.schedule?.sendAtMs ?? null);
}

/**
 * Looks at what the batch says of itself, before its time is taken and before it is believed to be at its end.
 *
 * @throws PaymasterError BATCH_ALTERED when no person set its time, or its state is not that of its rows.
 */
export async function requireTrueBatch(
  writer: Pick<JournalWriter, 'standing' | 'appendAudit'>,
  batch: string,
  clock: Clock,
): Promise<void> {
  const altered = await checkWhatBatchSays(writer, batch);
  if (altered === null) return;
  const facts = { code: altered.where };
  await writer.appendAudit({ atMs: clock.nowMs(), batch, action: 'batch.altered', facts });
  throw batchAltered(batch, altered);
}

/**
 * Takes the time that a start is about, and with it starts the batch.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it is not due, or the computer is about to sleep; nothing was changed.
 */
export async function takeSchedule(
  writer: Pick<JournalWriter, 'schedules'>,
  { input: { batch, schedule }, stopped }: Running,
  clock: Clock,
): Promise<void> {
  if (schedule === undefined) return;
  if (schedule.when === 'due' && stopped !== null) throw alreadyRunning(batch);
  await writer.schedules.take(batch, { ...schedule, atMs: clock.nowMs() });
}
