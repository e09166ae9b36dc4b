// Refusals of the import's reader in the words of statements: what is wrong stays, what to do is another thing here.
// A file that is no table is never opened in a spreadsheet program first, since the service makes it.

import { messageOf, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';

/** Codes whose sentences are the statements' own already. */
const OWN_CODES: readonly string[] = [
  'STATEMENT_COLUMN_AMBIGUOUS',
  'STATEMENT_COLUMN_MISSING',
  'ARCHIVE_BOMB',
  'ARCHIVE_DAMAGED',
  'FILE_CHANGED',
];

/** Files of another kind: another one has to be chosen. What is left is this file, damaged on its way or by hand. */
const OTHER_FILES: readonly string[] = [
  'FILE_EMPTY',
  'PICTURE_FILE',
  'SPREADSHEET_FILE',
  'DOCUMENT_FILE',
  'BINARY_FILE',
  'DELIMITER_UNKNOWN',
];

/** The refusal of a statement for what its reader threw; anything else comes back as it is. */
export function statementRefusal(error: unknown): unknown {
  if (!(error instanceof PaymasterError) || error.failure.code !== 'FILE_REFUSED') return error;
  const { failure } = error;
  const { detail, place } = failure;
  if (detail === null || OWN_CODES.includes(detail)) return error;
  const message =
    detail === 'RECORD_TOO_LONG'
      ? say`A line of this file is longer than any line of a statement.`
      : messageOf(failure);
  const remedy = OTHER_FILES.includes(detail)
    ? say`Choose the file of the statement as it was downloaded, a .csv or .csv.gz. Nothing was compared.`
    : say`Download the statement again, and choose its file as it comes. Nothing was compared.`;
  return paymasterError('FILE_REFUSED', message, remedy, {
    detail,
    cause: error,
    ...(place === null ? {} : { place }),
  });
}
