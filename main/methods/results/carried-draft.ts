// Makes a draft of rows that an earlier batch has: the same file, header, mapping and cells, checked against the
// configuration as it is now. New ids come with the draft's own approval, never before; the old batch stays as it is.

import { keptFindings } from '../../../shared/files/sheet-doubts.ts';
import type { NumberGrammar } from '../../../shared/money/numbers.ts';
import { NO_CURRENCY, summedCurrency } from '../../../shared/money/sentence.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { duplicateFinding, duplicateKey, hasErrors } from '../../../shared/rules/check-row.ts';
import { compileRules, type RuleSet } from '../../../shared/rules/compile.ts';
import { refusedBefore } from '../../../shared/rules/refused-before.ts';
import { withPart } from '../../drafts/open-draft.ts';
import { DuplicateTable } from '../../import/duplicate-table.ts';
import { FindingTally } from '../../import/finding-tally.ts';
import { FirstDamages } from '../../import/first-damages.ts';
import { MoneyTally } from '../../import/money-tally.ts';
import { RowReading } from '../../import/row-reading.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { DraftRow } from '../../journal/draft-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord, NewBatch, NewRow } from '../../journal/port.ts';
import type { Clock, Log } from '../../ports.ts';
import type { Limits } from '../accounts/account-limits.ts';
import { asFailure } from '../defects.ts';
import { grammarOf } from '../drafts/number-grammar.ts';

/** Rows that are checked and made durable at once. */
export const GROUP_ROWS = 500;

export interface CarryParts {
  readonly writer: JournalWriter;
  readonly ports: { readonly clock: Clock; readonly log: Log };
  /** The account's limits as they are known now. */
  readonly limits: Limits;
}

/** What is counted of the rows of a draft that was made. */
export interface Carried {
  readonly batch: string;
  readonly rows: number;
  readonly warningRows: number;
}

/** Which rows are carried, how they are linked, and what the audit trail says of it. */
export interface Carrying {
  create(batch: NewBatch): Promise<string>;
  fill(batch: string, rows: CarriedRows): Promise<void>;
  /** One for each of both batches. */
  made(carried: Carried): readonly Omit<AuditEntry, 'atMs'>[];
  refused(batch: string): Omit<AuditEntry, 'atMs'>;
}

/** @returns id of the draft. When anything fails it is discarded. */
export async function makeCarriedDraft(
  { writer, ports, limits }: CarryParts,
  old: BatchRecord,
  name: string,
  carrying: Carrying,
): Promise<string> {
  const { operation, account, source } = old;
  const { clock } = ports;
  const { configuration, atMs: limitsAtMs, kept } = limits;
  const createdAtMs = clock.nowMs();
  const facts = { operation, account, createdAtMs, configuration, source };
  const batch = await carrying.create({ ...facts, limits: { atMs: limitsAtMs, kept } });
  const entered = (entry: Omit<AuditEntry, 'atMs'>): AuditEntry => ({ ...entry, atMs: clock.nowMs() });
  try {
    await writer.drafts.rename(batch, name, clock.nowMs());
    const rows = new CarriedRows(limits, old, await grammarOf(writer, old));
    await carrying.fill(batch, rows);
    const { rowCount, tally, amounts } = rows;
    await writer.finishImport(batch, {
      rowCount,
      numberGrammar: source.numberGrammar,
      fileAmounts: amounts.totals(),
      summary: rows.summary(),
      entries: carrying.made({ batch, rows: rowCount, warningRows: tally.warningRows }).map(entered),
    });
    return batch;
  } catch (error) {
    const entry = entered(carrying.refused(batch));
    // What went wrong first is what the clerk has to know; a draft that stays behind is discarded at the next start.
    await writer
      .setBatchState(batch, 'discarded', { atMs: entry.atMs, entries: [entry] })
      .catch((second: unknown) => asFailure(second, ports));
    throw error;
  }
}

/** Checks old rows anew, with what the clerk had typed into them, and counts them like rows of a file. */
export class CarriedRows {
  rowCount = 0;
  readonly tally = new FindingTally();
  readonly amounts = new MoneyTally();
  readonly #damages = new FirstDamages();
  readonly #grammar: NumberGrammar;
  readonly #rules: RuleSet;
  readonly #reading: RowReading;
  readonly #duplicates: DuplicateTable;

  constructor({ configuration }: Limits, old: BatchRecord, grammar: NumberGrammar) {
    const { header, mapping, defaults, fileHash } = old.source;
    this.#grammar = grammar;
    this.#rules = compileRules(configuration, OPERATIONS[old.operation], old.account.generation);
    this.#reading = new RowReading(this.#rules, { header, mapping, defaults });
    this.#duplicates = new DuplicateTable(fileHash);
  }

  /** @param reasonCode why the old row was refused, where that is to be said of the new one. */
  check(old: DraftRow, reasonCode: string | null): NewRow {
    const { line, cells, edits, findings: before, share } = old;
    const read = this.#reading.check(this.#reading.fields(cells, edits), cells, this.#grammar);
    const { fields, amount } = read;
    const refused = refusedBefore(this.#rules, { ...old, reasonCode }, read);
    let findings = [...read.findings, ...keptFindings(before, edits), ...refused];
    const firstLine = this.#firstEqualLine({ fields, amount, line, share });
    if (firstLine !== null) findings = [...findings, duplicateFinding(firstLine, this.#rules.operation)];
    if (amount !== null) {
      const currency = summedCurrency(fields[this.#rules.fieldOfKind.currency ?? '']);
      this.amounts.add(currency ?? NO_CURRENCY, amount);
    }
    this.rowCount += 1;
    this.tally.add(findings);
    this.#damages.add(findings, line, fields);
    const state = hasErrors(findings) ? 'invalid' : 'ready';
    return { ordinal: this.rowCount, line, cells, fields, amount, findings, state, share };
  }

  /** What an import would know now. */
  summary() {
    const { warningRows, duplicateRows } = this.tally;
    const counted = { warningRows, duplicateRows, findings: this.tally.counts(), repairs: this.#damages.all };
    return { grammar: this.#grammar, notices: [], ...counted };
  }

  #firstEqualLine({
    fields,
    amount,
    line,
    share,
  }: Pick<DraftRow, 'fields' | 'amount' | 'line' | 'share'>): number | null {
    const key = withPart(duplicateKey(this.#rules.operation, fields, amount), share);
    return key === null ? null : this.#duplicates.firstLine(key, line);
  }
}
