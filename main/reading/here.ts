// The binding in this thread: for small files of a command, for tests, and what the thread that reads works with.

import { OPERATIONS } from '../../shared/operations/registry.ts';
import { importFile } from '../import/import-file.ts';
import { type OpenWorkbook, previewFile } from '../import/preview.ts';
import type { FileReading } from './port.ts';

/** Reads files in the thread that asks. */
export function readingHere(): FileReading {
  let workbook: OpenWorkbook | null = null;
  return {
    read: async (file, options, sink) => {
      workbook = null;
      return await importFile(file, { ...options, operation: OPERATIONS[options.operation] }, sink);
    },
    check: async (file, options, told) => {
      workbook = null;
      let rowsRead = 0;
      return await importFile(
        file,
        { ...options, operation: OPERATIONS[options.operation] },
        {
          begin: async () => {},
          rows: async (rows) => {
            rowsRead += rows.length;
            told(rowsRead);
          },
        },
      );
    },
    preview: async (file, options) => {
      const asked = { ...options, operation: OPERATIONS[options.operation] };
      const preview = await previewFile(file, asked, workbook);
      workbook = preview.workbook;
      return preview.view;
    },
    close: async () => {},
  };
}
