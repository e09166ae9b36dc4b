// What is told of a batch that another program changed after its approval, beside what was asked for. Reads only.

import type { ExitCode } from './exit-code.ts';
import type { Session } from './session.ts';

/** Says so where it was changed. */
export async function tellAltered(session: Session, batch: string): Promise<ExitCode> {
  const { altered } = await session.call('checkBatch', { batch });
  return altered === null ? 0 : session.tell(altered);
}
