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
  /**
   * What the format writes before and behind the plain number; null where what is shown is not the plain number with
   * something beside it.
   */
  readonly ends: Ends | null;
  /** What the sheet shows where `ends` is null; null where that is not known here. */
  readonly otherwise: string | null;
  /** The format is not known here, so the stored number is given. */
  readonly isUnknown: boolean;
}

/** Texts beside a number. */
export interface Ends {
  readonly before: string;
  readonly behind: string;
}

const NO_ENDS: Ends = { before: '', behind: '' };
const MINUS: Ends = { before: '-', behind: '' };

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
  if (section === null || pattern === null) return asStored(number, null);
  if (pattern === 'general') {
    const ends = endsOf(section.tokens.map(generalPiece), []);
    const isPlain = section.tokens.length === 1;
    const shown = besideNumber(ends, number, isSigned, plainText(number).replace('-', ''));
    return { ...asStored(number, null), ...shown, isUnknown: !isPlain };
  }
  if (pattern === 'exponent') {
    return { ...asStored(number, exponentText(number, section.tokens)), isUnknown: false };
  }
  if (pattern.thousands > 0) {
    const scaled = fill(pattern, { ...number, point: number.point - 3 * pattern.thousands }, isSigned);
    return asStored(number, scaled.text);
  }
  return fill(pattern, number, isSigned);
}

/** The stored number, where a format is not known here or hides digits; only money must not be taken for it. */
function asStored(number: Decimal, otherwise: string | null): ShownNumber {
  const text = plainText(number);
  return { text, plain: text, hidesDigits: false, ends: null, otherwise, isUnknown: true };
}

/** The place of a number in a section that shows it as it is stored. */
function generalPiece(token: FormatToken): Piece {
  return token.kind === 'literal' ? { text: token.text } : { place: '0' };
}

/** `1.50E+03`; where the exponent goes in steps of three, with up to three digits before the point. */
function exponentText(number: Decimal, tokens: readonly FormatToken[]): string {
  const mantissa = tokens.slice(
    0,
    tokens.findIndex(({ kind }) => kind === 'exponent'),
  );
  const point = mantissa.findIndex(({ kind }) => kind === 'point');
  const places = (part: readonly FormatToken[]) => part.filter(({ kind }) => kind === 'digit').length;
  const step = Math.max(1, places(point < 0 ? mantissa : mantissa.slice(0, point)));
  const decimals = point < 0 ? 0 : places(mantissa.slice(point));
  const exponent = number.digits === '' ? 0 : Math.floor((number.point - 1) / step) * step;
  const rounded = roundFraction({ ...number, point: number.point - exponent }, decimals);
  const fraction = fractionDigits(rounded).padEnd(decimals, '0');
  const digits = `${wholeDigits(rounded)}${fraction === '' ? '' : `.${fraction}`}`;
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${rounded.negative ? '-' : ''}${digits}E${exponent < 0 ? '-' : '+'}${power}`;
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
  /** Commas that each divide what is shown by a thousand. */
  readonly thousands: number;
  /** What stands beside the digits; null where something stands among them that is no thousands mark. */
  readonly ends: Ends | null;
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

/**
 * `general` for the formats that show the stored number, `exponent` for those that hide digits of it, which are all
 * given; null for what is not known here.
 */
function readPattern(tokens: readonly FormatToken[]): Pattern | 'general' | 'exponent' | null {
  const kinds = new Set(tokens.map(({ kind }) => kind));
  if (kinds.has('exponent')) return 'exponent';
  if (kinds.has('general') || kinds.has('text')) {
    return tokens.filter(({ kind }) => kind !== 'literal').length === 1 ? 'general' : null;
  }
  if (kinds.has('slash') || kinds.has('date') || kinds.has('elapsed')) return null;
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
  const ends = isPercent ? null : endsOf(whole, fraction);
  return { whole, fraction, hasPoint, isPercent, hasDigits, thousands: thousandsOf(tokens), ends, bare };
}

/** Commas behind the last digit of the whole part, or of all: each divides by a thousand. */
function thousandsOf(tokens: readonly FormatToken[]): number {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const parts = point < 0 ? [tokens] : [tokens.slice(0, point), tokens.slice(point)];
  return parts.reduce((count, part) => {
    const behind = part.slice(part.findLastIndex(({ kind }) => kind === 'digit') + 1);
    return count + behind.filter(({ kind }) => kind === 'comma').length;
  }, 0);
}

/** What many write between thousands. */
const THOUSANDS_MARK = /^[ '\u00a0\u2009\u2019\u202f]$/;

function endsOf(whole: readonly Piece[], fraction: readonly Piece[]): Ends | null {
  const all = [...whole, ...fraction];
  const first = all.findIndex((piece) => 'place' in piece);
  const last = all.findLastIndex((piece) => 'place' in piece);
  if (first < 0) return null;
  const among = all.slice(first, last).filter((piece, index) => {
    return 'text' in piece && !(first + index < whole.length && THOUSANDS_MARK.test(piece.text));
  });
  const textOf = (pieces: readonly Piece[]) =>
    pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  const ends = { before: textOf(all.slice(0, first)), behind: textOf(all.slice(last + 1)) };
  // Digits that the format brings along are none of the number's.
  return among.length > 0 || /\p{Nd}/u.test(ends.before + ends.behind) ? null : ends;
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
    ...besideNumber(pattern.ends, rounded, isSigned, text),
    isUnknown: false,
  };
}

/** What the format writes beside the number, minus included; a minus that it leaves out makes it another number. */
function besideNumber(
  ends: Ends | null,
  { negative, digits }: Decimal,
  isSigned: boolean,
  text: string,
): Pick<ShownNumber, 'ends' | 'otherwise'> {
  // Nothing, or a dash, is how many sheets show zero.
  if (digits === '') return { ends: NO_ENDS, otherwise: null };
  if (ends === null || (negative && !isSigned && !SAYS_MINUS.test(ends.before + ends.behind))) {
    return { ends: null, otherwise: text };
  }
  return { ends: isSigned ? { ...ends, before: `-${ends.before}` } : ends, otherwise: null };
}

const SAYS_MINUS = /[-\u2010-\u2013\u2212(]/;

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
    ...(rounded.negative
      ? isSigned
        ? { ends: MINUS, otherwise: null }
        : { ends: null, otherwise: `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}` }
      : { ends: NO_ENDS, otherwise: null }),
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
