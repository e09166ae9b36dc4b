// The unsent rows of a batch that stood in a restored backup: each is asked about before anything of the batch leaves, since
// it may have been sent after the backup was made. Never offers a row.

import { messageOf } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { RowEvent } from '../journal/port.ts';
import type { DispatchEnd } from './dispatch-terms.ts';
import { inquire } from './inquiry.ts';
import type { Recorder } from './recorder.ts';
import type { RunContext } from './run-context.ts';
import { refusedCheck } from './sentences.ts';

/** Questions of one group; its answers are durable before the next one is asked. */
const GROUP_ROWS = 16;
/** So many groups without a single answer, and the service is lost. */
const SILENT_GROUPS = 3;

/**
 * Asks until nothing is left to be asked about.
 *
 * @returns why nothing may leave; null when everything may.
 */
export async function askAboutRestored(
  context: RunContext,
  recorder: Recorder,
  isStopping: () => boolean,
): Promise<DispatchEnd | null> {
  const { journal, batch, clock, settings } = context;
  let after = 0;
  let silent = 0;
  for (;;) {
    if (isStopping()) return { kind: 'stopped' };
    const rows = await journal.restores.unasked(batch, { after, limit: GROUP_ROWS });
    const last = rows.at(-1);
    if (last === undefined && after === 0) return null;
    if (last === undefined) {
      after = 0;
      continue;
    }
    const answers = await Promise.all(
      rows.map(async ({ ordinal, payoutId }) => ({
        ordinal,
        result: (await inquire(context, ordinal, payoutId)).result,
      })),
    );
    const events: RowEvent[] = [];
    const unknown: number[] = [];
    for (const { ordinal, result } of answers) {
      if (result.kind === 'known') events.push(result.event);
      // The same id and bytes go out, so a service that tells nothing ignores what it has.
      else if (result.kind === 'not-known' || result.kind === 'not-asked') unknown.push(ordinal);
    }
    const known = events.map(({ ordinal }) => ordinal);
    await journal.restores.answer(batch, { known, unknown }, clock.nowMs());
    for (const event of events) recorder.add(event);
    await recorder.flush();
    const setup = answers.find(({ result }) => result.kind === 'setup')?.result;
    if (setup?.kind === 'setup') {
      const failure = refusedCheck(setup.problem, setup.httpStatus);
      return { kind: 'paused', sentence: messageOf(failure.failure), failure };
    }
    silent = known.length + unknown.length === 0 ? silent + 1 : 0;
    if (silent >= SILENT_GROUPS) return silence();
    if (silent > 0) await clock.sleep(settings.retryFirstMs);
    after = known.length + unknown.length === rows.length ? last.ordinal : 0;
  }
}

function silence(): DispatchEnd {
  const sentence = say`Rows of a restored backup may have been sent already, and the service gives no answer about them. Nothing is sent before it does. Resume when it is back.`;
  return { kind: 'paused', sentence, failure: null, isServiceLost: true };
}
