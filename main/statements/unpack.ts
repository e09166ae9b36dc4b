// A statement's file as text, whether it came as .csv or .csv.gz: the first bytes decide, not the name.
// Unpacks as a stream and stops where a small file unfolds to far more than any table does.

import { createGunzip, type Gunzip } from 'node:zlib';
import { say } from '../../shared/saying.ts';
import { refuseFile } from '../import/refusals.ts';
import type { SourceFile } from '../ports.ts';

/** How far a packed statement may unfold; tests hand in smaller numbers. */
export interface UnpackLimits {
  readonly limitBytes: number;
  /** From this size on the next bound holds. */
  readonly checkedFromBytes: number;
  /** Tables pack to a fifth or a twentieth; nothing that a person wants to read packs to a hundredth. */
  readonly mostTimes: number;
}

const UNPACK_LIMITS: UnpackLimits = {
  limitBytes: 2 * 1024 * 1024 * 1024,
  checkedFromBytes: 8 * 1024 * 1024,
  mostTimes: 100,
};

/** The file with its packing taken off; a file that is not packed comes back as it is. */
export async function unpacked(file: SourceFile, limits: UnpackLimits = UNPACK_LIMITS): Promise<SourceFile> {
  if (!(await isGzip(file))) return file;
  return { name: file.name, open: () => unfold(file, limits) };
}

async function isGzip(file: SourceFile): Promise<boolean> {
  let head: Uint8Array = new Uint8Array(0);
  for await (const piece of file.open()) {
    head = head.length === 0 ? piece : Buffer.concat([head, piece]);
    if (head.length >= 2) break;
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function* unfold(file: SourceFile, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const fed = { bytes: 0, failure: null as unknown };
  const feeding = feed(file, gunzip, fed);
  let unfoldedBytes = 0;
  try {
    for await (const piece of gunzip) {
      if (!(piece instanceof Uint8Array)) throw new Error('A stream of bytes delivers bytes.');
      unfoldedBytes += piece.length;
      const isBomb = unfoldedBytes > limits.checkedFromBytes && unfoldedBytes > fed.bytes * limits.mostTimes;
      if (isBomb || unfoldedBytes > limits.limitBytes) throw bomb();
      yield piece;
    }
  } catch (error) {
    if (fed.failure !== null) throw fed.failure;
    if (isZlibError(error)) throw damaged();
    throw error;
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

/** Never rejects: what goes wrong ends the stream, and its reader tells. */
async function feed(
  file: SourceFile,
  gunzip: Gunzip,
  fed: { bytes: number; failure: unknown },
): Promise<void> {
  try {
    for await (const piece of file.open()) {
      if (gunzip.destroyed) return;
      fed.bytes += piece.length;
      if (!gunzip.write(piece)) await drained(gunzip);
    }
    gunzip.end();
  } catch (error) {
    fed.failure = error;
    gunzip.destroy(error instanceof Error ? error : new Error('The file could not be read.'));
  }
}

function drained(gunzip: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      gunzip.off('drain', goOn);
      gunzip.off('close', goOn);
      resolve();
    };
    gunzip.on('drain', goOn);
    gunzip.on('close', goOn);
  });
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM/.test(String(error.code));
}

function bomb(): Error {
  return refuseFile(
    'ARCHIVE_BOMB',
    say`This packed file unfolds to far more than a statement holds. It was not read further.`,
    say`Download the statement again from the service.`,
  );
}

function damaged(): Error {
  return refuseFile(
    'ARCHIVE_DAMAGED',
    say`This packed file is cut off or damaged.`,
    say`Download the statement again from the service.`,
  );
}
