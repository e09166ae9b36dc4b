// The connection to PostgreSQL as the journal's thread sees it: it asks and waits, as it does of a file. The waiting is done
// on memory that is shared with the connection's thread, so that nothing of this thread runs meanwhile.

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { z } from 'zod';
import { threadFile } from '../../threads/thread-file.ts';
import type { PostgresConnection } from './connection.ts';
import {
  PULSE_MS,
  SIGNAL,
  type WireAnswer,
  type WireFailure,
  type WireResult,
  type WireStart,
  type WireStatement,
  type WireWish,
  wireEventSchema,
} from './wire-messages.ts';

/** A thread without a pulse for so many looks is dead, however that came; one that has not begun may wait for a busy computer. */
const LOOKS_WITHOUT_PULSE = 120;
const LOOKS_BEFORE_FIRST = 1_200;

/** A failure of the connection, or of what it was asked to carry out. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly failure: WireFailure;

  constructor(failure: WireFailure) {
    super(failure.message);
    this.failure = failure;
  }

  /** True when it is not known whether what was sent last has been done. */
  get isLost(): boolean {
    return this.failure.isLost;
  }
}

export interface WireOptions {
  readonly connection: PostgresConnection;
  /** A channel to listen to, and who hears what is told there. */
  readonly channel?: string;
  readonly told?: (payload: string) => void;
  /** Called once when the connection is gone while nothing was asked of it. */
  readonly lost?: () => void;
  /** Called while an answer is waited for, when the server gives no sign of life any more, and when it does again. */
  readonly silent?: (isSilent: boolean) => void;
}

const answerSchema = z.custom<WireAnswer>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);

/** The connection's thread made them; each row is read by its columns. */
const resultsSchema = z.custom<readonly WireResult[]>(Array.isArray);

/** One connection, of which everything is asked in order. */
export class Wire {
  readonly #worker: Worker;
  readonly #calls: MessagePort;
  readonly #events: MessagePort;
  readonly #signal: Int32Array;
  #call = 0;
  #names = 0;
  /** Something is under way that the next exchange ends. */
  #isAhead = false;
  /** The last call of those that nobody wants to hear of. */
  #forgotten = 0;
  #broken: WireError | null = null;
  readonly #tellSilence: (isSilent: boolean) => void;
  #isSilent = false;

