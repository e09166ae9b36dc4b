// The uploads that run in this process: starts, stops, holds and goes on with them, and tells how each ended.
// Every question of a person or a callback about a row goes through here, to the run or the asking that has the row's batch.

import type { EventPayload } from '../../../shared/contract/contract.ts';
import type { Activity, BatchView, ServiceState } from '../../../shared/contract/views.ts';
import { ASKED_STATES, DECIDED_STATES } from '../../../shared/domain.ts';
import { messageOf } from '../../../shared/errors.ts';
import { rowNotFound } from '../../../shared/not-found.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { TotalsOfRun } from '../../upload/progress/activity.ts';
import { RecentRows } from '../../upload/run/recent-rows.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import type { Upload } from '../../upload/upload.ts';
import type { StopReason } from '../../upload/words/sentences.ts';
import type { AccountLimits } from '../accounts/account-limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { alreadyRunning, requireApproved, requireRecord } from '../batches/required.ts';
import { asFailure } from '../defects.ts';
import type { JournalAccess } from '../journal-access.ts';
import type { Resting } from './asking-unsent.ts';
import type { BatchLease } from './batch-lease.ts';
import { Following } from './following.ts';
import { beginRun, holding, type RunParts } from './one-run.ts';
import type { RunPorts } from './opened-run.ts';
import { Returning } from './returning.ts';
import { type QuestionPlace, RowQuestions, rowNeverSent } from './row-questions.ts';
import { isBegun, newRunning, type Running, type StartInput } from './running.ts';

/** Where the uploads tell what happened. */
export interface UploadListener {
  batchChanged(batch: string): void;
  uploadEnded(end: EventPayload<'uploadEnded'>): void;
  /** The service of a batch that waits for it answers again. */
  serviceReturned(batch: string): void;
}

export class Uploads {
  readonly #ports: RunPorts;
  readonly #journal: Pick<JournalAccess, 'writer' | 'abandon'>;
  readonly #accounts: Pick<Accounts, 'open' | 'pulse' | 'signingAtHand'>;
  readonly #listener: UploadListener;
  readonly #questions: RowQuestions;
  readonly #parts: RunParts;
  /** Asks about rows of batches that do not run; on only where a window stays open. */
  readonly following: Following;
  readonly #running = new Map<string, Running>();
  /** What each batch that ran since this program began has changed last. */
  readonly #recent = new Map<string, RecentRows>();
  /** Uploads that are held while the computer sleeps, by batch. */
  readonly #held = new Map<string, StartInput>();
  /** Uploads that go on once the journal is back. */
  readonly #returning: Returning;
  #isFollowed = false;
  /** Ends when every upload that is to be held has come to rest. */
  #holding: Promise<unknown> = Promise.resolve();
  /** The writer whose word is worth nothing any more. */
  #failedJournal: JournalWriter | null = null;

