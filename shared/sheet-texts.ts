// Texts that stand for cells of a workbook which no plain text tells truly: a number that the sheet shows as another.
// Made by the reader of workbooks, known to the rules; never paid.

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
