// The desk around the batches: news since the last look, preferences and the host, also where the journal is held
// by another program or cannot be opened at all.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { nameOfFile } from '../../../main/methods/batches/batch-view.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { closeDesks, desk } from '../../support/app-desk.ts';

afterEach(closeDesks);

/** Endings that the simulator pays and that it lets fail. */
const PAYROLL = `Phone,Amount,Currency,Provider
260763456789,10,ZMW,MTN_MOMO_ZMB
260763456780,20,ZMW,MTN_MOMO_ZMB
`;

/** All that stands in a view, as seen. */
function seenOf({ batches, readAtMs }: MethodOutput<'getNews'>): MethodInput<'markNewsSeen'> {
  return { batches: batches.map(({ name: _, operation: __, practice: ___, ...counts }) => counts), readAtMs };
}

describe('news', () => {
  it('count what became final since the last look, by batch, and begin anew after it', async () => {
    const place = desk();
    expect(await place.call('getNews', {})).toMatchObject({ batches: [] });
    const batch = await place.importText(PAYROLL, undefined, 'November.csv');
    await place.approve(batch);
    expect((await place.call('getNews', {})).batches).toEqual([]);
    await place.settle(batch);
    const { counts } = await place.call('getBatch', { batch });
    const read = await place.call('getNews', {});
    const { sinceMs, batches } = read;
    expect(batches).toEqual([
      {
        batch,
        name: 'November',
        operation: 'payout',
        practice: true,
        completed: counts.completed,
        failed: counts.failed,
        conflict: 0,
        wasUnknown: 0,
      },
    ]);
    expect(counts.completed + counts.failed).toBe(2);
    const unknown = { batch: 'B999', completed: 1, failed: 0, conflict: 0, wasUnknown: 0 };
    await place.call('markNewsSeen', { batches: [unknown], readAtMs: null });
    expect(await place.call('getNews', {})).toMatchObject({ sinceMs, batches });
    await place.call('markNewsSeen', seenOf(read));
    const after = await place.call('getNews', {});
    expect(after.batches).toEqual([]);
    expect(after.sinceMs).toBe(read.readAtMs);
    expect(after.sinceMs).toBeGreaterThan(sinceMs);
  });

  it('of one batch are over when it was looked at, and those of the others stay', async () => {
    const place = desk();
    const [seen, other] = [await place.importText(PAYROLL), await place.importText(`${PAYROLL}\n`)];
    for (const batch of [seen, other]) {
      await place.approve(batch);
      await place.settle(batch);
    }
    const { sinceMs, ...read } = await place.call('getNews', {});
    const news = read.batches.filter(({ batch }) => batch === seen);
    await place.call('markNewsSeen', { ...seenOf({ sinceMs, ...read, batches: news }), readAtMs: null });
    const after = await place.call('getNews', {});
    expect(after.batches.map(({ batch }) => batch)).toEqual([other]);
    expect(after.sinceMs).toBe(sinceMs);
  });

  it('P6 that came between the reading and the look stay news, of another batch and of the same', async () => {
    const place = desk();
    const first = await place.importText(PAYROLL);
    await place.approve(first);
    await place.settle(first);
    const read = await place.call('getNews', {});
    const second = await place.importText(`${PAYROLL}\n`);
    await place.approve(second);
    await place.settle(second);
    await place.call('markNewsSeen', seenOf(read));
    const after = await place.call('getNews', {});
    expect(after.batches.map(({ batch }) => batch)).toEqual([second]);
    expect(after.sinceMs).toBe(read.readAtMs);
    // Of what is there, a page that read less of it says so; and it says it twice, since it was slow.
    const [news] = seenOf(after).batches;
    const one = { ...news, batch: second, completed: 1, failed: 0, conflict: 0, wasUnknown: 0 };
    await place.call('markNewsSeen', { batches: [one], readAtMs: null });
    const left = await place.call('getNews', {});
    expect(left.batches).toMatchObject([{ batch: second, completed: (news?.completed ?? 0) - 1 }]);
    await place.call('markNewsSeen', seenOf(after));
    expect((await place.call('getNews', {})).batches).toEqual(left.batches);
  });

  it('are no reason to begin a journal', async () => {
    const place = desk({ isFirstStart: true });
    await place.call('markNewsSeen', { batches: [], readAtMs: 1 });
    expect((await place.call('getHost', {})).journal?.savedAtMs).toBeNull();
  });
});

