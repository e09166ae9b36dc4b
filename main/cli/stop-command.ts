// `paymaster stop BATCH`: the desk that sends a batch is asked to stop, as a page asks it. Whether it has is the core's word;
// nothing is sent, and nothing is called stopped that may still be sent.

import type { BatchView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';

/** Ends with 0 when nobody sends the batch any more, and with 5 while somebody may still, or will by themselves. */
export async function stopCommand(session: Session, batch: string): Promise<ExitCode> {
  const before = await session.call('getBatch', { batch });
  session.concern(batch);
  if (before.elsewhere === null) await requireNoOther(session, before);
  const isSent = before.elsewhere?.work === 'send';
  const view = isSent ? await session.call('stopUpload', { batch }) : before;
  const desk = before.elsewhere === null ? null : sayEnglish(before.elsewhere.desk);
  const exitCode =
    isSent && desk !== null ? tellAsked(session, view, desk) : tellResting(session, view, desk);
  session.summarise(batchSummary(view));
  return exitCode;
}

/** @throws PaymasterError JOURNAL_BUSY where the journal is a file and the program that has it may be sending the batch. */
async function requireNoOther(session: Session, { id, state }: BatchView): Promise<void> {
  if (state !== 'sending') return;
  const { holder } = await session.journalStanding();
  if (holder === null) return;
  throw paymasterError(
    'JOURNAL_BUSY',
    `The journal is a file that ${holder} holds, and only that program can stop batch ${id}. It was not asked.`,
    'Stop it there: with Stop in its window or page, with Ctrl-C in its terminal. Desks that share a journal in PostgreSQL can be stopped from any of them.',
  );
}

function tellAsked(session: Session, view: BatchView, desk: string): ExitCode {
  const { id, state, elsewhere } = view;
  const now = elsewhere?.work === 'send' ? sayEnglish(elsewhere.desk) : null;
  if (now !== null && now !== desk) {
    session.output.problem(
      `Batch ${id}: ${desk} has stopped, and ${now} sends it now. To stop that one, too: ${session.command(`stop ${id}`)}`,
    );
    return 5;
  }
  if (now !== null) {
    session.output.event('stop-asked', { batch: id, desk });
    session.output.problem(
      `Batch ${id}: ${desk} was asked to stop, and has not stopped yet: it awaits the answers to what has left. Look again with: ${session.command(`status ${id}`)}`,
    );
    return 5;
  }
  if (state === 'sending') return tellLeft(session, id);
  session.output.event('stopped', { batch: id, state, desk });
  session.output.result(
    `Batch ${id} is not sent any more: ${desk} has stopped.`,
    ...sentenceTable(view.sentence, session.host.stdout.width()),
  );
  return 0;
}

function tellResting(session: Session, { id, state }: BatchView, desk: string | null): ExitCode {
  if (state === 'sending' && desk === null) return tellLeft(session, id);
  session.output.result(
    desk === null
      ? `Batch ${id} is not being sent (${state}). There was nothing to stop.`
      : `Batch ${id} is not being sent (${state}): ${desk} only asks the service about what has left. There was nothing to stop.`,
  );
  return 0;
}

/** It was cut off, and whoever starts next goes on with it. */
function tellLeft(session: Session, id: string): ExitCode {
  session.output.problem(
    `Batch ${id} is sent by nobody now, but it was cut off in the middle: a window or work that starts goes on with it by itself. To have it stopped, go on with it here and press Ctrl-C: ${session.command(`resume ${id}`)}`,
  );
  return 5;
}
