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
let openDesk: () => Promise<JournalWriter>;

beforeAll(async () => {
  databases = await Databases.open();
  const { address, password } = await databases.journal('round trips');
  proxy = await DelayingProxy.open(address, 0);
  openDesk = () =>
    openPostgresWriter({
      address: { ...address, port: proxy.port },
      password,
      clock: { nowMs: () => NOW_MS },
      steps: UNWATCHED,
      stopped: (why) => {
        throw why;
      },
    });
  journal = await openDesk();
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

it('a group of rows is taken into a draft with two waits, and given its ids with two', async () => {
  const batch = await journal.createBatch(newBatch());
  await journal.appendRows(batch, some);
  const taken = await waitsOf(() => journal.appendRows(batch, more));

  const draft = await importedDraft(journal, rows);
  const payouts = (of: typeof rows) => of.map(({ ordinal }) => payoutFor(ordinal, draft));
  await journal.queueRows(draft, payouts(some));
  const queued = await waitsOf(() => journal.queueRows(draft, payouts(more)));
  expect({ taken, queued }).toEqual({ taken: 2, queued: 2 });
});

/** So often steps are counted: a busy computer can part one question in two on its way, and never makes one of two. */
const ROUNDS = 3;

it('who may do what, and the signatures of it, are read with few waits', async () => {
  await journal.standing.rights();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) waits.push(await waitsOf(() => journal.standing.rights()));
  expect(Math.min(...waits)).toBeLessThanOrEqual(2);
});

it('as many rows as go by COPY cost no more waits', async () => {
  const many = Array.from({ length: 4_000 }, (_, index) => newRow(index + 1));
  const batch = await journal.createBatch(newBatch());
  await journal.appendRows(batch, many.slice(0, 2_000));
  const taken = await waitsOf(() => journal.appendRows(batch, many.slice(2_000)));
  expect(taken).toBeLessThanOrEqual(3);
});

it('two hundred rows are offered with two waits, and what is heard of them kept with two or three', async () => {
  const rounds: Readonly<Record<string, number>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await waitsOfTwoHundred());
  const least = (name: string) => Math.min(...rounds.map((round) => round[name] ?? Number.NaN));
  expect({
    offered: least('offered'),
    again: least('again'),
    answered: least('answered'),
    checked: least('checked'),
  }).toEqual({ offered: 2, again: 2, answered: 2, checked: 3 });
});

async function waitsOfTwoHundred(): Promise<Readonly<Record<string, number>>> {
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
  return {
    offered: await waitsOf(offerNext),
    again: await waitsOf(offerAgain(more)),
    answered: await waitsOf(record(answered, more)),
    checked: await waitsOf(record(checked, more)),
  };
}

it('what an earlier step asked is asked anew: another desk may have changed the rows and the sums meanwhile', async () => {
  const lanes = rows.map((row) =>
    newRow(row.ordinal, { provider: row.ordinal % 2 === 0 ? 'MTN' : 'AIRTEL' }),
  );
  const batch = await sendingBatch(journal, lanes);
  const other = await openDesk();
  const offer = async (desk: JournalWriter, except: readonly string[] = []) => {
    const left = except.map((provider) => ({ provider, country: 'ZMB', currency: 'ZMW' }));
    const offered = await desk.offerQueued(batch, { limit: 10, except: left, atMs: NOW_MS });
    return offered.map(({ ordinal }) => ordinal);
  };
  const from = (first: number, by = 1) => Array.from({ length: 10 }, (_, index) => first + index * by);
  expect(await offer(journal)).toEqual(from(1));
  expect(await offer(other)).toEqual(from(11));
  expect(await offer(journal)).toEqual(from(21));
  expect(await offer(other, ['MTN'])).toEqual(from(31, 2));
  expect(await offer(journal, ['AIRTEL'])).toEqual(from(32, 2));
  await other.record(
    batch,
    from(1).map((ordinal) => answered(ordinal)),
  );
  await journal.record(
    batch,
    from(11).map((ordinal) => answered(ordinal)),
  );
  await other.close();
  const counts = new Map<string, number>();
  for (const { state, rows: count } of await journal.totals(batch))
    counts.set(state, (counts.get(state) ?? 0) + count);
  expect(Object.fromEntries(counts)).toEqual({ queued: ROWS - 50, offered: 30, accepted: 20 });
});
