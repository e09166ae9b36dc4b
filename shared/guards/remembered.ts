// When a correction that a clerk made is found again: the same wrong value, in the same field, of the same person. Pure;
// never changes a row, and never takes two people for one.

import { foldedSpaces } from '../folding.ts';
import { bareNumber } from '../phones/phone-meaning.ts';

/** The fields of which corrections are remembered: who gets the money, and by which provider. */
export const REMEMBERED_FIELDS = ['phone', 'provider', 'name'] as const;
export type RememberedField = (typeof REMEMBERED_FIELDS)[number];

/** What tells people apart, besides the field that was corrected. */
export const PERSON_FIELDS = ['phone', 'name', 'reference'] as const;

/** The code of the act that uses corrections of before, by which it is told from others. */
export const CORRECTED_CODE = 'CORRECTED_BEFORE';

/** Most rows in which one text was typed at once; more is a column that was filled, and no person who was corrected. */
export const CORRECTED_ROWS_MAX = 100;

/** Fewer digits (“0”, “TBC”) stand for no number, of anybody. */
const NUMBER_DIGITS_MIN = 6;
const DIGITS = /\d/g;

export type Texts = Readonly<Record<string, string>>;

/** A correction as the journal remembers it. */
export interface Correction {
  readonly field: RememberedField;
  /** What the file said of the row. */
  readonly file: Texts;
  /** What it said when it was approved. */
  readonly approved: Texts;
}

/** A text of a field as it is compared: without what people write in many ways. Empty for one that says nothing. */
export function comparedText(field: string, text: string | undefined): string {
  return field === 'phone' ? bareNumber(text ?? '').toLowerCase() : foldedSpaces(text ?? '');
}

/** The wrong value and the right one as they are compared; null for a change that corrects no value. */
export function comparedChange({
  field,
  file,
  approved,
}: Correction): { readonly wrong: string; readonly right: string } | null {
  const [wrong, right] = [comparedText(field, file[field]), comparedText(field, approved[field])];
  if (wrong === '' || right === '' || wrong === right) return null;
  if (field === 'phone' && (wrong.match(DIGITS)?.length ?? 0) < NUMBER_DIGITS_MIN) return null;
  return { wrong, right };
}

/**
 * True when a row is about the person of a correction: whatever both say of a person is the same, and they say something.
 * Where neither says more than the wrong number, that number is the person.
 *
 * @param areStaffNumbers false where references are those of payments, which are others every month.
 */
export function isSamePerson(correction: Correction, row: Texts, areStaffNumbers: boolean): boolean {
  let agreeing = 0;
  let isNamed = false;
  for (const field of PERSON_FIELDS) {
    if (field === correction.field || (field === 'reference' && !areStaffNumbers)) continue;
    const here = comparedText(field, row[field]);
    const there = [correction.file, correction.approved]
      .map((texts) => comparedText(field, texts[field]))
      .filter((text) => text !== '');
    isNamed ||= here !== '' || there.length > 0;
    if (here === '' || there.length === 0) continue;
    if (!there.includes(here)) return false;
    agreeing += 1;
  }
  return agreeing > 0 || (correction.field === 'phone' && !isNamed);
}

/** Wrong values as they are compared, by field. */
export type WrongSets = ReadonlyMap<string, ReadonlySet<string>>;

export function wrongSets(values: Readonly<Record<string, readonly string[]>>): WrongSets {
  return new Map(Object.entries(values).map(([field, texts]) => [field, new Set(texts)]));
}

/** True when a row says one of the wrong values, in its cells or where somebody typed it. */
export function saysWrong(
  columns: readonly (readonly [field: string, column: number])[],
  cells: readonly string[],
  edits: Texts | null,
  wrong: WrongSets,
): boolean {
  return columns.some(([field, column]) => {
    const values = wrong.get(field);
    return values?.has(comparedText(field, edits?.[field] ?? cells[column])) === true;
  });
}
