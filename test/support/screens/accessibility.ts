// The rules of WCAG 2.2 AA on what a page shows now, by axe-core.

import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const resultSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ html: z.string(), target: z.array(z.unknown()) })),
    }),
  ),
});

/** Waits until nothing is being read and nothing moves. */
export async function settled(page: Page): Promise<void> {
  // A change of theme or place begins to move with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Violations in words, each with the first element that it is about; empty when there is none. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await settled(page);
  // Evaluated by the browser's debugger, which the page's own content security policy does not bind; once for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] });
  const found = await page.evaluate(`axe.run(document, ${options})`);
  return resultSchema
    .parse(found)
    .violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`,
    );
}
