// One number grammar for a whole file: found by evidence or stated by the clerk, and then kept to strictly.
// Never guesses: a text that two grammars read differently stays unread until the file or the clerk has decided.

import { type Saying, say, sayList } from '../saying.ts';
import { isDigit } from './digits.ts';
import { type Amount, toAmount, ZERO_AMOUNT } from './money.ts';
import {
  type DecimalMark,
  type GroupingMark,
  isGrouped,
  type NumberShape,
  numberShape,
} from './number-shape.ts';
import { explainUnreadable, type UnreadableAmount } from './unreadable-amount.ts';

/** How the numbers of a file are written. */
export interface NumberGrammar {
  /** Null until an amount or the clerk has shown it. */
  readonly decimalMark: DecimalMark | null;
  /** Null while no thousands mark has been seen; then any single mark that is not the decimal mark is read. */
  readonly groupingMark: GroupingMark | null;
  /** The file shows another decimal mark than this one: forms that two grammars share are then not read. */
  readonly conflicting: boolean;
  /** Whose word the decimal mark is. */
  readonly source: 'evidence' | 'clerk';
}

/** Nothing is known yet: only what every grammar reads alike is read. */
export const UNDETERMINED_GRAMMAR: NumberGrammar = {
  decimalMark: null,
  groupingMark: null,
  conflicting: false,
  source: 'evidence',
};

/** Why an amount is not read. `values` hold texts for the sentence; `repair` only what is beyond doubt. */
export type AmountProblem =
  | UnreadableAmount
  | {
      readonly ok: false;
      readonly code: 'AMOUNT_AMBIGUOUS' | 'AMOUNT_ZERO' | 'AMOUNT_OTHER_GRAMMAR';
      readonly values: Readonly<Record<string, string>>;
      readonly repair: string | null;
    };

export type AmountReading = { readonly ok: true; readonly amount: Amount } | AmountProblem;

/** The grammar that the clerk states; thousands marks are still learned from the file. */
export function statedGrammar(decimalMark: DecimalMark): NumberGrammar {
  return { decimalMark, groupingMark: null, conflicting: false, source: 'clerk' };
}

/**
 * How amounts are written, before the first of them is read: as stated, else as they show, else as proposed. What is
 * proposed counts as stated, since a person sees it and can take it back.
 */
export function firstGrammar(
  samples: Iterable<string>,
  { stated, proposed }: { readonly stated: DecimalMark | null; readonly proposed: DecimalMark | null },
): NumberGrammar {
  const texts = [...samples];
  if (stated !== null) return texts.reduce(observeAmount, statedGrammar(stated));
  const voted = voteGrammar(texts);
  return voted.decimalMark === null && proposed !== null ? statedGrammar(proposed) : voted;
}

/** True once the decimal mark is known. */
export function isDetermined(grammar: NumberGrammar): boolean {
  return grammar.decimalMark !== null;
}

/**
 * Finds the grammar by the amounts of a sample. Only amounts that one grammar alone can read are evidence:
 * `10,50` and `1.500.000` for the decimal comma, `10.5` and `1,500.00` for the point; `1,500` and `1500` for none.
 *
 * The majority decides, the earlier form when they are equally many; any contradiction sets `conflicting`.
 */
export function voteGrammar(samples: Iterable<string>): NumberGrammar {
  const decimals = new Map<DecimalMark, number>();
  const groupings = new Map<GroupingMark, number>();
  for (const sample of samples) {
    const { decimal, grouping } = evidenceOf(sample);
    if (decimal !== null) decimals.set(decimal, (decimals.get(decimal) ?? 0) + 1);
    if (grouping !== null) groupings.set(grouping, (groupings.get(grouping) ?? 0) + 1);
  }
  const decimalMark = mostFrequent(decimals);
  if (decimalMark !== null) groupings.delete(decimalMark);
  return {
    decimalMark,
    groupingMark: mostFrequent(groupings),
    conflicting: decimals.size > 1,
    source: 'evidence',
  };
}

/**
 * What is known of the grammar after one more amount of the file. Pure: returns the same object when the amount
 * adds nothing, so it can be called for every row.
 *
 * The first decisive amount settles an undetermined grammar; one that contradicts it, or what the clerk stated, sets
 * `conflicting`.
 */
