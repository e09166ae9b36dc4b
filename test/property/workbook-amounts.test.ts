// P8 what a person sees in a sheet is what is paid: every format of a table, with many values and currencies. The
// intent of each cell is worked out here from what a person sees, by nothing that the reader of workbooks uses.

import { describe, expect, it } from 'vitest';
import type { Finding } from '../../shared/domain.ts';
import { readShownAndHeld } from '../../shared/files/sheet-texts.ts';
import { type NumberGrammar, UNDETERMINED_GRAMMAR } from '../../shared/money/numbers.ts';
import { checkAmount } from '../../shared/rules/amount-rules.ts';
import { readSheet } from '../support/workbooks/read-sheet.ts';
import { rowsOf, sheetOf } from '../support/workbooks/workbook.ts';

const VALUES = ['1', '0.5', '12.5', '250', '950', '999.99', '1500', '2528.45', '12345', '46347', '1500000'];

const CURRENCIES = [
  'ZMW',
  'MWK',
  'CDF',
  'USD',
  'XOF',
  'XAF',
  'GHS',
  'KES',
  'UGX',
  'TZS',
  'MZN',
  'SLE',
  'RWF',
];

/** Formats that show the number with so many decimals, and nothing that means anything beside it. */
const PLAIN: Readonly<Record<string, number | null>> = {
  General: null,
  '0': 0,
  '#,##0': 0,
  '#,##0.00': 2,
  '# ##0': 0,
  '#\\ ##0.00': 2,
  "#'##0": 0,
  '[Red]#,##0.00': 2,
  '#,##0.00_);(#,##0.00)': 2,
  '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-': 2,
  '#,##0;-#,##0': 0,
};

/** Signs with the currencies whose own they are, as people write them. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  K: ['ZMW', 'MWK'],
  ZMW: ['ZMW'],
  FC: ['CDF'],
  CDF: ['CDF'],
  $: ['USD'],
  US$: ['USD'],
  '€': [],
  FCFA: ['XOF', 'XAF'],
  'F CFA': ['XOF', 'XAF'],
  'GH₵': ['GHS'],
  GHS: ['GHS'],
  KSh: ['KES'],
  USh: ['UGX'],
  TSh: ['TZS'],
  MT: ['MZN'],
  Le: ['SLE'],
  FRw: ['RWF'],
};

/** Formats that make a positive number look like something else than that number. */
const CONTRADICTING = [
  '"("0.00")"',
  '(#,##0.00)',
  '-0.00',
  '0.00-',
  '0.00" CR"',
  '0.00 "DR"',
  '0" thousand"',
  '0.0" million"',
  '0" mille"',
  '0\\.00',
  '0"."000',
  '#"."##0',
  '0"000"',
  '#,##0,',
  '#,##0.00,,',
  '0,"K"',
  '0.0,,"M"',
  '0%',
  '0.00%',
  '0.00E+00',
  '##0.0E+0',
  '# ?/?',
  '[>100]0;0.00',
  ';;;',
  '"paid"',
  'yyyy',
  'dd/mm/yyyy',
  'm/d/yy',
  '[h]:mm',
  'mmm-yy',
];

interface Cell {
  readonly value: string;
  readonly format: string;
  /** The amount that a person sees in a row of that currency; null where something else is seen. */
  readonly seen: (currency: string) => string | null;
  /** What is seen could mean thousands, so that a word is due at least. */
  readonly isDoubtful?: boolean;
}

/** Half up, on the digits; values have two decimals at most. */
function rounded(value: string, decimals: number | null): string {
  if (decimals === null || decimals === 2) return canonical(value);
  const cents = Math.round(Number(value) * 100);
  return String(Math.floor((cents + 50) / 100));
}

function canonical(value: string): string {
  return String(Number(value));
}

const CELLS: readonly Cell[] = VALUES.flatMap((value): Cell[] => [
  ...Object.entries(PLAIN).map(([format, decimals]) => ({
    value,
    format,
    seen: () => rounded(value, decimals),
  })),
  ...Object.entries(SIGNS).flatMap(([sign, own]): Cell[] => {
    const seen = (currency: string) => (own.includes(currency) ? canonical(value) : null);
    const behind = { value, seen, isDoubtful: sign === 'K' };
    return [
      { value, format: `"${sign}"#,##0.00`, seen },
      { value, format: `"${sign}" #,##0.00`, seen },
      { value, format: `[$${sign}-409] #,##0.00`, seen },
      { value, format: `_-"${sign}"* #,##0.00_-`, seen },
      { value, format: `"${sign} "General`, seen },
      { ...behind, format: `#,##0.00" ${sign}"` },
      { ...behind, format: `#,##0.00\\ [$${sign}]` },
    ];
  }),
  ...CONTRADICTING.map((format) => ({ value, format, seen: () => null })),
]);

/** How a sheet of number cells alone is read. */
const GRAMMAR: NumberGrammar = { ...UNDETERMINED_GRAMMAR, decimalMark: 'point', conflicting: true };

const formats = [...new Set(CELLS.map(({ format }) => format))];
const sheet = sheetOf(
  rowsOf([
    ['Amount'],
    ...CELLS.map(({ value, format }) => [{ number: value, format: formats.indexOf(format) + 1 }]),
  ]),
  { formats },
);

async function texts(): Promise<string[]> {
  const { rows } = await readSheet(sheet, { amount: { column: 0, marks: { stated: null, proposed: null } } });
  return rows.slice(1).map(([text = '']) => text);
}

function checked(text: string, currency: string): { amount: string | null; findings: Finding[] } {
  const findings: Finding[] = [];
  const context = { grammar: GRAMMAR, currency, decimals: null };
  return { amount: checkAmount('amount', text, context, findings), findings };
}

describe('P8 an amount in a sheet', () => {
  it.each(CURRENCIES)('in %s is what a person sees, or an error', async (currency) => {
    const read = await texts();
    const wrong = CELLS.flatMap(({ value, format, seen, isDoubtful = false }, index) => {
      const text = read[index] ?? '';
      const intent = seen(currency);
      const { amount, findings } = checked(text, currency);
      const isReady = amount !== null && findings.every(({ severity }) => severity !== 'error');
      const isRight = isReady ? amount === intent : intent === null || isDoubtful;
      const isSilent = isReady && isDoubtful && findings.length === 0;
      return isRight && !isSilent ? [] : [`${value} as ${format}: “${text}” is ${amount}, seen ${intent}`];
    });
    expect(wrong).toEqual([]);
  });

  it('shown as an error is the same error when it is typed, and says what the cell holds', async () => {
    const read = await texts();
    const differing = CELLS.flatMap(({ value, format }, index) => {
      const text = read[index] ?? '';
      const parts = readShownAndHeld(text);
      if (parts === null) return [];
      const shown = checked(text, 'ZMW').findings[0];
      const typed = parts.shown === '' ? undefined : checked(parts.shown, 'ZMW').findings[0];
      const isSame =
        shown?.code === 'AMOUNT_SHOWN_OTHERWISE'
          ? typed === undefined ||
            typed.severity === 'warning' ||
            typed.code === 'AMOUNT_ZERO' ||
            typed.code === 'AMOUNT_AMBIGUOUS'
          : shown?.code === typed?.code;
      const holds = shown?.values['held'] ?? shown?.values['cellHolds'];
      return isSame && holds === value ? [] : [`${value} as ${format}: ${shown?.code} and ${typed?.code}`];
    });
    expect(differing).toEqual([]);
  });
});
