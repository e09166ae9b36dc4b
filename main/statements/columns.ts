// Which column of a statement holds what: headings matched by alias, in the two accounts that are known and in
// French. A heading that is not known is kept with its column, and no column is guessed from its contents.

import { foldName } from '../../shared/folding.ts';
import { say, sayFirst, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { refuseFile } from '../import/refusals.ts';

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
    'ID de transaction de l’opérateur',
    'ID de transaction du fournisseur',
    'Identifiant de transaction de l’opérateur',
  ],
  reference: ['Client Reference', 'Client Reference ID', 'Référence client', 'Référence du client'],
};

const FIELD_BY_NAME: ReadonlyMap<string, StatementField> = new Map(
  FIELDS.flatMap((field) => ALIASES[field].map((alias) => [foldName(alias), field] as const)),
);

/** Headings that a refusal names. */
const MOST_NAMED = 4;

export interface StatementColumns {
  readonly headings: readonly string[];
  /** Index of the column of each field that has one. */
  readonly indexes: ReadonlyMap<StatementField, number>;
  readonly unknown: readonly number[];
}

/** How many headings are known: with this the import's reader chooses the delimiter. */
export function countKnownHeadings(headings: readonly string[]): number {
  return headings.filter((heading) => FIELD_BY_NAME.has(foldName(heading))).length;
}

/**
 * Matches the headings of a statement.
 *
 * @param line physical line of the headings.
 * @throws FILE_REFUSED when two columns could be the same, or when what tells lines apart is missing.
 */
export function matchColumns(headings: readonly string[], line: number): StatementColumns {
  const indexes = new Map<StatementField, number>();
  const unknown: number[] = [];
  headings.forEach((heading, index) => {
    const field = FIELD_BY_NAME.get(foldName(heading));
    if (field === undefined) unknown.push(index);
    else if (indexes.has(field)) throw ambiguous(headings[indexes.get(field) ?? 0] ?? '', heading, line);
    else indexes.set(field, index);
  });
  const missing = [
    ...(indexes.has('transactionId') || indexes.has('phone') ? [] : ['Transaction ID']),
    ...(indexes.has('amount') ? [] : ['Amount']),
    ...(indexes.has('currency') ? [] : ['Currency']),
  ];
  if (missing.length > 0) throw notAStatement(missing, headings, line);
  return { headings, indexes, unknown };
}

function ambiguous(first: string, second: string, line: number): Error {
  return refuseFile(
    'COLUMN_AMBIGUOUS',
    say`The columns “${shownText(first)}” and “${shownText(second)}” could be the same.`,
    say`Take one of them out of a copy of the statement, and compare that.`,
    { line, column: null },
  );
}

function notAStatement(missing: readonly string[], headings: readonly string[], line: number): Error {
  const named = headings.filter((heading) => heading.trim() !== '').map(shownText);
  return refuseFile(
    'COLUMN_MISSING',
    say`A statement has a column for ${sayList(missing, ', ')}, and this file has ${sayFirst(named, MOST_NAMED)}.`,
    say`Choose the file of the statement as it was downloaded.`,
    { line, column: null },
  );
}
