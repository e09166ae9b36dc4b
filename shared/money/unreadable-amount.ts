// Why a text that has no number's shape is no amount: a sign, an exponent, a currency, other digits, or no number.
// Names what is wrong; never reads a value out of it.

import { codePointName } from '../shown-text.ts';
import { isScale } from './currency-signs.ts';
import { asciiDigits } from './digits.ts';
import { numberShape } from './number-shape.ts';

export interface UnreadableAmount {
  readonly ok: false;
  readonly code:
    | 'AMOUNT_UNREADABLE'
    | 'AMOUNT_NEGATIVE'
    | 'AMOUNT_SCIENTIFIC'
    | 'AMOUNT_HAS_CURRENCY'
    | 'AMOUNT_HAS_SCALE';
  readonly values: Readonly<Record<string, string>>;
  readonly repair: string | null;
}

/** Cells longer than this are no amounts, and are not looked at any closer. */
const LOOKED_AT_LENGTH_MAX = 64;

const MINUS = '[-\\u2010\\u2011\\u2012\\u2013\\u2212\\ufe63\\uff0d]';
/** A sign may stand outside of the minus: `K-1500`, `K (1500)`. */
const SIGN = '[\\p{L}\\p{Sc}. \\u00a0\\u202f]*';
const NEGATIVE = new RegExp(`^${SIGN}(?:${MINUS}.*\\d.*|\\(.*\\d.*\\)${SIGN})$|^.*\\d.*${MINUS}$`, 'u');
const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|janv|fevr?|févr?|mars|avr|avril|mai|juin|juil|juillet|aout|août|déc|abr|ago|set|out|dez';
const MONTH = `(?:${MONTHS})[\\p{L}.]*`;
/** `Nov-26`, `26 Nov 2026`, `26/11/2026`, `2026-11-26`: what a spreadsheet makes of a day. */
const DAY = new RegExp(
  `^(?:(?:\\d{1,2}[-/. ])?${MONTH}[-/., ]+\\d{2,4}|\\d{1,2}[-/. ]${MONTH}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}(?:[ T].*)?)$`,
  'iu',
);
const SCIENTIFIC = /^\+?\d+(?:[.,]\d+)?[eE][+-]?\d+$/;
/** `1,500/-` and `1,500/=`: so shillings are written by hand, without anything being negative. */
const SHILLINGS = /^(.*\d)\s*(\/[-=])$/;
const FIRST_TO_LAST_DIGIT = /\d(?:.*\d)?/;
const CURRENCY_WORD = /^[\p{L}\p{Sc}. \u00a0\u202f]+$/u;
const LETTER_OR_SIGN = /[\p{L}\p{Sc}]/u;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const NOT_SEEN = /[\p{Cc}\p{Cf}]/u;

/**
 * Tells what is wrong with a trimmed text that has no number's shape.
 *
 * `values.currency` and `values.number` name the parts of `$10` and `10 million`. Whether the word is the row's own
 * currency is for the caller to know.
 */
export function explainUnreadable(text: string): UnreadableAmount {
  if (text.length > LOOKED_AT_LENGTH_MAX) return unreadable(text, 'other');
  const shillings = SHILLINGS.exec(text);
  if (shillings !== null && numberShape(shillings[1] ?? '') !== null) {
    const values = { text, currency: shillings[2] ?? '', number: shillings[1] ?? '' };
    return { ok: false, code: 'AMOUNT_HAS_CURRENCY', values, repair: null };
  }
  if (DAY.test(text)) return unreadable(text, 'date');
  if (NEGATIVE.test(text)) return { ok: false, code: 'AMOUNT_NEGATIVE', values: { text }, repair: null };
  if (SCIENTIFIC.test(text)) return { ok: false, code: 'AMOUNT_SCIENTIFIC', values: { text }, repair: null };
  if (OTHER_DIGIT.test(text)) return unreadable(text, 'digits', asciiDigits(text));
  const parts = currencyParts(text);
  if (parts !== null) {
    const { isBehind, ...values } = parts;
    const code = isBehind && isScale(parts.currency) ? 'AMOUNT_HAS_SCALE' : 'AMOUNT_HAS_CURRENCY';
    return { ok: false, code, values: { text, ...values }, repair: null };
  }
  const unseen = NOT_SEEN.exec(text);
  if (unseen === null) return unreadable(text, 'other');
  return {
    ok: false,
    code: 'AMOUNT_UNREADABLE',
    values: { text, cause: 'unseen', character: codePointName(unseen[0]) },
    repair: null,
  };
}

function unreadable(
  text: string,
  cause: 'date' | 'digits' | 'other',
  repair: string | null = null,
): UnreadableAmount {
  return { ok: false, code: 'AMOUNT_UNREADABLE', values: { text, cause }, repair };
}

/** `ZMW 10`, `$10`, `10 K`: words or signs on one side of something with a number's shape. */
function currencyParts(text: string): { currency: string; number: string; isBehind: boolean } | null {
  const match = FIRST_TO_LAST_DIGIT.exec(text);
  if (match === null || numberShape(match[0]) === null) return null;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  if (before !== '' && after !== '') return null;
  const word = before + after;
  if (!CURRENCY_WORD.test(word) || !LETTER_OR_SIGN.test(word)) return null;
  return { currency: word.trim(), number: match[0], isBehind: after !== '' };
}
