// `run`, `send` and `resume`: the commands after which money moves.
// Each confirms before it does anything else; none decides about a row.

import type { BatchView } from '../../shared/contract/views.ts';
import type { BatchState } from '../../shared/domain.ts';
import { PaymasterError, paymasterError } from '../../shared/errors.ts';
import { closedFailure, lockedFailure, rowsToSend } from '../../shared/guards/restored-rows.ts';
import { acceptNumbers } from './accept-numbers.ts';
import { giveToken, oneBatchAtATime } from './account.ts';
import {
  nextForDraft,
  preparesOnly,
  requireApprover,
  requireNoChange,
  waitsForApprover,
} from './approve-command.ts';
import { duplicateInstead } from './approved-file.ts';
import { askOnly } from './ask-only.ts';
import { applyCorrections } from './corrections.ts';
import { typedOptions } from './declared-options.ts';
import { RESHAPE, TAKE_BACK } from './draft-options.ts';
import type { ExitCode } from './exit-code.ts';
import {
  areSomeValid,
  importInput,
  invalidRowsFailure,
  keptNothing,
  tellFindings,
  whileReading,
} from './intake.ts';
import { requireWaitToListen } from './listen-command.ts';
import {
  ACCEPT,
  APPROVAL,
  resumeOptionsSchema,
  runOptionsSchema,
  type SendOptions,
  sendOptionsSchema,
} from './options.ts';
import { requireStillDraft } from './past-draft.ts';
import { reshape } from './reshape.ts';
import { approve, requireConfirmable, requireNotSentBefore, saysYes } from './review.ts';
import { moverOf, scheduleLine, tellScheduled, withVerb } from './schedule-command.ts';
import { namedTime } from './schedule-options.ts';
import type { Session } from './session.ts';
import { requireWaitToWork, untilItsTime } from './waiting.ts';
import { anyWork, workOn } from './work.ts';

const UNSETTLED_STATES: readonly BatchState[] = ['approved', 'sending', 'paused', 'sent'];

/**
 * `paymaster run FILE`: import and send in one. What is not sent does not stay behind as a draft, unless somebody else has
 * to approve it: whoever can only prepare confirms nothing, with a terminal or without.
 */
export async function runCommand(session: Session, path: string, raw: unknown): Promise<ExitCode> {
  const options = runOptionsSchema.parse(raw);
  session.worksBesideJournal();
  await session.files.willRead(path);
  const isConfirmedElsewhere =
    options.yes !== true && !session.host.interactive && (await preparesOnly(session, options));
  const mayConfirm = isConfirmedElsewhere ? { ...options, yes: true } : options;
  await beforeAnything(session, mayConfirm, async () => {
    await session.files.source(session.files.register(path));
  });
  const input = { ...importInput(session, path, options), sendsAtOnce: true };
  const { batch, result } = await whileReading(session, () => session.call('importFile', input)).catch(
    async (cause: unknown) => {
      throw await duplicateInstead(session, input, withWayOn(keptNothing(cause)), options.allowDuplicates);
    },
  );
  session.concern(batch);
  try {
    await requireNotSentBefore(session, batch, options);
    tellFindings(session, result, batch);
    const corrected = await applyCorrections(session, batch, options, result.invalidRows);
    const accepted = await acceptNumbers(session, batch, options.acceptNumbers, corrected);
    const invalidRows = await reshape(session, batch, options, accepted);
    if (invalidRows > 0 && options.validOnly !== true) {
      throw invalidRowsFailure(
        { ...result, invalidRows },
        `Correct the file and run it again${areSomeValid(result, invalidRows) ? ', or leave these rows out with --valid-only' : ''}. Each is named in ${session.command(`report ${batch} --output FILE.csv`)}.`,
        options,
      );
    }
    await requireApprover(session, batch, options.validOnly === true ? ' --valid-only' : '');
    await requireConfirmable(session, options, async () => {});
    await approve(session, batch, options);
  } catch (cause) {
    const isKept = cause instanceof PaymasterError && waitsForApprover(cause.failure.code);
    throw isKept || !(await discard(session, batch)) ? cause : keptNothing(cause);
  }
  return untilItsTime(session, batch, options);
}

/** `paymaster send BATCH`: approves a draft and sends it. A draft that is not confirmed stays a draft. */
export async function sendCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = sendOptionsSchema.parse(raw);
  session.worksBesideJournal();
  await beforeAnything(session, options, () => requireSendable(session, batch, options));
  session.concern(batch);
  await session.holdsJournal();
  const view = await session.call('getBatch', { batch });
  giveToken(session, [view], oneBatchAtATime(session));
  if (await isSigned(session, view)) return await sendSigned(session, view, options);
  await requireStillDraft(session, view);
  await requireApprover(session, batch, options.validOnly === true ? ' --valid-only' : '');
  await requireNoChange(session, batch, options);
  await requireNotSentBefore(session, batch, options);
  await applyCorrections(session, batch, options, 0);
  await acceptNumbers(session, batch, options.acceptNumbers, 0);
  await reshape(session, batch, options, 0);
  await approve(session, batch, options);
  return untilItsTime(session, batch, options);
}

