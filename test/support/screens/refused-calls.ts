// Calls of the page that the program refuses, as it does for reasons that no test could bring about by itself. In a
// browser only.

import type { Page } from 'playwright-core';
import type { MethodName } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';

/** What stands on the page of a refused call. */
export const REFUSAL = 'The journal does not answer just now.';

/**
 * From now on a method is refused, and the program hears nothing of it; what is returned, called, ends that.
 *
 * @param said what stands on the page of it.
 */
export async function refuseCalls(
  page: Page,
  method: MethodName,
  said = REFUSAL,
): Promise<() => Promise<void>> {
  const path = `**/api/${method}`;
  const { failure } = paymasterError('JOURNAL_UNREACHABLE', said, 'Try again in a while.');
  await page.route(path, (route) => route.fulfill({ json: { ok: false, failure } }));
  return () => page.unroute(path);
}
