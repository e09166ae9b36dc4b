// Calls of the page that the program refuses, as it does for reasons that no test could bring about by itself. In a
// browser only.

import type { Page, Route } from 'playwright-core';
import type { MethodName } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';

/** What stands on the page of a refused call. */
export const REFUSAL = 'The journal does not answer just now.';

interface Refusing {
  /** What stands on the page of it. */
  readonly said?: string;
  /** How many calls are refused; all of them unless given. */
  readonly times?: number;
  /** What the answer waits for. */
  readonly after?: Promise<void>;
}

/** From now on a method is refused, and the program hears nothing of it; what is returned, called, ends that. */
export async function refuseCalls(
  page: Page,
  method: MethodName,
  { said = REFUSAL, times, after }: Refusing = {},
): Promise<() => Promise<void>> {
  const path = `**/api/${method}`;
  const { failure } = paymasterError('JOURNAL_UNREACHABLE', said, 'Try again in a while.');
  const refuse = async (route: Route) => {
    await after;
    await route.fulfill({ json: { ok: false, failure } });
  };
  await page.route(path, refuse, times === undefined ? {} : { times });
  return () => page.unroute(path);
}