  /**
   * Connects, and waits until that is done.
   *
   * @throws WireError when it is not possible.
   */
  constructor(options: WireOptions) {
    const signal = new SharedArrayBuffer(SIGNAL.length * Int32Array.BYTES_PER_ELEMENT);
    this.#signal = new Int32Array(signal);
    this.#tellSilence = options.silent ?? (() => {});
    const calls = new MessageChannel();
    const events = new MessageChannel();
    this.#calls = calls.port1;
    this.#events = events.port1;
    const start: WireStart = {
      connection: options.connection,
      signal,
      calls: calls.port2,
      events: events.port2,
      channel: options.channel ?? null,
    };
    this.#worker = new Worker(threadFile(import.meta.url, 'wire-worker.ts', 'wire-worker.js'), {
      workerData: start,
      transferList: [calls.port2, events.port2],
      execArgv: [],
    });
    // Its end is seen in the memory that is shared: this thread may be waiting there.
    this.#worker.on('error', () => {});
    this.#worker.unref();
    this.#events.on('message', (message: unknown) => {
      const event = wireEventSchema.parse(message);
      if (event.kind === 'told') options.told?.(event.payload);
      else options.lost?.();
    });
    this.#events.unref();
    this.#receive(0);
  }

  /**
   * Has statements carried out in one round trip, and waits for what they give, behind what was given to those that were
   * sent ahead.
   *
   * @throws WireError of the first that failed, also of one that was sent before.
   */
  exchange(statements: readonly WireStatement[]): readonly WireResult[] {
    this.#isAhead = false;
    const call = this.#next();
    this.#post({ kind: 'exchange', call, statements, isAnswered: true });
    return this.#receive(call);
  }

  /**
   * Has statements carried out while this thread goes on; the next exchange tells what they gave, or that one failed. The server
   * is not asked for an answer until then, so that nobody waits for one, however far away it is.
   */
  sendAhead(statements: readonly WireStatement[]): void {
    this.#isAhead = true;
    this.#post({ kind: 'ahead', statements });
  }

  /** More rows for the COPY that was sent ahead last, with memory of their own, which is given away. */
  sendRows(rows: Uint8Array): void {
    this.#post({ kind: 'rows', rows });
  }

  /** Nobody wants to hear any more of what was sent ahead, nor that it failed: its transaction is undone. */
  forgetAhead(): void {
    if (this.#isAhead) this.send([]);
    this.#forgotten = this.#call;
  }

  /** Has statements carried out; a failure is told by the next exchange. */
  send(statements: readonly WireStatement[]): void {
    this.#isAhead = false;
    this.#post({ kind: 'exchange', call: this.#next(), statements, isAnswered: false });
  }

  /** A name for a statement that no other of this connection has. */
  newName(): string {
    this.#names += 1;
    return `s${this.#names}`;
  }

  /** Has several statements carried out that give no rows; they may begin and end transactions. */
  script(text: string): void {
    const call = this.#next();
    this.#post({ kind: 'script', call, text });
    this.#receive(call);
  }

  close(): void {
    this.#calls.postMessage({ kind: 'close' } satisfies WireWish);
    this.#broken ??= new WireError({ ...ENDED, message: 'The connection is closed.' });
    this.#events.close();
  }

  #next(): number {
    this.#call += 1;
    return this.#call;
  }

  #post(wish: Exclude<WireWish, { kind: 'close' }>): void {
    if (this.#broken !== null) throw this.#broken;
    this.#calls.postMessage(wish, memoryOf(wish).map(transferable));
  }

  /** Waits for the answer to a call; what comes before it is the failure of one that was not to be answered. */
  #receive(call: number): readonly WireResult[] {
    let failed: WireError | null = null;
    for (;;) {
      const answers = Atomics.load(this.#signal, SIGNAL.answers);
      const received = receiveMessageOnPort(this.#calls);
      if (received === undefined) {
        if (Atomics.load(this.#signal, SIGNAL.ended) === 1) throw failed ?? this.#dead();
        this.#wait(answers);
        continue;
      }
      const answer = answerSchema.parse(received.message);
      if (answer.kind === 'connected') return [];
      if (answer.kind === 'failed' && (answer.failure.isLost || answer.call > this.#forgotten)) {
        failed ??= new WireError(answer.failure);
        if (failed.isLost) this.#broken ??= failed;
      }
      if (answer.call !== call) continue;
      this.#hearSilence();
      if (failed !== null) throw failed;
      if (answer.kind !== 'results') return [];
      const { results } = answer;
      return typeof results === 'string' ? resultsSchema.parse(JSON.parse(results)) : results;
    }
  }

  #wait(answers: number): void {
    let pulse = Atomics.load(this.#signal, SIGNAL.pulse);
    for (let looks = 0; ; looks += 1) {
      if (Atomics.wait(this.#signal, SIGNAL.answers, answers, PULSE_MS) !== 'timed-out') return;
      this.#hearSilence();
      const now = Atomics.load(this.#signal, SIGNAL.pulse);
      if (now !== pulse) looks = 0;
      pulse = now;
      if (looks >= (pulse === 0 ? LOOKS_BEFORE_FIRST : LOOKS_WITHOUT_PULSE)) throw this.#dead();
    }
  }

  #hearSilence(): void {
    const isSilent = Atomics.load(this.#signal, SIGNAL.silent) === 1;
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#tellSilence(isSilent);
  }

  #dead(): WireError {
    this.#broken ??= new WireError(ENDED);
    return this.#broken;
  }
}

const ENDED: WireFailure = {
  state: null,
  message: 'The part of the program that holds the connection has ended.',
  detail: null,
  constraint: null,
  isLost: true,
};

/** Rows in bulk, which go with their call without being copied. */
function memoryOf(wish: Exclude<WireWish, { kind: 'close' }>): Uint8Array[] {
  switch (wish.kind) {
    case 'script':
      return [];
    case 'rows':
      return [wish.rows];
    default:
      return wish.statements.flatMap(({ rows }) => rows ?? []);
  }
}

function transferable({ buffer }: Uint8Array): ArrayBuffer {
  if (buffer instanceof ArrayBuffer) return buffer;
  throw new Error('Shared memory is not given away.');
}
