// The writer's side of the port: every method is one durable step. Composes the parts; decides nothing itself.

import type Database from 'better-sqlite3';
import type { BatchState } from '../../shared/domain.ts';
import { say } from '../../shared/saying.ts';
import { AttemptLog } from './attempt-log.ts';
import type { BatchChange } from './batch-change.ts';
import {
  BatchTable,
  BatchWriter,
  requireApproved,
  requireDraft,
  requireImported,
  requireRevision,
  wrongState,
} from './batches.ts';
import { SqliteDeskWriter } from './desk.ts';
import type { DeskWriter } from './desk-port.ts';
import type { DraftWriter } from './draft-port.ts';
import { SqliteDraftWriter } from './drafts.ts';
import type { DurableSteps, StepPoints } from './durable-steps.ts';
import { HeldCounts, SqliteHoldWriter } from './held-rows.ts';
import type { HoldWriter } from './hold-port.ts';
import { ImportWriter } from './import-writer.ts';
import type { LayoutWriter } from './layout-port.ts';
import { SqliteLayoutWriter } from './layouts.ts';
import { MoneyGroups } from './money-groups.ts';
import { NewsWriter } from './news.ts';
import { AuditTrail, Profiles } from './notes.ts';
import { Offers } from './offers.ts';
import { OpenPayouts, type OpenWindow } from './open-payouts.ts';
import { Outcomes, pointsOf } from './outcomes.ts';
import { PayoutTable } from './payouts.ts';
import type {
  AuditEntry,
  ImportEnd,
  JournalWriter,
  LaneName,
  NewBatch,
  NewRow,
  OfferedPayout,
  OpenPayout,
  ProfileRecord,
  RowEvent,
} from './port.ts';
import { ProgressTable } from './progress.ts';
import { SqliteJournalReader } from './reader.ts';
import type { RetryWriter } from './retry-port.ts';
import { SqliteRetryWriter } from './retry-writer.ts';
import { Tally } from './tally.ts';
import { providerName, Totals } from './totals.ts';
import { WorkQueues } from './work-queues.ts';

const NO_POINTS: readonly StepPoints[] = [];
const ROWS: readonly StepPoints[] = [['import.before-rows', 'import.after-rows']];
const FINISH: readonly StepPoints[] = [['import.before-finish', 'import.after-finish']];
const BODIES: readonly StepPoints[] = [['approve.before-bodies', 'approve.after-bodies']];
const APPROVAL: readonly StepPoints[] = [['approve.before-final', 'approve.after-final']];
const BATCH_STATE: readonly StepPoints[] = [['batch.before-state', 'batch.after-state']];
const OFFER: readonly StepPoints[] = [['dispatch.before-offer', 'dispatch.after-offer']];

export class SqliteJournalWriter extends SqliteJournalReader implements JournalWriter {
  override readonly retries: RetryWriter<NewBatch, NewRow>;
  override readonly holds: HoldWriter;
  override readonly desk: DeskWriter;
  override readonly layouts: LayoutWriter;
  override readonly drafts: DraftWriter;
  readonly #steps: DurableSteps;
  readonly #batches: BatchTable;
  readonly #batchWriter: BatchWriter;
  readonly #imports: ImportWriter;
  readonly #payouts: PayoutTable;
  readonly #offers: Offers;
  readonly #outcomes: Outcomes;
  readonly #openPayouts: OpenPayouts;
  readonly #totals: Totals;
  readonly #audit: AuditTrail;
  readonly #profiles: Profiles;
  readonly #heldCounts: HeldCounts;

  constructor(database: Database.Database, steps: DurableSteps, close: () => void) {
    super(database, steps, close);
    this.#steps = steps;
    this.#batches = new BatchTable(database);
    this.#batchWriter = new BatchWriter(database);
    this.#audit = new AuditTrail(database);
    this.#profiles = new Profiles(database);
    this.#totals = new Totals(database);
    const news = new NewsWriter(database);
    this.drafts = new SqliteDraftWriter(database, steps);
    this.layouts = new SqliteLayoutWriter(database, steps);
    this.desk = new SqliteDeskWriter(database, steps, {
      batches: this.#batches,
      totals: this.#totals,
      news,
      profiles: this.#profiles,
    });
    const tally = new Tally(database);
    const queues = new WorkQueues(database);
    const groups = new MoneyGroups(database);
    const progress = new ProgressTable(database, tally);
    const log = new AttemptLog(database);
    const batches = this.#batches;
    const totals = this.#totals;
    this.#imports = new ImportWriter(database, { batches, batchWriter: this.#batchWriter, tally });
    this.retries = new SqliteRetryWriter(database, steps, {
      batches,
      batchWriter: this.#batchWriter,
      imports: this.#imports,
    });
    this.holds = new SqliteHoldWriter(database, steps, batches);
    this.#heldCounts = new HeldCounts(database);
    this.#payouts = new PayoutTable(database, progress);
    this.#offers = new Offers({ progress, payouts: this.#payouts, log, groups, totals, queues });
    this.#outcomes = new Outcomes(progress, log, news);
    this.#openPayouts = new OpenPayouts(database, { batches, groups, totals, queues });
  }

