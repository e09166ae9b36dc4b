// Which column of a statement holds what: headings matched by alias, in the two accounts that are known and in
// French; headings that say too little also by what stands below them. A heading that is not known is kept.

import { foldName } from '../../shared/folding.ts';
import { say, sayFirst, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { refuseFile } from '../import/refusals.ts';
import {
  columnsHolding,
  type FieldByContent,
  holdsOtherIds,
  mayHoldField,
  withoutCurrency,
} from './column-contents.ts';

const FIELDS = [
  'transactionId',
  'type',
  'status',
  'amount',
  'fee',
  'netAmount',
  'currency',
  'country',
  'provider',
  'phone',
  'created',
  'completed',
  'providerTransactionId',
  'reference',
] as const;
export type StatementField = (typeof FIELDS)[number];

const ALIASES: Readonly<Record<StatementField, readonly string[]>> = {
  transactionId: [
    'Transaction ID',
    'Transaction Identifier',
    'Payout ID',
    'Deposit ID',
    'Refund ID',
    'Remittance ID',
    'ID de transaction',
    'ID transaction',
    'Identifiant de transaction',
    'Identifiant de la transaction',
    'Numéro de transaction',
  ],
  type: ['Type', 'Transaction Type', 'Operation Type', 'Type de transaction', 'Type d’opération'],
  status: ['Status', 'Transaction Status', 'Statut', 'État', 'Statut de la transaction'],
  amount: ['Amount', 'Transaction Amount', 'Montant', 'Montant de la transaction'],
  fee: ['Fee', 'Fees', 'Fee Amount', 'Transaction Fee', 'Frais', 'Frais de transaction', 'Commission'],
  netAmount: ['Net Amount', 'Montant net'],
  currency: ['Currency', 'Currency Code', 'Devise', 'Monnaie'],
  country: ['Country', 'Country Code', 'Pays', 'Code pays'],
  provider: [
    'Provider',
    'MNO',
    'MMO',
    'Correspondent',
    'Operator',
    'Opérateur',
    'Fournisseur',
    'Correspondant',
  ],
  phone: [
    'MSISDN',
    'Customer Phone Number',
    'Phone Number',
    'Phone',
    'Téléphone',
    'Numéro de téléphone',
    'Numéro de téléphone du client',
    'Téléphone du client',
  ],
  created: [
    'Creation Date (UTC)',
    'Creation Date',
    'Created At',
    'Created',
    'Date de création (UTC)',
    'Date de création',
    'Créé le',
    'Créée le',
  ],
  completed: ['Completed At', 'Completion Date', 'Date d’achèvement', 'Terminé le', 'Terminée le'],
  providerTransactionId: [
    'Provider Transaction ID',
    'Financial Transaction ID',
    'Operator Transaction ID',
    'MNO Transaction ID',
    'Correspondent ID',
    'Correspondent Transaction ID',
    'ID de transaction de l’opérateur',
    'ID de transaction du fournisseur',
    'Identifiant de transaction de l’opérateur',
    'Identifiant de transaction du fournisseur',
    'Référence de l’opérateur',
  ],
  reference: ['Client Reference', 'Client Reference ID', 'Référence client', 'Référence du client'],
};

/** Headings that stand for the time of a line where no other column says when it was made or completed. */
const LOOSE_TIMES: ReadonlySet<string> = new Set(
  [
    'Date',
    'Date (UTC)',
    'Date and Time',
    'Date/Time',
    'Transaction Date',
    'Timestamp',
    'Date et heure',
    'Date de transaction',
    'Date de la transaction',
    'Date de l’opération',
  ].map(foldName),
);

const FIELD_BY_NAME: ReadonlyMap<string, StatementField> = new Map(
  FIELDS.flatMap((field) => ALIASES[field].map((alias) => [foldName(alias), field] as const)),
);

/** Headings that a refusal names. */
const MOST_NAMED = 4;

export interface StatementColumns {
  readonly headings: readonly string[];
  /** Index of the column of each field that has one. */
  readonly indexes: ReadonlyMap<StatementField, number>;
  /** Fields whose column was taken by what it holds, since its heading alone says too little. */
  readonly byContent: readonly FieldByContent[];
  readonly unknown: readonly number[];
}

/** How many headings are known: with this the import's reader chooses the delimiter. */
export function countKnownHeadings(headings: readonly string[]): number {
  return headings.filter((heading) => FIELD_BY_NAME.has(foldName(heading)) || mayHoldField(heading)).length;
}

/**
 * Matches the headings of a statement.
 *
 * @param line physical line of the headings.
 * @param rows the first lines below them, by which headings that say too little are judged.
 * @throws FILE_REFUSED when two columns could be the same, or when what tells lines apart is missing.
 */
export function matchColumns(
  headings: readonly string[],
  line: number,
  rows: readonly (readonly string[])[],
): StatementColumns {
  const indexes = new Map<StatementField, number>();
  headings.forEach((heading, index) => {
    const field = FIELD_BY_NAME.get(foldName(heading));
    if (field === undefined) return;
    if (indexes.has(field)) throw ambiguous(headings[indexes.get(field) ?? 0] ?? '', heading, line);
    indexes.set(field, index);
  });
  takeLooseTime(headings, indexes);
  const byContent = BY_CONTENT.filter((field) => takeByContent(field, { headings, line, rows, indexes }));
  const missing = [
    ...(isTellable(indexes) ? [] : ['Transaction ID']),
    ...(indexes.has('amount') ? [] : ['Amount']),
    ...(indexes.has('currency') || areCurrenciesBeside(indexes.get('amount'), rows) ? [] : ['Currency']),
  ];
  if (missing.length > 0) throw notAStatement(missing, headings, line);
  const known = new Set(indexes.values());
  const unknown = headings.flatMap((_, index) => (known.has(index) ? [] : [index]));
  return { headings, indexes, byContent, unknown };
}

/** Of two such columns none is taken. */
function takeLooseTime(headings: readonly string[], indexes: Map<StatementField, number>): void {
  if (indexes.has('created') || indexes.has('completed')) return;
  const loose = headings.flatMap((heading, index) => (LOOSE_TIMES.has(foldName(heading)) ? [index] : []));
  const [only, second] = loose;
  if (only !== undefined && second === undefined) indexes.set('created', only);
}

function isTellable(indexes: ReadonlyMap<StatementField, number>): boolean {
  return indexes.has('transactionId') || indexes.has('providerTransactionId') || indexes.has('phone');
}

/** True where the amounts name their currencies themselves. */
function areCurrenciesBeside(amount: number | undefined, rows: readonly (readonly string[])[]): boolean {
  return (
    amount !== undefined &&
    rows.some((cells) => withoutCurrency(cells[amount]?.trim() ?? '').currency !== null)
  );
}

const BY_CONTENT: readonly FieldByContent[] = ['transactionId', 'type'];

/** True when a column was taken. One whose heading is sure gives way only where it holds ids of somebody else. */
function takeByContent(
  field: FieldByContent,
  {
    headings,
    line,
    rows,
    indexes,
  }: {
    readonly headings: readonly string[];
    readonly line: number;
    readonly rows: readonly (readonly string[])[];
    readonly indexes: Map<StatementField, number>;
  },
): boolean {
  const sure = indexes.get(field);
  if (sure !== undefined && (field !== 'transactionId' || !holdsOtherIds(sure, rows))) return false;
  const [only, second] = columnsHolding(field, headings, new Set(indexes.values()), rows);
  if (only === undefined) return false;
  if (second !== undefined) throw ambiguous(headings[only] ?? '', headings[second] ?? '', line);
  if (sure !== undefined && !indexes.has('providerTransactionId')) indexes.set('providerTransactionId', sure);
  indexes.set(field, only);
  return true;
}

function ambiguous(first: string, second: string, line: number): Error {
  return refuseFile(
    'STATEMENT_COLUMN_AMBIGUOUS',
    say`The columns “${shownText(first)}” and “${shownText(second)}” could be the same.`,
    say`Take one of them out of a copy of the statement, and compare that.`,
    { line, column: null },
  );
}

function notAStatement(missing: readonly string[], headings: readonly string[], line: number): Error {
  const named = headings.filter((heading) => heading.trim() !== '').map(shownText);
  return refuseFile(
    'STATEMENT_COLUMN_MISSING',
    say`A statement has a column for ${sayList(missing, ', ')}, and this file has ${sayFirst(named, MOST_NAMED)}.`,
    say`Choose the file of the statement as it was downloaded.`,
    { line, column: null },
  );
}
