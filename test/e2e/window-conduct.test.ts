// How the built window ends, breaks and recovers, with a stand-in in Electron's place: nothing may trap it, cancel the
// person's logout, or let it go on as if nothing had happened.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openJournalWriter } from '../../main/journal/here.ts';
import { type BuiltWindow, startBuiltWindow } from '../support/electron/built-window.ts';

const PRELOAD = fileURLToPath(new URL('../../out/preload/preload.cjs', import.meta.url));
const BUILDER = fileURLToPath(new URL('../../electron-builder.yml', import.meta.url));
const TRIES = 3;
const recordSchema = z.object({
  order: z.array(z.string()),
  menu: z.array(z.object({ submenu: z.array(z.object({ role: z.string().optional() })).optional() })),
  dialogs: z.array(z.object({ message: z.string() })),
  errorBoxes: z.array(z.string()),
  userModelIds: z.array(z.string()),
  loaded: z.array(z.string()),
  reloads: z.number(),
});
const hostSchema = z.object({
  value: z.object({ stopped: z.object({ code: z.string(), detail: z.string().nullable() }).nullable() }),
});

let folder = '';
let window: BuiltWindow;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-conduct-'));
});

afterEach(async () => {
  await window.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>> = {}, failingLoads = 0): Promise<void> {
  window = startBuiltWindow(folder, env);
  await window.act('answer', { failingLoads });
  await window.act('ready');
}

async function startShown(env: Readonly<Record<string, string>> = {}): Promise<void> {
  await start(env);
  await until(async () => (await recordOf()).loaded.length > 0);
  await window.act('preload', PRELOAD);
}

const recordOf = async () => recordSchema.parse(await window.act('record'));
const stoppedOf = async () => hostSchema.parse(await window.act('call', 'getHost', {})).value.stopped;

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}

describe('a defect that nothing has caught', () => {
  it.each(['thrown', 'rejected'])('ends in the stopped page, with the journal closed: %s', async (kind) => {
    await startShown();
    expect(await stoppedOf()).toBeNull();
    await window.act('defect', kind);
    await until(async () => (await recordOf()).reloads === 1);
    expect(await stoppedOf()).toEqual({ code: 'PROGRAM_DEFECT', detail: 'Error: a planted defect' });
    const noSteps = { reach: () => {} };
    const journal = await openJournalWriter({ folder, steps: noSteps, clock: { nowMs: () => Date.now() } });
    await journal.close();
    expect(await stoppedOf()).toMatchObject({ code: 'PROGRAM_DEFECT' });
    expect((await recordOf()).errorBoxes).toEqual([]);
    expect(readFileSync(join(folder, 'paymaster.log'), 'utf8')).toContain('a planted defect');
  });

  it('does not keep the window from being closed, though nothing can say any more what is sent', async () => {
    await startShown();
    await window.act('defect', 'thrown');
    await until(async () => (await recordOf()).reloads === 1);
    expect(await window.act('closeWindow')).toBe(true);
    expect(await window.exited).toBe(0);
  });

  it('before there is a page is told in a box, and ends', async () => {
    window = startBuiltWindow(folder);
    await window.act('defect', 'rejected');
    expect(await window.exited).toBe(1);
    expect((await recordOf()).errorBoxes).toHaveLength(1);
  });
});

describe('the page', () => {
  it('is loaded again when it dies, a few times, and then a person decides', async () => {
    await startShown();
    await window.act('answer', { box: 0 });
    for (let died = 1; died <= TRIES; died += 1) {
      await window.act('pageDied', 'crashed');
      await until(async () => (await recordOf()).reloads === died);
    }
    expect((await recordOf()).dialogs).toEqual([]);
    await window.act('pageDied', 'crashed');
    await until(async () => (await recordOf()).reloads === TRIES + 1);
    expect((await recordOf()).dialogs).toMatchObject([
      { message: 'The page of this window has ended several times.' },
    ]);
    await window.act('answer', { box: 1 });
    for (let died = 0; died <= TRIES; died += 1) await window.act('pageDied', 'oom');
    expect(await window.exited).toBe(0);
  });

  it('that does not load at first is loaded again, and the window opens', async () => {
    await start({}, TRIES);
    await until(async () => (await recordOf()).loaded.length > 0);
    const { errorBoxes, dialogs } = await recordOf();
    expect({ errorBoxes, dialogs }).toEqual({ errorBoxes: [], dialogs: [] });
  });

  it('is drawn before the window is maximised and shown', async () => {
    const kept = { x: 40, y: 50, width: 1300, height: 820, maximized: true };
    writeFileSync(join(folder, 'window-state.json'), JSON.stringify(kept));
    await start();
    await until(async () => (await recordOf()).order.includes('show'));
    const { order } = await recordOf();
    expect(order.slice(order.indexOf('ready-to-show'))).toEqual(['ready-to-show', 'maximize', 'show']);
    expect(order.filter((act) => act === 'maximize')).toHaveLength(1);
  });
});

describe('closing', () => {
  /** A draft of one row whose cell is open: what stands in it is asked for as the page is left. */
  async function openCell(): Promise<string> {
    const path = join(folder, 'november.csv');
    writeFileSync(path, 'Name,Phone,Amount,Currency,Provider\nMary Banda,260763456789,10,ZMW,MTN_MOMO_ZMB\n');
    await window.act('openFile', path);
    const offered = z.array(
      z.object({ name: z.string(), payload: z.object({ file: z.string().optional() }) }),
    );
    const file = async () =>
      offered.parse(await window.act('heard')).find(({ name }) => name === 'fileOffered')?.payload.file;
    await until(async () => (await file()) !== undefined);
    const imported = await window.act('call', 'importFile', {
      file: await file(),
      sheet: null,
      operation: 'payout',
      account: { kind: 'practice', generation: 'v2' },
      mapping: {},
      defaults: {},
      decimalMark: null,
    });
    const { batch } = z.object({ value: z.object({ batch: z.string() }) }).parse(imported).value;
    await window.act('asksWhenLeft', 'editCell', {
      batch,
      ordinal: 1,
      field: 'amount',
      text: '77',
      before: '10',
    });
    return batch;
  }

  it.each(['closeWindow', 'logout'])('keeps what was typed into an open cell: %s', async (ending) => {
    await startShown({ STAND_IN_PLATFORM: 'darwin' });
    const batch = await openCell();
    await window.act(ending);
    expect(await window.exited).toBe(0);
    await window.kill();
    await startShown();
    const row = await window.act('call', 'getRow', { batch, ordinal: 1 });
    expect(row).toMatchObject({ ok: true, value: { row: { amount: '77' } } });
  });
});

describe('towards the system', () => {
  it('a logout is not cancelled, and nothing is asked', async () => {
    await startShown({ STAND_IN_PLATFORM: 'darwin' });
    expect(await window.act('logout')).toBe(false);
    expect(await window.exited).toBe(0);
    expect((await recordOf()).dialogs).toEqual([]);
  });

  it('Windows knows the program by the identity that it is packed with', async () => {
    await startShown({ STAND_IN_PLATFORM: 'win32' });
    const [, appId] = /^appId: (\S+)$/m.exec(readFileSync(BUILDER, 'utf8')) ?? [];
    expect((await recordOf()).userModelIds).toEqual([appId]);
  });

  it('the Edit menu can all that a text field can', async () => {
    await startShown();
    const roles = (await recordOf()).menu.map(({ submenu }) => submenu?.flatMap(({ role }) => role ?? []));
    expect(roles).toContainEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll']);
  });
});
