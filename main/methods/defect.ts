// The end of everything after a defect that nothing has caught: nothing new is sent or recorded, what is in flight
// gets a moment to be written down, and then the journal is closed. Never goes on with parts that may be broken.

import { type Failure, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { AppPorts } from '../ports.ts';
import { asFailure } from './as-failure.ts';
import type { JournalAccess } from './journal-access.ts';
import type { Uploads } from './uploads.ts';

/** Answers that come later are asked for at the next start. */
const LAST_ANSWERS_MS = 5_000;

/** Parts of the core that have to stop. */
export interface StoppingParts {
  readonly ports: Pick<AppPorts, 'clock' | 'log'>;
  readonly journal: Pick<JournalAccess, 'shut' | 'close'>;
  readonly uploads: Pick<Uploads, 'close'>;
}

/** Stops the work; whoever asks from now on is told why. */
export async function stopForDefect(
  { ports, journal, uploads }: StoppingParts,
  cause: unknown,
): Promise<void> {
  const { detail } = asFailure(cause, ports);
  journal.shut(stoppedByDefect(detail));
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

function stoppedByDefect(detail: string | null): Failure {
  return paymasterError(
    'PROGRAM_DEFECT',
    say`Paymaster met a defect of its own and stopped. What was sent is in the journal.`,
    say`Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.`,
    { detail: detail ?? '' },
  ).failure;
}
