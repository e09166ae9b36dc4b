// Every binding of the journal's table keeps the same promises: each entry is asked for over each of them, and answers and
// refusals are the same to the last word.

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entriesByName } from '../../main/journal/entry.ts';
import type { JournalReader } from '../../main/journal/journal-port.ts';
import { READS, STEPS } from '../../main/journal/table.ts';
import { BINDINGS, type Binding, HERE } from '../support/journal/bindings.ts';
import { answerOf, noted, refusalIn, type Told, wholeLife } from '../support/journal/every-entry.ts';
import {
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  recordedSteps,
  sendingBatch,
} from '../support/journal/journals.ts';
import { Databases, postgresBinding } from '../support/postgres/binding.ts';

/** What these answer is the engine's own affair: its clock, how long a lease lasts, who else is there, where a copy fails. */
const OF_THE_ENGINE: ReadonlySet<string> = new Set([
  'copyTo',
  'cutShortDrafts',
  'leases.take',
  'leases.held',
  'leases.time',
]);

const journals = new Journals();
let databases: Databases | null = null;
const POSTGRES = postgresBinding(() => databases ?? expect.fail('There is no server.'));

beforeAll(async () => {
  databases = await Databases.open();
}, 120_000);
afterAll(async () => await databases?.[Symbol.asyncDispose]());

const open: JournalReader[] = [];

afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  await journals.clear();
});

/** Has the journal closed when the test has ended. */
async function closed<Journal extends JournalReader>(opening: Promise<Journal>): Promise<Journal> {
  const journal = await opening;
  open.push(journal);
  return journal;
}

