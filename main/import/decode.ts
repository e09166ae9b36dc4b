// Second reading of the file: its bytes as text, in the encoding that the survey decided on.
// Never replaces a character, and refuses a file whose bytes are no longer the ones that were surveyed.

import { createHash } from 'node:crypto';
import { say } from '../../shared/saying.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import { CHUNK_BYTES } from './limits.ts';
import { refuseFile } from './refusals.ts';
import type { Encoding, Survey } from './survey.ts';

/**
 * Gives the text of the file without its byte order mark and without a closing Ctrl-Z.
 *
 * Characters are never split between two pieces. Half a character of UTF-16 comes out as an unpaired surrogate,
 * which the next layer refuses with its place.
 *
 * @throws FILE_REFUSED when the bytes changed since the survey.
 */
export async function* decodeText(
  file: SourceFile,
  survey: Survey,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const decoder = decoderOf(survey.encoding);
  let position = 0;
  for await (const chunk of readChunks(file, chunkBytes)) {
    hash.update(chunk);
    const from = Math.max(0, survey.markBytes - position);
    const to = Math.max(from, survey.textEndByte - position);
    position += chunk.length;
    const text = decodeOrRefuse(() => decoder.push(chunk.subarray(from, to)));
    if (text !== '') yield text;
  }
  if (hash.digest('hex') !== survey.fileHash) throw fileChanged();
  const rest = decodeOrRefuse(() => decoder.finish());
  if (rest !== '') yield rest;
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode();
  } catch (cause) {
    // The survey proved these bytes valid, so they are other bytes now.
    if (cause instanceof TypeError) throw fileChanged();
    throw cause;
  }
}

function fileChanged(): Error {
  return refuseFile(
    'FILE_CHANGED',
    say`The file was changed while it was being read.`,
    say`Close it in other programs and import it again.`,
  );
}

interface Decoder {
  push(bytes: Uint8Array): string;
  finish(): string;
}

function decoderOf(encoding: Encoding): Decoder {
  switch (encoding) {
    case 'utf-8':
      return utf8Decoder();
    case 'utf-16le':
    case 'utf-16be':
      return wideDecoder(encoding === 'utf-16be');
    case 'windows-1252':
      return { push: decodeWindows1252, finish: () => '' };
  }
}

function utf8Decoder(): Decoder {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return {
    push: (bytes) => decoder.decode(bytes, { stream: true }),
    finish: () => decoder.decode(),
  };
}

const HIGH_SURROGATE_FIRST = 0xd800;
const HIGH_SURROGATE_LAST = 0xdbff;

function isFirstHalf(code: number): boolean {
  return code >= HIGH_SURROGATE_FIRST && code <= HIGH_SURROGATE_LAST;
}

/** Keeps unpaired surrogates instead of replacing them, so that their place can be named. */
function wideDecoder(bigEndian: boolean): Decoder {
  let carry: Buffer = Buffer.alloc(0);
  const decode = (bytes: Buffer): string =>
    (bigEndian ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return {
    push: (bytes) => {
      const all = Buffer.concat([carry, bytes]);
      const whole = all.length - (all.length % 2);
      const last = whole < 2 ? 0 : bigEndian ? all.readUInt16BE(whole - 2) : all.readUInt16LE(whole - 2);
      const end = isFirstHalf(last) ? whole - 2 : whole;
      carry = all.subarray(end);
      return decode(all.subarray(0, end));
    },
    finish: () => {
      const text = decode(carry.subarray(0, carry.length - (carry.length % 2)));
      if (carry.length % 2 === 0) return text;
      // Behind the first half of a pair, another half of it would make a character that the file does not have.
      return isFirstHalf(text.charCodeAt(text.length - 1)) ? text : `${text}\udc00`;
    },
  };
}

/** Characters of the bytes 0x80 to 0x9F; the survey refused files that hold one of the five gaps. */
const WINDOWS_1252_UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return latin.replace(/[\x80-\x9f]/g, (character) =>
    WINDOWS_1252_UPPER.charAt(character.charCodeAt(0) - 0x80),
  );
}
