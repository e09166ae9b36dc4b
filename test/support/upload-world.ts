// A batch in a real journal, a scripted service, virtual time, and the engine between them: what the tests of
// the engine run, kill, start again and hold against the ledger of the bank.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournalReader, openJournalWriter } from '../../main/journal/here.ts';
import type { JournalReader, JournalWriter } from '../../main/journal/journal-port.ts';
import type { JournalRow, NewRow } from '../../main/journal/port.ts';
import { changesOf, configurationHash } from '../../main/methods/accounts/provider-changes.ts';
import { runTotals } from '../../main/methods/batches/run-totals.ts';
import { rowJudge } from '../../main/methods/runs/opened-run.ts';
import type { DurablePoint, Steps } from '../../main/ports.ts';
import type { PaymentService } from '../../main/service/port.ts';
import { buildRequestBody } from '../../main/service/request-body.ts';
import { approveBatch } from '../../main/upload/approved/approve.ts';
import { ALONE, type Lease } from '../../main/upload/run/lease.ts';
import { RecentRows } from '../../main/upload/run/recent-rows.ts';
import { Routes } from '../../main/upload/run/routes.ts';
import type { SendContext } from '../../main/upload/run/run-context.ts';
import { UPLOAD_SETTINGS, type UploadSettings } from '../../main/upload/run/settings.ts';
import type { UploadEnd, UploadGoal } from '../../main/upload/run/upload-terms.ts';
import { Upload } from '../../main/upload/upload.ts';
import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { Activity } from '../../shared/contract/views.ts';
import type { RowState } from '../../shared/domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import type { TestRelease } from '../../shared/runs/test-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { LEGACY_ACCOUNT, V2_ACCOUNT } from './account-configuration.ts';
import { layEmptyJournal } from './journal/empty-journal.ts';
import { ScriptedService, type ServiceScript } from './scripted-service.ts';
import { SeededRandom } from './seeded-random.ts';
import { layPast, type Past } from './simulation/past.ts';
import { VirtualClock } from './virtual-clock.ts';

export const MTN = 'MTN_MOMO_ZMB';
export const AIRTEL = 'AIRTEL_OAPI_ZMB';

export interface WorldOptions {
  readonly rows: number;
  readonly script?: ServiceScript;
  readonly seed?: number;
  /** Provider of a row, by its ordinal from 1. MTN unless given. */
  readonly providerOf?: (ordinal: number) => string;
  readonly generation?: 'v2' | 'legacy';
  readonly settings?: Partial<UploadSettings>;
  /** What the batch was checked against; an account of many providers unless given. */
  readonly configuration?: AccountConfiguration;
  /** Currency of a row, by its ordinal; ZMW unless given. */
  readonly currencyOf?: (ordinal: number) => string;
  /** The clerk said that it goes on by itself when a lost service is back. */
  readonly goesOn?: boolean;
  /** One row of each lane goes first. */
  readonly testRelease?: TestRelease;
  /** It is to be sent at this moment. */
  readonly sendAtMs?: number;
}

export interface RunOptions {
  readonly until?: UploadGoal['until'];
  readonly hearsPerson?: boolean;
  readonly waitLimitMs?: number;
  /** Called with the upload before it runs. */
  readonly meanwhile?: (upload: Upload) => void;
  /** Stands between the engine and the journal. */
  readonly wrapJournal?: (journal: JournalWriter) => JournalWriter;
  /** What a person has taken for another name of the account. */
  readonly confirmedNames?: readonly string[];
  readonly wrapService?: (service: PaymentService) => PaymentService;
  /** The right to the batch; that of the only desk unless given. */
  readonly lease?: Lease;
}

/** Thrown by the point at which the program is killed, and by every later one: nothing happens after death. */
export class Killed extends Error {}

/** Thousands of durable steps on a disk in memory where there is one; what a power cut leaves is not the matter here. */
const MEMORY_DISK = '/dev/shm';
const TEST_FOLDER = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir();

