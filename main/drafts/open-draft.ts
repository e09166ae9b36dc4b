// A draft that is being worked on: its counts, its damages and its twins, kept in memory beside the journal.
// Everything here is derived from the journal's rows and can be dropped and built again at any time.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Finding } from '../../shared/domain.ts';
import { keptFindings } from '../../shared/files/sheet-doubts.ts';
import { type NumberGrammar, observeAmount, UNDETERMINED_GRAMMAR } from '../../shared/money/numbers.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { type RowShare, SPLIT_CODE } from '../../shared/row-share.ts';
import { type AcceptedNumber, acceptableOf, unlessAccepted } from '../../shared/rules/accepted-numbers.ts';
import { duplicateFinding, duplicateKey, hasErrors } from '../../shared/rules/check-row.ts';
import { compileRules, type LimitRule, type RuleSet } from '../../shared/rules/compile.ts';
import { type Refusal, refusedBefore } from '../../shared/rules/refused-before.ts';
import { damageOf } from '../../shared/rules/repairs.ts';
import { DUPLICATE_CODE, FindingTally } from '../import/finding-tally.ts';
import { type Edits, RowReading } from '../import/row-reading.ts';
import type { DraftRow, ImportSummary, RowContent, ScannedRow } from '../journal/draft-port.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchRecord } from '../journal/port.ts';
import { FindingIndex } from './finding-index.ts';
import { refusalsOf } from './refusals.ts';
import { TwinIndex } from './twin-index.ts';

/** Rows read before other work gets its turn. */
const SCAN_ROWS = 1_000;

export class OpenDraft {
  readonly record: BatchRecord;
  readonly tally = new FindingTally();
  readonly damages: FindingIndex;
  /** Rows whose number can be accepted with a reason. */
  readonly acceptable: FindingIndex;
  readonly twins: TwinIndex;
  /** Rows whose finding about twins is not what the rows say, after a crash between two steps. */
  readonly stale: number[] = [];
  /** Rows above the maximum of their provider. */
  readonly splittable: FindingIndex;
  readonly grammar: NumberGrammar;
  /** Revision of the draft that all this describes. */
  revision: number;
  readonly #rules: RuleSet;
  readonly #reading: RowReading;
  readonly #refusals: ReadonlyMap<number, Refusal>;

  private constructor(record: BatchRecord, grammar: NumberGrammar, refusals: ReadonlyMap<number, Refusal>) {
    this.record = record;
    this.#refusals = refusals;
    this.revision = record.revision;
    this.grammar = grammar;
    this.damages = new FindingIndex(record.rowCount, damageOf);
    this.acceptable = new FindingIndex(record.rowCount, acceptableOf);
    this.splittable = new FindingIndex(record.rowCount, aboveMaximum);
    this.twins = new TwinIndex(record.rowCount, record.source.fileHash);
    const { configuration, operation, account, source } = record;
    this.#rules = compileRules(configuration, OPERATIONS[operation], account.generation);
    const { mapping, defaults } = source;
    this.#reading = new RowReading(this.#rules, { header: source.header, mapping, defaults });
  }

  /**
   * Reads every row of a draft once, in turns.
   *
   * @param isWanted asked between turns; when it says no, the reading ends with an error.
   */
  static async open(
    journal: JournalReader,
    record: BatchRecord,
    summary: ImportSummary | null,
    isWanted: () => boolean,
  ): Promise<OpenDraft> {
    const grammar = summary?.grammar ?? (await shownGrammar(journal, record));
    const draft = new OpenDraft(record, grammar, await refusalsOf(journal, record));
    for await (const rows of scanned(journal, record)) {
      if (!isWanted()) throw new Error('The draft is not wanted any more.');
      for (const row of rows) draft.#take(row);
    }
    return draft;
  }

