// A file of the clerk at its place on this computer, opened as often as needed. Its path is told in refusals only.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { StoredFile } from '../ports.ts';

const READ_CHUNK_BYTES = 256 * 1024;

/**
 * Looks at a file before it is opened.
 *
 * @throws PaymasterError FILE_NOT_FOUND, or FILE_UNREADABLE where it is no file or may not be read.
 */
export async function findStoredFile(path: string): Promise<StoredFile> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  if (!facts.isFile()) {
    throw paymasterError('FILE_UNREADABLE', say`${path} is not a file.`, say`Name the file to be read.`);
  }
  return storedFile({ path, bytes: facts.size });
}

/** The file at a path that was looked at already, on whatever thread. */
export function storedFile({ path, bytes }: Pick<StoredFile, 'path' | 'bytes'>): StoredFile {
  return { name: basename(path), path, bytes, open: () => chunks(path) };
}

async function* chunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_CHUNK_BYTES })) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause: unknown): PaymasterError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') {
    const remedy = say`Check the name and the folder.`;
    return paymasterError('FILE_NOT_FOUND', say`There is no file ${path}.`, remedy, { cause });
  }
  return paymasterError(
    'FILE_UNREADABLE',
    say`${path} cannot be read (${typeof code === 'string' ? code : 'unknown reason'}).`,
    say`Check that you may open it and that its drive is there.`,
    { cause },
  );
}
