// Why a whole file can be refused: the closed list of detail codes and the one way to build such a refusal.
// A refusal never repairs and never guesses; it names the place and what the clerk can do.

import type { FilePlace } from '../../shared/errors.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';

/** The precise reason within `FILE_REFUSED`; printed at the end of the sentence. */
export type RefusalCode =
  /** Columns without which a statement tells nothing; no command can name them. */
  | 'STATEMENT_COLUMN_MISSING'
  /** Columns of a statement that could be the same; no command can choose. */
  | 'STATEMENT_COLUMN_AMBIGUOUS'
  /** No bytes, or nothing but blank lines. */
  | 'FILE_EMPTY'
  /** The bytes changed between the first reading and the second. */
  | 'FILE_CHANGED'
  /** A picture under another name. */
  | 'PICTURE_FILE'
  /** An Excel, LibreOffice or Numbers workbook that was not saved as CSV. */
  | 'SPREADSHEET_FILE'
  /** A workbook that is cut off or contradicts itself. */
  | 'WORKBOOK_DAMAGED'
  /** A workbook with more in it than is read. */
  | 'WORKBOOK_TOO_LARGE'
  /** A part of a workbook that unfolds to far more than it seems to hold. */
  | 'WORKBOOK_BOMB'
  /** A workbook that declares a document type, or is nested without end. */
  | 'WORKBOOK_FORBIDDEN'
  /** The workbook has no such sheet, or the file is no workbook. */
  | 'SHEET_UNKNOWN'
  /** A cell in quotes that holds a whole row of the file. */
  | 'QUOTE_OVER_ROWS'
  /** Column names that are not those of the header, below payments. */
  | 'SECOND_TABLE'
  /** Only hidden sheets have rows, so a person has to choose. */
  | 'SHEET_HIDDEN'
  /** A PDF, a web page or another document. */
  | 'DOCUMENT_FILE'
  /** A ZIP, gzip or other archive, or a program or database. */
  | 'BINARY_FILE'
  /** A packed file that is cut off or damaged. */
  | 'ARCHIVE_DAMAGED'
  /** A packed file that unfolds to far more than it seems to hold. */
  | 'ARCHIVE_BOMB'
  /** UTF-32, which no spreadsheet saves. */
  | 'ENCODING_UNSUPPORTED'
  /** Some parts are UTF-8 and others are not, so no reading gives every name right. */
  | 'ENCODING_MIXED'
  /** Neither UTF-8 nor Windows-1252: a byte stands for nothing in either. */
  | 'ENCODING_UNKNOWN'
  /** UTF-16 with half a character. */
  | 'ENCODING_BROKEN'
  /** A zero byte, which no text holds. */
  | 'NUL_BYTE'
  /** An invisible control character other than tab and line break. */
  | 'CONTROL_CHARACTER'
  /** A byte order mark at the start of a later record, as when files were joined. */
  | 'BYTE_ORDER_MARK_INSIDE'
  /** More characters in one record than any payroll row has. */
  | 'RECORD_TOO_LONG'
  /** More characters in one cell than a spreadsheet can hold. */
  | 'CELL_TOO_LONG'
  /** More columns than a payroll file has. */
  | 'TOO_MANY_COLUMNS'
  /** A quote in a cell that does not begin with one. */
  | 'QUOTE_STRAY'
  /** Text between a closing quote and the next delimiter. */
  | 'TEXT_AFTER_QUOTE'
  /** A quote that opens a cell and is never closed. */
  | 'QUOTE_UNTERMINATED'
  /** A `sep=` line that names a character which is no delimiter here. */
  | 'DELIMITER_UNSUPPORTED'
  /** The columns are separated by something that is no delimiter here, or there is only one column. */
  | 'DELIMITER_UNKNOWN'
  /** The column names speak of another operation than a payout, and nobody said what the rows are. */
  | 'OPERATION_UNSTATED'
  /** The line that should name the columns holds data. */
  | 'HEADER_MISSING'
  /** The line that the clerk names as that of the column names is blank, or not there. */
  | 'HEADER_ROW_UNKNOWN'
  /** A line above the column names holds a payment, so they are not where the table begins. */
  | 'HEADER_BELOW_ROWS'
  /** Column names and nothing below them. */
  | 'HEADER_ALONE'
  /** Two columns have the same name. */
  | 'HEADER_DUPLICATE'
  /** Two columns could both be the same field. */
  | 'COLUMN_AMBIGUOUS'
  /** A column's name cannot be the key of a metadata entry. */
  | 'METADATA_KEY_REFUSED'
  /** A field that every payment needs has neither a column nor a default. */
  | 'COLUMN_MISSING'
  /** More different currencies than the world has, so another column is read as the currency. */
  | 'TOO_MANY_CURRENCIES'
  /** The CSV parser disagrees with our own reading of the quotes. */
  | 'PARSER_ERROR';

/**
 * Builds the refusal of a file.
 *
 * @param place where it stands; `column` is the column's name where the header is known, else its number from 1.
 */
export function refuseFile(
  code: RefusalCode,
  message: Saying,
  remedy: Saying,
  place?: FilePlace,
): PaymasterError {
  return paymasterError('FILE_REFUSED', message, remedy, { detail: code, ...(place && { place }) });
}

/** The refusal of a file that ends with its header. */
export function headerAlone(line: number): PaymasterError {
  return refuseFile(
    'HEADER_ALONE',
    say`Below the column names there are no rows.`,
    say`Check that the file was saved and copied completely.`,
    { line, column: null },
  );
}
