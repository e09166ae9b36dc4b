// An office whose desks share a journal in PostgreSQL, as programs of their own.

import { chmod } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { PASSWORD } from '../postgres/cluster.ts';
import type { PostgresDesks } from '../postgres/desks.ts';
import { moduleUrl, type Running } from './command.ts';
import { payroll } from './payroll.ts';
import { Workplace } from './workplace.ts';

/** An office with a journal in a database of its own. Its desks are programs. */
export class Office implements AsyncDisposable {
  readonly place: Workplace;
  readonly desks: PostgresDesks;
  /** What every program of it is told. */
  readonly env: Readonly<Record<string, string>>;

  private constructor(place: Workplace, desks: PostgresDesks, passwords: string) {
    this.place = place;
    this.desks = desks;
    this.env = { PAYMASTER_JOURNAL: desks.address, PGPASSFILE: passwords };
  }

  static async open(cluster: PostgresDesks): Promise<Office> {
    const place = await Workplace.open();
    const desks = await cluster.another();
    const passwords = await place.file('passwords', `127.0.0.1:*:*:*:${PASSWORD}\n`);
    await chmod(passwords, 0o600);
    return new Office(place, desks, passwords);
  }

  /** @param clockHours by which the clock of that computer is ahead of the others'. */
  start(argv: readonly string[], token: string, clockHours = 0): Running {
    const env = { ...this.env, ...(clockHours === 0 ? {} : { NODE_OPTIONS: shiftedClock(clockHours) }) };
    return this.place.start(argv, { token, env });
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

  /**
   * Holds the ledger of the service against the journal: everybody is paid once, under the one id and body of their row, all
   * are completed, each request was journaled before it left, and the journal keeps its own promises.
   */
  async expectPaidOnce(sandbox: Sandbox, phones: readonly string[]): Promise<void> {
    const { ledger } = sandbox;
    const records = [...ledger.records()];
    expect(records.map(({ phone }) => phone).sort()).toEqual([...phones].sort());
    expect(ledger.idsWithSeveralContents()).toEqual([]);
    const states = 'SELECT state, sum(rows) FROM tally WHERE rows > 0 GROUP BY state';
    expect(await this.desks.query(states)).toBe(`completed|${phones.length}`);
    const offers = await this.desks.query(`SELECT payout_id, count(*) FROM payout JOIN attempt USING (row_key)
      WHERE kind = 'offered' GROUP BY payout_id`);
    const offered = new Map(offers.split('\n').map((line) => [line.slice(0, 36), Number(line.slice(37))]));
    expect([...offered.keys()].sort()).toEqual(records.map(({ id }) => id).sort());
    for (const [id, count] of offered) expect([id, ledger.requests(id) <= count]).toEqual([id, true]);
    await this.done(['journal', 'verify'], sandbox.token);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.desks.close();
    await this.place[Symbol.asyncDispose]();
  }
}

/** For every thread of a program. */
function shiftedClock(hours: number): string {
  const source = `const { now } = Date; Date.now = () => now() + ${hours * 3_600_000};`;
  return `--import=${moduleUrl(source)}`;
}
