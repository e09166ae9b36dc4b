// What a report says of one row: outcome, final status and reason, the same in every form of the report.
// Reads a row as the journal keeps it; decides nothing about money and never guesses a status.

import type { Finding, RowState } from '../../shared/domain.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { otherRowFinding } from '../../shared/files/other-rows.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { moneyFigure } from '../../shared/money/money-figures.ts';
import { DIFFERENCE_WORDS, settledDifferences } from '../../shared/money/settled.ts';
import type { OperationName } from '../../shared/operations.ts';
import { shareSentence } from '../../shared/row-share.ts';
import { describeFinding } from '../../shared/rules/describe.ts';
import { laneKey } from '../../shared/runs/lane-key.ts';
import { testRowSentence } from '../../shared/runs/test-sentences.ts';
import { restsUnproven } from '../../shared/runs/unproven-answers.ts';
import { shownText } from '../../shared/shown-text.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { JournalRow } from '../journal/port.ts';
import { IN_DOUBT } from './unasked-rows.ts';
import type { ReportedBatch } from './windows.ts';

/** The words of the column `Outcome`. */
type Outcome =
  | 'ACCEPTED'
  | 'ENQUEUED'
  | 'REJECTED'
  | 'DUPLICATE_IGNORED'
  | 'UNKNOWN'
  | 'CONFLICT'
  | 'NOT_SENT'
  | 'EXCLUDED'
  | 'INVALID';

/** What the report says of one row beyond the clerk's own cells. */
export interface RowAccount {
  readonly outcome: Outcome;
  /** The service's final word; empty until it is known. */
  readonly finalStatus: string;
  readonly reasonCode: string;
  /** Sentences; empty when there is nothing to say. */
  readonly reason: string;
}

/** Stands in every row of a practice report, since the columns of the CSV form are fixed. */
const PRACTICE_MARK = 'Practice: no money moved.';

const NO_STATUS_REASON =
  'The service was asked for the final status and offers none here; the row stays as it was accepted.';

/** Words with which a service takes a request; a record without one was found by asking. */
const WORDS_OF_TAKING = ['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED'] as const;

const REPEAT_IGNORED =
  'Sent again after an answer that was lost; the service knew it and ignored the repeat: there is one of it, not two.';

/** Before the reason of a row that stays back although it was approved. */
const HELD_REASON = 'Held back: the account no longer takes this row as it was approved.';

const FINAL_WORDS: readonly string[] = ['COMPLETED', 'FAILED'];

/** Status words that say no more than the outcome itself does. */
const WORDS_OF_ACCEPTANCE: readonly string[] = ['ACCEPTED', 'ENQUEUED'];

/** The state that a row of a pack is counted and shown with: an unsent one whose outcome is unknown may have been sent since a restore. */
export function toldState({
  state,
  outcome,
}: {
  readonly state: RowState;
  readonly outcome: string;
}): RowState {
  return state === 'queued' && outcome === ('UNKNOWN' satisfies Outcome) ? IN_DOUBT.state : state;
}

/**
 * Tells what happened to a row.
 *
 * `outcome` is the word at initiation and stays what it was whatever becomes of the payment. A row whose record was
 * found by a status check, after an offer without an answer, is ACCEPTED, or ENQUEUED where the record said so: a
 * record exists only of what the service accepted. A status word that is not final goes into the reason, word for
 * word, and never into the final status.
 */
export function rowAccount(row: JournalRow, batch: ReportedBatch): RowAccount {
  return {
    outcome: outcomeOf(row),
    finalStatus: finalStatusOf(row),
    reasonCode: row.state === 'invalid' ? firstErrorCode(row) : (row.held?.code ?? row.reasonCode ?? ''),
    reason: reasonSentences(row, batch).join(' '),
  };
}

/** The word of the column `Outcome`; of a row that may have been sent since a restore it is `UNKNOWN`. */
export function outcomeOf({ state, initiationWord }: Pick<JournalRow, 'state' | 'initiationWord'>): Outcome {
  switch (state) {
    case 'invalid':
      return 'INVALID';
    case 'ready':
    case 'queued':
      return 'NOT_SENT';
    case 'excluded':
      return 'EXCLUDED';
    case 'offered':
      return 'UNKNOWN';
    case 'rejected':
      return 'REJECTED';
    case 'conflict':
      return 'CONFLICT';
    case 'accepted':
    case 'enqueued':
    case 'completed':
    case 'failed':
      return WORDS_OF_TAKING.find((word) => word === initiationWord) ?? 'ACCEPTED';
    default:
      return unreachable(state, 'row state');
  }
}

export function finalStatusOf(row: Pick<JournalRow, 'state' | 'serviceStatus'>): string {
  switch (row.state) {
    case 'completed':
    case 'failed':
      return row.serviceStatus ?? row.state.toUpperCase();
    case 'conflict':
      return row.serviceStatus !== null && FINAL_WORDS.includes(row.serviceStatus) ? row.serviceStatus : '';
    default:
      return '';
  }
}

export function firstErrorCode(row: { readonly findings: readonly Finding[] }): string {
  return row.findings.find((finding) => finding.severity === 'error')?.code ?? '';
}

