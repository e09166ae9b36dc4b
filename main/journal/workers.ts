// The binding over threads: one writes the journal, another may only read it, and neither waits for the other. Calls go out
// in their order, a few at a time. A thread that ends by itself is a journal that has stopped: nobody waits for it.

import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import { type Clock, type Steps, UNWATCHED } from '../ports.ts';
import { threadFile } from '../threads/thread-file.ts';
import { rethrown } from '../threads/thrown.ts';
import { actingUser } from './acting.ts';
import type { ActingUser, Actor } from './audit-port.ts';
import { NOBODY } from './db.ts';
import { bound, type Carry } from './entry.ts';
import { carriedFence } from './fencing.ts';
import { thisProcess } from './file/lease.ts';
import { journalPlace } from './file/place.ts';
import type { JournalReader, JournalWriter } from './journal-port.ts';
import { packedMemory } from './packed-rows.ts';
import { READS, STEPS } from './table.ts';
import { GATE, type News, newsSchema, type ThreadStart, type Wish } from './thread-messages.ts';

/** Calls that a thread has been given and not answered. More wait here, so that what is cloned for it stays little. */
const MOST_UNDER_WAY = 16;

export interface ThreadOptions {
  readonly folder: string;
  /** Who works with it, as the audit trail enters it; nobody where none is told. */
  readonly actor?: Actor;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Called once when the thread of an open journal has ended by itself; each call is refused with this from then on. */
  readonly stopped: (why: PaymasterError) => void;
}

/**
 * Opens the journal of a folder for its one writer, on a thread of its own.
 *
 * @throws PaymasterError as the binding in this thread does.
 */
export async function openWriterThread(options: ThreadOptions & { steps: Steps }): Promise<JournalWriter> {
  const { carry, opened } = await startThread('writer', options, options.steps);
  const made = {};
  return Object.assign(bound(READS, carry, made), bound(STEPS, carry, made), opened);
}

/**
 * Opens the journal of a folder for reading, on a thread of its own, also while a writer has it open.
 *
 * @throws PaymasterError as the binding in this thread does.
 */
export async function openReaderThread(options: ThreadOptions): Promise<JournalReader> {
  const { carry, opened } = await startThread('reader', options, UNWATCHED);
  return Object.assign(bound(READS, carry), opened);
}

async function startThread(kind: ThreadStart['kind'], options: ThreadOptions, steps: Steps) {
  const thread = new JournalThread(kind, options, steps);
  await thread.opened;
  const carry: Carry = (_entry, name, args) => thread.call(name, args);
  const opened = { savedAtMs: () => thread.savedAtMs, close: () => thread.close() };
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
  readonly opened: Promise<void>;
  savedAtMs: number | null = null;
  readonly #options: ThreadOptions;
  readonly #steps: Steps;
  readonly #gate: SharedArrayBuffer | null;
  readonly #worker: Worker;
  readonly #opening = Promise.withResolvers<void>();
  readonly #underWay = new Map<number, Call>();
  readonly #waiting: Call[] = [];
  /** Why nothing more is carried out. */
  #ended: unknown = null;
  #closing: PromiseWithResolvers<void> | null = null;
  /** What a watcher of durable points threw; the call at whose point it did ends with it. */
  #refusal: { readonly error: unknown } | null = null;
  #count = 0;
  #isOpen = false;

  constructor(kind: ThreadStart['kind'], options: ThreadOptions, steps: Steps) {
    this.#options = options;
    this.#steps = steps;
    this.#gate = steps === UNWATCHED ? null : new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.opened = this.#opening.promise;
    const start: ThreadStart = {
      kind,
      folder: options.folder,
      openedAtMs: options.clock.nowMs(),
      holder: thisProcess(),
      actor: options.actor ?? NOBODY,
      gate: this.#gate,
    };
    this.#worker = new Worker(threadFile(import.meta.url, 'worker.ts', 'journal-worker.js'), {
      workerData: start,
      execArgv: [],
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
        this.#opening.resolve();
        this.#send();
        return;
      case 'not opened':
        this.#ended = rethrown(news.thrown);
        this.#opening.reject(this.#ended);
        return;
      case 'point':
        this.#reach(news.point);
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
    const why = threadEnded(this.#options.folder, cause);
    this.#ended = why;
    this.#opening.reject(why);
    this.#closing?.resolve();
    for (const { done } of [...this.#underWay.values(), ...this.#waiting]) done.reject(why);
    this.#underWay.clear();
    this.#waiting.length = 0;
    if (this.#isOpen) this.#options.stopped(why);
  }
}

function threadEnded(folder: string, cause: unknown): PaymasterError {
  const { journal } = journalPlace(resolve(folder));
  const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return paymasterError(
    'JOURNAL_IO',
    say`The part of Paymaster that works on the journal ${journal} has ended by itself. (${detail})`,
    say`Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.`,
    { detail, cause },
  );
}
