// The container of a workbook: the directory of a ZIP archive in memory, and where the bytes of each part stand.
// Trusts no number of it: every range is held against the file, and what two readers could read differently is
// refused.

import { say, sayCount } from '../../../shared/saying.ts';
import { ENTRIES_MAX } from './bounds.ts';
import { workbookDamaged, workbookTooLarge, workbookUnsupported } from './refusals.ts';

/** A part of the archive, still packed. */
export interface ArchiveEntry {
  /** Name as it stands in the archive, with forward slashes and without a leading one. */
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Uint8Array;
  /** What the directory says of the unpacked bytes. */
  readonly claimedBytes: number;
  readonly claimedCrc: number;
}

/** Parts by their names in lower case, since part names differ in more than case. */
export type Archive = ReadonlyMap<string, ArchiveEntry>;

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_END_BYTES = 22;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_ENTRY_BYTES = 30;
const COMMENT_BYTES_MAX = 0xffff;
/** Stands where a number is too large for its place and follows elsewhere (ZIP64). */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

/** The key of a part: case and the kind of slash do not matter. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/**
 * Reads the directory of an archive.
 *
 * @throws FILE_REFUSED when it is damaged, encrypted, has too many parts, or names one part twice.
 */
export function readArchive(bytes: Buffer): Archive {
  const { entryCount, directoryBytes, directoryStart } = findDirectory(bytes);
  if (entryCount > ENTRIES_MAX) {
    throw workbookTooLarge(say`It holds ${sayCount(entryCount)} parts; at most ${ENTRIES_MAX} are read.`);
  }
  const directoryLimit = directoryStart + directoryBytes;
  const entries = new Map<string, ArchiveEntry>();
  let position = directoryStart;
  for (let count = 0; count < entryCount; count += 1) {
    if (
      position + DIRECTORY_ENTRY_BYTES > directoryLimit ||
      bytes.readUInt32LE(position) !== DIRECTORY_ENTRY
    ) {
      throw workbookDamaged(say`Its list of parts is incomplete.`);
    }
    const nameBytes = bytes.readUInt16LE(position + 28);
    const nextPosition =
      position +
      DIRECTORY_ENTRY_BYTES +
      nameBytes +
      bytes.readUInt16LE(position + 30) +
      bytes.readUInt16LE(position + 32);
    if (nextPosition > directoryLimit) throw workbookDamaged(say`Its list of parts is incomplete.`);
    const entry = readEntry(bytes, position, nameBytes, directoryStart);
    position = nextPosition;
    const key = partKey(entry.name);
    if (entries.has(key)) throw workbookDamaged(say`It holds the part ${entry.name} twice.`);
    entries.set(key, entry);
  }
  return entries;
}

interface Directory {
  readonly entryCount: number;
  readonly directoryBytes: number;
  readonly directoryStart: number;
}

/** The directory stands at the end, before a comment of any length. */
function findDirectory(bytes: Buffer): Directory {
  const earliest = Math.max(0, bytes.length - DIRECTORY_END_BYTES - COMMENT_BYTES_MAX);
  for (let position = bytes.length - DIRECTORY_END_BYTES; position >= earliest; position -= 1) {
    if (bytes.readUInt32LE(position) !== DIRECTORY_END) continue;
    if (position + DIRECTORY_END_BYTES + bytes.readUInt16LE(position + 20) !== bytes.length) continue;
    const entryCount = bytes.readUInt16LE(position + 10);
    const directoryBytes = bytes.readUInt32LE(position + 12);
    const directoryStart = bytes.readUInt32LE(position + 16);
    if (entryCount === 0xffff || directoryBytes === ELSEWHERE || directoryStart === ELSEWHERE) {
      throw workbookTooLarge(say`It is packed in the form for archives of more than 4 GB.`);
    }
    const isOneFile =
      bytes.readUInt16LE(position + 4) === 0 && bytes.readUInt16LE(position + 8) === entryCount;
    if (!isOneFile || directoryStart + directoryBytes > position) break;
    return { entryCount, directoryBytes, directoryStart };
  }
  throw workbookDamaged(say`The list of its parts is missing at its end.`);
}

function readEntry(bytes: Buffer, position: number, nameBytes: number, dataEnd: number): ArchiveEntry {
  const rawName = bytes.subarray(
    position + DIRECTORY_ENTRY_BYTES,
    position + DIRECTORY_ENTRY_BYTES + nameBytes,
  );
  const name = rawName.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
  const flags = bytes.readUInt16LE(position + 8);
  const method = bytes.readUInt16LE(position + 10);
  const packedBytes = bytes.readUInt32LE(position + 20);
  const claimedBytes = bytes.readUInt32LE(position + 24);
  const start = bytes.readUInt32LE(position + 42);
  if ((flags & ENCRYPTED_FLAG) !== 0)
    throw workbookUnsupported(say`The workbook is protected by a password.`);
  if (method !== STORED && method !== DEFLATED) {
    throw workbookUnsupported(say`The part ${name} is packed in a way that is not read here.`);
  }
  if (packedBytes === ELSEWHERE || claimedBytes === ELSEWHERE || start === ELSEWHERE) {
    throw workbookTooLarge(say`It is packed in the form for archives of more than 4 GB.`);
  }
  const isInside = start + LOCAL_ENTRY_BYTES <= dataEnd && bytes.readUInt32LE(start) === LOCAL_ENTRY;
  if (!isInside) throw workbookDamaged(say`The part ${name} is not where it should be.`);
  const localNameBytes = bytes.readUInt16LE(start + 26);
  const nameStart = start + LOCAL_ENTRY_BYTES;
  const dataStart = nameStart + localNameBytes + bytes.readUInt16LE(start + 28);
  if (dataStart + packedBytes > dataEnd)
    throw workbookDamaged(say`The part ${name} is not where it should be.`);
  if (!rawName.equals(bytes.subarray(nameStart, nameStart + localNameBytes))) {
    throw workbookDamaged(say`The part ${name} has two names.`);
  }
  return {
    name,
    isDeflated: method === DEFLATED,
    packed: bytes.subarray(dataStart, dataStart + packedBytes),
    claimedBytes,
    claimedCrc: bytes.readUInt32LE(position + 16),
  };
}
