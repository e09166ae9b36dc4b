// Finds rows that say what a clerk corrected before, and what the correction would make of them under the limits of today;
// uses one only where a person asks. Never offers what would not be valid, and counts as no acknowledgement.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { Finding, Generation } from '../../shared/domain.ts';
import {
  CORRECTED_CODE,
  PERSON_FIELDS,
  REMEMBERED_FIELDS,
  type RememberedField,
  type Texts,
} from '../../shared/guards/remembered.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import type { OperationName } from '../../shared/operations.ts';
import { compileRules } from '../../shared/rules/compile.ts';
import { RowReading } from '../import/row-reading.ts';
import type { AlikeRow, RememberedCorrection, WrongValues } from '../journal/correction-port.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchSource } from '../journal/port.ts';
import { edited, replacements, reread, type Workplace } from './acts.ts';
import { CorrectionMemory, REFERENCE_ROWS, staffNumbersIn } from './correction-memory.ts';
import type { ActPlan } from './run-act.ts';

/** Rows that are looked at before other work gets its turn. */
const STRETCH_ROWS = 4_000;
/** Corrections that an audit entry names one by one; it counts the rows of all. */
const NAMED_IN_AUDIT = 1_000;

/** A file or a draft that is looked at. */
export interface Looked {
  readonly facts: {
    readonly operation: OperationName;
    readonly account: { readonly practice: boolean; readonly generation: Generation };
    readonly configuration: AccountConfiguration;
    readonly source: Pick<BatchSource, 'header' | 'mapping' | 'defaults'>;
  };
  readonly grammar: NumberGrammar;
  /** Rows that say one of the wrong values, in the order of the file. */
  rowsSaying(wrong: WrongValues): AsyncIterable<readonly AlikeRow[]>;
  /** References of its first rows, as they are compared. */
  references(): Promise<readonly string[]>;
}

/** A row that says what was corrected before. */
export interface ProposedRow {
  readonly ordinal: number;
  readonly line: number;
  readonly before: string;
}

/** One correction of before, and the rows that it would correct again. */
export interface ProposedCorrection {
  readonly correction: RememberedCorrection;
  /** An older one of the same value and person that says something else. */
  readonly other: RememberedCorrection | null;
  readonly field: RememberedField;
  readonly after: string;
  /** What the rows say could be sent as it stands. */
  readonly isValid: boolean;
  readonly rows: readonly ProposedRow[];
}

/** Rows of a draft in the journal. */
export function lookedDraft(
  reader: JournalReader,
  facts: Looked['facts'] & { readonly id: string },
  grammar: NumberGrammar,
): Looked {
  return {
    facts,
    grammar,
    references: () => reader.corrections.references(facts.id, REFERENCE_ROWS),
    async *rowsSaying(wrong) {
      for (let after: number | null = 0; after !== null; ) {
        const window: Awaited<ReturnType<JournalReader['corrections']['rowsSaying']>> =
          await reader.corrections.rowsSaying(facts.id, { after, limit: STRETCH_ROWS, wrong });
        yield window.rows;
        after = window.last;
        await turnOfOthers();
      }
    },
  };
}

/** What a row says, as it stands, of the fields that are compared. */
function textsOf(row: AlikeRow, { mapping }: Looked['facts']['source']): Texts {
  const names = new Set<string>([...REMEMBERED_FIELDS, ...PERSON_FIELDS]);
  return Object.fromEntries(
    [...names].map((field) => [field, row.edits?.[field] ?? row.cells[mapping[field] ?? -1] ?? '']),
  );
}

