// Cells of every CSV file that the program writes: quoting by RFC 4180, and the guard against cells that a
// spreadsheet would run. The guard only ever adds apostrophes, so that the original text can be had back exactly.

/** Stands first in every CSV file, so that a spreadsheet reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Signs with which a spreadsheet starts a formula: the ASCII ones, their full-width and small forms, and the
 * typographic minus.
 */
const FORMULA_SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫−';

/** White space with which a spreadsheet may start a cell of its own (OWASP, CSV injection). */
const STARTING_SPACES = '\\t\\r\\n';

/**
 * Everything that a spreadsheet or an editor may drop in front of such a sign: white space of all kinds, control
 * and invisible format characters, and apostrophes. The apostrophe must be in this set: it makes an escaped cell
 * a cell that would be escaped again, which is what `restoreCell` rests on.
 */
const DANGEROUS = new RegExp(`^[\\s\\p{Cc}\\p{Cf}'＇]*[${FORMULA_SIGNS}${STARTING_SPACES}]`, 'u');

/** The same but for delimiters and line breaks, with the quotes that a reader drops where a cell begins with them. */
const DROPPED = `(?:(?![${STARTING_SPACES}])[\\s\\p{Cc}\\p{Cf}'＇"])*`;

/**
 * What follows a delimiter of any country or a line break and is dangerous there. A reader with another delimiter
 * takes our quotes for text, and begins cells where we have none: `x;=1+2;y` has one of them.
 */
const INNER_DANGER = [
  `(?<=[;,|])(?=${DROPPED}[${FORMULA_SIGNS}${STARTING_SPACES}])`,
  `(?<=[\\r\\n])(?=${DROPPED}[${FORMULA_SIGNS}\\t])`,
  `(?<=\\t)(?=${DROPPED}[${FORMULA_SIGNS}])`,
].join('|');
const INNER = new RegExp(INNER_DANGER, 'gu');
const INNER_ESCAPED = new RegExp(INNER_DANGER.replaceAll('(?=', "'(?="), 'gu');

/** A delimiter of a spreadsheet of any country, or a line break. */
const DELIMITER = /[;,|\t\r\n]/;

/** Most cells are of this kind, and need neither guard nor quotes; it only saves the two slower questions. */
const PLAIN = /^[A-Za-z0-9](?:[A-Za-z0-9 ._:/-]*[A-Za-z0-9.])?$/;

const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/**
 * Makes a cell harmless to spreadsheets: an apostrophe in front where it would be taken for a formula, and behind
 * each delimiter within it where a reader with that delimiter would find one.
 */
export function escapeCell(text: string): string {
  const inner = DELIMITER.test(text) ? text.replace(INNER, "'") : text;
  return DANGEROUS.test(inner) ? `'${inner}` : inner;
}

/** The exact text that `escapeCell` was given; a cell that it never escapes comes back unchanged. */
export function restoreCell(text: string): string {
  const inner = text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
  return DELIMITER.test(inner) ? inner.replace(INNER_ESCAPED, '') : inner;
}

/** One cell of a record: made harmless, then quoted where RFC 4180 asks for it or a reader might trim it. */
function csvCell(text: string): string {
  if (text === '' || PLAIN.test(text)) return text;
  const safe = escapeCell(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line end (RFC 4180: comma, CRLF). */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
