// Has the service asked about the rows of a choice that were sent before, before they are left out: what it has of them is kept.
// Never offers a row; what keeps it from being asked lets the rows stay, and says so.

import { messageOf, PaymasterError } from '../../../shared/errors.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { openRecorder } from '../../upload/run/recorder.ts';
import type { RunContext } from '../../upload/run/run-context.ts';
import { askAboutReturned, type ReturnedAsked } from '../../upload/start/returned-rows.ts';
import { requireRecord } from '../batches/required.ts';
import type { Resting } from './asking-unsent.ts';
import { openRunContext, whyNobodyIsAsked } from './opened-run.ts';

/** Nobody was asked. */
export const NONE_ASKED: ReturnedAsked = { asked: 0, known: 0, denied: [], whyLeft: [] };

/**
 * Asks about each of them once. Ends early when it is stopped.
 *
 * @throws PaymasterError BATCH_ALTERED when the rows are not those that were approved, and whatever kept an answer from being
 *   durable.
 */
export async function askReturned(
  place: Resting,
  batch: string,
  choice: UnsentRows,
  accountIs?: string,
): Promise<ReturnedAsked> {
  const { journal } = place.lease;
  if (!(await isAnyReturned(journal, batch, choice))) return NONE_ASKED;
  const context = await openRunContext(place, await requireRecord(journal, batch), null).catch(failureOf);
  // Without a token or a key nobody can be asked; what never left can be left out all the same.
  if (context instanceof PaymasterError) return { ...NONE_ASKED, whyLeft: [messageOf(context.failure)] };
  try {
    const notItsAccount = await whyNobodyIsAsked(context, accountIs);
    if (notItsAccount !== null) return { ...NONE_ASKED, whyLeft: [messageOf(notItsAccount.failure)] };
    return await askOf(context, place, choice);
  } finally {
    await context.service.close();
  }
}

async function askOf(
  context: RunContext,
  { isStopping, onChange }: Resting,
  choice: UnsentRows,
): Promise<ReturnedAsked> {
  const { journal, batch, clock } = context;
  let failure: unknown = null;
  const onFailure = (error: unknown) => {
    failure ??= error;
  };
  // Whether rows and money add up is looked at once more when the batch comes to rest.
  const recorder = openRecorder(context, { onChange, onFailure, onNotWhole: () => {} });
  const told = await askAboutReturned(context, recorder, choice, () => failure !== null || isStopping());
  if (failure !== null) throw failure;
  const { asked, known, denied } = told;
  if (asked === 0) return told;
  const facts = { rows: asked, known, notKnown: denied.length };
  await journal.appendAudit({ atMs: clock.nowMs(), batch, action: 'batch.returned-asked', facts });
  return told;
}

async function isAnyReturned(
  { standing }: Pick<JournalReader, 'standing'>,
  batch: string,
  rows: UnsentRows,
): Promise<boolean> {
  for (let after: number | null = 0; after !== null; ) {
    const page = await standing.returnedRows(batch, { rows, after });
    if (page.rows.length > 0) return true;
    after = page.after;
  }
  return false;
}

function failureOf(error: unknown): PaymasterError {
  if (error instanceof PaymasterError) return error;
  throw error;
}
