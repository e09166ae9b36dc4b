// The amount that a cell gives in a row of some currency: the number, with a sign of that currency beside it or not.
// A sign of another currency, a scale, or a number that the sheet shows as another one is a problem, never read.

import { readShownAndHeld, type ShownAndHeld } from '../files/sheet-texts.ts';
import { isScale, isSignOf } from '../money/currency-signs.ts';
import { isDigit } from '../money/digits.ts';
import { type Amount, compareAmounts } from '../money/money.ts';
import {
  type AmountProblem,
  type NumberGrammar,
  readAmount,
  UNDETERMINED_GRAMMAR,
} from '../money/numbers.ts';

export type MoneyProblem =
  | AmountProblem
  | {
      readonly ok: false;
      readonly code: 'AMOUNT_SHOWN_OTHERWISE';
      readonly values: Readonly<Record<string, string>>;
      readonly repair: null;
    };

export type MoneyReading =
  | {
      readonly ok: true;
      readonly amount: Amount;
      /** The number without the currency's sign, as written. */
      readonly number: string;
      /** The sign stands behind the number, where some mean thousands by it: `1500 K`. */
      readonly hasScaleLikeSign: boolean;
    }
  | MoneyProblem;

/** A single `K` behind less than this means thousands to most people. */
const SCALED_BELOW = '1000' as Amount;

/** Whatever stands before the first digit, and behind the last. */
const AROUND_DIGITS = /^(\D*)(.*\d)(\D*)$/su;

/**
 * Reads an amount by the file's grammar.
 *
 * @param currency of the row; undefined where it has none, so that every sign is foreign.
 */
export function readMoney(text: string, grammar: NumberGrammar, currency: string | undefined): MoneyReading {
  const reading = readAmount(text, grammar);
  if (reading.ok) return { ...reading, number: text, hasScaleLikeSign: false };
  const ofSheet = readShownAndHeld(text);
  if (ofSheet !== null) return otherwiseShown(ofSheet, grammar, currency);
  const bare = currency === undefined ? null : withoutOwnSign(text, currency);
  if (bare === null) return reading;
  const inner = readAmount(bare.number, grammar);
  if (!inner.ok) return { ...inner, values: { ...inner.values, text } };
  if (bare.isScaled) return scaled(text, bare);
  if (!bare.hasScaleLikeSign) return { ...inner, number: bare.number, hasScaleLikeSign: false };
  if (/[a-z]/.test(bare.behind) || compareAmounts(inner.amount, SCALED_BELOW) < 0) {
    return scaled(text, bare);
  }
  return { ...inner, number: bare.number, hasScaleLikeSign: true };
}

/**
 * What of an amount can show how the numbers of its file are written: without a sign of the row's own currency where
 * it is read with it. With anything else around it the number is refused, and proves nothing.
 */
export function writtenNumber(text: string, currency: string | undefined): string {
  if (isDigit(text.charCodeAt(0)) && isDigit(text.charCodeAt(text.length - 1))) return text;
  const reading = readMoney(text.trim(), UNDETERMINED_GRAMMAR, currency);
  return reading.ok ? reading.number : text;
}

function scaled(text: string, { behind, number }: BareNumber): MoneyProblem {
  const values = { text, currency: behind, number };
  return { ok: false, code: 'AMOUNT_HAS_SCALE', values, repair: null };
}

interface BareNumber {
  readonly number: string;
  readonly behind: string;
  readonly hasScaleLikeSign: boolean;
  /** The currency stands in front already, so that what stands behind can only be a scale: `ZMW 15K`. */
  readonly isScaled: boolean;
}

/** The number without signs of the currency on either side; null where none stands there, or something else too. */
function withoutOwnSign(text: string, currency: string): BareNumber | null {
  const [, before = '', digits = '', after = ''] = AROUND_DIGITS.exec(text.trim()) ?? [];
  if (digits === '' || (before === '' && after === '')) return null;
  const isOwnBefore = before !== '' && isSignOf(currency, before, 'before');
  const isOwnBehind = after !== '' && isSignOf(currency, after, 'behind');
  if (!isOwnBefore && !isOwnBehind) return null;
  const number = `${isOwnBefore ? '' : before}${digits}${isOwnBehind ? '' : after}`;
  const isScaleBehind = isOwnBehind && isScale(after);
  return {
    number,
    behind: after.trim(),
    hasScaleLikeSign: isScaleBehind && !isOwnBefore,
    isScaled: isScaleBehind && isOwnBefore,
  };
}

/** What the sheet shows is judged as if it were typed; where that could be read, the contradiction is the problem. */
function otherwiseShown(
  { shown, held }: ShownAndHeld,
  grammar: NumberGrammar,
  currency: string | undefined,
): MoneyProblem {
  const typed = shown === '' ? null : readMoney(shown, grammar, currency);
  if (typed === null || typed.ok || !JUDGED_BY_TEXT.has(typed.code)) {
    return { ok: false, code: 'AMOUNT_SHOWN_OTHERWISE', values: { shown, held }, repair: null };
  }
  return { ...typed, values: { ...typed.values, cellHolds: held }, repair: null };
}

/** Problems that the text alone has, in whatever file it stands. */
const JUDGED_BY_TEXT: ReadonlySet<string> = new Set([
  'AMOUNT_UNREADABLE',
  'AMOUNT_NEGATIVE',
  'AMOUNT_SCIENTIFIC',
  'AMOUNT_HAS_CURRENCY',
  'AMOUNT_HAS_SCALE',
]);
