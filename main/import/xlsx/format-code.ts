// Takes a number format of a workbook apart: sections, literals, digit places, parts of dates.
// What it does not know it says so of, and never skips.

/** One piece of a section. */
export type FormatToken =
  | { readonly kind: 'literal'; readonly text: string; readonly isCurrency: boolean }
  | { readonly kind: 'digit'; readonly place: '0' | '#' | '?' }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'exponent' | 'slash' | 'text' | 'general' }
  /** A run of one letter of y, m, d, h, s, or AM/PM. */
  | { readonly kind: 'date'; readonly part: string }
  /** Hours, minutes or seconds that count on: `[h]`. */
  | { readonly kind: 'elapsed'; readonly part: string };

/** One section of a format: for positive numbers, negative ones, zero, or texts. */
export interface FormatSection {
  readonly tokens: readonly FormatToken[];
  /** Language of month and day names as Windows numbers it; null when the computer's own is meant. */
  readonly language: number | null;
  /** It follows the settings of each computer, or has something in it that is not known here. */
  readonly isRegional: boolean;
  readonly isUnknown: boolean;
}

const LONGEST_CODE = 512;

/** Splits a format at the semicolons that stand outside quotes and brackets, and reads each section. */
export function parseFormat(code: string): readonly FormatSection[] {
  if (code.length > LONGEST_CODE) return [{ tokens: [], language: null, isRegional: false, isUnknown: true }];
  return sectionTexts(code).map(parseSection);
}

/** A whole piece that a semicolon inside does not end: quoted, escaped, padded, filled or bracketed. */
const PIECE = /"[^"]*"?|\\[\s\S]?|_[\s\S]?|\*[\s\S]?|\[[^\]]*\]?|[\s\S]/g;

function sectionTexts(code: string): string[] {
  const sections = [''];
  for (const [piece] of code.matchAll(PIECE)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

const NEXT_TOKEN =
  /"([^"]*)"?|\\([\s\S])|_[\s\S]?|\*[\s\S]?|\[([^\]]*)\]?|(general)|(am\/pm|a\/p)|(y+|m+|d+|h+|s+)|(e[+-])|([\s\S])/giy;

const SYSTEM_DATES: readonly string[] = ['f800', 'f400'];

function parseSection(text: string): FormatSection {
  const tokens: FormatToken[] = [];
  let language: number | null = null;
  let isRegional = false;
  let isUnknown = false;
  for (const [piece, quoted, escaped, bracket, general, clock, date, exponent, single] of text.matchAll(
    NEXT_TOKEN,
  )) {
    if (quoted !== undefined || escaped !== undefined) tokens.push(literal(quoted ?? escaped ?? ''));
    else if (bracket !== undefined) {
      const meaning = readBracket(bracket);
      if (meaning === 'unknown') isUnknown = true;
      else if (meaning !== null && 'kind' in meaning) tokens.push(meaning);
      else if (meaning !== null) {
        if (meaning.symbol !== '') tokens.push({ kind: 'literal', text: meaning.symbol, isCurrency: true });
        const code = meaning.language.toLowerCase();
        isRegional ||= SYSTEM_DATES.includes(code);
        if (/^[0-9a-f]+$/.test(code)) language = Number.parseInt(code.slice(-4), 16);
      }
    } else if (general !== undefined) tokens.push({ kind: 'general' });
    else if (clock !== undefined) tokens.push({ kind: 'date', part: clock.toLowerCase() });
    else if (date !== undefined) tokens.push({ kind: 'date', part: date.toLowerCase() });
    else if (exponent !== undefined) tokens.push({ kind: 'exponent' });
    else if (single !== undefined) tokens.push(readSingle(single));
    // What is left are paddings and fillings: room on the screen, and no text.
    else if (!/^[_*]/.test(piece)) isUnknown = true;
  }
  return { tokens, language, isRegional, isUnknown };
}

function literal(text: string): FormatToken {
  return { kind: 'literal', text, isCurrency: false };
}

const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)$/i;

/** A colour means nothing here; a condition or another script's digits are not known. */
function readBracket(
  inside: string,
): FormatToken | { readonly symbol: string; readonly language: string } | 'unknown' | null {
  if (COLOUR.test(inside)) return null;
  if (/^(?:h+|m+|s+)$/i.test(inside)) return { kind: 'elapsed', part: inside.toLowerCase() };
  const currency = /^\$([^-]*)(?:-([^,]*))?/.exec(inside);
  if (currency === null) return 'unknown';
  return { symbol: currency[1] ?? '', language: currency[2] ?? '' };
}

const CURRENCY_SIGN = /^\p{Sc}$/u;

function readSingle(character: string): FormatToken {
  switch (character) {
    case '0':
    case '#':
    case '?':
      return { kind: 'digit', place: character };
    case '.':
      return { kind: 'point' };
    case ',':
      return { kind: 'comma' };
    case '%':
      return { kind: 'percent' };
    case '/':
      return { kind: 'slash' };
    case '@':
      return { kind: 'text' };
    default:
      return { kind: 'literal', text: character, isCurrency: CURRENCY_SIGN.test(character) };
  }
}
