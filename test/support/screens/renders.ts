// What the page does to show a thing, counted and not timed: how often React commits, and how many parts it renders
// anew in them. Counts as React's own developer tools do, of the page as it is built; in a browser only.

import type { Page } from 'playwright-core';

/** What was rendered, and how many parts stand in the page. */
export interface Renders {
  readonly commits: number;
  readonly rendered: number;
  readonly standing: number;
}

declare global {
  interface Window {
    takeRenders?: () => Renders;
  }
}

/** Counts from the next load of the page on; what was counted is taken with `takeRenders`. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Part {
      readonly tag: number;
      readonly flags: number;
      readonly child: Part | null;
      readonly sibling: Part | null;
      readonly alternate: Part | null;
    }
    const FUNCTIONS = new Set([0, 1, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    let commits = 0;
    let rendered = 0;
    let current: Part | null = null;
    const children = function* (part: Part) {
      for (let child = part.child; child !== null; child = child.sibling) yield child;
    };
    const isOurs = (part: Part) => FUNCTIONS.has(part.tag);
    const standing = (part: Part): number =>
      [...children(part)].reduce((sum, child) => sum + standing(child), isOurs(part) ? 1 : 0);
    const walk = (next: Part, before: Part | null): void => {
      if (before === null) {
        rendered += standing(next);
        return;
      }
      if (next === before) return;
      if (isOurs(next) && (next.flags & PERFORMED_WORK) !== 0) rendered += 1;
      if (next.child === before.child) return;
      const earlier = new Set(children(before));
      for (const child of children(next)) {
        if (earlier.has(child)) continue;
        walk(child, child.alternate !== null && earlier.has(child.alternate) ? child.alternate : null);
      }
    };
    const hook = {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_id: number, root: { current: Part }) => {
        commits += 1;
        current = root.current;
        walk(current, current.alternate);
      },
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
    window.takeRenders = () => {
      const counted = { commits, rendered, standing: current === null ? 0 : standing(current) };
      commits = 0;
      rendered = 0;
      return counted;
    };
  });
}

/** What was rendered since it was asked for the last time. */
export async function takeRenders(page: Page): Promise<Renders> {
  const counted = await page.evaluate(() => window.takeRenders?.());
  if (counted === undefined) throw new Error('The page was not loaded since its renders are counted.');
  return counted;
}
