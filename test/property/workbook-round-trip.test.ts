// Whatever a clerk types into a workbook comes out as it was typed, through two writers and beside another reader.

import fc from 'fast-check';
import { readSheet as readByOther } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { parseDecimal, plainText, roundFraction } from '../../main/import/xlsx/decimal.ts';
import { sourceFromBytes } from '../support/source-from-bytes.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { readSheet } from '../support/workbooks/read-sheet.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

/** Texts that a cell can hold: no control characters, no half characters. */
const cellText = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .filter((text) => text !== '' && !/(?![\t\n])\p{Cc}|[\ufffe\uffff]/u.test(text));

const awkward = fc.constantFrom(
  ...[
    '=1+1',
    ' spaces ',
    'line\nbreak',
    '&amp;',
    '<t>',
    ']]>',
    '_x0041_',
    '_x005F_',
    '0012',
    '1,500',
    '٣',
    'É',
    'e\u0301',
  ],
);

const table = fc.array(fc.array(fc.oneof(cellText, awkward), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
});

describe('P6 texts of a workbook', () => {
  test('survive exactly, inline and shared', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), async (rows, isShared) => {
        const strings = rows.flat();
        const xml = isShared
          ? rowsOf(
              rows.map((cells, line) =>
                cells.map((_, column) => ({ type: 's', inside: `<v>${line * 3 + column}</v>` })),
              ),
            )
          : rowsOf(rows);
        const bytes = archiveOf(partsOf({ sheets: [{ name: 'S', xml }], sharedStrings: strings }));
        const { rows: read, lines } = await readSheet(sourceFromBytes(bytes));
        expect(read).toEqual(rows);
        expect(lines).toEqual(rows.map((_, index) => index + 1));
      }),
      { numRuns: 150 },
    );
  });

  test('are the same to another reader, and so are the digits of numbers', async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            cellText.filter((text) => text.trim() === text),
            number,
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (pairs) => {
          const xml = rowsOf([
            ['Name', 'Number'],
            ...pairs.map(([text, value]) => [text, { number: String(value) }]),
          ]);
          const bytes = archiveOf(partsOf({ sheets: [{ name: 'S', xml }] }));
          const { rows } = await readSheet(sourceFromBytes(bytes));
          const other = await readByOther(bytes, { parseNumber: (text: string) => text });
          expect(rows.slice(1).map(([text]) => text)).toEqual(other.slice(1).map(([text]) => text));
          for (const [index, [, read = '']] of rows.slice(1).entries()) {
            const stored = Number(other[index + 1]?.[1]);
            expect(Math.abs(Number(read) - stored)).toBeLessThanOrEqual(Math.abs(stored) * 1e-14);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('P8 decimals of a workbook', () => {
  const digits = fc.stringMatching(/^[0-9]{1,18}$/);

  test('are written out with the value that they store', () => {
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: -20, max: 20 }), (whole, fraction, exponent) => {
        const stored = parseDecimal(`${whole}.${fraction}E${exponent}`);
        if (stored === null) throw new Error('A number was not read.');
        const [left = '', right = ''] = plainText(stored).split('.');
        const shift = 40;
        const value = BigInt(left + right) * 10n ** BigInt(shift - right.length);
        const expected = BigInt(whole + fraction) * 10n ** BigInt(shift - fraction.length + exponent);
        expect(value).toBe(expected);
      }),
    );
  });

  test('are rounded on their digits, away from zero at halves', () => {
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 6 }), (whole, fraction, places) => {
        const stored = parseDecimal(`${whole}.${fraction}`);
        if (stored === null) throw new Error('A number was not read.');
        const [left = '', right = ''] = plainText(roundFraction(stored, places)).split('.');
        const scale = 10n ** BigInt(fraction.length);
        const scaled = BigInt(whole + fraction) * 10n ** BigInt(places);
        const rounded = (scaled * 2n + scale) / (scale * 2n);
        expect(BigInt(left + right.padEnd(places, '0'))).toBe(rounded);
      }),
    );
  });
});
