// The service's memory: which requests were accepted. Append-only; the first request of an id stands for ever.
// Knows nothing of HTTP or of what becomes of a transaction.

import { PositionColumn } from './columns.ts';
import { IdIndex } from './id-index.ts';
import { FileLineStore, type LineStore, MemoryLineStore } from './line-store.ts';
import { type LedgerRecord, lineId, parseRecordLine, recordLine } from './record.ts';

const NEWLINE = 10;
const LOAD_BYTES = 256 * 1024;

export class Ledger {
  readonly #store: LineStore;
  readonly #ids: IdIndex;
  readonly #positions: PositionColumn;
  /** What had to be said about the file when it was opened, or null. */
  readonly notice: string | null;

  private constructor(store: LineStore, ids: IdIndex, positions: PositionColumn, notice: string | null) {
    this.#store = store;
    this.#ids = ids;
    this.#positions = positions;
    this.notice = notice;
  }

  /** A ledger that is forgotten with the process. */
  static inMemory(): Ledger {
    return new Ledger(new MemoryLineStore(), new IdIndex(), new PositionColumn(), null);
  }

  /**
   * Opens a ledger file, made if there is none. A torn last line, left by a crash in the middle of a write and
   * never answered, is cut off and told in `notice`.
   *
   * @throws Error when another line is no record, or the file cannot be read.
   */
  static async open(path: string): Promise<Ledger> {
    const store = new FileLineStore(path);
    try {
      const ids = new IdIndex();
      const positions = new PositionColumn();
      const notice = await load(path, store, ids, positions);
      return new Ledger(store, ids, positions, notice);
    } catch (error) {
      store.close();
      throw error;
    }
  }

  /** How many requests were accepted. */
  get count(): number {
    return this.#ids.size;
  }

  /**
   * Keeps an accepted request, durable against the end of the process when it returns. The caller has made sure
   * that its id was not accepted before.
   *
   * @throws the system's error when it cannot be written.
   */
  accept(record: LedgerRecord): void {
    const position = this.#store.append(recordLine(record));
    this.#positions.set(this.#ids.add(record.id), position);
  }

  /** The accepted request of an id, or null. */
  find(id: string): LedgerRecord | null {
    const ordinal = this.#ids.find(id);
    return ordinal === -1 ? null : this.#recordAt(ordinal);
  }

  /** All accepted requests in the order in which they were accepted. */
  *records(): IterableIterator<LedgerRecord> {
    for (let ordinal = 0; ordinal < this.#ids.size; ordinal += 1) yield this.#recordAt(ordinal);
  }

  close(): void {
    this.#store.close();
  }

  #recordAt(ordinal: number): LedgerRecord {
    return parseRecordLine(this.#store.read(this.#positions.get(ordinal)));
  }
}

/** Fills the index from the file, piece by piece so that a shared process stays responsive. */
async function load(
  path: string,
  store: FileLineStore,
  ids: IdIndex,
  positions: PositionColumn,
): Promise<string | null> {
  let buffer = Buffer.allocUnsafe(LOAD_BYTES);
  let position = 0;
  while (position < store.length) {
    const count = store.readInto(buffer, position);
    let start = 0;
    for (;;) {
      const end = buffer.subarray(0, count).indexOf(NEWLINE, start);
      if (end === -1) break;
      const id = lineId(buffer, start, end);
      if (id === null) {
        throw new Error(`The sandbox's ledger ${path} is damaged: at byte ${position + start} is no record.`);
      }
      const known = ids.size;
      const ordinal = ids.add(id);
      if (ids.size > known) positions.set(ordinal, position + start);
      start = end + 1;
    }
    if (start === 0) {
      if (count < buffer.length || position + count >= store.length) break;
      buffer = Buffer.allocUnsafe(buffer.length * 2);
    }
    position += start;
    await nextTurn();
  }
  const torn = store.length - position;
  if (torn === 0) return null;
  store.cutAt(position);
  return `The last line of the sandbox's ledger was torn by a crash; its ${torn} bytes were never answered and were cut off.`;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
