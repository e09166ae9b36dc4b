// The built window on Electron's own runtime, where it is present. The system's dialogues are answered by the test,
// since nothing can press their buttons.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { electronRuntime } from '../../../scripts/electron-runtime.ts';
import type { StartOptions, Workplace } from '../e2e/workplace.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { PageOptions } from './browser.ts';

import type { Seat } from './seat.ts';

const MAIN = fileURLToPath(new URL('../../../out/window/window.js', import.meta.url));

/** Opens the window on the workplace's data folder. */
export async function takeWindowSeat(
  workplace: Workplace,
  { theme = 'light', language = 'en', width = 1280, height = 800 }: PageOptions,
  { token }: StartOptions,
): Promise<Seat> {
  const runtime = electronRuntime();
  if (runtime === null) throw new Error('Electron’s runtime is not present.');
  const program = await _electron.launch({
    executablePath: runtime,
    timeout: PATIENCE_MS,
    args: [MAIN, `--lang=${language}`],
    colorScheme: theme,
    env: {
      ...definedEnvironment(),
      PAYMASTER_DATA_DIR: workplace.dataFolder,
      ...(token === undefined ? {} : { PAYMASTER_TOKEN: token }),
    },
  });
  const page = await program.firstWindow({ timeout: PATIENCE_MS });
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width, height });
  await page.getByRole('main').waitFor();
  return seat(program, page, complaints, workplace);
}

function seat(program: ElectronApplication, page: Page, complaints: string[], workplace: Workplace): Seat {
  let written = 0;
  return {
    page,
    complaints,
    chooseFile: async (path, button) => {
      await program.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
      }, path);
      await page.getByRole('button', { name: button }).first().click();
    },
    download: async (act) => {
      written += 1;
      const path = join(workplace.folder, `written-${written}`);
      await program.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      }, path);
      await act();
      while (!existsSync(path)) await page.waitForTimeout(50);
      return path;
    },
    signal: (name) => void program.process().kill(name),
    kill: async () => {
      const ended = new Promise<void>((resolve) => program.on('close', () => resolve()));
      program.process().kill('SIGKILL');
      await ended;
    },
    end: () => program.close(),
    closePage: () => program.close(),
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
