// Writes the members of a pack into an archive and remembers their lengths and digests. Holds no member whole but those
// that are put aside while another one is written, and those packed.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { PackMember } from '../../../shared/evidence-pack.ts';
import { ArchiveWriter } from '../../reports/zip.ts';
import { PACKED_BYTES_MAX } from './pack-reading.ts';

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export class Packing {
  readonly #archive: ArchiveWriter;
  readonly #members: PackMember[] = [];

  /** @param bytesMax of the pack: a larger one could be checked by nobody. */
  constructor(write: (chunk: Uint8Array) => Promise<void>, bytesMax = PACKED_BYTES_MAX) {
    this.#archive = new ArchiveWriter(write, bytesMax);
  }

  /** The members so far. */
  get members(): PackMember[] {
    return [...this.#members];
  }

  /** @throws ArchiveTooLarge. */
  async add(name: string, pieces: Pieces): Promise<PackMember> {
    const hash = createHash('sha256');
    let bytes = 0;
    await this.#archive.add(
      name,
      (async function* () {
        for await (const piece of pieces) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      })(),
    );
    const member = { name, bytes, sha256: hash.digest('hex') };
    this.#members.push(member);
    return member;
  }

  async finish(): Promise<void> {
    await this.#archive.finish();
  }
}

/** A text that grows beside a member that is being written, and is read once that one is. Kept packed. */
export class Aside {
  readonly #deflate = createDeflateRaw();
  readonly #packed: Buffer[] = [];
  readonly #ended: Promise<unknown>;

  constructor() {
    this.#ended = once(this.#deflate, 'end');
    this.#deflate.on('data', (chunk: Buffer) => this.#packed.push(chunk));
  }

  async write(text: string): Promise<void> {
    if (!this.#deflate.write(text)) await once(this.#deflate, 'drain');
  }

  /** To be read once. */
  async *read(): AsyncGenerator<Uint8Array> {
    this.#deflate.end();
    await this.#ended;
    const inflate = createInflateRaw();
    const feeding = pipeline(this.#packed, inflate);
    // Whoever reads may stop before the end, and then nobody awaits it.
    feeding.catch(() => {});
    for await (const piece of inflate) if (piece instanceof Uint8Array) yield piece;
    await feeding;
  }
}
