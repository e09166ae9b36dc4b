// Programs that share a journal in PostgreSQL, killed with SIGKILL at every durable step of a payday while the service misbehaves.
// Whichever step it was, another program finds the batch free, goes on with it, and each row is paid once (P1, P2).

import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DurablePoint } from '../../../main/ports.ts';
import { buildCrashChild } from '../../support/crash/build-child.ts';
import {
  type ChildEnd,
  ended,
  type Lane,
  openLane,
  runChild,
  startChild,
} from '../../support/crash/campaign.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { pointsKilledIn } from '../../support/postgres/killed-points.ts';

const ROWS = 60;

let child = '';
let desks: PostgresDesks;
let lane: Lane;

beforeAll(async () => {
  child = await buildCrashChild();
  desks = await PostgresDesks.open();
  const opened = await openLane(child, 21, ROWS, 'v2');
  const passwords = join(opened.folder, 'passwords');
  writeFileSync(passwords, `127.0.0.1:*:*:*:${PASSWORD}\n`);
  chmodSync(passwords, 0o600);
  lane = { ...opened, env: { PAYMASTER_JOURNAL: desks.address, PGPASSFILE: passwords } };
});

afterAll(async () => {
  await lane.sandbox.close();
  await desks[Symbol.asyncDispose]();
  rmSync(lane.folder, { recursive: true, force: true });
  rmSync(dirname(child), { recursive: true, force: true });
});

