// The refusals that only workbooks know, each as one sentence on what is wrong and one on what to do.

import { type Saying, say } from '../../../shared/saying.ts';
import { refuseFile } from '../refusals.ts';

const AS_CSV = say`Open it in the spreadsheet program, save the sheet as “CSV UTF-8”, and choose that file.`;

/** A workbook that is cut off or contradicts itself; `what` is a whole sentence. */
export function workbookDamaged(what: Saying): Error {
  return refuseFile(
    'WORKBOOK_DAMAGED',
    say`The workbook is damaged or was not copied completely. ${what}`,
    say`Open it in the spreadsheet program and save it again, or save the sheet as “CSV UTF-8”.`,
  );
}

/** A workbook that is sound, as far as it was read, but larger than is read; `what` is a whole sentence. */
export function workbookTooLarge(what: Saying): Error {
  return refuseFile('WORKBOOK_TOO_LARGE', say`The workbook is too large. ${what}`, AS_CSV);
}

/** A workbook built to unfold into far more than it seems to hold. */
export function workbookBomb(part: string, ratio: number): Error {
  return refuseFile(
    'WORKBOOK_BOMB',
    say`A part of the workbook (${part}) unfolds to more than ${ratio} times its size, as no table does. It was not read any further.`,
    say`Ask where the file comes from. If it is a real payroll, save the sheet as “CSV UTF-8” and choose that file.`,
  );
}

/** A workbook with something inside that is never followed or carried out here. */
export function workbookForbidden(what: Saying): Error {
  return refuseFile(
    'WORKBOOK_FORBIDDEN',
    say`${what} It was not read any further.`,
    say`Ask where the file comes from. If it is a real payroll, save the sheet as “CSV UTF-8” and choose that file.`,
  );
}

/** A kind of workbook that is not read here. */
export function workbookUnsupported(what: Saying): Error {
  return refuseFile(
    'SPREADSHEET_FILE',
    what,
    say`Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.`,
  );
}
