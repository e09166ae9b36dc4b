// Rows that were sent, and came back into the queue since they were refused for more than themselves, or are without an answer:
// the service is asked about each for a person who wants to leave them out. Never offers a row; only a service that does not know
// one for certain denies it.

import { messageOf, type PaymasterError } from '../../../shared/errors.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import { type Saying, type Spoken, say } from '../../../shared/saying.ts';
import type { ReturnedRow, RowEvent } from '../../journal/port.ts';
import { type InquiryResult, inquire } from '../asking/inquiry.ts';
import type { Recorder } from '../run/recorder.ts';
import type { RunContext } from '../run/run-context.ts';
import { refusedCheck } from '../words/sentences.ts';

/** Questions at once; their answers are durable before the next ones are asked. */
const GROUP_ROWS = 16;
/** So many groups without a single answer, and nobody is asked any more. */
const SILENT_GROUPS = 3;

/** What came of asking. */
export interface ReturnedAsked {
  readonly asked: number;
  /** Rows that the service has; what it says of them is kept. */
  readonly known: number;
  /** Ordinals of those that it does not have, for certain. */
  readonly denied: readonly number[];
  /** Why nobody knows of the others whether it has them; none where there are no others. */
  readonly whyLeft: readonly Spoken[];
}

/**
 * Asks once about each such row of a choice. A service that does not know a row proves nothing before so much time has passed
 * since it was sent, or since a restore, as for every row that was offered.
 */
export async function askAboutReturned(
  context: RunContext,
  recorder: Recorder,
  choice: UnsentRows,
  isStopping: () => boolean,
): Promise<ReturnedAsked> {
  const { journal, batch, clock, settings } = context;
  const restoredAtMs = (await journal.restores.made()).at(-1)?.atMs ?? 0;
  const left = new Set<Left>();
  const denied: number[] = [];
  let [asked, known, silent] = [0, 0, 0];
  const isProof = (row: ReturnedRow) =>
    clock.nowMs() - Math.max(row.lastOfferedMs, restoredAtMs) >= settings.askFirstAfterMs;
  const told = (failure: PaymasterError | null): ReturnedAsked => ({
    ...{ asked, known, denied },
    whyLeft: failure === null ? whyLeft(left) : [messageOf(failure.failure)],
  });
  for (let after: number | null = 0; after !== null; ) {
    const page = await journal.standing.returnedRows(batch, { rows: choice, after });
    for (let at = 0; at < page.rows.length; at += GROUP_ROWS) {
      if (isStopping()) return told(null);
      const rows = page.rows.slice(at, at + GROUP_ROWS);
      // A word that would prove nothing is worth a question only where it is asked for by nobody else.
      const young = rows.filter((row) => row.state === 'offered' && !isProof(row));
      if (young.length > 0) left.add('young');
      const answers = await askGroup(
        context,
        recorder,
        rows.filter((row) => !young.includes(row)),
        isProof,
      );
      asked += answers.length;
      let isHeard = answers.length === 0;
      for (const { row, result } of answers) {
        isHeard ||= result.kind !== 'no-answer';
        if (result.kind === 'known') known += 1;
        else if (result.kind === 'not-known' && isProof(row)) denied.push(row.ordinal);
        else left.add(result.kind);
      }
      const setup = answers.find(({ result }) => result.kind === 'setup')?.result;
      if (setup?.kind === 'setup') return told(refusedCheck(setup.problem, setup.httpStatus));
      silent = isHeard ? 0 : silent + 1;
      if (silent >= SILENT_GROUPS) return told(null);
      if (silent > 0) await clock.sleep(settings.retryFirstMs);
    }
    after = page.after;
  }
  return told(null);
}

/** Why nobody knows of a row; `young` where nobody was asked, since an answer would prove nothing yet. */
type Left = InquiryResult['kind'] | 'young';

interface Answer {
  readonly row: ReturnedRow;
  readonly result: InquiryResult;
}

/** What the service has of a group, and for certain has not, is durable when it returns. */
async function askGroup(
  context: RunContext,
  recorder: Recorder,
  rows: readonly ReturnedRow[],
  isProof: (row: ReturnedRow) => boolean,
): Promise<Answer[]> {
  const answers = await Promise.all(
    rows.map(async (row) => ({ row, result: (await inquire(context, row.ordinal, row.payoutId)).result })),
  );
  const events = answers.flatMap(({ row, result }): RowEvent[] => {
    if (result.kind === 'known') return [result.event];
    const isDenied = result.kind === 'not-known' && row.state === 'offered' && isProof(row);
    return isDenied ? [notOnFile(row, context.clock.nowMs())] : [];
  });
  if (events.length === 0) return answers;
  const reopened = answers.flatMap(({ row, result }) =>
    result.kind === 'known' && row.state === 'queued' ? [row.ordinal] : [],
  );
  if (reopened.length > 0) await context.journal.reopenReturned(context.batch, reopened);
  for (const event of events) recorder.add(event);
  await recorder.keep();
  return answers;
}

/** None of its requests created anything: it is unsent again. */
function notOnFile({ ordinal }: ReturnedRow, atMs: number): RowEvent {
  const told = { httpStatus: 200, word: 'NOT_FOUND', reasonCode: null, reason: null };
  return {
    kind: 'answered',
    ordinal,
    atMs,
    next: 'queued',
    ...told,
    duplicateIgnored: false,
    acceptedAtMs: null,
  };
}

function whyLeft(left: ReadonlySet<Left>): Saying[] {
  return [
    ...(left.has('no-answer') ? [say`The service gave no answer about some of these rows.`] : []),
    ...(left.has('not-asked')
      ? [say`The service tells nothing about some of these rows, since it offers no status check.`]
      : []),
    ...(left.has('young')
      ? [
          say`Some of these rows were sent less than 15 minutes ago, and nobody is asked about them before that: try again then.`,
        ]
      : []),
    ...(left.has('not-known')
      ? [
          say`The service does not know some of these rows, which proves nothing before 15 minutes have passed since they were sent: try again then.`,
        ]
      : []),
  ];
}