describe('preferences', () => {
  it('have defaults, keep what is given, and leave the rest', async () => {
    const place = desk();
    const defaults = {
      language: 'system',
      theme: 'system',
      privacy: false,
      singleKeys: true,
      profile: 'Practice',
    };
    expect(await place.call('getPreferences', {})).toEqual(defaults);
    await place.call('setPreferences', { theme: 'dark', privacy: true });
    expect(await place.call('setPreferences', { language: 'fr' })).toEqual({
      ...defaults,
      theme: 'dark',
      privacy: true,
      language: 'fr',
    });
    expect(place.events.map(({ name }) => name)).toEqual(['preferencesChanged', 'preferencesChanged']);
    await place.app.close();
    const next = desk({ folder: place.folder });
    expect(await next.call('getPreferences', {})).toMatchObject({ theme: 'dark', language: 'fr' });
  });

  it('that two pages choose at once are both kept', async () => {
    const place = desk();
    const choices = [{ language: 'fr' }, { theme: 'dark' }, { privacy: true }] as const;
    await Promise.all(choices.map((choice) => place.call('setPreferences', choice)));
    expect(await place.call('getPreferences', {})).toMatchObject({
      language: 'fr',
      theme: 'dark',
      privacy: true,
    });
  });

  it('name a profile that exists, and fall back to Practice when it is removed', async () => {
    const place = desk();
    expect(await place.failure('setPreferences', { profile: 'Kafue' })).toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    });
    const profile = { name: 'Kafue', baseUrl: 'https://pay.example', generation: 'v2' } as const;
    await place.call('addProfile', { ...profile, token: null, colour: null });
    expect(await place.call('setPreferences', { profile: 'Kafue' })).toMatchObject({ profile: 'Kafue' });
    await place.call('removeProfile', { name: 'Kafue' });
    expect(await place.call('getPreferences', {})).toMatchObject({ profile: 'Practice' });
  });

  it('are read while another program holds the journal, and hold for this run', async () => {
    const holder = desk();
    await holder.call('setPreferences', { theme: 'dark' });
    const second = desk({ folder: holder.folder });
    expect(await second.call('getPreferences', {})).toMatchObject({ theme: 'dark' });
    expect(await second.call('setPreferences', { language: 'fr' })).toMatchObject({
      theme: 'dark',
      language: 'fr',
    });
    expect(await second.call('getPreferences', {})).toMatchObject({ language: 'fr' });
    expect(await holder.call('getPreferences', {})).toMatchObject({ language: 'system' });
  });
});

