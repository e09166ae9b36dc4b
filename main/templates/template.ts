// The template of an operation: a CSV file with its columns and one example row that can be read as it stands.
// Made from the operation's table alone, so that a new operation has its template with its table.

import { type FieldKind, OPERATIONS, type OperationName } from '../../shared/operations.ts';

/** An example for each kind of field, all of one country and provider that practice knows. */
const EXAMPLES: Readonly<Record<FieldKind, string>> = {
  msisdn: '260763456789',
  amount: '10',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  note: 'Salary',
  text: 'Example',
};

const NAMED_EXAMPLES: Readonly<Record<string, string>> = { reference: 'EMP-0001', name: 'Mary Banda' };

/** The columns of an operation's template, in the order of its fields. */
export function templateColumns(operation: OperationName): string[] {
  return OPERATIONS[operation].fields.map(({ name }) => name);
}

/** The template as the text of a CSV file that spreadsheet programs open as UTF-8. */
export function templateText(operation: OperationName): string {
  const example = OPERATIONS[operation].fields.map(
    ({ name, kind }) => NAMED_EXAMPLES[name] ?? EXAMPLES[kind],
  );
  const lines = [templateColumns(operation), example].map((cells) => `${cells.join(',')}\r\n`);
  return `\ufeff${lines.join('')}`;
}
