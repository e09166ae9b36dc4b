// What the rest of the program knows of the journal's finished batches as a history that can be filtered.
// No SQLite idea appears here.

import type { HistoryQuestion } from '../../shared/history.ts';
import type { RowRange } from './list-port.ts';

/** Rows of one batch. */
export interface BatchRange extends RowRange {
  readonly batch: string;
}

export interface HistoryReader {
  /** Batches of which nothing is left to wait for and that meet all of the question but its person, newest first. */
  batches(
    question: HistoryQuestion,
  ): Promise<readonly { readonly batch: string; readonly rowCount: number }[]>;
  /** Those of the batches that have a row in their ranges whose name, phone or reference holds the text. */
  withPerson(ranges: readonly BatchRange[], text: string): Promise<readonly string[]>;
}
