// What a page asks of the whole journal (the check of the file, that of the trail) has a reader of its own: no screen waits
// for it, over a file and over PostgreSQL alike.

import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { JournalAccess } from '../../main/methods/journal-access.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { type HeldThreads, holdOnThreads } from '../support/journal/held-threads.ts';
import { Journals } from '../support/journal/journals.ts';
import { eventually } from '../support/patience.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';
import { accessOfPage } from '../support/postgres/page-access.ts';
import { PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
let held: HeldThreads | null = null;
afterEach(async () => {
  held?.release();
  held = null;
  await closeDesks();
  await journals.clear();
});

describe('beside a page', () => {
  it.each([
    ['checkJournal', 'checkIntegrity'],
    ['verifyAudit', 'trail.check'],
  ] as const)('%s holds up no list and no rows', async (method, entry) => {
    held = holdOnThreads(entry);
    const place = desk({ folder: journals.folder(), ports: { journalThreads: true } });
    const batch = await place.importText(PAYROLL);
    const check =
      method === 'checkJournal'
        ? place.call('checkJournal', {})
        : place.call('verifyAudit', { anchor: null, trailOnly: true });
    await eventually(() => expect(held?.asked()).toBe(1));
    expect(await place.call('listBatches', {})).toMatchObject([{ id: batch }]);
    expect(await place.call('listRows', { batch, after: 0, limit: 1, states: null })).toHaveLength(1);
    held.release();
    expect(await check).toMatchObject(method === 'checkJournal' ? [] : { broken: null });
  });

  it('the reader of a check is closed behind it', async () => {
    const started: Worker[] = [];
    const note = (thread: Worker) => started.push(thread);
    const place = desk({ folder: journals.folder(), ports: { journalThreads: true } });
    await place.importText(PAYROLL);
    await place.call('listBatches', {});
    process.on('worker', note);
    expect(await place.call('checkJournal', {})).toEqual([]);
    process.off('worker', note);
    expect(started).toHaveLength(1);
    await eventually(() => expect(started.map(({ threadId }) => threadId)).toEqual([-1]));
  });

  it('a reader of a check that ends by itself refuses the check alone', async () => {
    held = holdOnThreads('checkIntegrity');
    const place = desk({ folder: journals.folder(), ports: { journalThreads: true } });
    const batch = await place.importText(PAYROLL);
    await place.call('listBatches', {});
    const started: Worker[] = [];
    const note = (thread: Worker) => started.push(thread);
    process.on('worker', note);
    const failure = place.failure('checkJournal', {});
    await eventually(() => expect(held?.asked()).toBe(1));
    process.off('worker', note);
    for (const thread of started) await thread.terminate();
    expect(await failure).toMatchObject({ code: 'JOURNAL_IO' });
    expect(await place.call('listBatches', {})).toMatchObject([{ id: batch }]);
    await place.call('renameBatch', { batch, name: 'Still open' });
  });
});

it('over PostgreSQL a list is answered beside a check that is held', async () => {
  await using desks = await PostgresDesks.open();
  const access: JournalAccess = accessOfPage({ desks, folder: journals.folder(), reconnectMs: 1_000 });
  held = holdOnThreads('checkIntegrity');
  try {
    await access.writer();
    const check = access.aside((reader) => reader.checkIntegrity());
    await eventually(() => expect(held?.asked()).toBe(1));
    expect(await (await access.reader())?.listBatches()).toEqual([]);
    held.release();
    expect(await check).toEqual([]);
  } finally {
    held.release();
    await access.close();
  }
});

it('there is nothing to check before there is a journal, and a command checks in the reader that it has', async () => {
  const first = desk({ isFirstStart: true, ports: { journalThreads: true } });
  expect(await first.call('checkJournal', {})).toEqual([]);
  held = holdOnThreads('checkIntegrity');
  const command = desk({ folder: journals.folder() });
  await command.importText(PAYROLL);
  expect(await command.call('checkJournal', {})).toEqual([]);
  expect(held.asked()).toBe(0);
});
