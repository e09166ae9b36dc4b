// What is told of a batch that another program changed after its approval, and of users and profiles that it changed, beside
// what was asked for. Reads only.

import type { MethodOutput } from '../../shared/contract/contract.ts';
import { type ExitCode, strongestExitCode } from './exit-code.ts';
import type { Session } from './session.ts';

/** Says so where they were changed. */
export async function tellAltered(session: Session, batch: string): Promise<ExitCode> {
  return tellFound(session, await session.call('checkBatch', { batch }));
}

/** Says what was found. */
export function tellFound(session: Session, found: MethodOutput<'checkBatch'>): ExitCode {
  const failures = [found.altered, found.rights].filter((failure) => failure !== null);
  return strongestExitCode(failures.map((failure) => session.tell(failure)));
}
