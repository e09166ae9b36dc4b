import { describe, expect, test } from 'vitest';
import { importFailure } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const HEADER = 'phone,amount,currency,provider,name\n';
const ROW = '260763456789,10,ZMW,MTN_MOMO_ZMB,Chanda\n';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\0', 'latin1');
const MIXED = Buffer.concat([
  Buffer.from(`${HEADER}${ROW}1,2,ZMW,x,Amélie\n`),
  Buffer.from('1,2,3,4,Andr\xe9\n', 'latin1'),
]);

/** What a clerk brings, how it is refused, and where. */
const BAD_FILES: readonly (readonly [
  string,
  string | Uint8Array,
  string,
  { line: number; column: string | null } | null,
])[] = [
  ['an empty file', '', 'FILE_EMPTY', null],
  ['blank lines only', '\n\r\n\n', 'FILE_EMPTY', null],
  ['separators only', ',,,\n,,,\n', 'FILE_EMPTY', null],
  ['a header alone', HEADER, 'HEADER_ALONE', { line: 1, column: null }],
  ['a header and blank lines', `\n${HEADER}\n,,,,\n`, 'HEADER_ALONE', { line: 2, column: null }],
  ['a wrong delimiter', (HEADER + ROW).replaceAll(',', ':'), 'DELIMITER_UNKNOWN', { line: 1, column: '1' }],
  ['a single column', 'phone\n260763456789\n', 'DELIMITER_UNKNOWN', { line: 1, column: '1' }],
  [
    'a wrong delimiter below blank lines',
    '\n\nphone:amount\n1:2\n',
    'DELIMITER_UNKNOWN',
    { line: 3, column: '1' },
  ],
  ['an unsupported sep= line', `sep=:\n${HEADER}`, 'DELIMITER_UNSUPPORTED', { line: 1, column: '1' }],
  ['a picture renamed to .csv', PNG, 'PICTURE_FILE', null],
  ['a zero byte', `${HEADER}${ROW}260763456789,10,ZM\0W,x,y\n`, 'NUL_BYTE', { line: 3, column: 'currency' }],
  ['mixed encodings', MIXED, 'ENCODING_MIXED', { line: 4, column: 'name' }],
  [
    '10,000 columns',
    `${'c,'.repeat(9999)}c\n${'1,'.repeat(9999)}1\n`,
    'TOO_MANY_COLUMNS',
    { line: 1, column: '201' },
  ],
  [
    'a row of 10,000 columns',
    `${HEADER}${ROW}${'1,'.repeat(9999)}1\n`,
    'TOO_MANY_COLUMNS',
    { line: 3, column: '201' },
  ],
  [
    'a cell of 40,000 characters',
    `${HEADER}1,2,3,4,${'x'.repeat(40_000)}\n`,
    'CELL_TOO_LONG',
    { line: 2, column: 'name' },
  ],
  [
    'a ditto mark that swallows the row of another person',
    `Dept,${HEADER}HR,${ROW}",${ROW}",${ROW}`,
    'QUOTE_OVER_ROWS',
    { line: 3, column: 'Dept' },
  ],
  [
    'a ditto mark in the last column',
    `${HEADER.trim()},Remark\n${ROW.trim()},"\n${ROW.trim()},"\n`,
    'QUOTE_OVER_ROWS',
    { line: 2, column: 'Remark' },
  ],
  ['a lone quote in a cell', `${HEADER}${ROW}1,2,3,4,5" pipe\n`, 'QUOTE_STRAY', { line: 3, column: 'name' }],
  [
    'a lone quote after a closing quote',
    `${HEADER}1,"2"",3,4,5\n${ROW}`,
    'QUOTE_UNTERMINATED',
    { line: 2, column: 'amount' },
  ],
  ['text after a closing quote', `${HEADER}1,2,3,4,"a"b\n`, 'TEXT_AFTER_QUOTE', { line: 2, column: 'name' }],
  [
    'an open quote at the end',
    `${HEADER}${ROW}1,2,3,4,"Chanda\n${ROW}`,
    'QUOTE_UNTERMINATED',
    { line: 3, column: 'name' },
  ],
  ['a bell character', `${HEADER}1,2,3,\x07,5\n`, 'CONTROL_CHARACTER', { line: 2, column: 'provider' }],
  [
    'two files joined',
    `\ufeff${HEADER}${ROW}\ufeff${HEADER}${ROW}`,
    'BYTE_ORDER_MARK_INSIDE',
    { line: 3, column: 'phone' },
  ],
  [
    'half a character of UTF-16',
    Buffer.from(`\ufeff${HEADER}${ROW}`, 'utf16le').subarray(0, -1),
    'ENCODING_BROKEN',
    { line: 2, column: 'name' },
  ],
  [
    'a letter of two halves in UTF-16, cut inside the second',
    Buffer.from(`\ufeff${HEADER}1,2,3,4,Chanda 𝖆`, 'utf16le').subarray(0, -1),
    'ENCODING_BROKEN',
    { line: 2, column: 'name' },
  ],
  [
    'a zero character in UTF-16',
    Buffer.from(`\ufeff${HEADER}1,\0,3,4,5\n`, 'utf16le'),
    'NUL_BYTE',
    { line: 2, column: 'amount' },
  ],
  [
    'another column than the currency',
    HEADER + Array.from({ length: 400 }, (_, index) => `260763456789,10,C${index},MTN_MOMO_ZMB,x\n`).join(''),
    'TOO_MANY_CURRENCIES',
    { line: 302, column: 'currency' },
  ],
];

describe('a bad file is refused with place, sentence, remedy and code', () => {
  test.each(BAD_FILES)('%s', async (_, content, detail, place) => {
    const failure = await importFailure(sourceFromBytes(content));
    expect(failure).toMatchObject({ code: 'FILE_REFUSED', fault: 'file', repeatSafe: true, detail, place });
    expect(failure.message).toMatch(/^\S.{10,}\.$/);
    expect(failure.remedy).toMatch(/^\S.{10,}\.$/);
    expect(failure.message.length + failure.remedy.length).toBeLessThan(800);
  });
});
