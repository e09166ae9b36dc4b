// Writes into a file that the host registered: whole beside its place and then put there.

import type { Files, TargetFile } from '../../ports.ts';

/** Writes it whole, or leaves what was there before. */
export async function writeTarget<Result>(
  files: Pick<Files, 'target'>,
  handle: string,
  write: (target: TargetFile) => Promise<Result>,
): Promise<Result> {
  const target = await files.target(handle);
  try {
    const result = await write(target);
    await target.commit();
    return result;
  } catch (error) {
    await target.discard();
    throw error;
  }
}