/**
 * Whether somebody has approved it with their signature, or had to, and nothing was sent yet: where a signature was taken
 * away the start says so.
 */
async function isSigned(session: Session, { id, state }: BatchView): Promise<boolean> {
  if (state !== 'approved') return false;
  const { isRequired, signed } = await session.call('getApprovalTerms', { batch: id });
  return isRequired || signed !== null;
}

/** Sends what was approved elsewhere or earlier, as it was approved. */
async function sendSigned(session: Session, view: BatchView, options: SendOptions): Promise<ExitCode> {
  const { id: batch } = view;
  requireNothingToApprove(session, batch, options);
  if (view.schedule !== null && view.schedule.missed !== null) {
    await tellScheduled(session, view);
    throw timeMissed(session, batch);
  }
  // For its time nothing leaves now, and there is nothing to confirm.
  requireWaitToWork(options, view.schedule !== null);
  if (view.schedule !== null) return await untilItsTime(session, batch, options);
  const unsent = rowsToSend(view);
  const question = `Send ${unsent} approved ${unsent === 1 ? 'row' : 'rows'} of batch ${batch}? Type yes to send: `;
  if (options.yes !== true && !(await saysYes(session, question))) {
    throw paymasterError('CONFIRMATION_NEEDED', 'Not confirmed. Nothing was sent.', 'Answer yes to send.');
  }
  session.begins('sending');
  return await untilItsTime(session, batch, options);
}

/** Nobody sends it by itself any more: to wait for its time would be in vain. */
function timeMissed(session: Session, batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    `Batch ${batch} was to be sent at a time that was missed. Nothing was sent.`,
    `Send it now, give it another time or cancel the time, with a command that ${session.command(`schedule ${batch}`)} names.`,
  );
}

/** @throws PaymasterError USAGE for what belongs to an approval: here it would be taken and do nothing. */
function requireNothingToApprove(session: Session, batch: string, options: SendOptions): void {
  const { yes: _, ...ofApproval } = APPROVAL;
  const typed = typedOptions({ ...ofApproval, ...TAKE_BACK, ...ACCEPT, ...RESHAPE }, options);
  if (typed.length === 0) return;
  throw paymasterError(
    'USAGE',
    `Batch ${batch} was approved already, and ${typed.join(', ')} ${typed.length === 1 ? 'belongs' : 'belong'} to its approval. Nothing was sent.`,
    `Send it as it was approved: ${session.command(`send ${batch}`)}. A time is set with: ${session.command(`schedule ${batch} --at TIME`)}`,
  );
}

/** `paymaster resume [BATCH]`: goes on with what is approved; never asks. */
export async function resumeCommand(
  session: Session,
  batch: string | undefined,
  raw: unknown,
): Promise<ExitCode> {
  const options = resumeOptionsSchema.parse(raw);
  session.worksBesideJournal();
  requireWaitToListen(options);
  if (batch === undefined && options.accountIs !== undefined) throw accountOfOneBatch();
  if (options.report !== undefined) await session.files.requireWritable(options.report.path);
  await session.bringJournalUpToDate();
  if (options.askOnly === true) {
    const chosen = batch === undefined ? null : await approvedBatch(session, batch);
    const { accountIs } = options;
    return await askOnly(session, chosen, { oneAtATime: oneBatchAtATime(session), accountIs });
  }
  const { batches, left } =
    batch === undefined
      ? await batchesToResume(session)
      : { batches: [await approvedBatch(session, batch)], left: [] };
  if (anyWork(batches, options)) await session.holdsJournal();
  await tellLeft(session, left);
  giveToken(session, batches, oneBatchAtATime(session));
  if (batches.length === 0) return 5;
  session.begins('sending');
  const schedule = batch === undefined ? null : (batches[0]?.schedule ?? null);
  if (schedule !== null) session.output.problem(sendingNow(session, batches[0]));
  return workOn(
    session,
    batches.map(({ id }) => id),
    schedule === null ? options : { ...options, schedule: { sendAtMs: schedule.sendAtMs, when: 'now' } },
  );
}

/**
 * What a script is told that confirms nothing: that the batch is not there, or that somebody else has to approve it, so that
 * nothing is to be confirmed here. A journal that cannot be read now is told when it is needed.
 */
