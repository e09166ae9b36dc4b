// `paymaster leave-out BATCH`: rows of an approved batch that never left are left out for good, with a reason; the service is asked
// about those that were sent before. Sends nothing, and touches no row that the service may have.

import type { BatchView } from '../../shared/contract/views.ts';
import { UNSENT_STATES } from '../../shared/domain.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { LeavingOutChoice, UnsentRows } from '../../shared/runs/unsent-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { giveToken, oneBatchAtATime } from './account.ts';
import type { ExitCode } from './exit-code.ts';
import { rowsOnLines } from './file-lines.ts';
import { batchSummary } from './json-lines.ts';
import { unaskedLine } from './locked-draft.ts';
import { type LeaveOutOptions, leaveOutOptionsSchema } from './options.ts';
import { requireYes } from './review.ts';
import { counted, sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';

export async function leaveOutCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = leaveOutOptionsSchema.parse(raw);
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  const { rows, reason } = await chosen(session, view, options);
  await session.holdsJournal();
  giveToken(session, [view], oneBatchAtATime(session));
  if (options.yes !== true) await confirm(session, view, rows, options);
  session.begins('leaving-out');
  const done = await session.call('leaveOutRows', { batch, rows, reason, accountIs: options.accountIs });
  session.begins('nothing');
  const asked = done.asked === null ? null : sayEnglish(done.asked);
  session.output.event('left-out', { batch, rows: done.rows, stayed: done.stayed, asked, reason });
  if (asked !== null) session.output.result(asked);
  session.output.result(
    rows.kind === 'none'
      ? `No more rows are left out of batch ${batch}.`
      : `${counted(done.rows)} left out of batch ${batch}, for good.`,
    ...sentenceTable(done.batch.sentence, session.host.stdout.width()),
  );
  const { counts, pauseReason, unaskedRows } = done.batch;
  if (done.stayed > 0 && pauseReason !== null) session.output.problem(sayEnglish(pauseReason));
  if (counts.queued > 0) {
    const resume = session.command(`resume ${batch}`);
    session.output.problem(`${counted(counts.queued)} still unsent. Go on with: ${resume}`);
  }
  if (unaskedRows > 0) session.output.problem(unaskedLine(done.batch, (words) => session.command(words)));
  session.summarise(batchSummary(done.batch));
  return done.stayed > 0 ? 5 : 0;
}

/** @throws PaymasterError USAGE, and BATCH_WRONG_STATE where nothing was cut short that is to be finished. */
async function chosen(session: Session, view: BatchView, options: LeaveOutOptions) {
  if (options.finish === true) {
    if (view.leavingOut !== null) return view.leavingOut;
    throw paymasterError(
      'BATCH_WRONG_STATE',
      `No leaving out of rows of batch ${view.id} was cut short. Nothing was changed.`,
      `Look at it with ${session.command(`status ${view.id}`)}.`,
    );
  }
  if (options.reason === undefined)
    throw paymasterError(
      'USAGE',
      'The command does not say why. Nothing was changed.',
      'Give --reason TEXT.',
    );
  const rows: LeavingOutChoice =
    options.keepRest === true ? { kind: 'none' } : await chosenRows(session, view, options);
  return { rows, reason: options.reason };
}

/** @throws PaymasterError USAGE when the command does not say which rows it means, or names a line that is not there. */
async function chosenRows(session: Session, view: BatchView, options: LeaveOutOptions): Promise<UnsentRows> {
  if (options.all === true) return { kind: 'all' };
  if (options.provider !== undefined) return { kind: 'lanes', lanes: lanesOf(view, options.provider) };
  if (options.line !== undefined) {
    const rows = await rowsOnLines(session, view.id, options.line);
    return { kind: 'rows', ordinals: rows.map(({ ordinal }) => ordinal) };
  }
  throw paymasterError(
    'USAGE',
    'The command does not say which rows are left out. Nothing was changed.',
    'Give --line N for single rows, --provider CODE for those of a provider, or --all.',
  );
}

function lanesOf({ id, entries }: BatchView, code: string) {
  // Why rows that are in doubt stay is told by whoever is to leave them out.
  const lanes = entries
    .filter(({ state, provider }) => UNSENT_STATES.includes(state) && provider === code)
    .map(({ provider, country, currency }) => ({ provider, country, currency }));
  if (lanes.length > 0) return lanes;
  const waiting = [
    ...new Set(entries.flatMap(({ state, provider }) => (state === 'queued' ? (provider ?? []) : []))),
  ];
  throw paymasterError(
    'BATCH_WRONG_STATE',
    `Batch ${id} has no unsent row of ${code}. Nothing was changed.`,
    waiting.length === 0 ? 'No row of it is unsent.' : `Unsent are rows of ${waiting.join(', ')}.`,
  );
}

async function confirm(
  session: Session,
  view: BatchView,
  { kind }: LeavingOutChoice,
  options: LeaveOutOptions,
): Promise<void> {
  if (kind === 'none') {
    await requireYes(
      session,
      `Leave no more rows out of batch ${view.id}, so that they can be sent? Type yes: `,
    );
    return;
  }
  const which =
    options.finish === true
      ? `the rest of the rows whose leaving out was cut short`
      : options.all === true
        ? 'all rows that were not sent'
        : options.provider === undefined
          ? `${options.line?.length === 1 ? 'line' : 'lines'} ${options.line?.join(', ')}`
          : `the unsent rows of ${options.provider}`;
  const question = `Leave ${which} out of ${view.fileName}, batch ${view.id}, for good? Type yes: `;
  await requireYes(session, question);
}
