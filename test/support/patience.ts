// How long a test waits for what it expects: until a test that hangs would be ended anyway. A busy computer is slow, not
// wrong, so no test measures time with it.

import { vi } from 'vitest';
import { patienceMs } from './figures.ts';

/** Also the limit of Playwright's waits; vitest.config.ts ends a test a little later. */
export const PATIENCE_MS = patienceMs(process.env);

/** Waits until the expectation holds. */
export function eventually(expectation: () => unknown): Promise<unknown> {
  return vi.waitFor(expectation, { timeout: PATIENCE_MS, interval: 10 });
}