export function observeAmount(grammar: NumberGrammar, text: string): NumberGrammar {
  // Digits, with the file's own decimal mark among them or not, say nothing new: so it is for nearly every row.
  const mark = onlyMark(text);
  if (mark === text.length || (mark > 0 && text.charAt(mark) === decimalCharacter(grammar))) return grammar;
  const { decimal, grouping } = evidenceOf(text);
  const decimalMark = grammar.decimalMark ?? decimal;
  const conflicting = grammar.conflicting || (decimal !== null && decimal !== decimalMark);
  const groupingMark = grammar.groupingMark ?? (grouping === decimalMark ? null : grouping);
  return decimalMark === grammar.decimalMark &&
    groupingMark === grammar.groupingMark &&
    conflicting === grammar.conflicting
    ? grammar
    : { decimalMark, groupingMark, conflicting, source: grammar.source };
}

/**
 * Reads an amount by the file's grammar. Spaces around it do not count; nothing else is forgiven.
 *
 * @returns the canonical amount, or why it is not read. Zero is not an amount that can be paid.
 */
export function readAmount(text: string, grammar: NumberGrammar): AmountReading {
  const trimmed = text.trim();
  // Nearly every amount is digits, with the file's decimal mark among them: no need to take those apart.
  const mark = onlyMark(trimmed);
  if (mark === trimmed.length) return accepted(trimmed, '', trimmed);
  if (mark > 0 && !grammar.conflicting && trimmed.charAt(mark) === decimalCharacter(grammar)) {
    return accepted(trimmed.slice(0, mark), trimmed.slice(mark + 1), trimmed);
  }
  const shape = numberShape(trimmed);
  if (shape === null) return explainUnreadable(trimmed);
  switch (shape.kind) {
    case 'plain':
      return accepted(shape.whole, '', trimmed);
    case 'decimal':
      return fits(grammar, shape.decimal, shape.grouping)
        ? accepted(shape.whole, shape.fraction, trimmed)
        : otherGrammar(trimmed, shape, grammar);
    case 'grouped':
      return fits(grammar, impliedDecimal(shape.grouping), shape.grouping)
        ? accepted(shape.whole, '', trimmed)
        : otherGrammar(trimmed, shape, grammar);
    case 'ambiguous':
      return readAmbiguous(trimmed, shape, grammar);
  }
}

/**
 * True when a text was read as decimals only because the file's other amounts are written so, or the clerk says so,
 * although by itself it could mean thousands: `1.500` in a file with `10.50`.
 */
export function looksGrouped(text: string, grammar: NumberGrammar): boolean {
  if (text.length < 5 || isDigit(text.charCodeAt(text.length - 4))) return false;
  const shape = numberShape(text);
  return shape?.kind === 'ambiguous' && shape.mark === grammar.decimalMark && isOneGroup(shape);
}

/** How many decimals a text shows that `readAmount` has read by this grammar, its last zeros among them. */
export function writtenDecimals(text: string, grammar: NumberGrammar): number {
  let start = text.length;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start -= 1;
  const mark = text.charAt(start - 1);
  const count = text.length - start;
  if (mark !== '.' && mark !== ',') return 0;
  // Only three digits can be thousands: any other number of them was read as decimals.
  return count === 3 && mark !== decimalCharacter(grammar) ? 0 : count;
}

/** The grammar as a sentence for the clerk. */
export function describeGrammar(grammar: NumberGrammar): Saying {
  const { decimalMark, groupingMark, conflicting, source } = grammar;
  const sentences: Saying[] = [];
  if (decimalMark === null) {
    sentences.push(
      say`No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read.`,
    );
  } else {
    const mark = MARK_WORDS[decimalMark];
    sentences.push(
      source === 'clerk'
        ? say`Decimals are written with ${mark}, as you stated.`
        : say`Decimals are written with ${mark}.`,
    );
  }
  if (groupingMark !== null) sentences.push(say`Thousands are written with ${MARK_WORDS[groupingMark]}.`);
  if (conflicting) sentences.push(say`Some amounts are written otherwise and are not read.`);
  return sayList(sentences, ' ');
}

const MARK_WORDS: Readonly<Record<GroupingMark, Saying>> = {
  point: say`a point`,
  comma: say`a comma`,
  space: say`a space`,
  apostrophe: say`an apostrophe`,
};

function readAmbiguous(
  text: string,
  shape: NumberShape & { kind: 'ambiguous' },
  grammar: NumberGrammar,
): AmountReading {
  const { mark, grouping, whole, fraction } = shape;
  if (grammar.decimalMark === null || grammar.conflicting) {
    // Zero is zero either way.
    return /[1-9]/.test(text) ? ambiguous(text, shape) : accepted(whole, fraction, text);
  }
  if (grammar.decimalMark === mark) {
    return fits(grammar, mark, grouping)
      ? accepted(whole, fraction, text)
      : otherGrammar(text, shape, grammar);
  }
  const isThousands = isOneGroup(shape) && fits(grammar, grammar.decimalMark, mark);
  return isThousands ? accepted(whole + fraction, '', text) : otherGrammar(text, shape, grammar);
}

