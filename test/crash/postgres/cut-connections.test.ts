// What a desk does when its way to PostgreSQL is cut, at each message of the protocol: a step is done once or not at all,
// the database itself says which, and nobody waits for ever.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { LOCK } from '../../../main/journal/postgres/locks.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import { failureOf, Journals, NOW_MS, newRow, sendingBatch } from '../../support/journal/journals.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { CuttingProxy } from '../../support/postgres/cutting-proxy.ts';

const journals = new Journals();
let databases: Databases;

beforeAll(async () => {
  databases = await Databases.open();
}, 120_000);
/** Desks that a test has open: one that it leaves open looks for its server for minutes. */
const open: Desk[] = [];
afterEach(async () => {
  for (const { writer, proxy } of open.splice(0)) {
    await writer.close();
    await proxy[Symbol.asyncDispose]();
  }
});
afterAll(async () => {
  await journals.clear();
  await databases[Symbol.asyncDispose]();
});

/** No machine is so busy that a server needs longer. */
const PATIENT_MS = 240_000;

const ENTRY = { atMs: NOW_MS, batch: null, action: 'callbacks.ended' } as const;

interface Desk {
  readonly writer: JournalWriter;
  readonly proxy: CuttingProxy;
  readonly stopped: Error[];
  readonly address: PostgresAddress;
}

/** A desk whose way to the database leads through a proxy. */
async function desk(reconnectMs = PATIENT_MS, dataFolder?: string): Promise<Desk> {
  const { address, password } = await databases.journal(journals.folder());
  const proxy = await CuttingProxy.open(address);
  const stopped: Error[] = [];
  const writer = await openPostgresWriter({
    ...{ address: { ...address, port: proxy.port }, password, steps: UNWATCHED, reconnectMs },
    clock: { nowMs: () => NOW_MS },
    stopped: (why) => stopped.push(why),
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
  const made = { writer, proxy, stopped, address };
  open.push(made);
  return made;
}

it.each(['desk', 'server'] as const)(
  'does each step once, cut at each message of the %s',
  async (from) => {
    const { writer, proxy, stopped } = await desk();
    let entered = 0;
    for (let message = 1; ; message += 1) {
      proxy.cut({ from, message });
      await writer.appendAudit({ ...ENTRY, facts: { rows: message } });
      entered += 1;
      if (proxy.isArmed) break;
    }
    proxy.disarm();
    // A step takes a good many messages: fewer would mean that nothing was cut.
    expect(entered).toBeGreaterThan(10);
    const facts = (await writer.audit(null)).map((entry) => entry.facts['rows']);
    expect(facts).toEqual(Array.from({ length: entered }, (_, index) => index + 1));
    const begin = { number: 0, hash: await writer.trail.identity() };
    expect(await writer.trail.check(begin, 10_000)).toMatchObject({
      last: { number: entered },
      broken: null,
    });
    expect(stopped).toEqual([]);
  },
  1_200_000,
);

/** What is asked over a new connection, to see whether the journal was set back, is more messages than these. */
const APART = 7;

it('leaves no connection behind that is cut while it is made anew', async () => {
  const folder = journals.folder();
  const { writer, proxy, stopped, address } = await desk(PATIENT_MS, folder);
  // What this desk knows of the end of the trail is looked for over each new connection.
  await writer.appendAudit({ ...ENTRY, facts: {} });
  const end = `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = '${address.database}' AND pid <> pg_backend_pid()`;
  let message = 0;
  for (let isCut = true; isCut; ) {
    message += APART;
    const before = proxy.joined;
    proxy.cut({ from: 'desk', message });
    await databases.cluster.query(end);
    while (proxy.joined === before) await turnOfOthers();
    await writer.appendAudit({ ...ENTRY, facts: {} });
    isCut = !proxy.isArmed;
    proxy.disarm();
    // One that is left behind tells its loss later, and the desk makes one more.
    for (let time = 0; time < 5; time += 1) await writer.listBatches();
    const joined = proxy.joined - before;
    expect([message, joined > (isCut ? 2 : 1)]).toEqual([message, false]);
  }
  expect(message).toBeGreaterThan(10 * APART);
  expect(stopped).toEqual([]);
}, 1_200_000);

it('stops with a sentence when the way stays cut, and refuses what is asked from then on', async () => {
  const { writer, proxy, stopped } = await desk(500);
  const batch = await sendingBatch(writer, [newRow(1)]);
  proxy.refuse();
  const offer = writer.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
  expect((await failureOf(offer)).code).toBe('JOURNAL_UNREACHABLE');
  expect(stopped).toMatchObject([{ failure: { code: 'JOURNAL_UNREACHABLE' } }]);
  const failure = await failureOf(writer.listBatches());
  expect(failure).toMatchObject({
    code: 'JOURNAL_UNREACHABLE',
    message: expect.stringContaining('Nothing more is recorded since an earlier step failed'),
  });
}, 120_000);

it('goes on once a server that was killed in the middle of a step is back: the step is done once', async () => {
  const { cluster } = databases;
  const folder = journals.folder();
  const { address, password } = await databases.journal(folder);
  const writer = await openPostgresWriter({
    ...{ address, password, steps: UNWATCHED, clock: { nowMs: () => NOW_MS }, reconnectMs: PATIENT_MS },
    stopped: (why) => {
      throw why;
    },
  });
  const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
  // The step has begun and waits for this lock; it is a part of it that the server is killed in.
  const { database } = address;
  const holder = cluster.query(`SELECT pg_advisory_lock(${LOCK.batch}, 1), pg_sleep(600)`, { database });
  const gone = holder.then(
    () => false,
    () => true,
  );
  await waitFor(() => cluster.query(HELD, { database }));
  const step = writer.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
  await waitFor(() => cluster.query(WAITING, { database }));
  await cluster.stop('SIGKILL');
  await cluster.start();
  expect(await gone).toBe(true);
  expect(await step).toMatchObject([{ ordinal: 1, earlierAttempts: 0 }]);
  expect((await writer.attempts(batch, 1)).map(({ kind }) => kind)).toEqual(['offered']);
  expect(await writer.checkIntegrity()).toEqual([]);
  await writer.close();
}, 120_000);

const HELD = `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCK.batch} AND granted`;
const WAITING = `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;

async function waitFor(count: () => Promise<string>): Promise<void> {
  while ((await count()) === '0');
}
