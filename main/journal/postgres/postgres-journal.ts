// A journal in PostgreSQL that is open, with the door to it: one transaction for one step, with the named points around it,
// and one for each question. A connection that is lost is made anew, and what it left unknown is read back before anything is
// repeated; where that is not possible nothing more is recorded.

import { randomInt, randomUUID } from 'node:crypto';
import { PaymasterError } from '../../../shared/errors.ts';
import type { Clock, Steps } from '../../ports.ts';
import type { Actor } from '../audit-port.ts';
import { call, type Entry, entriesByName, isStep, type Step, type StepPoints } from '../entry.ts';
import type { OpenJournal } from '../file/open-journal.ts';
import { readsOnly } from '../journal-errors.ts';
import type { OwnerLogin } from '../journal-port.ts';
import { sharedTime } from '../reads/leases.ts';
import { STEPS } from '../table.ts';
import type { JournalChange } from '../thread-messages.ts';
import { journalName } from './connection.ts';
import { nameOfDesk } from './desk-name.ts';
import { KnownEnd } from './known-end.ts';
import { KnownJournal, type KnownOptions } from './known-journal.ts';
import { fenceOf, lockFor } from './locks.ts';
import { type Backend, openSession, type Session } from './opening.ts';
import { isLost, isTableGone, isUndone, mayPass, nothingMore, takenOver } from './postgres-errors.ts';
import { StepMark } from './step-mark.ts';
import { enterTakeover, isTakeoverUnentered } from './takeover.ts';

/** The channel on which each desk is told what others did. */
const CHANNEL = 'paymaster_journal';

const RECONNECT_PAUSE_MS = 250;
/** What the server undid for the sake of another is done so often: nothing of a step was recorded, and a question is one again. */
const REPEATS = 3;
/** A connection that is lost so often within one step is none to work over. */
const LOSSES = 10;

export interface PostgresJournalOptions extends KnownOptions {
  readonly kind: 'writer' | 'reader';
  readonly steps: Steps;
  readonly actor?: Actor | undefined;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** The program, as the record of openings names it. */
  readonly holder: { readonly program: string; readonly process: number; readonly host: string };
  /** How long a lost connection is made anew before the journal stops. */
  readonly reconnectMs: number;
  /** Called when another desk has done something; null when so much may have happened that nobody can tell what. */
  readonly changed?: (change: JournalChange | null) => void;
  /** Called when the server does not answer, which is waited for, and when that is over. */
  readonly away?: (isAway: boolean) => void;
  /** Called once when nothing more can be asked of the journal. */
  readonly stopped?: (why: PaymasterError) => void;
}

const STEP_NAMES: ReadonlyMap<unknown, string> = new Map(
  [...entriesByName(STEPS)].map(([name, entry]) => [entry, name]),
);

/** A desk's way into the journal. */
export class PostgresJournal implements OpenJournal {
  readonly #options: PostgresJournalOptions;
  readonly #database: string;
  /** Stands for this desk among the others: a lock of the database that lasts as long as its connection. */
  readonly key = randomInt(1, 2 ** 31 - 1);
  readonly #mark = new StepMark(randomUUID());
  readonly #knownEnd: KnownEnd;
  readonly #known: KnownJournal;
  #session: Session;
  #savedAtMs: number | null = null;
  #step = 0;
  /** Another desk made, or may have made, an entry of the trail, which the next question reads. */
  #isEndUnread = false;
  #stoppedBy: PaymasterError | null = null;
  #isClosed = false;
  #isAway = false;

  /** @throws PaymasterError of the JOURNAL codes. */
  constructor(options: PostgresJournalOptions) {
    this.#options = options;
    this.#database = journalName(options.connection);
    this.#knownEnd = new KnownEnd(options.dataFolder ?? null);
    this.#known = new KnownJournal(options);
    try {
      this.#session = this.#open(undefined);
      this.#known.require(this.#session);
      if (options.kind === 'writer') this.#enterOpening();
      else this.#requireEntered();
    } catch (error) {
      this.#tellAway(false);
      throw this.#known.failureOf(error);
    }
  }

  get savedAtMs(): number | null {
    return this.#savedAtMs;
  }

  get owner(): OwnerLogin | null {
    const { name: user, isOwner, role } = this.#session.user;
    return isOwner ? { user, role } : null;
  }

