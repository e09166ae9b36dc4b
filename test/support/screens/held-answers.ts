// Answers of the program that reach the page late, as they do with a long file or on a slow computer. In a browser only.

import type { Page } from 'playwright-core';
import type { MethodName } from '../../../shared/contract.ts';

export interface HeldAnswers {
  /** Waits until so many calls were made. */
  asked(count: number): Promise<void>;
  /** Lets everything through, now and from now on. */
  release(): void;
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
    release: () => gate.resolve(),
  };
}
