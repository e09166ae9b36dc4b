// What `run` and `send` do once a batch is approved that is to be sent at a time: tell who will send it, or wait in this
// process and send it then.

import { paymasterError } from '../../shared/errors.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import type { SendOptions } from './options.ts';
import { tellScheduled } from './schedule-command.ts';
import type { Session } from './session.ts';
import { workOn } from './work.ts';

/** Longest time between two looks at the clock, which somebody may set. */
const LOOK_MS = 15_000;

/** @throws PaymasterError USAGE for what only a command can do that is still there when rows leave. */
export function requireWaitToWork(
  { wait, report, concurrency, waitLimit }: SendOptions,
  isTimed: boolean,
): void {
  if (!isTimed || wait === true) return;
  const named = [
    ...(report === undefined ? [] : ['--report']),
    ...(concurrency === undefined ? [] : ['--concurrency']),
    ...(waitLimit === undefined ? [] : ['--wait-limit']),
  ];
  if (named.length === 0) return;
  throw paymasterError(
    'USAGE',
    `At its time it is sent by others, and this command ends before, so ${named.join(' and ')} would be lost. Nothing was sent.`,
    'Add --wait, which waits for the time here, or leave it out.',
  );
}

/** Goes on with a batch that was just approved for a time. */
export async function untilItsTime(session: Session, batch: string, options: SendOptions): Promise<ExitCode> {
  const view = await session.call('getBatch', { batch });
  if (view.schedule === null) return await workOn(session, [batch], options);
  if (options.wait !== true) {
    await tellScheduled(session, view);
    session.summarise(batchSummary(view));
    return 0;
  }
  const { sendAtMs } = view.schedule;
  session.output.event('waiting', { batch, until: new Date(sendAtMs).toISOString() });
  session.output.result(
    `Batch ${batch} is approved. This command waits for its time; Ctrl-C ends the waiting, and the time stays set.`,
  );
  if (!(await hasCome(session, sendAtMs))) {
    await tellScheduled(session, view);
    session.summarise(batchSummary(view));
    return 5;
  }
  session.begins('sending');
  return await workOn(session, [batch], { ...options, schedule: { sendAtMs, when: 'due' } });
}

/** False when the person has interrupted the waiting. */
async function hasCome(session: Session, sendAtMs: number): Promise<boolean> {
  const ended = new AbortController();
  session.interrupts.stopWith(() => ended.abort());
  try {
    while (!ended.signal.aborted) {
      const leftMs = sendAtMs - session.clock.nowMs();
      if (leftMs <= 0) return true;
      await session.clock.sleep(Math.min(leftMs, LOOK_MS), ended.signal);
    }
    return false;
  } finally {
    session.interrupts.stopWith(null);
  }
}
