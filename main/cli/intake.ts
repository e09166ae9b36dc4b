// Reading a file for `check`, `import` and `run`: what is asked of the core, and how its findings are told.
// Keeps or discards nothing by itself; the commands decide.

import { type Age, ageOf, type LimitsAge } from '../../shared/accounts/limits.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import type { ImportView } from '../../shared/contract/views.ts';
import { PaymasterError, paymasterError } from '../../shared/errors.ts';
import { SPLIT_CODE } from '../../shared/row-share.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { accountOf } from './account.ts';
import { NONE_VALID } from './hints.ts';
import { problemFacts, readingFacts } from './json-lines.ts';
import { minuteInWords } from './moment-words.ts';
import type { ReadOptions } from './options.ts';
import { noticeLines, problemLines, readingLines } from './problems.ts';
import type { ReshapeOptions } from './reshape.ts';
import type { Session } from './session.ts';

const PROGRESS_INTERVAL_MS = 500;

/** Room for amounts beside their cells: on standard output, and where problems have to fit beside them. */
const READING_CHARACTERS = 1600;
const READING_CHARACTERS_BESIDE_PROBLEMS = 100;

/** What `checkFile` and `importFile` are asked with. */
export function importInput(session: Session, path: string, options: ReadOptions): MethodInput<'importFile'> {
  return {
    file: session.files.register(path),
    sheet: options.sheet ?? null,
    ...(options.headerRow === undefined ? {} : { headerRow: options.headerRow }),
    operation: options.operation ?? null,
    account: accountOf(options).account,
    mapping: options.map ?? {},
    defaults: options.default ?? {},
    decimalMark: options.decimal ?? null,
  };
}

/** Runs one reading of a file while its progress is shown. */
export async function whileReading<Value>(session: Session, read: () => Promise<Value>): Promise<Value> {
  const { host, output, clock } = session;
  const onTerminal = host.stdout.isTerminal && !output.json;
  let toldAtMs = clock.monotonicMs();
  const unsubscribe = await session.subscribe('importProgress', ({ rows }) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - toldAtMs < PROGRESS_INTERVAL_MS) return;
    toldAtMs = nowMs;
    output.event('import-progress', { rows });
    if (onTerminal) host.stdout.write(`\r${rows} rows read`);
  });
  try {
    return await read();
  } finally {
    unsubscribe();
    if (onTerminal) host.stdout.write('\r\u001b[K');
  }
}

/**
 * Tells how the file was read and what was found in it: notices, then the first problems.
 *
 * @param onlyProblems keeps standard output for the command's own answer.
 */
export function tellFindings(
  session: Session,
  result: ImportView,
  batch: string | null,
  onlyProblems = false,
): void {
  const { output } = session;
  output.event(batch === null ? 'checked' : 'imported', {
    batch,
    file: result.fileName,
    hash: result.fileHash,
    rows: result.rowCount,
    invalidRows: result.invalidRows,
    leftOutRows: result.leftOutRows,
    warningRows: result.warningRows,
    duplicateRows: result.duplicateRows,
    problemCount: result.problemCount,
    warnings: result.warnings,
    totals: result.totals,
    ...limitsFacts(result.limits),
  });
  tellKeptLimits(session, result.limits);
  for (const notice of result.notices) output.event('notice', { sentence: sayEnglish(notice) });
  for (const reading of result.amountReadings.readings) output.event('amount-read', readingFacts(reading));
  for (const problem of result.problems) output.event('problem', problemFacts(problem));
  const notices = noticeLines(result.notices);
  const most = onlyProblems ? READING_CHARACTERS_BESIDE_PROBLEMS : READING_CHARACTERS;
  const lines = [...notices, ...readingLines(result.amountReadings, most)];
  if (onlyProblems) output.problem(...lines);
  else output.result(...lines);
  output.problem(...problemLines(result));
}

/** A file of which no draft stays behind, where the remedy would be for one: the same command does it all again. */
export function keptNothing(cause: unknown): unknown {
  if (!(cause instanceof PaymasterError)) return cause;
  const { code, message } = cause.failure;
  const kept = 'Nothing of the file was kept.';
  if (code === 'TOKEN_MISSING')
    return paymasterError(
      code,
      message,
      `${kept} Give the token of this account, then run the same command again.`,
      { cause },
    );
  if (code === 'ACT_STOPPED')
    return paymasterError(
      code,
      `It was interrupted while rows were changed. ${kept}`,
      'Run the same command again.',
      { cause },
    );
  return cause;
}

/** `; 2 rows are no payments and left out`; empty where all rows are payments. */
export function leftOutWords({ leftOutRows }: ImportView): string {
  if (leftOutRows === 0) return '';
  return leftOutRows === 1
    ? '; 1 row is no payment and left out'
    : `; ${leftOutRows} rows are no payments and left out`;
}

/** The failure of a file with rows that cannot be sent; `remedy` says what became of it and what to do. */
/** @param options of the command; a row above the maximum can be split by one that was not given. */
export function invalidRowsFailure(
  result: ImportView,
  remedy: string,
  { operation, splitAboveMaximum }: Pick<ReadOptions, 'operation'> & ReshapeOptions,
): PaymasterError {
  const { invalidRows, rowCount, problems } = result;
  const mayBeSplit =
    operation !== 'refund' && splitAboveMaximum !== true && problems.some(({ code }) => code === SPLIT_CODE);
  return paymasterError(
    'ROWS_INVALID',
    `${invalidRows} of ${rowCount} ${rowCount === 1 ? 'row' : 'rows'} cannot be sent as ${invalidRows === 1 ? 'it is' : 'they are'}. Nothing was sent.`,
    mayBeSplit ? `${remedy} --split-above-maximum splits rows above the maximum.` : remedy,
    areSomeValid(result, invalidRows) ? {} : { detail: NONE_VALID },
  );
}

/** Whether leaving the invalid rows out leaves any. */
export function areSomeValid(
  { rowCount, leftOutRows }: Pick<ImportView, 'rowCount' | 'leftOutRows'>,
  invalidRows: number,
): boolean {
  return rowCount - leftOutRows > invalidRows;
}

/**
 * What a command says of limits that were not read just now: as of when they are, how old, and why. Says
 * nothing where the service has answered. One line for standard error, with what becomes of it before rows
 * leave.
 */
function tellKeptLimits({ output, clock }: Session, { atMs, kept }: LimitsAge): void {
  if (kept === null) return;
  const why = kept === 'unreached' ? 'the service was not reached' : 'its answer now could not be read';
  const age = ageWords(ageOf(atMs, clock.nowMs()));
  output.problem(
    `Limits as of ${minuteInWords(atMs)} (${age}): ${why}. They are read again before anything is sent.`,
  );
}

/** The same as facts of a JSON line. */
function limitsFacts({ atMs, kept }: LimitsAge): {
  limitsAsOf: string;
  limitsKept: LimitsAge['kept'];
} {
  return { limitsAsOf: new Date(atMs).toISOString(), limitsKept: kept };
}

function ageWords(age: Age): string {
  if (age.unit === 'ahead') return 'the clock of this computer stands before that';
  if (age.unit === 'minutes' && age.count < 1) return 'less than a minute ago';
  const unit = age.count === 1 ? age.unit.slice(0, -1) : age.unit;
  return `${age.count} ${unit} ago`;
}
