// First reading of the file: its hash and size, what kind of file it is, and in which encoding its text stands.
// Decides from all of its bytes, in flat memory; never guesses between two encodings that would differ.

import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type Saying, say } from '../../shared/saying.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import { refuseOtherKinds } from './file-kinds.ts';
import { CHUNK_BYTES, MAXIMUM_LINE_BYTES } from './limits.ts';
import { locateByte } from './locate.ts';
import { type RefusalCode, refuseFile } from './refusals.ts';
import { firstInvalid, INCOMPLETE, incompleteTail, sequenceLength } from './utf8.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What the first reading found. */
export interface Survey {
  /** SHA-256 of all bytes, hexadecimal. */
  readonly fileHash: string;
  readonly fileBytes: number;
  readonly encoding: Encoding;
  /** Bytes of the byte order mark at the start; 0 without one. */
  readonly markBytes: number;
  /** Where the text ends: before a Ctrl-Z that closes the file, else at its end. */
  readonly textEndByte: number;
}

/**
 * Reads the whole file once and decides how its text is to be decoded.
 *
 * @param chunkBytes size of the pieces it is read in, at least 16; changes nothing but the speed.
 * @throws FILE_REFUSED for other kinds of files, empty ones, zero bytes, endless lines and mixed encodings, with
 *   line and column of the first byte that is wrong.
 */
export async function surveyFile(file: SourceFile, chunkBytes = CHUNK_BYTES): Promise<Survey> {
  const hash = createHash('sha256');
  const longLines = new LongLineWatch();
  const endMark = new EndMarkWatch();
  let opening: Opening | null = null;
  let text: TextCheck | null = null;
  let fileBytes = 0;
  for await (const chunk of readChunks(file, chunkBytes)) {
    hash.update(chunk);
    if (opening === null) {
      opening = readOpening(chunk);
      text = opening.encoding === null ? new TextCheck(opening.markBytes > 0) : null;
    }
    const trouble = text?.push(chunk, fileBytes) ?? longLines.push(chunk, fileBytes);
    if (trouble !== null) throw await refuseAt(file, trouble, opening.encoding);
    endMark.push(chunk, fileBytes);
    fileBytes += chunk.length;
  }
  const trouble = text?.finish(fileBytes) ?? null;
  if (trouble !== null) throw await refuseAt(file, trouble, null);
  if (opening === null || fileBytes === opening.markBytes) {
    throw refuseFile(
      'FILE_EMPTY',
      say`The file is empty.`,
      say`Check that it was saved and copied completely.`,
    );
  }
  const isWide = opening.encoding !== null;
  return {
    fileHash: hash.digest('hex'),
    fileBytes,
    encoding: opening.encoding ?? (text?.isUtf8 === false ? 'windows-1252' : 'utf-8'),
    markBytes: opening.markBytes,
    textEndByte: isWide ? fileBytes : (endMark.offset ?? fileBytes),
  };
}

/** A byte that makes the file unreadable. */
interface Trouble {
  readonly code: RefusalCode;
  readonly offset: number;
  readonly message: Saying;
  readonly remedy: Saying;
}

async function refuseAt(file: SourceFile, trouble: Trouble, wide: Opening['encoding']): Promise<Error> {
  const place = await locateByte(file, trouble.offset, wide);
  return refuseFile(trouble.code, trouble.message, trouble.remedy, place);
}

interface Opening {
  /** Known at once for UTF-16; null where all bytes must be seen first. */
  readonly encoding: 'utf-16le' | 'utf-16be' | null;
  readonly markBytes: number;
}

function readOpening(head: Uint8Array): Opening {
  refuseOtherKinds(head);
  const starts = (...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff)) {
    const message = say`The file is written in UTF-32, which this program does not read.`;
    throw refuseFile('ENCODING_UNSUPPORTED', message, say`Save it again as “CSV UTF-8”.`);
  }
  if (starts(0xff, 0xfe)) return { encoding: 'utf-16le', markBytes: 2 };
  if (starts(0xfe, 0xff)) return { encoding: 'utf-16be', markBytes: 2 };
  if (starts(0xef, 0xbb, 0xbf)) return { encoding: null, markBytes: 3 };
  return { encoding: wideByZeros(head.subarray(0, 4096)), markBytes: 0 };
}

/** How many zeros of the usual half stand beside one in the other half, at least. */
const RARE = 8;

/**
 * UTF-16 without a mark: text of a table has a zero in almost every second byte, from its start, and rarely elsewhere.
 * One stray zero byte in a short file must not look like it.
 */
function wideByZeros(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros: [number, number] = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  const enough = (head.length / 2) * 0.4;
  // A character such as Ā has a zero in its other half; letters of a table are mostly not such.
  const isRare = (other: number, usual: number): boolean => other * RARE <= usual;
  if (odd > enough && isRare(even, odd) && head[1] === 0 && head[3] === 0) return 'utf-16le';
  if (even > enough && isRare(odd, even) && head[0] === 0 && head[2] === 0) return 'utf-16be';
  return null;
}

