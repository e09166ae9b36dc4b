// The window and `serve` with every journal that cannot be opened, and with one that an update brings up to date:
// they open all the same, say why nothing goes on, stay, and take up the work when the journal opens (P7).

import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdJournal, makeOlderJournal, TROUBLES } from '../support/e2e/journal-trouble.ts';
import { openPageSession } from '../support/e2e/page-session.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { type BuiltWindow, startBuiltWindow } from '../support/electron/built-window.ts';

const PRELOAD = fileURLToPath(new URL('../../out/preload/preload.cjs', import.meta.url));
const JOURNAL_TROUBLE = 6;
const hostSchema = z.object({ stopped: z.object({ code: z.string() }).nullable() });
const replySchema = z.object({ ok: z.literal(true), value: hostSchema });
const recordSchema = z.object({
  loaded: z.array(z.string()),
  errorBoxes: z.array(z.string()),
  exited: z.number().nullable(),
});
const copiesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup'));

describe('the window', () => {
  let folder = '';
  let window: BuiltWindow | null = null;

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'paymaster-trouble-')), 'data');
  });

  afterEach(async () => {
    await window?.kill();
    window = null;
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  /** Starts it and waits for its page; returns the page's question to the host. */
  async function opened(
    on: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<() => Promise<string | null>> {
    const started = startBuiltWindow(on, env);
    window = started;
    await started.act('ready');
    for (;;) {
      const { loaded, errorBoxes, exited } = recordSchema.parse(await started.act('record'));
      expect({ errorBoxes, exited }).toEqual({ errorBoxes: [], exited: null });
      if (loaded.length > 0) break;
    }
    await started.act('preload', PRELOAD);
    return async () =>
      replySchema.parse(await started.act('call', 'getHost', {})).value.stopped?.code ?? null;
  }

  it.each(TROUBLES)('opens and says why when its journal is $name', async ({ make, codes, dataFolder }) => {
    make(folder);
    const stopped = await opened(dataFolder ?? folder);
    expect(codes).toContain(await stopped());
    expect(codes).toContain(await stopped());
    const { errorBoxes, exited } = recordSchema.parse(await window?.act('record'));
    expect({ errorBoxes, exited }).toEqual({ errorBoxes: [], exited: null });
    await window?.act('closeWindow');
    expect(await window?.exited).toBe(0);
  });

  it('opens while another program holds the journal, and works when that one has ended', async () => {
    const other = await holdJournal(folder);
    const stopped = await opened(folder);
    expect(await stopped()).toBe('JOURNAL_BUSY');
    await other.release();
    expect(await stopped()).toBeNull();
  });

  it('gives the token of the environment to its only profile when a journal that could not be read is back', async () => {
    await opened(folder);
    const profile = { name: 'Mills', baseUrl: 'https://payments.example', generation: 'v2', token: null };
    expect(await window?.act('call', 'addProfile', { ...profile, colour: null })).toMatchObject({ ok: true });
    await window?.act('closeWindow');
    await window?.exited;
    // The stand-in's process stays, and would keep the tests from ending.
    await window?.kill();
    const journal = join(folder, 'paymaster.db');
    renameSync(journal, `${journal}.away`);
    writeFileSync(journal, 'no journal '.repeat(500));
    const stopped = await opened(folder, { PAYMASTER_TOKEN: 'canary-token-93' });
    expect(await stopped()).toBe('JOURNAL_FOREIGN_FILE');
    renameSync(`${journal}.away`, journal);
    expect(await stopped()).toBeNull();
    const mills = expect.objectContaining({ name: 'Mills', token: 'this run only' });
    expect(await window?.act('call', 'listProfiles', {})).toMatchObject({
      value: expect.arrayContaining([mills]),
    });
  });

  it('brings the journal of an older Paymaster up to date, after a copy, and opens', async () => {
    makeOlderJournal(folder);
    const stopped = await opened(folder);
    expect(await stopped()).toBeNull();
    expect(copiesIn(folder)).toHaveLength(1);
  });
});

describe('serve', () => {
  /** Starts it; returns the program and its page's question to the host. */
  function opened(place: Workplace, dataFolder = place.dataFolder) {
    const serve = place.startBare(['serve', '--no-open', '--data-dir', dataFolder]);
    const stopped = async () => {
      const page = await openPageSession(await serve.outLine('http://127.0.0.1:'));
      const host = async () => hostSchema.parse(await page.call('getHost', {})).stopped?.code ?? null;
      return host;
    };
    return { serve, stopped };
  }

  it.each(TROUBLES)('opens, says why, stays and ends with 6 when its journal is $name', async (trouble) => {
    await using place = await Workplace.open();
    trouble.make(place.dataFolder);
    const { serve, stopped } = opened(place, trouble.dataFolder);
    const ask = await stopped();
    expect(trouble.codes).toContain(await ask());
    expect(trouble.codes).toContain(await ask());
    serve.signal('SIGINT');
    const { code, stderr } = await serve.ended;
    expect(code).toBe(JOURNAL_TROUBLE);
    expect(trouble.codes.some((known) => stderr.includes(`(${known})`))).toBe(true);
  });

  it('brings the journal of an older Paymaster up to date, after a copy, and ends with 0', async () => {
    await using place = await Workplace.open();
    makeOlderJournal(place.dataFolder);
    const { serve, stopped } = opened(place);
    expect(await (await stopped())()).toBeNull();
    expect(copiesIn(place.dataFolder)).toHaveLength(1);
    serve.signal('SIGINT');
    expect(await serve.ended).toMatchObject({ code: 0, stderr: '' });
  });
});
