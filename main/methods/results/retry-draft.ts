// Makes the draft that pays rejected and failed rows again: the same file, header, mapping and cells, checked
// against the configuration as it is now. New ids come with the draft's own approval, never before.

import { type NumberGrammar, voteGrammar } from '../../../shared/numbers.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { duplicateFinding, duplicateKey, hasErrors } from '../../../shared/rules/check-row.ts';
import { compileRules, type RuleSet } from '../../../shared/rules/compile.ts';
import { refusedBefore } from '../../../shared/rules/refused-before.ts';
import { NO_CURRENCY } from '../../../shared/sentence.ts';
import { keptFindings } from '../../../shared/sheet-doubts.ts';
import { DuplicateTable } from '../../import/duplicate-table.ts';
import { FindingTally } from '../../import/finding-tally.ts';
import { FirstDamages } from '../../import/first-damages.ts';
import { MoneyTally } from '../../import/money-tally.ts';
import { RowReading } from '../../import/row-reading.ts';
import type { DraftRow, Retried } from '../../journal/draft-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord, NewRow } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import type { Limits } from '../accounts/account-limits.ts';
import { batchName } from '../batches/batch-view.ts';
import { eachBatch } from '../turns.ts';

/** Rows that are checked and made durable at once. */
const GROUP_ROWS = 500;

/** What ends the name of a retry. */
const RETRY_NUMBER = /, retry \d+$/;

interface Parts {
  readonly writer: JournalWriter;
  readonly clock: Clock;
  /** The account's limits as they are known now. */
  readonly limits: Limits;
}

/**
 * Makes the draft of everything that is in the basket of a batch.
 *
 * @returns its id. When anything fails the draft is discarded, which frees its rows.
 */
export async function makeRetryDraft(parts: Parts, old: BatchRecord): Promise<string> {
  const { writer, clock } = parts;
  const { configuration, atMs: limitsAtMs, kept } = parts.limits;
  const name = await nextName(writer, clock, old);
  const { operation, account, source } = old;
  const createdAtMs = clock.nowMs();
  const batch = await writer.retries.createRetry(
    { operation, account, createdAtMs, configuration, limits: { atMs: limitsAtMs, kept }, source },
    old.id,
  );
  try {
    await writer.drafts.rename(batch, name, clock.nowMs());
    const checker = new RetryChecker(parts, old, await grammarOf(writer, old));
    await fill(parts, old, batch, checker);
    await finish(parts, old, batch, checker);
    return batch;
  } catch (error) {
    const atMs = clock.nowMs();
    await writer.setBatchState(batch, 'discarded', { atMs });
    await writer.appendAudit({ atMs, batch, action: 'retry.refused', facts: { retryOf: old.id } });
    throw error;
  }
}

async function fill(
  { writer, clock }: Parts,
  old: BatchRecord,
  batch: string,
  checker: RetryChecker,
): Promise<void> {
  for (;;) {
    // Rows leave the basket as they are linked, so that the next ones are always the first.
    const group = await writer.retries.basketRows(old.id, { after: 0, limit: GROUP_ROWS });
    if (group.length === 0) return;
    const rows = await writer.drafts.rowsAt(
      old.id,
      group.map(({ ordinal }) => ordinal),
    );
    const reasons = new Map(group.map(({ ordinal, reasonCode }) => [ordinal, reasonCode]));
    await writer.retries.appendRetryRows(
      batch,
      rows.map((row) => checker.check(row, reasons.get(row.ordinal) ?? null)),
    );
    await clock.sleep(0);
  }
}

async function finish(
  { writer, clock }: Parts,
  old: BatchRecord,
  batch: string,
  checker: RetryChecker,
): Promise<void> {
  const { rowCount, tally, damages, amounts, grammar } = checker;
  await writer.finishImport(batch, {
    rowCount,
    numberGrammar: old.source.numberGrammar,
    fileAmounts: amounts.totals(),
    summary: {
      grammar,
      notices: [],
      warningRows: tally.warningRows,
      duplicateRows: tally.duplicateRows,
      findings: tally.counts(),
      repairs: damages.all,
    },
  });
  const atMs = clock.nowMs();
  await writer.appendAudit({
    atMs,
    batch,
    action: 'retry.made',
    facts: { retryOf: old.id, rows: rowCount, warningRows: tally.warningRows },
  });
  await writer.appendAudit({
    atMs,
    batch: old.id,
    action: 'batch.retried',
    facts: { retry: batch, rows: rowCount },
  });
}

/** Checks old rows anew, with what the clerk had typed into them, and counts them like rows of a file. */
class RetryChecker {
  rowCount = 0;
  readonly grammar: NumberGrammar;
  readonly tally = new FindingTally();
  readonly damages = new FirstDamages();
  readonly amounts = new MoneyTally();
  readonly #rules: RuleSet;
  readonly #reading: RowReading;
  readonly #duplicates: DuplicateTable;

  constructor({ limits }: Parts, old: BatchRecord, grammar: NumberGrammar) {
    const { header, mapping, defaults, fileHash } = old.source;
    this.grammar = grammar;
    this.#rules = compileRules(limits.configuration, OPERATIONS[old.operation], old.account.generation);
    this.#reading = new RowReading(this.#rules, { header, mapping, defaults });
    this.#duplicates = new DuplicateTable(fileHash);
  }

  /** @param reasonCode why the old row was refused. */
  check(old: DraftRow, reasonCode: string | null): Retried<NewRow> {
    const { ordinal: retryOf, line, cells, edits, findings: before } = old;
    const read = this.#reading.check(this.#reading.fields(cells, edits), cells, this.grammar);
    const { fields, amount } = read;
    const refused = refusedBefore(this.#rules, { ...old, reasonCode }, read);
    let findings = [...read.findings, ...keptFindings(before, edits), ...refused];
    const firstLine = this.#firstEqualLine(fields, amount, line);
    if (firstLine !== null) findings = [...findings, duplicateFinding(firstLine, this.#rules.operation)];
    if (amount !== null) {
      this.amounts.add(fields[this.#rules.fieldOfKind.currency ?? ''] ?? NO_CURRENCY, amount);
    }
    this.rowCount += 1;
    this.tally.add(findings);
    this.damages.add(findings, line, fields);
    const state = hasErrors(findings) ? 'invalid' : 'ready';
    return { ordinal: this.rowCount, line, cells, fields, amount, findings, state, retryOf };
  }

  #firstEqualLine(fields: NewRow['fields'], amount: string | null, line: number): number | null {
    const key = duplicateKey(this.#rules.operation, fields, amount);
    return key === null ? null : this.#duplicates.firstLine(key, line);
  }
}

/** The grammar of the old file; an import of an earlier program did not keep it, so its amounts vote again. */
async function grammarOf(writer: JournalWriter, old: BatchRecord): Promise<NumberGrammar> {
  const summary = await writer.drafts.importSummary(old.id);
  if (summary !== null) return summary.grammar;
  const rows = await writer.rows(old.id, { after: 0, limit: GROUP_ROWS });
  return voteGrammar(rows.flatMap(({ fields }) => fields['amount'] ?? []));
}

/** `NAME, retry N`: retries of a retry count on, and discarded ones keep their number. */
async function nextName(writer: JournalWriter, clock: Clock, old: BatchRecord): Promise<string> {
  const base = batchName(old).replace(RETRY_NUMBER, '');
  const taken = new Set<string>();
  for await (const { batch } of eachBatch(writer, clock)) taken.add(batchName(batch));
  for (let number = 1; ; number += 1) {
    const name = `${base}, retry ${number}`;
    if (!taken.has(name)) return name;
  }
}
