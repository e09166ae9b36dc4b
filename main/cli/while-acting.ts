// An act on many rows of a draft at the command line: how far it has come stands on the terminal, and Ctrl-C stops it. Knows no
// act; what a stopped one has done is said by the core.

import { paymasterError } from '../../shared/errors.ts';
import type { Session } from './session.ts';

/** Carries out an act; the first interrupt ends it behind the rows that it is at, as one act that can be undone. */
export async function whileActing<Value>(
  session: Session,
  batch: string,
  act: () => Promise<Value>,
): Promise<Value> {
  const { host, output, interrupts } = session;
  const onTerminal = host.stdout.isTerminal && !output.json;
  const unsubscribe = await session.subscribe('draftProgress', ({ work, rows, of }) => {
    output.event('draft-progress', { batch, work, rows, of });
    if (onTerminal) host.stdout.write(`\r${rows} of ${of} rows done`);
  });
  // biome-ignore lint/complexity/noVoid: the act itself is answered with what became of it.
  interrupts.stopWith(() => void session.ask('stopAct', { batch }));
  try {
    const value = await act();
    if (interrupts.seen) throw interrupted();
    return value;
  } finally {
    interrupts.stopWith(null);
    unsubscribe();
    if (onTerminal) host.stdout.write('\r\u001b[K');
  }
}

/** It had ended before it could be stopped: whatever would follow does not. */
function interrupted(): Error {
  return paymasterError(
    'ACT_STOPPED',
    'It was interrupted once the rows were changed. Nothing was sent.',
    'Go on with the draft, or undo the change in the window.',
  );
}
