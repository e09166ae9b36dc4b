// English words of the Statements screen.

import {
  STATEMENT_LAG_MINUTES,
  STATEMENT_LINK_DAYS,
  STATEMENT_SPAN_DAYS,
  type StatementTimes,
} from '../../../contract/statement-views.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const lines = (count: number) => `${format.count(count)} ${plural(count, 'line', 'lines')}`;

/** Why no rows can be missing but those of a named batch, by what became of its times. */
const UNREAD = 'No time of the statement could be read, so only rows of a named batch can be missing in it.';
const NO_SPAN = {
  read: UNREAD,
  unread: UNREAD,
  none: UNREAD,
  ambiguous:
    'Its times can be read with the day or with the month first, and no day above 12 decides, so none was read: only rows of a named batch can be missing in it.',
  mixed:
    'Some of its times have the day first and others the month, so none was read: only rows of a named batch can be missing in it.',
} satisfies Readonly<Record<StatementTimes, string>>;

export const EN_STATEMENTS = {
  title: 'Statements',
  detail: 'The service’s own table, beside what the journal says. Comparing changes nothing.',
  ask: {
    title: 'Get a statement',
    wallet: 'Wallet',
    wholeWallet: 'All providers of the wallet',
    provider: 'Provider, if it has its own wallet',
    from: 'From',
    to: 'To',
    days: (from: string, to: string) => (from === to ? `${from}.` : `${from} to ${to}.`),
    spanHint: `At most ${STATEMENT_SPAN_DAYS} days, in UTC`,
    callback: 'Callback address',
    callbackHint: 'The service reports the link of the file there; paste it in the next step',
    send: 'Ask for it',
    noWallets: 'The configuration of this account names no wallet.',
    reading: 'Reading the wallets of this account…',
    legacy: 'The legacy generation has no statements. Choose a v2 profile of the same account.',
    asked: (id: string | null) =>
      `The service makes the statement${id === null ? '' : ` ${id}`}. Its link comes to the callback address and lasts ${STATEMENT_LINK_DAYS} day.`,
    lag: `Data may be up to ${STATEMENT_LAG_MINUTES} minutes behind the latest transactions.`,
    incomplete: `The end is less than ${STATEMENT_LAG_MINUTES} minutes ago: the latest rows may be missing.`,
  },
  others: 'Another way: save the file only, or say what a file was asked for',
  awaited: {
    title: 'Paste its link',
    of: (wallet: string) => `Awaited statement of ${wallet}`,
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    since: (when: string) => `asked for ${when}; its link comes to the callback address`,
    link: 'Its link',
    linkHint: 'downloadUrl of the callback. Pasted here, it is fetched and compared at once.',
    compare: 'Fetch and compare',
    forget: 'Await no longer',
  },
  fetch: {
    title: 'Fetch its file',
    link: 'Link from the callback',
    linkHint: 'downloadUrl; https only. The token is not sent to it.',
    save: 'Fetch and save',
    name: 'statement.csv',
    saved: (name: string) => `Saved as ${name}.`,
  },
  compare: {
    choose: 'Choose a statement…',
    key: 'choose a statement',
    text: 'It is a CSV file, or one packed as .csv.gz.',
    onlyBatch: (name: string) => `Only ${name}: each of its completed rows is expected in the statement`,
    again: 'Compare again',
    said: (differences: number, areMissingSought: boolean) =>
      differences === 0
        ? areMissingSought
          ? 'Compared. No differences.'
          : 'Compared. No line differs; missing rows were not looked for.'
        : `Compared. ${format.count(differences)} ${plural(differences, 'difference', 'differences')}.`,
  },
  stated: {
    title: 'What it was asked for',
    from: 'Its beginning',
    to: 'Its end',
    country: 'Its country',
    currency: 'Its currency',
    provider: 'Its provider',
    hint: 'Optional, for comparing. Empty fields are told by the lines of the statement; days are in UTC.',
  },
  empty: {
    title: 'No statement is compared yet',
    text: 'Choose the file of a statement. Each line finds its row by the transaction id, or else by the operator’s id or its other fields; completed rows without a line are told as well.',
  },
  result: {
    facts: (count: number, differences: number, areMissingSought: boolean) =>
      `${lines(count)} · ${differences === 0 ? (areMissingSought ? 'no differences' : 'missing rows not looked for') : `${format.count(differences)} ${plural(differences, 'difference', 'differences')}`}`,
    stated: (from: string, to: string) => `Rows are expected from ${from} to ${to}, as stated.`,
    byLines: (from: string, to: string) =>
      `Rows are expected from ${from} to ${to}: as the lines of the statement and their rows tell.`,
    noSpan: NO_SPAN,
    batches: (count: number) =>
      `${format.count(count)} ${plural(count, 'batch was', 'batches were')} looked at.`,
    byContent: {
      transactionId: (heading: string) => `“${heading}” is taken for the transaction id, by what it holds.`,
      type: (heading: string) => `“${heading}” is taken for the kind of transaction, by what it holds.`,
    },
    byOperatorId: (count: number) =>
      `${lines(count)} found ${plural(count, 'its row', 'their rows')} by the operator’s id, amount and currency.`,
    unsearched: (count: number) =>
      `${format.count(count)} more ${plural(count, 'line has no id and was', 'lines have no id and were')} not looked for; rows told as missing may be among them.`,
    unknown: (headings: string) => `Columns that are kept and not compared: ${headings}.`,
    notNoted: 'The audit trail has no entry of this comparison: no journal, or another program holds it.',
    what: 'What',
    currency: 'Money',
    count: 'Count',
    journal: 'Journal',
    statement: 'Statement',
    doubtful: (count: number) => `${format.count(count)} may still come`,
    feesColumn: 'Fees, in a column',
    feesLines: 'Fees, in lines of their own',
    export: 'Save differences as CSV',
    exportName: 'statement-differences.csv',
    exported: (name: string, count: number) =>
      `${name} holds ${format.count(count)} ${plural(count, 'entry', 'entries')}.`,
  },
  list: {
    title: 'Differences',
    label: 'Differences between statement and journal',
    filter: 'Show',
    all: 'All',
    difference: 'Difference',
    row: 'Row of the journal',
    fileLine: (batch: string, line: number) => `${batch} · line ${line}`,
    line: (line: number) => `line ${line}`,
    noRow: 'no row',
    noLine: 'no line',
    whole: 'the whole deposit',
    candidates: (count: number) => `${format.count(count)} rows look like it`,
    contested: 'other lines look like it too',
    bounded: (shown: number) =>
      `The first ${format.count(shown)} are shown here; the saved file holds all of them.`,
    noLines: 'The statement has no lines, so there was nothing to compare. Ask for one of a longer span.',
    none: 'Both sides agree: there are no differences.',
    noneOfLines:
      'No line differs. Rows that are missing in the statement were not looked for, so this is no agreement. Say its beginning and its end, or compare it from the results of its batch.',
  },
  kinds: {
    matched: 'Completed in both',
    'failed-in-both': 'Failed in both',
    'missing-in-statement': 'Not in the statement',
    'missing-in-journal': 'Not in the journal',
    'different-amount': 'Another amount',
    'different-status': 'Another status',
    'different-party': 'Another recipient or kind',
    possible: 'Without an id, possibly a row',
    repeated: 'Id repeated',
    unreadable: 'Cannot be read',
    other: 'Other lines',
  },
  doubts: {
    late: 'may be too young for it',
    outside: 'before the first or after the last line',
    'other-wallet': 'may be of another wallet',
    'look-alike': 'looks like a line without an id',
    unsearched: 'too many lines have no id to look for each',
  },
};
