// A batch that a backup holds as unsent: its provider was closed when it was sent. Part of a scenario; expects what must hold so far.

import { expect } from 'vitest';
import { payroll } from './payroll.ts';
import { Workplace } from './workplace.ts';

export const TOKEN = 'test-token';

/**
 * B1 has three rows that the backup holds as unsent; its provider is still closed.
 *
 * @param ending of their numbers, by which the service decides what becomes of them.
 */
export async function backedUpUnsent(ending = '456') {
  const place = await Workplace.open();
  const sandbox = await place.sandbox({
    ...{ token: TOKEN, settleAfterMs: 0 },
    faults: { seed: 1, faults: [], providers: [{ provider: 'AIRTEL_OAPI_ZMB', status: 'CLOSED' }] },
  });
  const run = (...argv: string[]) => place.runHere(argv, TOKEN);
  const file = await place.file('wages.csv', payroll({ rows: 3, ending }));
  expect((await run('run', file, '--base-url', sandbox.baseUrl, '--yes')).code).toBe(5);
  const backup = place.path('journal.backup');
  expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
  return { place, sandbox, run, backup };
}
