// The unsent rows of a batch that stood in a restored backup: each is asked about before anything of the batch leaves, since
// it may have been sent after the backup was made; or a person has them asked about alone. Never offers a row.

import { type ErrorCode, messageOf, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { RowEvent } from '../../journal/port.ts';
import { type InquiryResult, inquire } from '../asking/inquiry.ts';
import type { Recorder } from '../run/recorder.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';
import { Questions } from '../settling/question.ts';
import { refusedCheck } from '../words/sentences.ts';

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
    // The same id and bytes go out, so a service that tells nothing ignores what it has.
    const answers = await askGroup(context, recorder, rows, ['not-known', 'not-asked']);
    if (answers.failure !== null) {
      const { failure } = answers;
      return { kind: 'paused', sentence: messageOf(failure.failure), failure };
    }
    const answered = answers.known + answers.unsent;
    silent = answered === 0 ? silent + 1 : 0;
    if (silent >= SILENT_GROUPS) return silence();
    if (silent > 0) await clock.sleep(settings.retryFirstMs);
    after = answered === rows.length ? last.ordinal : 0;
  }
}

/** What came of asking alone. */
export interface AskedAlone {
  /** Rows that the service has. */
  readonly known: number;
  /** Rows that it does not have, and that can be left out from now on. */
  readonly unsent: number;
  /** Why others may still have been sent; null where nothing is left in doubt, or the asking was stopped. */
  readonly failure: PaymasterError | null;
}

/**
 * Asks once about each of these rows, for a person who wants nothing sent. What nobody can tell stays in doubt: no answer, no
 * status check, and a service that does not have a row which may have left a moment ago.
 */
export async function askAlone(
  context: RunContext,
  recorder: Recorder,
  isStopping: () => boolean,
): Promise<AskedAlone> {
  const { journal, batch, clock, settings } = context;
  const restoredAtMs = (await journal.restores.made()).at(-1)?.atMs ?? 0;
  // From then on nothing left by the journal that is gone.
  const isProof = clock.nowMs() - restoredAtMs >= settings.askFirstAfterMs;
  let [known, unsent, silent, after] = [0, 0, 0, 0];
  const left = new Set<InquiryResult['kind']>();
  for (;;) {
    const rows = await journal.restores.unasked(batch, { after, limit: GROUP_ROWS });
    const last = rows.at(-1);
    if (last === undefined || isStopping()) return { known, unsent, failure: whyLeft(left) };
    const answers = await askGroup(context, recorder, rows, isProof ? ['not-known'] : []);
    known += answers.known;
    unsent += answers.unsent;
    for (const kind of answers.left) left.add(kind);
    if (answers.failure !== null) return { known, unsent, failure: answers.failure };
    silent = answers.isHeard ? 0 : silent + 1;
    if (silent >= SILENT_GROUPS) return { known, unsent, failure: whyLeft(left) };
    if (silent > 0) await clock.sleep(settings.retryFirstMs);
    after = last.ordinal;
  }
}

/**
 * Asks once about each row of which the backup had no answer already: whoever wants to know what was sent means these, too.
 * Nothing ends their doubt but a record of the service.
 *
 * @returns why some were not told about; null where each was, or the asking was stopped.
 */
export async function askAboutUnknown(
  context: RunContext,
  recorder: Recorder,
  isStopping: () => boolean,
): Promise<PaymasterError | null> {
  const { journal, batch, clock, settings } = context;
  const questions = new Questions(context, recorder);
  const left = new Set<InquiryResult['kind']>();
  for (let [after, silent] = [0, 0]; silent < SILENT_GROUPS; ) {
    const rows = await journal.rows(batch, { after, limit: GROUP_ROWS, states: ['offered'] });
    const last = rows.at(-1);
    if (last === undefined || isStopping()) break;
    const asked = await Promise.allSettled(rows.map(({ ordinal }) => questions.ask(ordinal)));
    const failures = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    for (const failure of failures) {
      const kind = failure instanceof PaymasterError ? LEFT_BY[failure.failure.code] : undefined;
      if (kind !== undefined) left.add(kind);
      else if (failure instanceof PaymasterError) return failure;
      else throw failure;
    }
    silent = failures.length === rows.length ? silent + 1 : 0;
    if (silent > 0) await clock.sleep(settings.retryFirstMs);
    after = last.ordinal;
  }
  return whyLeft(left);
}

const LEFT_BY: Partial<Record<ErrorCode, InquiryResult['kind']>> = {
  SERVICE_UNREACHABLE: 'no-answer',
  BATCH_WRONG_STATE: 'not-asked',
};

/** What became of the questions of one group; it is durable. */
interface GroupAnswers {
  readonly known: number;
  readonly unsent: number;
  /** Of each row that stays in doubt what was answered. */
  readonly left: readonly InquiryResult['kind'][];
  /** The service has answered anything. */
  readonly isHeard: boolean;
  /** The account or its address is refused. */
  readonly failure: PaymasterError | null;
}

async function askGroup(
  context: RunContext,
  recorder: Recorder,
  rows: readonly { readonly ordinal: number; readonly payoutId: string }[],
  endsDoubt: readonly InquiryResult['kind'][],
): Promise<GroupAnswers> {
  const { journal, batch, clock } = context;
  const answers = await Promise.all(
    rows.map(async ({ ordinal, payoutId }) => ({
      ordinal,
      result: (await inquire(context, ordinal, payoutId)).result,
    })),
  );
  const events: RowEvent[] = [];
  const unknown: number[] = [];
  const left: InquiryResult['kind'][] = [];
  for (const { ordinal, result } of answers) {
    if (result.kind === 'known') events.push(result.event);
    else if (endsDoubt.includes(result.kind)) unknown.push(ordinal);
    else left.push(result.kind);
  }
  const known = events.map(({ ordinal }) => ordinal);
  await journal.restores.answer(batch, { known, unknown }, clock.nowMs());
  for (const event of events) recorder.add(event);
  await recorder.flush();
  const setup = answers.find(({ result }) => result.kind === 'setup')?.result;
  const failure = setup?.kind === 'setup' ? refusedCheck(setup.problem, setup.httpStatus) : null;
  const isHeard = answers.some(({ result }) => result.kind !== 'no-answer');
  return { known: known.length, unsent: unknown.length, left, isHeard, failure };
}

function silence(): DispatchEnd {
  const sentence = say`Rows of a restored backup may have been sent already, and the service gives no answer about them. Nothing is sent before it does. Resume when it is back.`;
  return { kind: 'paused', sentence, failure: null, isServiceLost: true };
}

function whyLeft(left: ReadonlySet<InquiryResult['kind']>): PaymasterError | null {
  if (left.has('no-answer')) {
    return paymasterError(
      'SERVICE_UNREACHABLE',
      say`The service gave no answer about some of these rows: they may have been sent since the backup. Nothing was sent now.`,
      say`Ask again later. Until then pay these people no other way.`,
    );
  }
  if (left.has('not-asked')) {
    return paymasterError(
      'BATCH_WRONG_STATE',
      say`The service tells nothing about some of these rows, since it offers no status check: they may have been sent since the backup. Nothing was sent now.`,
      say`Ask the service another way, or look at a statement of it, before you pay these people. Resume sends the same requests again, and what the service has already it does not pay twice.`,
    );
  }
  if (left.has('not-known')) {
    return paymasterError(
      'BATCH_WRONG_STATE',
      say`The service does not have some of these rows. That proves nothing before 15 minutes have passed since the restore, as they may have been sent just before it. Nothing was sent now.`,
      say`Ask once more when the 15 minutes have passed. Until then pay these people no other way.`,
    );
  }
  return null;
}