  async createBatch(batch: NewBatch): Promise<string> {
    return this.#steps.write(NO_POINTS, () => this.#batchWriter.create(batch));
  }

  async appendRows(batch: string, rows: readonly NewRow[]): Promise<void> {
    try {
      this.#steps.write(ROWS, () => {
        const head = this.#batches.head(batch);
        requireDraft(head);
        if (head.import_finished) throw wrongState(head, say`has all rows of its file already`);
        this.#imports.append(head, rows);
      });
    } catch (error) {
      this.#imports.forget();
      throw error;
    }
  }

  async finishImport(batch: string, end: ImportEnd): Promise<void> {
    this.#steps.write(FINISH, () => {
      const head = this.#batches.head(batch);
      requireDraft(head);
      if (head.import_finished) throw wrongState(head, say`has all rows of its file already`);
      this.#imports.finish(head, end);
    });
  }

  async queueRows(
    batch: string,
    rows: readonly { ordinal: number; payoutId: string; body: string }[],
  ): Promise<void> {
    this.#steps.write(BODIES, () => {
      const head = this.#batches.head(batch);
      requireDraft(head);
      requireImported(head);
      this.#payouts.queue(head.number, rows);
    });
  }

  async setBatchState(batch: string, state: BatchState, change: BatchChange): Promise<void> {
    this.#steps.write(state === 'approved' ? APPROVAL : BATCH_STATE, () => {
      const head = this.#batches.head(batch);
      requireRevision(head, change.revision);
      if (state === 'approved') this.#requireApprovable(batch);
      this.#batchWriter.move(head, state, change);
    });
    // A copy of the file that somebody takes without its log still knows every id before the first one leaves.
    if (state === 'approved') this.#steps.moveLogIntoJournal();
  }

  async leaveOut(batch: string, rest: { reason: string; limit: number }): Promise<number> {
    return this.#steps.write(NO_POINTS, () => this.#offers.leaveOut(this.#approved(batch), rest));
  }

  async offerQueued(
    batch: string,
    window: { limit: number; except: readonly LaneName[]; atMs: number },
  ): Promise<OfferedPayout[]> {
    return this.#steps.write(OFFER, () => this.#offers.next(this.#approved(batch), window));
  }

  async offerAgain(batch: string, ordinals: readonly number[], atMs: number): Promise<OfferedPayout[]> {
    return this.#steps.write(OFFER, () => this.#offers.again(this.#approved(batch), ordinals, atMs));
  }

  async offeredRows(batch: string, window: { after: number; limit: number }): Promise<OfferedPayout[]> {
    return this.#steps.read(() => this.#offers.open(this.#batches.head(batch).number, window));
  }

  async queuedByLane(batch: string): Promise<(LaneName & { readonly rows: number })[]> {
    return this.#steps.read(() => {
      const { number } = this.#batches.head(batch);
      const held = this.#heldCounts.ofBatch(number);
      return this.#totals
        .ofBatch(number)
        .filter(({ state }) => state === 'queued')
        .map(({ provider, country, currency, rows, moneyGroup }) => ({
          provider: providerName(provider),
          country,
          currency,
          rows: rows - (held.get(moneyGroup) ?? 0),
        }))
        .filter(({ rows }) => rows > 0);
    });
  }

  async openRows(batch: string, window: OpenWindow): Promise<OpenPayout[]> {
    return this.#steps.read(() => this.#openPayouts.due(this.#batches.head(batch).number, window));
  }

  async unconfirmedDuplicates(
    batch: string,
    window: { after: number; limit: number },
  ): Promise<OpenPayout[]> {
    return this.#steps.read(() =>
      this.#openPayouts.unconfirmedDuplicates(this.#batches.head(batch).number, window),
    );
  }

  async record(batch: string, events: readonly RowEvent[]): Promise<void> {
    this.#steps.write(pointsOf(events), () => {
      this.#outcomes.apply(this.#batches.head(batch).number, events);
    });
  }

  async setStatusNotOffered(batch: string, isNotOffered: boolean): Promise<void> {
    this.#steps.write(NO_POINTS, () =>
      this.#batchWriter.setStatusNotOffered(this.#batches.head(batch), isNotOffered),
    );
  }

  async appendAudit(entry: AuditEntry): Promise<void> {
    this.#steps.write(NO_POINTS, () => this.#audit.append(entry));
  }

  async addProfile(profile: ProfileRecord): Promise<void> {
    this.#steps.write(NO_POINTS, () => this.#profiles.add(profile));
  }

  async removeProfile(name: string): Promise<boolean> {
    return this.#steps.write(NO_POINTS, () => this.#profiles.remove(name));
  }

  /** A draft can be approved once its file is read and every valid row has its id and body. */
  #requireApprovable(batch: string): void {
    const head = this.#batches.head(batch);
    requireImported(head);
    const hasReadyRows = this.#totals.ofBatch(head.number).some(({ state }) => state === 'ready');
    if (hasReadyRows) throw wrongState(head, say`has valid rows that are not queued yet`);
  }

  #approved(batch: string): number {
    const head = this.#batches.head(batch);
    requireApproved(head);
    return head.number;
  }
}
