// A number as its format shows it: digits and decimals as on the sheet, without thousands marks.
// Rounds as the sheet does and says when that hides digits; shows nothing by a format that it does not know.

import {
  type Decimal,
  fractionDigits,
  KEPT_DIGITS,
  plainText,
  roundDigits,
  roundFraction,
  sameNumber,
  wholeDigits,
} from './decimal.ts';
import type { FormatSection, FormatToken } from './format-code.ts';

/** What a number cell says. */
export interface ShownNumber {
  /** As the sheet shows it, thousands marks left out. */
  readonly text: string;
  /** The number alone, without what the format writes around it; null where the text is no plain number. */
  readonly plain: string | null;
  /** What the sheet shows is not all that the cell stores. */
  readonly hidesDigits: boolean;
  /** The format writes a currency or other text around the number. */
  readonly isDecorated: boolean;
  /** The format is not known here, so the stored number is given. */
  readonly isUnknown: boolean;
}

/**
 * The stored number, as the format General shows it in a column that is wide enough: with all digits that a
 * spreadsheet program keeps. What arithmetic left behind the fifteenth digit of a fraction goes; whole numbers keep
 * every digit.
 */
export function keptNumber(stored: Decimal): Decimal {
  return fractionDigits(stored) === '' ? stored : roundDigits(stored, KEPT_DIGITS);
}

/** Shows a number by a format's sections, of which there is at least one. */
export function showNumber(stored: Decimal, sections: readonly FormatSection[]): ShownNumber {
  const number = keptNumber(stored);
  const { section, isSigned } = chooseSection(number, sections);
  const pattern = section === null ? null : patternOf(section);
  if (pattern === null) return { ...general(number), isUnknown: true };
  return pattern === 'general' ? general(number) : fill(pattern, number, isSigned);
}

function general(number: Decimal): ShownNumber {
  const text = plainText(number);
  return { text, plain: text, hidesDigits: false, isDecorated: false, isUnknown: false };
}

/** `isSigned`: the program itself writes the minus, because no section of its own does. */
function chooseSection(
  number: Decimal,
  sections: readonly FormatSection[],
): { section: FormatSection | null; isSigned: boolean } {
  const numeric = sections.filter(({ tokens }) => !tokens.some(({ kind }) => kind === 'text'));
  const [positive = null, negative, zero] = numeric.length === 0 ? sections : numeric;
  if (number.negative && negative !== undefined) return { section: negative, isSigned: false };
  if (number.digits === '' && zero !== undefined) return { section: zero, isSigned: false };
  return { section: positive, isSigned: number.negative };
}

type Piece = { readonly text: string } | { readonly place: '0' | '#' | '?' };

interface Pattern {
  readonly whole: readonly Piece[];
  readonly fraction: readonly Piece[];
  readonly hasPoint: boolean;
  readonly isPercent: boolean;
  readonly hasDigits: boolean;
  readonly hasText: boolean;
  /** Given where the pattern is nothing but places, and its zeros stand beside the point. */
  readonly bare: BarePattern | null;
}

interface BarePattern {
  readonly wholeZeros: number;
  readonly fractionZeros: number;
  readonly places: number;
}

