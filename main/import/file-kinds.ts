// Recognises files that are no CSV by how they begin, and says what each one is.
// Knows only openings that no text table can have; anything else is left to the later layers.

import { type Saying, say } from '../../shared/saying.ts';
import { type RefusalCode, refuseFile } from './refusals.ts';

interface FileKind {
  readonly code: RefusalCode;
  readonly what: Saying;
  readonly remedy: Saying;
  /** Bytes as Latin-1 text; several where a format has several openings. */
  readonly openings: readonly string[];
  /** Where the opening stands; 0 unless given. */
  readonly offset?: number;
}

const SAVE_AGAIN = say`Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”, then choose that file.`;
const WITHOUT_PASSWORD = say`Open it in the spreadsheet program, take the password away if it has one, and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.`;
const CHOOSE_ANOTHER = say`Choose the payroll file itself, saved as XLSX or CSV.`;
const UNPACK = say`Unpack it and choose the payroll file inside.`;

const PICTURE = { code: 'PICTURE_FILE', remedy: CHOOSE_ANOTHER } as const;
const DOCUMENT = { code: 'DOCUMENT_FILE', remedy: say`Save the table as CSV and choose that file.` } as const;
const ARCHIVE = { code: 'BINARY_FILE', remedy: UNPACK } as const;
const OTHER = { code: 'BINARY_FILE', remedy: CHOOSE_ANOTHER } as const;

const FILE_KINDS: readonly FileKind[] = [
  { ...PICTURE, what: say`a PNG picture`, openings: ['\x89PNG\r\n\x1a\n'] },
  { ...PICTURE, what: say`a JPEG picture`, openings: ['\xff\xd8\xff'] },
  { ...PICTURE, what: say`a GIF picture`, openings: ['GIF87a', 'GIF89a'] },
  { ...PICTURE, what: say`a WebP picture`, openings: ['WEBP'], offset: 8 },
  { ...PICTURE, what: say`a TIFF picture`, openings: ['II*\0', 'MM\0*'] },
  { ...PICTURE, what: say`a HEIC picture`, openings: ['ftypheic', 'ftypheix', 'ftypmif1'], offset: 4 },
  { ...DOCUMENT, what: say`a PDF document`, openings: ['%PDF-'] },
  { ...DOCUMENT, what: say`an RTF document`, openings: ['{\\rtf'] },
  {
    code: 'SPREADSHEET_FILE',
    what: say`an old Excel workbook (XLS), or one that is protected by a password`,
    remedy: WITHOUT_PASSWORD,
    openings: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  },
  { ...ARCHIVE, what: say`a gzip archive`, openings: ['\x1f\x8b'] },
  { ...ARCHIVE, what: say`a 7-Zip archive`, openings: ['7z\xbc\xaf\x27\x1c'] },
  { ...ARCHIVE, what: say`a RAR archive`, openings: ['Rar!\x1a\x07'] },
  { ...OTHER, what: say`an SQLite database`, openings: ['SQLite format 3\0'] },
  { ...OTHER, what: say`a program`, openings: ['\x7fELF', 'MZ\x90\0'] },
];

/** A markup file begins with one of these, after white space and in either case. */
const MARKUP = /^\s*<(?:!doctype\b|html\b|\?xml\b|table\b|!--)/i;

/** Refuses a file whose opening shows that it is something else than a table of text. `head` is its first bytes. */
export function refuseOtherKinds(head: Uint8Array): void {
  const opening = openingOf(head);
  if (opening.startsWith('PK\x03\x04') || opening.startsWith('PK\x05\x06')) {
    if (!opening.includes('xl/')) throw refuseZip(opening);
    throw refuseFile(
      'SPREADSHEET_FILE',
      say`This is an Excel workbook (XLSX), and no table of text.`,
      DOCUMENT.remedy,
    );
  }
  for (const kind of FILE_KINDS) {
    if (kind.openings.some((start) => opening.startsWith(start, kind.offset ?? 0))) {
      throw refuseFile(kind.code, say`This is ${kind.what}, and no table that can be read.`, kind.remedy);
    }
  }
  if (MARKUP.test(opening.replace(/^\xef\xbb\xbf/, ''))) {
    const message = say`This is a web page or another markup file, and no table that can be read.`;
    throw refuseFile('DOCUMENT_FILE', message, SAVE_AGAIN);
  }
}

/** True for the opening of an archive that may be an Excel workbook: whatever else it is has other names in it. */
export function mayBeWorkbook(head: Uint8Array): boolean {
  const opening = openingOf(head);
  return opening.startsWith('PK\x03\x04') && otherArchive(opening) === null;
}

/** The opening of a file as Latin-1 text. */
function openingOf(head: Uint8Array): string {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096)).toString('latin1');
}

/** What an archive is by the names of its first parts, or null where it may be an Excel workbook. */
function otherArchive(opening: string): Saying | null {
  if (opening.includes('opendocument.spreadsheet')) return say`a LibreOffice workbook (ODS)`;
  if (opening.includes('Index/')) return say`a Numbers workbook`;
  return null;
}

function refuseZip(opening: string): Error {
  const what = otherArchive(opening);
  return what === null
    ? refuseFile('BINARY_FILE', say`This is a ZIP archive, and no table that can be read.`, UNPACK)
    : refuseFile('SPREADSHEET_FILE', say`This is ${what}, which is not read here.`, SAVE_AGAIN);
}

/** The refusal of an archive that holds no Excel workbook. */
export function refuseArchive(head: Uint8Array): Error {
  return refuseZip(openingOf(head));
}
