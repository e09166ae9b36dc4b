// Where a Chromium lies on this computer: the one that CHROMIUM names, the system's, or the one that Playwright keeps.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Where packages put it, the one without a window first: it draws the same pages with three quarters of the computing.
 * Ubuntu's own is a confined snap, which cannot be driven from a folder of ours.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Path of the first Chromium that is there, or null. */
export function chromiumPath(environment: Readonly<NodeJS.ProcessEnv> = process.env): string | null {
  const named = environment['CHROMIUM'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** The same where nothing can be done without one. */
export function requiredChromium(): string {
  const path = chromiumPath();
  if (path === null) {
    throw new Error('There is no Chromium here. `npm run check` installs it, or name its path in CHROMIUM.');
  }
  return path;
}
