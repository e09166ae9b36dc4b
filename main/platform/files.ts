// The Files port of this computer: handles for the paths that the clerk typed.
// Paths go in here and come out nowhere; a target is written whole beside its place and then renamed.

import { rmSync, unlinkSync } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdtemp,
  open,
  realpath,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { fileGone } from '../../shared/not-found.ts';
import { say } from '../../shared/saying.ts';
import type { Files, Random, StoredFile, TargetFile } from '../ports.ts';
import { findStoredFile } from './stored-file.ts';

/** Reports and statements name people and what they are paid: a new file is this user's alone. */
const PRIVATE_MODE = 0o600;
const RIGHTS = 0o777;

/** What one command does with its files: it never writes over one that it reads, and tells what it replaces. */
interface CommandFiles {
  onReplaced(place: string): void;
}

/** Files of one command, or behind the dialogues of a page, by handle. */
export class FileRegistry implements Files {
  readonly #random: Random;
  readonly #command: CommandFiles | null;
  /** Places that this command has read. */
  readonly #sources = new Set<string>();
  readonly #paths = new Map<string, string>();
  readonly #unfinished = new Set<string>();
  /** The folder of each temporary file, by its handle. */
  readonly #temporary = new Map<string, string>();

  /** @param command null behind a dialogue, where the person was asked about each file that is replaced. */
  constructor(random: Random, command: CommandFiles | null = null) {
    this.#random = random;
    this.#command = command;
  }

  /** Gives a path a handle. */
  register(path: string): string {
    const handle = this.#random.uuid();
    this.#paths.set(handle, resolve(path));
    return handle;
  }

  /** The absolute path of a file; only for files that are named by their place, such as a key. */
  locate(handle: string): string {
    return this.#path(handle);
  }

  async source(handle: string): Promise<StoredFile> {
    const path = this.#path(handle);
    if (this.#command !== null) await this.willRead(path);
    return await findStoredFile(path);
  }

  /** From now on nothing is written to this path. */
  async willRead(path: string): Promise<void> {
    this.#sources.add(await finalPlace(resolve(path)));
  }

  async temporary(name: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'paymaster-')).catch((cause: unknown) => {
      throw notWritable(tmpdir(), cause);
    });
    const handle = this.register(join(folder, basename(name)));
    this.#temporary.set(handle, folder);
    return handle;
  }

  /** Removes a temporary file; the clerk's own stay. */
  async release(handle: string): Promise<void> {
    const folder = this.#temporary.get(handle);
    this.#temporary.delete(handle);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }

  /**
   * Whether a report can be written to this path, asked before anything is sent.
   *
   * @throws PaymasterError OUTPUT_NOT_WRITABLE.
   */
  async requireWritable(path: string): Promise<void> {
    const place = await finalPlace(resolve(path));
    const facts = await stat(place).catch(() => null);
    if (facts !== null && !facts.isFile()) {
      throw paymasterError(
        'OUTPUT_NOT_WRITABLE',
        say`${place} is not a file.`,
        say`Name a file for the report.`,
      );
    }
    if (this.#sources.has(place)) {
      throw paymasterError(
        'OUTPUT_NOT_WRITABLE',
        say`${place} is the file that is read, and is not written over.`,
        say`Name another file.`,
      );
    }
    await access(dirname(place), constants.W_OK).catch((cause: unknown) => {
      throw notWritable(place, cause);
    });
  }

  async target(handle: string): Promise<TargetFile> {
    const place = await finalPlace(this.#path(handle));
    await this.requireWritable(place);
    const temporary = join(dirname(place), `.${basename(place)}.${this.#random.uuid()}.part`);
    const file = await open(temporary, 'wx', PRIVATE_MODE).catch((cause: unknown) => {
      throw notWritable(place, cause);
    });
    // Whoever may read the file that is replaced was let in by a person. Where a file system has no rights, none change.
    const replaced = await stat(place).catch(() => null);
    if (replaced !== null) await file.chmod(replaced.mode & RIGHTS).catch(() => undefined);
    this.#unfinished.add(temporary);
    return pendingTarget(place, temporary, file, (isWritten) => {
      this.#unfinished.delete(temporary);
      if (isWritten && replaced !== null) this.#command?.onReplaced(place);
    });
  }

  /** The command line has no dialogues: its files are named when it starts. */
  async choose(): Promise<null> {
    return null;
  }

  async chooseTarget(): Promise<null> {
    return null;
  }

  /** Removes half-written targets and temporary files when the process must end at once. */
  abandon(): void {
    for (const folder of this.#temporary.values()) {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // The process ends now; what is left lies in a folder of this user alone.
      }
    }
    for (const temporary of this.#unfinished) {
      try {
        unlinkSync(temporary);
      } catch {
        // The process ends now; a leftover beside the place harms nothing and says by its name what it is.
      }
    }
  }

  #path(handle: string): string {
    const path = this.#paths.get(handle);
    if (path === undefined) throw fileGone();
    return path;
  }
}

/** A link keeps pointing where it points: the file behind it is replaced. */
async function finalPlace(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function pendingTarget(
  place: string,
  temporary: string,
  file: FileHandle,
  settled: (isWritten: boolean) => void,
): TargetFile {
  let open = true;
  return {
    name: basename(place),
    write: async (chunk) => {
      await file.appendFile(chunk).catch((cause: unknown) => {
        throw notWritable(place, cause);
      });
    },
    commit: async () => {
      if (!open) return;
      open = false;
      let isWritten = false;
      try {
        await file.sync();
        await file.close();
        await rename(temporary, place);
        isWritten = true;
        await syncFolder(dirname(place));
      } catch (cause) {
        await file.close().catch(() => undefined);
        await unlink(temporary).catch(() => undefined);
        throw notWritable(place, cause);
      } finally {
        settled(isWritten);
      }
    },
    discard: async () => {
      if (!open) return;
      open = false;
      await file.close().catch(() => undefined);
      await unlink(temporary).catch(() => undefined);
      settled(false);
    },
  };
}

/** Makes the new name durable. Windows cannot open a folder, and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

function notWritable(path: string, cause: unknown): PaymasterError {
  const reason = errorCode(cause) ?? 'unknown reason';
  return paymasterError(
    'OUTPUT_NOT_WRITABLE',
    say`The report cannot be written to ${path} (${reason}).`,
    say`Choose a folder that exists, that you may write to, and that has room.`,
    { cause },
  );
}

function errorCode(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
