// A thread of the journal as the program sees it, whatever keeps the journal. Calls go out in their order, a few at a time. A
// thread that ends by itself is a journal that has stopped: nobody waits for it.

import { Worker } from 'node:worker_threads';
import { PaymasterError } from '../../shared/errors.ts';
import { type Clock, type Steps, UNWATCHED } from '../ports.ts';
import { threadFile } from '../threads/thread-file.ts';
import { rethrown } from '../threads/thrown.ts';
import type { ActingUser, Actor } from './audit-port.ts';
import { actingUser, carriedFence } from './carried.ts';
import { NOBODY } from './db.ts';
import type { Carry } from './entry.ts';
import { thisProcess } from './file/lease.ts';
import {
  type JournalReader,
  type JournalWriter,
  type OwnerLogin,
  readerOver,
  writerOver,
} from './journal-port.ts';
import { packedMemory } from './packed-rows.ts';
import {
  GATE,
  type JournalChange,
  type News,
  newsSchema,
  type ThreadStart,
  type Wish,
} from './thread-messages.ts';

/** Calls that a thread has been given and not answered. More wait here, so that what is cloned for it stays little. */
const MOST_UNDER_WAY = 16;
/** Rows come and go by the thousand: room for more of them at once takes memory and makes nothing quicker. */
const YOUNG_MIB = 24;

export interface JournalThreadOptions {
  readonly place: ThreadStart['place'];
  readonly actor?: Actor | undefined;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Called once when the thread of an open journal has ended by itself; each call is refused with this from then on. */
  readonly stopped: (why: PaymasterError) => void;
  /** What is said of a thread that has ended by itself. */
  readonly ended: (cause: unknown) => PaymasterError;
  readonly changed?: ((change: JournalChange | null) => void) | undefined;
  /** Called when the server of the journal does not answer and is waited for, and when that is over. */
  readonly away?: ((isAway: boolean) => void) | undefined;
}

/** Opens the journal for writing on a thread of its own. */
export async function startWriter(options: JournalThreadOptions, steps: Steps): Promise<JournalWriter> {
  const { carry, opened } = await startThread('writer', options, steps);
  return writerOver(carry, opened);
}

/** Opens the journal for reading on a thread of its own. */
export async function startReader(options: JournalThreadOptions): Promise<JournalReader> {
  const { carry, opened } = await startThread('reader', options, UNWATCHED);
  return readerOver(carry, opened);
}

async function startThread(kind: ThreadStart['kind'], options: JournalThreadOptions, steps: Steps) {
  const thread = new JournalThread(kind, options, steps);
  const owner = await thread.opened;
  const carry: Carry = (_entry, name, args) => thread.call(name, args);
  const opened = { owner, savedAtMs: () => thread.savedAtMs, close: () => thread.close() };
  return { carry, opened };
}

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly user: ActingUser | null;
  readonly fence: number | null;
  readonly done: PromiseWithResolvers<unknown>;
}

class JournalThread {
  readonly opened: Promise<OwnerLogin | null>;
  savedAtMs: number | null = null;
  readonly #options: JournalThreadOptions;
  readonly #steps: Steps;
  readonly #gate: SharedArrayBuffer | null;
  readonly #worker: Worker;
  readonly #opening = Promise.withResolvers<OwnerLogin | null>();
  readonly #underWay = new Map<number, Call>();
  readonly #waiting: Call[] = [];
  /** Why nothing more is carried out. */
  #ended: unknown = null;
  #closing: PromiseWithResolvers<void> | null = null;
  #stoppedBy: PaymasterError | null = null;
  /** What a watcher of durable points threw; the call at whose point it did ends with it. */
  #refusal: { readonly error: unknown } | null = null;
  #count = 0;
  #isOpen = false;

  constructor(kind: ThreadStart['kind'], options: JournalThreadOptions, steps: Steps) {
    this.#options = options;
    this.#steps = steps;
    this.#gate = steps === UNWATCHED ? null : new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.opened = this.#opening.promise;
    const start: ThreadStart = {
      kind,
      place: options.place,
      openedAtMs: options.clock.nowMs(),
      holder: thisProcess(),
      actor: options.actor ?? NOBODY,
      gate: this.#gate,
    };
    this.#worker = new Worker(threadFile(import.meta.url, 'worker.ts', 'journal-worker.js'), {
      workerData: start,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    this.#worker.on('message', (message: unknown) => this.#take(message));
    this.#worker.on('messageerror', (error) => this.#stop(error));
    this.#worker.on('error', (error) => this.#stop(error));
    this.#worker.on('exit', (code) => this.#stop(new Error(`exit code ${code}`)));
  }

