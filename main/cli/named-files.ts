// Files that a command names for more than its report: evidence of a moment, which nobody can write again when it is gone, and
// keys. Every other output can be made anew at any time, and takes the place of the file before.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { paymasterError } from '../../shared/errors.ts';

/** @throws PaymasterError USAGE where something stands there already. */
export function requireNew(path: string): void {
  if (!existsSync(path)) return;
  throw paymasterError(
    'USAGE',
    `${path} is there already, and is evidence that cannot be made again. Nothing was written.`,
    'Name a file that does not exist yet.',
  );
}

/**
 * The text of a key file that a command names. It goes to whoever reads the key and nowhere else (P5).
 * @throws PaymasterError USAGE when the file cannot be read.
 */
export async function keyText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((cause: unknown) => {
    throw paymasterError('USAGE', `${path} cannot be read.`, 'Name the file of the key.', { cause });
  });
}
