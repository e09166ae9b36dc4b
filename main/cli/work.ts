// The work on approved batches that `run`, `send` and `resume` share: send, wait if asked, write the report, say
// how it ended. With several batches every one is sent before any is waited for, so that none is held up.

import { extname } from 'node:path';
import type { BatchView, RowView } from '../../shared/contract/views.ts';
import { ERROR_KINDS, PaymasterError } from '../../shared/errors.ts';
import { otherRowFinding } from '../../shared/files/other-rows.ts';
import { batchNotWhole } from '../../shared/not-whole.ts';
import { endingLines } from './ending.ts';
import { type ExitCode, exitCodeOf, strongestExitCode } from './exit-code.ts';
import { batchSummary, endedFacts } from './json-lines.ts';
import { listenBeside } from './listen-command.ts';
import type { ReportFile, WorkOptions } from './options.ts';
import { writeReport } from './report.ts';
import { sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';
import { type UploadEnd, type UploadPlan, upload } from './upload.ts';

/** Rows asked for at once. */
const LISTED = 2000;

const IDLE: UploadEnd = { reason: 'idle', sentence: null, failure: null };
const STOPPED: UploadEnd = { reason: 'stopped', sentence: null, failure: null };

/** Whether the options ask for anything that any of the batches still needs. */
export function anyWork(batches: readonly BatchView[], { wait, waitLimit }: WorkOptions): boolean {
  const until = wait === true || waitLimit !== undefined ? 'settled' : 'sent';
  return batches.some((view) => hasWork(view, until));
}

/** Works on the batches as the options ask and returns the strongest exit code. */
export async function workOn(
  session: Session,
  batches: readonly string[],
  options: WorkOptions,
): Promise<ExitCode> {
  const stopListening = await listenBeside(session, options);
  const ends = await uploadAll(session, batches, options).finally(stopListening);
  const codes: ExitCode[] = [];
  for (const batch of batches) {
    const report = options.report === undefined ? null : reportOf(options.report, batch, batches.length);
    codes.push(await conclude(session, batch, ends.get(batch) ?? IDLE, report));
  }
  return strongestExitCode(codes);
}

async function uploadAll(
  session: Session,
  batches: readonly string[],
  options: WorkOptions,
): Promise<ReadonlyMap<string, UploadEnd>> {
  const ends = new Map<string, UploadEnd>();
  for (const plan of plans(session, batches.length, options)) {
    for (const batch of batches) {
      const earlier = ends.get(batch);
      if (earlier !== undefined && endsForGood(earlier)) continue;
      session.concern(batch);
      ends.set(
        batch,
        session.interrupts.seen
          ? STOPPED
          : await uploadOrFailure(session, batch, plan(), batches.length === 1),
      );
    }
  }
  return ends;
}

/** The passes over the batches. A limit counts from the start of the command, over all of them. */
function plans(session: Session, batchCount: number, options: WorkOptions): readonly (() => UploadPlan)[] {
  const given = {
    concurrency: options.concurrency ?? null,
    ...(options.accountIs === undefined ? {} : { accountIs: options.accountIs }),
    ...(options.schedule === undefined ? {} : { schedule: options.schedule }),
  };
  const send = (): UploadPlan => ({ until: 'sent', waitLimitMs: null, ...given });
  if (options.wait !== true && options.waitLimit === undefined) return [send];
  const startedAtMs = session.clock.monotonicMs();
  const leftMs = () =>
    options.waitLimit === undefined
      ? null
      : Math.max(1, Math.round(options.waitLimit * 1000 - (session.clock.monotonicMs() - startedAtMs)));
  const settle = (): UploadPlan => ({ until: 'settled', waitLimitMs: leftMs(), ...given });
  return batchCount > 1 ? [send, settle] : [settle];
}

function endsForGood({ reason, failure }: UploadEnd): boolean {
  return failure !== null || reason === 'paused' || reason === 'stopped';
}

/**
 * A failure of an approved batch does not keep its report from being written, nor other batches from being sent and told.
 *
 * @throws PaymasterError where it is the only batch and nothing of it was begun.
 */
async function uploadOrFailure(
  session: Session,
  batch: string,
  plan: UploadPlan,
  isAlone: boolean,
): Promise<UploadEnd> {
  try {
    const view = await session.call('getBatch', { batch });
    return hasWork(view, plan.until) ? await upload(session, batch, plan) : IDLE;
  } catch (cause) {
    if (!(cause instanceof PaymasterError)) throw cause;
    const { failure } = cause;
    if (isAlone && ERROR_KINDS[failure.code].exitCode < 5) throw cause;
    return { reason: 'paused', sentence: null, failure };
  }
}

/** Whether anything can still move towards the goal; a batch that is done needs no token and no connection. */
function hasWork({ state, counts }: BatchView, until: UploadPlan['until']): boolean {
  if (state === 'settled') return false;
  return !(state === 'sent' && until === 'sent' && counts.queued + counts.offered === 0);
}

async function conclude(
  session: Session,
  batch: string,
  end: UploadEnd,
  report: ReportFile | null,
): Promise<ExitCode> {
  const { output } = session;
  const reply = await session.ask('getBatch', { batch });
  if (!reply.ok) {
    if (report !== null) tellNotWritten(session, report);
    // Where its journal has gone the batch is unknown too; why the work ended says more, and what is safe.
    return session.tell(end.failure ?? reply.failure);
  }
  const view = reply.value;
  output.event('ended', endedFacts(batch, end));
  output.result(`${view.fileName}, batch ${view.id}${view.practice ? ', PRACTICE: no money moved' : ''}`);
  output.result(...sentenceTable(view.sentence, session.host.stdout.width()));
  const lines = endingLines(view, end, (words, user) => session.command(words, user));
  output.result(...lines.results);
  if (end.failure !== null) session.tell(end.failure);
  output.problem(...lines.problems);
  const codes: ExitCode[] = [exitCodeOf(await withoutOtherRows(session, view), end)];
  const isWritten = report === null ? view.sentence.addsUp : await reportOrFailure(session, batch, report);
  if (typeof isWritten === 'number') codes.push(isWritten);
  // Where the work ended for it, that was said above.
  else if (!(isWritten && view.sentence.addsUp) && end.failure === null)
    codes.push(session.tell(batchNotWhole(batch).failure));
  session.summarise(batchSummary(view));
  return strongestExitCode(codes);
}

/** Rows that the import left out as no payments, and those that another row pays, do not make a batch one of which rows were left out. */
async function withoutOtherRows(session: Session, view: BatchView): Promise<Pick<BatchView, 'counts'>> {
  let others = 0;
  let after = 0;
  while (others < view.counts.excluded) {
    const rows = await session.call('listRows', {
      batch: view.id,
      after,
      limit: LISTED,
      states: ['excluded'],
    });
    const last = rows.at(-1);
    const isPaidOrNone = ({ findings, share }: RowView) =>
      share?.kind === 'added' || otherRowFinding(findings) !== null;
    if (last === undefined || !rows.every(isPaidOrNone)) return view;
    others += rows.length;
    after = last.ordinal;
  }
  return { counts: { ...view.counts, excluded: view.counts.excluded - others } };
}

/** @returns whether what was written adds up, or with what the command ends where nothing was written. */
async function reportOrFailure(
  session: Session,
  batch: string,
  report: ReportFile,
): Promise<boolean | ExitCode> {
  try {
    return await writeReport(session, batch, report);
  } catch (cause) {
    if (!(cause instanceof PaymasterError)) throw cause;
    tellNotWritten(session, report);
    return session.tell(cause.failure);
  }
}

function tellNotWritten({ output }: Session, { path }: ReportFile): void {
  output.problem(`The report ${path} was not written; a file of that name is an earlier one.`);
}

/** Several batches have one report each: `-BATCH` stands before the extension. */
function reportOf({ path, format }: ReportFile, batch: string, batchCount: number): ReportFile {
  if (batchCount <= 1) return { path, format };
  const extension = extname(path);
  return { path: `${path.slice(0, path.length - extension.length)}-${batch}${extension}`, format };
}
