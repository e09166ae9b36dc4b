// The built window with a stand-in in Electron's place: how it locks its page in, what the bridge lets through, and
// how it behaves towards the system. What only the real Electron shows is in docs/release.md.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BuiltWindow, startBuiltWindow } from '../support/electron/built-window.ts';

const PRELOAD = fileURLToPath(new URL('../../out/preload/preload.cjs', import.meta.url));
const ROWS = Array.from(
  { length: 60 },
  (_, index) => `Person ${index},26076${1_000_000 + index},10,ZMW,MTN_MOMO_ZMB`,
);
const PAYROLL = `Name,Phone,Amount,Currency,Provider\n${ROWS.join('\n')}\n`;

const recordSchema = z.object({
  order: z.array(z.string()),
  schemes: z.array(z.object({ scheme: z.string(), privileges: z.record(z.string(), z.boolean()) })),
  windowOptions: z
    .object({ webPreferences: z.record(z.string(), z.unknown()) })
    .loose()
    .nullable(),
  progress: z.array(z.number()),
  notifications: z.array(z.object({ title: z.string(), body: z.string() })),
  blockers: z.array(z.number()),
  dialogs: z.array(z.record(z.string(), z.unknown())),
  loaded: z.array(z.string()),
  sentEvents: z.array(z.object({ name: z.string() })),
  reloads: z.number(),
});
const heardSchema = z.array(z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) }));
const replySchema = z.object({
  ok: z.boolean(),
  value: z.unknown().optional(),
  failure: z.unknown().optional(),
});

let folder = '';
let opened: BuiltWindow[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-window-'));
  opened = [];
});

afterEach(async () => {
  for (const window of opened) await window.kill();
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>> = {}): BuiltWindow {
  const window = startBuiltWindow(folder, env);
  opened.push(window);
  return window;
}

async function startReady(env: Readonly<Record<string, string>> = {}): Promise<BuiltWindow> {
  const window = start(env);
  await window.act('ready');
  await until(async () => (await recordOf(window)).loaded.length > 0);
  expect(await window.act('preload', PRELOAD)).toEqual([
    'paymaster',
    'call: function',
    'subscribe: function',
  ]);
  return window;
}

const recordOf = async (window: BuiltWindow) => recordSchema.parse(await window.act('record'));
const heardBy = async (window: BuiltWindow, name: string) =>
  heardSchema.parse(await window.act('heard')).filter((event) => event.name === name);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}

