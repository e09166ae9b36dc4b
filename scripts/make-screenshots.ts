// Takes the pictures of docs/screenshots: every screen, light and dark, on practice and the sample payroll.
// Run by hand after a change of the screens: `npm run screenshots`. It works in a folder that it removes again.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/screenshots');
const SAMPLE = join(ROOT, 'assets/samples/payroll-500.csv');
const THEMES = ['light', 'dark'] as const;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const theme of THEMES) await takePictures(theme);
await browser.close();

async function takePictures(theme: (typeof THEMES)[number]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'paymaster-screenshots-'));
  const { child, address } = await serve(data);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Africa/Lusaka',
  });
  const page = await context.newPage();
  const picture = (name: string) => page.screenshot({ path: join(FOLDER, `${name}.${theme}.png`) });
  await page.goto(address);
  await chooseSample(page);
  await page.getByText('First rows, as they would be read').waitFor();
  await picture('2-columns');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.waitForURL(/import/);
  await page.getByRole('gridcell', { name: '2.60763E+11' }).dblclick();
  await page.getByRole('textbox', { name: 'Phone, line 79' }).fill('26076345');
  await quiet(page);
  await picture('3-import');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await quiet(page);
  await picture('4-review');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.waitForURL(/run/);
  await page.getByText('answers a second').waitFor();
  await page.waitForTimeout(900);
  await picture('5-run');
  await page.getByText('Every row has its final state.').waitFor({ timeout: 120_000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click();
  await page.waitForURL(/results/);
  await page.getByRole('radio', { name: /^Failed/ }).click();
  await page.getByRole('gridcell', { name: 'Abena Kabwe' }).click();
  await page.keyboard.press('Enter');
  await quiet(page);
  await picture('6-results');
  for (const [name, link] of [
    ['7-providers', 'Providers'],
    ['8-settings', 'Settings'],
    ['1-batches', 'Batches'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await quiet(page);
    await picture(name);
  }
  await context.close();
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

/** Waits until nothing is being fetched or moved any more. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}

async function chooseSample(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose a file/ }).click();
  await (await chosen).setFiles(SAMPLE);
}

async function serve(data: string): Promise<{ child: ChildProcess; address: string }> {
  const words = [join(ROOT, 'out/main/cli.js'), 'serve', '--no-open', '--data-dir', data];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(text)?.[0];
    if (address !== undefined) return { child, address };
  }
  throw new Error('The application did not start.');
}
