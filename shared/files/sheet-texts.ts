// Texts that stand for cells of a workbook which no plain text tells truly: a formula that was never calculated, a number
// that the sheet shows as another, letters that are struck through. Made by the reader of workbooks, known to the rules;
// never paid.

/** A formula whose result was never saved. */
export const NEVER_CALCULATED = '=?';

const BETWEEN = '≠';

/** What a sheet shows for a number, and what its cell holds; `shown` is empty where it is not known. */
export interface ShownAndHeld {
  readonly shown: string;
  readonly held: string;
}

/** The text of a cell that shows another number than it holds. */
export function shownAndHeldText({ shown, held }: ShownAndHeld): string {
  return `${shown} ${BETWEEN} ${held}`.trim();
}

/** Takes such a text apart; null for any other text. */
export function readShownAndHeld(text: string): ShownAndHeld | null {
  const at = text.indexOf(BETWEEN);
  if (at < 0) return null;
  return { shown: text.slice(0, at).trim(), held: text.slice(at + 1).trim() };
}

/** Follows each character that is struck through; typed so, it is shown so. */
const STROKE = '\u0336';

/** A text that is struck through. */
export function struckText(text: string): string {
  return [...text].map((character) => character + STROKE).join('');
}

/** What of a text is struck through and what is not. */
export interface StruckParts {
  readonly struck: string;
  readonly rest: string;
}

const STRUCK = /(?:.\u0336)+/gsu;

/** Takes a text apart of which some letters are struck through and others are not; null for any other text. */
export function readStruckParts(text: string): StruckParts | null {
  if (!text.includes(STROKE)) return null;
  const struck = (text.match(STRUCK) ?? []).map((part) => part.replaceAll(STROKE, '').trim());
  const rest = text.replace(STRUCK, ' ').trim().replace(/\s+/g, ' ');
  const parts = { struck: struck.filter((part) => part !== '').join(' … '), rest };
  return parts.struck === '' || parts.rest === '' ? null : parts;
}

/** Names of the columns that feed no field and hold such a formula in a row; the number from 1 where there is none. */
export function idleFormulas(
  cells: readonly string[],
  header: readonly string[],
  mapping: Readonly<Record<string, number>>,
): readonly string[] {
  if (!cells.includes(NEVER_CALCULATED)) return [];
  const mapped = new Set(Object.values(mapping));
  return cells.flatMap((cell, column) => {
    if (cell !== NEVER_CALCULATED || mapped.has(column)) return [];
    return [header[column]?.trim() || String(column + 1)];
  });
}
