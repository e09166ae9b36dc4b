// The thread that reads files: parses, maps and checks them as the program asks, and goes no further than a few groups of
// rows ahead of whoever takes them. Must never know the journal or a page, nor go on after an error that no reading has thrown.

import { parentPort } from 'node:worker_threads';
import type { OperationName } from '../../shared/operations.ts';
import { packRows } from '../journal/packed-rows.ts';
import type { BatchSource, GivenRows } from '../journal/port.ts';
import { type FieldColumns, fieldColumns } from '../journal/schema/fields.ts';
import { storedFile } from '../platform/stored-file.ts';
import { portable } from '../threads/thrown.ts';
import { readingHere } from './here.ts';
import type { RowSink } from './port.ts';
import { type News, type Wish, wishSchema } from './thread-messages.ts';

/** Groups that are given and not taken yet. One more may wait here, packed. */
const MOST_UNDER_WAY = 2;

const reading = readingHere();
const outlets = new Map<number, Outlet>();

/** Nobody wants the rest of a file. */
class Stopped extends Error {}

/** The way of a file's rows to whoever takes them. */
class Outlet implements RowSink {
  readonly #call: number;
  readonly #operation: OperationName;
  #columns: FieldColumns = [];
  #underWay = 0;
  #isStopped = false;
  #room = Promise.withResolvers<void>();

  constructor(call: number, operation: OperationName) {
    this.#call = call;
    this.#operation = operation;
  }

  async begin(source: BatchSource): Promise<void> {
    this.#columns = fieldColumns(source.mapping);
    await this.#give({ kind: 'begun', call: this.#call, source }, []);
  }

  async rows(rows: GivenRows): Promise<void> {
    const { count, text } = 'count' in rows ? rows : packRows(rows, this.#columns, this.#operation);
    await this.#give({ kind: 'rows', call: this.#call, count, text }, [text.buffer]);
  }

  taken(): void {
    this.#underWay -= 1;
    this.#room.resolve();
  }

  stop(): void {
    this.#isStopped = true;
    this.#room.resolve();
  }

  async #give(news: News, owned: ArrayBuffer[]): Promise<void> {
    while (this.#underWay >= MOST_UNDER_WAY && !this.#isStopped) {
      this.#room = Promise.withResolvers();
      await this.#room.promise;
    }
    if (this.#isStopped) throw new Stopped('Nobody takes the rest.');
    this.#underWay += 1;
    tell(news, owned);
  }
}

function obey(wish: Wish): void {
  switch (wish.kind) {
    case 'taken':
      outlets.get(wish.call)?.taken();
      return;
    case 'stop':
      outlets.get(wish.call)?.stop();
      return;
    default:
      carryOut(wish).then(tell, (error: unknown) => {
        tell({ kind: 'refusal', call: wish.call, thrown: portable(error) });
      });
  }
}

async function carryOut(wish: Wish & { kind: 'read' | 'preview' }): Promise<News> {
  const { call } = wish;
  const file = storedFile(wish.file);
  if (wish.kind === 'preview') {
    return { kind: 'previewed', call, view: await reading.preview(file, wish.options) };
  }
  if (!wish.givesRows) {
    const told = (count: number) => tell({ kind: 'rows', call, count, text: null });
    return { kind: 'read', call, result: await reading.check(file, wish.options, told) };
  }
  const outlet = new Outlet(call, wish.options.operation);
  outlets.set(call, outlet);
  try {
    return { kind: 'read', call, result: await reading.read(file, wish.options, outlet) };
  } finally {
    outlets.delete(call);
  }
}

/** @param owned memory that goes over with it. */
function tell(news: News, owned: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, owned);
}

parentPort?.on('message', (message: unknown) => {
  const wish = wishSchema.safeParse(message);
  if (!wish.success) throw new Error('The thread that reads files was asked for nothing that it knows.');
  obey(wish.data);
});
parentPort?.on('messageerror', (error) => {
  throw error;
});
