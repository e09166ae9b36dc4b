import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord, escapeCell, restoreCell } from '../../main/reports/cells.ts';
import { readCsv } from '../support/csv-reading.ts';

const RUNS = { numRuns: 2000 };

/** Texts that are made of what matters here far more often than chance would have it. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '＝', '＋', '－', '＠', '−', '﹦'),
      fc.constantFrom(
        "'",
        "''",
        '"',
        ',',
        ';',
        ' ',
        '\u00a0',
        '\u200b',
        '\ufeff',
        '\u2028',
        '\u202e',
        '\0',
        '＇',
      ),
      fc.constantFrom('1+1', 'HYPERLINK("x")', '260763456789', 'Zoë', '10.50', ''),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(nastyText, fc.string({ unit: 'binary' }), fc.string());

const FORMULA_SIGNS = '=+-@\t\r\n＝＋－＠﹦﹢﹣﹫−';

/** What a spreadsheet is taken to run: a sign behind anything that it may drop. Written a second time, by hand. */
function wouldRun(cell: string): boolean {
  for (const character of cell) {
    if (FORMULA_SIGNS.includes(character)) return true;
    if (!/[\s\p{Cc}\p{Cf}]/u.test(character)) return false;
  }
  return false;
}

describe('the formula guard', () => {
  it('can be turned back exactly, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(restoreCell(escapeCell(text))).toBe(text);
      }),
      RUNS,
    );
  });

  it('leaves no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(wouldRun(escapeCell(text))).toBe(false);
      }),
      RUNS,
    );
  });

  it('adds one apostrophe in front or nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([text, `'${text}`]).toContain(escapeCell(text));
      }),
      RUNS,
    );
  });

  it('guards every sign behind every prefix and in front of every ending', () => {
    const prefixes = [
      '',
      ' ',
      '  ',
      '\u00a0',
      '\u200b',
      '\ufeff',
      '\n',
      '\r\n',
      '\t',
      "'",
      " '",
      "' ",
      '\u2060',
      '\u3000',
    ];
    const endings = ['', '1+1', '1+1\nfoo', '1+1\r\nfoo', '"a"', '1,2', '1;2'];
    for (const sign of FORMULA_SIGNS) {
      for (const prefix of prefixes) {
        for (const ending of endings) {
          const text = `${prefix}${sign}${ending}`;
          expect(escapeCell(text)).toBe(`'${text}`);
          expect(restoreCell(`'${text}`)).toBe(text);
        }
      }
    }
  });

  it('leaves ordinary cells as they are', () => {
    for (const text of [
      '',
      ' ',
      'Mary',
      "O'Brien",
      "'quoted'",
      '260763456789',
      '10.50',
      'a=b',
      'x-y',
      'a@b.example',
    ]) {
      expect(escapeCell(text)).toBe(text);
      expect(restoreCell(text)).toBe(text);
    }
  });

  it('is not slow on a long run of blanks', () => {
    const blanks = ' '.repeat(200_000);
    expect(escapeCell(blanks)).toBe(blanks);
    expect(escapeCell(`${blanks}=1`)).toBe(`'${blanks}=1`);
  });
});

describe('a record', () => {
  it('is RFC 4180, and its cells come back exactly', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (cells) => {
        const [read, ...more] = readCsv(csvRecord(cells));
        expect(more).toEqual([]);
        expect(read?.map(restoreCell)).toEqual(cells);
      }),
      RUNS,
    );
  });
});
