// Computes the few formulas that a report's sheet of sums uses, from the cells of the file alone, as a spreadsheet would.
// Written from what the functions mean; shares nothing with what writes them.

/** Cells of a workbook by sheet and address: `Report!A1`. */
type Cells = ReadonlyMap<string, string | number>;

/** A formula of a sheet with the value that the file holds beside it. */
export interface Formula {
  readonly address: string;
  readonly text: string;
  readonly value: string | number;
}

/** The cells of a sheet's XML; texts stand inline or in the table of shared ones. */
export function sheetCells(
  sheet: string,
  xml: string,
  shared: readonly string[],
): Map<string, string | number> {
  const cells = new Map<string, string | number>();
  for (const [, address, attributes = '', content = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const text = /<(?:v|t)[^>]*>([^<]*)<\/(?:v|t)>/.exec(content)?.[1] ?? '';
    const type = /t="(\w+)"/.exec(attributes)?.[1];
    const value = type === 's' ? (shared[Number(text)] ?? '') : type === undefined ? Number(text) : text;
    if (text !== '') cells.set(`${sheet}!${address}`, value);
  }
  return cells;
}

/** The formulas of a sheet's XML. */
export function sheetFormulas(xml: string): Formula[] {
  const found = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><f>([^<]*)<\/f><v>([^<]*)<\/v><\/c>/g);
  return [...found].map(([, address = '', attributes = '', text = '', value = '']) => ({
    address,
    text: text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    value: attributes.includes('t="str"') ? value : Number(value),
  }));
}

/** The value of a formula of a sheet. */
export function compute(formula: string, sheet: string, cells: Cells): string | number {
  const check = /^IF\(ROUND\((.+),6\)=0,"([^"]*)","([^"]*)"\)$/.exec(formula);
  if (check !== null) {
    const [, terms = '', yes = '', no = ''] = check;
    const sum = [...terms.matchAll(/([+-]?)([A-Z]+\d+)/g)].reduce((all, [, sign, address]) => {
      const value = Number(cells.get(`${sheet}!${address}`) ?? 0);
      return sign === '-' ? all - value : all + value;
    }, 0);
    return Math.abs(sum) < 0.000_000_5 ? yes : no;
  }
  const [, name = '', list = ''] = /^(SUM|SUMIFS|COUNTIFS)\((.*)\)$/.exec(formula) ?? [];
  const parts = list.split(',');
  const valuesOf = (text: string) => rangeOf(text, sheet).map((address) => cells.get(address));
  if (name === 'SUM') return sum(valuesOf(list));
  const amounts = name === 'SUMIFS' ? valuesOf(parts.shift() ?? '') : null;
  const wanted = pairs(parts).map(([range, criterion]) => ({
    values: valuesOf(range),
    value: valuesOf(criterion)[0],
  }));
  const length = wanted[0]?.values.length ?? 0;
  const rows = Array.from({ length }, (_, row) => row).filter((row) =>
    wanted.every(({ values, value }) => values[row] === value),
  );
  return amounts === null ? rows.length : sum(rows.map((row) => amounts[row]));
}

function sum(values: readonly (string | number | undefined)[]): number {
  return values.reduce<number>((all, value) => (typeof value === 'number' ? all + value : all), 0);
}

function pairs(parts: readonly string[]): [string, string][] {
  return Array.from({ length: parts.length / 2 }, (_, index) => [
    parts[index * 2] ?? '',
    parts[index * 2 + 1] ?? '',
  ]);
}

/** The addresses of `Report!$A$2:$A$9`, `E3:L3` or `$A5`. */
function rangeOf(text: string, own: string): string[] {
  const [, sheet = own, from = '', to = from] =
    /^(?:(\w+)!)?(\$?[A-Z]+\$?\d+)(?::(\$?[A-Z]+\$?\d+))?$/.exec(text) ?? [];
  const [first, last] = [from, to].map((address) => {
    const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(address.replaceAll('$', '')) ?? [];
    return { column: numberOf(letters), line: Number(line) };
  });
  if (first === undefined || last === undefined || first.line === 0) throw new Error(`No range: ${text}`);
  const addresses: string[] = [];
  for (let line = first.line; line <= last.line; line += 1)
    for (let column = first.column; column <= last.column; column += 1)
      addresses.push(`${sheet}!${lettersOf(column)}${line}`);
  return addresses;
}

function numberOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  return column === 0
    ? ''
    : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
