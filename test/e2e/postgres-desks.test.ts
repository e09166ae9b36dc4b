// Unattended senders as programs of their own on one journal in PostgreSQL: one is killed, one is suspended beyond its lease and
// woken, several work at once. Afterwards the service's ledger and the journal agree, each row exactly once (P1, P2).

import { chmod } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Running } from '../support/e2e/command.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { figure } from '../support/figures.ts';
import { PASSWORD } from '../support/postgres/cluster.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';

let first: PostgresDesks;

beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

/** An office with a journal in a database of its own. */
class Office implements AsyncDisposable {
  readonly place: Workplace;
  readonly desks: PostgresDesks;
  readonly #env: Readonly<Record<string, string>>;

  private constructor(place: Workplace, desks: PostgresDesks, passwords: string) {
    this.place = place;
    this.desks = desks;
    this.#env = { PAYMASTER_JOURNAL: desks.address, PGPASSFILE: passwords };
  }

  static async open(): Promise<Office> {
    const place = await Workplace.open();
    const desks = await first.another();
    const passwords = await place.file('passwords', `127.0.0.1:*:*:*:${PASSWORD}\n`);
    await chmod(passwords, 0o600);
    return new Office(place, desks, passwords);
  }

  start(argv: readonly string[], token: string): Running {
    return this.place.start(argv, { token, env: this.#env });
  }

  /** Runs a command that has to end well. */
  async done(argv: readonly string[], token: string): Promise<string> {
    const ended = await this.start(argv, token).ended;
    expect(ended).toMatchObject({ code: 0 });
    return ended.stdout;
  }

  /** Imports a payroll and approves it, at two desks. */
  async approve(batch: string, rows: number, series: string, account: readonly string[], token: string) {
    const file = await this.place.file(`${batch}.csv`, payroll({ rows, series }));
    await this.done(['import', file, ...account], token);
    await this.done(['approve', batch, '--yes'], token);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.desks.close();
    await this.place[Symbol.asyncDispose]();
  }
}

/** The ledger of the service: everybody once, each under one id and one body; and in the journal all are completed. */
async function expectAllPaidOnce(office: Office, sandbox: Sandbox, phones: readonly string[]): Promise<void> {
  const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
  expect(paid.sort()).toEqual([...phones].sort());
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  const states = await office.desks.query('SELECT state, sum(rows) FROM tally WHERE rows > 0 GROUP BY state');
  expect(states).toBe(`completed|${phones.length}`);
}

describe('P1 unattended senders on one journal', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'one gets %s in the middle: another takes over, says for whom it waited, and each row is paid once',
    async (signal) => {
      await using office = await Office.open();
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
      expect(await office.done(['status', 'B1'], sandbox.token)).toMatch(/^Being sent by .+ at the desk /m);
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
        // A connection that was given up meanwhile ends the run as any journal that fails; otherwise it says who was not heard.
        if (woken.code !== 6) {
          expect(woken.code).toBe(5);
          expect(woken.stdout).toContain('This desk was not heard of for fifteen seconds');
        }
        // Only what had passed its last check before may have left, and that had arrived.
        expect(sandbox.ledger.totals().initiations).toBe(initiations);
        expect(initiations).toBeLessThanOrEqual(rows + 8);
      }
      expect(gate.passed()).toBeGreaterThan(passed);
      await expectAllPaidOnce(office, sandbox, phonesOf({ rows }));
    },
  );

  it('several work on several batches at once, without waiting for each other for ever', async () => {
    await using office = await Office.open();
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
    await expectAllPaidOnce(
      office,
      sandbox,
      series.flatMap((one) => phonesOf({ rows, series: one })),
    );
    expect(sandbox.ledger.totals().initiations).toBe(rows * many);
  });
});
