// Turns whatever was thrown into data; what nobody expected is a defect and goes to the log. After one that nothing has
// caught everything ends: nothing new is sent or recorded, what is in flight gets a moment to be written down, and then
// the journal is closed. Must never go on with parts that may be broken.

import { type Failure, messageOf, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say, sayList } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { AppPorts } from '../ports.ts';

/** Any thrown value as data; what is not an expected failure is a defect and goes to the log. */
export function asFailure(error: unknown, ports: Pick<AppPorts, 'log'>): Failure {
  if (error instanceof PaymasterError) return error.failure;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown value thrown';
  ports.log.warn('defect', { detail, stack: error instanceof Error ? (error.stack ?? null) : null });
  const remedy = say`Resume the batch: it goes on from the journal and sends nothing a second time. Importing the same file again would.`;
  return stoppedByDefect(remedy, detail);
}

/** The journal cannot be written, whatever the reason. */
export function isOfJournal({ code }: Failure): boolean {
  return code.startsWith('JOURNAL_');
}

/** What cannot be recorded ends a run in the middle: the clerk has to know what that means for the money. */
export function withWhatIsSafe(failure: Failure): Failure {
  if (!isOfJournal(failure)) return failure;
  const safe = say`Sending has stopped. Every request that may have left is in the journal; those without a recorded answer are unknown, are asked about first when the batch is resumed, and cannot be carried out twice.`;
  const message = sayList([messageOf(failure), safe], ' ');
  const remedy = failure.said?.remedy ?? failure.remedy;
  return { ...failure, message: sayEnglish(message), said: { message, remedy } };
}

/** Answers that come later are asked for at the next start. */
const LAST_ANSWERS_MS = 5_000;

/** Parts of the core that have to stop. */
export interface StoppingParts {
  readonly ports: Pick<AppPorts, 'clock' | 'log'>;
  readonly journal: { shut(failure: Failure): void; close(): Promise<void> };
  readonly uploads: { close(): Promise<void> };
}

/** Stops the work; whoever asks from now on is told why. */
export async function stopForDefect(
  { ports, journal, uploads }: StoppingParts,
  cause: unknown,
): Promise<void> {
  const { detail } = asFailure(cause, ports);
  const remedy = say`Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.`;
  journal.shut(stoppedByDefect(remedy, detail ?? ''));
  const enough = new AbortController();
  try {
    await Promise.race([uploads.close(), ports.clock.sleep(LAST_ANSWERS_MS, enough.signal)]);
  } catch (error) {
    asFailure(error, ports);
  } finally {
    enough.abort();
    await journal.close();
  }
}

function stoppedByDefect(remedy: Saying, detail: string): Failure {
  const message = say`Paymaster met a defect of its own and stopped. What was sent is in the journal.`;
  return paymasterError('PROGRAM_DEFECT', message, remedy, { detail }).failure;
}
