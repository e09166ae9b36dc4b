// The server of the database is killed with SIGKILL, with all who serve its connections, while a program sends a batch, and is
// started again: the program goes on by itself or says why it cannot, and each row is paid once (P1, P2).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import type { Running } from '../../support/e2e/command.ts';
import type { Gate } from '../../support/e2e/gate.ts';
import { Office } from '../../support/e2e/office.ts';
import { phonesOf } from '../../support/e2e/payroll.ts';
import { figure } from '../../support/figures.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

const ROWS = 500;
const AT_ONCE = 16;

let first: PostgresDesks;
beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

interface Day {
  readonly office: Office;
  readonly sandbox: Sandbox;
  readonly gate: Gate;
  readonly sender: Running;
}

/** Kills the server, lets what is under way meanwhile come in, and starts it again. */
async function killServer(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await first.cluster.stop('SIGKILL');
  await meanwhile();
  await first.cluster.start();
}

/** As soon as so many requests have arrived, wherever the journal is by then. */
async function killAtRequest(day: Day, requests: number): Promise<void> {
  const { ledger } = day.sandbox;
  await day.sender.until(expect.poll(() => ledger.totals().initiations).toBeGreaterThanOrEqual(requests));
  await killServer();
}

/** While so many requests are answered, of which no answer is in the journal yet. */
async function killAtAnswers(day: Day, passed: number, held = AT_ONCE): Promise<void> {
  const { gate, sandbox, sender } = day;
  await sender.until(gate.held(held));
  await killServer(async () => {
    gate.open();
    await expect.poll(() => sandbox.ledger.count).toBeGreaterThanOrEqual(passed + held);
  });
}

/** While the program asks what became of the rows. */
async function killAtQuestions({ sandbox, sender }: Day, questions: number): Promise<void> {
  const { ledger } = sandbox;
  await sender.until(expect.poll(() => ledger.totals().statusChecks).toBeGreaterThanOrEqual(questions));
  await killServer();
}

interface Run {
  readonly when: string;
  /** Requests that are let through before the others are held. */
  readonly holdAfter?: number;
  readonly kill: (day: Day) => Promise<void>;
}

const RUNS: readonly Run[] = [
  { when: 'with answers under way', holdAfter: 200, kill: (day) => killAtAnswers(day, 200) },
  { when: 'at the first request', kill: (day) => killAtRequest(day, 1) },
  { when: 'with the first answers under way', holdAfter: 1, kill: (day) => killAtAnswers(day, 1, 1) },
  { when: 'in the middle of sending', kill: (day) => killAtRequest(day, ROWS / 2) },
  { when: 'at the last request', kill: (day) => killAtRequest(day, ROWS) },
  { when: 'with the last answers under way', holdAfter: 484, kill: (day) => killAtAnswers(day, 484) },
  { when: 'at the first question', kill: (day) => killAtQuestions(day, 1) },
  { when: 'in the middle of the questions', kill: (day) => killAtQuestions(day, ROWS / 2) },
  {
    when: 'five times in one run',
    kill: async (day) => {
      for (const requests of [40, 120, 240, 400]) await killAtRequest(day, requests);
      await killAtQuestions(day, 100);
    },
  },
];

describe('P1 P2 the server is killed while a batch is sent', () => {
  it.each(RUNS.slice(0, figure('killedServers')))('$when', async ({ holdAfter, kill }) => {
    await using office = await Office.open(first);
    const sandbox = await office.place.sandbox({ settleAfterMs: 100 });
    const gate = await office.place.gate(sandbox.baseUrl);
    const account = ['--base-url', gate.baseUrl];
    await office.approve('B1', ROWS, '970', account, sandbox.token);
    if (holdAfter !== undefined) gate.holdAfter(holdAfter);
    const resume = ['resume', 'B1', '--wait', '--concurrency', String(AT_ONCE)];
    const sender = office.start(resume, sandbox.token);
    await kill({ office, sandbox, gate, sender });
    const ended = await sender.ended;
    // Where starting the server took longer than is waited for, it says so, and another start goes on.
    if (ended.code !== 0) {
      expect(ended).toMatchObject({ code: 6, stderr: expect.stringContaining('(JOURNAL_UNREACHABLE)') });
      await office.done(resume, sandbox.token);
    }
    await office.expectPaidOnce(sandbox, phonesOf({ rows: ROWS }));
  });
});