  /**
   * Reads a row anew with the clerk's texts in place of the file's; what only the file tells stays, twins apart.
   *
   * @param accepted the number that the clerk takes in this row, whatever the plan says; null for none.
   */
  read(
    { ordinal, cells, findings: before, share }: Pick<DraftRow, 'ordinal' | 'cells' | 'findings' | 'share'>,
    edits: Edits | null,
    accepted: AcceptedNumber | null,
  ): RowContent {
    const fields = this.#reading.fields(cells, edits);
    const checked = this.#reading.check(fields, cells, this.grammar);
    const refused = refusedBefore(this.#rules, this.#refusals.get(ordinal) ?? null, checked);
    const all = [...checked.findings, ...keptFindings(before, edits), ...refused];
    const findings = all.map((found) => unlessAccepted(found, accepted));
    const state = hasErrors(findings) ? 'invalid' : 'ready';
    const { amount } = checked;
    return { edits, fields: checked.fields, amount, findings, state, excludedReason: null, share };
  }

  /** Begins the change of a row: it counts no more as it was, and has its new place among the keys. */
  replace(before: DraftRow, after: RowContent): void {
    if (before.state !== 'excluded') {
      this.tally.remove(before.findings);
      this.damages.remove(before.ordinal, before.findings);
      this.acceptable.remove(before.ordinal, before.findings);
      this.splittable.remove(before.ordinal, before.findings);
    }
    this.twins.move(before.ordinal, this.#keyOf(after));
  }

  /** Ends the change of a row: it counts as what it became. */
  count(ordinal: number, { state, findings }: RowContent): void {
    if (state === 'excluded') return;
    this.tally.add(findings);
    this.damages.add(ordinal, findings);
    this.acceptable.add(ordinal, findings);
    this.splittable.add(ordinal, findings);
  }

  /** The limits of a row's provider; null where none are known. */
  limitsOf({ provider, country, currency }: Readonly<Record<string, string>>): LimitRule | null {
    const places = this.#rules.providers.byCode.get(provider ?? '')?.places ?? [];
    const found = places.filter(
      ({ country: { code }, limits }) =>
        (country === undefined || code === country) && limits.has(currency ?? ''),
    );
    const [place] = found;
    return found.length === 1 ? (place?.limits.get(currency ?? '') ?? null) : null;
  }

  /** The findings of a row with the word about its twins as it must be now. */
  withTwins(ordinal: number, findings: readonly Finding[]): readonly Finding[] {
    const own = withoutTwins(findings);
    const line = this.twins.firstLine(ordinal);
    return line === null ? own : [...own, duplicateFinding(line, OPERATIONS[this.record.operation])];
  }

  #take(row: ScannedRow): void {
    const { ordinal, line, findings, state } = row;
    this.twins.append(ordinal, line, this.#keyOf(row));
    const isStale = this.#isStale(ordinal, findings);
    if (isStale) this.stale.push(ordinal);
    if (state === 'excluded') return;
    this.tally.add(isStale ? this.withTwins(ordinal, findings) : findings);
    this.damages.add(ordinal, findings);
    this.acceptable.add(ordinal, findings);
    this.splittable.add(ordinal, findings);
  }

  /** What makes a row the twin of another; null for rows that can be nobody's. */
  #keyOf({
    state,
    amount,
    fields,
    share,
  }: Pick<RowContent, 'state' | 'amount' | 'fields' | 'share'>): readonly string[] | null {
    if (state === 'excluded') return null;
    return withPart(duplicateKey(OPERATIONS[this.record.operation], fields, amount), share);
  }

  #isStale(ordinal: number, findings: readonly Finding[]): boolean {
    const told = findings.find(({ code }) => code === DUPLICATE_CODE);
    const line = this.twins.firstLine(ordinal);
    return (told?.values['line'] ?? null) !== (line === null ? null : String(line));
  }
}

/** Parts of one line are no twins of each other, and each is one of the same part of an equal line. */
export function withPart(key: readonly string[] | null, share: RowShare | null): readonly string[] | null {
  return key === null || share?.kind !== 'part' ? key : [...key, `${share.part} ${share.parts}`];
}

/** The findings that a row has by itself. */
export function withoutTwins(findings: readonly Finding[]): readonly Finding[] {
  return findings.some(({ code }) => code === DUPLICATE_CODE)
    ? findings.filter(({ code }) => code !== DUPLICATE_CODE)
    : findings;
}

function aboveMaximum({ code, field }: Finding): { readonly code: string; readonly field: string } | null {
  return code === SPLIT_CODE && field !== null ? { code, field } : null;
}

async function* scanned(
  journal: JournalReader,
  { id, operation }: BatchRecord,
): AsyncGenerator<readonly ScannedRow[]> {
  // The parts of a row's key, and the amount as the file writes it.
  const fields = [...OPERATIONS[operation].twinFields, 'amount'];
  let after = 0;
  for (;;) {
    const rows = await journal.drafts.scan(id, { after, limit: SCAN_ROWS, fields });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.ordinal;
    yield rows;
    await turnOfOthers();
  }
}

/** The grammar that the rows themselves show, where no import has kept its own. */
async function shownGrammar(journal: JournalReader, record: BatchRecord): Promise<NumberGrammar> {
  let grammar = UNDETERMINED_GRAMMAR;
  for await (const rows of scanned(journal, record)) {
    for (const { fields } of rows) {
      if (fields['amount'] !== undefined) grammar = observeAmount(grammar, fields['amount']);
    }
  }
  return grammar;
}
