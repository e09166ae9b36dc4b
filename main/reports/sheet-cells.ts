// Cells of the small sheets of a workbook, as the library that makes them takes them: texts that stay texts, figures, and
// formulas with their value beside them, so that they are read where nothing computes.

import { alignDecimals } from '../../shared/money/money-figures.ts';
import { holdableText, keepsDigits } from './sheet-text.ts';

/** The format by which a spreadsheet leaves a text a text, also when somebody edits it. */
const TEXT_FORMAT = '@';
/** Money with two decimals or more, and of a currency without any. */
const DECIMAL_FORMAT = '#,##0.00######';
export const WHOLE_FORMAT = '#,##0';

/** Stands between a formula and its value until the file is made; in no formula of ours. */
const VALUE_MARK = '␟';

export type SheetCell = {
  readonly value: string | number;
  readonly type: StringConstructor | NumberConstructor | 'Formula';
  readonly format?: string;
  readonly fontWeight?: 'bold';
} | null;

export function textCell(value: string): SheetCell {
  // The library escapes what XML takes for markup, but not what it cannot hold at all.
  return { value: holdableText(value), type: String, format: TEXT_FORMAT };
}

export function headCell(value: string): SheetCell {
  return { value: holdableText(value), type: String, format: TEXT_FORMAT, fontWeight: 'bold' };
}

export function emptyCell(): SheetCell {
  return null;
}

/** An exact amount: a number where a spreadsheet keeps all its digits, else a text. */
export function moneyCell(amount: string, currency: string | null): SheetCell {
  if (!keepsDigits(amount)) return textCell(amount);
  return { value: Number(amount), type: Number, format: moneyFormat(amount, currency) };
}

export function countCell(count: string): SheetCell {
  return { value: Number(count), type: Number, format: WHOLE_FORMAT };
}

/** A formula whose value is a number or a text; `currency` gives a number its decimals, null is for counts. */
export function formulaCell(formula: string, value: string, currency: string | null): SheetCell {
  const format = currency === null ? WHOLE_FORMAT : moneyFormat(value, currency);
  return { value: `${formula}${VALUE_MARK}${value}`, type: 'Formula', format };
}

/** The format of a number of money: two decimals, unless the currency and the amount have none. */
export function moneyFormat(amount: string, currency: string | null): string {
  // What is written for 1 shows what the currency has; zero itself never has decimals.
  const hasDecimals = amount.includes('.') || (alignDecimals(['1'], currency)[0] ?? '').includes('.');
  return hasDecimals ? DECIMAL_FORMAT : WHOLE_FORMAT;
}

/** The XML of a sheet with each formula's value where it belongs. */
export function withFormulaValues(sheet: string): string {
  return sheet.replace(
    new RegExp(`<c ([^>]*)><f>([^<${VALUE_MARK}]*)${VALUE_MARK}([^<]*)</f></c>`, 'g'),
    (_, attributes: string, formula: string, value: string) => {
      const type = /^\d/.test(value) ? '' : ' t="str"';
      return `<c ${attributes}${type}><f>${formula}</f><v>${value}</v></c>`;
    },
  );
}
