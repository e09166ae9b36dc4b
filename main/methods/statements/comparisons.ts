// Comparisons of statements with the journal that screens and commands have open, by an id of their own.
// Each keeps a bounded part of its differences to be read; the export compares anew and leaves none out.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import {
  AGREEING_KINDS,
  type ComparisonView,
  type StatementDifference,
  type StatementTally,
} from '../../../shared/contract/statement-views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { batchNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { SourceFile } from '../../ports.ts';
import { type Comparison, compare, type Difference } from '../../statements/compare.ts';
import type { ComparedBatch } from '../../statements/compared-batch.ts';
import { differenceRecord, differencesHeader } from '../../statements/differences-csv.ts';
import { SECOND_REST_MS, type StatedScope } from '../../statements/expected-rows.ts';
import { openStatement, type StatementFile } from '../../statements/lines.ts';
import { requireMoment } from '../../statements/request.ts';
import { batchName } from '../batches/batch-view.ts';
import type { Handlers, Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { pauseAfterReport } from '../results/exported-report.ts';
import { eachBatch, Turns } from '../turns.ts';

const MOST_COMPARISONS = 4;
/** Differences that can be read; some ten megabytes. All are counted and exported. */
const MOST_SHOWN = 20_000;

type Input = MethodInput<'compareStatement'>;
type KnownBatch = ComparedBatch & { readonly name: string };

interface OpenComparison {
  readonly input: Input;
  readonly fileName: string;
  readonly fileHash: string;
  readonly shown: readonly StatementDifference[];
}

type Core = Needs<{ ports: 'clock' | 'random' | 'files'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }>;
type Parts = Core & {
  /** In the order of their latest use, the longest unused first. */
  readonly open: Map<string, OpenComparison>;
};

export function comparisonMethods(core: Core) {
  const desk: Parts = { ...core, open: new Map() };
  return {
    compareStatement: (input) => compareStatement(desk, input),
    readComparison: async ({ comparison, kind, from, limit }) => {
      const { shown } = openOne(desk, comparison);
      const wanted = kind === null ? shown : shown.filter((difference) => difference.kind === kind);
      return { from, differences: wanted.slice(from, from + limit) };
    },
    exportComparison: (input) => exportComparison(desk, input),
  } satisfies Partial<Handlers>;
}

/** @throws PaymasterError FILE_REFUSED, USAGE or BATCH_NOT_FOUND. */
async function compareStatement(core: Parts, input: Input): Promise<ComparisonView> {
  const shown: StatementDifference[] = [];
  const source = await core.ports.files.source(input.file);
  const { file, result, batches } = await runComparison(core, input, source, (difference, known) => {
    if (shown.length < MOST_SHOWN) shown.push(differenceView(difference, known));
  });
  const comparison = core.ports.random.uuid();
  const tallies = result.tallies.list();
  const view: Omit<ComparisonView, 'noted'> = {
    comparison,
    fileName: source.name,
    fileHash: file.fileHash,
    lines: result.lines,
    columns: columnsView(file),
    span: result.span,
    times: result.times,
    areMissingSought: result.areMissingSought,
    notWhole: await notWholeAmong(core, result.batches),
    batches: result.batches.map((id) => ({ batch: id, name: batches.get(id)?.name ?? id })),
    tallies,
    fees: result.tallies.fees(),
    byOperatorId: result.byOperatorId,
    unsearched: result.unsearched,
    differences: countOf(tallies, ({ kind }) => !AGREEING_KINDS.includes(kind)),
    listed: countOf(tallies, ({ kind }) => kind !== 'matched' && kind !== 'failed-in-both'),
    shown: shown.length,
  };
  core.open.set(comparison, { input, fileName: source.name, fileHash: file.fileHash, shown });
  for (const id of core.open.keys()) {
    if (core.open.size <= MOST_COMPARISONS) break;
    core.open.delete(id);
  }
  const noted = await note(core, view);
  for (const batch of view.notWhole) await pauseAfterReport(core, batch);
  return { ...view, noted };
}

/** Of these batches those whose rows and money do not add up to their file. */
async function notWholeAmong(core: Parts, batches: readonly string[]): Promise<string[]> {
  const reader = await core.journal.reader();
  const found: string[] = [];
  for (const batch of batches) if (reader !== null && !(await reader.isWhole(batch))) found.push(batch);
  return found;
}

/**
 * Compares anew, so that none is left out.
 *
 * @throws PaymasterError COMPARISON_DROPPED where another file lies in the place of the one that was compared.
 */
async function exportComparison(
  core: Parts,
  { comparison, target: handle }: MethodInput<'exportComparison'>,
): Promise<MethodOutput<'exportComparison'>> {
  const { files } = core.ports;
  const { input, fileHash } = openOne(core, comparison);
  const source = await files.source(input.file);
  const { file, differences } = await writeTarget(files, handle, async (target) => {
    let differences = 0;
    const write = async (difference: Difference) => {
      differences += 1;
      await target.write(differenceRecord(difference));
    };
    await runComparison(core, input, source, write, async (file) => {
      if (file.fileHash !== fileHash) throw anotherStatement(source.name);
      await target.write(differencesHeader(file.columns));
    });
    return { file: target.name, differences };
  });
  if ((await core.journal.reader()) !== null) {
    const atMs = core.ports.clock.nowMs();
    const facts = { statement: source.name, hash: fileHash, file, differences };
    await core.journal.noteUnlessBusy({ atMs, batch: null, action: 'comparison.exported', facts });
  }
  return { differences };
}

async function runComparison(
  core: Parts,
  input: Input,
  source: SourceFile,
  tell: (difference: Difference, batches: ReadonlyMap<string, KnownBatch>) => void | Promise<void>,
  begin: (file: StatementFile) => Promise<void> = async () => {},
): Promise<{
  readonly file: StatementFile;
  readonly result: Comparison;
  readonly batches: ReadonlyMap<string, KnownBatch>;
}> {
  const stated = statedScope(input);
  const reader = await core.journal.reader();
  const batches = await knownBatches(core, reader);
  for (const id of input.batches ?? []) if (!batches.has(id)) throw batchNotFound(id);
  const file = await openStatement(source);
  try {
    await begin(file);
    const result = await compare(
      file,
      {
        journal: reader?.statements ?? null,
        batches,
        chosen: input.batches,
        stated,
        nowMs: core.ports.clock.nowMs(),
        pace: new Turns(core.ports.clock),
      },
      (difference) => tell(difference, batches),
    );
    return { file, result, batches };
  } finally {
    await file.close();
  }
}

async function knownBatches(
  core: Parts,
  reader: JournalReader | null,
): Promise<ReadonlyMap<string, KnownBatch>> {
  const batches = new Map<string, KnownBatch>();
  if (reader === null) return batches;
  for await (const { batch } of eachBatch(reader, core.ports.clock)) {
    const { profile, baseUrl } = batch.account;
    batches.set(batch.id, {
      id: batch.id,
      name: batchName(batch),
      operation: batch.operation,
      account: JSON.stringify([profile, baseUrl]),
      rowCount: batch.rowCount,
      approvedAtMs: batch.approvedAtMs,
      settledAtMs: batch.settledAtMs,
    });
  }
  return batches;
}

/** Keeps the act in the audit trail; while another program holds the journal the answer is given all the same. */
async function note(core: Parts, view: Omit<ComparisonView, 'noted'>): Promise<boolean> {
  if ((await core.journal.reader()) === null) return false;
  const { fileName, fileHash, lines, differences } = view;
  return await core.journal.noteUnlessBusy({
    atMs: core.ports.clock.nowMs(),
    batch: null,
    action: 'statement.compared',
    facts: {
      file: fileName,
      hash: fileHash,
      lines,
      matched: countOf(view.tallies, ({ kind }) => kind === 'matched'),
      differences,
    },
  });
}

function openOne(core: Parts, id: string): OpenComparison {
  const open = core.open.get(id);
  if (open === undefined) throw comparisonDropped();
  core.open.delete(id);
  core.open.set(id, open);
  return open;
}

function statedScope({ from, to, wallet }: Input): StatedScope {
  return {
    fromMs: from === null ? null : requireMoment(from, false).ms,
    toMs: to === null ? null : requireMoment(to, true).ms + SECOND_REST_MS,
    ...wallet,
  };
}

function columnsView({ columns }: StatementFile): ComparisonView['columns'] {
  const { headings, indexes, unknown } = columns;
  const headingOf = (index: number | undefined) => headings[index ?? -1] ?? '';
  return {
    known: Object.fromEntries([...indexes].map(([field, index]) => [field, headingOf(index)])),
    unknown: unknown.map(headingOf),
    byContent: columns.byContent.map((field) => ({ field, heading: headingOf(indexes.get(field)) })),
  };
}

/** Things to look at: a line and its row are one. */
function countOf(tallies: readonly StatementTally[], isWanted: (tally: StatementTally) => boolean): number {
  return tallies.filter(isWanted).reduce((sum, { lines, rows }) => sum + Math.max(lines, rows), 0);
}

function differenceView(
  { kind, doubt, candidates, row, line }: Difference,
  batches: ReadonlyMap<string, KnownBatch>,
): StatementDifference {
  return { kind, doubt, candidates, row: rowView(row, batches), statement: lineView(line) };
}

function rowView(
  row: Difference['row'],
  batches: ReadonlyMap<string, KnownBatch>,
): StatementDifference['row'] {
  const batch = row === null ? undefined : batches.get(row.batch);
  if (row === null || batch === undefined) return null;
  const { ordinal, line, payoutId, state, amount, currency, provider, phone, atMs } = row;
  return {
    batch: row.batch,
    batchName: batch.name,
    ordinal,
    line,
    payoutId,
    operation: batch.operation,
    state,
    amount,
    currency,
    provider,
    phone,
    atMs,
  };
}

function lineView(line: Difference['line']): StatementDifference['statement'] {
  return line === null ? null : { line: line.line, ...line.shown };
}

function anotherStatement(name: string): Error {
  return paymasterError(
    'COMPARISON_DROPPED',
    say`${name} is another file now than the one that was compared. Nothing was written.`,
    say`Compare the statement again: it changes nothing.`,
    { detail: 'other-file' },
  );
}

function comparisonDropped(): Error {
  return paymasterError(
    'COMPARISON_DROPPED',
    say`This comparison is no longer kept.`,
    say`Compare the statement again: it changes nothing.`,
  );
}
