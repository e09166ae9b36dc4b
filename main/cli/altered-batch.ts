// What is told of a batch that another program changed after its approval or that does not add up, and of users and profiles
// that it changed, beside what was asked for. Reads only.

import type { MethodOutput } from '../../shared/contract/contract.ts';
import { batchNotWhole } from '../../shared/not-whole.ts';
import { type ExitCode, strongestExitCode } from './exit-code.ts';
import type { Session } from './session.ts';

/**
 * Says so where they were changed.
 *
 * @param addsUp false where what was just written of the batch says that it does not add up.
 */
export async function tellAltered(session: Session, batch: string, addsUp = true): Promise<ExitCode> {
  const found = await session.call('checkBatch', { batch });
  return tellFound(
    session,
    addsUp || found.altered !== null ? found : { ...found, altered: batchNotWhole(batch).failure },
  );
}

/** Says what was found. */
export function tellFound(session: Session, found: MethodOutput<'checkBatch'>): ExitCode {
  const failures = [found.altered, found.rights].filter((failure) => failure !== null);
  return strongestExitCode(failures.map((failure) => session.tell(failure)));
}
