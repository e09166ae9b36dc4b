// The bytes of one part of a workbook, unpacked in pieces and counted as they come.
// Never unpacks a part whole, and never goes on past a bound.

import { crc32, createInflateRaw } from 'node:zlib';
import { say } from '../../../shared/saying.ts';
import { CHUNK_BYTES } from '../limits.ts';
import type { ArchiveEntry } from './archive.ts';
import { RATIO_FREE_BYTES, RATIO_MAX, UNPACKED_BYTES_MAX } from './bounds.ts';
import { workbookBomb, workbookDamaged, workbookTooLarge } from './refusals.ts';

/** Counts what the parts of one workbook unfold to; a part that is read again counts once. */
export class UnpackedBytes {
  readonly #limit: number;
  readonly #bytesOfPart = new Map<string, number>();
  #total = 0;

  constructor(limit = UNPACKED_BYTES_MAX) {
    this.#limit = limit;
  }

  /** @throws FILE_REFUSED when there are more than are read. */
  count(part: string, bytesSoFar: number): void {
    const before = this.#bytesOfPart.get(part) ?? 0;
    if (bytesSoFar <= before) return;
    this.#bytesOfPart.set(part, bytesSoFar);
    this.#total += bytesSoFar - before;
    if (this.#total <= this.#limit) return;
    const mebibytes = Math.floor(this.#limit / 1024 / 1024);
    throw workbookTooLarge(say`Unpacked, it has more than ${mebibytes} MB, which is all that is read.`);
  }
}

/**
 * Unpacks a part in pieces.
 *
 * @throws FILE_REFUSED when it unfolds beyond a bound, or is not what the archive says it is.
 */
export async function* unpackPart(
  entry: ArchiveEntry,
  counted: UnpackedBytes,
  ratioMax = RATIO_MAX,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let crc = 0;
  for await (const piece of piecesOf(entry)) {
    bytes += piece.length;
    if (bytes > RATIO_FREE_BYTES && bytes > entry.packed.length * ratioMax) {
      throw workbookBomb(entry.name, ratioMax);
    }
    counted.count(entry.name, bytes);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (bytes !== entry.claimedBytes || crc !== entry.claimedCrc) {
    throw workbookDamaged(say`The part ${entry.name} is not what the list of parts says it is.`);
  }
}

async function* piecesOf({ name, isDeflated, packed }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    for (let start = 0; start < packed.length; start += CHUNK_BYTES) {
      yield packed.subarray(start, start + CHUNK_BYTES);
    }
    return;
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  try {
    for await (const piece of inflate) if (piece instanceof Uint8Array) yield piece;
  } catch (cause) {
    if (!isZlibError(cause)) throw cause;
    throw workbookDamaged(say`The part ${name} cannot be unpacked.`);
  } finally {
    inflate.destroy();
  }
}

function isZlibError(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_');
}
