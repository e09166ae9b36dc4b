// Opens an evidence pack: an archive that a stranger may have made. Nothing of it is written anywhere, members are unpacked
// in pieces and counted, and what is no archive of this kind is refused with a sentence.

import { createHash } from 'node:crypto';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { type Archive, readArchive } from '../../import/xlsx/archive.ts';
import { UnpackedBytes, unpackPart } from '../../import/xlsx/unpack.ts';
import type { SourceFile } from '../../ports.ts';
import { isWrittenHere } from '../../reports/zip.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes of the pack itself; they are kept in memory while it is checked. */
export const PACKED_BYTES_MAX = 1024 * MEBIBYTE;
/** Bytes that all members together may unfold to. */
const UNPACKED_BYTES_MAX = 16 * 1024 * MEBIBYTE;
/** Rows that are alike pack better than a spreadsheet does. */
const RATIO_MAX = 500;
const SMALL_MEMBER_BYTES_MAX = 16 * MEBIBYTE;
const LINE_CHARACTERS_MAX = 8 * MEBIBYTE;

/** A member that cannot be unpacked, or is not of the form that it promises; `at` is the line. */
export class MemberUnreadable extends Error {
  readonly at: number | null;

  constructor(at: number | null = null) {
    super('A member of the pack cannot be read.');
    this.at = at;
  }
}

/** A form that what is read is held against. */
interface Form<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** What a member was found to be when all of it had been read. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

export class Pack {
  readonly fileName: string;
  /** Whether the archive around the members is as this program writes it. */
  readonly isOurs: boolean;
  readonly #archive: Archive;
  readonly #counted = new UnpackedBytes(UNPACKED_BYTES_MAX);
  readonly #digests = new Map<string, Digest>();

  constructor(fileName: string, bytes: Buffer) {
    this.fileName = fileName;
    this.#archive = readArchive(bytes);
    this.isOurs = isWrittenHere(bytes, this.#archive.values());
  }

  get names(): string[] {
    return [...this.#archive.values()].map(({ name }) => name);
  }

  /** What a member was, once all of it has been read. */
  digest(name: string): Digest | null {
    return this.#digests.get(name) ?? null;
  }

  /** @throws MemberUnreadable. */
  async *bytes(name: string): AsyncGenerator<Uint8Array> {
    const entry = [...this.#archive.values()].find((each) => each.name === name);
    if (entry === undefined) throw new MemberUnreadable();
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const piece of unpackPart(entry, this.#counted, RATIO_MAX)) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      // Damage is a fault of this member; a part that unfolds without end is a reason to stop.
      throw refusedFor(error) === 'WORKBOOK_DAMAGED' ? new MemberUnreadable() : error;
    }
    this.#digests.set(name, { bytes, sha256: hash.digest('hex') });
  }

  /** Reads a member to its end, whatever it holds. */
  async drain(name: string): Promise<void> {
    for await (const _ of this.bytes(name));
  }

  /** @throws MemberUnreadable also for a member that is too long to be read whole. */
  async text(name: string): Promise<string> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of this.bytes(name)) {
      bytes += piece.length;
      if (bytes > SMALL_MEMBER_BYTES_MAX) throw new MemberUnreadable();
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  /** @throws MemberUnreadable. */
  async json<Value>(name: string, schema: Form<Value>): Promise<Value> {
    const parsed = schema.safeParse(parsedJson(await this.text(name)));
    if (parsed.success) return parsed.data;
    throw new MemberUnreadable();
  }

  /** The lines of a member, each without its line feed. */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let rest = '';
    let count = 0;
    for await (const piece of this.bytes(name)) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      count += lines.length;
      if (rest.length > LINE_CHARACTERS_MAX) throw new MemberUnreadable(count + 1);
      yield* lines;
    }
    if (rest !== '') throw new MemberUnreadable(count + 1);
  }

  /** Each line of a member, as JSON of a form. */
  async *objects<Value>(name: string, schema: Form<Value>): AsyncGenerator<Value> {
    let line = 0;
    for await (const text of this.lines(name)) {
      line += 1;
      const parsed = schema.safeParse(parsedJson(text));
      if (!parsed.success) throw new MemberUnreadable(line);
      yield parsed.data;
    }
  }
}

/**
 * Opens a pack.
 *
 * @throws PaymasterError FILE_REFUSED for what is no archive, is damaged, names a member twice, or is too large.
 */
export async function openPack(source: SourceFile): Promise<Pack> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source.open()) {
    bytes += piece.length;
    if (bytes > PACKED_BYTES_MAX) throw notAPack(source.name, say`It is larger than any pack.`);
    pieces.push(piece);
  }
  return await orRefused(source.name, async () => new Pack(source.name, Buffer.concat(pieces)));
}

/** Has something done with a pack; a refusal of the archive's reader is said of a pack, not of a workbook. */
export async function orRefused<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (refusedFor(error) === null || !(error instanceof PaymasterError)) throw error;
    const said = error.failure.said?.message ?? '';
    const what = typeof said === 'string' ? said : said.values['0'];
    throw refusedFor(error) === 'WORKBOOK_BOMB'
      ? notAPack(
          name,
          say`A part of it unfolds to far more than any member does. It was not read any further.`,
        )
      : notAPack(name, what ?? say`It is packed in a way that is not read here.`);
  }
}

/** @param what a whole sentence on what is wrong. */
export function notAPack(name: string, what: Spoken): PaymasterError {
  return paymasterError(
    'FILE_REFUSED',
    say`${name} is no evidence pack, or was damaged or changed. ${what}`,
    say`Ask for the file again as it was written, and compare its seal with the one in the audit trail.`,
  );
}

/** Why the reader of archives refused; null for any other error. */
function refusedFor(error: unknown): string | null {
  const detail = error instanceof PaymasterError ? error.failure.detail : null;
  return detail?.startsWith('WORKBOOK_') === true || detail === 'SPREADSHEET_FILE' ? detail : null;
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
