// Where the window was and how large, kept between starts. A place that no screen shows any more is forgotten.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';

const NAME = 'window-state.json';
const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
/** How much of the window's title must be on a screen for a person to reach it. */
const REACHABLE_PX = 64;

const stateSchema = z.strictObject({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof stateSchema>;

/** What was kept, if a screen still shows it; otherwise the default size, placed by the system. */
export function readWindowState(folder: string): WindowState | typeof DEFAULT_SIZE {
  const kept = readKept(join(folder, NAME));
  return kept !== null && isReachable(kept) ? kept : DEFAULT_SIZE;
}

/** Keeps where the window is now. A folder that cannot be written to costs the place and nothing else. */
export function keepWindowState(folder: string, window: BrowserWindow): void {
  const { x, y, width, height } = window.getNormalBounds();
  const state = { x, y, width, height, maximized: window.isMaximized() };
  const path = join(folder, NAME);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(state));
    renameSync(`${path}.part`, path);
  } catch {
    // The next start opens the window at its default place.
  }
}

function readKept(path: string): WindowState | null {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function isReachable(bounds: Rectangle): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const right = Math.min(bounds.x + bounds.width, workArea.x + workArea.width);
    const left = Math.max(bounds.x, workArea.x);
    const isAcross = right - left >= REACHABLE_PX;
    return isAcross && bounds.y >= workArea.y && bounds.y + REACHABLE_PX <= workArea.y + workArea.height;
  });
}
