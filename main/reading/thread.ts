// The binding over a thread: started when it is first needed, kept, and in nobody's way while nothing is read. What comes
// from it is handed on unread. One that ends by itself refuses what it was at; the next reading starts another.

import { Worker } from 'node:worker_threads';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { ImportResult } from '../import/import-file.ts';
import type { FilePreview } from '../import/preview.ts';
import type { StoredFile } from '../ports.ts';
import { threadFile } from '../threads/thread-file.ts';
import { rethrown } from '../threads/thrown.ts';
import type { FileReading, LookOptions, ReadingOptions, RowSink } from './port.ts';
import { type News, newsSchema, type Wish } from './thread-messages.ts';

/** Reads files on a thread of its own. */
export function readingThread(): FileReading {
  return new ReadingThread();
}

/** Somebody who waits for the thread. */
interface Call {
  hear(news: News): void;
  fail(why: unknown): void;
}

class ReadingThread implements FileReading {
  #worker: Worker | null = null;
  readonly #calls = new Map<number, Call>();
  #count = 0;
  #isClosed = false;

  async read(file: StoredFile, options: ReadingOptions, sink: RowSink): Promise<ImportResult> {
    return await this.#ask(
      (call) => ({ kind: 'read', call, file: placeOf(file), options, givesRows: true }),
      (call, done) => new Handing(sink, done, (kind) => this.#post({ kind, call })),
    );
  }

  async check(
    file: StoredFile,
    options: ReadingOptions,
    told: (rows: number) => void,
  ): Promise<ImportResult> {
    return await this.#ask(
      (call) => ({ kind: 'read', call, file: placeOf(file), options, givesRows: false }),
      (_call, done) => ({
        hear: (news) => {
          if (news.kind === 'rows') told(news.count);
          else if (news.kind === 'read') done.resolve(news.result);
        },
        fail: done.reject,
      }),
    );
  }

  async preview(file: StoredFile, options: LookOptions): Promise<FilePreview> {
    return await this.#ask(
      (call) => ({ kind: 'preview', call, file: placeOf(file), options }),
      (_call, done) => ({
        hear: (news) => {
          if (news.kind === 'previewed') done.resolve(news.view);
        },
        fail: done.reject,
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#end('closed');
    await worker?.terminate();
  }

  async #ask<Result>(
    wish: (call: number) => Wish,
    listening: (call: number, done: PromiseWithResolvers<Result>) => Call,
  ): Promise<Result> {
    if (this.#isClosed) throw readingEnded('closed');
    this.#count += 1;
    const call = this.#count;
    const done = Promise.withResolvers<Result>();
    const worker = this.#started();
    this.#calls.set(call, listening(call, done));
    worker.ref();
    try {
      this.#post(wish(call));
      return await done.promise;
    } finally {
      this.#calls.delete(call);
      // A thread that has nothing to do keeps no program from ending.
      if (this.#calls.size === 0) this.#worker?.unref();
    }
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(threadFile(import.meta.url, 'worker.ts', 'reading-worker.js'), {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 32 },
    });
    const ended = (cause: unknown) => {
      if (this.#worker === worker) this.#end(cause);
    };
    worker.on('message', (message: unknown) => {
      const news = newsSchema.safeParse(message);
      if (news.success) this.#hear(news.data);
      else worker.terminate().then(() => ended(news.error), ended);
    });
    worker.on('messageerror', ended);
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`exit code ${code}`)));
    this.#worker = worker;
    return worker;
  }

  #post(wish: Wish): void {
    this.#worker?.postMessage(wish);
  }

  #hear(news: News): void {
    const call = this.#calls.get(news.call);
    if (news.kind === 'refusal') call?.fail(rethrown(news.thrown));
    else call?.hear(news);
  }

  /** Whoever waits is told; whoever comes gets a new thread. */
  #end(cause: unknown): void {
    this.#worker = null;
    const why = readingEnded(cause);
    for (const call of this.#calls.values()) call.fail(why);
  }
}

/** The rows of one file on their way to who takes them, one group after the other. */
class Handing implements Call {
  readonly #sink: RowSink;
  readonly #done: PromiseWithResolvers<ImportResult>;
  readonly #tell: (kind: 'taken' | 'stop') => void;
  #latest: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(
    sink: RowSink,
    done: PromiseWithResolvers<ImportResult>,
    tell: (kind: 'taken' | 'stop') => void,
  ) {
    this.#sink = sink;
    this.#done = done;
    this.#tell = tell;
  }

  hear(news: News): void {
    if (news.kind === 'begun') this.#take(() => this.#sink.begin(news.source));
    else if (news.kind === 'rows') this.#takeRows(news);
    else if (news.kind === 'read')
      this.#latest.then(() => this.#done.resolve(news.result), this.#done.reject);
  }

  fail(why: unknown): void {
    this.#isOver = true;
    this.#done.reject(why);
  }

  #takeRows({ count, text }: News & { kind: 'rows' }): void {
    if (text !== null) this.#take(() => this.#sink.rows({ count, text }));
  }

  #take(act: () => Promise<void>): void {
    this.#latest = this.#latest.then(async () => {
      if (this.#isOver) return;
      try {
        await act();
        this.#tell('taken');
      } catch (error) {
        this.#tell('stop');
        this.fail(error);
      }
    });
  }
}

function placeOf({ path, bytes }: StoredFile): Pick<StoredFile, 'path' | 'bytes'> {
  return { path, bytes };
}

function readingEnded(cause: unknown): PaymasterError {
  const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return paymasterError(
    'READING_ENDED',
    say`The part of Paymaster that reads files has ended by itself. (${detail})`,
    say`Nothing was sent, and what was read of the file is not kept. Read it again; if that ends in the same way, split the file into smaller ones.`,
    { detail, cause },
  );
}
