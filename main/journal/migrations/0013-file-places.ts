// Where a batch's rows stood in its file: the sheet of a workbook, and the line of the column names. Batches of
// before have neither. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const FILE_PLACES: Migration = {
  number: 13,
  name: 'file places',
  statements: `
ALTER TABLE batch ADD COLUMN sheet TEXT;
ALTER TABLE batch ADD COLUMN header_line INTEGER CHECK (header_line IS NULL OR header_line > 0);
CREATE TRIGGER batch_file_places_never_change BEFORE UPDATE OF sheet, header_line ON batch
BEGIN SELECT RAISE(ABORT, 'the facts of a batch never change'); END;
`,
};
