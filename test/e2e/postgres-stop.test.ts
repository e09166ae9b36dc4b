// A batch that one program sends over a journal in PostgreSQL: stopped by a command at another desk, and waited for by a
// `resume`, which says for whom. Each row is paid once (P1).

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Office } from '../support/e2e/office.ts';
import { phonesOf } from '../support/e2e/payroll.ts';
import { eventually } from '../support/patience.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';

const ROWS = 60;
const SEND = ['resume', 'B1', '--wait', '--concurrency', '8'];

let first: PostgresDesks;
beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

/** A batch of which a desk sends the first rows, and has eight under way that get no answer. */
async function halfSent(office: Office) {
  const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
  const gate = await office.place.gate(sandbox.baseUrl);
  await office.approve('B1', ROWS, '970', ['--base-url', gate.baseUrl], sandbox.token);
  gate.holdAfter(20);
  const lusaka = office.start(SEND, sandbox.token);
  await lusaka.until(gate.held(8));
  const expectAllPaidOnce = () => {
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(
      phonesOf({ rows: ROWS }).sort(),
    );
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  };
  return { sandbox, gate, lusaka, expectAllPaidOnce };
}

it('P1 is stopped from another desk, which says so once that desk has stopped, and goes on when it is resumed', async () => {
  await using office = await Office.open(first);
  const { sandbox, gate, lusaka, expectAllPaidOnce } = await halfSent(office);
  const stop = office.start(['stop', 'B1', '--json'], sandbox.token);
  const asked = () => office.desks.query("SELECT count(*) FROM audit WHERE action = 'upload.stop-asked'");
  await eventually(async () => expect(await asked()).toBe('1'));
  await eventually(async () => expect(await office.desks.query('SELECT wish FROM lease')).toBe('stop'));
  gate.open();
  const [stopped, sender] = [await stop.ended, await lusaka.ended];
  expect([stopped.code, sender.code], stopped.stdout + stopped.stderr + sender.stderr).toEqual([0, 5]);
  expect(stopped.stdout).toMatch(/"event":"stopped","batch":"B1","state":"paused"/);
  const { initiations } = sandbox.ledger.totals();
  expect(initiations).toBeLessThan(ROWS);

  const again = await office.start(['stop', 'B1'], sandbox.token).ended;
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('is not being sent (paused)') });
  expect(sandbox.ledger.totals().initiations).toBe(initiations);
  await office.done(SEND, sandbox.token);
  expectAllPaidOnce();
});

it('P1 is waited for by a resume at another desk, which says for whom, once, and takes over', async () => {
  await using office = await Office.open(first);
  const { sandbox, gate, lusaka, expectAllPaidOnce } = await halfSent(office);
  const kitwe = office.start(SEND, sandbox.token);
  const said = await kitwe.errLine('Waiting until it is free.');
  expect(said).toMatch(
    /^Batch B1 is being sent by \S.* at the desk \S.*\. Nothing was sent from here\. Waiting until it is free\.$/,
  );
  const { initiations } = sandbox.ledger.totals();
  lusaka.signal('SIGKILL');
  await lusaka.ended;
  gate.open();
  const over = await kitwe.ended;
  expect(over).toMatchObject({ code: 0 });
  expect(over.stderr.match(/Waiting until it is free/g)).toHaveLength(1);
  expect(sandbox.ledger.totals().initiations).toBeGreaterThan(initiations);
  expectAllPaidOnce();
});
