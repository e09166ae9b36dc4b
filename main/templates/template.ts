// The template of an operation: a CSV file or a workbook with its columns and one example row that can be read as it
// stands and is never paid, and a legend of every column. Made from the operation's table alone, so that a new operation
// has both with its table.

import type { Generation } from '../../shared/domain.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { type FieldDefinition, type OperationName, pathsOf } from '../../shared/operations.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../reports/cells.ts';
import { fillingWorkbook } from '../reports/filling-workbook.ts';

/** The columns of an operation's template, in the order of its fields. */
export function templateColumns(operation: OperationName): string[] {
  return OPERATIONS[operation].fields.map(headingOf);
}

function headingOf({ name, heading = name }: FieldDefinition): string {
  return heading;
}

/** The template as the text of a CSV file that spreadsheet programs open as UTF-8. */
export function templateText(operation: OperationName): string {
  const example = OPERATIONS[operation].fields.map((field) => field.example);
  return `${BYTE_ORDER_MARK}${csvRecord(templateColumns(operation))}${csvRecord(example)}`;
}

/** The template as a workbook: phones are texts in every row, and the legend is its second sheet. */
export async function templateWorkbook(operation: OperationName): Promise<Buffer> {
  const { fields } = OPERATIONS[operation];
  const columns = fields.map((field) => {
    return { name: headingOf(field), example: field.example, isNumber: field.kind === 'amount' };
  });
  const generations = generationsOf(operation);
  const lines = fields.map((field) => {
    const paths = pathsOf(field).filter((path) => path !== field.name);
    return [headingOf(field), field.about, needOf(field, generations), paths.join(', ')];
  });
  return await fillingWorkbook(`${operation}s`, columns, {
    name: 'legend',
    lines: [['column', 'what it holds', 'needed and sent', 'in the interface'], ...lines, ...METADATA_LINES],
  });
}

const METADATA_LINES = [
  ['metadata.KEY', 'Any further text that travels with the row under the name KEY.', '', ''],
  ['metadata.KEY:pii', 'The same, marked as personal data.', '', ''],
];

/** The legend of an operation's columns, as plain text. */
export function legendText(operation: OperationName): string {
  const { name, fields } = OPERATIONS[operation];
  const generations = generationsOf(operation);
  const lines = [
    `Columns of a file of ${name}s`,
    '',
    'The first line names the columns, in any order. A column may also be called by its path in the interface.',
    'Columns that stand in no list here feed nothing and are kept in journal and report.',
    '',
    ...fields.flatMap((field) => [...fieldLines(field, generations), '']),
    'metadata.KEY',
    '  Any further text that travels with the row under the name KEY. At most 10 are known to be taken.',
    'metadata.KEY:pii',
    '  The same, marked as personal data.',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function generationsOf(operation: OperationName): readonly Generation[] {
  return OPERATIONS[operation].initiatePath.legacy === undefined ? ['v2'] : ['v2', 'legacy'];
}

function fieldLines(field: FieldDefinition, generations: readonly Generation[]): string[] {
  const { name, about, example } = field;
  const paths = pathsOf(field).filter((path) => path !== name);
  return [
    headingOf(field),
    `  ${about}`,
    `  ${needOf(field, generations)}`,
    ...(paths.length === 0 ? [] : [`  In the interface: ${paths.join(', ')}.`]),
    ...(example === '' ? [] : [`  Example: ${example}`]),
  ];
}

function needOf({ requiredIn, paths }: FieldDefinition, generations: readonly Generation[]): string {
  const sentIn = generations.filter((generation) => paths[generation] !== undefined);
  const sent =
    sentIn.length === 0
      ? 'It is not sent: it stays in journal and report.'
      : sentIn.length === generations.length
        ? 'It is sent.'
        : `It is sent in ${sentIn.join(' and ')}; otherwise it stays in journal and report.`;
  const needed =
    requiredIn.length === 0
      ? 'May be empty.'
      : requiredIn.length === generations.length
        ? 'Needed.'
        : `Needed in ${requiredIn.join(' and ')}.`;
  return `${needed} ${sent}`;
}
