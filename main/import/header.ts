// The line of column names: whether it is one, and which column feeds which field.
// Refuses by name what cannot be mapped, so that no first payment is ever taken for a header or the other way round.

import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { Generation } from '../../shared/domain.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import {
  type ColumnProblem,
  currenciesInHeading,
  describeColumnProblem,
  fieldsWithoutSource,
  mapColumns,
  namedColumns,
} from '../../shared/files/columns.ts';
import {
  type FieldKind,
  hasField,
  isMetadataField,
  isOffered,
  METADATA_PREFIX,
  type OperationDefinition,
  type OperationName,
  readMetadataField,
  takesDefault,
} from '../../shared/operations.ts';
import { type Saying, say, sayField, sayFirst, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { DATA_DIGITS, digitCount, isNumberLike, type PlacedRecord } from './find-header.ts';
import type { ColumnTest } from './record-table.ts';
import { refuseFile } from './refusals.ts';

/** What the clerk says about the columns. */
export interface ColumnChoices {
  readonly operation: OperationDefinition;
  readonly generation: Generation;
  /** Column name, or its number from 1, by field name. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Text by field name, for fields without a column and for empty cells. */
  readonly defaults: Readonly<Record<string, string>>;
}

export interface Header {
  readonly cells: readonly string[];
  /** Physical line on which they stand. */
  readonly line: number;
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  /** Indexes of the columns that feed no field. */
  readonly unmapped: readonly number[];
}

/** Most column names and problems that a sentence lists. */
const LISTED = 12;
const MOST_PROBLEMS = 3;

/** Digits of the shortest numbers and identifiers of recipients. */
const RECIPIENT_DIGITS = 7;

/** Refuses fields that the operation does not have, before the file is opened. */
export function checkFieldNames({
  operation,
  mapping,
  defaults,
}: Pick<ColumnChoices, 'operation' | 'mapping' | 'defaults'>): void {
  const unknown = [...Object.keys(mapping), ...Object.keys(defaults)].find(
    (field) => !hasField(operation, field),
  );
  const known = [...operation.fields.map(({ name }) => name), `${METADATA_PREFIX}KEY`];
  if (unknown !== undefined) throw fieldUnknown({ code: 'FIELD_UNKNOWN', field: unknown, known });
  // The key of a metadata default obeys the same rules as that of a metadata column.
  const metadata = mapColumns(Object.keys(defaults).filter(isMetadataField), operation, {});
  if (metadata.ok) return;
  for (const problem of metadata.problems) throw fieldUnknown(problem);
}

/**
 * Refuses an operation that the account's generation lacks, and values for fields that its requests lack.
 *
 * @throws USAGE or FIELD_UNKNOWN.
 */
export function checkGeneration({
  operation,
  generation,
  defaults,
}: Pick<ColumnChoices, 'operation' | 'generation' | 'defaults'>): void {
  if (!isOffered(operation, generation)) throw operationNotOffered(operation.name, generation);
  const refused = Object.keys(defaults).find((name) => !takesDefault(operation, generation, name));
  if (refused !== undefined) throw defaultNotSent(operation.name, generation, refused);
}

function fieldUnknown(problem: ColumnProblem): PaymasterError {
  return paymasterError('FIELD_UNKNOWN', describeColumnProblem(problem), say`Use another name.`);
}

/** How many fields a line names; 0 when it holds data, and so can be no header. */
export function countKnown(
  cells: readonly string[],
  { operation, mapping }: Pick<ColumnChoices, 'operation' | 'mapping'>,
): number {
  const named = namedColumns(cells, operation, mapping);
  return findDataColumn(cells, [...named.values()].flat()) === null ? named.size : 0;
}

/** How many of the fields that every payment needs a line names; 0 when it holds data. */
export function countRequired(
  cells: readonly string[],
  choices: Pick<ColumnChoices, 'operation' | 'mapping' | 'generation'>,
): number {
  if (countKnown(cells, choices) === 0) return 0;
  const named = namedColumns(cells, choices.operation, choices.mapping);
  const required = fieldsWithoutSource(choices.operation, choices.generation, {}, {});
  return required.filter((name) => named.has(name)).length;
}

/**
 * Maps the cells of the header.
 *
 * @param isHidden which columns the sheet hides, for what is said of them.
 * @throws FILE_REFUSED when it is no header, names two columns alike, leaves open which column is meant, or has
 *   none for a field that every payment needs; COLUMN_UNKNOWN when the clerk named a column that it lacks.
 */
export function readHeader(
  cells: readonly string[],
  line: number,
  choices: ColumnChoices,
  isHidden?: ColumnTest,
): Header {
  const header = mapHeader(cells, line, choices, isHidden);
  const repeated = repeatedKey(Object.keys(header.mapping), Object.keys(choices.defaults));
  if (repeated !== null) throw fieldUnknown({ code: 'METADATA_KEY_REFUSED', field: repeated });
  const missing = fieldsWithoutSource(
    choices.operation,
    choices.generation,
    header.mapping,
    choices.defaults,
  );
  if (missing.length > 0) throw columnsMissing(missing, cells, line);
  return header;
}

/**
 * Maps the cells of the header as far as they go, for a look at the file.
 *
 * @throws as `readHeader`, except that fields may be without a column.
 */
export function mapHeader(
  cells: readonly string[],
  line: number,
  choices: Pick<ColumnChoices, 'operation' | 'mapping'>,
  isHidden?: ColumnTest,
): Header {
  const columns = mapColumns(cells, choices.operation, choices.mapping);
  const mapped = columns.ok ? Object.values(columns.mapping) : [];
  const dataColumn = findDataColumn(cells, mapped);
  if (dataColumn !== null) throw headerMissing(cells, dataColumn, line);
  if (!columns.ok) throw refuseColumns(columns.problems, line, isHidden);
  const { mapping, unmapped } = columns;
  return { cells, line, mapping, unmapped };
}

/**
 * Refuses a header above which a line holds a payment: nothing that might be paid is taken for a title.
 *
 * @param above the first lines above it.
 * @throws FILE_REFUSED.
 */
export function refuseRowsAbove(
  { line, mapping }: Header,
  above: readonly PlacedRecord[],
  { twinFields, fields }: OperationDefinition,
): void {
  const whom = mapping[twinFields[0] ?? ''];
  const money = mapping[fields.find(({ kind }) => kind === 'amount')?.name ?? ''];
  if (whom === undefined || money === undefined) return;
  const row = above.find(
    ({ cells }) => digitCount(cells[whom] ?? '') >= RECIPIENT_DIGITS && isNumberLike(cells[money] ?? ''),
  );
  if (row === undefined) return;
  throw refuseFile(
    'HEADER_BELOW_ROWS',
    say`Line ${line} names the columns, but line ${row.line} above it holds a row: “${shownText(row.cells[whom] ?? '')}”, “${shownText(row.cells[money] ?? '')}”. Rows above the column names are not paid.`,
    say`Say on which line the column names stand, or move them above all rows.`,
    { line: row.line, column: String(whom + 1) },
  );
}

/** The defaults with the currency that the heading of the amounts names, where nothing else gives the currency. */
export function withHeadingCurrency(
  cells: readonly string[],
  defaults: Readonly<Record<string, string>>,
  choices: Pick<ColumnChoices, 'operation' | 'mapping'> & { readonly configuration: AccountConfiguration },
): Readonly<Record<string, string>> {
  const { operation, mapping, configuration } = choices;
  const fieldOf = (kind: FieldKind) => operation.fields.find((field) => field.kind === kind)?.name ?? '';
  const currencyField = fieldOf('currency');
  const columns = mapColumns(cells, operation, mapping);
  if (!columns.ok || currencyField === '' || Object.hasOwn(columns.mapping, currencyField)) return defaults;
  if ((defaults[currencyField] ?? '').trim() !== '') return defaults;
  const heading = cells[columns.mapping[fieldOf('amount')] ?? -1] ?? '';
  const offered = new Set(
    configuration.limits.flatMap((limits) =>
      limits.operationType === operation.limitsKey ? [limits.currency] : [],
    ),
  );
  const [only, ...others] = currenciesInHeading(heading).filter((currency) => offered.has(currency));
  return only === undefined || others.length > 0 ? defaults : { ...defaults, [currencyField]: only };
}

/** A metadata default whose key a column fills under the other mark, or null. */
function repeatedKey(mapped: readonly string[], defaults: readonly string[]): string | null {
  const keys = new Map(mapped.map((name) => [readMetadataField(name)?.key, name]));
  const repeated = defaults.find((name) => {
    const key = readMetadataField(name)?.key;
    return key !== undefined && keys.has(key) && keys.get(key) !== name;
  });
  return repeated ?? null;
}

/** Index of a cell that can only be data, or null. */
function findDataColumn(cells: readonly string[], mapped: readonly number[]): number | null {
  const index = cells.findIndex((cell, column) => {
    if (!isNumberLike(cell)) return false;
    return mapped.includes(column) || mapped.length === 0 || digitCount(cell) >= DATA_DIGITS;
  });
  return index < 0 ? null : index;
}

function headerMissing(cells: readonly string[], column: number, line: number): PaymasterError {
  return refuseFile(
    'HEADER_MISSING',
    say`This line must name the columns, but it holds data: “${shownText(cells[column] ?? '')}”.`,
    say`Insert a line with names such as phone, amount, currency and provider above it, or say on which line they stand.`,
    { line, column: String(column + 1) },
  );
}

function refuseColumns(
  problems: readonly ColumnProblem[],
  line: number,
  isHidden: ColumnTest | undefined,
): PaymasterError {
  const [first] = problems;
  if (first === undefined) throw new Error('Columns were refused without a problem.');
  const sentences = problems.slice(0, MOST_PROBLEMS).map((each) => describeColumnProblem(each, isHidden));
  const more = problems.length - sentences.length;
  if (more > 0) sentences.push(say`There are ${more} more problems with the columns.`);
  const message = sayList(sentences, ' ');
  const choose = say`Correct the names of the columns, or choose the column.`;
  switch (first.code) {
    case 'HEADER_DUPLICATE':
      return refuseFile(
        'HEADER_DUPLICATE',
        message,
        say`Give one of these columns another name in the file, or take it out.`,
        { line, column: numberOf(first.columns[1]) },
      );
    case 'COLUMN_AMBIGUOUS':
      return refuseFile('COLUMN_AMBIGUOUS', message, choose, { line, column: numberOf(first.columns[1]) });
    case 'METADATA_KEY_REFUSED':
      return refuseFile('METADATA_KEY_REFUSED', message, choose, { line, column: null });
    case 'COLUMN_UNKNOWN':
      return paymasterError('COLUMN_UNKNOWN', message, say`Choose one of the columns of this file.`, {
        place: { line, column: null },
      });
    case 'FIELD_UNKNOWN':
      return fieldUnknown(first);
  }
}

function numberOf(place: { readonly number: number } | undefined): string | null {
  return place === undefined ? null : String(place.number);
}

function columnsMissing(missing: readonly string[], cells: readonly string[], line: number): PaymasterError {
  const [field = ''] = missing;
  const names = cells.filter((cell) => cell.trim() !== '').map((cell) => `“${shownText(cell.trim())}”`);
  const listed = sayFirst(names, LISTED);
  return refuseFile(
    'COLUMN_MISSING',
    say`No column for ${sayList(missing.map(sayField), ', ')}. The columns are ${listed}.`,
    say`Choose the column for ${sayField(field)}, or give all rows one value.`,
    { line, column: null },
  );
}

/** The account's generation does not have the operation at all. */
function operationNotOffered(operation: OperationName, generation: Generation): PaymasterError {
  const sentences: Readonly<Record<OperationName, Saying>> = {
    payout: say`The ${generation} generation of the service has no payouts.`,
    deposit: say`The ${generation} generation of the service has no deposits.`,
    refund: say`The ${generation} generation of the service has no refunds.`,
    remittance: say`The ${generation} generation of the service has no remittances.`,
  };
  return paymasterError('USAGE', sentences[operation], say`Use an account of the v2 generation.`);
}

/** A value for all rows was given for a field that the requests of the generation do not carry. */
function defaultNotSent(operation: OperationName, generation: Generation, field: string): PaymasterError {
  const sentences: Readonly<Record<OperationName, Saying>> = {
    payout: say`A ${generation} payout sends no ${field}, so one value for all rows would change nothing.`,
    deposit: say`A ${generation} deposit sends no ${field}, so one value for all rows would change nothing.`,
    refund: say`A ${generation} refund sends no ${field}, so one value for all rows would change nothing.`,
    remittance: say`A ${generation} remittance sends no ${field}, so one value for all rows would change nothing.`,
  };
  return paymasterError(
    'FIELD_UNKNOWN',
    sentences[operation],
    say`Leave it out. A column of that name is kept in journal and report.`,
  );
}
