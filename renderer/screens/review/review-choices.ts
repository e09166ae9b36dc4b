// What stands between a review and its approval: invalid rows, warnings, the reason for what looks paid twice. Pure.

import type { ApprovalAnswers } from '../../../shared/approvals/approval-answers.ts';
import type { ReviewLine, ReviewView } from '../../../shared/contract/result-views.ts';
import type { BatchView, Confirmation } from '../../../shared/contract/views.ts';
import type { ChangesAnswer } from '../../../shared/guards/changes.ts';
import { isOfEarlier } from '../../../shared/guards/repeats.ts';
import { SENT_BEFORE_CODE } from '../../../shared/guards/sent-before.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { compareAmounts, toAmount } from '../../../shared/money/money.ts';
import { moneyFigure } from '../../../shared/money/money-figures.ts';
import type { TestRelease } from '../../../shared/runs/test-rows.ts';
import { type ControlsLeft, NO_CONTROLS_LEFT } from './controls.ts';

/** Finding of rows that look like one payment twice; approving them needs a reason, as paying people of an earlier batch does. */
export const DUPLICATE_CODE = 'DUPLICATE_ROW';

/** What the person has said so far. */
export interface ReviewChoices {
  readonly leaveOutInvalid: boolean;
  readonly acknowledged: readonly string[];
  /** Goes on by itself when the service is lost and returns within the day. */
  readonly goesOn: boolean;
  /** One row of each provider goes first, and the others are released like this; null sends all at once. */
  readonly testFirst: TestRelease | null;
  readonly duplicatesReason: string;
  /** Sent once it is approved; else somebody sends it on Run. */
  readonly sendsAtOnce: boolean;
  /** What was typed to show that the figures were read: only where real money is sent. */
  readonly proof: string;
}

export const NO_CHOICES: ReviewChoices = {
  leaveOutInvalid: false,
  acknowledged: [],
  goesOn: false,
  testFirst: null,
  duplicatesReason: '',
  sendsAtOnce: true,
  proof: '',
};

/** The same choices with a warning acknowledged, or not any more. */
export function withAcknowledged(choices: ReviewChoices, code: string, isOn: boolean): ReviewChoices {
  const others = choices.acknowledged.filter((each) => each !== code);
  return { ...choices, acknowledged: isOn ? [...others, code] : others };
}

/** What was said of the changes since the last batch; `view` is undefined while nobody has seen them. */
interface SaidOfChanges {
  readonly view: object | null | undefined;
  readonly answer: ChangesAnswer;
}

/** What goes with an approval, and with a request for one. */
export function answersOf(
  { leaveOutInvalid, duplicatesReason, acknowledged, goesOn, testFirst }: ReviewChoices,
  changes: SaidOfChanges,
): ApprovalAnswers {
  return {
    leaveOutInvalid,
    duplicatesReason: duplicatesReason.trim() === '' ? null : duplicatesReason.trim(),
    acknowledged: [...acknowledged],
    goesOn,
    ...(testFirst === null ? {} : { testFirst }),
    // What nobody has seen yet is not waited for; the core asks where the profile does.
    ...(changes.view === undefined ? {} : { changes: changes.answer }),
  };
}

/** What is left to do before the approval. Empty counts mean that nothing is. */
export interface LeftToDo {
  readonly noRows: boolean;
  readonly invalidRows: number;
  readonly acknowledgements: number;
  readonly reason: boolean;
  readonly proof: boolean;
  readonly controls: ControlsLeft;
  /** Groups of changes since the last batch that the profile wants to be acknowledged. */
  readonly changes: number;
}

/** @param isReal whether money moves: then the count of rows or the end of a total has to be typed. */
export function leftToDo(
  review: ReviewView,
  choices: ReviewChoices,
  isReal: boolean,
  controls: ControlsLeft = NO_CONTROLS_LEFT,
  changes = 0,
): LeftToDo {
  const open = [...review.acknowledgements, ...review.repeats].filter(
    ({ code }) => !choices.acknowledged.includes(code),
  );
  const { sentBefore } = review;
  const needsReason =
    sentBefore?.stops === true ||
    review.repeats.some(isOfEarlier) ||
    review.acknowledgements.some(({ code }) => code === DUPLICATE_CODE);
  const isEarlierOpen = sentBefore?.stops === false && !choices.acknowledged.includes(SENT_BEFORE_CODE);
  return {
    noRows: review.confirmation.rows === 0,
    invalidRows: choices.leaveOutInvalid ? 0 : review.invalidRows,
    acknowledgements: open.length + (isEarlierOpen ? 1 : 0),
    reason: needsReason && choices.duplicatesReason.trim() === '',
    proof: isReal && proofOf(review.confirmation, choices.proof) !== 'given',
    controls,
    changes,
  };
}

