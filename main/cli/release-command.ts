// `paymaster release BATCH`: the rows that wait for their test row may go out, or another test row is sent first. Sends
// nothing itself; `resume` does.

import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import { type TestLane, type TestLaneState, testLaneState } from '../../shared/test-rows.ts';
import type { BatchView } from '../../shared/views.ts';
import { flag, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON, exclusionReason } from './options.ts';
import { saysYes } from './review.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';

export const releaseOptionsSchema = z.object({
  provider: option(z.string(), '--provider <CODE>', 'only this provider; all that passed without it'),
  another: flag('--another', 'send another test row where the first one came to nothing'),
  reason: option(
    z.string(),
    '--reason <TEXT>',
    'why the others go out though the test row is not completed; the audit trail carries it',
    exclusionReason,
  ),
  yes: flag('--yes', 'do it without asking'),
  ...COMMON,
});
type ReleaseOptions = z.infer<typeof releaseOptionsSchema>;

export async function releaseCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = releaseOptionsSchema.parse(raw);
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  const lanes = chosenLanes(view, options);
  if (options.yes !== true) await confirm(session, lanes, options);
  const now =
    options.another === true
      ? await another(session, batch, lanes)
      : await release(session, batch, lanes, options);
  session.output.problem(`Go on with: ${session.command(`resume ${batch}`)}`);
  session.summarise(batchSummary(now));
  return 0;
}

async function release(
  session: Session,
  batch: string,
  lanes: readonly TestLane[],
  options: ReleaseOptions,
): Promise<BatchView> {
  const reason = options.reason ?? null;
  const input = { batch, lanes: lanes.map(nameOf), reason };
  const done = await session.call('releaseTests', input);
  session.output.event('released', { batch, rows: done.rows, lanes: input.lanes, reason });
  session.output.result(`${counted(done.rows)} of ${providersOf(lanes)} released.`);
  return done.batch;
}

async function another(session: Session, batch: string, lanes: readonly TestLane[]): Promise<BatchView> {
  for (const lane of lanes) await session.call('sendAnotherTest', { batch, lane: nameOf(lane) });
  session.output.event('another-test', { batch, lanes: lanes.map(nameOf) });
  session.output.result(`Another test row goes first for ${providersOf(lanes)}.`);
  return await session.call('getBatch', { batch });
}

/** @throws PaymasterError BATCH_WRONG_STATE when there is nothing to decide. */
function chosenLanes(
  view: BatchView,
  { provider, another: wantsAnother, reason }: ReleaseOptions,
): TestLane[] {
  if (wantsAnother === true && reason !== undefined) {
    throw paymasterError(
      'USAGE',
      '--another sends a test row and --reason releases the others without one. Nothing was changed.',
      'Give one of them.',
    );
  }
  const open = (view.testFirst?.lanes ?? []).filter((lane) => testLaneState(lane) !== 'released');
  const named = provider === undefined ? open : open.filter((lane) => lane.provider === provider);
  const wanted: TestLaneState = wantsAnother === true ? 'failed' : 'passed';
  const chosen =
    reason !== undefined && provider !== undefined
      ? named
      : named.filter((lane) => testLaneState(lane) === wanted);
  if (chosen.length > 0) return chosen;
  const lines = testLines(view);
  throw paymasterError(
    'BATCH_WRONG_STATE',
    wantsAnother === true
      ? `No test row of batch ${view.id} has come to nothing. Nothing was changed.`
      : `No test row of batch ${view.id} is completed whose others wait. Nothing was changed.`,
    lines.length === 0
      ? 'No row of it waits for a test row.'
      : `${lines.join(' ')} With --provider CODE and --reason TEXT they are released all the same.`,
  );
}

/** One line for each lane whose rows wait for their test row. */
export function testLines({ testFirst }: Pick<BatchView, 'testFirst'>): string[] {
  return (testFirst?.lanes ?? [])
    .filter((lane) => testLaneState(lane) !== 'released' && lane.waiting > 0)
    .map((lane) => {
      const { provider, currency, testRows, waiting } = lane;
      const last = testRows.at(-1);
      const row =
        last === undefined ? 'no test row has gone yet' : `test row line ${last.line}, ${last.state}`;
      const why = last?.reasonCode == null ? '' : ` (${last.reasonCode})`;
      const waits = waiting === 1 ? '1 row waits' : `${counted(waiting)} wait`;
      return `${provider ?? 'No provider'}${currency === null ? '' : `, ${currency}`}: ${row}${why}; ${waits} for it.`;
    });
}

function nameOf({ provider, country, currency }: TestLane) {
  return { provider, country, currency };
}

function providersOf(lanes: readonly TestLane[]): string {
  return [...new Set(lanes.map(({ provider }) => provider ?? 'no provider'))].join(', ');
}

async function confirm(
  session: Session,
  lanes: readonly TestLane[],
  { another: wantsAnother }: ReleaseOptions,
): Promise<void> {
  const rows = lanes.reduce((sum, { waiting }) => sum + waiting, 0);
  const question =
    wantsAnother === true
      ? `Send another test row of ${providersOf(lanes)}? Type yes: `
      : `Release ${counted(rows)} of ${providersOf(lanes)}? Type yes: `;
  if (session.host.interactive && (await saysYes(session, question))) return;
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    'Not confirmed. Nothing was changed.',
    session.host.interactive ? 'Run the command again and answer yes.' : 'Give --yes to confirm.',
  );
}
