// Append-only lines that are read back by their position: in a file, or in memory when nothing is to be kept.
// A line is in the operating system's hands before append returns, so a killed process loses none.

import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const NEWLINE = 10;
const READ_BYTES = 1024;

/** Where the ledger's lines are kept. */
export interface LineStore {
  /**
   * Appends a line, given without its line break, and returns its position.
   *
   * @throws the system's error when it cannot be written; nothing is then left of the line.
   */
  append(line: string): number;
  /** The line at a position that append gave. */
  read(position: number): string;
  close(): void;
}

/** Lines in a file. The owner alone may read it, since it holds phone numbers. */
export class FileLineStore implements LineStore {
  readonly #descriptor: number;
  #length: number;
  #buffer = Buffer.allocUnsafe(READ_BYTES);

  constructor(path: string) {
    this.#descriptor = openSync(path, 'a+', 0o600);
    this.#length = fstatSync(this.#descriptor).size;
  }

  get length(): number {
    return this.#length;
  }

  append(line: string): number {
    const bytes = Buffer.from(`${line}\n`);
    const position = this.#length;
    try {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.#descriptor, bytes, written, bytes.length - written);
      }
    } catch (error) {
      ftruncateSync(this.#descriptor, position);
      throw error;
    }
    this.#length += bytes.length;
    return position;
  }

  read(position: number): string {
    for (;;) {
      const count = readSync(this.#descriptor, this.#buffer, 0, this.#buffer.length, position);
      const end = this.#buffer.subarray(0, count).indexOf(NEWLINE);
      if (end !== -1) return this.#buffer.toString('utf8', 0, end);
      if (count < this.#buffer.length) throw new Error(`The ledger has no whole line at byte ${position}.`);
      this.#buffer = Buffer.allocUnsafe(this.#buffer.length * 2);
    }
  }

  /** Bytes from a position, at most as many as the target holds; returns how many there were. */
  readInto(target: Buffer, position: number): number {
    return readSync(this.#descriptor, target, 0, target.length, position);
  }

  /** Cuts off what follows a length. */
  cutAt(length: number): void {
    ftruncateSync(this.#descriptor, length);
    this.#length = length;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Lines in blocks of memory outside the JavaScript heap. */
export class MemoryLineStore implements LineStore {
  static readonly #blockBytes = 1 << 20;
  readonly #blocks: Buffer[] = [];
  /** Position at which each block starts. */
  readonly #starts: number[] = [];
  #block = Buffer.alloc(0);
  #start = 0;
  #used = 0;

  append(line: string): number {
    const bytes = Buffer.from(`${line}\n`);
    if (this.#used + bytes.length > this.#block.length) {
      this.#start += this.#used;
      this.#used = 0;
      this.#block = Buffer.allocUnsafeSlow(Math.max(MemoryLineStore.#blockBytes, bytes.length));
      this.#blocks.push(this.#block);
      this.#starts.push(this.#start);
    }
    const position = this.#start + this.#used;
    bytes.copy(this.#block, this.#used);
    this.#used += bytes.length;
    return position;
  }

  read(position: number): string {
    const index = this.#blockAt(position);
    const block = this.#blocks[index] ?? this.#block;
    const offset = position - (this.#starts[index] ?? 0);
    return block.toString('utf8', offset, block.indexOf(NEWLINE, offset));
  }

  /** The last block that starts at or before a position. */
  #blockAt(position: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Nothing to give back: the lines stay readable as long as somebody holds the store. */
  close(): void {}
}