describe('the host', () => {
  it('tells what it is, how it keeps secrets, and where the journal stands', async () => {
    const place = desk();
    await place.call('setPreferences', { theme: 'dark' });
    const host = await place.call('getHost', {});
    expect(host).toMatchObject({
      kind: 'browser',
      platform: 'linux',
      version: '0.0.0',
      locale: 'en-ZM',
      secrets: { kind: 'memory', saying: { code: 'secrets.this-run', values: {} } },
      stopped: null,
    });
    expect(host.journal?.place).toBe(join(place.dataFolder, 'paymaster.db'));
    expect(host.journal).toMatchObject({ kind: 'file', bytes: expect.any(Number), copies: [] });
    expect(Math.abs(Date.now() - (host.journal?.savedAtMs ?? 0))).toBeLessThan(600_000);
  });

  it('of a command only looks: it begins no journal', async () => {
    const host = {
      kind: 'command line',
      platform: 'linux',
      version: '0',
      locale: 'en',
      account: null,
    } as const;
    const view = await desk({ isFirstStart: true, ports: { host } }).call('getHost', {});
    expect(view).toMatchObject({ kind: 'command line', stopped: null, journal: null });
  });

  it('answers when the journal is damaged: why, where it is, and where its copies are (P7)', async () => {
    const place = desk({ isFirstStart: true });
    mkdirSync(place.dataFolder);
    const journal = join(place.dataFolder, 'paymaster.db');
    writeFileSync(journal, 'not a database at all, but long enough to be looked at'.repeat(40));
    writeFileSync(join(place.dataFolder, 'paymaster-before-2.backup'), 'a copy');
    const before = readFileSync(journal);
    const view = await place.call('getHost', {});
    expect(view.stopped?.code).toMatch(/^JOURNAL_(?:CORRUPT|FOREIGN_FILE)$/);
    expect(view.journal).toMatchObject({
      place: journal,
      bytes: before.length,
      copies: [{ name: 'paymaster-before-2.backup', bytes: 6 }],
      backups: [],
      backupFailure: null,
      savedAtMs: null,
    });
    expect(await place.call('setPreferences', { language: 'fr' })).toMatchObject({ language: 'fr' });
    expect(await place.call('getPreferences', {})).toMatchObject({ language: 'fr' });
    expect(await place.failure('listBatches', {})).toMatchObject({ code: view.stopped?.code });
    expect(readFileSync(journal)).toEqual(before);
  });

  it('waits while another program writes, and opens when that has ended', async () => {
    const holder = desk();
    const batch = await holder.importText(PAYROLL);
    const second = desk({ folder: holder.folder });
    expect(await second.call('getHost', {})).toMatchObject({ stopped: { code: 'JOURNAL_BUSY' } });
    expect(await second.call('getBatch', { batch })).toMatchObject({ id: batch });
    expect(await second.failure('discardBatch', { batch })).toMatchObject({ code: 'JOURNAL_BUSY' });
    await holder.app.close();
    expect(await second.call('getHost', {})).toMatchObject({ stopped: null });
  });
});

describe('the list of batches', () => {
  it('is whole and in order over more batches than one stretch holds', async () => {
    const place = desk();
    const file = 'Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n';
    const made: string[] = [];
    for (let number = 0; number < 45; number += 1) {
      made.push(await place.importText(file, undefined, `p${number}.csv`));
    }
    const listed = await place.call('listBatches', {});
    expect(listed.map(({ id }) => id)).toEqual(made);
    expect(listed.every(({ sentence }) => sentence.addsUp)).toBe(true);
    expect(listed[7]).toEqual(await place.call('getBatch', { batch: made[7] ?? '' }));
    expect(listed[7]).toMatchObject({ name: 'p7', retryOf: null, statusNotOffered: false });
  });

  it.each([
    ['payroll.csv', 'payroll'],
    ['November 2026.final.xlsx', 'November 2026.final'],
    ['no ending', 'no ending'],
    ['.csv', '.csv'],
    ['v1.0 draft', 'v1.0 draft'],
  ])('calls a batch of %s %s', (fileName, name) => {
    expect(nameOfFile(fileName)).toBe(name);
  });
});

describe('what runs', () => {
  it('is counted from the journal, and nothing runs when nothing does', async () => {
    const place = desk();
    const batch = await place.importText(PAYROLL);
    await place.approve(batch);
    expect(await place.app.activity()).toEqual({ sending: 0, batches: [] });
    let isOver = false;
    const running = place.settle(batch).finally(() => {
      isOver = true;
    });
    // Before it runs, what was approved is compared with what the journal holds.
    const seen: unknown[] = [];
    while (!isOver) {
      seen.push(...(await place.app.activity()).batches);
      await setImmediate();
    }
    await running;
    expect(seen[0]).toMatchObject({ batch, name: 'payroll', practice: true, rows: 2 });
    expect(await place.app.activity()).toEqual({ sending: 0, batches: [] });
  });
});
