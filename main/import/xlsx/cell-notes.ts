// Counts what was noticed in the cells of a sheet, with the first place of each, and says it in sentences (P6).

import { type Saying, say, sayCount } from '../../../shared/saying.ts';
import type { ColumnNames } from '../column-names.ts';

/** What can be noticed in a cell. */
export type CellNote =
  /** #N/A and its like. */
  | 'error'
  /** The sheet shows fewer digits than it stores. */
  | 'rounded'
  /** A format that is not known here. */
  | 'format'
  /** A date that looks as each computer is set up. */
  | 'regional'
  /** More digits than a spreadsheet program keeps. */
  | 'long';

interface Place {
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

interface Noted {
  count: number;
  readonly first: Place;
  readonly detail: Saying | null;
}

/** In the order of their weight. */
const SENTENCES: Readonly<Record<CellNote, readonly [one: Saying, many: (count: Saying) => Saying]>> = {
  rounded: [
    say`In 1 cell the sheet shows fewer digits than it stores; what it shows was read`,
    (count) => say`In ${count} cells the sheet shows fewer digits than it stores; what it shows was read`,
  ],
  error: [
    say`1 cell holds a formula error such as #N/A`,
    (count) => say`${count} cells hold a formula error such as #N/A`,
  ],
  format: [
    say`1 cell has a number format that is not known here; the stored number was read`,
    (count) => say`${count} cells have a number format that is not known here; the stored number was read`,
  ],
  long: [
    say`1 cell holds a number of more than 15 digits, whose last ones a spreadsheet program does not keep`,
    (count) =>
      say`${count} cells hold numbers of more than 15 digits, whose last ones a spreadsheet program does not keep`,
  ],
  regional: [
    say`1 date that each computer shows in its own way was read as YYYY-MM-DD`,
    (count) => say`${count} dates that each computer shows in its own way were read as YYYY-MM-DD`,
  ],
};

export class CellNotes {
  readonly #noted = new Map<CellNote, Noted>();

  add(note: CellNote, place: Place, detail: Saying | null = null): void {
    const noted = this.#noted.get(note);
    if (noted === undefined) this.#noted.set(note, { count: 1, first: place, detail });
    else noted.count += 1;
  }

  /** One sentence for each kind of note, with its first place. */
  sentences(columns: ColumnNames): Saying[] {
    return Object.entries(SENTENCES).flatMap(([note, [one, many]]) => {
      const noted = this.#noted.get(note as CellNote);
      return noted === undefined
        ? []
        : [say`${noted.count === 1 ? one : many(sayCount(noted.count))}. ${placeOf(noted, columns)}`];
    });
  }
}

function placeOf({ count, first, detail }: Noted, columns: ColumnNames): Saying {
  const { line, column } = first;
  const place = say`line ${line}, column ${columns.label(column, line)}`;
  const what = detail === null ? place : say`${place}, which ${detail}`;
  return count === 1 ? say`It is ${what}.` : say`The first is ${what}.`;
}
