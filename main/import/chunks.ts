// Bytes of the clerk's file in pieces of one even size, whatever pieces the host delivers.
// Gives other work a turn now and then, so that neither a huge piece nor a fast disk stalls the process.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { SourceFile } from '../ports.ts';
import { CHUNK_BYTES } from './limits.ts';

/** Pieces between two turns of the event loop: a megabyte is read, hashed and checked in a few milliseconds. */
const CHUNKS_PER_TURN = 16;

/**
 * Reads the file from its start in pieces of `chunkBytes`; only the last is shorter, and none is empty.
 *
 * Small pieces are joined and large ones cut, so that later layers need not fear either.
 */
export async function* readChunks(file: SourceFile, chunkBytes = CHUNK_BYTES): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let chunks = 0;
  for await (const piece of file.open()) {
    let offset = 0;
    while (offset < piece.length) {
      const part = piece.subarray(offset, offset + chunkBytes - pendingBytes);
      offset += part.length;
      pendingBytes += part.length;
      pending.push(part);
      if (pendingBytes < chunkBytes) break;
      yield joined(pending);
      pending = [];
      pendingBytes = 0;
      chunks += 1;
      if (chunks % CHUNKS_PER_TURN === 0) await turnOfOthers();
    }
  }
  if (pendingBytes > 0) yield joined(pending);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}
