// Texts and addresses as the XML of a sheet writes them, so that every character of a cell comes back.
// Knows nothing of reports.

/** What XML cannot hold, and what it would change: control characters, carriage returns, halves of pairs. */
const NOT_IN_XML = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Most texts need none of the work below. */
const NEEDS_ESCAPE = /[<>&"]|(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

/** A text that would be read back as one of the escapes below gets its underscore escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const LETTERS = 26;
const FIRST_LETTER = 65;

/** A text that XML can hold: what it cannot stands as `_xHHHH_`, which spreadsheets read back. */
export function holdableText(text: string): string {
  return text
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(NOT_IN_XML, (character) => `_x${hexadecimal(character)}_`);
}

/** A text as content of an element. */
export function escapeText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return holdableText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** Digits that a spreadsheet keeps of a number; a longer one stays a text, so that none of them is lost. */
const KEPT_DIGITS = 15;

/** True for a plain number whose digits, the point aside, a spreadsheet keeps. */
export function keepsDigits(cell: string): boolean {
  return cell.length <= KEPT_DIGITS || cell.replace('.', '').length <= KEPT_DIGITS;
}

/** Letters of a column, counted from 0: A, B, …, Z, AA, … */
export function columnName(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}