/** The whole life over a binding, told without the name of its folder. */
async function lifeOver({ writer }: Binding) {
  const folder = journals.folder();
  const told: Told[] = [];
  await wholeLife(noted(await closed(writer(folder)), told));
  // Each journal has an identity of its own, and with it other hashes.
  const text = JSON.stringify(
    told.map((one) => (OF_THE_ENGINE.has(one.name) ? { ...one, answer: null } : one)),
  )
    .replaceAll(folder, 'FOLDER')
    .replace(/"[0-9a-f]{64}"|"[0-9a-f]{32}"/g, '"HASH"')
    // The same in a text of JSON.
    .replace(/(?<=\\")[0-9a-f]{32}(?=\\)/g, 'HASH');
  return { folder, told, text };
}

describe.each([...BINDINGS, POSTGRES])('the journal $name', (binding) => {
  it('answers every entry of the table as in this thread', async () => {
    const { told, text } = await lifeOver(binding);
    const names = new Set(told.map(({ name }) => name));
    expect([...entriesByName(READS, STEPS).keys()].filter((name) => !names.has(name))).toEqual([]);
    const here = await lifeOver(HERE);
    expect(JSON.parse(text)).toEqual(JSON.parse(here.text));
  });

  it('gives a reader beside the writer what the writer sees, and no step', async () => {
    const { folder, told } = await lifeOver(binding);
    const [writer] = open;
    const reader = await closed(binding.reader(folder));
    const reads = entriesByName(READS);
    for (const { name, args } of told.filter((one) => reads.has(one.name) && !OF_THE_ENGINE.has(one.name))) {
      const seen = await answerOf(reader, name, args).catch(refusalIn);
      expect({ name, seen }).toEqual({
        name,
        seen: await answerOf(writer ?? {}, name, args).catch(refusalIn),
      });
    }
    expect(reader).not.toHaveProperty('offerQueued');
  });

  it('shows a reader each step as soon as the writer has it', async () => {
    const folder = journals.folder();
    const writer = await closed(binding.writer(folder));
    const reader = await closed(binding.reader(folder));
    for (let count = 1; count <= 50; count += 1) {
      await writer.createBatch(newBatch());
      expect(await reader.listBatches()).toHaveLength(count);
    }
  });

  it('carries out what is asked at once in the order in which it is asked', async () => {
    const writer = await closed(binding.writer(journals.folder()));
    const batch = await writer.createBatch(newBatch());
    const asked = Array.from({ length: 200 }, (_, index) => writer.appendRows(batch, [newRow(index + 1)]));
    expect((await writer.rows(batch, { after: 199, limit: 9 })).map(({ ordinal }) => ordinal)).toEqual([200]);
    await Promise.all(asked);
  });

  it('reaches the named points of a step, in order, around what is durable', async () => {
    const steps = recordedSteps();
    const writer = await closed(binding.writer(journals.folder(), steps));
    const batch = await sendingBatch(writer, [newRow(1)]);
    steps.reached.length = 0;
    await offer(writer, batch);
    expect(steps.reached).toEqual(['dispatch.before-offer', 'dispatch.after-offer']);
  });

  it('ends a step with what is thrown at its point: before it nothing is recorded, after it everything', async () => {
    const folder = journals.folder();
    let deadly = '';
    const boom = new Error('reached');
    const reach = (point: string) => {
      if (point === deadly) throw boom;
    };
    const writer = await closed(binding.writer(folder, { reach }));
    const batch = await importedDraft(writer, [newRow(1)]);
    const rows = [{ ordinal: 1, payoutId: '00000000-0000-4000-8000-000000000001', body: '{}' }];
    deadly = 'approve.before-bodies';
    await expect(writer.queueRows(batch, rows)).rejects.toBe(boom);
    expect(await writer.rows(batch, { after: 0, limit: 1 })).toMatchObject([{ state: 'ready' }]);
    deadly = 'approve.after-bodies';
    await expect(writer.queueRows(batch, rows)).rejects.toBe(boom);
    expect(await writer.rows(batch, { after: 0, limit: 1 })).toMatchObject([{ state: 'queued' }]);
  });

  it('says when its latest step became durable, and nothing before the first', async () => {
    const writer = await closed(binding.writer(journals.folder()));
    expect(writer.savedAtMs()).toBeNull();
    await writer.listBatches();
    expect(writer.savedAtMs()).toBeNull();
    await writer.createBatch(newBatch());
    expect(writer.savedAtMs()).toBe(NOW_MS);
  });

  it('answers nothing after it was closed', async () => {
    const writer = await closed(binding.writer(journals.folder()));
    await writer.close();
    await expect(writer.listBatches()).rejects.toThrow();
    await writer.close();
  });
});

describe.each(BINDINGS)('the journal of a file $name', (binding) => {
  it('has one writer, names it, and gives the lease up when it is closed', async () => {
    const folder = journals.folder();
    const writer = await closed(binding.writer(folder));
    const refusals: unknown[] = [];
    for (const { writer: second } of BINDINGS) refusals.push(await failureOf(second(folder)));
    expect(refusals[0]).toMatchObject({
      code: 'JOURNAL_BUSY',
      detail: expect.stringContaining(`process ${process.pid}`),
    });
    expect(refusals[1]).toEqual(refusals[0]);
    await writer.close();
    expect(existsSync(join(folder, 'paymaster.lease.txt'))).toBe(false);
    expect(existsSync(join(folder, 'paymaster.db-wal'))).toBe(false);
    for (const { writer: next } of BINDINGS) await (await next(folder)).close();
  });

  it('records nothing more after the file was moved, and says why each time', async () => {
    const folder = journals.folder();
    const writer = await closed(binding.writer(folder));
    await writer.createBatch(newBatch());
    renameSync(join(folder, 'paymaster.db'), join(folder, 'elsewhere.db'));
    expect((await failureOf(writer.createBatch(newBatch()))).code).toBe('JOURNAL_MISSING');
    renameSync(join(folder, 'elsewhere.db'), join(folder, 'paymaster.db'));
    const failure = await failureOf(writer.createBatch(newBatch()));
    expect(failure).toMatchObject({
      code: 'JOURNAL_MISSING',
      message: expect.stringContaining('Nothing more is recorded since an earlier step failed'),
    });
    expect(failure.said).toBeDefined();
  });

  it('makes nothing for a mere question, and says that nothing is there', async () => {
    const folder = join(journals.folder(), 'not', 'there');
    expect((await failureOf(binding.reader(folder))).code).toBe('JOURNAL_MISSING');
    expect(existsSync(folder)).toBe(false);
  });
});
