// The lines of a statement's file in flat memory: each a transaction as far as its columns tell, or unreadable.
// Keeps every cell as it stands; never repairs one, and never takes a number for another than is written.

import { messageOf, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Amount, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { type NumberGrammar, readAmount as readByGrammar, voteGrammar } from '../../shared/money/numbers.ts';
import { say } from '../../shared/saying.ts';
import { isTransactionId } from '../../shared/transaction-id.ts';
import { findHeader, HEADER_RECORDS, type PlacedRecord } from '../import/find-header.ts';
import { namesTotal } from '../import/other-rows.ts';
import { openTable } from '../import/table.ts';
import type { SourceFile } from '../ports.ts';
import { kindOfType, LARGEST_AMOUNT_LENGTH, withoutCurrency } from './column-contents.ts';
import { countKnownHeadings, matchColumns, type StatementColumns, type StatementField } from './columns.ts';
import { DayPlaceVote, readWrittenMoment, type WrittenTimes } from './moments.ts';
import { type UnpackLimits, unpacked } from './unpack.ts';

/** One line below the headings. Texts are trimmed; null where there is no such column, or nothing in it. */
export interface StatementLine {
  /** Physical line of the unpacked file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** In lower case, as the journal has ids; null for a text that is none, such as an id of the operator's own. */
  readonly transactionId: string | null;
  /** The operator's id as it stands. */
  readonly providerTransactionId: string | null;
  readonly type: string | null;
  readonly status: string | null;
  /** Without its sign; null when it cannot be read as a plain decimal. */
  readonly amount: Amount | null;
  readonly isNegative: boolean;
  readonly fee: Amount | null;
  readonly currency: string | null;
  readonly country: string | null;
  readonly provider: string | null;
  /** Digits alone. */
  readonly phone: string | null;
  /** When it was made, the first moment that its text can mean; null without a column, or where it cannot be read. */
  readonly atMs: number | null;
  /** The last moment that its text can mean: the end of its second, or of its day. */
  readonly atEndMs: number | null;
  /** The texts as they stand in the file. */
  readonly shown: {
    readonly transactionId: string | null;
    readonly type: string | null;
    readonly status: string | null;
    readonly amount: string | null;
    readonly currency: string | null;
    readonly provider: string | null;
    readonly phone: string | null;
    readonly created: string | null;
  };
}

/** A statement that is being read, once. */
export interface StatementFile {
  readonly fileHash: string;
  readonly columns: StatementColumns;
  /** What the whole column of times shows of their form. */
  readonly writtenTimes: WrittenTimes;
  /** Lines in pieces, each complete. */
  readonly blocks: AsyncGenerator<readonly StatementLine[]>;
  close(): Promise<void>;
}

/**
 * Opens a statement, packed or not, and reads its headings.
 *
 * @throws FILE_REFUSED, here and while its lines are read.
 */
export async function openStatement(file: SourceFile, limits?: UnpackLimits): Promise<StatementFile> {
  const text = await unpacked(file, limits);
  const table = await openTable(text, TABLE).catch(refuse);
  try {
    const { columns, rest } = await readHeadings(table.blocks);
    const times = timesOf(columns, rest).result();
    const writtenTimes = times === null ? null : await timesOfAll(text);
    const reading = { columns, grammar: grammarOf(columns, rest), writtenTimes };
    return {
      fileHash: table.facts.fileHash,
      columns,
      writtenTimes,
      blocks: readBlocks(reading, rest, table.blocks),
      close: () => table.close(),
    };
  } catch (error) {
    await table.close();
    return refuse(error);
  }
}

const TABLE = { countKnown: countKnownHeadings, row: null };

/** Reads the whole column of times, since the one day above 12 that decides may stand on its last line. */
async function timesOfAll(text: SourceFile): Promise<WrittenTimes> {
  const table = await openTable(text, TABLE);
  try {
    const { columns, rest } = await readHeadings(table.blocks);
    const vote = timesOf(columns, rest);
    for await (const block of table.blocks) timesOf(columns, block, vote);
    return vote.result();
  } finally {
    await table.close();
  }
}

function timesOf({ indexes }: StatementColumns, { rows }: Block, vote = new DayPlaceVote()): DayPlaceVote {
  const created = indexes.get('created') ?? -1;
  const completed = indexes.get('completed') ?? -1;
  for (const cells of rows) vote.add(cells[created]?.trim() || cells[completed] || '');
  return vote;
}

function refuse(error: unknown): never {
  throw statementRefusal(error);
}

interface Block {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

async function readHeadings(
  blocks: AsyncGenerator<Block>,
): Promise<{ columns: StatementColumns; rest: Block }> {
  const records: PlacedRecord[] = [];
  // Some lines below the headings are read with them, since what they hold tells what a heading means.
  while (records.length <= HEADER_RECORDS) {
    const next = await blocks.next();
    if (next.done) break;
    next.value.rows.forEach((cells, index) => {
      if (!isBlank(cells)) records.push({ cells, line: next.value.lines[index] ?? 1 });
    });
  }
  const at = headingsAmong(records);
  const below = records.slice(at + 1);
  const rest = { rows: below.map(({ cells }) => cells), lines: below.map(({ line }) => line) };
  return { columns: matchColumns(records[at]?.cells ?? [], records[at]?.line ?? 1, rest.rows), rest };
}

/** Where titles stand above the headings these are found by their names; else the first line holds them. */
function headingsAmong(records: readonly PlacedRecord[]): number {
  const found = findHeader(records, { countKnown: countKnownHeadings, row: null });
  return countKnownHeadings(records[found]?.cells ?? []) > 1 ? found : 0;
}

async function* readBlocks(
  reading: Reading,
  first: Block,
  more: AsyncGenerator<Block>,
): AsyncGenerator<readonly StatementLine[]> {
  yield* readPieces(reading, first);
  try {
    for await (const block of more) yield* readPieces(reading, block);
  } catch (error) {
    refuse(error);
  }
}

/** Lines that are read at a time, so that what follows of them fits in one turn. */
const PIECE_LINES = 128;

/** How the lines are read. */
interface Reading {
  readonly columns: StatementColumns;
  readonly grammar: NumberGrammar;
  readonly writtenTimes: WrittenTimes;
}

function* readPieces(reading: Reading, { rows, lines }: Block): Generator<readonly StatementLine[]> {
  for (let at = 0; at < rows.length; at += PIECE_LINES) {
    yield rows
      .slice(at, at + PIECE_LINES)
      .flatMap((cells, index) => (isBlank(cells) ? [] : [readLine(reading, cells, lines[at + index] ?? 0)]));
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

const SIGNED = /^([+\-−]?)\s?(\d.*)$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/** True for a line whose cells stand under their headings: nothing is cut off, nothing stands beyond them. */
export function isWhole({ headings }: StatementColumns, { cells }: Pick<StatementLine, 'cells'>): boolean {
  return cells.length >= headings.length && cells.slice(headings.length).every((cell) => cell.trim() === '');
}

function readLine(reading: Reading, cells: readonly string[], line: number): StatementLine {
  const { columns, grammar, writtenTimes } = reading;
  const text = (field: StatementField): string | null => {
    const index = columns.indexes.get(field);
    const cell = index === undefined ? '' : (cells[index]?.trim() ?? '');
    return cell === '' ? null : cell;
  };
  const currency = text('currency')?.toUpperCase() ?? withoutCurrency(text('amount') ?? '').currency;
  const readMoney = (field: StatementField) => {
    const { number, currency: beside } = withoutCurrency(text(field) ?? '');
    return beside === null || beside === currency ? readAmount(number, grammar) : null;
  };
  const amount = readMoney('amount');
  const created = text('created') ?? text('completed');
  const moment = created === null ? null : readWrittenMoment(created, writtenTimes);
  const id = text('transactionId');
  const isId = id !== null && isTransactionId(id);
  return {
    line,
    cells,
    transactionId: isId ? id.toLowerCase() : null,
    providerTransactionId: text('providerTransactionId') ?? (isId ? null : id),
    type: text('type'),
    status: text('status'),
    amount: amount?.amount ?? null,
    isNegative: amount?.isNegative ?? false,
    fee: readMoney('fee')?.amount ?? null,
    currency,
    country: text('country')?.toUpperCase() ?? null,
    provider: text('provider'),
    phone: digitsOf(text('phone')),
    atMs: moment?.ms ?? null,
    atEndMs: moment?.endMs ?? null,
    shown: {
      transactionId: id ?? text('providerTransactionId'),
      type: text('type'),
      status: text('status'),
      amount: text('amount'),
      currency: text('currency'),
      provider: text('provider'),
      phone: text('phone'),
      created,
    },
  };
}

function readAmount(text: string, grammar: NumberGrammar): { amount: Amount; isNegative: boolean } | null {
  const match = text.length > LARGEST_AMOUNT_LENGTH ? null : SIGNED.exec(text);
  const amount = unsigned(match?.[2] ?? '', grammar);
  return match === null || amount === null
    ? null
    : { amount, isNegative: match[1] !== '' && match[1] !== '+' };
}

/**
 * A service writes plain decimals with a point, of any number of figures; what is written otherwise, as spreadsheets
 * do, is read as in payroll files.
 */
function unsigned(text: string, grammar: NumberGrammar): Amount | null {
  if (!hasDecimalComma(grammar) && PLAIN.test(text)) return toAmount(text);
  if (grammar.conflicting) return null;
  const reading = readByGrammar(text, grammar);
  if (reading.ok) return reading.amount;
  return reading.code === 'AMOUNT_ZERO' ? ZERO_AMOUNT : null;
}

/** What the amounts and fees among the first lines show. */
function grammarOf({ indexes }: StatementColumns, { rows }: Block): NumberGrammar {
  const columns = [indexes.get('amount'), indexes.get('fee')].filter((index) => index !== undefined);
  const texts = rows.flatMap((cells) =>
    columns.map((index) => SIGNED.exec(withoutCurrency(cells[index]?.trim() ?? '').number)?.[2] ?? ''),
  );
  return voteGrammar(texts.filter((text) => text !== '' && text.length <= LARGEST_AMOUNT_LENGTH));
}

function hasDecimalComma({ decimalMark, conflicting }: NumberGrammar): boolean {
  return decimalMark === 'comma' && !conflicting;
}

function digitsOf(text: string | null): string | null {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : digits;
}

/** True for the sum below a table: it names no payment and nobody, and says that it is one. */
export function isTotal({ cells, transactionId, providerTransactionId, phone }: StatementLine): boolean {
  const namesPayment = providerTransactionId !== null && !namesTotal(providerTransactionId);
  return transactionId === null && phone === null && !namesPayment && cells.some(namesTotal);
}

/** What kind of line it is by the word in its `Type` column; a line without one is taken for a transaction. */
export function lineKind({ type }: StatementLine): 'transaction' | 'fee' | 'other' {
  return type === null ? 'transaction' : kindOfType(type);
}

/** Codes whose sentences are the statements' own already. */
const OWN_CODES: readonly string[] = [
  'STATEMENT_COLUMN_AMBIGUOUS',
  'STATEMENT_COLUMN_MISSING',
  'ARCHIVE_BOMB',
  'ARCHIVE_DAMAGED',
  'FILE_CHANGED',
];

/** Files of another kind: another one has to be chosen. What is left is this file, damaged on its way or by hand. */
const OTHER_FILES: readonly string[] = [
  'FILE_EMPTY',
  'PICTURE_FILE',
  'SPREADSHEET_FILE',
  'DOCUMENT_FILE',
  'BINARY_FILE',
  'DELIMITER_UNKNOWN',
];

/**
 * Refusals of the import's reader in the words of statements: what is wrong stays, what to do is another
 * thing here. A file that is no table is never opened in a spreadsheet program first, since the service
 * makes it. The refusal of a statement for what its reader threw; anything else comes back as it is.
 */
function statementRefusal(error: unknown): unknown {
  if (!(error instanceof PaymasterError) || error.failure.code !== 'FILE_REFUSED') return error;
  const { failure } = error;
  const { detail, place } = failure;
  if (detail === null || OWN_CODES.includes(detail)) return error;
  const message =
    detail === 'RECORD_TOO_LONG'
      ? say`A line of this file is longer than any line of a statement.`
      : messageOf(failure);
  const remedy = OTHER_FILES.includes(detail)
    ? say`Choose the file of the statement as it was downloaded, a .csv or .csv.gz. Nothing was compared.`
    : say`Download the statement again, and choose its file as it comes. Nothing was compared.`;
  return paymasterError('FILE_REFUSED', message, remedy, {
    detail,
    cause: error,
    ...(place === null ? {} : { place }),
  });
}
