// The Files port of the browser version: a page has no paths, so what it sends and what it fetches passes
// through a private folder that is emptied at start and end. A handle is the only name a page ever has.

import { createWriteStream } from 'node:fs';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { fileGone } from '../../shared/not-found.ts';
import { say } from '../../shared/saying.ts';
import { FileRegistry } from '../platform/files.ts';
import { type Files, type Random, type StoredFile, type TargetFile, TRANSFER_FOLDER } from '../ports.ts';

/** Longest file name that is kept of what a page says. */
const NAME_LENGTH_MAX = 120;

/** Files of one page. */
export class TransferFiles implements Files {
  readonly #folder: string;
  readonly #random: Random;
  readonly #registry: FileRegistry;
  /** The folder of each file that was sent, by its handle. */
  readonly #received = new Map<string, string>();
  /** Every folder that was made for a file here. */
  readonly #made = new Set<string>();
  readonly #targets = new Map<string, { readonly path: string; readonly name: string }>();

  constructor(dataFolder: string, random: Random) {
    this.#folder = join(dataFolder, TRANSFER_FOLDER);
    this.#random = random;
    this.#registry = new FileRegistry(random);
  }

  /** Empties the folder: what an earlier run left there belongs to nobody. Only for who holds the journal. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** At the end: removes what passed through here, and the folder unless another program's files are in it. */
  async leave(): Promise<void> {
    this.#registry.abandon();
    for (const folder of this.#made) await rm(folder, { recursive: true, force: true });
    await rmdir(this.#folder).catch(() => {
      // It was never made, or is not empty.
    });
  }

  /**
   * Takes a file from the page.
   *
   * @throws PaymasterError FILE_UNREADABLE when it cannot be kept or is longer than `bytesMax`.
   */
  async receive(name: string, bytes: NodeJS.ReadableStream, bytesMax: number): Promise<FileOffer> {
    const folder = join(this.#folder, this.#random.uuid());
    const path = join(folder, safeName(name));
    try {
      await this.#makeFolder(folder);
      await pipeline(bytes, atMost(bytesMax), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      if (cause instanceof TooLong) throw tooLong(bytesMax);
      throw paymasterError(
        'FILE_UNREADABLE',
        say`The file could not be taken over. Nothing was read.`,
        say`Check that the disk has room, and choose the file again.`,
        { cause },
      );
    }
    const { size } = await stat(path);
    const file = this.#registry.register(path);
    this.#received.set(file, folder);
    return { file, name: safeName(name), bytes: size };
  }

  /** Path and name of a finished target, for the page to fetch; null when there is none. */
  async finished(handle: string): Promise<{ readonly path: string; readonly name: string } | null> {
    const target = this.#targets.get(handle);
    if (target === undefined) return null;
    const facts = await stat(target.path).catch(() => null);
    return facts === null ? null : target;
  }

  source(handle: string): Promise<StoredFile> {
    // Where the folder lies is nobody's business on a page.
    return this.#registry.source(handle).catch((cause: unknown) => {
      throw fileGone(cause);
    });
  }

  /** Removes what the page sent, such as a key that lies in the safe store from now on (P5). */
  async release(handle: string): Promise<void> {
    const received = this.#received.get(handle);
    this.#received.delete(handle);
    if (received !== undefined) await rm(received, { recursive: true, force: true });
    await this.#registry.release(handle);
  }

  temporary(name: string): Promise<string> {
    return this.#registry.temporary(name);
  }

  target(handle: string): Promise<TargetFile> {
    return this.#registry.target(handle);
  }

  /** The page has its own dialogue for files. */
  async choose(): Promise<null> {
    return null;
  }

  async chooseTarget(name: string): Promise<{ readonly handle: string; readonly name: string }> {
    const folder = join(this.#folder, this.#random.uuid());
    await this.#makeFolder(folder);
    const path = join(folder, safeName(name));
    const handle = this.#registry.register(path);
    this.#targets.set(handle, { path, name: safeName(name) });
    return { handle, name: safeName(name) };
  }

  async #makeFolder(folder: string): Promise<void> {
    this.#made.add(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
}

/** A file that is too long to be taken over, by what it announced or by what came. */
export function tooLong(bytesMax: number): Error {
  return paymasterError(
    'FILE_UNREADABLE',
    say`The file is longer than ${bytesMax} bytes. Nothing was read.`,
    say`Split it into smaller files, or import it from the command line.`,
  );
}

class TooLong extends Error {}

function atMost(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new TooLong('The file is too long.'));
      else done(null, chunk);
    },
  });
}

/** A name without folders, control characters and what some file systems refuse. */
function safeName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced.
  const plain = base.replaceAll(/[\u0000-\u001f\u007f<>:"|?*]/g, '_');
  // Half of a surrogate pair is no character, and cannot stand in an address or a header: one that came, or was cut.
  const clean = plain.slice(-NAME_LENGTH_MAX).toWellFormed();
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}