  carry(entry: Entry, args: readonly unknown[]): unknown {
    if (this.#isClosed) throw new Error('The journal is closed.');
    this.#refuseWhenStopped();
    if (!isStep(entry)) return this.#guard(() => this.#repeated(() => this.#read(entry, args)));
    if (this.#options.kind === 'reader') {
      throw readsOnly();
    }
    const { steps, clock } = this.#options;
    const points: readonly StepPoints[] = Reflect.apply(entry.points, entry, args);
    for (const [before] of points) steps.reach(before);
    const result = this.#guard(() => this.#repeated(() => this.#do(entry, args)));
    this.#savedAtMs = clock.nowMs();
    this.#tellEnd();
    for (const [, after] of points) steps.reach(after);
    return result;
  }

  /** To be called when the connection was lost while nothing was asked: it is made anew, or the journal stops. */
  revive(): void {
    if (this.#isClosed || this.#stoppedBy !== null) return;
    try {
      this.#guard(() => this.#reconnect());
    } catch {
      // Whoever is interested was told.
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#stoppedBy === null) this.#leaveInOrder();
    this.#session.db.wire.close();
  }

  #open(after: Backend | undefined): Session {
    const { connection, actor, kind, changed, holder, dataFolder = null } = this.#options;
    const host = nameOfDesk(holder.host, dataFolder);
    return openSession({
      connection,
      actor,
      desk:
        kind === 'writer' ? { key: this.key, name: this.#mark.desk, program: holder.program, host } : null,
      after,
      channel: changed === undefined ? undefined : CHANNEL,
      told: (payload) => this.#hear(payload),
      lost: () => this.revive(),
      silent: (isSilent) => this.#tellAway(isSilent),
    });
  }

  #tellAway(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#options.away?.(isAway);
  }

  #hear(payload: string): void {
    const [desk, step = '', batch = '', entered = ''] = payload.split(' ');
    if (desk === this.#mark.desk) return;
    this.#isEndUnread ||= entered !== '';
    this.#options.changed?.({ step, batch: batch === '' ? null : batch });
  }

  #enterOpening(): void {
    const { holder, clock } = this.#options;
    const { db, serverVersion } = this.#session;
    db.begin(['BEGIN']);
    db.direct(
      'INSERT INTO opening (at_ms, program, process, host, sqlite_version) VALUES ($1, $2, $3, $4, $5)',
      ...[clock.nowMs(), holder.program, holder.process, holder.host, `PostgreSQL ${serverVersion}`],
    );
    this.#mark.make(db);
    db.commit();
    enterTakeover(this.#session, this.#knownEnd, clock.nowMs());
  }

  /**
   * Whoever only looks is told nothing of a journal that was set back before that was entered: until then it calls rows unsent
   * that may have been sent.
   *
   * @throws PaymasterError, WireError where it cannot be entered.
   */
  #requireEntered(): void {
    const { dataFolder, changed: _changed, stopped: _stopped, away: _away, ...options } = this.#options;
    // Without a folder it is only tried whether the journal can be opened.
    if (dataFolder === undefined) return;
    try {
      if (!isTakeoverUnentered(this.#session, this.#knownEnd)) return;
      new PostgresJournal({ ...options, dataFolder, kind: 'writer' }).close();
    } catch (error) {
      this.#session.db.wire.close();
      throw error;
    }
  }

  /** A step is durable: the entry that it made is known from now on. */
  #tellEnd(): void {
    const { entered } = this.#session.db;
    if (entered === null) return;
    this.#session.db.entered = null;
    this.#knownEnd.tell(entered);
  }

  #read(entry: Entry, args: readonly unknown[]): unknown {
    if (isStep(entry)) throw new Error('A step is no question.');
    return this.#connected(() => {
      const { db } = this.#session;
      db.begin(['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY']);
      try {
        // A reader may look at what was there before the latest step of this desk's writer, which tells its end itself.
        if (this.#isEndUnread && this.#options.kind === 'writer')
          this.#knownEnd.tell(this.#knownEnd.read(db));
        this.#isEndUnread = false;
        if (entry === sharedTime) this.#requireMark();
        return call(entry, db, args);
      } finally {
        db.leave();
      }
    });
  }

