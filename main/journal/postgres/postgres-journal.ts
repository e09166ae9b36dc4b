// A journal in PostgreSQL that is open, with the door to it: one transaction for one step, with the named points around it,
// and one for each question. A connection that is lost is made anew, and what it left unknown is read back before anything is
// repeated; where that is not possible nothing more is recorded.

import { randomInt, randomUUID } from 'node:crypto';
import { messageOf, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { Clock, Steps } from '../../ports.ts';
import type { Actor } from '../audit-port.ts';
import { call, type Entry, entriesByName, isStep, type Step, type StepPoints } from '../entry.ts';
import { carriedFence } from '../fencing.ts';
import type { OpenJournal } from '../file/open-journal.ts';
import { stepRefused } from '../journal-errors.ts';
import { enterRestore } from '../steps/restores.ts';
import { STEPS } from '../table.ts';
import type { JournalChange } from '../thread-messages.ts';
import { journalName, type PostgresConnection } from './connection.ts';
import { LOCK, lockStatement, locksOf } from './locks.ts';
import { type Backend, openSession, type Session } from './opening.ts';
import { described, postgresError } from './postgres-errors.ts';
import { WireError } from './wire.ts';

/** The channel on which each desk is told what others did. */
export const CHANNEL = 'paymaster_journal';

const RECONNECT_PAUSE_MS = 250;
/** A step that the server undid for the sake of another is done again so often: nothing of it was recorded. */
const REPEATS = 3;
/** A connection that is lost so often within one step is none to work over. */
const LOSSES = 10;

export interface PostgresJournalOptions {
  readonly connection: PostgresConnection;
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
  readonly #desk = randomUUID();
  #session: Session;
  #savedAtMs: number | null = null;
  #step = 0;
  #stoppedBy: PaymasterError | null = null;
  #isClosed = false;

  /** @throws PaymasterError of the JOURNAL codes. */
  constructor(options: PostgresJournalOptions) {
    this.#options = options;
    this.#database = journalName(options.connection);
    try {
      this.#session = this.#open(undefined);
      if (options.kind === 'writer') this.#enterOpening();
    } catch (error) {
      throw postgresError(error, this.#options.connection);
    }
  }

  get savedAtMs(): number | null {
    return this.#savedAtMs;
  }

  /** Who connected, and to which server. */
  get session(): Pick<Session, 'user' | 'server' | 'serverVersion'> {
    return this.#session;
  }

  carry(entry: Entry, args: readonly unknown[]): unknown {
    if (this.#isClosed) throw new Error('The journal is closed.');
    this.#refuseWhenStopped();
    if (!isStep(entry)) return this.#guard(() => this.#read(entry, args));
    if (this.#options.kind === 'reader') {
      throw stepRefused(say`A journal that is open for reading changes nothing.`);
    }
    const { steps, clock } = this.#options;
    const points: readonly StepPoints[] = Reflect.apply(entry.points, entry, args);
    for (const [before] of points) steps.reach(before);
    const result = this.#guard(() => this.#do(entry, args));
    this.#savedAtMs = clock.nowMs();
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
    const { connection, actor, kind, changed, holder } = this.#options;
    return openSession({
      connection,
      actor,
      desk: kind === 'writer' ? { key: this.key, program: holder.program, host: holder.host } : null,
      after,
      channel: changed === undefined ? undefined : CHANNEL,
      told: (payload) => this.#hear(payload),
      lost: () => this.revive(),
    });
  }

  #hear(payload: string): void {
    const [desk, step = '', batch = ''] = payload.split(' ');
    if (desk === this.#desk) return;
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
    db.direct('INSERT INTO step_done (session, step) VALUES ($1, 0)', this.#desk);
    db.commit();
    this.#requireSameServer();
  }

  /** Another server may not have what was durable at the one before: then the service is asked before anything leaves. */
  #requireSameServer(): void {
    const { db, server } = this.#session;
    db.begin(['BEGIN', lockStatement(LOCK.journal)]);
    const found = db.directLists('SELECT system, timeline FROM server_mark');
    const [before] = found;
    if (before !== undefined && before[0] === server.system && before[1] === server.timeline) {
      db.leave();
      return;
    }
    db.direct(KEEP_MARK, server.system, server.timeline);
    if (before !== undefined) {
      const facts = { from: `${before[0]} ${before[1]}`, to: `${server.system} ${server.timeline}` };
      const atMs = this.#options.clock.nowMs();
      enterRestore.run(db, { atMs, batch: null, action: 'journal.failed-over', facts, byProgram: true });
    }
    db.commit();
  }

  #read(entry: Entry, args: readonly unknown[]): unknown {
    if (isStep(entry)) throw new Error('A step is no question.');
    return this.#connected(() => {
      const { db } = this.#session;
      db.begin(['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY']);
      try {
        return call(entry, db, args);
      } finally {
        db.leave();
      }
    });
  }

  #do(step: Step, args: readonly unknown[]): unknown {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#doOnce(step, args);
      } catch (error) {
        if (!(isUndone(error) && attempt < REPEATS)) throw error;
      }
    }
  }

  #doOnce(step: Step, args: readonly unknown[]): unknown {
    this.#step += 1;
    let result: unknown;
    let isEnding = false;
    const work = () => {
      const { db } = this.#session;
      db.begin(['BEGIN', ...locksOf(step, args), ...fenceOf()]);
      try {
        result = call(step.run, db, args);
        db.direct('UPDATE step_done SET step = $1 WHERE session = $2', this.#step, this.#desk);
        db.direct('SELECT pg_notify($1, $2)', CHANNEL, this.#told(step, args));
        isEnding = true;
        db.commit();
      } catch (error) {
        db.forget();
        if (!isLost(error)) db.leave();
        throw error;
      }
    };
    for (let losses = 1; ; losses += 1) {
      try {
        work();
        return result;
      } catch (error) {
        if (!isLost(error)) throw error;
        if (losses === LOSSES) throw this.#stop(error);
        // The server says itself whether the step came to its end; what did not is as if it had never been begun.
        if (this.#wasDone(isEnding)) return result;
        isEnding = false;
      }
    }
  }

  #told(step: Step, args: readonly unknown[]): string {
    const [batch] = args;
    return `${this.#desk} ${STEP_NAMES.get(step) ?? ''} ${typeof batch === 'string' && /^B\d+$/.test(batch) ? batch : ''}`;
  }

  /** Makes the connection anew, and reads back over it whether a step that was about to end has ended. */
  #wasDone(isEnding: boolean): boolean {
    for (;;) {
      this.#reconnect();
      try {
        return isEnding && this.#isDone();
      } catch (error) {
        if (!isLost(error)) throw error;
      }
    }
  }

  #isDone(): boolean {
    const found = this.#session.db.directLists('SELECT step FROM step_done WHERE session = $1', this.#desk);
    return found[0]?.[0] === this.#step;
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
    const untilMs = performance.now() + this.#options.reconnectMs;
    for (;;) {
      try {
        const session = this.#open(backend);
        if (session.server.system !== server.system || session.server.timeline !== server.timeline) {
          session.db.wire.close();
          throw described('JOURNAL_IO', this.#database, say`another server has taken over`);
        }
        this.#session = session;
        this.#options.changed?.(null);
        return;
      } catch (error) {
        if (!mayPass(error) || performance.now() > untilMs) throw this.#stop(error);
        pause(RECONNECT_PAUSE_MS);
      }
    }
  }

  #stop(error: unknown): unknown {
    const told = postgresError(error, this.#options.connection);
    if (!(told instanceof PaymasterError)) return told;
    this.#stoppedBy ??= told;
    this.#options.stopped?.(told);
    return told;
  }

  #guard<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      const told = postgresError(error, this.#options.connection);
      if (told instanceof PaymasterError && told.failure.code === 'JOURNAL_CORRUPT') this.#stoppedBy ??= told;
      throw told;
    }
  }

  #refuseWhenStopped(): void {
    if (this.#stoppedBy === null) return;
    const { failure } = this.#stoppedBy;
    throw paymasterError(
      failure.code,
      say`Nothing more is recorded since an earlier step failed: ${messageOf(failure)}`,
      failure.said?.remedy ?? failure.remedy,
      failure.detail === null
        ? { cause: this.#stoppedBy }
        : { detail: failure.detail, cause: this.#stoppedBy },
    );
  }

  #leaveInOrder(): void {
    if (this.#options.kind === 'reader') return;
    try {
      const { db } = this.#session;
      db.begin(['BEGIN']);
      db.direct('DELETE FROM step_done WHERE session = $1', this.#desk);
      db.commit();
    } catch {
      // Everything that matters is durable already.
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof WireError && error.isLost;
}

const KEEP_MARK = `INSERT INTO server_mark (number, system, timeline) VALUES (1, $1, $2)
  ON CONFLICT (number) DO UPDATE SET system = excluded.system, timeline = excluded.timeline`;

/** The number of the lease under which a step is carried out, for the rules of the tables. */
function fenceOf(): string[] {
  const fence = carriedFence();
  return fence === null ? [] : [`SELECT set_config('paymaster.fence', '${fence}', true)`];
}

/** The server undid the transaction for the sake of another one: nothing of it was recorded, so it is begun anew. */
function isUndone(error: unknown): boolean {
  return error instanceof WireError && (error.failure.state === '40001' || error.failure.state === '40P01');
}

/** A server that starts, stops or cannot be reached may be there in a moment; what it refuses it will refuse again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof WireError) || !error.isLost) return false;
  const state = error.failure.state ?? '';
  return !(state.startsWith('28') || state === '3D000' || state === '42501');
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);
}