async function requireSendable(session: Session, batch: string, options: SendOptions): Promise<void> {
  const reply = await session.ask('getBatch', { batch });
  if (!reply.ok && reply.failure.code === 'BATCH_NOT_FOUND') throw new PaymasterError(reply.failure);
  if (!reply.ok || reply.value.state !== 'draft' || reply.value.locked) return;
  session.concern(batch);
  await requireApprover(session, batch, options.validOnly === true ? ' --valid-only' : '');
}

async function beforeAnything(
  session: Session,
  options: SendOptions,
  requireSubject: () => Promise<void>,
): Promise<void> {
  await requireConfirmable(session, options, requireSubject);
  requireWaitToListen(options);
  namedTime(session, options);
  requireWaitToWork(options, options.at !== undefined);
  if (options.report !== undefined) await session.files.requireWritable(options.report.path);
}

/** Whoever names a batch that waits for its time does not wait for it. */
function sendingNow(session: Session, view: BatchView | undefined): string {
  return view === undefined
    ? ''
    : `Batch ${view.id} ${withVerb(scheduleLine(view, session.clock.nowMs()))}. This command does not wait for it.`;
}

/** A batch with a time is left to its time, or to whoever names it. */
async function tellLeft(session: Session, batches: readonly BatchView[]): Promise<void> {
  for (const view of batches) {
    const way =
      view.unaskedRows > 0
        ? 'To have the service asked about its rows, and send what it does not have'
        : 'To send it now';
    const { user } = await moverOf(session, view.id);
    session.output.problem(
      `Batch ${view.id} ${withVerb(scheduleLine(view, session.clock.nowMs()))}, and is left alone. ${way}: ${session.command(`resume ${view.id}`, user)}`,
    );
  }
}

/**
 * Every approved batch that is not settled and waits for no time, oldest first; the latest approved one when there is none;
 * none when all wait for a time. Those that do are left.
 */
async function batchesToResume(
  session: Session,
): Promise<{ readonly batches: readonly BatchView[]; readonly left: readonly BatchView[] }> {
  const all = (await session.call('listBatches', {}))
    .filter(({ approvedAtMs }) => approvedAtMs !== null)
    .sort((left, right) => left.createdAtMs - right.createdAtMs);
  const left = all.filter(({ schedule }) => schedule !== null);
  const approved = all.filter(({ schedule }) => schedule === null);
  const unsettled = approved.filter(({ state }) => UNSETTLED_STATES.includes(state));
  const latest = approved.slice(-1);
  if (all.length === 0) {
    throw paymasterError(
      'BATCH_NOT_FOUND',
      'There is no approved batch to go on with.',
      `Send a draft with ${session.command('send BATCH')}, or a file with ${session.command('run FILE')}.`,
    );
  }
  return { batches: unsettled.length > 0 ? unsettled : left.length > 0 ? [] : latest, left };
}

async function approvedBatch(session: Session, batch: string): Promise<BatchView> {
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  if (view.state === 'draft' || view.state === 'discarded') {
    throw (
      (view.locked ? lockedFailure(batch) : closedFailure(view)) ??
      paymasterError(
        'BATCH_WRONG_STATE',
        `Batch ${batch} is ${view.state === 'draft' ? 'a draft: it was never approved' : 'a discarded draft'}.`,
        view.state === 'draft'
          ? `Review it first: ${await nextForDraft(session, batch)}`
          : 'Import the file again.',
      )
    );
  }
  return view;
}

/** Marks a draft as set aside. That it cannot be done changes nothing of what the command has to say. */
async function discard(session: Session, batch: string): Promise<boolean> {
  const reply = await session.ask('discardBatch', { batch });
  if (reply.ok) session.output.event('discarded', { batch });
  return reply.ok;
}

/** A name is taken for the account of one batch, which the person has in view. */
function accountOfOneBatch(): Error {
  return paymasterError(
    'USAGE',
    '--account-is takes a name for the account of one batch, and no batch is named. Nothing was sent.',
    'Name the batch: resume BATCH --account-is NAME.',
  );
}

/** Adds what can be done instead of a run that needs the service. */
function withWayOn(cause: unknown): unknown {
  if (!(cause instanceof PaymasterError)) return cause;
  const { failure } = cause;
  const isAway = failure.code === 'SERVICE_UNREACHABLE' || failure.code === 'CONFIGURATION_UNREADABLE';
  const words: string[] = [];
  if (isAway && failure.detail !== 'never-read') {
    words.push(
      '`paymaster import` and `paymaster send` (`paymaster approve` by a second person) prepare and approve it until then.',
    );
  }
  return new PaymasterError({ ...failure, remedy: [failure.remedy, ...words].join(' ') }, cause);
}
