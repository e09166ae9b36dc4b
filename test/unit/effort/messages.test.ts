// What a row costs in messages between the thread that shows and sends and those that read files and keep the journal, as
// counts of two sizes, so that what is paid once does not count.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { csv, person } from '../../support/draft-desk.ts';
import { THREADS } from '../../support/journal/bindings.ts';
import { countMessages } from '../../support/journal/count-messages.ts';
import { Journals } from '../../support/journal/journals.ts';
import { UploadWorld } from '../../support/upload-world.ts';

const FEW = 500;
const MANY = 1_500;
const journals = new Journals();
let worlds: UploadWorld[] = [];

afterEach(async () => {
  await closeDesks();
  await journals.clear();
  for (const world of worlds) await world.dispose();
  worlds = [];
});

async function perRow(work: (rows: number) => Promise<number>): Promise<number> {
  const few = await work(FEW);
  // What counts nothing at all would hold any bound.
  expect(few).toBeGreaterThan(0);
  return ((await work(MANY)) - few) / (MANY - FEW);
}

async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const { asked, told } = await countMessages(work);
  return asked + told;
}

function payroll(rows: number): string {
  return csv(
    Array.from({ length: rows }, (_, row) =>
      person({ Name: `Person ${row}`, Phone: `26076${3_000_000 + row}`, Amount: `${100 + row}` }),
    ),
  );
}

/** A desk with a page, whose files are read and whose journal is kept on threads. */
async function openedDesk(): Promise<AppDesk> {
  const place = desk({ ports: { journalThreads: true, readingThread: 'every file' } });
  await place.importText(payroll(1), undefined, 'first.csv');
  return place;
}

/** The same journal, which counts what is asked of it. */
function counted(journal: JournalWriter, onCall: () => void): JournalWriter {
  const over = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === 'function') {
          return (...args: unknown[]): unknown => {
            onCall();
            return Reflect.apply(member, target, args);
          };
        }
        return typeof member === 'object' && member !== null ? over(member) : member;
      },
    });
  return over(journal);
}

async function callsOfRun(world: UploadWorld, until: 'sent' | 'settled'): Promise<number> {
  let calls = 0;
  await world.run({ until, wrapJournal: (journal) => counted(journal, () => (calls += 1)) });
  return calls;
}

async function approvedWorld(rows: number): Promise<UploadWorld> {
  const world = await UploadWorld.create({ rows });
  worlds.push(world);
  return world;
}

describe('each further row', () => {
  it('of a file is read, kept and approved with a fiftieth of a message', async () => {
    const imported = await perRow(async (rows) => {
      const place = await openedDesk();
      return await messagesOf(() => place.importText(payroll(rows)));
    });
    const approved = await perRow(async (rows) => {
      const place = await openedDesk();
      const batch = await place.importText(payroll(rows));
      return await messagesOf(() => place.approve(batch));
    });
    expect({ imported, approved }).toEqual({
      imported: expect.toSatisfy((figure: number) => figure <= 0.02),
      approved: expect.toSatisfy((figure: number) => figure <= 0.02),
    });
  });

  it('is sent with a tenth, and settled with a fifth of a call of the journal', async () => {
    const sent = await perRow(async (rows) => callsOfRun(await approvedWorld(rows), 'sent'));
    const settled = await perRow(async (rows) => {
      const world = await approvedWorld(rows);
      await world.run();
      return await callsOfRun(world, 'settled');
    });
    expect({ sent, settled }).toEqual({
      sent: expect.toSatisfy((figure: number) => figure <= 0.1),
      settled: expect.toSatisfy((figure: number) => figure <= 0.2),
    });
  });
});

it('a call of the journal is one message each way', async () => {
  const writer = await THREADS.writer(journals.folder());
  const read = await countMessages(() => writer.listBatches());
  const step = await countMessages(() => writer.desk.setSetting('theme', 'dark'));
  await writer.close();
  expect([read, step]).toEqual([
    { asked: 1, told: 1 },
    { asked: 1, told: 1 },
  ]);
});
