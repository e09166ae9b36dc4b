// Two windows side by side on one journal in PostgreSQL: what one does stands on the other, and a batch that one sends is
// stopped and resumed at the other. Each row is paid once (P1).

import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payroll, phonesOf } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

let journal: PostgresDesks;
beforeAll(async () => {
  journal = await PostgresDesks.open();
});
afterAll(async () => {
  await closeBrowser();
  await journal.cluster[Symbol.asyncDispose]();
});

const ROWS = 40;
const batchSchema = z.looseObject({
  state: z.string(),
  activity: z.looseObject({ phase: z.string() }).nullable(),
  elsewhere: z.looseObject({ work: z.string() }).nullable(),
});

const seen = async (clerk: Clerk, batch: string) =>
  batchSchema.parse(await clerk.call('getBatch', { batch }));

/** A picture of the page in either theme, where the environment names a folder for it. */
async function keepLooks({ page }: Clerk, name: string): Promise<void> {
  const folder = process.env['SCREENS_LOOKS'];
  if (folder === undefined) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
  }
}

describe('P1 two desks', () => {
  it('import here, approve there, stop and resume here, and both show the same results', async () => {
    await using mine = await Desk.open();
    const passwords = await mine.workplace.file('passwords', `127.0.0.1:*:*:*:${PASSWORD}\n`);
    await chmod(passwords, 0o600);
    const env = { PAYMASTER_JOURNAL: journal.address, PGPASSFILE: passwords };
    await mine.end();
    await mine.start({ env });
    await using theirs = await Desk.open({}, { env });
    const [mary, john] = [new Clerk(mine), new Clerk(theirs)];
    const sandbox = await mine.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await mine.workplace.gate(sandbox.baseUrl);
    await mary.addProfile('Mills', gate.baseUrl, sandbox.token);
    await john.call('setToken', { profile: 'Mills', token: sandbox.token });

    await mary.openFile(await mine.workplace.file('november.csv', payroll({ rows: ROWS })));
    const batch = await mary.readFile();
    await john.page.getByRole('link', { name: 'Batches' }).click();
    await john.page.getByRole('link', { name: 'november' }).first().waitFor();
    const figures = { batch, change: { count: ROWS } };
    expect(await john.call('setControlTotals', figures)).toBe('LEASE_HELD');
    // As if the last change were fifteen seconds ago, by the clock of the database.
    await journal.query('UPDATE lease SET until_ms = until_ms - 15000');
    await john.open(batch, 'review');
    await john.page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    await john.acknowledgeAll();
    gate.holdAfter(10);
    await john.approve();

    await mary.page.getByRole('link', { name: 'Batches' }).click();
    await mary.sees(/^Being sent by .* at the desk /);
    await keepLooks(mary, 'elsewhere-batches');
    await mary.open(batch, 'run');
    await mary.sees('Being sent elsewhere');
    await mary.sees(/Pause and stop reach that desk/);
    await mary.sees(/^Being sent \d+: by .*the desk .+, where the answers are awaited\./);
    expect(await mary.page.getByText(/asking the service|without an answer/).count()).toBe(0);
    expect(await accessibilityViolations(mary.page)).toEqual([]);
    await keepLooks(mary, 'elsewhere-run');
    expect(await mary.page.getByText('Interrupted').count()).toBe(0);
    await mary.button(/^Pause/).click();
    await mary.sees(/Asked to stop; .* awaits what is under way/);
    await expect
      .poll(async () => (await seen(john, batch)).activity?.phase, { timeout: PATIENCE_MS })
      .toBe('stopping');
    gate.open();
    for (const clerk of [mary, john]) await clerk.sees(/^Paused\. \d+ rows stay unsent/);
    const sent = sandbox.ledger.totals().initiations;
    expect(sent).toBeLessThan(ROWS);
    expect(await seen(mary, batch)).toMatchObject({ state: 'paused', activity: null });

    await mary.button(/^Resume/).click();
    await mary.waitUntilFinal();
    await john.waitUntilFinal();
    for (const clerk of [mary, john]) {
      expect(await seen(clerk, batch)).toMatchObject({ state: 'settled' });
      await clerk.open(batch, 'results');
      await clerk.sees('Adds up');
    }
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
    expect(paid.sort()).toEqual([...phonesOf({ rows: ROWS })].sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });

  it('show a batch as free within seconds once the desk that sent it has died, to be resumed here', async () => {
    const another = await journal.another();
    await using mine = await Desk.open();
    const passwords = await mine.workplace.file('passwords', `127.0.0.1:*:*:*:${PASSWORD}\n`);
    await chmod(passwords, 0o600);
    const env = { PAYMASTER_JOURNAL: another.address, PGPASSFILE: passwords };
    await mine.end();
    await mine.start({ env });
    await using theirs = await Desk.open({}, { env });
    const [mary, john] = [new Clerk(mine), new Clerk(theirs)];
    const sandbox = await mine.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await mine.workplace.gate(sandbox.baseUrl);
    await john.addProfile('Mills', gate.baseUrl, sandbox.token);
    await mary.call('setToken', { profile: 'Mills', token: sandbox.token });
    await john.openFile(await mine.workplace.file('november.csv', payroll({ rows: ROWS })));
    const batch = await john.readFile();
    gate.holdAfter(10);
    await john.send();
    await mary.open(batch, 'run');
    await mary.sees('Being sent elsewhere');
    await theirs.kill();
    await mary.sees('Interrupted');
    gate.open();
    await mary.button(/^Resume/).click();
    await mary.waitUntilFinal();
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
    expect(paid.sort()).toEqual([...phonesOf({ rows: ROWS })].sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });

  it('P1 P2 go on by themselves once a server that was away is back, and pay each row once', async () => {
    const another = await journal.another();
    await using mine = await Desk.open();
    const passwords = await mine.workplace.file('passwords', `127.0.0.1:*:*:*:${PASSWORD}\n`);
    await chmod(passwords, 0o600);
    await mine.end();
    await mine.start({ env: { PAYMASTER_JOURNAL: another.address, PGPASSFILE: passwords } });
    const mary = new Clerk(mine);
    const sandbox = await mine.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await mine.workplace.gate(sandbox.baseUrl);
    await mary.addProfile('Mills', gate.baseUrl, sandbox.token);
    await mary.openFile(await mine.workplace.file('november.csv', payroll({ rows: ROWS })));
    const batch = await mary.readFile();
    gate.holdAfter(10);
    await mary.send();
    await expect.poll(() => sandbox.ledger.totals().initiations, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    await another.cluster.stop('SIGQUIT');
    const silence = mary.page.getByText('The journal does not answer.');
    await silence.waitFor();
    // What stands below is marked as being of before.
    await mary.sees('as of the last answer');
    await keepLooks(mary, 'journal-away');
    expect(await accessibilityViolations(mary.page)).toEqual([]);
    await another.cluster.start();
    await silence.waitFor({ state: 'detached' });
    expect((await seen(mary, batch)).state).toBe('sending');
    await another.cluster.stop('SIGQUIT');
    gate.open();
    await mary.sees('This page opens by itself when the server answers again');
    await another.cluster.start();
    await expect
      .poll(async () => seen(mary, batch).catch(() => null), { timeout: PATIENCE_MS })
      .toMatchObject({ state: 'settled' });
    await mary.page.getByText('Paymaster has stopped').waitFor({ state: 'detached' });
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
    expect(paid.sort()).toEqual([...phonesOf({ rows: ROWS })].sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });
});
