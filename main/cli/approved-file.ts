// A file that is refused before its rows are known, and whose very bytes were approved before: that is said first, since it asks
// for another answer than a column or a mark does. Refuses nothing that was not refused already.

import type { MethodInput } from '../../shared/contract/contract.ts';
import { ERROR_KINDS, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type ApprovedFile, approvedFileSaying } from '../../shared/guards/sent-before.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { whereToLook } from './review.ts';
import type { Session } from './session.ts';

const WORKBOOK = /\.xls[xm]$/i;
/** Of what kind a refusal is that a clerk answers by saying more of the file. */
const OF_THE_FILE = 3;

/**
 * What a command that would send ends with in place of a refusal of its file.
 *
 * @returns DUPLICATE_FILE with what was wrong besides; the refusal itself where the file was not approved, or a reason was given.
 */
export async function duplicateInstead(
  session: Session,
  input: MethodInput<'importFile'>,
  cause: unknown,
  reason: string | undefined,
): Promise<unknown> {
  const found = reason === undefined ? await approvedFile(session, input, cause) : null;
  if (found === null || !(cause instanceof PaymasterError)) return cause;
  const look = await whereToLook(session, { ...found, kind: 'file', newRows: 0 });
  return paymasterError(
    'DUPLICATE_FILE',
    `${sayEnglish(approvedFileSaying(found))} Nothing was sent.`,
    `${look} --allow-duplicates REASON. It cannot be read in this way either: ${sayEnglish(cause.failure.message)} ${sayEnglish(cause.failure.remedy)}`,
    { detail: found.batch, cause },
  );
}

/** Says it ahead of the refusal, where nothing would be sent anyway. */
export async function tellApprovedFile(
  session: Session,
  input: MethodInput<'importFile'>,
  cause: unknown,
): Promise<void> {
  const found = await approvedFile(session, input, cause);
  if (found === null) return;
  session.output.problem(
    `${sayEnglish(approvedFileSaying(found))} Sending it needs a reason: --allow-duplicates REASON. (DUPLICATE_FILE)`,
  );
}

async function approvedFile(
  session: Session,
  { sheet, ...input }: MethodInput<'importFile'>,
  cause: unknown,
): Promise<ApprovedFile | null> {
  if (!(cause instanceof PaymasterError)) return null;
  const { code } = cause.failure;
  if (code === 'DUPLICATE_FILE' || ERROR_KINDS[code].exitCode !== OF_THE_FILE) return null;
  const { file, account } = input;
  const asked = async (read: string | null) => {
    const reply = await session.ask('findApprovedFile', { file, account, sheet: read });
    return reply.ok ? reply.value : null;
  };
  const found = await asked(sheet);
  // Which sheet of a workbook would be read only the workbook says; a text, which may be one line without end, is not opened.
  if (found !== null || sheet !== null || !WORKBOOK.test(session.files.locate(file))) return found;
  const shown = await session.ask('previewFile', {
    ...{ file, account, sheet, operation: input.operation, mapping: null, defaults: null, decimalMark: null },
    ...(input.headerRow === undefined ? {} : { headerRow: input.headerRow }),
  });
  return shown.ok ? await asked(shown.value.sheet) : null;
}
