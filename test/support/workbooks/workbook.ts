// Builds workbooks from the XML of their sheets, so that a test can say exactly what a cell stores.

import type { SourceFile } from '../../../main/ports.ts';
import { sourceFromBytes } from '../source-from-bytes.ts';
import { archiveOf, type PartSpec } from './archive.ts';

export interface SheetSpec {
  readonly name: string;
  /** The rows, or everything from `<worksheet>` on where `isWhole`. */
  readonly xml: string;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  readonly isWhole?: boolean;
}

export interface WorkbookSpec {
  readonly sheets: readonly SheetSpec[];
  readonly sharedStrings?: readonly string[];
  /** Format codes of the cell formats 1, 2, 3 and so on; 0 is General. A number is one of the known formats. */
  readonly formats?: readonly (string | number)[];
  readonly is1904?: boolean;
  /** Parts that are added, or that stand in the place of the usual ones. */
  readonly parts?: readonly PartSpec[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a workbook. */
export function partsOf(spec: WorkbookSpec): PartSpec[] {
  const { sheets, sharedStrings, formats = [], is1904 = false, parts = [] } = spec;
  const relations = sheets.map((_, index) =>
    relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  relations.push(relation('st', 'styles', 'styles.xml'));
  if (sharedStrings !== undefined) relations.push(relation('ss', 'sharedStrings', 'sharedStrings.xml'));
  const own: PartSpec[] = [
    { name: '[Content_Types].xml', content: `${DECLARATION}<Types/>` },
    { name: '_rels/.rels', content: relationList([relation('m', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, index) =>
            `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="s${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationList(relations) },
    { name: 'xl/styles.xml', content: styles(formats) },
    ...sheets.map(({ xml, isWhole = false }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: isWhole
        ? xml
        : `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`,
    })),
  ];
  if (sharedStrings !== undefined) {
    const items = sharedStrings
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('');
    own.push({ name: 'xl/sharedStrings.xml', content: `${DECLARATION}<sst xmlns="${MAIN}">${items}</sst>` });
  }
  const replaced = new Set(parts.map(({ name }) => name));
  return [...own.filter(({ name }) => !replaced.has(name)), ...parts];
}

/** The workbook as a clerk's file. */
export function workbookOf(spec: WorkbookSpec, name = 'payroll.xlsx'): SourceFile {
  return sourceFromBytes(archiveOf(partsOf(spec)), name);
}

/** A workbook of one sheet with these rows. */
export function sheetOf(xml: string, more: Partial<WorkbookSpec> = {}): SourceFile {
  return workbookOf({ sheets: [{ name: 'Payroll', xml }], ...more });
}

/** What a cell stores: a text, a number as it is written, or the XML of the cell's inside with its type. */
export type CellSpec =
  | string
  | { readonly number: string; readonly format?: number }
  | { readonly type: string; readonly inside: string; readonly format?: number }
  | null;

/** The rows of a sheet from line `first` on; null leaves a cell out. */
export function rowsOf(rows: readonly (readonly CellSpec[])[], first = 1): string {
  return rows.map((cells, index) => rowOf(first + index, cells)).join('');
}

/** One row. */
export function rowOf(line: number, cells: readonly CellSpec[], attributes = ''): string {
  const inside = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${line}`)).join('');
  return `<row r="${line}"${attributes}>${inside}</row>`;
}

function cellOf(cell: CellSpec, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  const format = cell.format === undefined ? '' : ` s="${cell.format}"`;
  return 'number' in cell
    ? `<c r="${reference}"${format}><v>${cell.number}</v></c>`
    : `<c r="${reference}"${format} t="${cell.type}">${cell.inside}</c>`;
}

/** `A` for 0, `AB` for 27. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function styles(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, index) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/>`] : [],
  );
  const used = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relationList(relations: readonly string[]): string {
  return `${DECLARATION}<Relationships>${relations.join('')}</Relationships>`;
}

/** Text as it stands in XML; line breaks as references, since a parser may turn them into others. */
function escaped(text: string): string {
  return text
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_');
}
