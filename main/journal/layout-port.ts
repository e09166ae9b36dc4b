// What the rest of the program knows of the journal's memory of column layouts: which headings were mapped how,
// and when, for one account and operation.

import type { DecimalMark } from '../../shared/number-shape.ts';
import type { OperationName } from '../../shared/operations.ts';

/** A header as it was imported, with what became of its columns. */
export interface LayoutRecord {
  /** Name under which the layouts of one account are kept together. */
  readonly account: string;
  readonly operation: OperationName;
  /** Headings in their order, as the file writes them. */
  readonly header: readonly string[];
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, string>>;
  /** The decimal mark that the clerk stated; null where the file decided. */
  readonly decimalMark: DecimalMark | null;
  readonly batchName: string;
  readonly atMs: number;
}

export interface LayoutReader {
  /** The layouts of an account and operation, the latest first; at most as many as are worth comparing. */
  list(account: string, operation: OperationName): Promise<LayoutRecord[]>;
}

export interface LayoutWriter extends LayoutReader {
  /** Keeps a layout; the same headings of the same account and operation are kept once, as they were last. */
  remember(layout: LayoutRecord): Promise<void>;
}
