// Takes the pictures of docs/screenshots: every screen, light and dark, on practice and the sample payroll.
// Run by hand after a change of the screens: `npm run screenshots`. It works in a folder that it removes again.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { requiredChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/screenshots');
const SAMPLE = join(ROOT, 'assets/samples/payroll-500.csv');
const THEMES = ['light', 'dark'] as const;
const COMMAND = join(ROOT, 'out/main/cli.js');
/** An account that signs; nobody is asked at its address. */
const PROFILE = 'Kafue Mills';

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: requiredChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const theme of THEMES) await takePictures(theme);
await browser.close();

async function takePictures(theme: (typeof THEMES)[number]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'paymaster-screenshots-'));
  addProfile(data);
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
  for (const box of await page.getByRole('checkbox', { name: /^(?!Go on by itself)/ }).all())
    await box.check();
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
  await page.getByRole('link', { name: 'Providers' }).click();
  await providerDetails(page);
  await picture('9-provider-details');
  await page.getByRole('link', { name: 'Statements' }).click();
  await compareStatement(page, data);
  await picture('10-statements');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByRole('button', { name: 'Check the trail' }).click();
  const main = page.getByRole('main');
  await main.getByText(/^The trail holds/).waitFor();
  await main
    .getByText(/^Approved the batch/)
    .first()
    .click();
  await quiet(page);
  await picture('13-audit');
  await page.goto(new URL(`#/settings/profiles?signing=${encodeURIComponent(PROFILE)}`, page.url()).href);
  await makeKey(page);
  await picture('11-signing');
  await page.getByRole('link', { name: 'Batches' }).first().click();
  await chooseDeposits(page, data);
  await picture('12-deposits');
  // The last one: from then on every act would need a user.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await addUsers(page);
  await picture('14-users');
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

async function choose(page: Page, button: RegExp, path: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles(path);
}

async function chooseSample(page: Page): Promise<void> {
  await choose(page, /Choose a file/, SAMPLE);
}

function addProfile(data: string): void {
  const account = ['--base-url', 'https://payments.example', '--api', 'v2', '--data-dir', data];
  spawnSync(process.execPath, [COMMAND, 'profile', 'add', PROFILE, ...account], { input: '' });
}

async function providerDetails(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('ZMB');
  await page
    .getByRole('row', { name: /MTN_MOMO_ZMB/ })
    .getByRole('button', { name: /deposit/i })
    .click();
  await quiet(page);
}

/** Asks practice for today's statement, fetches it, takes a line out of it and compares the rest. */
async function compareStatement(page: Page, data: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const link = new Promise<string>((resolve) => {
    server.on('request', async (request, response) => {
      resolve(/"downloadUrl":"([^"]+)"/.exec(await text(request))?.[1] ?? '');
      response.end();
    });
  });
  await page.getByLabel('Wallet', { exact: true }).selectOption('ZMB · ZMW');
  await page.getByLabel('From', { exact: true }).fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await page.getByLabel('Callback address').fill(`http://127.0.0.1:${address.port}/statements`);
  await page.getByRole('button', { name: 'Ask for it' }).click();
  const whole = await (await page.request.get(await link)).text();
  server.close();
  const lines = whole.split('\r\n');
  const statement = join(data, 'statement-zmw.csv');
  writeFileSync(statement, [...lines.slice(0, 8), ...lines.slice(10)].join('\r\n'));
  await choose(page, /Choose a statement/, statement);
  await page
    .getByText(/\d+ differences?/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Get a statement' }).scrollIntoViewIfNeeded();
  await quiet(page);
}

async function makeKey(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Key id' }).fill('KAFUE_2026');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('group', { name: 'Public key' }).waitFor();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Signed requests' }).scrollIntoViewIfNeeded();
  await quiet(page);
}

async function chooseDeposits(page: Page, data: string): Promise<void> {
  const rows = Array.from(
    { length: 8 },
    (_, row) => `26076345${1000 + row},${25 + row},ZMW,MTN_MOMO_ZMB,Fees ${row + 1}`,
  );
  const file = join(data, 'school-fees.csv');
  writeFileSync(file, ['phone,amount,currency,provider,message', ...rows, ''].join('\n'));
  await choose(page, /Choose a file/, file);
  await page.getByRole('radio', { name: /^Deposits/ }).click();
  await page.getByText('First rows, as they would be read').waitFor();
  await quiet(page);
}

async function addUsers(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const add = async (button: string, name: string, roles: readonly string[]) => {
    await page.getByRole('button', { name: button }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    for (const field of ['New passphrase', 'The same again'])
      await dialog.getByLabel(field).fill('seven green doors on water');
    for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check();
    await dialog.getByRole('button', { name: 'Add the user' }).click();
  };
  await add('Add the first user…', 'Mary Banda', []);
  await dialog.getByRole('checkbox', { name: 'I have written it down or printed it' }).check();
  await dialog.getByRole('button', { name: 'Close for good' }).click();
  await add('Add a user…', 'Chola Okello', ['Approve']);
  await page.getByRole('row', { name: /Chola Okello/ }).waitFor();
  await add('Add a user…', 'Esi Musonda', ['Prepare']);
  await page.getByRole('row', { name: /Esi Musonda/ }).waitFor();
  // Notices go by themselves.
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('button');
  await notices.last().waitFor({ state: 'detached' });
  await quiet(page);
}

async function serve(data: string): Promise<{ child: ChildProcess; address: string }> {
  const words = [COMMAND, 'serve', '--no-open', '--data-dir', data];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(text)?.[0];
    if (address !== undefined) return { child, address };
  }
  throw new Error('The application did not start.');
}
