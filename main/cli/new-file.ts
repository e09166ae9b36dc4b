// Files that are written once: evidence of a moment, which nobody can write again when it is gone. Every other output
// can be made anew at any time, and takes the place of the file before.

import { existsSync } from 'node:fs';
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