function reasonSentences(row: JournalRow, batch: ReportedBatch): string[] {
  const sentences = stateSentences(row, batch);
  if (row.share !== null) sentences.push(shareSentence(row.line, row.share));
  const edits = Object.entries(row.edited).map(
    ([field, text]) => `${field} “${shownText(row.fields[field] ?? '')}” in place of “${shownText(text)}”`,
  );
  if (edits.length > 0) sentences.push(`Changed in the draft: ${edits.join(', ')}.`);
  const surplus = row.cells.slice(batch.source.header.length);
  if (surplus.length > 0) {
    const named = surplus.map((cell) => `“${cell}”`).join(', ');
    sentences.push(`Cells beyond the last column of the header: ${named}.`);
  }
  if (batch.account.practice) sentences.push(PRACTICE_MARK);
  return sentences;
}

function stateSentences(row: JournalRow, batch: ReportedBatch): string[] {
  switch (row.state) {
    case 'invalid':
      return row.findings.filter(({ severity }) => severity === 'error').map(findingSentence);
    case 'excluded':
      return excludedSentences(row);
    case 'offered':
      return present(row.reason ?? unknownReason(batch));
    case 'accepted':
    case 'enqueued':
      return [...repeatSentences(row), ...openStatusSentences(row, batch), ...present(row.reason)];
    case 'queued':
      return row.held === null
        ? [...testSentences(row, batch), ...present(row.reason)]
        : [HELD_REASON, findingSentence(row.held)];
    case 'ready':
      return present(row.reason);
    case 'completed':
    case 'rejected':
    case 'failed':
    case 'conflict':
      return decidedSentences(row);
    default:
      return unreachable(row.state, 'row state');
  }
}

type Decided = Pick<
  JournalRow,
  'state' | 'initiationWord' | 'reason' | 'amount' | 'fields' | 'settledAmount' | 'settledCurrency'
>;

/** What is said first of a row that is decided. */
export function decidedSentences(row: Decided): string[] {
  if (row.state !== 'completed') return present(row.reason);
  return [...repeatSentences(row), ...present(row.reason), ...settledSentences(row)];
}

/** What the word of the outcome does not say: a repeat that was ignored is no second payment, and no fault either. */
function repeatSentences({ initiationWord }: Pick<JournalRow, 'initiationWord'>): string[] {
  return initiationWord === 'DUPLICATE_IGNORED' ? [REPEAT_IGNORED] : [];
}

/** That the row waits for the test row of its lane; nothing where it is that row. */
function testSentences({ ordinal, fields }: JournalRow, { testLanes }: ReportedBatch): string[] {
  const { provider = null, country = null, currency = null } = fields;
  const lane = testLanes.get(laneKey({ provider, country, currency }));
  if (lane === undefined || lane.testRows.at(-1)?.ordinal === ordinal) return [];
  return [`Waits for a test row. ${sayEnglish(testRowSentence(lane, true))}`];
}

const { figures } = LANGUAGES.en;

/** What moved, where it is not what was asked: the columns of the CSV form have no place of their own for it. */
function settledSentences(row: Decided): string[] {
  const difference = settledDifferences(row).at(-1);
  if (difference === undefined) return [];
  const asked = row.fields['currency'] ?? null;
  const currency = row.settledCurrency ?? asked;
  const amount = row.settledAmount === null ? null : moneyFigure(row.settledAmount, currency, figures);
  const moved = [amount, currency].filter((part) => part !== null).join(' ');
  const words = DIFFERENCE_WORDS[difference.kind];
  return [
    difference.kind === 'unstated' || difference.kind === 'foreign'
      ? `${moved} moved, ${words}.`
      : `${moved} moved, ${moneyFigure(difference.amount, asked, figures)} ${words}.`,
  ];
}

/** The clerk's reason, or what the import recognised in a row that is no payment. */
function excludedSentences(row: JournalRow): string[] {
  const other = otherRowFinding(row.findings);
  if (row.excludedReason === null && other !== null) return [describeFinding(other)];
  return present(row.excludedReason ?? row.reason);
}

/** A proposal ends without a full stop, and would run into the sentence that follows it here. */
function findingSentence(finding: Finding): string {
  return describeFinding(finding).replace(/[^.]$/, '$&.');
}

function openStatusSentences(row: JournalRow, batch: ReportedBatch): string[] {
  const word = row.serviceStatus;
  if (word !== null && !WORDS_OF_ACCEPTANCE.includes(word)) {
    return [`The service says ${word}, which is not final.`];
  }
  return batch.statusNotOffered ? [NO_STATUS_REASON] : [];
}

function present(sentence: string | null): string[] {
  return sentence === null || sentence === '' ? [] : [sentence];
}

const ADVICE: Readonly<Record<OperationName, string>> = {
  payout: 'Do not pay this person another way',
  deposit: 'Do not collect from this customer another way',
  refund: 'Do not refund this deposit another way',
  remittance: 'Do not remit to this person another way',
};

/** What an unknown row means, for the sheet that explains the words of a report. */
export function unknownMeaning(operation: OperationName): string {
  return `No readable answer yet, which proves nothing. ${ADVICE[operation]}.`;
}

/** The reason of an unknown row of which nothing else is known. */
function unknownReason({ operation, pauseReason }: ReportedBatch): string {
  if (restsUnproven(pauseReason)) {
    return `No answer yet that the service’s public key proves, as the profile has it. ${ADVICE[operation]}; with the right key in the profile, resume asks the service again.`;
  }
  return `No readable answer yet, which proves nothing. ${ADVICE[operation]}; resume asks the service again.`;
}
