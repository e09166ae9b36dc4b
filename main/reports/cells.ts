// Cells of a CSV report: quoting by RFC 4180, and the guard against cells that a spreadsheet would run.
// The guard only ever adds one apostrophe in front, so that the original text can be had back exactly.

/**
 * Signs with which a spreadsheet starts a formula, or a cell of its own: the ASCII ones and tab and line breaks
 * (OWASP, CSV injection), their full-width and small forms, and the typographic minus.
 */
const FORMULA_SIGNS = '=+\\-@\\t\\r\\n＝＋－＠﹦﹢﹣﹫−';

/**
 * Everything that a spreadsheet or an editor may drop in front of such a sign: white space of all kinds, control
 * and invisible format characters, and apostrophes. The apostrophe must be in this set: it makes an escaped cell
 * a cell that would be escaped again, which is what `restoreCell` rests on.
 */
const DANGEROUS = new RegExp(`^[\\s\\p{Cc}\\p{Cf}'＇]*[${FORMULA_SIGNS}]`, 'u');

/** Most cells are of this kind, and need neither guard nor quotes; it only saves the two slower questions. */
const PLAIN = /^[A-Za-z0-9](?:[A-Za-z0-9 ._:/-]*[A-Za-z0-9.])?$/;

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Makes a cell harmless to spreadsheets: an apostrophe in front where it would be taken for a formula. */
export function escapeCell(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The exact text that `escapeCell` was given; a cell that it never escapes comes back unchanged. */
export function restoreCell(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
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
