// Counts what was noticed in the cells of a sheet, with the first place of each, and says it in sentences (P6).

import { shownText } from '../../../shared/shown-text.ts';
import type { ColumnNames } from '../column-names.ts';

/** What can be noticed in a cell. */
export type CellNote =
  /** A formula whose result was not saved. */
  | 'formula'
  /** #N/A and its like. */
  | 'error'
  /** The sheet shows fewer digits than it stores. */
  | 'rounded'
  /** The amount stands with a currency or other text around it. */
  | 'decorated'
  /** A format that is not known here. */
  | 'format'
  /** A date that looks as each computer is set up. */
  | 'regional'
  /** More digits than a spreadsheet program keeps. */
  | 'long'
  /** A row that is hidden or filtered out. */
  | 'hidden-row';

interface Place {
  readonly line: number;
  /** From 0; null for the whole row. */
  readonly column: number | null;
}

interface Noted {
  count: number;
  readonly first: Place;
  readonly detail: string;
}

/** In the order of their weight. */
const SENTENCES: Readonly<Record<CellNote, (count: number) => string>> = {
  rounded: (count) =>
    `In ${counted(count, 'cell')} the sheet shows fewer digits than it stores; what it shows was read`,
  'hidden-row': (count) =>
    `${counted(count, 'row')} that the sheet hides or filters out ${count === 1 ? 'was' : 'were'} read like any other`,
  formula: (count) =>
    `The result of ${counted(count, 'formula')} was not saved in the workbook, so ${count === 1 ? 'its cell is' : 'their cells are'} read as empty; save it in the spreadsheet program`,
  error: (count) =>
    `${counted(count, 'cell')} ${count === 1 ? 'holds' : 'hold'} a formula error such as #N/A`,
  format: (count) =>
    `${counted(count, 'cell')} ${count === 1 ? 'has' : 'have'} a number format that is not known here; the stored number was read`,
  long: (count) =>
    `${counted(count, 'cell')} ${count === 1 ? 'holds a number' : 'hold numbers'} of more than 15 digits, whose last ones a spreadsheet program does not keep`,
  decorated: (count) =>
    `In ${counted(count, 'amount cell')} the sheet shows text around the number; the number alone was read`,
  regional: (count) =>
    `${counted(count, 'date')} that each computer shows in its own way ${count === 1 ? 'was' : 'were'} read as YYYY-MM-DD`,
};

/** Longest part of a sentence on one cell. */
const DETAIL_LENGTH_MAX = 120;

export class CellNotes {
  readonly #noted = new Map<CellNote, Noted>();

  add(note: CellNote, place: Place, detail = ''): void {
    const noted = this.#noted.get(note);
    if (noted === undefined) this.#noted.set(note, { count: 1, first: place, detail });
    else noted.count += 1;
  }

  /** One sentence for each kind of note, with its first place. */
  sentences(columns: ColumnNames): string[] {
    return Object.entries(SENTENCES).flatMap(([note, sentence]) => {
      const noted = this.#noted.get(note as CellNote);
      return noted === undefined ? [] : [`${sentence(noted.count)}. ${placeOf(noted, columns)}`];
    });
  }
}

function placeOf({ count, first, detail }: Noted, columns: ColumnNames): string {
  const column = first.column === null ? '' : `, column ${columns.label(first.column, first.line)}`;
  const which = count === 1 ? 'It is' : 'The first is';
  return `${which} line ${first.line}${column}${detail === '' ? '' : `, which ${shownText(detail, DETAIL_LENGTH_MAX)}`}.`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
