// Reads one part of a workbook from its packed bytes to XML events, giving other work its turn in between.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { say } from '../../../shared/saying.ts';
import type { ArchiveEntry } from './archive.ts';
import { SMALL_PART_BYTES_MAX } from './bounds.ts';
import { workbookTooLarge } from './refusals.ts';
import { type UnpackedBytes, unpackPart } from './unpack.ts';
import { type XmlHandler, XmlReader } from './xml.ts';

/** Reads a whole part; `bytesMax` bounds it beyond what holds for all parts together. */
export async function readPart(
  entry: ArchiveEntry,
  counted: UnpackedBytes,
  handler: XmlHandler,
  bytesMax = SMALL_PART_BYTES_MAX,
): Promise<void> {
  let bytes = 0;
  for await (const pieceBytes of readPartInPieces(entry, counted, handler)) {
    bytes += pieceBytes;
    if (bytes > bytesMax) {
      throw workbookTooLarge(say`Its part ${entry.name} has more than ${bytesMax / 1024 / 1024} MB.`);
    }
  }
}

/** Gives control back after each piece, whose events the handler has had then; yields its size in bytes. */
export async function* readPartInPieces(
  entry: ArchiveEntry,
  counted: UnpackedBytes,
  handler: XmlHandler,
): AsyncGenerator<number> {
  const reader = new XmlReader(entry.name, handler);
  for await (const piece of unpackPart(entry, counted)) {
    reader.push(piece);
    yield piece.length;
    await turnOfOthers();
  }
  reader.finish();
  yield 0;
}
