// The desk's side of the port over one SQLite connection: composes its tables, decides nothing.

import type Database from 'better-sqlite3';
import type { Generation } from '../../shared/domain.ts';
import { AccountBatches } from './account-batches.ts';
import type { BatchTable } from './batches.ts';
import type {
  AccountReading,
  BatchNews,
  CheckedBatch,
  DeskReader,
  DeskWriter,
  GroupRange,
  ProfileAccount,
  ReadingOf,
  ReadingOwner,
  SeenStatus,
  SigningRecord,
  WarningSurvey,
} from './desk-port.ts';
import type { DurableSteps, ReadAccess } from './durable-steps.ts';
import { History } from './history.ts';
import type { HistoryReader } from './history-port.ts';
import { News, type NewsWriter } from './news.ts';
import type { Profiles } from './notes.ts';
import { firstOpenedAtMs } from './openings.ts';
import { ProfileSigning } from './profile-signing.ts';
import { Readings } from './readings.ts';
import { batchNumberOf } from './row-key.ts';
import { RowSurveyor } from './row-survey.ts';
import { SeenStatuses } from './seen-statuses.ts';
import { ServiceKeys } from './service-keys.ts';
import { Settings } from './settings.ts';
import type { Totals } from './totals.ts';

export class SqliteDeskReader implements DeskReader {
  readonly history: HistoryReader;
  readonly #database: Database.Database;
  readonly #access: ReadAccess;
  readonly #readings: Readings;
  readonly #seen: SeenStatuses;
  readonly #settings: Settings;
  readonly #news: News;
  readonly #accountBatches: AccountBatches;
  readonly #surveyor: RowSurveyor;
  readonly #signing: ProfileSigning;
  readonly #serviceKeys: ServiceKeys;

  constructor(
    database: Database.Database,
    access: ReadAccess,
    parts: { batches: BatchTable; totals: Totals },
  ) {
    this.#database = database;
    this.#access = access;
    this.history = new History(database, access, parts.batches);
    this.#readings = new Readings(database);
    this.#seen = new SeenStatuses(database);
    this.#settings = new Settings(database);
    this.#news = new News(database);
    this.#signing = new ProfileSigning(database);
    this.#serviceKeys = new ServiceKeys(database);
    this.#accountBatches = new AccountBatches(database);
    this.#surveyor = new RowSurveyor(database, parts);
  }

  async readings<Kind extends AccountReading['kind']>(
    account: string,
    kind: Kind,
    limit: number,
    skip = 0,
  ): Promise<ReadingOf<Kind>[]> {
    return this.#access.read(() => this.#readings.list(account, kind, { limit, skip }));
  }

  async latestReading<Kind extends AccountReading['kind']>(
    owner: ReadingOwner,
    kind: Kind,
  ): Promise<ReadingOf<Kind> | null> {
    return this.#access.read(() => this.#readings.latest(owner, kind));
  }

  async seenStatuses(account: string, limit: number): Promise<SeenStatus[]> {
    return this.#access.read(() => this.#seen.list(account, limit));
  }

  async setting(name: string): Promise<string | null> {
    return this.#access.read(() => this.#settings.find(name));
  }

  async signing(profile: string): Promise<SigningRecord | null> {
    return this.#access.read(() => this.#signing.find(profile));
  }

  async serviceKey(profile: string): Promise<string | null> {
    return this.#access.read(() => this.#serviceKeys.find(profile));
  }

  async news(): Promise<BatchNews[]> {
    return this.#access.read(() => this.#news.list());
  }

  savedAtMs(): number | null {
    return null;
  }

  async firstOpenedAtMs(): Promise<number> {
    return this.#access.read(() => firstOpenedAtMs(this.#database));
  }

  async checkedBatches(
    account: { profile: string | null; baseUrl: string; generation: Generation },
    limit: number,
    skip = 0,
  ): Promise<CheckedBatch[]> {
    return this.#access.read(() => this.#accountBatches.checked(account, { limit, skip }));
  }

  async openBatchOfProfile(profile: ProfileAccount): Promise<{ batch: string; fileName: string } | null> {
    return this.#access.read(() => this.#accountBatches.openOf(profile));
  }

  async unsentBatchOfProfile(profile: ProfileAccount): Promise<{ batch: string; fileName: string } | null> {
    return this.#access.read(() => this.#accountBatches.unsentOf(profile));
  }

  async amountRanges(batch: string): Promise<GroupRange[] | null> {
    return this.#access.read(() => this.#surveyor.knownRanges(batch));
  }

  async surveyAmounts(batch: string, window: { after: number; limit: number }): Promise<GroupRange[]> {
    return this.#access.read(() => this.#surveyor.amounts(batch, window));
  }

  async surveyWarnings(batch: string, window: { after: number; limit: number }): Promise<WarningSurvey> {
    return this.#access.read(() => this.#surveyor.warnings(batch, window));
  }
}

/** The writer's desk. Every method that changes something is one durable step. */
export class SqliteDeskWriter extends SqliteDeskReader implements DeskWriter {
  readonly #steps: DurableSteps;
  readonly #readings: Readings;
  readonly #seen: SeenStatuses;
  readonly #settings: Settings;
  readonly #news: NewsWriter;
  readonly #profiles: Profiles;
  readonly #signing: ProfileSigning;
  readonly #serviceKeys: ServiceKeys;

  constructor(
    database: Database.Database,
    steps: DurableSteps,
    parts: { batches: BatchTable; totals: Totals; news: NewsWriter; profiles: Profiles },
  ) {
    super(database, steps, parts);
    this.#steps = steps;
    this.#readings = new Readings(database);
    this.#seen = new SeenStatuses(database);
    this.#settings = new Settings(database);
    this.#news = parts.news;
    this.#profiles = parts.profiles;
    this.#signing = new ProfileSigning(database);
    this.#serviceKeys = new ServiceKeys(database);
  }

  override savedAtMs(): number | null {
    return this.#steps.savedAtMs;
  }

  async addReading(owner: ReadingOwner, reading: AccountReading): Promise<void> {
    this.#steps.write([], () => this.#readings.add(owner, reading));
  }

  async keepStatuses(
    account: string,
    seen: readonly SeenStatus[],
    gone: readonly SeenStatus[],
  ): Promise<void> {
    this.#steps.write([], () => this.#seen.write(account, seen, gone));
  }

  async setSetting(name: string, value: string): Promise<void> {
    this.#steps.write([], () => this.#settings.write(name, value));
  }

  async setSigning(record: SigningRecord): Promise<void> {
    this.#steps.write([], () => this.#signing.write(record));
  }

  async removeSigning(profile: string): Promise<boolean> {
    return this.#steps.write([], () => this.#signing.remove(profile));
  }

  async setServiceKey(profile: string, publicKey: string): Promise<void> {
    this.#steps.write([], () => this.#serviceKeys.write(profile, publicKey));
  }

  async removeServiceKey(profile: string): Promise<boolean> {
    return this.#steps.write([], () => this.#serviceKeys.remove(profile));
  }

  async clearNews(batch: string | null): Promise<void> {
    const number = batch === null ? null : batchNumberOf(batch);
    if (batch !== null && number === null) return;
    this.#steps.write([], () => this.#news.clear(number));
  }

  async updateProfile(
    name: string,
    change: { baseUrl: string; generation: Generation; colour: string },
  ): Promise<boolean> {
    return this.#steps.write([], () => this.#profiles.update(name, change));
  }
}