async function call(window: BuiltWindow, name: string, input: unknown): Promise<unknown> {
  const reply = replySchema.parse(await window.act('call', name, input));
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.failure)}`);
  return reply.value;
}

/** Drops a file, imports it into practice and approves it; returns the batch. */
async function approvedBatch(window: BuiltWindow): Promise<string> {
  const path = join(folder, 'payroll.csv');
  writeFileSync(path, PAYROLL);
  await window.act('drop', path);
  await until(async () => (await heardBy(window, 'fileOffered')).length > 0);
  const offer = z.object({ file: z.string() }).parse((await heardBy(window, 'fileOffered'))[0]?.payload);
  const input = {
    file: offer.file,
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  };
  const { batch } = z.object({ batch: z.string() }).parse(await call(window, 'importFile', input));
  const { confirmation } = z
    .object({ confirmation: z.unknown() })
    .parse(await call(window, 'reviewBatch', { batch }));
  await call(window, 'confirmBatch', {
    confirmation,
    leaveOutInvalid: false,
    duplicatesReason: null,
    acknowledged: null,
  });
  return batch;
}

const startUpload = (window: BuiltWindow, batch: string) =>
  call(window, 'startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 1 });

describe('the page is locked in', () => {
  it('before the program is ready the sandbox is on and the scheme has no right beyond being a secure page', async () => {
    const window = start();
    const { order, schemes } = await recordOf(window);
    expect(order).toEqual(['enableSandbox', 'registerSchemes', 'setPath']);
    expect(schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
    ]);
  });

  it('the window isolates, sandboxes and weakens nothing; a packaged one has no tools for developers', async () => {
    const window = await startReady({ STAND_IN_PACKAGED: '1' });
    const { windowOptions } = await recordOf(window);
    expect(windowOptions?.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: false,
    });
  });

  it('serves a fixed list of files with the strict policy, and nothing else', async () => {
    const window = await startReady();
    const page = z.object({
      status: z.number(),
      headers: z.record(z.string(), z.string()),
      text: z.string(),
    });
    const index = page.parse(await window.act('fetch', 'app://paymaster/', 'GET'));
    expect(index.status).toBe(200);
    const policy = index.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(index.text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    for (const [address, method] of [
      ['app://paymaster/../../package.json', 'GET'],
      ['app://paymaster/%2e%2e/main/window.js', 'GET'],
      ['app://paymaster/nothing', 'GET'],
      ['app://elsewhere/', 'GET'],
      ['app://paymaster/', 'POST'],
    ]) {
      expect(await window.act('fetch', address, method)).toMatchObject({ status: 404, text: '' });
    }
  });

  it('goes nowhere, opens nothing, embeds nothing, gets no permission and reaches no network', async () => {
    const window = await startReady();
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      expect({ event, prevented: await window.act('prevented', event) }).toEqual({ event, prevented: true });
    }
    // A page that asks before it is left does not keep the window from ending.
    expect(await window.act('prevented', 'will-prevent-unload')).toBe(true);
    expect(await window.act('openWindow')).toEqual({ action: 'deny' });
    const [ours, foreign] = ['app://paymaster/', 'https://evil.example/'];
    for (const permission of ['media', 'clipboard-read', 'notifications']) {
      expect(await window.act('permissions', permission, ours)).toEqual([false, false, false]);
    }
    // The copy buttons of our own page, and of no other.
    expect(await window.act('permissions', 'clipboard-sanitized-write', ours)).toEqual([true, true, false]);
    expect(await window.act('permissions', 'clipboard-sanitized-write', foreign)).toEqual([
      false,
      false,
      false,
    ]);
    expect(await window.act('permissions', 'clipboard-sanitized-write', '')).toEqual([false, false, false]);
    expect(await window.act('request', 'app://paymaster/assets/a.js')).toEqual({ cancel: false });
    for (const address of [
      'https://example.com/',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'app://elsewhere/',
      'ws://127.0.0.1:1/',
    ]) {
      expect({ address, answer: await window.act('request', address) }).toEqual({
        address,
        answer: { cancel: true },
      });
    }
  });

  it('is answered in its main frame and on its own address only (P9)', async () => {
    const window = await startReady();
    for (const frame of ['none', 'frame', 'origin']) {
      expect({ frame, answer: await window.act('callFrom', frame, 'listProfiles', {}) }).toEqual({
        frame,
        answer: 'refused',
      });
    }
    await expect(window.act('call', 'noSuchMethod', {})).rejects.toThrow();
    const reply = replySchema.parse(await window.act('call', 'getBatch', { batch: 7 }));
    expect(reply.ok).toBe(false);
  });

  it('is loaded again when its process dies, and not when it ended well', async () => {
    const window = await startReady();
    await window.act('pageDied', 'clean-exit');
    expect((await recordOf(window)).reloads).toBe(0);
    await window.act('pageDied', 'crashed');
    expect((await recordOf(window)).reloads).toBe(1);
  });
});

describe('files are known to the page by a handle', () => {
  it('also those that the system hands over while the window starts, once there is a page', async () => {
    const path = join(folder, 'people.csv');
    writeFileSync(path, PAYROLL);
    const window = start();
    await window.act('openFile', path);
    await window.act('ready');
    await window.act('openFile', path);
    const offers = async () =>
      (await recordOf(window)).sentEvents.filter(({ name }) => name === 'fileOffered');
    await until(async () => (await offers()).length === 2);
    expect((await recordOf(window)).loaded).toHaveLength(1);
  });

  it('whether they are dropped, opened by the system or chosen', async () => {
    const window = await startReady();
    const path = join(folder, 'people.csv');
    writeFileSync(path, PAYROLL);
    await window.act('drop', path);
    await window.act('openFile', path);
    await until(async () => (await heardBy(window, 'fileOffered')).length === 2);
    await window.act('answer', { open: [path] });
    const chosen = await call(window, 'chooseSource', { kind: 'payments' });
    const offers = [...(await heardBy(window, 'fileOffered')).map(({ payload }) => payload), chosen];
    for (const offer of offers) {
      expect(offer).toMatchObject({ name: 'people.csv', bytes: PAYROLL.length });
      expect(JSON.stringify(offer)).not.toContain(folder);
    }
    await window.act('answer', { save: join(folder, 'report.csv') });
    expect(await call(window, 'chooseTarget', { name: 'report.csv' })).toMatchObject({ name: 'report.csv' });
    await window.act('answer', { open: [], save: '' });
    expect(await call(window, 'chooseSource', { kind: 'payments' })).toBeNull();
    expect(await call(window, 'chooseTarget', { name: 'report.csv' })).toBeNull();
  });
});

describe('towards the system', () => {
  it('a second start shows the first window, acts on none of its words, and ends', async () => {
    const window = await startReady();
    await window.act('secondInstance');
    expect((await recordOf(window)).order).toContain('focus');
    expect(await heardBy(window, 'fileOffered')).toEqual([]);
    const second = start({ STAND_IN_SECOND: '1' });
    expect(await second.exited).toBe(0);
  });

  it('the menu speaks the clerk’s language and tells the page what was chosen', async () => {
    const window = await startReady({ STAND_IN_LOCALE: 'fr-FR' });
    await window.act('menu', 'Réglages…');
    expect(await heardBy(window, 'menuChosen')).toEqual([
      { name: 'menuChosen', payload: { item: 'settings' } },
    ]);
    await call(window, 'setPreferences', { language: 'en' });
    await until(async () => JSON.stringify(await window.act('menu', 'nothing')).includes('Settings…'));
  });

  it('keeps the window’s place, and forgets one that no screen shows', async () => {
    const window = await startReady();
    expect(await window.act('closeWindow')).toBe(true);
    expect(await window.exited).toBe(0);
    const kept = join(folder, 'window-state.json');
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({
      x: 40,
      y: 50,
      width: 1300,
      height: 820,
      maximized: false,
    });
    const again = await startReady();
    expect((await recordOf(again)).windowOptions).toMatchObject({ x: 40, y: 50, width: 1300 });
    await again.kill();
    writeFileSync(kept, JSON.stringify({ x: 9000, y: 50, width: 1300, height: 820, maximized: false }));
    const third = await startReady();
    expect((await recordOf(third)).windowOptions).toMatchObject({ width: 1280, height: 800 });
  });

  it('stays awake and shows progress while it sends, tells the end, and then lets the computer sleep', async () => {
    const window = await startReady();
    await window.act('answer', { focused: false });
    const batch = await approvedBatch(window);
    await startUpload(window, batch);
    await until(async () => (await recordOf(window)).notifications.length > 0);
    await until(async () => (await recordOf(window)).blockers.length === 0);
    const { progress, notifications } = await recordOf(window);
    expect(notifications).toEqual([
      { title: 'payroll', body: 'Every row has its final answer. The report can be exported.' },
    ]);
    expect(progress.at(-1)).toBe(-1);
    expect(JSON.stringify(notifications)).not.toMatch(/Person|26076/);
  });

  it('pauses before sleep and goes on after waking', async () => {
    const window = await startReady();
    const batch = await approvedBatch(window);
    await startUpload(window, batch);
    await window.act('power', 'suspend');
    const view = z.object({ state: z.string(), activity: z.unknown() });
    await until(async () => view.parse(await call(window, 'getBatch', { batch })).activity === null);
    expect(view.parse(await call(window, 'getBatch', { batch })).state).not.toBe('settled');
    await window.act('power', 'resume');
    await until(async () => view.parse(await call(window, 'getBatch', { batch })).state === 'settled');
  });

  it('asks before it quits while sending, with exact numbers, and goes on when the clerk says so', async () => {
    const window = await startReady();
    const batch = await approvedBatch(window);
    await startUpload(window, batch);
    await window.act('answer', { box: 1 });
    expect(await window.act('closeWindow')).toBe(true);
    await until(async () => (await recordOf(window)).dialogs.length > 0);
    const [question] = (await recordOf(window)).dialogs;
    expect(question).toMatchObject({ buttons: ['Stop and quit', 'Keep sending'], defaultId: 1, cancelId: 1 });
    expect(String(question?.['detail'])).toMatch(/^\d+ rows stay unsent .* cannot be called back/);
    await window.act('answer', { box: 0 });
    await window.act('closeWindow');
    expect(await window.exited).toBe(0);
    const again = await startReady();
    const view = z.object({
      counts: z.object({ offered: z.number(), queued: z.number() }),
      state: z.string(),
    });
    const { counts } = view.parse(await call(again, 'getBatch', { batch }));
    expect(counts.offered).toBe(0);
  });

  it('goes on by itself with a batch that a kill cut off (P2)', async () => {
    const window = await startReady();
    const batch = await approvedBatch(window);
    await startUpload(window, batch);
    await window.kill();
    const again = await startReady();
    const view = z.object({ state: z.string() });
    await until(async () => view.parse(await call(again, 'getBatch', { batch })).state === 'settled');
  });
});

describe('secrets', () => {
  it('of the environment reach no process that is started after it (P5)', async () => {
    const window = await startReady({ PAYMASTER_TOKEN: 'canary-token-92' });
    expect(JSON.stringify(await window.act('environment'))).not.toContain('canary-token-92');
  });

  const profile = {
    name: 'Mills',
    baseUrl: 'https://payments.example',
    generation: 'v2',
    token: 'canary-token-91',
    colour: null,
  };

  it('are encrypted by the platform and survive a start (P5)', async () => {
    const window = await startReady();
    expect(await call(window, 'addProfile', profile)).toMatchObject({ token: 'stored' });
    const [file] = readdirSync(join(folder, 'secrets'));
    expect(readFileSync(join(folder, 'secrets', file ?? ''), 'utf8')).not.toContain('canary');
    await window.act('closeWindow');
    await window.exited;
    const again = await startReady();
    const profiles = z.array(z.object({ name: z.string(), token: z.string() }));
    const listed = profiles.parse(await call(again, 'listProfiles', {}));
    expect(listed.find(({ name }) => name === 'Mills')?.token).toBe('stored');
  });

  it('stay in memory where only the weak form exists, and the host says so (P5)', async () => {
    const window = await startReady({ STAND_IN_BACKEND: 'basic_text' });
    expect(await call(window, 'addProfile', profile)).toMatchObject({ token: 'this run only' });
    expect(readdirSync(folder)).not.toContain('secrets');
    expect(await call(window, 'getHost', {})).toMatchObject({
      secrets: { kind: 'memory', saying: { code: 'secrets.no-keyring' } },
    });
  });
});