  async call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#closing !== null) throw new Error('The journal is closed.');
    if (this.#ended !== null) throw this.#ended;
    const done = Promise.withResolvers<unknown>();
    this.#waiting.push({ name, args, user: actingUser(), fence: carriedFence(), done });
    this.#send();
    return await done.promise;
  }

  /** What was asked for before is carried out first. */
  async close(): Promise<void> {
    if (this.#ended !== null) return;
    if (this.#closing === null) {
      this.#closing = Promise.withResolvers();
      this.#send();
    }
    await this.#closing.promise;
  }

  #send(): void {
    while (this.#underWay.size < MOST_UNDER_WAY) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#count += 1;
      this.#underWay.set(this.#count, next);
      try {
        const { name, args, user, fence } = next;
        const wish: Wish = { kind: 'call', call: this.#count, name, args: [...args], user, fence };
        this.#worker.postMessage(wish, packedMemory(args));
      } catch (error) {
        // What cannot be cloned was never asked for.
        this.#underWay.delete(this.#count);
        next.done.reject(error);
      }
    }
    const isIdle = this.#underWay.size === 0;
    if (isIdle && this.#closing !== null) this.#post({ kind: 'close' });
    // A thread that has nothing to do keeps no program from ending.
    if (isIdle && this.#closing === null) this.#worker.unref();
    else this.#worker.ref();
  }

  #post(wish: Wish): void {
    this.#worker.postMessage(wish);
  }

  #take(message: unknown): void {
    const read = newsSchema.safeParse(message);
    if (read.success) this.#hear(read.data);
    else {
      this.#stop(read.error);
      this.#worker.terminate().catch((error: unknown) => this.#stop(error));
    }
  }

  #hear(news: News): void {
    switch (news.kind) {
      case 'opened':
        this.#isOpen = true;
        this.#opening.resolve(news.owner);
        this.#send();
        return;
      case 'not opened':
        this.#ended = rethrown(news.thrown);
        this.#opening.reject(this.#ended);
        return;
      case 'point':
        this.#reach(news.point);
        return;
      case 'changed':
        this.#options.changed?.(news.change);
        return;
      case 'away':
        this.#options.away?.(news.isAway);
        return;
      case 'stopped':
        this.#hearStopped(rethrown(news.thrown));
        return;
      case 'closed':
        this.#ended = new Error('The journal is closed.');
        if (news.thrown === null) this.#closing?.resolve();
        else this.#closing?.reject(rethrown(news.thrown));
        return;
      default:
        this.#answered(news);
    }
  }

  /** What is under way is still answered; nothing else is asked for. */
  #hearStopped(why: unknown): void {
    if (!(why instanceof PaymasterError)) {
      this.#stop(why);
      return;
    }
    if (this.#ended !== null || this.#stoppedBy !== null) return;
    this.#stoppedBy = why;
    if (this.#isOpen) this.#options.stopped(why);
  }

  #answered(news: News & { kind: 'answer' | 'refusal' }): void {
    const call = this.#underWay.get(news.call);
    this.#underWay.delete(news.call);
    if (news.isSaved) this.savedAtMs = this.#options.clock.nowMs();
    if (news.kind === 'answer') call?.done.resolve(news.result);
    else call?.done.reject(this.#refusal === null ? rethrown(news.thrown) : this.#refusal.error);
    this.#refusal = null;
    this.#send();
  }

  #reach(point: (News & { kind: 'point' })['point']): void {
    if (this.#gate === null) return;
    let passed: number = GATE.passed;
    try {
      this.#steps.reach(point);
    } catch (error) {
      this.#refusal = { error };
      passed = GATE.refused;
    }
    const state = new Int32Array(this.#gate);
    Atomics.store(state, 0, passed);
    Atomics.notify(state, 0);
  }

  /** The thread has ended though nobody asked it to: whoever waits is told, and so is whoever comes. */
  #stop(cause: unknown): void {
    if (this.#ended !== null) return;
    const why = this.#options.ended(cause);
    this.#ended = why;
    this.#options.away?.(false);
    this.#opening.reject(why);
    this.#closing?.resolve();
    for (const { done } of [...this.#underWay.values(), ...this.#waiting]) done.reject(why);
    this.#underWay.clear();
    this.#waiting.length = 0;
    if (this.#isOpen && this.#stoppedBy === null) this.#options.stopped(why);
  }
}
