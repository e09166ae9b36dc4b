// Writes the archive around the parts of a workbook as they come; small ones are read whole, by the import's own reader.
// Knows nothing of what the parts hold.

import { Buffer } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type ArchiveEntry, readArchive } from '../import/xlsx/archive.ts';
import { UnpackedBytes, unpackPart } from '../import/xlsx/unpack.ts';

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_OF_DIRECTORY_BYTES = 22;

/** Version 2.0 of the format: deflated parts. */
const VERSION = 20;
/** Sizes stand behind the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day that the format knows: a report tells its times inside. */
const DATE = 0x21;

/** Largest part and archive of the plain format. */
const MOST_BYTES = 0xffff_ffff;

/** A part is larger than the plain format of archives can hold, or the whole than it may be. */
export class ArchiveTooLarge extends Error {}

/** The parts of a small archive, by name. */
export async function readParts(archive: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const counted = new UnpackedBytes();
  for (const entry of readArchive(archive).values()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of unpackPart(entry, counted)) pieces.push(piece);
    parts.set(entry.name, Buffer.concat(pieces).toString('utf8'));
  }
  return parts;
}

interface WrittenPart {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

/** What a part is given as; texts are written as UTF-8. */
type Piece = string | Uint8Array;

/** Writes an archive part by part; packing runs beside the caller's thread. */
export class ArchiveWriter {
  readonly #write: (chunk: Uint8Array) => Promise<void>;
  readonly #parts: WrittenPart[] = [];
  readonly #bytesMax: number;
  #offset = 0;

  /**
   * @param write called with one piece after the other.
   * @param bytesMax of the whole; what the plain format can hold unless given.
   */
  constructor(write: (chunk: Uint8Array) => Promise<void>, bytesMax = MOST_BYTES) {
    this.#write = write;
    this.#bytesMax = bytesMax;
  }

  /** @throws ArchiveTooLarge. */
  async add(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<void> {
    const offset = this.#offset;
    const nameBytes = Buffer.from(name, 'utf8');
    await this.#put(localHeader(nameBytes));
    let checksum = 0;
    let bytes = 0;
    let packedBytes = 0;
    await pipeline(
      async function* () {
        for await (const piece of pieces) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
          checksum = crc32(chunk, checksum);
          bytes += chunk.length;
          if (bytes > MOST_BYTES) throw new ArchiveTooLarge();
          yield chunk;
        }
      },
      createDeflateRaw(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) {
          packedBytes += chunk.length;
          await this.#put(chunk);
        }
      },
    );
    await this.#put(numbers(DATA_DESCRIPTOR, checksum, packedBytes, bytes));
    this.#parts.push({ name: nameBytes, offset, checksum, packedBytes, bytes });
  }

  /** Ends the archive with its directory. */
  async finish(): Promise<void> {
    for (const piece of directory(this.#parts, this.#offset)) await this.#put(piece);
  }

  async #put(chunk: Uint8Array): Promise<void> {
    this.#offset += chunk.length;
    if (this.#offset > this.#bytesMax) throw new ArchiveTooLarge();
    await this.#write(chunk);
  }
}

/** The directory of an archive, which stands after its parts, and the end of it. */
function directory(parts: readonly WrittenPart[], start: number): Buffer[] {
  const headers = parts.map(centralHeader);
  const end = Buffer.alloc(END_OF_DIRECTORY_BYTES);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    headers.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(start, 16);
  return [...headers, end];
}

/** Whether every byte of an archive that is not a packed part is as this writer writes it: nothing hides between parts. */
export function isWrittenHere(archive: Buffer, entries: Iterable<ArchiveEntry>): boolean {
  let offset = 0;
  const isNext = (bytes: Uint8Array) => {
    const isSame = archive.subarray(offset, offset + bytes.length).equals(bytes);
    offset += bytes.length;
    return isSame;
  };
  const parts: WrittenPart[] = [];
  for (const { name: text, packed, isDeflated, claimedBytes: bytes, claimedCrc: checksum } of entries) {
    const part = { name: Buffer.from(text), offset, checksum, packedBytes: packed.length, bytes };
    const { name, packedBytes } = part;
    if (!isDeflated || !isNext(localHeader(name)) || !isNext(packed)) return false;
    if (!isNext(numbers(DATA_DESCRIPTOR, checksum, packedBytes, bytes))) return false;
    parts.push(part);
  }
  return directory(parts, offset).every(isNext) && offset === archive.length;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader({ name, offset, checksum, packedBytes, bytes }: WrittenPart): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}
