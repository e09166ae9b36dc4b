// The same file read in the same browser by what people build into web pages for that, react-spreadsheet-import, and by
// our page: from the file to its rows under their columns, checked. It checks what it is told here (three rules, in the
// page, nothing kept); ours checks all its rules and has the rows on disk.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { closeBrowser, openPage } from '../../support/screens/browser.ts';
import { tell } from '../measure.ts';
import { installOthers } from '../other-packages.ts';
import { startStub, temporaryFolder, writePayroll } from '../world.ts';
import { openServedPage, takeSeen, watchPage } from './served-page.ts';

/** With what one of its parts forgets to name. */
const THEIRS = {
  'react-spreadsheet-import': '4.7.1',
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@chakra-ui/icon': '3.2.0',
  '@chakra-ui/popper': '3.1.0',
  '@chakra-ui/react-context': '2.1.0',
};

const PAGE = '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>';
const SCRIPT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactSpreadsheetImport } from 'react-spreadsheet-import';
const required = { rule: 'required', errorMessage: 'is missing' };
const matching = (value) => ({ rule: 'regex', value, errorMessage: 'is not valid' });
const RULES = { MSISDN: [required, matching('^[0-9]{12}$')], Amount: [required, matching('^[0-9]+([.][0-9]+)?$')] };
const NAMES = ['Name', 'Reference', 'Country', 'Telco', 'Currency', 'MSISDN', 'Amount', 'Description'];
const fields = NAMES.map((key) => ({
  key, label: key, fieldType: { type: 'input' }, validations: RULES[key] ?? [],
}));
createRoot(document.getElementById('root')).render(
  createElement(ReactSpreadsheetImport, { isOpen: true, onClose() {}, onSubmit() {}, fields }),
);
`;

export async function benchImporters(rows: number): Promise<void> {
  const folder = temporaryFolder();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    await writePayroll(payroll, rows, 'plain');
    await readByUs(folder.path, payroll, rows);
    await readByThem(payroll, rows);
  } finally {
    await closeBrowser();
    folder.remove();
  }
}

async function readByUs(folder: string, payroll: string, rows: number): Promise<void> {
  const stub = await startStub();
  const { page, close } = await openServedPage(join(folder, 'data'));
  await takeSeen(page);
  const begunAtMs = performance.now();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).first().click();
  await (await chosen).setFiles(payroll);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.locator(`[role="grid"][aria-rowcount="${rows + 1}"]`).waitFor();
  await page.getByRole('gridcell', { name: 'Employee 0', exact: true }).first().waitFor();
  await tellReading('our page', page, rows, begunAtMs);
  await close();
  stub.close();
}

async function readByThem(payroll: string, rows: number): Promise<void> {
  const others = installOthers(THEIRS);
  if (others === null) return;
  try {
    await readInPage(others.folder, payroll, rows);
  } finally {
    others.remove();
  }
}

async function readInPage(root: string, payroll: string, rows: number): Promise<void> {
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'main.js'), SCRIPT);
  await build({ root, configFile: false, logLevel: 'error' });
  const server = await preview({ root, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  if (!server.httpServer.listening) await once(server.httpServer, 'listening');
  const { page, context } = await openPage();
  page.setDefaultTimeout(0);
  await page.addInitScript(watchPage);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await takeSeen(page);
  const begunAtMs = performance.now();
  await page.locator('input[type=file]').setInputFiles(payroll);
  // The line of the headings, then the columns, then the rows.
  for (const shown of ['Employee 0', 'Your table']) {
    await page.getByText(shown, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByText('Discard selected rows').waitFor();
  await page.getByText('Employee 0', { exact: true }).first().waitFor();
  await tellReading('react-spreadsheet-import', page, rows, begunAtMs);
  await context.close();
  await server.close();
}

async function tellReading(who: string, page: Page, rows: number, begunAtMs: number): Promise<void> {
  const seconds = (performance.now() - begunAtMs) / 1_000;
  const { tasks } = await takeSeen(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  tell(who, {
    rows,
    's from the file to its checked rows': seconds,
    'longest task of the page ms': Math.max(0, ...tasks),
    'MB of the page': heap / 2 ** 20,
  });
}
