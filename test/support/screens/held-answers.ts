// Answers of the program that reach the page late, as they do with a long file or on a slow computer. In a browser only.

import type { Page } from 'playwright-core';
import type { MethodName } from '../../../shared/contract/contract.ts';

export interface HeldAnswers {
  /** Waits until so many calls were made. */
  asked(count: number): Promise<void>;
  /** Lets everything through, now and from now on, and stands between the page and the program no longer. */
  release(): Promise<void>;
}

/** From now on the answers to a method wait; the program carries the calls out at once. */
export async function holdAnswers(page: Page, method: MethodName): Promise<HeldAnswers> {
  let calls = 0;
  let tell: () => void = () => undefined;
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/${method}`, async (route) => {
    const answer = await route.fetch();
    calls += 1;
    tell();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  return {
    asked: (count) =>
      new Promise((resolve) => {
        tell = () => {
          if (calls >= count) resolve();
        };
        tell();
      }),
    // What is on its way is waited for: a page that closes in the middle of it fails the whole run.
    release: async () => {
      gate.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

/**
 * From now on the answers to a method never reach the page, and nothing stands between the page and the program: what a
 * page asks for while it is closed is lost on its way through `holdAnswers` now and then.
 */
export async function loseAnswers(page: Page, method: MethodName): Promise<void> {
  await page.evaluate((path) => {
    const native = window.fetch;
    window.fetch = async (...request) => {
      const answer = await native(...request);
      return request[0] === path ? await new Promise<never>(() => undefined) : answer;
    };
  }, `/api/${method}`);
}