export function isNothingLeft(left: LeftToDo): boolean {
  const { wrong, missing } = left.controls;
  const isSaid = left.invalidRows + left.acknowledgements === 0 && !left.reason && !left.proof;
  return !left.noRows && isSaid && wrong + missing + left.changes === 0;
}

/** Figures that somebody has read: of a draft, or of a request for its approval. */
type Proven = Pick<Confirmation, 'rows' | 'totals'>;

/** Fewest digits of a total that show that it was read; zeros at its end are everybody's, and count for nothing. */
const PROOF_DIGITS = 3;

/**
 * Whether a text shows that the figures were read: the count of rows, or a total as it stands on the screen, whole or
 * its last digits. `open` where it may still become so, `wrong` where it cannot.
 */
export function proofOf(confirmation: Proven, typed: string): 'given' | 'open' | 'wrong' {
  const text = typed.trim();
  if (/[^\d\s.,'’]/.test(text)) return 'wrong';
  const digits = text.replaceAll(/\D/g, '');
  const proofs = proofsOf(confirmation);
  if (proofs.includes(digits)) return 'given';
  return proofs.some((proof) => proof.startsWith(digits)) ? 'open' : 'wrong';
}

/** Every row of digits that shows it. */
function proofsOf({ rows, totals }: Proven): string[] {
  const ofTotals = Object.entries(totals).flatMap(([currency, total]) => {
    const figure = moneyFigure(total, currency, LANGUAGES.en.figures);
    const whole = figure.replaceAll(/\D/g, '');
    const telling = whole.replace(/0+$/, '');
    if (telling === '') return [];
    const forms = [whole, figure.replace(/\.0+$/, '').replaceAll(/\D/g, '')];
    if (telling.length >= PROOF_DIGITS) forms.push(telling);
    return forms.flatMap((form) => [form, ...endsOf(form, form.length - telling.length + PROOF_DIGITS)]);
  });
  return [String(rows), ...ofTotals];
}

/** The ends of a text that are at least so long. */
function endsOf(text: string, shortest: number): string[] {
  const lengths = Array.from(
    { length: Math.max(0, text.length - shortest + 1) },
    (_, more) => shortest + more,
  );
  return lengths.map((length) => text.slice(-length));
}

/** How the amounts of a line stand to its provider's limits; `partly` where only one limit is given. */
export function limitCheck(line: ReviewLine): 'within' | 'partly' | 'unchecked' | 'outside' {
  const [smallest, largest, minimum, maximum] = [line.smallest, line.largest, line.minimum, line.maximum].map(
    (text) => (text === null ? null : toAmount(text)),
  );
  if (minimum == null && maximum == null) return 'unchecked';
  const isBelow = minimum != null && smallest != null && compareAmounts(smallest, minimum) < 0;
  const isAbove = maximum != null && largest != null && compareAmounts(largest, maximum) > 0;
  if (isBelow || isAbove) return 'outside';
  return minimum != null && maximum != null ? 'within' : 'partly';
}

/** Money of the rows that stay out as invalid, by currency, and how many of them have no readable amount. */
export function invalidMoney(batch: BatchView): {
  readonly amounts: readonly (readonly [string, string])[];
  readonly unreadableRows: number;
} {
  const amounts = Object.entries(batch.totals).flatMap(([currency, byState]) => {
    const amount = byState.invalid;
    return amount === undefined || amount === '0' ? [] : [[currency, amount] as const];
  });
  const unreadableRows = batch.entries
    .filter(({ state }) => state === 'invalid')
    .reduce((sum, entry) => sum + entry.unreadableRows, 0);
  return { amounts, unreadableRows };
}

/** The lines by currency, those with most rows first. */
export function byCurrency(lines: readonly ReviewLine[]): ReviewLine[] {
  return lines.toSorted(
    (left, right) => left.currency.localeCompare(right.currency) || right.rows - left.rows,
  );
}

/** Rows of the lines of one currency; its total stands in the confirmation. */
export function rowsByCurrency(lines: readonly ReviewLine[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const line of lines) rows.set(line.currency, (rows.get(line.currency) ?? 0) + line.rows);
  return rows;
}

/** Currencies whose totals differ between two confirmations. */
export function changedTotals(
  before: Confirmation,
  after: Confirmation,
): { readonly currency: string; readonly before: string; readonly after: string }[] {
  const currencies = new Set([...Object.keys(before.totals), ...Object.keys(after.totals)]);
  return [...currencies].flatMap((currency) => {
    const [was, is] = [before.totals[currency] ?? '0', after.totals[currency] ?? '0'];
    return was === is ? [] : [{ currency, before: was, after: is }];
  });
}

/** A JSON text with line breaks for reading; any other text as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
