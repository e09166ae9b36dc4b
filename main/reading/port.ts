// What the handlers ask of the reading of files, wherever it runs: plain data in, plain data out, rows in groups.
// Knows neither threads nor the journal that takes the rows.

import type { OperationName } from '../../shared/operations.ts';
import type { ImportOptions, ImportResult } from '../import/import-file.ts';
import type { FilePreview, PreviewOptions } from '../import/preview.ts';
import type { BatchSource, GivenRows } from '../journal/port.ts';
import type { StoredFile } from '../ports.ts';

/** Options with the name of the operation: its table stands in every thread. */
type Named<Options extends { readonly operation: unknown }> = Omit<Options, 'operation'> & {
  readonly operation: OperationName;
};
export type ReadingOptions = Named<ImportOptions>;
export type LookOptions = Named<PreviewOptions>;

/** Who takes the rows of a file. The reading goes no further than a few groups ahead of them. */
export interface RowSink {
  /** Called once, before the first rows. `numberGrammar` may still change until the last row. */
  begin(source: BatchSource): Promise<void>;
  /** Rows in the order of the file, the next ones when these are taken. */
  rows(rows: GivenRows): Promise<void>;
}

/** Reads, maps and checks the clerk's files. */
export interface FileReading {
  /**
   * Reads and checks a whole file and hands its rows on.
   *
   * @throws as `importFile` does, READING_ENDED where the thread that reads has ended, and whatever the sink throws.
   *   When it throws after `begin`, the rows handed on are worth nothing.
   */
  read(file: StoredFile, options: ReadingOptions, sink: RowSink): Promise<ImportResult>;
  /** Reads and checks a whole file and keeps no row; `told` hears how many rows are read so far. */
  check(file: StoredFile, options: ReadingOptions, told: (rows: number) => void): Promise<ImportResult>;
  /** Looks at the beginning of a file. A workbook is kept for the next look, until a whole file is read. */
  preview(file: StoredFile, options: LookOptions): Promise<FilePreview>;
  /** Whoever waits is told READING_ENDED. */
  close(): Promise<void>;
}