/** Why a text with exactly three digits behind its last mark is not read: both its readings. */
function ambiguous(text: string, { whole, fraction }: NumberShape & { kind: 'ambiguous' }): AmountProblem {
  const asDecimals = toAmount(`${whole}.${fraction}`) ?? '';
  const asThousands = toAmount(whole + fraction) ?? '';
  return { ok: false, code: 'AMOUNT_AMBIGUOUS', values: { text, asDecimals, asThousands }, repair: null };
}

/** True for `1,500`, which is a whole number where the mark stands for thousands; `1500,000` never is. */
function isOneGroup({ grouping, whole, fraction }: NumberShape & { kind: 'ambiguous' }): boolean {
  return grouping === null && isGrouped([whole, fraction]);
}

/** Where the only character stands that is no digit, between digits; the length for digits only; otherwise -1. */
function onlyMark(text: string): number {
  let mark = -1;
  for (let index = 0; index < text.length; index += 1) {
    if (isDigit(text.charCodeAt(index))) continue;
    if (mark >= 0) return -1;
    mark = index;
  }
  if (mark === 0 || mark === text.length - 1) return -1;
  return mark < 0 && text !== '' ? text.length : mark;
}

function decimalCharacter({ decimalMark }: NumberGrammar): string {
  if (decimalMark === null) return '';
  return decimalMark === 'comma' ? ',' : '.';
}

function fits(grammar: NumberGrammar, decimal: DecimalMark | null, grouping: GroupingMark | null): boolean {
  const { decimalMark, groupingMark } = grammar;
  return (
    (decimalMark === null || decimal === null || decimal === decimalMark) &&
    (groupingMark === null || grouping === null || grouping === groupingMark)
  );
}

function accepted(whole: string, fraction: string, text: string): AmountReading {
  const amount = toAmount(fraction === '' ? whole : `${whole}.${fraction}`);
  if (amount === null) throw new Error(`Digits that are no amount: ${whole}.${fraction}`);
  return amount === ZERO_AMOUNT
    ? { ok: false, code: 'AMOUNT_ZERO', values: { text }, repair: null }
    : { ok: true, amount };
}

/** What the file's grammar contradicts; zero is zero in all of them. */
function otherGrammar(text: string, shape: NumberShape, grammar: NumberGrammar): AmountReading {
  if (!/[1-9]/.test(text)) return { ok: false, code: 'AMOUNT_ZERO', values: { text }, repair: null };
  const { decimalMark, groupingMark, source } = grammar;
  const values = { text, decimalMark: decimalMark ?? '', groupingMark: groupingMark ?? '', source };
  // The value is beyond doubt only where the form itself decides; the repair writes it in the file's grammar.
  const repair =
    shape.kind === 'ambiguous'
      ? null
      : rewritten(shape.whole, shape.kind === 'decimal' ? shape.fraction : '', grammar);
  return { ok: false, code: 'AMOUNT_OTHER_GRAMMAR', values, repair };
}

function rewritten(whole: string, fraction: string, { decimalMark }: NumberGrammar): string | null {
  if (fraction === '') return whole;
  // Three decimals would be read as thousands by the next person, so no such text is proposed.
  if (decimalMark === null || fraction.length === 3) return null;
  return `${whole}${decimalMark === 'comma' ? ',' : '.'}${fraction}`;
}

/** More decimals than any money has, unless they are zeros: no amount, and often a footnote's digit behind thousands. */
const NO_DECIMALS = /^(?=.*[1-9])\d{4,}$/;

function evidenceOf(text: string): { decimal: DecimalMark | null; grouping: GroupingMark | null } {
  const shape = numberShape(text.trim());
  switch (shape?.kind) {
    case 'decimal':
      if (NO_DECIMALS.test(shape.fraction)) return { decimal: null, grouping: null };
      return { decimal: shape.decimal, grouping: shape.grouping };
    case 'grouped':
      return { decimal: impliedDecimal(shape.grouping), grouping: shape.grouping };
    case 'plain':
    case 'ambiguous':
    case undefined:
      return { decimal: null, grouping: null };
  }
}

/** A point or comma that groups thousands leaves the other one for the decimals. */
function impliedDecimal(grouping: GroupingMark): DecimalMark | null {
  if (grouping === 'comma') return 'point';
  return grouping === 'point' ? 'comma' : null;
}

function mostFrequent<Mark>(counts: ReadonlyMap<Mark, number>): Mark | null {
  let best: Mark | null = null;
  let bestCount = 0;
  for (const [mark, count] of counts) {
    if (count > bestCount) {
      best = mark;
      bestCount = count;
    }
  }
  return best;
}
