// Backups that nobody asks for: one a day while a page is open, each a whole journal, kept by number and age; what keeps
// one from being made is told and stops nothing else.

import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openJournalReader } from '../../main/journal/here.ts';
import type { JournalReader } from '../../main/journal/journal-port.ts';
import { AutomaticBackups } from '../../main/methods/backups/automatic.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { appPorts } from '../support/app-ports.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';
import { eventually } from '../support/patience.ts';
import { PAYROLL } from '../support/two-people.ts';

/** The journal as its page sees it: a file. */
async function journalFile(place: ReturnType<typeof office>['place']) {
  const { journal } = await place.call('getHost', {});
  return journal?.kind === 'file' ? journal : null;
}

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const DAY_MS = 86_400_000;

/** A desk whose clock can be moved, and whose long sleeps end when it is. */
function office(journalThreads = false) {
  let passedMs = 0;
  const asleep = new Set<() => void>();
  const clock = {
    ...systemClock,
    nowMs: () => systemClock.nowMs() + passedMs,
    sleep: (durationMs: number, signal?: AbortSignal) => {
      if (durationMs < 60_000) return systemClock.sleep(durationMs, signal);
      return new Promise<void>((resolve) => {
        asleep.add(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
    },
  };
  const place = desk({ folder: journals.folder(), ports: { clock, journalThreads } });
  const ends: unknown[] = [];
  place.app.client.subscribe('backupEnded', ({ failure }) => ends.push(failure?.code ?? null));
  return {
    place,
    ends,
    kept: join(place.dataFolder, 'backups'),
    pass: (ms: number) => {
      passedMs += ms;
      for (const wake of asleep) wake();
      asleep.clear();
    },
  };
}

it.each([false, true])(
  'P7 one is made when a page opens, and the next a day later (threads: %s)',
  async (threads) => {
    const { place, ends, kept, pass } = office(threads);
    const batch = await place.importText(PAYROLL);
    place.app.keepBackups();
    await eventually(() => expect(ends).toEqual([null]));
    // Nobody asked for it: it is entered as the program's.
    const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 5 };
    await eventually(async () => {
      const { entries } = await place.call('listAudit', all);
      expect(entries[0]).toMatchObject({ action: 'journal.backed-up', via: 'program' });
    });
    const journal = () => journalFile(place);
    const [first] = (await journal())?.backups ?? [];
    const file = await stat(join(kept, first?.name ?? ''));
    expect([first?.bytes, file.mode & 0o777, (await stat(kept)).mode & 0o777]).toEqual([
      file.size,
      0o600,
      0o700,
    ]);

    // It is the journal: the draft is in it, and everything adds up.
    const folder = journals.folder();
    await mkdir(folder, { recursive: true });
    await copyFile(join(kept, first?.name ?? ''), join(folder, 'paymaster.db'));
    const reader = await openJournalReader({ folder });
    expect((await reader.findBatch(batch))?.state).toBe('draft');
    expect(await reader.checkIntegrity()).toEqual([]);
    await reader.close();

    pass(DAY_MS / 2);
    expect(ends).toEqual([null]);
    pass(DAY_MS / 2 + 60_000);
    await eventually(() => expect(ends).toEqual([null, null]));
    expect((await journal())?.backups).toHaveLength(2);
    expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('copying-'))).toEqual([]);
  },
);

it('one is made when a person asks, is entered, and leaves the files of others alone', async () => {
  const { place, kept } = office();
  await place.importText(PAYROLL);
  await mkdir(kept, { mode: 0o700 });
  await writeFile(join(kept, 'mine.db'), 'mine');
  const { name, bytes } = await place.call('makeBackup', {});
  expect((await stat(join(kept, name))).size).toBe(bytes);
  expect((await readdir(kept)).sort()).toEqual(['mine.db', name].sort());
  const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 5 };
  const { entries } = await place.call('listAudit', all);
  expect(entries[0]).toMatchObject({ action: 'journal.backed-up', facts: { file: name, bytes } });
});

it('P7 none is made of a journal that does not hold: it is told once, shown, and stops nothing', async () => {
  const { place, ends, kept, pass } = office();
  const batch = await place.importText(PAYROLL);
  const raw = openRaw(place.dataFolder);
  raw.exec('UPDATE batch SET row_count = row_count + 1');
  raw.close();
  place.app.keepBackups();
  await eventually(() => expect(ends).toEqual(['JOURNAL_CORRUPT']));
  const { journal } = await place.call('getHost', {});
  expect(journal).toMatchObject({ backups: [], backupFailure: { code: 'JOURNAL_CORRUPT' } });
  pass(DAY_MS);
  expect((await place.failure('makeBackup', {})).code).toBe('JOURNAL_CORRUPT');
  expect(ends).toEqual(['JOURNAL_CORRUPT']);
  expect((await place.call('getBatch', { batch })).state).toBe('draft');
  await expect(readdir(kept)).rejects.toThrow('ENOENT');
});

it('the end of the program waits for none that is under way, keeps none of it and tells of nothing', async () => {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  /** As a journal that takes long: its copy is never finished. */
  const slow: JournalReader = {
    ...writer,
    copyTo: async () => {
      asked.resolve();
      return await new Promise<never>(() => undefined);
    },
    close: async () => closed.resolve(),
  };
  const told: unknown[] = [];
  const ports = appPorts(folder, new FileRegistry(systemRandom));
  const core = {
    ports,
    journal: { reader: async () => writer, noteUnlessBusy: async () => true },
    events: { emit: (name: string) => void told.push(name) },
  };
  const backups = new AutomaticBackups(core, async () => slow);
  const made = backups.make().catch(() => 'given up');
  await asked.promise;
  await backups.end();
  await closed.promise;
  expect([told, backups.failure]).toEqual([[], null]);
  await expect(readdir(join(folder, 'backups'))).rejects.toThrow('ENOENT');
  expect(made).toBeInstanceOf(Promise);

  // What it left goes with the next one, and that one is whole.
  const next = new AutomaticBackups(core);
  const { name } = await next.make();
  expect((await readdir(folder)).filter((each) => each.startsWith('copying-'))).toHaveLength(1);
  expect((await stat(join(folder, 'backups', name))).size).toBeGreaterThan(0);
});

it('none is made where there is no journal, and a person is told', async () => {
  const { place, kept } = office();
  place.app.keepBackups();
  expect((await place.failure('makeBackup', {})).code).toBe('USAGE');
  await expect(readdir(kept)).rejects.toThrow('ENOENT');
});
