// Files that no payroll program would write, given to the most eager command. Each is refused in the promised form
// and in bounded memory, or read and said so; nothing is ever sent because of one.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { HEADER } from '../support/e2e/payroll.ts';
import { practiceLedgerPath } from '../support/e2e/practice-ledger.ts';
import { type Said, Workplace } from '../support/e2e/workplace.ts';

const MEBIBYTE = 1024 * 1024;
const ROW = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10.50,Salary November';
const NEXT = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970001456,10.50,Salary November';
const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');
const described = (description: string) => NEXT.replace('Salary November', description);

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\0\0\0\x03\0\x08\x06\0\0\0', 'latin1');
const MIXED = Buffer.concat([
  Buffer.from(lines(HEADER, described('Prime Amélie'))),
  Buffer.from(lines(ROW.replace('Salary November', 'Prime Andr\xe9')), 'latin1'),
]);
const WIDE = Buffer.from(`\ufeff${lines(HEADER, ROW)}`, 'utf16le');

/** What a clerk brings, the code it is refused with, and where. */
const REFUSED: readonly (readonly [
  what: string,
  content: string | Uint8Array,
  code: string,
  where: string,
])[] = [
  ['an empty file', '', 'FILE_EMPTY', 'line 1, column 1'],
  ['blank lines', '\n\r\n \n', 'FILE_EMPTY', 'line 1, column 1'],
  ['a header alone', lines(HEADER), 'HEADER_ALONE', 'line 1, column 1'],
  ['rows alone', lines(ROW, NEXT), 'HEADER_MISSING', 'line 1, column 4'],
  ['colons for commas', lines(HEADER, ROW).replaceAll(',', ':'), 'DELIMITER_UNKNOWN', 'line 1, column 1'],
  ['spaces for commas', lines(HEADER, ROW).replaceAll(',', ' '), 'DELIMITER_UNKNOWN', 'line 1, column 1'],
  ['a picture named .csv', PNG, 'PICTURE_FILE', 'line 1, column 1'],
  [
    'a zero byte in a cell',
    lines(HEADER, ROW, described('Sal\0ary')),
    'NUL_BYTE',
    'line 3, column Description',
  ],
  ['nothing but zero bytes', new Uint8Array(5000), 'NUL_BYTE', 'line 1, column 1'],
  [
    '10,000 columns',
    lines(`${'c,'.repeat(9999)}c`, `${'1,'.repeat(9999)}1`),
    'TOO_MANY_COLUMNS',
    'line 1, column 201',
  ],
  [
    'a row of 10,000 cells',
    lines(HEADER, ROW, `${'1,'.repeat(9999)}1`),
    'TOO_MANY_COLUMNS',
    'line 3, column 201',
  ],
  [
    'a quote inside a cell',
    lines(HEADER, ROW, described('5" pipe')),
    'QUOTE_STRAY',
    'line 3, column Description',
  ],
  [
    'a quote that ends a cell',
    lines(HEADER, ROW, described('Salary"')),
    'QUOTE_STRAY',
    'line 3, column Description',
  ],
  [
    'a quote that opens a cell for ever',
    lines(HEADER, ROW, described('"Salary'), ROW),
    'QUOTE_UNTERMINATED',
    'line 3, column Description',
  ],
  [
    'one quote alone at the very end',
    `${lines(HEADER, ROW)}"`,
    'QUOTE_UNTERMINATED',
    'line 3, column Country',
  ],
  [
    'an odd quote in quotes',
    lines(HEADER, described('"Sal"ary"'), ROW),
    'TEXT_AFTER_QUOTE',
    'line 2, column Description',
  ],
  ['parts in UTF-8 and parts in Windows-1252', MIXED, 'ENCODING_MIXED', 'line 3, column Description'],
  [
    'UTF-16 with an odd number of bytes',
    WIDE.subarray(0, -1),
    'ENCODING_BROKEN',
    'line 2, column Description',
  ],
  [
    'a byte that no encoding knows',
    Buffer.from(lines(HEADER, ROW, described('Salary \x81')), 'latin1'),
    'ENCODING_UNKNOWN',
    'line 3, column Description',
  ],
  [
    'a control sequence for the terminal',
    lines(HEADER, ROW, described('\u001b[2JSalary')),
    'CONTROL_CHARACTER',
    'line 3, column Description',
  ],
  ['a column twice', lines(`${HEADER},Amount`, `${ROW},5`), 'HEADER_DUPLICATE', 'line 1, column 7'],
];

/** The refusal is in the promised form and sends nothing. */
async function expectRefused(place: Workplace, ended: Said): Promise<void> {
  expect(ended).toMatchObject({ code: 3, stdout: '' });
  expect(ended.stderr).toMatch(/^line \d+, column .+: \S.+[.] \([A-Z_]+\)\n$/);
  expect(ended.stderr.length).toBeLessThan(4000);
  expect(ended.stderr).not.toMatch(/\n\s+at |\.[jt]s:\d/);
  await expectNothingSent(place);
}

