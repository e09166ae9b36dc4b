// Files that pass between two computers: lines, and in the last one the digest of all before. One that was changed by a byte
// on its way is refused. The digest proves nothing of who made it: that is what a signature is for.

import { createHash } from 'node:crypto';
import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { say } from '../../../../shared/saying.ts';
import type { SourceFile, TargetFile } from '../../../ports.ts';

const LINE_FEED = 0x0a;

/** Writes lines and then their seal. */
export class SealedWriting {
  readonly #hash = createHash('sha256');
  readonly #file: Pick<TargetFile, 'write'>;
  bytes = 0;

  constructor(file: Pick<TargetFile, 'write'>) {
    this.#file = file;
  }

  async lines(lines: readonly string[]): Promise<void> {
    const text = lines.map((line) => `${line}\n`).join('');
    this.#hash.update(text);
    await this.#write(text);
  }

  /** @returns the digest of all lines. */
  async seal(): Promise<string> {
    const digest = this.#hash.digest('hex');
    await this.#write(`${sealOf(digest)}\n`);
    return digest;
  }

  async #write(text: string): Promise<void> {
    this.bytes += Buffer.byteLength(text);
    await this.#file.write(text);
  }
}

function sealOf(digest: string): string {
  return `sha256 ${digest}`;
}

export interface Bounds {
  readonly bytesMax: number;
  readonly lineBytesMax: number;
}

/** Reads what `SealedWriting` wrote. What it gives is only to be believed once the last line has held. */
export class SealedReading {
  readonly #source: SourceFile;
  readonly #bounds: Bounds;
  #digest: string | null = null;

  constructor(source: SourceFile, bounds: Bounds) {
    this.#source = source;
    this.#bounds = bounds;
  }

  /** The digest of all lines; only once they were all read. */
  get digest(): string {
    if (this.#digest === null) throw notWhole();
    return this.#digest;
  }

  /** @throws PaymasterError FILE_REFUSED, at the latest after the last line. */
  async *lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let held: Buffer | null = null;
    for await (const line of this.#pieces()) {
      if (held !== null) {
        hash.update(held).update('\n');
        yield textOf(held);
      }
      held = line;
    }
    const digest = hash.digest('hex');
    if (held === null || textOf(held) !== sealOf(digest)) throw notWhole();
    this.#digest = digest;
  }

  /** Lines as bytes, each without its line feed. */
  async *#pieces(): AsyncGenerator<Buffer> {
    const { bytesMax, lineBytesMax } = this.#bounds;
    let bytes = 0;
    let rest = Buffer.alloc(0);
    for await (const chunk of this.#source.open()) {
      bytes += chunk.length;
      rest = Buffer.concat([rest, chunk]);
      if (bytes > bytesMax) throw notWhole();
      let from = 0;
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED, from)) {
        yield rest.subarray(from, end);
        from = end + 1;
      }
      rest = rest.subarray(from);
      if (rest.length > lineBytesMax) throw notWhole();
    }
    if (rest.length > 0) throw notWhole();
  }
}

function textOf(line: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    throw notWhole();
  }
}

/** What a text has to be. */
export interface Form<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** A value of a form from JSON. @throws PaymasterError FILE_REFUSED. */
export function parsedAs<Value>(schema: Form<Value>, text: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notWhole();
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notWhole();
  return parsed.data;
}

export function notWhole(): PaymasterError {
  return paymasterError(
    'FILE_REFUSED',
    say`This file is no request and no answer, or it was changed on its way. Nothing was signed, and nothing was approved.`,
    say`Have it sent once more, or made anew.`,
  );
}
