// The money sentence on a terminal: its nine columns aligned, rows first, then each currency.
// Never wider than it is told: where the columns do not fit side by side they stand below each other.

import { SENTENCE_COLUMNS, SENTENCE_WORDS } from '../../shared/domain.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { groupDigits } from '../../shared/money/digit-groups.ts';
import { alignDecimals, moneyFigure } from '../../shared/money/money-figures.ts';
import type { MoneySentence, SentenceLine } from '../../shared/money/sentence.ts';
import { DIFFERENCE_WORDS, isMissing } from '../../shared/money/settled.ts';

const GAP = '  ';

/**
 * The money sentence as lines.
 *
 * @param width the terminal's width in characters; null for no limit.
 * @param isUnaltered false of a batch whose rows are not what was approved: that they add up proves nothing then.
 */
export function sentenceTable(sentence: MoneySentence, width: number | null, isUnaltered = true): string[] {
  const cells = [
    ['', 'File', ...SENTENCE_COLUMNS.map((column) => SENTENCE_WORDS[column])],
    ...[sentence.rows, ...sentence.currencies].map(lineCells),
  ];
  const wide = aligned(cells);
  const fits = width === null || wide.every((line) => line.length <= width);
  return [...(fits ? wide : folded(cells, width)), ...addsUpLines(sentence, width, isUnaltered)];
}

/** Columns become lines; where even those are too wide, each cell gets a line of its own, and no digit is cut. */
function folded(cells: readonly (readonly string[])[], width: number): string[] {
  const turned = aligned(transposed(cells));
  if (turned.every((line) => line.length <= width)) return turned;
  const [head = [], ...measures] = cells;
  return measures.flatMap((measure) =>
    measure.flatMap((cell, column) => wrapped(`${head[column] ?? ''} ${cell}`.trim(), width)),
  );
}

function transposed(cells: readonly (readonly string[])[]): string[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((line) => line[column] ?? ''));
}

/** The first column to the left, the others to the right. */
function aligned(cells: readonly (readonly string[])[]): string[] {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(GAP)
      .trimEnd(),
  );
}

function lineCells(line: SentenceLine): string[] {
  const texts = [line.file, ...SENTENCE_COLUMNS.map((column) => line.columns[column])];
  return [line.measure, ...shownFigures(texts, line.measure)];
}

/** A sum of money for a sentence, with the decimals of its currency: `377,605.00 GHS`. */
export function moneyInWords(currency: string, amount: string): string {
  return `${moneyFigure(amount, currency, LANGUAGES.en.figures)} ${currency}`.trimEnd();
}

/** Amounts of one line, with the same decimals. */
function shownFigures(texts: readonly string[], currency: string): string[] {
  return alignDecimals(texts, currency).map((text) => groupDigits(text, LANGUAGES.en.figures));
}

function addsUpLines(sentence: MoneySentence, width: number | null, isUnaltered: boolean): string[] {
  const differences = sentence.currencies.flatMap(differenceLines);
  const first =
    isUnaltered || !sentence.addsUp ? addsUpLine(sentence, differences.length > 0) : NOT_AS_APPROVED;
  const lines = [first, ...differences];
  for (const { measure, unreadableRows, unstatedRows } of sentence.currencies) {
    if (unreadableRows > 0)
      lines.push(
        `${measure}: ${rowsHave(unreadableRows)} no amount above zero that can be read; counted, not summed.`,
      );
    if (unstatedRows > 0)
      lines.push(
        `${measure}: ${rowsHave(unstatedRows)} no amount in the file, and the service has told none yet; counted, not summed.`,
      );
  }
  return width === null ? lines : lines.flatMap((line) => wrapped(line, width));
}

const NOT_AS_APPROVED =
  'These are the rows as they stand now. They are not what was approved, so that they add up proves nothing.';

function addsUpLine({ addsUp }: MoneySentence, hasDifferences: boolean): string {
  if (!addsUp) {
    return 'Does not add up. The journal keeps every row; move none of this money another way before this is explained.';
  }
  return hasDifferences
    ? 'Adds up in rows and in every currency: File is the columns, and'
    : 'Adds up in rows and in every currency.';
}

/** `+ 10.00 ZMW less than asked, in 1 completed row`: what leads from the columns to File. */
function differenceLines({ measure, file, columns, differences }: SentenceLine): string[] {
  const amounts = differences.map(({ amount }) => amount);
  const figures = shownFigures([...amounts, file, ...Object.values(columns)], measure);
  return differences.map(({ kind, rows }, index) => {
    const where = `in ${rows} completed ${rows === 1 ? 'row' : 'rows'}`;
    return `${isMissing(kind) ? '+' : '-'} ${figures[index]} ${measure} ${DIFFERENCE_WORDS[kind]}, ${where}`;
  });
}

function rowsHave(rows: number): string {
  return rows === 1 ? '1 row has' : `${rows} rows have`;
}

/** Breaks a sentence at its spaces, and a word where it must, so that no line is wider than so many characters. */
export function wrapped(sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return [...lines, line];
}

/** `1,204 rows`, or so many of something else. */
export function counted(count: number, one = 'row', many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `1,204`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
