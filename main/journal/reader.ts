// The reader's side of the port over one SQLite connection. Never writes.

import type Database from 'better-sqlite3';
import type { RowState } from '../../shared/domain.ts';
import type { Spoken } from '../../shared/saying.ts';
import { AttemptLog } from './attempt-log.ts';
import { BatchList } from './batch-list.ts';
import { BatchTable } from './batches.ts';
import { SqliteDeskReader } from './desk.ts';
import type { DeskReader } from './desk-port.ts';
import type { DraftReader } from './draft-port.ts';
import { SqliteDraftReader } from './drafts.ts';
import type { ReadAccess } from './durable-steps.ts';
import { SqliteHoldReader } from './held-rows.ts';
import type { HoldReader } from './hold-port.ts';
import { integrityProblems } from './integrity.ts';
import type { LayoutReader } from './layout-port.ts';
import { SqliteLayoutReader } from './layouts.ts';
import type { ListReader } from './list-port.ts';
import { SqliteLists } from './lists.ts';
import { MoneyGroups } from './money-groups.ts';
import { AuditTrail, Profiles } from './notes.ts';
import type {
  AttemptEntry,
  AuditEntry,
  BatchOutline,
  BatchRecord,
  JournalReader,
  JournalRow,
  ProfileRecord,
  TotalsEntry,
} from './port.ts';
import { Retries } from './retries.ts';
import type { RetryReader } from './retry-port.ts';
import { rowKey } from './row-key.ts';
import { RowReader } from './row-reader.ts';
import { StatedRows } from './stated-rows.ts';
import type { StatementReader } from './statement-port.ts';
import { Totals } from './totals.ts';
import { WorkQueues } from './work-queues.ts';

export class SqliteJournalReader implements JournalReader {
  readonly desk: DeskReader;
  readonly lists: ListReader<JournalRow>;
  readonly layouts: LayoutReader;
  readonly drafts: DraftReader;
  readonly retries: RetryReader;
  readonly holds: HoldReader;
  readonly statements: StatementReader;
  readonly #database: Database.Database;
  readonly #access: ReadAccess;
  readonly #close: () => void;
  readonly #batches: BatchTable;
  readonly #batchList: BatchList;
  readonly #totals: Totals;
  readonly #rows: RowReader;
  readonly #log: AttemptLog;
  readonly #audit: AuditTrail;
  readonly #profiles: Profiles;

  /** @param close ends the connection and whatever belongs to it. */
  constructor(database: Database.Database, access: ReadAccess, close: () => void) {
    this.#database = database;
    this.#access = access;
    this.#close = close;
    this.#batches = new BatchTable(database);
    this.#batchList = new BatchList(database);
    this.#totals = new Totals(database);
    const queues = new WorkQueues(database);
    this.#rows = new RowReader(database, { batches: this.#batches, totals: this.#totals, queues });
    this.lists = new SqliteLists(database, access, {
      batches: this.#batches,
      rows: this.#rows,
      groups: new MoneyGroups(database),
    });
    this.retries = new Retries(database, access, this.#batches);
    this.holds = new SqliteHoldReader(database, access, this.#batches);
    this.statements = new StatedRows(database, access, this.#batches);
    this.#log = new AttemptLog(database);
    this.#audit = new AuditTrail(database);
    this.#profiles = new Profiles(database);
    this.drafts = new SqliteDraftReader(database, access);
    this.layouts = new SqliteLayoutReader(database, access);
    this.desk = new SqliteDeskReader(database, access, { batches: this.#batches, totals: this.#totals });
  }

  async listBatches(): Promise<BatchRecord[]> {
    return this.#access.read(() => this.#batches.list());
  }

  async batchOutlines(window: {
    after: string | null;
    limit: number;
  }): Promise<{ batch: BatchOutline; totals: TotalsEntry[] }[]> {
    return this.#access.read(() => this.#batchList.after(window.after, window.limit));
  }

  async cutShortDrafts(): Promise<string[]> {
    return this.#access.read(() => this.#batchList.cutShortDrafts());
  }

  async findBatch(batch: string): Promise<BatchRecord | null> {
    return this.#access.read(() => this.#batches.find(batch));
  }

  async totals(batch: string): Promise<TotalsEntry[]> {
    return this.#access.read(() =>
      this.#totals.ofBatch(this.#batches.head(batch).number).map(({ moneyGroup: _, ...entry }) => entry),
    );
  }

  async rows(
    batch: string,
    window: { after: number; limit: number; states?: readonly RowState[] },
  ): Promise<JournalRow[]> {
    return this.#access.read(() => this.#rows.window(this.#batches.head(batch).number, window));
  }

  async attempts(batch: string, ordinal: number): Promise<AttemptEntry[]> {
    return this.#access.read(() => this.#log.ofRow(rowKey(this.#batches.head(batch).number, ordinal)));
  }

  async audit(batch: string | null): Promise<AuditEntry[]> {
    return this.#access.read(() => this.#audit.read(batch));
  }

  async listProfiles(): Promise<ProfileRecord[]> {
    return this.#access.read(() => this.#profiles.list());
  }

  async checkIntegrity(): Promise<Spoken[]> {
    return this.#access.read(() => integrityProblems(this.#database));
  }

  async close(): Promise<void> {
    this.#close();
  }
}
