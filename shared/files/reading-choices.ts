// How else a file could be read that is refused or looks wrong: its other sheets, and the lines for its column names.
// What a person can choose from; never a choice that was made.

import { z } from 'zod';

/** One sheet of a workbook. */
export const sheetViewSchema = z.strictObject({
  name: z.string(),
  /** Rows below the header with at least one cell. */
  rows: z.number().int().nonnegative(),
  hidden: z.boolean(),
});

/** The first lines with text, shortened, among which the column names can stand. */
export const firstLinesSchema = z.array(
  z.strictObject({ line: z.number().int().positive(), text: z.string() }),
);

export const readingChoicesSchema = z.strictObject({
  /** Sheets of a workbook; empty for a text file. */
  sheets: z.array(sheetViewSchema),
  /** The sheet that was read; null for a text file, and where none was taken. */
  sheet: z.string().nullable(),
  /** Other sheets whose column names are those of payments, where the sheet that was read has fewer of them. */
  likelySheets: z.array(z.string()),
  /** The line that was taken for that of the column names; null where none was. */
  headerLine: z.number().int().positive().nullable(),
  firstLines: firstLinesSchema,
});
export type ReadingChoices = z.infer<typeof readingChoicesSchema>;
