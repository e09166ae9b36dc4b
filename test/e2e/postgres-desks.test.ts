// Unattended senders as programs of their own on one journal in PostgreSQL: one is killed, one is suspended beyond its lease and
// woken, several work at once. Afterwards the service's ledger and the journal agree, each row exactly once (P1, P2).

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Office } from '../support/e2e/office.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { figure } from '../support/figures.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';
import { EVER, Traps } from '../support/postgres/traps.ts';

let first: PostgresDesks;

beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

describe('P1 unattended senders on one journal', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'one gets %s in the middle: another takes over, says for whom it waited, and each row is paid once',
    async (signal) => {
      await using office = await Office.open(first);
      const { place } = office;
      const sandbox = await place.sandbox({ settleAfterMs: 0 });
      const gate = await place.gate(sandbox.baseUrl);
      const account = ['--base-url', gate.baseUrl];
      const rows = 120;
      await office.approve('B1', rows, '970', account, sandbox.token);
      gate.holdAfter(40);
      const work = ['work', ...account, '--until-settled', '--concurrency', '8'];
      const lusaka = office.start(work, sandbox.token);
      await lusaka.until(gate.held(8));
      const kitwe = office.start(work, sandbox.token);
      await kitwe.errLine('is being sent by');
      const seen = await office.done(['status', 'B1'], sandbox.token);
      expect(seen).toMatch(/^Being sent by .+ at the desk /m);
      expect(seen).toMatch(
        /^There is nothing to do here while .+ is at work on it\. Afterwards: .*resume B1/m,
      );
      lusaka.signal(signal);
      if (signal === 'SIGKILL') await lusaka.ended;
      await kitwe.outLine('Batch B1 is being sent.');
      const passed = gate.passed();
      gate.open();
      const over = await kitwe.ended;
      expect(over).toMatchObject({ code: 0 });
      if (signal === 'SIGSTOP') {
        const { initiations } = sandbox.ledger.totals();
        lusaka.signal('SIGCONT');
        const woken = await lusaka.ended;
        // A connection that was given up meanwhile ends the run as any journal that fails; otherwise the batch is settled.
        if (woken.code !== 6) {
          expect(woken.code).toBe(0);
          expect(woken.stdout).toContain('Batch B1: finished.');
        }
        // Only what had passed its last check before may have left, and that had arrived; each request was journaled first.
        expect(sandbox.ledger.totals().initiations).toBe(initiations);
        const offered = await office.desks.query("SELECT count(*) FROM attempt WHERE kind = 'offered'");
        expect(initiations).toBeLessThanOrEqual(Number(offered));
      }
      expect(gate.passed()).toBeGreaterThan(passed);
      await office.expectPaidOnce(sandbox, phonesOf({ rows }));
    },
  );

  it('after a dump was read back a payroll is sent as soon as somebody says that it was not', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const account = ['--base-url', sandbox.baseUrl];
    const rows = 12;
    const file = await office.place.file('november.csv', payroll({ rows, series: '970' }));
    await office.done(['import', file, ...account], sandbox.token);
    const dump = await office.desks.cluster.dump(office.desks.database);
    await dump.restore();

    const send = async (...more: string[]) =>
      await office.start(['send', 'B1', '--yes', '--wait', ...more], sandbox.token).ended;
    const reason = ['--allow-duplicates', 'Nobody has sent it.'];
    expect(await send(...reason)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('may have been sent after the backup'),
    });
    await office.done(['journal', 'confirm', 'B1', '--not-sent', 'Nobody has sent it.'], sandbox.token);
    expect(await send()).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('another server took over, or a journal'),
    });
    expect(sandbox.ledger.totals().initiations).toBe(0);
    expect(await send(...reason)).toMatchObject({ code: 0 });
    await office.expectPaidOnce(sandbox, phonesOf({ rows }));
  });

  it('after a dump was loaded nothing goes on by itself, and a person has the service asked alone', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const account = ['--base-url', sandbox.baseUrl];
    const rows = 3;
    await office.approve('B1', rows, '970', account, sandbox.token);
    const dump = await office.desks.cluster.dump(office.desks.database);
    await office.done(['leave-out', 'B1', '--line', '4', '--reason', 'not due', '--yes'], sandbox.token);
    expect(await office.start(['resume', 'B1', '--wait'], sandbox.token).ended).toMatchObject({ code: 4 });
    await dump.restore();
    // The first to look enters it, by a clock that is behind: a NOT_FOUND proves nothing for 15 minutes.
    expect(await office.start(['status', 'B1'], sandbox.token, -1).ended).toMatchObject({ code: 0 });

    const { initiations } = sandbox.ledger.totals();
    const work = await office.start(['work', ...account, '--until-settled'], sandbox.token).ended;
    expect(work.stderr + work.stdout).toContain('nothing goes on with the batch by itself');
    expect(sandbox.ledger.totals().initiations).toBe(initiations);
    const asked = await office.done(['resume', 'B1', '--ask-only'], sandbox.token);
    expect(asked).toContain('does not have 1 row. Nothing was sent.');
    expect(sandbox.ledger.totals().initiations).toBe(initiations);
    const status = await office.done(['status', 'B1', '--json'], sandbox.token);
    expect(status).toContain('"counts":{"queued":1,"completed":2}');
  });

  it('after a dump was read back the first who only looks is told what may have been sent', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const rows = 12;
    await office.approve('B1', rows, '970', ['--base-url', sandbox.baseUrl], sandbox.token);
    const dump = await office.desks.cluster.dump(office.desks.database);
    await office.done(['resume', 'B1', '--wait'], sandbox.token);
    await dump.restore();

    const seen = await office.done(['status', 'B1'], sandbox.token);
    expect(seen).toContain(`${rows} rows were unsent in the backup that was restored`);
    await office.done(['resume', 'B1', '--wait'], sandbox.token);
    await office.expectPaidOnce(sandbox, phonesOf({ rows }));
  });

  it.each(['the desk that sent', 'a desk that knows nothing'])(
    'on a standby that never heard of the payments, and was promoted, the service is asked first: %s',
    async (who) => {
      await using office = await Office.open(first);
      const { cluster, database } = office.desks;
      const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
      const rows = 12;
      await office.approve('B1', rows, '970', ['--base-url', sandbox.baseUrl], sandbox.token);
      await using standby = await cluster.openStandby();
      await standby.configure({ primary_conninfo: '' });
      await expect.poll(() => standby.query('SELECT count(*) FROM pg_stat_wal_receiver')).toBe('0');
      await office.done(['resume', 'B1', '--wait'], sandbox.token);
      const { initiations } = sandbox.ledger.totals();
      expect(initiations).toBe(rows);
      await standby.promote();

      const folder =
        who === 'the desk that sent' ? office.place.dataFolder : join(office.place.folder, 'new');
      const there = ['--journal', standby.address({ database }), '--data-dir', folder];
      const done = async (...words: string[]) => {
        const options = { token: sandbox.token, env: office.env };
        const ended = await office.place.startBare([...words, ...there], options).ended;
        expect(ended).toMatchObject({ code: 0 });
        return ended.stdout;
      };
      expect(await done('status', 'B1')).toContain(`${rows} rows were unsent`);
      await done('resume', 'B1', '--wait');
      await office.expectPaidOnce(sandbox, phonesOf({ rows }));
      expect(sandbox.ledger.totals().initiations).toBe(initiations);
      const states = 'SELECT state, sum(rows) FROM paymaster.tally WHERE rows > 0 GROUP BY state';
      expect(await standby.query(states, { database })).toBe(`completed|${rows}`);
      expect(await done('audit', 'list')).toContain('Another server took over');
    },
  );

  it('ends with 6 once another journal stands in its place, and whoever watches over it can start it anew', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox();
    const dump = await office.desks.cluster.dump(office.desks.database);
    const work = office.start(['work', '--base-url', sandbox.baseUrl], sandbox.token);
    await work.outLine('Sending what was approved');
    await dump.restore();
    const ended = await work.ended;
    expect(ended).toMatchObject({ code: 6, stderr: expect.stringContaining('JOURNAL_') });
  });

  it('two whose clocks are ten hours apart take over from each other, and say one time', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const gate = await office.place.gate(sandbox.baseUrl);
    const account = ['--base-url', gate.baseUrl];
    const rows = 60;
    await office.approve('B1', rows, '970', account, sandbox.token);
    gate.holdAfter(20);
    const work = ['work', ...account, '--until-settled', '--concurrency', '8'];
    const behind = office.start(work, sandbox.token, -5);
    await behind.until(gate.held(8));
    behind.signal('SIGKILL');
    await behind.ended;
    const ahead = office.start(work, sandbox.token, 5);
    await ahead.outLine('Batch B1 is being sent.');
    gate.open();
    expect(await ahead.ended).toMatchObject({ code: 0 });
    await office.expectPaidOnce(sandbox, phonesOf({ rows }));
    const hoursOf = (table: string) =>
      office.desks.query(`SELECT (max(at_ms) - min(at_ms)) / 3600000 FROM ${table}`);
    // A desk opens the journal by its own clock, and from then on goes by the database's.
    expect(await hoursOf('opening')).toBe('10');
    expect([await hoursOf('attempt'), await hoursOf('audit')]).toEqual(['0', '0']);
  });

  it('two that wait for the time of one batch send it once, and the other one says who has it', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const gate = await office.place.gate(sandbox.baseUrl);
    const account = ['--base-url', gate.baseUrl];
    const rows = 40;
    const file = await office.place.file('november.csv', payroll({ rows, series: '970' }));
    await office.done(['import', file, ...account], sandbox.token);
    // A time has whole minutes; a busy computer needs some seconds until all are ready for it.
    const soon = new Date(Date.now() + 105_000).toISOString().slice(0, 16).replace('T', ' ');
    await office.done(['send', 'B1', '--yes', '--at', soon, '--zone', 'UTC'], sandbox.token);
    gate.holdAfter(10);
    const work = ['work', ...account, '--until-settled', '--concurrency', '4'];
    const senders = [office.start(work, sandbox.token), office.start(work, sandbox.token)];
    for (const sender of senders) await sender.outLine('Sending what was approved');
    expect(sandbox.ledger.totals().initiations).toBe(0);
    await gate.held(4);
    await Promise.race(senders.map((sender) => sender.errLine('is being sent by')));
    gate.open();
    for (const sender of senders) expect(await sender.ended).toMatchObject({ code: 0 });
    await office.expectPaidOnce(sandbox, phonesOf({ rows }));
    expect(sandbox.ledger.totals().initiations).toBe(rows);
    const starts = "SELECT count(*) FROM audit WHERE batch = 'B1' AND action = 'schedule.taken'";
    expect(await office.desks.query(starts)).toBe('1');
  });

  it('one whose steps the server undoes for ever ends with 6 and says so, and the next start goes on', async () => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 0 });
    const gate = await office.place.gate(sandbox.baseUrl);
    const rows = 60;
    await office.approve('B1', rows, '970', ['--base-url', gate.baseUrl], sandbox.token);
    const traps = await Traps.lay(office.desks);
    gate.holdAfter(20);
    const resume = ['resume', 'B1', '--wait', '--concurrency', '8'];
    const sender = office.start(resume, sandbox.token);
    await sender.until(gate.held(8));
    await traps.set({ place: 'commit', code: '40001', times: EVER });
    gate.open();
    expect(await sender.ended).toMatchObject({ code: 6, stderr: expect.stringContaining('(JOURNAL_BUSY)') });
    await traps.set();
    await office.done(resume, sandbox.token);
    await office.expectPaidOnce(sandbox, phonesOf({ rows }));
  });

  it('several work on several batches at once, without waiting for each other for ever', async () => {
    await using office = await Office.open(first);
    const { place } = office;
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const account = ['--base-url', sandbox.baseUrl];
    const many = figure('manyDesks');
    const rows = 30;
    const series = Array.from({ length: many }, (_, index) => String(960 + index));
    for (const [index, one] of series.entries()) {
      await office.approve(`B${index + 1}`, rows, one, account, sandbox.token);
    }
    const work = ['work', ...account, '--until-settled'];
    const senders = series.map(() => office.start(work, sandbox.token));
    for (const sender of senders) expect((await sender.ended).code).toBe(0);
    await office.expectPaidOnce(
      sandbox,
      series.flatMap((one) => phonesOf({ rows, series: one })),
    );
    expect(sandbox.ledger.totals().initiations).toBe(rows * many);
  });
});
