// The template of an operation: a CSV file with its columns and one example row that can be read as it stands, and
// a legend of every column. Made from the operation's table alone, so that a new operation has both with its table.

import type { Generation } from '../../shared/domain.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { type FieldDefinition, type OperationName, pathsOf } from '../../shared/operations.ts';
import { csvRecord } from '../reports/cells.ts';

/** The columns of an operation's template, in the order of its fields. */
export function templateColumns(operation: OperationName): string[] {
  return OPERATIONS[operation].fields.map(({ name }) => name);
}

/** The template as the text of a CSV file that spreadsheet programs open as UTF-8. */
export function templateText(operation: OperationName): string {
  const example = OPERATIONS[operation].fields.map((field) => field.example);
  return `\ufeff${csvRecord(templateColumns(operation))}${csvRecord(example)}`;
}

/** The legend of an operation's columns, as plain text. */
export function legendText(operation: OperationName): string {
  const { name, fields, initiatePath } = OPERATIONS[operation];
  const generations: readonly Generation[] = initiatePath.legacy === undefined ? ['v2'] : ['v2', 'legacy'];
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

function fieldLines(field: FieldDefinition, generations: readonly Generation[]): string[] {
  const { name, about, example } = field;
  const paths = pathsOf(field).filter((path) => path !== name);
  return [
    name,
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
