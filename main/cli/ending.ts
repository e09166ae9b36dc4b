// What is said when the work on a batch has ended: what is, what is safe, what to do.

import type { BatchView } from '../../shared/contract/views.ts';
import type { OperationName } from '../../shared/operations.ts';
import { testLaneState } from '../../shared/runs/test-rows.ts';
import { releaseLines } from './release-command.ts';
import { counted } from './sentence-table.ts';
import { shellText } from './shell-word.ts';
import type { UploadEnd } from './upload.ts';

/** Lines for standard output and lines for standard error. */
export interface EndingLines {
  readonly results: readonly string[];
  readonly problems: readonly string[];
}

/**
 * The sentences after the money sentence.
 *
 * @param command makes a command to copy out of words such as `resume ID`.
 */
export function endingLines(batch: BatchView, end: UploadEnd, command: CommandWords): EndingLines {
  const results: string[] = [];
  const problems: string[] = [];
  if (end.reason === 'stopped') problems.push(stopSentence(batch));
  else if (end.reason === 'wait-limit') problems.push(limitSentence(batch));
  else if (end.sentence !== null) {
    problems.push(...end.sentence.split('\n').filter((line) => line !== end.failure?.message));
  }
  if (batch.counts.conflict > 0) problems.push(conflictSentence(batch));
  const broken = end.reason !== 'finished' && end.reason !== 'idle';
  const onTheirWay = batch.counts.accepted + batch.counts.enqueued;
  problems.push(...releaseLines(batch, command));
  if (unsentRows(batch) > 0 || broken) problems.push(...nextLines(batch, end, command));
  if (!broken && onTheirWay > 0) {
    results.push(
      `${counted(onTheirWay)} ${onTheirWay === 1 ? 'is' : 'are'} on the way. To follow to the end: ${command(`resume ${batch.id} --wait`)}`,
    );
  }
  const unpaid = batch.counts.rejected + batch.counts.failed;
  if (unpaid > 0) {
    results.push(
      `${counted(unpaid)} refused or failed. Why stands in the report: ${command(`report ${batch.id} --output FILE.csv`)}`,
    );
  }
  return { results, problems };
}

/** A command to copy, of the same user unless nobody is to be named. */
type CommandWords = (words: string, user?: null) => string;

/** What can be done next, as commands to copy out: never one that would only end as this work has ended. */
function nextLines(batch: BatchView, { failure }: UploadEnd, command: CommandWords): string[] {
  const { id, counts, state, statusNotOffered } = batch;
  const onTheirWay = counts.accepted + counts.enqueued;
  switch (failure?.code) {
    case 'BATCH_ALTERED':
    case 'BATCH_NOT_WHOLE':
      return [
        ...(onTheirWay > 0 ? [`Follow what is on the way with: ${command('serve', null)}`] : []),
        `See what has gone out: ${command(`report ${id} --output FILE.csv`)}`,
        `No resume sends the rest. Check the audit trail with: ${command('audit verify')}`,
      ];
    case 'ACCOUNT_CHANGED': {
      const name = failure.detail === null ? 'NAME' : shellText(failure.detail);
      return [
        `With the token of the approved account go on with: ${command(`resume ${id}`)}`,
        `If it is the same account under a new name: ${command(`resume ${id} --account-is ${name}`)}`,
      ];
    }
    // Their own words say what can be done before any command reads this journal again.
    case 'JOURNAL_CORRUPT':
    case 'JOURNAL_NEWER':
    case 'JOURNAL_FOREIGN_FILE':
      return [];
    default:
      break;
  }
  if (state === 'settled') return [];
  const unsent = unsentRows(batch);
  const { forPerson, forWord } = waitingForTests(batch);
  // The lines about their release say what can be done.
  if (unsent > 0 && forPerson === unsent) return [];
  const isForWord = onTheirWay > 0 && forPerson + forWord === unsent;
  return [
    `Go on with: ${command(isForWord ? `resume ${id} --wait` : `resume ${id}`)}`,
    ...(statusNotOffered && onTheirWay > 0
      ? [
          `What became of them stands in the service’s statement: ${command(`statement reconcile FILE --batch ${id}`)}`,
        ]
      : []),
  ];
}

function unsentRows({ counts }: BatchView): number {
  return counts.ready + counts.queued + counts.offered;
}

/** Unsent rows that wait for a person to release them, and those that wait for the last word about a test row. */
function waitingForTests({ testFirst }: BatchView): { readonly forPerson: number; readonly forWord: number } {
  const waiting = { forPerson: 0, forWord: 0 };
  for (const lane of testFirst?.lanes ?? []) {
    const state = testLaneState(lane);
    if (state === 'passed' || state === 'failed') waiting.forPerson += lane.waiting;
    if (state === 'testing') waiting.forWord += lane.waiting;
  }
  return waiting;
}

/** The exact numbers of a clean stop; rows without a readable answer are named apart. */
function stopSentence({ counts, unaskedRows }: BatchView): string {
  const answered = counts.accepted + counts.enqueued + counts.rejected + counts.completed + counts.failed;
  // Of those that a restore left in doubt nobody knows whether they have gone out.
  const unknown = counts.offered - unaskedRows + counts.conflict;
  const out = answered + unknown;
  const unsent = counts.ready + counts.queued;
  const went = `${counted(out)} ${have(out)} gone out and cannot be called back`;
  const without = unknown === 0 ? '' : `, ${unknown} of them with an outcome that is not known yet`;
  const doubt =
    unaskedRows === 0
      ? ''
      : ` ${counted(unaskedRows)} may have been sent since the backup that was restored.`;
  return `Stopped. ${went}${without}. ${counted(unsent)} ${unsent === 1 ? 'stays' : 'stay'} unsent.${doubt}`;
}

function limitSentence({ counts }: BatchView): string {
  const open = counts.accepted + counts.enqueued + counts.offered + counts.queued;
  return `The time limit for waiting is over. ${counted(open)} ${have(open)} no final status yet; nothing is lost.`;
}

/** What a person must not do about rows of which the service keeps another record. */
const UNTIL_LOOKED_AT: Readonly<Record<OperationName, string>> = {
  payout: 'do not pay these people another way',
  deposit: 'do not collect from these customers another way',
  refund: 'do not refund these deposits another way',
  remittance: 'do not remit to these people another way',
};

function conflictSentence({ counts: { conflict }, operation }: BatchView): string {
  return `${counted(conflict)} ${have(conflict)} a record at the service with another phone number, amount, currency or provider. A person must look; ${UNTIL_LOOKED_AT[operation]}.`;
}

function have(count: number): string {
  return count === 1 ? 'has' : 'have';
}
