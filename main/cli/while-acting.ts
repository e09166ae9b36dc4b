// What takes long with many rows of a draft at the command line: how far it has come stands on the terminal, and Ctrl-C stops
// an act. Knows no act; what a stopped one has done is said by the core.

import { paymasterError } from '../../shared/errors.ts';
import type { Session } from './session.ts';

/**
 * Carries out an act; the first interrupt ends it behind the rows that it is at, as one act that can be undone.
 *
 * @param isUndo whether it takes an act back: the way back from it is none, since one more would take back the act before.
 */
export async function whileActing<Value>(
  session: Session,
  batch: string,
  act: () => Promise<Value>,
  isUndo = false,
): Promise<Value> {
  return await followed(session, batch, act, {
    // biome-ignore lint/complexity/noVoid: the act itself is answered with what became of it.
    stop: () => void session.ask('stopAct', { batch }),
    stopped: () =>
      // It had ended before it could be stopped: whatever would follow does not.
      paymasterError(
        'ACT_STOPPED',
        `It was interrupted once ${isUndo ? 'the change was taken back' : 'the rows were changed'}. Nothing was sent.`,
        isUndo
          ? 'Go on with the draft.'
          : `Go on with the draft, or take the change back: ${session.command(`undo ${batch}`)}`,
      ),
  });
}

/**
 * Carries out an approval, which comes to its end: a draft of which some rows have their identifiers can be edited no more.
 * The first interrupt keeps anything of it from being sent.
 *
 * @param isTimed whether it is approved for a time, at which others send it.
 */
export async function whileApproving<Value>(
  session: Session,
  batch: string,
  isTimed: boolean,
  approval: () => Promise<Value>,
): Promise<Value> {
  session.begins('approval');
  return await followed(session, batch, approval, {
    stop: () => session.output.problem('The approval comes to its end, and then nothing is sent.'),
    stopped: () =>
      paymasterError(
        'ACT_STOPPED',
        `It was interrupted while batch ${batch} was approved. It is approved, and nothing of it was sent.`,
        isTimed
          ? `It is sent at its time: ${session.command(`schedule ${batch} --cancel`)} keeps it from that.`
          : `Send it with ${session.command(`resume ${batch}`)}, or give it up with ${session.command(`leave-out ${batch} --all --reason TEXT`)}.`,
      ),
  }).finally(() => session.begins('nothing'));
}

interface Interruption {
  /** What the first interrupt does. */
  stop(): void;
  /** What is said of work that came to its end all the same. */
  stopped(): Error;
}

async function followed<Value>(
  session: Session,
  batch: string,
  work: () => Promise<Value>,
  { stop, stopped }: Interruption,
): Promise<Value> {
  const { host, output, interrupts } = session;
  const onTerminal = host.stdout.isTerminal && !output.json;
  const unsubscribe = await session.subscribe('draftProgress', (come) => {
    if (come.batch !== batch) return;
    output.event('draft-progress', come);
    if (onTerminal) host.stdout.write(`\r${come.rows} of ${come.of} rows done`);
  });
  interrupts.stopWith(stop);
  try {
    const value = await work();
    if (interrupts.seen) throw stopped();
    return value;
  } finally {
    interrupts.stopWith(null);
    unsubscribe();
    if (onTerminal) host.stdout.write('\r\u001b[K');
  }
}