export class UploadWorld {
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly service: ScriptedService;
  readonly settings: UploadSettings;
  /** Points reached since the world was made. */
  readonly reached: DurablePoint[] = [];
  batch = '';
  /** What the engine says of the rows that changed last. */
  readonly recent = new RecentRows();
  /** Journal writes of the engine by kind, to see what a run costs. */
  changes = 0;
  readonly #folder: string;
  readonly #generation: 'v2' | 'legacy';
  readonly #goesOn: boolean;
  readonly #testRelease: TestRelease | null;
  readonly #sendAtMs: number | null;
  readonly #configuration: AccountConfiguration;
  readonly #places = new Map<string, { batch: string; ordinal: number }>();
  readonly #steps: Steps;
  #writer: JournalWriter | null = null;
  #witness: JournalReader | null = null;
  #killAt: ((point: DurablePoint) => boolean) | null = null;
  #isDead = false;

  private constructor(options: WorldOptions, startsAtMs?: number) {
    this.clock = new VirtualClock(startsAtMs);
    this.random = new SeededRandom(options.seed ?? 1);
    this.#generation = options.generation ?? 'v2';
    this.#goesOn = options.goesOn ?? false;
    this.#testRelease = options.testRelease ?? null;
    this.#sendAtMs = options.sendAtMs ?? null;
    this.#configuration = options.configuration ?? (this.#generation === 'v2' ? V2_ACCOUNT : LEGACY_ACCOUNT);
    this.settings = { ...UPLOAD_SETTINGS, ...options.settings };
    this.#folder = mkdtempSync(join(TEST_FOLDER, 'paymaster-upload-'));
    this.#steps = { reach: (point) => this.#reach(point) };
    this.service = new ScriptedService(this.clock, options.script ?? {}, (id, posts) =>
      this.#isDurablyOffered(id, posts),
    );
    this.service.account = this.#configuration;
  }

  /** Makes a journal with one approved batch. */
  static async create(options: WorldOptions): Promise<UploadWorld> {
    const world = await UploadWorld.createDraft(options);
    await world.approve();
    return world;
  }