/** `##0.00#`, as nearly all formats are: no text, and no `0` further from the point than a `#`. */
function barePattern(whole: readonly Piece[], fraction: readonly Piece[]): BarePattern | null {
  const placesOf = (pieces: readonly Piece[]) =>
    pieces.map((piece) => ('place' in piece ? (piece.place === '0' ? '0' : '#') : 'x')).join('');
  const wholePlaces = /^#*(0*)$/.exec(placesOf(whole));
  const fractionPlaces = /^(0*)(#*)$/.exec(placesOf(fraction));
  if (wholePlaces === null || fractionPlaces === null || whole.length + fraction.length === 0) return null;
  return {
    wholeZeros: wholePlaces[1]?.length ?? 0,
    fractionZeros: fractionPlaces[1]?.length ?? 0,
    places: fraction.length,
  };
}

/** Formats are few and cells are many. */
const patterns = new WeakMap<FormatSection, ReturnType<typeof readPattern>>();

function patternOf(section: FormatSection): ReturnType<typeof readPattern> {
  const known = patterns.get(section);
  if (known !== undefined) return known;
  const pattern = section.isUnknown ? null : readPattern(section.tokens);
  patterns.set(section, pattern);
  return pattern;
}

/** `general` for the formats that show the stored number; null for what is not known here. */
function readPattern(tokens: readonly FormatToken[]): Pattern | 'general' | null {
  const kinds = new Set(tokens.map(({ kind }) => kind));
  // Exponents hide digits that the cell stores, so all of them are given.
  if (kinds.has('exponent')) return 'general';
  const others = tokens.some((token) => token.kind === 'literal');
  if (kinds.has('general') || kinds.has('text')) return others || tokens.length > 1 ? null : 'general';
  if (kinds.has('slash') || kinds.has('date') || kinds.has('elapsed')) return null;
  if (scales(tokens)) return null;
  const whole: Piece[] = [];
  const fraction: Piece[] = [];
  let hasPoint = false;
  for (const token of tokens) {
    if (token.kind === 'point') {
      if (hasPoint) return null;
      hasPoint = true;
    } else if (token.kind === 'digit') (hasPoint ? fraction : whole).push({ place: token.place });
    else if (token.kind === 'literal') (hasPoint ? fraction : whole).push({ text: token.text });
    else if (token.kind === 'percent') (hasPoint ? fraction : whole).push({ text: '%' });
  }
  const hasDigits = [...whole, ...fraction].some((piece) => 'place' in piece);
  const isPercent = kinds.has('percent');
  const bare = barePattern(whole, fraction);
  return { whole, fraction, hasPoint, isPercent, hasDigits, hasText: others, bare };
}

/** A comma behind the last digit of the whole part, or of all, divides by a thousand. */
function scales(tokens: readonly FormatToken[]): boolean {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  return [whole, tokens].some((part) => {
    const lastDigit = part.findLastIndex(({ kind }) => kind === 'digit');
    return lastDigit >= 0 && part.slice(lastDigit).some(({ kind }) => kind === 'comma');
  });
}

function fill(pattern: Pattern, number: Decimal, isSigned: boolean): ShownNumber {
  if (pattern.bare !== null) return fillBare(pattern.bare, pattern.hasPoint, number, isSigned);
  const shown = pattern.isPercent ? { ...number, point: number.point + 2 } : number;
  const places = pattern.fraction.filter((piece) => 'place' in piece).length;
  const rounded = pattern.hasDigits ? roundFraction(shown, places) : shown;
  const whole = fillWhole(pattern.whole, rounded);
  const fraction = fillFraction(pattern.fraction, rounded);
  const sign = isSigned && rounded.digits !== '' ? '-' : '';
  const text = pattern.hasDigits
    ? `${sign}${whole}${pattern.hasPoint ? '.' : ''}${fraction}`
    : [...pattern.whole, ...pattern.fraction].map((piece) => ('text' in piece ? piece.text : '')).join('');
  return {
    text,
    plain: pattern.isPercent ? null : plainOf(pattern, rounded),
    hidesDigits: pattern.hasDigits && !sameNumber(rounded, shown),
    isDecorated: pattern.hasText,
    isUnknown: false,
  };
}

/** The quick way, for formats of digits alone. */
function fillBare(bare: BarePattern, hasPoint: boolean, number: Decimal, isSigned: boolean): ShownNumber {
  const rounded = roundFraction(number, bare.places);
  const all = wholeDigits(rounded);
  const whole = (all === '0' ? '' : all).padStart(bare.wholeZeros, '0');
  const fraction = fractionDigits(rounded).padEnd(bare.fractionZeros, '0');
  const sign = rounded.negative ? '-' : '';
  return {
    text: `${isSigned ? sign : ''}${whole}${hasPoint ? '.' : ''}${fraction}`,
    plain: `${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`,
    hidesDigits: !sameNumber(rounded, number),
    isDecorated: false,
    isUnknown: false,
  };
}

/** The digits that the sheet shows, without literals. */
function plainOf(pattern: Pattern, rounded: Decimal): string | null {
  // A section without places shows a text for every number: nothing, or a dash for zero.
  if (!pattern.hasDigits) return rounded.digits === '' ? '0' : null;
  const onlyDigits = (pieces: readonly Piece[]) => pieces.filter((piece) => 'place' in piece);
  const whole = fillWhole(onlyDigits(pattern.whole), rounded) || '0';
  const fraction = fillFraction(onlyDigits(pattern.fraction), rounded);
  return `${rounded.negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** From the right: each place takes a digit, the leftmost all that are left. */
function fillWhole(pieces: readonly Piece[], number: Decimal): string {
  const all = wholeDigits(number);
  let digits = all === '0' ? '' : all;
  const firstPlace = pieces.findIndex((piece) => 'place' in piece);
  const filled: string[] = [];
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    if ('text' in piece) {
      filled.push(piece.text);
      continue;
    }
    const taken = index === firstPlace ? digits : digits.slice(-1);
    digits = digits.slice(0, digits.length - taken.length);
    filled.push(taken === '' && piece.place === '0' ? '0' : taken);
  }
  return filled.reverse().join('');
}

/** From the left: a `0` always shows its digit, the others only as far as digits reach. */
function fillFraction(pieces: readonly Piece[], number: Decimal): string {
  const digits = fractionDigits(number);
  let place = 0;
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const digit = digits.charAt(place);
      place += 1;
      return digit === '' && piece.place === '0' ? '0' : digit;
    })
    .join('');
}
