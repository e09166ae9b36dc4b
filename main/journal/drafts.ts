// The drafts' side of the port over one SQLite connection: composes its tables; every change is one step.

import type Database from 'better-sqlite3';
import { say } from '../../shared/saying.ts';
import { type BatchHead, BatchTable, requireDraft, requireImported } from './batches.ts';
import { ActTable, ActWriter, actFacts, type BatchAct } from './draft-acts.ts';
import { DraftChanges, requireNotQueued } from './draft-changes.ts';
import type {
  DraftAct,
  DraftReader,
  DraftRow,
  DraftStep,
  DraftWriter,
  ImportSummary,
  ScannedRow,
} from './draft-port.ts';
import { DraftRows } from './draft-rows.ts';
import type { DurableSteps, ReadAccess, StepPoints } from './durable-steps.ts';
import { stepRefused } from './journal-errors.ts';
import { AuditTrail } from './notes.ts';
import { rowKey } from './row-key.ts';
import { Tally } from './tally.ts';
import { Totals } from './totals.ts';

const NO_POINTS: readonly StepPoints[] = [];
const CHANGE: readonly StepPoints[] = [['draft.before-change', 'draft.after-change']];

export class SqliteDraftReader implements DraftReader {
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;
  readonly #rows: DraftRows;
  readonly #acts: ActTable;

  constructor(database: Database.Database, access: ReadAccess) {
    this.#access = access;
    this.#batches = new BatchTable(database);
    this.#rows = new DraftRows(database, this.#batches);
    this.#acts = new ActTable(database);
  }

  async importSummary(batch: string): Promise<ImportSummary | null> {
    return this.#access.read(() => this.#acts.summary(this.#batches.head(batch).number));
  }

  async scan(
    batch: string,
    window: { after: number; limit: number; fields: readonly string[] },
  ): Promise<ScannedRow[]> {
    return this.#access.read(() => this.#rows.scan(this.#batches.head(batch).number, window));
  }

  async rowsAt(batch: string, ordinals: readonly number[]): Promise<DraftRow[]> {
    return this.#access.read(() => this.#rows.at(this.#batches.head(batch).number, ordinals));
  }

  async latestAct(batch: string): Promise<DraftAct | null> {
    return this.#access.read(() => this.#acts.latest(this.#batches.head(batch).number));
  }

  async isCutShort(batch: string): Promise<boolean> {
    return this.#access.read(() => this.#acts.unfinished(this.#batches.head(batch).number).length > 0);
  }

  async repairs(batch: string): Promise<DraftAct[]> {
    return this.#access.read(() => this.#acts.repairs(this.#batches.head(batch).number));
  }

  async rowsBefore(act: number, window: { after: number; limit: number }): Promise<DraftRow[]> {
    return this.#access.read(() => {
      const found = this.#acts.find(act);
      if (found === null) throw stepRefused(say`There is no act ${act}.`);
      return this.#rows.before(act, found.batch, window);
    });
  }
}

export class SqliteDraftWriter extends SqliteDraftReader implements DraftWriter {
  readonly #steps: DurableSteps;
  readonly #batches: BatchTable;
  readonly #totals: Totals;
  readonly #changes: DraftChanges;
  readonly #acts: ActTable;
  readonly #actWriter: ActWriter;
  readonly #audit: AuditTrail;
  readonly #rename: Database.Statement;

  constructor(database: Database.Database, steps: DurableSteps) {
    super(database, steps);
    this.#steps = steps;
    this.#batches = new BatchTable(database);
    this.#totals = new Totals(database);
    this.#changes = new DraftChanges(database, { batches: this.#batches, tally: new Tally(database) });
    this.#acts = new ActTable(database);
    this.#actWriter = new ActWriter(database);
    this.#audit = new AuditTrail(database);
    this.#rename = database.prepare('UPDATE batch SET name = ? WHERE number = ?');
  }

  async change(batch: string, step: DraftStep): Promise<{ act: number; revision: number }> {
    try {
      return this.#steps.write(CHANGE, () => {
        const head = this.#editable(batch);
        const act = this.#actOf(head, step);
        const revision = this.#changes.apply(head, act, step);
        this.#count(head, act, step);
        if (step.end !== null) {
          this.#actWriter.finish(act);
          const { atMs, action, facts } = step.end;
          this.#audit.append({ atMs, batch, action, facts: { act, ...facts } });
        }
        return { act, revision };
      });
    } catch (error) {
      this.#changes.forget();
      throw error;
    }
  }

  async endCutShort(batch: string, atMs: number): Promise<void> {
    this.#steps.write(NO_POINTS, () => {
      for (const act of this.#acts.unfinished(this.#batches.head(batch).number)) {
        this.#actWriter.finish(act.number);
        this.#audit.append({ atMs, batch, action: 'draft.cut-short', facts: actFacts(act) });
      }
    });
  }

  async rename(batch: string, name: string, atMs: number): Promise<void> {
    this.#steps.write(NO_POINTS, () => {
      const { number } = this.#batches.head(batch);
      this.#rename.run(name, number);
      this.#audit.append({ atMs, batch, action: 'batch.renamed', facts: { name } });
    });
  }

  /** @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft that nobody approves. */
  #editable(batch: string): BatchHead {
    const head = this.#batches.head(batch);
    requireDraft(head);
    requireImported(head);
    const queued = this.#totals.ofBatch(head.number).filter(({ state }) => state === 'queued');
    requireNotQueued(
      head,
      queued.reduce((sum, { rows }) => sum + rows, 0),
    );
    return head;
  }

  #actOf(head: BatchHead, { act, rows, end }: DraftStep): number {
    if (act.kind === 'settle') {
      if (rows.length > 0 || end !== null) throw stepRefused(say`Rows change only by an act.`);
      return 0;
    }
    if (act.kind === 'begin') return this.#actWriter.begin(head.number, act.act);
    const found: BatchAct | null = this.#acts.find(act.act);
    if (found?.batch !== head.number) throw stepRefused(say`Act ${act.act} is none of this batch.`);
    return found.number;
  }

  #count(head: BatchHead, act: number, { act: { kind }, rows }: DraftStep): void {
    const last = rows.at(-1);
    if (last === undefined) return;
    if (kind === 'undo') this.#actWriter.restoreRows(act, rows.length, rowKey(head.number, last.ordinal));
    else this.#actWriter.addRows(act, rows.length);
  }
}