  constructor(
    ports: RunPorts,
    journal: Pick<JournalAccess, 'writer' | 'abandon'>,
    accounts: Pick<Accounts, 'open' | 'pulse' | 'signingAtHand'>,
    limits: Pick<AccountLimits, 'keepRead'>,
    listener: UploadListener,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#listener = listener;
    this.#questions = new RowQuestions(ports, accounts);
    this.#parts = {
      ...{ ports, accounts, limits },
      recentOf: (batch) => this.#recentOf(batch),
      hearsPerson: () => this.#isFollowed,
      onChange: (batch) => listener.batchChanged(batch),
      onStopWished: (batch) => this.stop(batch).catch((error: unknown) => asFailure(error, ports)),
      onJournalFailure: (writer) => {
        this.#failedJournal = writer;
      },
    };
    this.#returning = new Returning({
      ports,
      writer: () => journal.writer(),
      goOn: (input) => this.#resume(input),
    });
    this.following = new Following(
      { ports, journal, accounts },
      {
        recentOf: (batch) => this.#recentOf(batch),
        isRunning: (batch) => this.#running.has(batch),
        onChange: (batch) => listener.batchChanged(batch),
        goOn: (batch) => this.#resume({ batch, until: 'settled', waitLimitMs: null, concurrency: null }),
        onReturn: (batch) => listener.serviceReturned(batch),
      },
    );
  }

  /** The batches that run, or are about to. */
  running(): readonly string[] {
    return [...this.#running.keys()];
  }

  /**
   * What the engine does with a batch now; null when it does nothing. Cheap: it reads nothing.
   *
   * @param read totals of the batch, with the rows of `leaving` that they count as offered.
   */
  activity(batch: string, read: TotalsOfRun): Activity | null {
    return this.#running.get(batch)?.upload?.activity(read) ?? null;
  }

  /** Rows of a batch that a run has offered and that are not in doubt; null while none works on it. */
  leaving(batch: string): Leaving | null {
    return this.#running.get(batch)?.upload?.leaving() ?? null;
  }

  /** What asks about a batch while no run works on it; null when nobody does. */
  asking(batch: string): BatchView['asking'] {
    return this.following.asking(batch);
  }

  /** Whether this program sends a batch, is about to, or asks about its rows. */
  worksOn(batch: string): boolean {
    return this.#running.has(batch) || this.following.follows(batch);
  }

  /** Whether the service of an account answers. */
  service(account: BatchRecord['account']): ServiceState {
    return this.#accounts.pulse.state(account);
  }

  /**
   * Acts on an approved batch while nothing of it is sent, nor can begin to be.
   *
   * @throws PaymasterError BATCH_WRONG_STATE when it runs or was not approved.
   */
  async whileResting(batch: string, act: (writer: JournalWriter) => Promise<void>): Promise<void> {
    await this.resting(batch, ({ lease }) => act(lease.journal));
  }

  /** The same for whoever asks the service meanwhile. */
  async resting(batch: string, act: (resting: Resting) => Promise<void>): Promise<void> {
    if (this.#running.has(batch)) throw alreadyRunning(batch);
    const running = newRunning({ batch, until: 'settled', waitLimitMs: null, concurrency: null }, false);
    this.#running.set(batch, running);
    try {
      await this.following.release(batch);
      await this.#questions.idle(batch);
      const writer = await this.#journal.writer();
      await requireApproved(writer, batch);
      const parts = { ports: this.#ports, accounts: this.#accounts, recent: this.#recentOf(batch) };
      const isStopping = () => running.stopped !== null;
      const onChange = () => this.#listener.batchChanged(batch);
      const actOn = (lease: BatchLease) => act({ ...parts, lease, isStopping, onChange });
      await holding({ ports: this.#ports, writer }, batch, actOn);
    } finally {
      this.#running.delete(batch);
      // A sleep that began meanwhile took it for an upload, and would start it at its end.
      this.#held.delete(batch);
      running.built.resolve(null);
      running.ended.resolve();
      this.#listener.batchChanged(batch);
      this.#rest(batch);
    }
  }

  /** Ordinals of the rows that changed last, newest first, at most 1,000; kept until the program ends. */
  recentOrdinals(batch: string): number[] {
    return this.#recent.get(batch)?.newestFirst() ?? [];
  }

  /**
   * Starts or resumes a batch; returns when it runs and the journal says so. The end comes as an event.
   *
   * @param isByProgram nobody asked for it: it goes on with what was cut off.
   */
  async start(input: StartInput, isByProgram = false): Promise<void> {
    const { batch } = input;
    const before = this.#running.get(batch);
    // What the program has just begun by itself is what a person wants; one that it could not begin is theirs to begin.
    if (before?.isByProgram === true && !isByProgram && before.stopped === null && (await isBegun(before)))
      return;
    if (this.#running.has(batch)) throw alreadyRunning(batch);
    // Taken before anything is awaited: of two starts at the same moment one is refused, and a stop finds it.
    const running = newRunning(input, isByProgram);
    this.#running.set(batch, running);
    this.#held.delete(batch);
    this.#returning.forget(batch);
    try {
      await this.following.release(batch);
      await this.#questions.idle(batch);
      const run = await beginRun(this.#parts, await this.#journal.writer(), input, running);
      running.built.resolve(running.upload);
      const end = this.#follow(batch, running, run).catch((error: unknown) => asFailure(error, this.#ports));
      if (running.upload !== null) await Promise.race([running.upload.begun, end]);
    } catch (error) {
      this.#running.delete(batch);
      this.#held.delete(batch);
      running.built.resolve(null);
      running.ended.resolve();
      this.#rest(batch);
      throw error;
    }
  }

  /** Another desk has done something to a batch: who works on it here looks at what is asked of it. */
  heard(batch: string, step: string): void {
    const running = this.#running.get(batch);
    running?.lease?.ring();
    if (step.startsWith('tests.')) running?.upload?.ring();
  }

  /** What the journal says of a batch has changed by a person: a run of it looks again. */
  ring(batch: string): void {
    this.#running.get(batch)?.upload?.ring();
  }

  /** Stops cleanly and returns when nothing of the batch is in flight any more. */
  async stop(batch: string, reason: StopReason = 'stopped'): Promise<void> {
    this.#held.delete(batch);
    this.#returning.forget(batch);
    await this.#stop(batch, reason);
  }

  /** Stops every upload cleanly and leaves it to whoever goes on with it, at another desk or later. */
  async leave(): Promise<void> {
    this.#held.clear();
    this.#returning.forgetAll();
    this.#isFollowed = false;
    const stops = [...this.#running.keys()].map((batch) => this.#stop(batch, 'left'));
    await Promise.all([this.following.pause(), ...stops]);
  }

  /** Before the computer sleeps: stops every upload cleanly and remembers which, for `resumeAll`. */
  async pauseAll(): Promise<void> {
    for (const [batch, { stopped, input }] of this.#running) {
      // What a person has stopped already is not to go on by itself; a time that was taken is not taken again.
      const { schedule: _, ...rest } = input;
      if (stopped === null) this.#held.set(batch, rest);
    }
    const stops = [...this.#running.keys()].map((batch) => this.#stop(batch, 'suspended'));
    this.#holding = Promise.all([this.#holding, this.following.pause(), ...stops]);
    await this.#holding;
  }

  /** After it woke: goes on with the uploads that `pauseAll` stopped. One that cannot go on tells it as its end. */
  async resumeAll(): Promise<void> {
    await this.#holding;
    const inputs = [...this.#held.values()];
    this.#held.clear();
    await Promise.all(inputs.map((input) => this.#resume(input)));
    await this.followAgain();
  }

  /** The journal is open again after it was out of reach, and what was asked about is asked about further. */
  async followAgain(): Promise<void> {
    if (this.#isFollowed) await this.following.begin();
  }

  /** From now on rows on their way are asked about whether their batch runs or not. */
  async follow(): Promise<void> {
    this.#isFollowed = true;
    await this.following.begin();
  }

  /** Asks about every row of a batch that is not final, now. */
  async askAll(batch: string): Promise<void> {
    const writer = await this.#journal.writer();
    const atMs = this.#ports.clock.nowMs();
    await writer.appendAudit({ atMs, batch, action: 'batch.asked', facts: {} });
    if (await this.#leaveToRun(batch, (upload) => upload.askAll())) return;
    await this.following.askAll(batch);
  }

  async #resume(input: StartInput): Promise<void> {
    const { batch } = input;
    if (this.#running.has(batch)) return;
    try {
      await this.start(input, true);
    } catch (error) {
      const failure = asFailure(error, this.#ports);
      this.#listener.batchChanged(batch);
      // Another desk was quicker, and tells its end itself.
      if (failure.code === 'LEASE_HELD') return;
      this.#listener.uploadEnded({ batch, reason: 'stopped', sentence: messageOf(failure), failure });
    }
  }

  async #stop(batch: string, reason: StopReason): Promise<void> {
    const running = this.#running.get(batch);
    if (running === undefined) return;
    running.stopped ??= reason;
    running.upload?.stop(reason);
    await running.ended.promise;
  }

  /**
   * A person asks about one row now. A run asks what it would ask next anyway; without a run the service is
   * asked once for its record, and nothing is ever offered. The change arrives as `batchChanged`.
   *
   * @throws PaymasterError when there is no such row, it was never sent, or the service gives no answer.
   */
  async askNow(batch: string, ordinal: number): Promise<void> {
    const writer = await this.#journal.writer();
    const record = await requireRecord(writer, batch);
    const [row] = await writer.rows(batch, { after: ordinal - 1, limit: 1 });
    if (row?.ordinal !== ordinal) throw rowNotFound(batch, ordinal);
    if (DECIDED_STATES.includes(row.state)) return;
    if (!ASKED_STATES.includes(row.state)) throw rowNeverSent(row.line);
    const atMs = this.#ports.clock.nowMs();
    await writer.appendAudit({ atMs, batch, action: 'row.asked', facts: { ordinal, line: row.line } });
    if (await this.#leaveToRun(batch, (upload) => upload.askNow(ordinal))) return;
    if (await this.following.askNow(batch, ordinal)) return;
    await this.#questions.ask(ordinal, this.#placeOf(writer, record));
  }

  /**
   * Callbacks speak of rows: a run that follows them to the end asks about them next; without one the service is
   * asked for their records here. Nothing is ever offered. Changes arrive as `batchChanged`.
   *
   * @throws PaymasterError when the service gives no answer about some of them.
   */
  async askAbout(batch: string, ordinals: readonly number[]): Promise<void> {
    const writer = await this.#journal.writer();
    if (await this.#leaveToRun(batch, (upload) => upload.hint(ordinals))) return;
    if (this.following.hint(batch, ordinals)) return;
    const record = await requireRecord(writer, batch);
    await this.#questions.askAbout(ordinals, this.#placeOf(writer, record));
  }

  /** True once a run has taken a question; false when nothing runs: then a start waits for what is asked next. */
  async #leaveToRun(batch: string, take: (upload: Upload) => boolean | Promise<boolean>): Promise<boolean> {
    for (;;) {
      const running = this.#running.get(batch);
      if (running === undefined) return false;
      const upload = await running.built.promise;
      if (upload !== null && (await take(upload))) return true;
      await running.ended.promise;
    }
  }

  #placeOf(writer: JournalWriter, record: BatchRecord): QuestionPlace {
    const onChange = () => this.#listener.batchChanged(record.id);
    return { writer, record, recent: this.#recentOf(record.id), onChange };
  }

  async close(): Promise<void> {
    this.#held.clear();
    this.#returning.forgetAll();
    this.#isFollowed = false;
    await this.following.pause();
    await Promise.all([...this.#running.keys()].map((batch) => this.stop(batch, 'closed')));
    await this.#questions.allIdle();
  }

  #recentOf(batch: string): RecentRows {
    let recent = this.#recent.get(batch);
    if (recent === undefined) {
      recent = new RecentRows();
      this.#recent.set(batch, recent);
    }
    return recent;
  }

  async #follow(
    batch: string,
    running: Running,
    run: () => Promise<EventPayload<'uploadEnded'>>,
  ): Promise<void> {
    const end = await run();
    // Only what was stopped in the middle is gone on with after a sleep.
    if (end.reason !== 'stopped' || end.failure !== null) this.#held.delete(batch);
    this.#running.delete(batch);
    const isCutOff = end.failure?.code === 'JOURNAL_UNREACHABLE' && running.stopped === null;
    // A command ends with its run; only a window stays open.
    if (isCutOff && this.#isFollowed) this.#returning.wait(running.input);
    if (this.#running.size === 0) await this.#abandonFailedJournal();
    running.ended.resolve();
    this.#listener.batchChanged(batch);
    this.#listener.uploadEnded(end);
    this.#rest(batch);
  }

  /** What is left on its way is asked about further. */
  #rest(batch: string): void {
    this.following.take(batch).catch((error: unknown) => asFailure(error, this.#ports));
  }

  /** A journal that failed once is opened and checked anew by the next start; until no run uses it, it stays. */
  async #abandonFailedJournal(): Promise<void> {
    const failed = this.#failedJournal;
    this.#failedJournal = null;
    if (failed === null) return;
    // It may fail at its closing too; whoever waits for the end of the run is let go all the same.
    await this.#journal.abandon(failed).catch((error: unknown) => asFailure(error, this.#ports));
  }
}
