// `paymaster release BATCH`: the rows that wait for their test row may go out, or another test row is sent first. Sends
// nothing itself; `resume` does.

import { z } from 'zod';
import type { BatchView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { type TestLane, type TestLaneState, testLaneState } from '../../shared/runs/test-rows.ts';
import { flag, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { exclusionReason } from './given-texts.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON } from './options.ts';
import { requireYes } from './review.ts';
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
  await session.holdsJournal();
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
  const granted: TestLane[] = [];
  try {
    for (const lane of lanes) {
      await session.call('sendAnotherTest', { batch, lane: nameOf(lane) });
      granted.push(lane);
    }
  } catch (cause) {
    // Each provider is an act of its own: what was decided for the first ones stands.
    if (granted.length > 0)
      session.output.problem(
        `Another test row goes first for ${granted.length} of ${lanes.length} (${providersOf(granted)}); for the next it was refused. Go on with: ${session.command(`resume ${batch}`)}`,
      );
    throw cause;
  }
  session.output.event('another-test', { batch, lanes: lanes.map(nameOf) });
  session.output.result(`Another test row goes first for ${providersOf(lanes)}.`);
  return await session.call('getBatch', { batch });
}

/** @throws PaymasterError USAGE for a provider that the batch does not have, BATCH_WRONG_STATE when nothing is to be decided. */
function chosenLanes(view: BatchView, options: ReleaseOptions): TestLane[] {
  const { provider, another: wantsAnother = false, reason } = options;
  requireClear(view, options);
  const waiting = undecided(view).filter((lane) => provider === undefined || lane.provider === provider);
  if (waiting.length === 0) throw nothingWaits(view, provider);
  const wanted: TestLaneState = wantsAnother ? 'failed' : 'passed';
  const chosen = reason === undefined ? waiting.filter((lane) => testLaneState(lane) === wanted) : waiting;
  if (chosen.length > 0) return chosen;
  const granted = waiting.filter((lane) => testLaneState(lane) === 'due' && lane.testRows.length > 0);
  if (wantsAnother && granted.length > 0) {
    throw paymasterError(
      'BATCH_WRONG_STATE',
      `Another test row of ${providersOf(granted)} goes first already. Nothing was changed.`,
      'Resume the batch: it is sent then.',
    );
  }
  const which = provider === undefined ? `batch ${view.id}` : provider;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    wantsAnother
      ? `No test row of ${which} has come to nothing. Nothing was changed.`
      : `No test row of ${which} is completed whose others wait. Nothing was changed.`,
    `${linesOf(waiting).join(' ')}${wantsAnother ? '' : ' With --provider CODE and --reason TEXT they are released all the same.'}`,
  );
}

/** @throws PaymasterError USAGE when the options contradict each other or name a provider that is not there. */
function requireClear(view: BatchView, { provider, another: wantsAnother, reason }: ReleaseOptions): void {
  if (wantsAnother === true && reason !== undefined) {
    throw paymasterError(
      'USAGE',
      '--another sends a test row and --reason releases the others without one. Nothing was changed.',
      'Give one of them.',
    );
  }
  if (reason !== undefined && provider === undefined) {
    throw paymasterError(
      'USAGE',
      '--reason releases rows of one provider whose test row is not completed. Nothing was changed.',
      'Name the provider with --provider CODE.',
    );
  }
  const codes = new Set(view.entries.flatMap((entry) => entry.provider ?? []));
  if (provider === undefined || codes.has(provider)) return;
  throw paymasterError(
    'USAGE',
    `Batch ${view.id} has no row of ${provider}. Nothing was changed.`,
    codes.size === 0 ? 'Leave --provider out.' : `Its rows are of ${[...codes].sort().join(', ')}.`,
  );
}

function nothingWaits({ id, state, testFirst }: BatchView, provider: string | undefined): Error {
  const which = provider === undefined ? `of batch ${id}` : `of ${provider} in batch ${id}`;
  const why =
    state === 'draft'
      ? 'It is a draft: nothing of it was approved yet.'
      : state === 'settled' || state === 'discarded'
        ? `The batch is ${state}.`
        : testFirst === null
          ? 'It was approved without test rows.'
          : 'They are released, sent or left out.';
  return paymasterError(
    'BATCH_WRONG_STATE',
    `No row ${which} waits for a test row. Nothing was changed.`,
    why,
  );
}

/** Lanes that nobody has released and in which rows wait for their test row. */
function undecided({ testFirst }: Pick<BatchView, 'testFirst'>): TestLane[] {
  return (testFirst?.lanes ?? []).filter((lane) => testLaneState(lane) !== 'released' && lane.waiting > 0);
}

/** What a person can do about lanes that wait for a decision, as commands to copy out. */
export function releaseLines(view: BatchView, command: (words: string) => string): string[] {
  const lanes = undecided(view);
  const failed = lanes.filter((lane) => testLaneState(lane) === 'failed');
  const provider = failed.length === 1 ? (failed[0]?.provider ?? 'CODE') : 'CODE';
  const lines = lanes.some((lane) => testLaneState(lane) === 'passed')
    ? [`Release the others with: ${command(`release ${view.id}`)}`]
    : [];
  if (failed.length === 0) return lines;
  const others = command(`release ${view.id} --provider ${provider} --reason TEXT`);
  return [
    ...lines,
    `Send another test row with: ${command(`release ${view.id} --another`)}, or the others all the same with: ${others}`,
  ];
}

/** So long a test row may be on its way before a person is told that they need not wait. */
const STUCK_AFTER_MS = 60_000;

/** That a test row has had no final word for a while, and that leaving loses nothing; null while there is no such row. */
export function stuckLine(view: BatchView, nowMs: number, command: (words: string) => string): string | null {
  const stuck = undecided(view).filter(
    (lane) =>
      testLaneState(lane) === 'testing' &&
      nowMs - (lane.testRows.at(-1)?.offeredAtMs ?? nowMs) >= STUCK_AFTER_MS,
  );
  if (stuck.length === 0) return null;
  return `${linesOf(stuck).join(' ')} This command goes on waiting. Ctrl-C ends it and frees the journal; nothing is lost, and ${command(`resume ${view.id}`)} goes on.`;
}

/** One line for each lane whose rows wait for their test row. */
export function testLines(view: Pick<BatchView, 'testFirst'>): string[] {
  return linesOf(undecided(view));
}

function linesOf(lanes: readonly TestLane[]): string[] {
  return lanes.map((lane) => {
    const { provider, currency, testRows, waiting } = lane;
    const last = testRows.at(-1);
    const row = last === undefined ? 'no test row has gone yet' : `test row line ${last.line}, ${last.state}`;
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
  await requireYes(session, question);
}
