// The sample payroll as a file of the host's own, like any that a clerk chooses. The import lets it go again.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import type { AppPorts } from '../ports.ts';

/** Under this name its batch is listed. */
const SAMPLE_NAME = 'payroll-500.csv';

/** Writes it for the eyes of this user only, and gives its handle. */
export async function offerSample(
  { files }: Pick<AppPorts, 'files'>,
  { text }: MethodInput<'offerSample'>,
): Promise<MethodOutput<'offerSample'>> {
  const file = await files.temporary(SAMPLE_NAME);
  const target = await files.target(file);
  try {
    await target.write(text);
    await target.commit();
  } catch (error) {
    await target.discard();
    await files.release(file);
    throw error;
  }
  return { file, name: SAMPLE_NAME, bytes: Buffer.byteLength(text) };
}