  /** Makes a journal with one batch that is a draft. */
  static async createDraft(options: WorldOptions): Promise<UploadWorld> {
    const world = new UploadWorld(options);
    layEmptyJournal(world.#folder);
    await world.open();
    await world.#import(options);
    return world;
  }

  /** A world of one batch that goes on where another one was left. */
  static async after(past: Past, options: WorldOptions): Promise<UploadWorld> {
    const world = new UploadWorld(options, past.nowMs);
    layPast(world.#folder, past);
    for (const [id, entry] of past.ledger) world.service.ledger.set(id, entry);
    for (const [id, posts] of past.posts) world.service.posts.set(id, posts);
    for (const [id, body] of past.bodies) world.service.bodies.set(id, body);
    world.batch = past.batch;
    await world.open();
    await world.learnIds();
    return world;
  }

  /** Adds another approved batch to the journal and makes it the one that is looked at. */
  async addBatch(options: WorldOptions): Promise<string> {
    await this.#import(options);
    await this.approve();
    return this.batch;
  }

  /** Where its journal is, for a test that changes it as another program would. */
  get folder(): string {
    return this.#folder;
  }

  get journal(): JournalWriter {
    if (this.#writer === null) throw new Error('The journal is closed.');
    return this.#writer;
  }

  async open(): Promise<void> {
    this.#isDead = false;
    this.#killAt = null;
    this.service.revive();
    this.#writer = await openJournalWriter({ folder: this.#folder, steps: this.#steps, clock: this.clock });
    this.#witness = await openJournalReader({ folder: this.#folder });
  }

  async close(): Promise<void> {
    await this.#witness?.close();
    await this.#writer?.close();
    this.#writer = null;
    this.#witness = null;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The program dies at the first point for which this holds. */
  killAt(test: (point: DurablePoint) => boolean): void {
    this.#killAt = test;
  }

  /** The program dies now. */
  kill(): void {
    this.#isDead = true;
    this.service.end();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** A new program opens the journal that the dead one left. */
  async reopen(): Promise<void> {
    await this.close();
    await this.open();
  }

  /** Gives every row its id and body and approves the batch. */
  async approve(): Promise<void> {
    const { clock, random, journal } = this;
    const parts = {
      journal,
      reader: journal,
      random,
      operation: PAYOUT,
      generation: this.#generation,
      goesOn: this.#goesOn,
      testRelease: this.#testRelease,
      sendAt: this.#sendAtMs === null ? null : { sendAtMs: this.#sendAtMs, zone: 'Africa/Lusaka' },
      buildBody: buildRequestBody,
      entry: (digest: string) => ({
        ...{ atMs: clock.nowMs(), batch: this.batch, facts: { digest } },
        action: 'batch.confirmed' as const,
      }),
      breathe: async () => {},
    };
    await approveBatch(parts, this.batch, clock.nowMs());
    await this.learnIds();
  }

  /** Reads which row has which id. */
  async learnIds(): Promise<void> {
    const { batch } = this;
    for (const { payoutId, ordinal } of await this.rows())
      this.#places.set(payoutId ?? '', { batch, ordinal });
  }

  upload(options: RunOptions = {}): Upload {
    const { until = 'sent', waitLimitMs = null, hearsPerson = false } = options;
    const goal = { until, waitLimitMs, hearsPerson };
    const journal = options.wrapJournal?.(this.journal) ?? this.journal;
    const configuration = this.#configuration;
    const context: SendContext = {
      batch: this.batch,
      operation: PAYOUT,
      generation: this.#generation,
      configuration,
      account: {
        signs: false,
        confirmedNames: options.confirmedNames ?? [],
        hashOf: configurationHash,
        changesOf,
        judge: (operation, approved, now) => rowJudge(operation, this.#generation, approved, now),
        onRead: async () => {},
      },
      routes: new Routes(configuration, PAYOUT.limitsKey),
      journal,
      lease: options.lease ?? ALONE,
      service: options.wrapService?.(this.service) ?? this.service,
      clock: this.clock,
      random: this.random,
      steps: this.#steps,
      settings: this.settings,
      recent: this.recent,
    };
    return new Upload(context, goal, () => {
      this.changes += 1;
    });
  }

  /** Enters that a run begins, as whoever starts the engine does. */
  async begin(): Promise<void> {
    const { batch } = this;
    await this.journal.appendAudit({ atMs: this.clock.nowMs(), batch, action: 'upload.started', facts: {} });
  }

  /** Runs the engine to its end. */
  async run(options: RunOptions = {}): Promise<UploadEnd> {
    await this.begin();
    const upload = this.upload(options);
    options.meanwhile?.(upload);
    return await this.clock.drive(upload.run());
  }

  async rows(): Promise<JournalRow[]> {
    return await this.journal.rows(this.batch, { after: 0, limit: 1_000_000 });
  }

  async row(ordinal: number): Promise<JournalRow> {
    const [row] = await this.journal.rows(this.batch, { after: ordinal - 1, limit: 1 });
    if (row === undefined) throw new Error(`There is no row ${ordinal}.`);
    return row;
  }

  /** Identifier of a row. */
  async idOf(ordinal: number): Promise<string> {
    return (await this.row(ordinal)).payoutId ?? '';
  }

  ordinalOf(id: string): number {
    return this.#places.get(id)?.ordinal ?? 0;
  }

  /** What a run does now, told as a page is told it. */
  async activity(upload: Upload): Promise<Activity> {
    return upload.activity(await runTotals(this.journal, this.batch, () => upload.leaving()));
  }

  /** Number of rows by state; states without rows are left out. */
  async counts(): Promise<Partial<Record<RowState, number>>> {
    const counts: Partial<Record<RowState, number>> = {};
    for (const { state, rows } of await this.journal.totals(this.batch)) {
      if (rows > 0) counts[state] = (counts[state] ?? 0) + rows;
    }
    return counts;
  }

  async state(): Promise<string> {
    return (await this.journal.findBatch(this.batch))?.state ?? 'missing';
  }

  /**
   * What the journal and the bank disagree about, as sentences; empty when all is well (P1, P2, P3, P4).
   *
   * A row that the journal calls unknown may or may not be with the bank; every other word must be true.
   */
  async disagreements(): Promise<string[]> {
    const found = [...this.service.violations, ...(await this.journal.checkIntegrity()).map(sayEnglish)];
    const rows = await this.rows();
    const ids = new Set<string>();
    for (const row of rows) {
      const id = row.payoutId ?? '';
      if (ids.has(id)) found.push(`Two rows have the id ${id}.`);
      ids.add(id);
      const entry = this.service.ledger.get(id);
      const posts = this.service.posts.get(id) ?? 0;
      const problem = disagreementOf(row, entry !== undefined, posts);
      if (problem !== null) found.push(`Row ${row.ordinal} (${row.state}, ${posts} POSTs): ${problem}`);
      if (entry !== undefined && entry.amount !== row.amount) found.push(`Row ${row.ordinal}: other amount.`);
    }
    for (const id of this.service.ledger.keys())
      if (!ids.has(id) && !this.#places.has(id)) found.push(`The bank paid a stranger ${id}.`);
    const total = (await this.journal.totals(this.batch)).reduce(
      (sum, entry) => addAmounts(sum, amountOf(entry.amount)),
      ZERO_AMOUNT,
    );
    const expected = rows.reduce((sum, row) => addAmounts(sum, amountOf(row.amount)), ZERO_AMOUNT);
    if (total !== expected) found.push(`The totals say ${total}, the rows ${expected}.`);
    return found;
  }

  async #import(options: WorldOptions): Promise<void> {
    const { clock, journal } = this;
    const generation = this.#generation;
    this.batch = await journal.createBatch({
      operation: 'payout',
      account: { profile: null, baseUrl: 'https://bank.example', generation, practice: false },
      createdAtMs: clock.nowMs(),
      limits: { atMs: clock.nowMs(), kept: null },
      configuration: this.#configuration,
      source: {
        fileName: 'payroll.csv',
        fileHash: 'a'.repeat(64),
        fileBytes: 1_000,
        encoding: 'utf-8',
        delimiter: ',',
        sheet: null,
        headerLine: 1,
        header: ['phone', 'amount', 'currency', 'provider', 'message'],
        mapping: { phone: 0, amount: 1, currency: 2, provider: 3, message: 4 },
        defaults: {},
        numberGrammar: 'Plain numbers.',
      },
    });
    const ordinals = Array.from({ length: options.rows }, (_, index) => index + 1);
    await journal.appendRows(
      this.batch,
      ordinals.map((ordinal) =>
        newRow(ordinal, options.providerOf?.(ordinal) ?? MTN, options.currencyOf?.(ordinal) ?? 'ZMW'),
      ),
    );
    const sums: Record<string, Amount> = {};
    for (const ordinal of ordinals) {
      const currency = options.currencyOf?.(ordinal) ?? 'ZMW';
      sums[currency] = addAmounts(sums[currency] ?? ZERO_AMOUNT, amountOf(amountText(ordinal)));
    }
    await journal.finishImport(this.batch, {
      rowCount: options.rows,
      numberGrammar: 'Plain numbers.',
      fileAmounts: sums,
    });
  }

  #reach(point: DurablePoint): void {
    if (this.#isDead) throw new Killed('It is dead already.');
    this.reached.push(point);
    if (this.#killAt?.(point) !== true) return;
    this.kill();
    throw new Killed(`Killed at ${point}.`);
  }

  /** Read through a connection of its own: what it sees is committed. */
  async #isDurablyOffered(id: string, posts: number): Promise<boolean> {
    const { batch, ordinal } = this.#places.get(id) ?? { batch: this.batch, ordinal: 0 };
    const [row] = (await this.#witness?.rows(batch, { after: ordinal - 1, limit: 1 })) ?? [];
    return row?.payoutId === id && row.state === 'offered' && row.attempts >= posts;
  }
}

/** What the journal says of a row that is not so with the bank, as a sentence; null where they agree. */
export function disagreementOf(row: JournalRow, isWithBank: boolean, posts: number): string | null {
  switch (row.state) {
    case 'queued':
    case 'rejected':
      return isWithBank ? 'the bank has it' : null;
    case 'accepted':
    case 'enqueued':
    case 'completed':
    case 'failed':
      return isWithBank ? null : 'the bank never had it';
    case 'offered':
      return posts === 0 && row.attempts === 0 ? 'it is unknown without an attempt' : null;
    default:
      return `it is ${row.state}`;
  }
}

function newRow(ordinal: number, provider: string, currency: string): NewRow {
  const phone = `2607${String(60_000_000 + ordinal)}`;
  const amount = amountText(ordinal);
  const fields = { phone, amount, currency, provider, message: 'Salary' };
  return {
    ordinal,
    line: ordinal + 1,
    cells: [phone, amount, currency, provider, 'Salary'],
    fields,
    amount: amountOf(amount),
    findings: [],
    state: 'ready',
  };
}

/** Each row has an amount of its own, so that no swap goes unseen. */
function amountText(ordinal: number): string {
  return `${ordinal}.${(ordinal % 9) + 1}`;
}

function amountOf(text: string | null): Amount {
  const amount = toAmount(text ?? '');
  if (amount === null) throw new Error(`${text} is no amount.`);
  return amount;
}
