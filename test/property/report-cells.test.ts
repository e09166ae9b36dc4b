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
        '|',
        'x;',
        ';"',
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

  it('adds apostrophes, one in front and one behind each delimiter at most', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeCell(text);
        const places = text.split(/[;,|\t\r\n]/).length;
        expect(escaped.length - text.length).toBeGreaterThanOrEqual(0);
        expect(escaped.length - text.length).toBeLessThanOrEqual(places);
        expect(escaped.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
      RUNS,
    );
  });

  it.each([
    ['x;=1+2;y', "x;'=1+2;y"],
    ['x;y', 'x;y'],
    ['a,=1|=2\t=3', "a,'=1|'=2\t'=3"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n =1', "a\r\n' =1"],
    ['a;;-1', "a;;'-1"],
    ['a; \u200b@x', "a;' \u200b@x"],
    ['x;"=1+2"', 'x;\'"=1+2"'],
    ["x;'=1", "x;''=1"],
    ['=1;=2', "'=1;'=2"],
    ['\t;=2', "'\t;'=2"],
    ['Banda; Mary | Phiri, Zoë', 'Banda; Mary | Phiri, Zoë'],
    ["O'Brien;'x", "O'Brien;'x"],
  ])('guards what begins behind a delimiter of another country: %j', (text, expected) => {
    expect(escapeCell(text)).toBe(expected);
    expect(restoreCell(expected)).toBe(text);
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
    const endings = ['', '1+1', '1+1\nfoo', '1+1\r\nfoo', '"a"', '1,2', '1;2', '1|2'];
    for (const sign of FORMULA_SIGNS) {
      for (const prefix of prefixes) {
        for (const ending of endings) {
          const text = `${prefix}${sign}${ending}`;
          // Behind a tab or a line break another reader begins a cell, which is guarded as well.
          const escaped = escapeCell(text);
          expect([`'${text}`, `'${prefix}'${sign}${ending}`]).toContain(escaped);
          if (!/[\t\r\n]$/.test(prefix)) expect(escaped).toBe(`'${text}`);
          expect(restoreCell(escaped)).toBe(text);
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

/** How a spreadsheet of another country takes a line apart: at its own delimiter, whatever was meant. */
function splitAt(text: string, delimiter: string, honoursQuotes: boolean): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let hasBegun = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (honoursQuotes && isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (honoursQuotes && character === '"' && !hasBegun) {
      isQuoted = true;
      hasBegun = true;
    } else if (character === delimiter || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
      hasBegun = false;
    } else {
      cell += character;
      hasBegun = true;
    }
  }
  return [...cells, cell];
}

describe('a record', () => {
  it('holds nothing that runs for a reader with another delimiter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: nastyText }, anyText), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.boolean(),
        (cells, delimiter, honoursQuotes) => {
          const read = splitAt(csvRecord(cells), delimiter, honoursQuotes);
          // A quote of ours may open a cell of theirs that goes on with the line break: white space, no formula.
          const kept = honoursQuotes ? read.map((cell) => cell.replace(/^[\t\r\n]+/, '')) : read;
          expect(kept.filter(wouldRun)).toEqual([]);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('has every cell in quotes that holds a delimiter of any country', () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      expect(csvRecord(['a', `x${delimiter}y`])).toBe(`a,"x${delimiter}y"\r\n`);
    }
  });

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