  /** With the look of each second: a desk at which nobody does anything is told, too, that its tables are others. */
  #requireMark(): void {
    const isStanding = this.#options.kind === 'reader' || this.#mark.stands(this.#session.db);
    if (!isStanding) throw this.#stop(takenOver(this.#database));
  }

  #repeated<Result>(work: () => Result): Result {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return work();
      } catch (error) {
        if (!(isUndone(error) && attempt < REPEATS)) throw error;
      }
    }
  }

  #do(step: Step, args: readonly unknown[]): unknown {
    // One more than the last that stands: others count what was told of this desk against it.
    this.#step = this.#mark.next;
    let result: unknown;
    let isEnding = false;
    const work = () => {
      const { db } = this.#session;
      db.begin(['BEGIN'], lockFor(step, args), ...fenceOf());
      try {
        const marked = this.#mark.move(db, this.#step);
        result = call(step.run, db, args);
        // Told with the first question of the step: a dump that is read back cuts no connection.
        if (marked.changes !== 1) throw takenOver(this.#database);
        db.direct('SELECT pg_notify($1, $2)', CHANNEL, this.#told(step, args));
        isEnding = true;
        db.commit();
      } catch (error) {
        db.forget();
        if (isLost(error)) throw error;
        db.leave();
        // Tables that were exchanged under a step refuse it for whatever reason they meet first.
        throw this.#mark.stands(db) ? error : this.#stop(takenOver(this.#database));
      }
    };
    for (let losses = 1; ; losses += 1) {
      try {
        work();
        break;
      } catch (error) {
        if (!isLost(error)) throw error;
        if (losses === LOSSES) throw this.#stop(error);
        // The server says itself whether the step came to its end; what did not is as if it had never been begun.
        if (this.#wasDone(isEnding)) break;
        isEnding = false;
      }
    }
    this.#mark.keep(this.#step);
    return result;
  }

  #told(step: Step, args: readonly unknown[]): string {
    const [batch] = args;
    const concerned = typeof batch === 'string' && /^B\d+$/.test(batch) ? batch : '';
    const entered = this.#session.db.entered === null ? '' : 'entered';
    return `${this.#mark.desk} ${STEP_NAMES.get(step) ?? ''} ${concerned} ${entered}`;
  }

  /** Makes the connection anew, and reads back over it whether a step that was about to end has ended. */
  #wasDone(isEnding: boolean): boolean {
    for (;;) {
      this.#reconnect();
      try {
        return isEnding && this.#mark.hasStep(this.#session.db, this.#step);
      } catch (error) {
        if (!isLost(error)) throw error;
      }
    }
  }

  /** Does work, once more over a new connection where the old one was lost: a question can be repeated. */
  #connected<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!isLost(error)) throw error;
      this.#reconnect();
      return work();
    }
  }

  /**
   * Makes the connection anew, to the same server as before, once the server has ended the old one.
   *
   * @throws PaymasterError when that is not possible; the journal has stopped then.
   */
  #reconnect(): void {
    const { backend, server, db } = this.#session;
    db.wire.close();
    this.#tellAway(true);
    const untilMs = performance.now() + this.#options.reconnectMs;
    for (;;) {
      let session: Session | null = null;
      try {
        session = this.#open(backend);
        const isOther =
          session.server.system !== server.system || session.server.timeline !== server.timeline;
        if (isOther || this.#isSetBack(session)) throw takenOver(this.#database);
        this.#session = session;
        this.#isEndUnread = true;
        this.#tellAway(false);
        this.#options.changed?.(null);
        return;
      } catch (error) {
        // It would tell its loss later, as if it were the one in use.
        session?.db.wire.close();
        if (!mayPass(error) || performance.now() > untilMs) throw this.#stop(error);
        pause(RECONNECT_PAUSE_MS);
      }
    }
  }

  #isSetBack({ db, server }: Session): boolean {
    db.begin(['BEGIN READ ONLY']);
    try {
      return this.#knownEnd.missingFrom(db, server.system) !== null;
    } finally {
      db.leave();
    }
  }

  #stop(error: unknown): unknown {
    const told = this.#known.failureOf(error);
    this.#tellAway(false);
    if (!(told instanceof PaymasterError)) return told;
    if (this.#stoppedBy === null) {
      this.#stoppedBy = told;
      this.#options.stopped?.(told);
    }
    return told;
  }

  #guard<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      // The tables were there when this desk opened them.
      if (isTableGone(error)) throw this.#stop(takenOver(this.#database));
      const told = this.#known.failureOf(error);
      if (told instanceof PaymasterError && told.failure.code === 'JOURNAL_CORRUPT') throw this.#stop(told);
      throw told;
    }
  }

  #refuseWhenStopped(): void {
    if (this.#stoppedBy !== null) throw nothingMore(this.#stoppedBy);
  }

  #leaveInOrder(): void {
    if (this.#options.kind === 'reader') return;
    try {
      const { db } = this.#session;
      db.begin(['BEGIN']);
      const end = this.#knownEnd.read(db);
      const left = this.#mark.remove(db);
      db.commit();
      // What was set back under this desk has another end than the one it knew.
      if (left.changes === 1) this.#knownEnd.tell(end);
    } catch {
      // Everything that matters is durable already.
    }
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);
}