async function expectNothingSent(place: Workplace): Promise<void> {
  const { size } = await stat(practiceLedgerPath(place.dataFolder));
  expect(size).toBe(0);
}

describe.concurrent('P9 a file is refused with line, column, sentence and code', () => {
  it.for(REFUSED)('%s', async ([_, content, code, where]) => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', content);
    const ended = await place.runHere(['run', file, '--yes', '--valid-only']);
    await expectRefused(place, ended);
    expect(ended.stderr.startsWith(`${where}: `)).toBe(true);
    expect(ended.stderr.endsWith(`(${code})\n`)).toBe(true);
  });

  it.for([
    [
      'a single line of 200 MB',
      (piece: number) => (piece === 0 ? 'x' : 'xxxxxxxx,').repeat(7281),
      'RECORD_TOO_LONG',
    ],
    [
      'a quote that is open over 200 MB',
      (piece: number) => (piece === 0 ? `${HEADER}\n"` : `${ROW}\n`.repeat(1057)),
      'QUOTE_UNTERMINATED',
    ],
  ] as const)('%s, in no more than 600 MB', async ([_, piece, code]) => {
    await using place = await Workplace.open();
    const path = place.path('payroll.csv');
    await writeLargeFile(path, 200 * MEBIBYTE, piece);
    const ended = await place.run(['run', path, '--yes', '--valid-only']);
    await expectRefused(place, ended);
    expect(ended.stderr).toContain(`(${code})`);
    expect(ended.peakMebibytes).toBeLessThanOrEqual(600);
  });
});

async function writeLargeFile(
  path: string,
  bytes: number,
  pieceOf: (piece: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  for (let piece = 0, written = 0; written < bytes; piece += 1) {
    const text = pieceOf(piece);
    written += text.length;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

describe.concurrent('P9 rows that cannot be paid', () => {
  it('are named, at most 20, then counted, below 4,000 characters, whatever they hold', async () => {
    await using place = await Workplace.open();
    const hostile = `\u202e${'9'.repeat(3000)}\u2028`;
    const rows = Array.from(
      { length: 400 },
      (_, row) => `${hostile},${hostile},ZM${row % 9},+26097${row},${hostile},x`,
    );
    const file = await place.file('payroll.csv', lines(HEADER, ...rows));
    const ended = await place.runHere(['run', file, '--yes']);
    expect(ended.code).toBe(3);
    expect(ended.stderr.length).toBeLessThan(4000);
    const told = ended.stderr.trimEnd().split('\n');
    const named = told.filter((line) => /^line \d+, column .+: .+ \([A-Z_]+\)$/.test(line));
    expect(named.length).toBeGreaterThan(3);
    expect(named.length).toBeLessThanOrEqual(20);
    expect(told.length).toBe(named.length + 2);
    expect(told[named.length]).toMatch(/^\d+ more problems are not listed here\.$/);
    expect(told.at(-1)).toMatch(/^400 of 400 rows .+ \(ROWS_INVALID\)$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal.
    expect(ended.stdout + ended.stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u0080-\u009f\u2028-\u202e]/);
    await expectNothingSent(place);
  });

  it('with too few or too many cells name the first cell that is missing or too many', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', lines(HEADER, ROW, 'ZMB,AIRTEL_OAPI_ZMB', `${NEXT},,more`));
    const ended = await place.runHere(['run', file, '--yes']);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(
      /^line 3, column Currency: .+ \(ROW_RAGGED\)\nline 4, column 7: .+ \(ROW_RAGGED\)\n/,
    );
    await expectNothingSent(place);
  });
});

describe.concurrent('P6 a file that is unusual but clear is read, and how is said', () => {
  it.for([
    ['Windows-1252', Buffer.from(lines(`${HEADER},Name`, `${ROW},Andr\xe9`), 'latin1'), /Windows-1252/],
    ['UTF-16', WIDE, /UTF-16/],
    [
      'semicolons and decimal commas',
      lines(HEADER, ROW).replaceAll(',', ';').replace('10.50', '10,50'),
      /semicolon/,
    ],
    ['blank lines among the rows', lines(HEADER, '', ROW, ',,,,,', NEXT, ''), /blank lines were skipped/],
  ] as const)('%s', async ([_, content, says]) => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', content);
    const ended = await place.runHere(['run', file, '--yes', '--json']);
    expect(ended.code).toBe(0);
    const notices = eventsOf(ended.stdout).filter(({ event }) => event === 'notice');
    expect(notices.map(({ sentence }) => sentence).join('\n')).toMatch(says);
    expect(Object.keys(summaryOf(ended.stdout).counts)).toEqual(['accepted']);
    const plain = await place.run(['check', file]);
    expect(plain.stdout).toMatch(says);
  });
});
