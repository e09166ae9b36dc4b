// A comparison of a statement with the journal as lines for a terminal, and as facts for scripts. Only words.

import type {
  ComparisonView,
  StatementDifference,
  StatementDoubt,
  StatementKind,
  StatementTally,
  StatementTimes,
} from '../../shared/contract/statement-views.ts';
import { STATEMENT_KINDS } from '../../shared/contract/statement-views.ts';
import type { OperationName } from '../../shared/operations.ts';
import { spanOfMoments } from './moment-words.ts';
import { moneyInWords } from './sentence-table.ts';

const KIND_WORDS: Readonly<Record<StatementKind, string>> = {
  matched: 'Completed in both',
  'failed-in-both': 'Failed in both',
  'missing-in-statement': 'Completed in the journal, not in the statement',
  'missing-in-journal': 'In the statement, not in the journal',
  'different-amount': 'Another amount or currency',
  'different-status': 'Another status',
  'different-party': 'Another number, provider or kind',
  possible: 'Without an id, possibly a row',
  repeated: 'Another line with an id that had one',
  unreadable: 'Cannot be read',
  other: 'Other lines',
};

const OPERATION_ROWS: Readonly<Record<OperationName, string>> = {
  payout: 'payouts',
  deposit: 'deposits',
  refund: 'refunds',
  remittance: 'remittances',
};

const DOUBT_WORDS: Readonly<Record<StatementDoubt, string>> = {
  late: 'it may be too young for this statement',
  outside: 'it lies before the first or after the last line',
  'other-wallet': 'the statement may be of another wallet',
  'look-alike': 'it looks like a line without an id',
  unsearched: 'too many lines have no id to look for each',
};

/** What was compared, over which span, and what came of it. */
export function comparisonText(view: ComparisonView): string[] {
  const { fileName, lines, differences, columns, batches, byOperatorId, unsearched, areMissingSought } = view;
  const unsought = areMissingSought ? '' : ', and payments that it lacks were not looked for';
  return [
    `${fileName}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${differences} ${differences === 1 ? 'difference' : 'differences'}${unsought}. Nothing was changed.`,
    spanText(view),
    batches.length === 0
      ? areMissingSought
        ? 'Batches: none has a payment of that time.'
        : 'Batches: none was looked through, so a payment that the statement lacks is not told here, and nothing says that both sides agree. --batch BATCH names those that it must cover, or --from and --to its span.'
      : `Batches: ${batches.map(({ batch }) => batch).join(', ')}.`,
    ...columns.byContent.map(
      ({ field, heading }) =>
        `The column “${heading}” is taken for the transaction’s ${field === 'type' ? 'kind' : 'id'}, by what it holds.`,
    ),
    ...(byOperatorId === 0
      ? []
      : [`${byOperatorId} ${byOperatorId === 1 ? 'line' : 'lines'} found the row by the operator’s id.`]),
    ...(unsearched === 0
      ? []
      : [
          `${unsearched} more lines have no id and were not looked for: with them, rows that are told as missing may be in it.`,
        ]),
    ...(columns.unknown.length === 0
      ? []
      : [`Columns that are kept and not compared: ${columns.unknown.join(', ')}.`]),
    ...STATEMENT_KINDS.flatMap((kind) => kindText(kind, view.tallies)),
    ...view.fees.map(
      ({ currency, form, lines: count, amount }) =>
        `Fees in ${form === 'column' ? 'a column' : 'lines of their own'}: ${count}, ${moneyInWords(currency ?? '(none)', amount)}`,
    ),
    ...(view.noted
      ? []
      : ['The audit trail has no entry of it: there is no journal, or another program holds it.']),
  ];
}

/** Why there is no span where the times leave open how they are read; of all others none could be read. */
const LEFT_OPEN: Readonly<Partial<Record<StatementTimes, string>>> = {
  ambiguous:
    'Its times can be read with the day or with the month first, and no day above 12 decides, so none was read',
  mixed: 'Some of its times have the day first and others the month, so none was read',
};

function spanText({ span, lines, times }: ComparisonView): string {
  if (span === null) {
    if (lines === 0) return 'It has no line, and no span was stated.';
    return `${LEFT_OPEN[times] ?? 'No time of the statement could be read'}: only rows of named batches can be missing in it.`;
  }
  const { fromMs, toMs, basis } = span;
  const known = basis === 'stated' ? 'as stated' : 'as its lines and their rows tell';
  return `Rows are expected ${spanOfMoments(fromMs, toMs)}, ${known}.`;
}

function kindText(kind: StatementKind, tallies: readonly StatementTally[]): string[] {
  return tallies
    .filter((tally) => tally.kind === kind)
    .map((tally) => {
      const { operation, provider, rows, lines, doubtful, journalAmount, statementAmount } = tally;
      const money = (currency: string | null, amount: string) => moneyInWords(currency ?? '(none)', amount);
      const sums = [
        ...(rows > 0 ? [`journal ${money(tally.currency, journalAmount)}`] : []),
        ...(lines > 0 ? [`statement ${money(tally.statementCurrency, statementAmount)}`] : []),
      ];
      const doubt = doubtful === 0 ? '' : `; ${doubtful} may still come`;
      const whose = [operation === null ? null : OPERATION_ROWS[operation], provider].filter(
        (of) => of !== null,
      );
      return `${KIND_WORDS[kind]}${whose.length === 0 ? '' : ` (${whose.join(', ')})`}: ${Math.max(lines, rows)}, ${sums.join(', ')}${doubt}`;
    });
}

/** One difference on a line. */
export function differenceText({ kind, doubt, candidates, row, statement }: StatementDifference): string {
  const journal =
    row === null
      ? []
      : [
          `${row.batch} line ${row.line} ${row.payoutId}: ${row.state}, ${row.amount === null ? 'the whole deposit' : moneyInWords(row.currency ?? '', row.amount)}`,
        ];
  const line =
    statement === null
      ? []
      : [
          `statement line ${statement.line}: ${[statement.type, statement.status, statement.amount, statement.currency].filter((text) => text !== null).join(' ')}${row === null && statement.transactionId !== null ? ` ${statement.transactionId}` : ''}`,
        ];
  const words = doubt === null ? likenessWords(candidates, row !== null) : DOUBT_WORDS[doubt];
  const why = words === null ? '' : ` (${words})`;
  return `  ${KIND_WORDS[kind]}${why}: ${[...journal, ...line].join('; ')}`;
}

/** Why a line that may be a row names none. */
function likenessWords(candidates: number, isNamed: boolean): string | null {
  if (isNamed || candidates === 0) return null;
  return candidates === 1 ? 'other lines look like it too' : `${candidates} rows look like it`;
}

/** One difference for scripts. */
export function differenceFacts({ kind, doubt, candidates, row, statement }: StatementDifference) {
  return {
    kind,
    doubt,
    candidates,
    batch: row?.batch ?? null,
    line: row?.line ?? null,
    payoutId: row?.payoutId ?? null,
    state: row?.state ?? null,
    amount: row?.amount ?? null,
    currency: row?.currency ?? null,
    statement,
  };
}
