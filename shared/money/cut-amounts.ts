// What a comma without quotes leaves of an amount in a comma-separated file: two cells that look like `3` and `500`.
// Says only what the two can be; whether they are is for the rest of the file, or a person, to say.

/** `3` of an amount whose thousands follow, and `500` or `500.00` of the thousands. */
const HEAD_OF_THOUSANDS = /^[\p{L}\p{Sc}.\s]*[1-9]\d{0,2}$/u;
const THOUSANDS = /^\d{3}(?:\.\d{1,2})?\s*[\p{L}\p{Sc}.]*$/u;
/** `3500` of `3500,50`, and its decimals. */
const BEFORE_DECIMALS = /^[\p{L}\p{Sc}.\s]*\d+$/u;
const DECIMALS = /^\d{2}$/;
/** What a column of small numbers holds beside amounts. */
const ONE_OR_TWO = /^\d{1,2}$/;

export type CutKind = 'thousands' | 'decimals';

/** Which parts of one number an amount and the cell behind it can be; null where they can be none. */
export function cutPartsOf(amount: string, rest: string): CutKind | null {
  if (HEAD_OF_THOUSANDS.test(amount) && THOUSANDS.test(rest)) return 'thousands';
  return BEFORE_DECIMALS.test(amount) && DECIMALS.test(rest) ? 'decimals' : null;
}

/** True for digits as they stand behind such a comma, or in a column of their own. */
export function isPartOfNumber(rest: string, kind: CutKind): boolean {
  return (kind === 'thousands' ? THOUSANDS : ONE_OR_TWO).test(rest);
}

/** The amount of a row with a cell too many, as it would stand in one cell; null where it seems whole. */
export function cutAmountOf(cells: readonly string[], column: number | undefined): string | null {
  const amount = cells[column ?? -1]?.trim() ?? '';
  const rest = cells[(column ?? -1) + 1]?.trim() ?? '';
  return column !== undefined && cutPartsOf(amount, rest) !== null ? `${amount},${rest}` : null;
}