/** Every correction of before that fits a row, by the first row it fits. Without any in the journal no row is read. */
export async function findCorrections(
  reader: JournalReader,
  looked: Looked,
): Promise<readonly ProposedCorrection[]> {
  const memory = await CorrectionMemory.read(reader, looked.facts.account.practice);
  if (memory.isEmpty) return [];
  const { source } = looked.facts;
  const rows: { readonly row: AlikeRow; readonly texts: Texts }[] = [];
  for await (const window of looked.rowsSaying(memory.wrongValues())) {
    // The cells of a ragged row may stand under the wrong headings.
    const whole = window.filter(({ cells }) => cells.length === source.header.length);
    rows.push(...whole.map((row) => ({ row, texts: textsOf(row, source) })));
  }
  if (rows.length === 0) return [];
  const batches = memory.batchesToJudge(rows.map(({ texts }) => texts));
  const areStaffNumbers = await staffNumbersIn(reader, batches, looked.references);
  const judge = judgeOf(looked);
  const found = new Map<RememberedCorrection, Gathered>();
  for (const [index, { row, texts }] of rows.entries()) {
    if (index % STRETCH_ROWS === STRETCH_ROWS - 1) await turnOfOthers();
    const fitting = REMEMBERED_FIELDS.flatMap((field) => {
      const fits = memory.fitting(field, texts, areStaffNumbers);
      return fits === null ? [] : [fits];
    });
    const wrong = fitting.length === 0 ? new Set() : errorFields(judge(row, corrected(row, fitting)));
    for (const { correction, other } of fitting) {
      const { field } = correction;
      if (wrong.has(field)) continue;
      const known = found.get(correction) ?? { correction, other, isValid: true, rows: [] };
      found.set(correction, known);
      known.isValid &&= !errorFields(row.findings).has(field);
      known.rows.push({ ordinal: row.ordinal, line: row.line, before: texts[field] ?? '' });
    }
  }
  return [...found.values()].map((each) => ({
    ...each,
    field: each.correction.field,
    after: rightOf(each.correction),
  }));
}

interface Gathered {
  readonly correction: RememberedCorrection;
  readonly other: RememberedCorrection | null;
  isValid: boolean;
  readonly rows: ProposedRow[];
}

/** What the clerk typed, as it was approved. */
export function rightOf({ field, approved }: RememberedCorrection): string {
  return approved[field] ?? '';
}

function corrected(
  { edits }: AlikeRow,
  fitting: readonly { readonly correction: RememberedCorrection }[],
): Texts {
  return {
    ...edits,
    ...Object.fromEntries(fitting.map(({ correction }) => [correction.field, rightOf(correction)])),
  };
}

/** What a row would show with other texts, read as its import read it. */
function judgeOf({ facts, grammar }: Looked): (row: AlikeRow, edits: Texts) => readonly Finding[] {
  const { configuration, operation, account, source } = facts;
  const reading = new RowReading(
    compileRules(configuration, OPERATIONS[operation], account.generation),
    source,
  );
  return ({ cells }, edits) => reading.check(reading.fields(cells, edits), cells, grammar).findings;
}

function errorFields(findings: readonly Finding[]): Set<string | null> {
  return new Set(findings.flatMap(({ severity, field }) => (severity === 'error' ? [field] : [])));
}

/** Gives rows what was typed before, as one act. Each row is read anew, wholly. */
export function planCorrections(
  { draft, journal, atMs }: Workplace,
  proposed: readonly ProposedCorrection[],
): ActPlan {
  const texts = new Map<number, [field: string, text: string][]>();
  for (const { field, after, rows } of proposed) {
    for (const { ordinal } of rows) texts.set(ordinal, [...(texts.get(ordinal) ?? []), [field, after]]);
  }
  const fields = new Set(proposed.map(({ field }) => field));
  const [field = null] = fields.size === 1 ? fields : [];
  return {
    looksAt: texts.size,
    begin: { kind: 'begin', act: { kind: 'correct', code: CORRECTED_CODE, field, atMs } },
    groups: replacements(
      draft,
      journal,
      Uint32Array.from([...texts.keys()].toSorted((a, b) => a - b)),
      (row) => {
        const edits = (texts.get(row.ordinal) ?? []).reduce<typeof row.edits>(
          (known, [name, text]) => edited(draft, { ...row, edits: known }, name, text),
          row.edits,
        );
        return reread(draft, row, edits);
      },
    ),
    end: (rows) => ({ atMs, action: 'draft.corrected', facts: factsOf(proposed, field, rows) }),
  };
}

function factsOf(proposed: readonly ProposedCorrection[], field: string | null, rows: number) {
  const [only] = proposed.length === 1 ? proposed : [];
  const [row] = only?.rows.length === 1 ? only.rows : [];
  const named = proposed
    .slice(0, NAMED_IN_AUDIT)
    .map((each) => [
      each.field,
      each.rows[0]?.before ?? '',
      each.after,
      each.rows.map(({ line }) => line).slice(0, NAMED_IN_AUDIT),
      each.correction.batch,
      each.correction.line,
    ]);
  return {
    rows,
    field,
    line: row?.line ?? null,
    before: only?.rows[0]?.before ?? null,
    after: only?.after ?? null,
    corrections: JSON.stringify(named),
  };
}
