import { describe, expect, test } from 'vitest';
import { DELIMITERS } from '../../main/import/delimiter.ts';
import { readTable } from '../support/read-table.ts';
import { sourceFromBytes } from '../support/source-from-bytes.ts';
import { TEXT_ENCODINGS, type TextEncodingName, writeCsv } from '../support/write-csv.ts';

const HEADER = ['phone', 'amount', 'currency', 'name', 'message'];
const ROWS = [
  ['260763456789', '1500.50', 'ZMW', 'Amélie Œuvrard', 'Salary, November; net'],
  ['0763456789', '10,50', 'ZMW', 'O’Brien | "Bob"', ''],
  ['260763456780', '007', '', 'Tab\there', 'two\nlines'],
  ['', '', '', '', ' €5 – bonus '],
];
const PLAIN_ROWS = ROWS.map((row) => row.map((cell) => cell.replace(/[^\t\n -~]/g, '?')));

const LINE_ENDS: Readonly<Record<string, readonly string[]>> = {
  LF: ['\n'],
  CRLF: ['\r\n'],
  CR: ['\r'],
  mixed: ['\r\n', '\n', '\r'],
};

const QUOTING: Readonly<Record<string, (record: number, column: number) => boolean>> = {
  'only where needed': () => false,
  'every cell': () => true,
  'every cell below the header': (record) => record > 0,
  'text columns': (_, column) => column >= 3,
};

const FILES = Object.keys(TEXT_ENCODINGS).flatMap((encoding) =>
  DELIMITERS.flatMap((delimiter) =>
    Object.keys(LINE_ENDS).flatMap((lineEnd) =>
      Object.keys(QUOTING).map((quoting) => ({
        encoding: encoding as TextEncodingName,
        delimiter,
        lineEnd,
        quoting,
      })),
    ),
  ),
);

describe('512 ways to write one table', () => {
  test('are 8 encodings, 4 delimiters, 4 line ends and 4 ways of quoting', () => {
    expect(FILES).toHaveLength(512);
  });

  test.each(FILES)('$encoding, $delimiter, $lineEnd, quotes: $quoting', async (file) => {
    const rows = [HEADER, ...(file.encoding === 'ascii' ? PLAIN_ROWS : ROWS)];
    const lineEnds = LINE_ENDS[file.lineEnd] ?? [];
    const { text, lines } = writeCsv(rows, {
      delimiter: file.delimiter,
      endsWithLineEnd: true,
      lineEnd: (record) => lineEnds[record % lineEnds.length] ?? '',
      quote: QUOTING[file.quoting] ?? (() => false),
    });
    const bytes = TEXT_ENCODINGS[file.encoding](text);
    expect(await readTable(sourceFromBytes(bytes), HEADER)).toEqual({
      rows,
      lines,
      blankLines: 0,
      delimiter: file.delimiter,
      encoding: file.encoding.replace('ascii', 'utf-8').replace(' with mark', ''),
    });
  });
});
