// Asks the service about the rows that a restored backup holds as unsent, for a person who wants nothing sent: what it answers
// is kept, and the batch rests. Never offers a row, and lets no program go on with the batch by itself afterwards.

import { messageOf, type PaymasterError } from '../../../shared/errors.ts';
import { nothingInDoubt } from '../../../shared/guards/restored-rows.ts';
import { say } from '../../../shared/saying.ts';
import { restingState } from '../../upload/run/batch-state.ts';
import { openRecorder } from '../../upload/run/recorder.ts';
import type { RunContext } from '../../upload/run/run-context.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import { type AskedAlone, askAboutUnknown, askAlone } from '../../upload/start/restored-rows.ts';
import { requireRecord } from '../batches/required.ts';
import { type ContextPlace, openRunContext, whyNobodyIsAsked } from './opened-run.ts';

/** A batch that nobody sends or asks about meanwhile. */
export interface Resting extends ContextPlace {
  isStopping(): boolean;
  onChange(): void;
}

/**
 * Asks about each of them once, and keeps what is answered. Ends early when it is stopped.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when there is no such row or the batch runs, BATCH_ALTERED when its rows are not those
 *   that were approved, TOKEN_MISSING and its like; and why rows stay in doubt: what was answered is kept then.
 */
export async function askUnsent(
  uploads: { resting(batch: string, act: (resting: Resting) => Promise<void>): Promise<void> },
  batch: string,
  accountIs?: string,
): Promise<Omit<AskedAlone, 'failure'>> {
  let asked: AskedAlone = { known: 0, unsent: 0, failure: null };
  await uploads.resting(batch, async (resting) => {
    asked = await askHeld(resting, batch, accountIs);
  });
  const { known, unsent, failure } = asked;
  if (failure !== null) throw failure;
  return { known, unsent };
}

async function askHeld(place: Resting, batch: string, accountIs?: string): Promise<AskedAlone> {
  const { journal } = place.lease;
  const { clock } = place.ports;
  const record = await requireRecord(journal, batch);
  const [first] = await journal.restores.unasked(batch, { after: 0, limit: 1 });
  if (first === undefined) throw nothingInDoubt(batch);
  const context = await openRunContext(place, record, null);
  try {
    const notItsAccount = await whyNobodyIsAsked(context, accountIs);
    if (notItsAccount !== null) throw notItsAccount;
    await journal.appendAudit({ atMs: clock.nowMs(), batch, action: 'batch.unsent-asked', facts: {} });
    // A window goes on by itself with what was being sent, and so it would if this program ended now.
    if (record.state === 'sending') await rest(context, null);
    return await askAndRest(context, place);
  } finally {
    await context.service.close();
  }
}

async function askAndRest(context: RunContext, { isStopping, onChange }: Resting): Promise<AskedAlone> {
  const { journal, batch, clock } = context;
  let failure: unknown = null;
  const onFailure = (error: unknown) => {
    failure ??= error;
  };
  const recorder = openRecorder(context, { onChange, onFailure, onNotWhole: () => {} });
  const isOver = () => failure !== null || isStopping();
  const unknown = await askAboutUnknown(context, recorder, isOver);
  const { failure: unasked, ...asked } = await askAlone(context, recorder, isOver);
  await recorder.flush();
  if (failure !== null) throw failure;
  const { schedule } = await requireRecord(journal, batch);
  // Whoever wants nothing sent wants it at no time either; it may have been cancelled in the journal that is gone.
  if (schedule !== null)
    await journal.schedules.cancel(batch, { sendAtMs: schedule.sendAtMs, atMs: clock.nowMs() });
  const notWhole = await pauseWhereNotWhole(context);
  const stopped = notWhole ?? unasked ?? unknown;
  if (notWhole === null) await rest(context, stopped);
  return { ...asked, failure: stopped };
}

const ASKED = say`Somebody had the service asked about the rows that were unsent in the backup, and nothing sent.`;

/** @param stopped what kept the service from telling of all rows; null where nothing did. */
async function rest(
  { journal, batch, clock, random }: Pick<RunContext, 'journal' | 'batch' | 'clock' | 'random'>,
  stopped: PaymasterError | null,
): Promise<void> {
  const state = restingState(await journal.totals(batch));
  await sealOutcomes({ journal, batch, clock, random });
  const pauseReason = stopped === null ? ASKED : messageOf(stopped.failure);
  await journal.setBatchState(batch, state, { atMs: clock.nowMs(), pauseReason });
}
