// `resume --ask-only`: the service is asked about the rows that a restored backup holds as unsent, and nothing is sent. Only
// words; what is asked and kept is decided in the core.

import type { MethodInput } from '../../shared/contract/contract.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { PaymasterError, paymasterError } from '../../shared/errors.ts';
import { nothingInDoubt } from '../../shared/guards/restored-rows.ts';
import { giveToken } from './account.ts';
import { type ExitCode, strongestExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { unaskedLine } from './locked-draft.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';

/** @param chosen the batch that was named; null for every one that has such rows. */
export async function askOnly(
  session: Session,
  chosen: BatchView | null,
  { oneAtATime, accountIs }: { readonly oneAtATime: string; readonly accountIs: string | undefined },
): Promise<ExitCode> {
  const all = chosen === null ? await session.call('listBatches', {}) : [chosen];
  const batches = all.filter(({ unaskedRows }) => unaskedRows > 0);
  if (batches.length === 0) throw chosen === null ? nothingToAsk() : nothingInDoubt(chosen.id);
  await session.holdsJournal();
  giveToken(session, batches, oneAtATime);
  const codes: ExitCode[] = [];
  for (const { id } of batches) {
    if (session.interrupts.seen) codes.push(5);
    else codes.push(await askAbout(session, { batch: id, accountIs }, batches.length === 1));
  }
  return strongestExitCode(codes);
}

async function askAbout(
  session: Session,
  question: MethodInput<'askAboutUnsent'>,
  isAlone: boolean,
): Promise<ExitCode> {
  const { batch } = question;
  session.concern(batch);
  let stopping: Promise<unknown> | null = null;
  session.interrupts.stopWith(() => {
    session.output.problem('Stopping: questions that have left are awaited.');
    stopping = session.ask('stopUpload', { batch });
  });
  const reply = await session
    .ask('askAboutUnsent', question)
    .finally(() => session.interrupts.stopWith(null));
  await stopping;
  if (!reply.ok) {
    if (isAlone) throw new PaymasterError(reply.failure);
    return session.tell(reply.failure);
  }
  const { known, unsent, batch: view } = reply.value;
  session.output.event('asked', { batch, known, unsent });
  const words = (text: string) => session.command(text);
  session.output.result(
    `The service has ${counted(known)} of batch ${batch} that the backup held as unsent, and does not have ${counted(unsent)}. Nothing was sent.`,
  );
  if (known > 0) session.output.result(`What became of them: ${words(`status ${batch}`)}`);
  if (unsent > 0) {
    session.output.result(`To leave out what is unsent: ${words(`leave-out ${batch} --all --reason TEXT`)}`);
    session.output.result(`To send it: ${words(`resume ${batch}`)}`);
  }
  if (view.unaskedRows > 0) session.output.problem(unaskedLine(view, words));
  session.summarise(batchSummary(view));
  return view.unaskedRows > 0 ? 5 : 0;
}

function nothingToAsk(): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    'No batch has rows that a restore left in doubt. Nothing was asked.',
    'Look at the batches; nothing was changed.',
  );
}