const SAVE_AGAIN = say`Open the file in the spreadsheet program and save it again as “CSV UTF-8”.`;

/** Bytes that mean nothing in Windows-1252. */
const UNDEFINED_IN_WINDOWS_1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Decides between UTF-8 and Windows-1252 as the bytes go by. */
class TextCheck {
  isUtf8 = true;
  /** Offset of the first byte that is in no UTF-8 sequence. */
  #invalidOffset = 0;
  #invalidByte = 0;
  #sawSequence: boolean;
  /** Bytes at the end of the last chunk that the next one may complete. */
  #carry: Uint8Array = new Uint8Array(0);

  constructor(sawSequence: boolean) {
    this.#sawSequence = sawSequence;
  }

  push(chunk: Uint8Array, offset: number): Trouble | null {
    const zero = chunk.indexOf(0);
    if (zero >= 0) return zeroByte(offset + zero);
    if (this.#carry.length === 0 && isAscii(chunk)) return null;
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk]);
    const start = offset - this.#carry.length;
    const tail = incompleteTail(bytes);
    this.#carry = bytes.slice(bytes.length - tail);
    return this.#check(bytes.subarray(0, bytes.length - tail), start);
  }

  finish(offset: number): Trouble | null {
    const rest = this.#carry;
    this.#carry = new Uint8Array(0);
    return rest.length === 0 ? null : this.#check(rest, offset - rest.length);
  }

  #check(bytes: Uint8Array, start: number): Trouble | null {
    if (this.isUtf8) {
      if (isUtf8(bytes)) {
        this.#sawSequence ||= !isAscii(bytes);
        return null;
      }
      this.isUtf8 = false;
      const invalid = firstInvalid(bytes);
      this.#invalidOffset = start + invalid;
      this.#invalidByte = bytes[invalid] ?? 0;
      if (this.#sawSequence || !isAscii(bytes.subarray(0, invalid))) {
        return mixedEncoding(this.#invalidByte, this.#invalidOffset);
      }
    }
    return this.#checkWindows1252(bytes, start);
  }

  #checkWindows1252(bytes: Uint8Array, start: number): Trouble | null {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte < 0x80) continue;
      const length = sequenceLength(bytes, index);
      if (length > 1) return mixedEncoding(this.#invalidByte, this.#invalidOffset);
      if (length !== INCOMPLETE && UNDEFINED_IN_WINDOWS_1252.includes(byte)) {
        return unknownEncoding(byte, start + index);
      }
    }
    return null;
  }
}

function hex(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function zeroByte(offset: number): Trouble {
  return {
    code: 'NUL_BYTE',
    offset,
    message: say`There is a zero byte, which no text holds: the file is damaged or is no CSV file.`,
    remedy: say`Export it again from the program that made it.`,
  };
}

function mixedEncoding(byte: number, offset: number): Trouble {
  return {
    code: 'ENCODING_MIXED',
    offset,
    message: say`Parts of the file are written in UTF-8, but the byte ${hex(byte)} here is not, so names would come out wrong.`,
    remedy: SAVE_AGAIN,
  };
}

function unknownEncoding(byte: number, offset: number): Trouble {
  return {
    code: 'ENCODING_UNKNOWN',
    offset,
    message: say`The byte ${hex(byte)} stands for no character, neither in UTF-8 nor in Windows-1252.`,
    remedy: SAVE_AGAIN,
  };
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const CONTROL_Z = 0x1a;

/** Finds a line without end long before it fills the memory. */
class LongLineWatch {
  #lineStart = 0;

  push(chunk: Uint8Array, offset: number): Trouble | null {
    const lineEnd = chunk.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
    const first = chunk.indexOf(lineEnd);
    const reached = offset + (first < 0 ? chunk.length : first);
    if (reached - this.#lineStart > MAXIMUM_LINE_BYTES) return longLine(this.#lineStart);
    if (first >= 0) this.#lineStart = offset + chunk.lastIndexOf(lineEnd) + 1;
    return null;
  }
}

function longLine(offset: number): Trouble {
  const mebibytes = MAXIMUM_LINE_BYTES / 1024 / 1024;
  return {
    code: 'RECORD_TOO_LONG',
    offset,
    message: say`This line goes on for more than ${mebibytes} MiB without a line break, so it is no payroll row.`,
    remedy: say`Check that the file is a CSV file with one payment on each line.`,
  };
}

/** Finds the Ctrl-Z with which old programs close a text file: nothing but line breaks may follow it. */
class EndMarkWatch {
  offset: number | null = null;

  push(chunk: Uint8Array, offset: number): void {
    let index = chunk.length - 1;
    let mark: number | null = null;
    while (index >= 0) {
      const byte = chunk[index];
      if (byte === CONTROL_Z) mark = offset + index;
      else if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) break;
      index -= 1;
    }
    const goesOn = index < 0;
    this.offset = goesOn ? (this.offset ?? mark) : mark;
  }
}
