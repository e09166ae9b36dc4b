// Recognises files that are no CSV by how they begin, and says what each one is.
// Knows only openings that no text table can have; anything else is left to the later layers.

import { type RefusalCode, refuseFile } from './refusals.ts';

interface FileKind {
  readonly code: RefusalCode;
  readonly what: string;
  readonly remedy: string;
  /** Bytes as Latin-1 text; several where a format has several openings. */
  readonly openings: readonly string[];
  /** Where the opening stands; 0 unless given. */
  readonly offset?: number;
}

const SAVE_AGAIN =
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”, then choose that file.';
const WITHOUT_PASSWORD =
  'Open it in the spreadsheet program, take the password away if it has one, and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.';
const CHOOSE_ANOTHER = 'Choose the payroll file itself, saved as XLSX or CSV.';
const UNPACK = 'Unpack it and choose the payroll file inside.';

const PICTURE = { code: 'PICTURE_FILE', remedy: CHOOSE_ANOTHER } as const;
const DOCUMENT = { code: 'DOCUMENT_FILE', remedy: 'Save the table as CSV and choose that file.' } as const;
const ARCHIVE = { code: 'BINARY_FILE', remedy: UNPACK } as const;
const OTHER = { code: 'BINARY_FILE', remedy: CHOOSE_ANOTHER } as const;

const FILE_KINDS: readonly FileKind[] = [
  { ...PICTURE, what: 'a PNG picture', openings: ['\x89PNG\r\n\x1a\n'] },
  { ...PICTURE, what: 'a JPEG picture', openings: ['\xff\xd8\xff'] },
  { ...PICTURE, what: 'a GIF picture', openings: ['GIF87a', 'GIF89a'] },
  { ...PICTURE, what: 'a WebP picture', openings: ['WEBP'], offset: 8 },
  { ...PICTURE, what: 'a TIFF picture', openings: ['II*\0', 'MM\0*'] },
  { ...PICTURE, what: 'a HEIC picture', openings: ['ftypheic', 'ftypheix', 'ftypmif1'], offset: 4 },
  { ...DOCUMENT, what: 'a PDF document', openings: ['%PDF-'] },
  { ...DOCUMENT, what: 'an RTF document', openings: ['{\\rtf'] },
  {
    code: 'SPREADSHEET_FILE',
    what: 'an old Excel workbook (XLS), or one that is protected by a password',
    remedy: WITHOUT_PASSWORD,
    openings: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  },
  { ...ARCHIVE, what: 'a gzip archive', openings: ['\x1f\x8b'] },
  { ...ARCHIVE, what: 'a 7-Zip archive', openings: ['7z\xbc\xaf\x27\x1c'] },
  { ...ARCHIVE, what: 'a RAR archive', openings: ['Rar!\x1a\x07'] },
  { ...OTHER, what: 'an SQLite database', openings: ['SQLite format 3\0'] },
  { ...OTHER, what: 'a program', openings: ['\x7fELF', 'MZ\x90\0'] },
];

/** A markup file begins with one of these, after white space and in either case. */
const MARKUP = /^\s*<(?:!doctype\b|html\b|\?xml\b|table\b|!--)/i;

/** Refuses a file whose opening shows that it is something else than a table of text. `head` is its first bytes. */
export function refuseOtherKinds(head: Uint8Array): void {
  const opening = openingOf(head);
  if (opening.startsWith('PK\x03\x04') || opening.startsWith('PK\x05\x06')) throw refuseZip(opening);
  for (const kind of FILE_KINDS) {
    if (kind.openings.some((start) => opening.startsWith(start, kind.offset ?? 0))) {
      throw refuseFile(kind.code, `This is ${kind.what}, and no table that can be read.`, kind.remedy);
    }
  }
  if (MARKUP.test(opening.replace(/^\xef\xbb\xbf/, ''))) {
    const message = 'This is a web page or another markup file, and no table that can be read.';
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
function otherArchive(opening: string): string | null {
  if (opening.includes('opendocument.spreadsheet')) return 'a LibreOffice workbook (ODS)';
  if (opening.includes('Index/')) return 'a Numbers workbook';
  return null;
}

function refuseZip(opening: string): Error {
  const what = otherArchive(opening);
  return what === null
    ? refuseFile('BINARY_FILE', 'This is a ZIP archive, and no table that can be read.', UNPACK)
    : refuseFile('SPREADSHEET_FILE', `This is ${what}, which is not read here.`, SAVE_AGAIN);
}

/** The refusal of an archive that holds no Excel workbook. */
export function refuseArchive(head: Uint8Array): Error {
  return refuseZip(openingOf(head));
}