/** Programs that the database still holds for connected. */
const CONNECTED = `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = CAST(${0x504d_0004} AS oid)
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const died = new Set<DurablePoint>();

/** Runs a command that dies at a durable step; the database hears of it a moment later. */
async function dies(words: readonly string[], point: DurablePoint, nth = 1): Promise<void> {
  await expectDied(await runChild(lane, words, `${point}:${nth}`), point);
}

async function expectDied(end: ChildEnd, point: DurablePoint): Promise<void> {
  expect(end.signal, `${point}: ${end.stdout}${end.stderr}`).toBe('SIGKILL');
  died.add(point);
  await expect.poll(() => desks.query(CONNECTED)).toBe('0');
}

async function ends(words: readonly string[], codes: readonly number[]): Promise<void> {
  const end = await runChild(lane, words);
  expect(codes, end.stdout + end.stderr).toContain(end.code);
}

const done = (words: readonly string[]) => ends(words, [0]);

const initiations = () => lane.sandbox.ledger.totals().initiations;
const stateOf = (number: number) => desks.query(`SELECT state FROM batch WHERE number = ${number}`);

it('P6 a draft that was killed while its file was read is set aside, and one that was read whole stays', async () => {
  const words = ['import', lane.payroll, '--base-url', lane.sandbox.baseUrl];
  await dies(words, 'import.before-rows');
  await dies(words, 'import.after-rows');
  await dies(words, 'import.before-finish');
  await dies(words, 'import.after-finish');
  await done(words);
  for (const cutShort of [1, 2, 3]) expect(await stateOf(cutShort)).toBe('discarded');
  expect(await stateOf(4)).toBe('draft');
  expect(await desks.query("SELECT count(*) FROM audit WHERE action = 'import.cut-short'")).toBe('3');
});

it('P2 an approval that was killed is begun anew, and nothing has left before it was whole', async () => {
  const words = ['send', 'B5', '--yes'];
  await dies(words, 'approve.before-bodies');
  await dies(words, 'approve.after-bodies');
  await dies(words, 'approve.before-final');
  expect(await stateOf(5)).toBe('draft');
  await dies(words, 'approve.after-final');
  expect(await stateOf(5)).toBe('approved');
  expect(initiations()).toBe(0);
});

it('P1 a program that was killed at any step of sending leaves the batch to the next, and each row is paid once', async () => {
  const words = ['resume', 'B5', '--concurrency', '2'];
  for (const point of [
    'lease.before-take',
    'lease.after-take',
    'batch.before-state',
    'batch.after-state',
  ] as const) {
    await dies(words, point);
  }
  expect(initiations()).toBe(0);
  for (const point of [
    'dispatch.before-offer',
    'dispatch.after-offer',
    'dispatch.before-request',
    'dispatch.after-answer',
    'record.before-outcomes',
    'record.after-outcomes',
  ] as const) {
    await dies(words, point);
    await dies(words, point, 2);
  }
  await dies(words, 'lease.before-give');
  for (const point of ['record.before-checks', 'record.after-checks', 'lease.after-give'] as const) {
    await dies(['resume', 'B5', '--wait'], point);
  }
  await done(['resume', 'B5', '--wait']);
  await expectPaidOnce(ROWS);
});

it('P1 a program that was killed while a draft, a time, a test row or a stop was entered leaves all of it or nothing', async () => {
  const file = join(lane.folder, 'december.csv');
  writeFileSync(file, DECEMBER);
  await done(['import', file, '--base-url', lane.sandbox.baseUrl]);
  const number = Number(await desks.query('SELECT max(number) FROM batch'));
  const batch = `B${number}`;
  const paidBefore = lane.sandbox.ledger.count;
  const approval = ['--yes', '--add-up-people', '--test-first', '--release', 'click'];
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const send = ['send', batch, ...approval, '--at', `${inAWeek} 12:00`, '--zone', 'UTC'];
  await dies(send, 'draft.before-change');
  await dies(send, 'draft.after-change');
  expect(await stateOf(number)).toBe('draft');
  await done(send);
  const before = initiations();
  const resume = ['resume', batch, '--concurrency', '2'];
  await dies([...resume, '--yes'], 'schedule.before-take');
  expect(await stateOf(number)).toBe('approved');
  await dies([...resume, '--yes'], 'schedule.after-take');
  expect(await stateOf(number)).toBe('sending');
  expect(initiations()).toBe(before);
  await ends(['resume', batch, '--wait'], [0, 5]);
  expect(await sentOf(number)).toBe('1');
  await dies(['release', batch, '--yes'], 'tests.before-release');
  expect(await sentOf(number)).toBe('1');
  await dies(['release', batch, '--yes'], 'tests.after-release');
  for (const point of ['withdraw.before', 'withdraw.after'] as const) {
    const from = initiations();
    const child = startChild(lane, resume, `${point}:1`);
    const end = ended(child);
    await expect.poll(initiations).toBeGreaterThan(from);
    child.kill('SIGINT');
    await expectDied(await end, point);
  }
  await done(['resume', batch, '--wait']);
  await expectPaidOnce(paidBefore + PEOPLE);
});

/** People of another payroll, of whom the first stands in two lines. */
const PEOPLE = 60;
const DECEMBER = `${[
  'Name,Country,Telco,Currency,MSISDN,Amount,Description',
  ...Array.from({ length: PEOPLE + 1 }, (_, index) => {
    const person = Math.max(0, index - 1);
    return `Person ${person},ZMB,AIRTEL_OAPI_ZMB,ZMW,26098${String(person).padStart(4, '0')}456,${100 + index}.5,December`;
  }),
].join('\n')}\n`;

const sentOf = (number: number) =>
  desks.query(`SELECT count(DISTINCT row_key) FROM attempt WHERE row_key / 4294967296 = ${number}`);

/** The ledger and the journal agree on so many people, each paid once. */
async function expectPaidOnce(people: number): Promise<void> {
  const { ledger } = lane.sandbox;
  const paid = [...ledger.records()].map(({ id, phone }) => `${phone} ${id}`).sort();
  expect(new Set(paid.map((line) => line.split(' ')[0])).size).toBe(people);
  expect(paid).toHaveLength(people);
  expect(ledger.idsWithSeveralContents()).toEqual([]);
  // Rows of the drafts of before are in no other state, nor those that another line pays.
  const states = await desks.query(
    "SELECT state, sum(rows) FROM tally WHERE rows > 0 AND state NOT IN ('ready', 'excluded') GROUP BY state",
  );
  expect(states).toBe(`completed|${people}`);
  await done(['journal', 'verify']);
}

it('died at each point that is said of it', () => {
  expect([...died].sort()).toEqual(pointsKilledIn('payday').sort());
});
