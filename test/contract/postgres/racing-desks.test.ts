// Two desks on one journal in PostgreSQL start to send the same batch at the same moment, again and again: one of them sends it,
// the other one is told who, and the service is asked to pay each row once (P1).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { tokenFor } from '../../support/app-ports.ts';
import { type Gate, startGate } from '../../support/e2e/gate.ts';
import { HEADER, phonesOf } from '../../support/e2e/payroll.ts';
import { figure } from '../../support/figures.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { inDatabase } from '../../support/writing-desks.ts';

const ROWS = 3;

let databases: Databases;
let sandbox: Sandbox;
let gate: Gate;
let folder: string;
beforeAll(async () => {
  databases = await Databases.open();
  sandbox = await startSandbox({ settleAfterMs: 0 });
  gate = await startGate(sandbox.baseUrl);
  folder = mkdtempSync(join(tmpdir(), 'paymaster-racing-'));
});
afterAll(async () => {
  await closeDesks();
  await gate.close();
  await sandbox.close();
  await databases[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A desk with a connection of its own on the one journal. */
async function deskOf(name: string, database: string): Promise<AppDesk> {
  const own = mkdtempSync(join(folder, name));
  const { ports } = inDatabase(databases, own, database);
  const hostAccount = { baseUrl: gate.baseUrl, generation: 'v2' } as const;
  const environmentToken = tokenFor({ kind: 'host' }, sandbox.token);
  return desk({ folder: own, ports: { ...ports, hostAccount, environmentToken } });
}

it('P1 one of two desks that start at once sends, and each row is paid once', async () => {
  const { database } = (await databases.journal(folder)).address;
  const mary = await deskOf('mary', database);
  const john = await deskOf('john', database);
  const paid: string[] = [];
  for (let race = 1; race <= figure('sendingRaces'); race += 1) {
    const phones = phonesOf({ rows: ROWS, series: `97${String(race - 1).padStart(2, '0')}` });
    const lines = phones.map((phone) => `ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},10.5,Race ${race}`);
    const text = `${[HEADER, ...lines].join('\n')}\n`;
    const [first, second] = race % 2 === 0 ? [mary, john] : [john, mary];
    const batch = await first.importText(text, { kind: 'host' }, `race-${race}.csv`);
    await first.approve(batch);

    const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 2 } as const;
    const ended = [first, second].map((each) => endOf(each, batch));
    // Nothing is over before both have been answered.
    gate.holdAfter(0);
    const replies = await Promise.all(
      [first, second].map((each) => each.app.client.call('startUpload', start)),
    );
    const won = replies.findIndex(({ ok }) => ok);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'LEASE_HELD' } });
    gate.open();
    expect(await ended[won]).toMatchObject({ reason: 'finished', failure: null });
    paid.push(...phones);
    expect((await second.call('getBatch', { batch })).state).toBe('settled');
    expect(sandbox.ledger.totals().initiations).toBe(paid.length);
  }
  expect([...sandbox.ledger.records()].map(({ phone }) => phone)).toEqual(expect.arrayContaining(paid));
  expect(sandbox.ledger.count).toBe(paid.length);
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  const offers = "SELECT count(*), count(DISTINCT row_key) FROM paymaster.attempt WHERE kind = 'offered'";
  expect(await databases.cluster.query(offers, { database })).toBe(`${paid.length}|${paid.length}`);
});

function endOf({ app }: AppDesk, batch: string): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = app.client.subscribe('uploadEnded', (end) => {
      if (end.batch !== batch) return;
      stop();
      resolve(end);
    });
  });
}
