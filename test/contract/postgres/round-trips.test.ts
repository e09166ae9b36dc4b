// How often a desk waits for a database that may be far away. Counts, which no clock and no busy machine changes: at twenty
// milliseconds each wait of a step is one fiftieth of a second for all of its rows.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import {
  answered,
  checked,
  importedDraft,
  NOW_MS,
  newBatch,
  newRow,
  payoutFor,
  sendingBatch,
} from '../../support/journal/journals.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { DelayingProxy } from '../../support/postgres/delaying-proxy.ts';

const GROUP = 200;
const ROWS = 3 * GROUP;
const rows = Array.from({ length: ROWS }, (_, index) => newRow(index + 1));
const some = rows.slice(0, GROUP);
const more = rows.slice(GROUP, 2 * GROUP);

let databases: Databases;
let proxy: DelayingProxy;
let journal: JournalWriter;

beforeAll(async () => {
  databases = await Databases.open();
  const { address, password } = await databases.journal('round trips');
  proxy = await DelayingProxy.open(address, 0);
  journal = await openPostgresWriter({
    address: { ...address, port: proxy.port },
    password,
    clock: { nowMs: () => NOW_MS },
    steps: UNWATCHED,
    stopped: (why) => {
      throw why;
    },
  });
});
afterAll(async () => {
  await journal.close();
  await proxy[Symbol.asyncDispose]();
  await databases[Symbol.asyncDispose]();
});

async function waitsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.roundTrips;
  await work();
  return proxy.roundTrips - before;
}

it('a group of rows is taken into a draft with four waits, and given its ids with four', async () => {
  const batch = await journal.createBatch(newBatch());
  await journal.appendRows(batch, some);
  const taken = await waitsOf(() => journal.appendRows(batch, more));

  const draft = await importedDraft(journal, rows);
  const payouts = (of: typeof rows) => of.map(({ ordinal }) => payoutFor(ordinal, draft));
  await journal.queueRows(draft, payouts(some));
  const queued = await waitsOf(() => journal.queueRows(draft, payouts(more)));
  expect({ taken, queued }).toEqual({ taken: 4, queued: 4 });
});

it('two hundred rows are offered with five waits, and what is heard of them kept with three or four', async () => {
  const batch = await sendingBatch(journal, rows);
  const record = (event: typeof answered | typeof checked, of: typeof rows) => () =>
    journal.record(
      batch,
      of.map(({ ordinal }) => event(ordinal)),
    );
  const offerNext = () => journal.offerQueued(batch, { limit: GROUP, except: [], atMs: NOW_MS });
  const offerAgain = (of: typeof rows) => () =>
    journal.offerAgain(
      batch,
      of.map(({ ordinal }) => ordinal),
      NOW_MS,
    );
  // The first of each kind prepares its statements, and looks at what never changes.
  await offerNext();
  await offerAgain(some)();
  await record(answered, some)();
  await record(checked, some)();
  expect({
    offered: await waitsOf(offerNext),
    again: await waitsOf(offerAgain(more)),
    answered: await waitsOf(record(answered, more)),
    checked: await waitsOf(record(checked, more)),
  }).toEqual({ offered: 5, again: 3, answered: 3, checked: 4 });
});
