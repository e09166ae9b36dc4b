// The acts of the clerk on drafts and what each import found. An act is begun, goes on, ends, and may be taken
// back; it is never deleted (promise P7).

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { findingCountSchema, repairViewSchema } from '../../shared/draft-views.ts';
import { spokenSchema } from '../../shared/saying.ts';
import type { DraftAct, ImportSummary, NewAct } from './draft-port.ts';
import { ordinalOf } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';

const actSchema = z.strictObject({
  number: z.number().int().positive(),
  batch: z.number().int().positive(),
  kind: z.enum(['edit', 'repair', 'exclude', 'include']),
  code: z.string().nullable(),
  field: z.string().nullable(),
  at_ms: z.number(),
  rows: z.number().int(),
  restored: z.number().int(),
  restored_through: z.number(),
});
type StoredAct = z.output<typeof actSchema>;
const actListSchema = z.array(actSchema);

const summarySchema = z.strictObject({
  number_grammar: jsonText(
    z.strictObject({
      decimalMark: z.enum(['point', 'comma']).nullable(),
      groupingMark: z.enum(['point', 'comma', 'space', 'apostrophe']).nullable(),
      conflicting: z.boolean(),
      source: z.enum(['evidence', 'clerk']),
    }),
  ),
  notices: jsonText(z.array(spokenSchema)),
  warning_rows: z.number().int(),
  duplicate_rows: z.number().int(),
  findings: jsonText(z.array(findingCountSchema)),
  repairs: jsonText(z.array(repairViewSchema)),
});

const SELECT_ACTS = `SELECT number, batch, kind, code, field, at_ms, rows, restored, restored_through
  FROM draft_act`;

/** An act with the batch it belongs to. */
export type BatchAct = DraftAct & { readonly batch: number };

/** Acts for those who read. */
export class ActTable {
  readonly #summary: Database.Statement;
  readonly #latest: Database.Statement;
  readonly #repairs: Database.Statement;
  readonly #find: Database.Statement;
  readonly #unfinished: Database.Statement;

  constructor(database: Database.Database) {
    this.#summary = database.prepare(
      `SELECT number_grammar, notices, warning_rows, duplicate_rows, findings, repairs
      FROM import_summary WHERE batch = ?`,
    );
    const inForce = `${SELECT_ACTS} WHERE batch = ? AND undone = 0 AND restored < rows`;
    this.#latest = database.prepare(`${inForce} ORDER BY number DESC LIMIT 1`);
    this.#repairs = database.prepare(`${inForce} AND kind = 'repair' ORDER BY number DESC`);
    this.#find = database.prepare(`${SELECT_ACTS} WHERE number = ?`);
    this.#unfinished = database.prepare(`${SELECT_ACTS} WHERE unfinished = 1 AND batch = ? ORDER BY number`);
  }

  summary(batchNumber: number): ImportSummary | null {
    const stored = this.#summary.get(batchNumber);
    if (stored === undefined) return null;
    const { number_grammar, notices, warning_rows, duplicate_rows, findings, repairs } = readStored(
      summarySchema,
      stored,
      'summary of an import',
    );
    return {
      grammar: number_grammar,
      notices,
      warningRows: warning_rows,
      duplicateRows: duplicate_rows,
      findings,
      repairs,
    };
  }

  latest(batchNumber: number): DraftAct | null {
    const stored = this.#latest.get(batchNumber);
    return stored === undefined ? null : draftAct(readStored(actSchema, stored, 'act'));
  }

  repairs(batchNumber: number): DraftAct[] {
    return readStored(actListSchema, this.#repairs.all(batchNumber), 'act').map(draftAct);
  }

  find(act: number): BatchAct | null {
    const stored = this.#find.get(act);
    return stored === undefined ? null : batchAct(readStored(actSchema, stored, 'act'));
  }

  /** Acts of a batch that have not come to their end. */
  unfinished(batchNumber: number): BatchAct[] {
    return readStored(actListSchema, this.#unfinished.all(batchNumber), 'act').map(batchAct);
  }
}

/** The writer's part. Every method runs inside a step. */
export class ActWriter {
  readonly #summary: Database.Statement;
  readonly #begin: Database.Statement;
  readonly #add: Database.Statement;
  readonly #restore: Database.Statement;
  readonly #finish: Database.Statement;

  constructor(database: Database.Database) {
    this.#summary = database.prepare(
      `INSERT INTO import_summary
        (batch, number_grammar, notices, warning_rows, duplicate_rows, findings, repairs)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#begin = database.prepare(
      'INSERT INTO draft_act (batch, kind, code, field, at_ms, rows, unfinished) VALUES (?, ?, ?, ?, ?, 0, 1)',
    );
    this.#add = database.prepare('UPDATE draft_act SET rows = rows + ? WHERE number = ?');
    this.#restore = database.prepare(
      `UPDATE draft_act SET restored = restored + ?, restored_through = max(restored_through, ?),
        unfinished = 1 WHERE number = ?`,
    );
    // An act of which every row is as it was before is undone, however it came to its end.
    this.#finish = database.prepare(
      'UPDATE draft_act SET unfinished = 0, undone = (restored > 0 AND restored = rows) WHERE number = ?',
    );
  }

  keepSummary(batchNumber: number, summary: ImportSummary): void {
    this.#summary.run(
      batchNumber,
      JSON.stringify(summary.grammar),
      JSON.stringify(summary.notices),
      summary.warningRows,
      summary.duplicateRows,
      JSON.stringify(summary.findings),
      JSON.stringify(summary.repairs),
    );
  }

  /** Number of the new act. */
  begin(batchNumber: number, { kind, code, field, atMs }: NewAct): number {
    return Number(this.#begin.run(batchNumber, storedKind(kind), code, field, atMs).lastInsertRowid);
  }

  addRows(act: number, rows: number): void {
    this.#add.run(rows, act);
  }

  /** @param throughKey key of the last row that was given back. */
  restoreRows(act: number, rows: number, throughKey: number): void {
    this.#restore.run(rows, throughKey, act);
  }

  finish(act: number): void {
    this.#finish.run(act);
  }
}

/**
 * The table's list of kinds is closed. An acceptance takes rows in that a finding kept out, so it is stored as an
 * inclusion, and the code that it always has tells it from the inclusions of excluded rows, which have none.
 */
function storedKind(kind: NewAct['kind']): StoredAct['kind'] {
  return kind === 'accept' ? 'include' : kind;
}

function kindOf(stored: StoredAct['kind'], code: string | null): NewAct['kind'] {
  return stored === 'include' && code !== null ? 'accept' : stored;
}

/** Facts of an act for the audit trail. */
export function actFacts(act: DraftAct): Record<string, string | number | null> {
  const { number, kind, code, field, rows } = act;
  return { act: number, kind, code, field, rows };
}

function draftAct({
  number,
  kind,
  code,
  field,
  at_ms,
  rows,
  restored,
  restored_through,
}: StoredAct): DraftAct {
  const restoredThrough = ordinalOf(restored_through);
  return {
    number,
    kind: kindOf(kind, code),
    code,
    field,
    atMs: at_ms,
    rows: rows - restored,
    restoredThrough,
  };
}

function batchAct(stored: StoredAct): BatchAct {
  return { ...draftAct(stored), batch: stored.batch };
}
