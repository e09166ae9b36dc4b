import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { surveyFile } from '../../../main/import/survey.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { cutAt, sourceFromBytes } from '../../support/source-from-bytes.ts';

const TABLE = 'phone,amount,name\n260763456789,10.5,Chanda\n';

async function refusal(bytes: Uint8Array | string) {
  const error = await surveyFile(sourceFromBytes(bytes)).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymasterError)) throw new Error(`Not refused: ${String(error)}`);
  expect(error.failure.code).toBe('FILE_REFUSED');
  expect(error.failure.remedy).not.toBe('');
  return error.failure;
}

function utf16(text: string, bigEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

describe('survey of the bytes', () => {
  test('hashes and counts all bytes, the byte order mark included', async () => {
    const bytes = Buffer.from(`\ufeff${TABLE}`);
    const survey = await surveyFile(sourceFromBytes(bytes));
    expect(survey).toEqual({
      fileHash: createHash('sha256').update(bytes).digest('hex'),
      fileBytes: bytes.length,
      encoding: 'utf-8',
      markBytes: 3,
      textEndByte: bytes.length,
    });
  });

  test.each([
    ['plain ASCII', Buffer.from(TABLE), 'utf-8', 0],
    ['UTF-8 with accents', Buffer.from(`${TABLE}1,2,Amélie\n`), 'utf-8', 0],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`), 'utf-8', 3],
    ['UTF-16 little endian with a mark', utf16(`\ufeff${TABLE}`, false), 'utf-16le', 2],
    ['UTF-16 big endian with a mark', utf16(`\ufeff${TABLE}`, true), 'utf-16be', 2],
    ['UTF-16 little endian without a mark', utf16(TABLE, false), 'utf-16le', 0],
    ['UTF-16 big endian without a mark', utf16(TABLE, true), 'utf-16be', 0],
    [
      'UTF-16 without a mark and with Arabic names',
      utf16(`${TABLE}1,2,فاطمة الزهراء\n`, false),
      'utf-16le',
      0,
    ],
    ['Windows-1252', latin(`${TABLE}1,2,Am\xe9lie \x80\n`), 'windows-1252', 0],
    ['Windows-1252 whose last byte is a letter', latin(`${TABLE}1,2,Andr\xe9`), 'windows-1252', 0],
  ])('recognises %s', async (_, bytes, encoding, markBytes) => {
    const survey = await surveyFile(sourceFromBytes(bytes));
    expect(survey).toMatchObject({ encoding, markBytes, fileBytes: bytes.length });
  });

  test('decides the same wherever the pieces are cut', async () => {
    const bytes = Buffer.from(`${TABLE}1,2,Amélie 💶 €\n`);
    const whole = await surveyFile(sourceFromBytes(bytes));
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await surveyFile(sourceFromBytes(() => cutAt(bytes, [cut])))).toEqual(whole);
    }
  });

  test('decides over the boundary of two chunks of 64 KiB', async () => {
    for (const shift of [0, 1, 2, 3, 4]) {
      const text = `phone,name\n${'1,ab\n'.repeat(13104).slice(0, 65536 - 11 - shift)}💶\n1,2\n`;
      const survey = await surveyFile(sourceFromBytes(text));
      expect(survey.encoding).toBe('utf-8');
    }
  });

  test.each([
    ['a PNG picture', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'PICTURE_FILE'],
    ['a JPEG picture', latin('\xff\xd8\xff\xe0\0\x10JFIF'), 'PICTURE_FILE'],
    ['a PDF document', latin('%PDF-1.7\n%\xe2\xe3'), 'DOCUMENT_FILE'],
    [
      'a LibreOffice workbook (ODS)',
      latin('PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'SPREADSHEET_FILE',
    ],
    ['an old Excel workbook (XLS)', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), 'SPREADSHEET_FILE'],
    ['a ZIP archive', latin('PK\x03\x04\x14\0\x08\0payroll.csv'), 'BINARY_FILE'],
    [
      'an Excel workbook (XLSX)',
      latin('PK\x03\x04\x14\0[Content_Types].xml PK\x03\x04xl/workbook.xml'),
      'SPREADSHEET_FILE',
    ],
    ['a gzip archive', latin('\x1f\x8b\x08\0'), 'BINARY_FILE'],
    ['a web page', Buffer.from('\ufeff <!DOCTYPE html><table><tr><td>phone'), 'DOCUMENT_FILE'],
  ])('says that a file is %s', async (what, bytes, detail) => {
    const failure = await refusal(bytes);
    expect(failure).toMatchObject({ detail, place: null });
    expect(failure.message).toContain(what);
  });

  test.each([
    ['no bytes', Buffer.alloc(0)],
    ['only a byte order mark', Buffer.from('\ufeff')],
    ['only a UTF-16 byte order mark', utf16('\ufeff', false)],
  ])('refuses a file with %s as empty', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ detail: 'FILE_EMPTY' });
  });

  test('refuses UTF-32 by its name', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0, 0, 0x70, 0, 0, 0]);
    expect(await refusal(bytes)).toMatchObject({ detail: 'ENCODING_UNSUPPORTED' });
  });

  test('names line and column of a zero byte', async () => {
    expect(await refusal('phone,amount,name\n1,2,a\n1,2,b\0\n')).toMatchObject({
      detail: 'NUL_BYTE',
      place: { line: 3, column: 'name' },
    });
  });

  test('names the line of a zero byte after a quoted line break and in the header', async () => {
    expect(await refusal('phone,name\r\n1,"a\r\n,b"\r\n2\0,c\r\n')).toMatchObject({
      place: { line: 4, column: 'phone' },
    });
    expect(await refusal('phone,na\0me\n1,2\n')).toMatchObject({ place: { line: 1, column: '2' } });
    expect(await refusal('a\0')).toMatchObject({ detail: 'NUL_BYTE', place: { line: 1, column: '1' } });
  });

  test('refuses a file that mixes UTF-8 and Windows-1252, whichever comes first', async () => {
    const utf8First = Buffer.concat([Buffer.from(`${TABLE}1,2,Amélie\n`), latin('1,2,Andr\xe9\n')]);
    const utf8Last = Buffer.concat([latin(`${TABLE}1,2,Andr\xe9,x\n`), Buffer.from('1,2,Amélie\n')]);
    expect(await refusal(utf8First)).toMatchObject({
      detail: 'ENCODING_MIXED',
      place: { line: 4, column: 'name' },
    });
    expect(await refusal(utf8Last)).toMatchObject({
      detail: 'ENCODING_MIXED',
      place: { line: 3, column: 'name' },
    });
  });

  test('a UTF-8 mark is a promise: anything else after it is a mixture', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeffphone,name\n'), latin('1,Andr\xe9\n')]);
    expect(await refusal(bytes)).toMatchObject({
      detail: 'ENCODING_MIXED',
      place: { line: 2, column: 'name' },
    });
  });

  test.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])(
    'refuses the byte %i, which is in neither encoding',
    async (byte) => {
      const bytes = Buffer.concat([latin('phone,name\n1,\xe9'), Buffer.from([byte]), latin('\n')]);
      expect(await refusal(bytes)).toMatchObject({
        detail: 'ENCODING_UNKNOWN',
        place: { line: 2, column: 'name' },
      });
    },
  );

  test.each([
    ['overlong', [0xc0, 0xaf]],
    ['overlong in three bytes', [0xe0, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['cut at the end', [0xe2, 0x82]],
  ])('does not take a sequence that is %s for UTF-8', async (_, sequence) => {
    const bytes = Buffer.concat([Buffer.from('phone,name\n1,é'), Buffer.from(sequence)]);
    expect(await refusal(bytes)).toMatchObject({ detail: 'ENCODING_MIXED', place: { line: 2 } });
  });

  test('ends the text before a closing Ctrl-Z, and only there', async () => {
    const textEndByte = async (text: string) => (await surveyFile(sourceFromBytes(text))).textEndByte;
    expect(await textEndByte('a,b\n1,2\n\x1a')).toBe(8);
    expect(await textEndByte('a,b\n1,2\n\x1a\x1a\r\n\x1a')).toBe(8);
    expect(await textEndByte('a,b\n1\x1a,2\n')).toBe(9);
    const padded = `a,b\n${'\x1a'.repeat(200_000)}`;
    expect(await textEndByte(padded)).toBe(4);
  });

  test('refuses an endless line without reading it to its end', async () => {
    let piecesRead = 0;
    const piece = Buffer.alloc(64 * 1024, 'x');
    const endless = sourceFromBytes(function* () {
      yield Buffer.from('phone,name\n');
      for (;;) {
        piecesRead += 1;
        yield piece;
      }
    });
    await expect(surveyFile(endless)).rejects.toMatchObject({
      failure: { detail: 'RECORD_TOO_LONG', place: { line: 2, column: 'phone' } },
    });
    expect(piecesRead).toBeLessThan(200);
  });
});
