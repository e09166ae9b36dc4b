import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIMITERS } from '../../main/import/delimiter.ts';
import { readTable } from '../support/read-table.ts';
import { cutAt, sourceFromBytes } from '../support/source-from-bytes.ts';
import { countLineBreaks, TEXT_ENCODINGS, type TextEncodingName, writeCsv } from '../support/write-csv.ts';

const NAMES = ['phone', 'amount', 'currency', 'provider', 'name'];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', '260763456789', '10,50', ' ', 'Mwansa', '') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\r', "'", '\ufeff'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('é', '€', '💶', '\u2028', 'فاطمة', '=1+1', '__proto__') },
);
/** Any text without the control characters that are refused. */
const cell = fc
  .array(piece, { maxLength: 5 })
  .map((pieces) => pieces.join('').replace(/[^\P{Cc}\t\r\n]/gu, ''));

/** Letters beyond ASCII stand before ASCII here: two of them in a row can be UTF-8, which no reader could know. */
const westernCell = fc
  .array(fc.constantFrom('é.', '€ ', 'Œx', 'ž,', '–"', '\n', 'abc', '1', ';', '\t', '|'), { maxLength: 5 })
  .map((pieces) => pieces.join(''));

function tableOf(cells: fc.Arbitrary<string>) {
  return fc
    .integer({ min: 2, max: NAMES.length })
    .chain((width) =>
      fc
        .array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 })
        .map((rows) => [NAMES.slice(0, width), ...rows]),
    );
}

const style = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  lineEnds: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 3 }),
  quoting: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  endsWithLineEnd: fc.boolean(),
  cuts: fc.array(fc.nat({ max: 2000 }), { maxLength: 8 }),
  chunkBytes: fc.integer({ min: 16, max: 400 }),
});

interface ChosenStyle {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
  readonly quoting: readonly boolean[];
  readonly endsWithLineEnd: boolean;
  readonly cuts: readonly number[];
  readonly chunkBytes: number;
}

async function roundTrip(rows: string[][], encoding: TextEncodingName, chosen: ChosenStyle) {
  const { delimiter, lineEnds, quoting, endsWithLineEnd, cuts, chunkBytes } = chosen;
  const written = writeCsv(rows, {
    delimiter,
    endsWithLineEnd,
    lineEnd: (record) => lineEnds[record % lineEnds.length] ?? '\n',
    quote: (record, column) => quoting[(record * 31 + column) % quoting.length] ?? false,
  });
  const bytes = TEXT_ENCODINGS[encoding](written.text);
  const file = sourceFromBytes(() => cutAt(bytes, cuts));
  return { written, read: await readTable(file, NAMES, chunkBytes) };
}

/** A cell of several lines that could be a whole row with a recipient is refused: two stray quotes look the same. */
function holdsRow(rows: readonly string[][], delimiter: string): boolean {
  const columns = rows[0]?.length ?? 0;
  const isLikeRow = (text: string) =>
    /[\r\n]/.test(text) && /\d{7}/.test(text) && text.split(delimiter).length > Math.max(2, columns - 1);
  return rows.some((row) => row.some(isLikeRow));
}

describe('a table written in any style is read back cell by cell', () => {
  test.each(['utf-8', 'utf-8 with mark', 'utf-16le with mark', 'utf-16be with mark'] as const)(
    'with all of Unicode in %s',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(tableOf(cell), style, async (rows, chosen) => {
          fc.pre(!holdsRow(rows, chosen.delimiter));
          const { written, read } = await roundTrip(rows, encoding, chosen);
          expect(read).toMatchObject({ rows, lines: written.lines, blankLines: 0 });
        }),
        { numRuns: 300 },
      );
    },
  );

  test('with the characters of Western Europe in Windows-1252', async () => {
    await fc.assert(
      fc.asyncProperty(tableOf(westernCell), style, async (rows, chosen) => {
        fc.pre(!holdsRow(rows, chosen.delimiter));
        const { written, read } = await roundTrip(rows, 'windows-1252', chosen);
        expect(read).toMatchObject({ rows, lines: written.lines });
      }),
      { numRuns: 300 },
    );
  });
});

/** What RFC 4180 says of a text, one character at a time; null where it says nothing. */
function reference(text: string, delimiter: string) {
  const rows: string[][] = [];
  const lines: number[] = [];
  let blankLines = 0;
  let position = 0;
  while (position < text.length) {
    const start = position;
    const cells: string[] = [];
    for (;;) {
      const rest = text.slice(position);
      const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
      const plain = /^[^"\r\n]*/.exec(rest)?.[0].split(delimiter)[0] ?? '';
      cells.push(quoted === null ? plain : (quoted[1] ?? '').replaceAll('""', '"'));
      position += quoted?.[0].length ?? plain.length;
      if (text[position] !== delimiter) break;
      position += 1;
    }
    const lineEnd = /^(?:\r\n|\r|\n|$)/.exec(text.slice(position));
    if (lineEnd === null) return null;
    if (position === start) blankLines += 1;
    else {
      rows.push(cells);
      lines.push(1 + countLineBreaks(text.slice(0, start)));
    }
    position += lineEnd[0].length;
  }
  return { rows, lines, blankLines };
}

test('P6 P9: of any text, each record is a row or a counted blank line, or the file is refused with its place', async () => {
  const hostile = fc
    .array(fc.constantFrom('a', 'b', ',', ',', '"', '""', '"a"', '\n', '\r', '\r\n', ' ', ';', 'é'), {
      maxLength: 30,
    })
    .map((pieces) => pieces.join(''));
  let readable = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(hostile, fc.integer({ min: 16, max: 64 }), async (body, chunkBytes) => {
      const text = `phone,amount\n${body}`;
      const read = await readTable(sourceFromBytes(text), NAMES, chunkBytes);
      const expected = reference(text, ',');
      if (expected === null) {
        refused += 1;
        expect(read).toEqual({
          refused: expect.stringMatching(/^(QUOTE_STRAY|TEXT_AFTER_QUOTE|QUOTE_UNTERMINATED)$/),
          place: { line: expect.any(Number), column: expect.any(String) },
        });
      } else {
        readable += 1;
        expect(read).toMatchObject(expected);
      }
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(readable, refused)).toBeGreaterThan(100);
});

test('P9: of any bytes, the file is read or refused, and nothing else is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, withHeader) => {
      const head = Buffer.from(withHeader ? 'phone,amount\n' : '');
      const read = await readTable(sourceFromBytes(Buffer.concat([head, bytes])), NAMES, 16);
      if ('refused' in read) expect(read.refused).toMatch(/^[A-Z_0-9]+$/);
      else expect(read.lines).toHaveLength(read.rows.length);
    }),
    { numRuns: 2000 },
  );
});
