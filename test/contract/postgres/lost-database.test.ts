// A database that has no journal any more, or another one than before, at a desk that worked there: it is told so, no command
// and no form offers to make another, and another one is taken by a person's word alone (P1, P6, P7).

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runCli } from '../../../main/cli/run-cli.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { placeMethods } from '../../../main/methods/journal/place.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { type JournalSite, UNWATCHED } from '../../../main/ports.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { OTHER_JOURNAL } from '../../../shared/contract/journal-methods.ts';
import type { PaymasterError } from '../../../shared/errors.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { memoryHost } from '../../support/cli-host.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';

let cluster: PostgresCluster;
let root = '';
let database = '';
let env: Record<string, string> = {};
beforeAll(async () => {
  cluster = await PostgresCluster.open({ isDurable: true });
});
afterAll(() => cluster[Symbol.asyncDispose]());
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'paymaster-lost-database-'));
  const file = join(root, 'passwords');
  const line = (host: string) => `${host}:*:*:*:${PASSWORD.replaceAll(':', '\\:')}\n`;
  writeFileSync(file, line('127.0.0.1') + line('localhost'), { mode: 0o600 });
  env = { PGPASSFILE: file };
  database = await cluster.createDatabase();
  await init();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folderOf = (desk: string) => join(root, desk);

/** A command at a desk, which has a data folder of its own. */
async function run(desk: string, ...words: string[]) {
  const host = memoryHost({ env });
  const code = await runCli([...words, '--data-dir', folderOf(desk)], host, { secrets: memorySecrets() });
  return { code, out: host.out(), err: host.err(), said: host.out() + host.err() };
}

const at = (name = database) => cluster.address({ database: name });

/** As the administrator does it, whose folder knows of nothing. */
async function init(name = database) {
  const words = ['journal', 'init', '--journal', at(name), '--desk-role', `desks_of_${name}`];
  expect(await run('administrator', ...words)).toMatchObject({ code: 0 });
}

/** Dropped and made anew, as a restore that was not loaded yet. */
async function empty() {
  await cluster.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await cluster.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
}

/** A desk that has done something in the journal at the address that it chose. */
async function works(desk: string) {
  expect(await run(desk, 'journal', 'use', at())).toMatchObject({ code: 0 });
  expect(await imports(desk)).toMatchObject({ code: 0 });
}

async function imports(desk: string, ...words: string[]) {
  mkdirSync(folderOf(desk), { recursive: true });
  const file = join(folderOf(desk), 'november.csv');
  writeFileSync(file, payroll({ rows: 3, series: '97' }));
  return await run(desk, 'import', file, ...words);
}

/** The data folder as an older Paymaster leaves it, which kept the ends of trails alone. */
async function desksOfOlder(desk: string) {
  mkdirSync(folderOf(desk), { recursive: true });
  const files = readdirSync(folderOf('mary'));
  for (const name of files.filter((each) => each.endsWith('.end')))
    writeFileSync(join(folderOf(desk), name), readFileSync(join(folderOf('mary'), name)));
  for (const name of readdirSync(folderOf(desk)).filter((each) => each.endsWith('.known')))
    rmSync(join(folderOf(desk), name));
}

/** What stands in the audit trail of journals that took the place of a lost one, the latest last. */
async function entries(): Promise<unknown[]> {
  const told = await cluster.query(
    "SELECT coalesce(json_agg(facts::json ORDER BY number), '[]') FROM paymaster.audit WHERE action = 'journal.replaced'",
    { database },
  );
  return z.array(z.unknown()).parse(JSON.parse(told));
}

/** What the form of Settings, Journal works with. */
function form(desk: string) {
  const site: JournalSite = {
    place: { kind: 'file', isNamed: false },
    passwordInFile: async () => PASSWORD,
    passwordStore: async () => memorySecrets(),
    askPassword: null,
    choose: async () => undefined,
  };
  return placeMethods({
    ports: { dataFolder: folderOf(desk), clock: systemClock, journalSite: site },
    journal: { givePassword: async () => {} },
  });
}

describe('P1 P7 a database that has no journal any more', () => {
  it.each(['is empty', 'is gone'])(
    '%s: a desk that worked there is told of the backup, never of another journal',
    async (how) => {
      await works('mary');
      if (how === 'is empty') await empty();
      else await cluster.query(`DROP DATABASE ${database} WITH (FORCE)`);
      for (const words of [['batches'], ['work', '--until-settled'], ['journal', 'use', at()]]) {
        const { code, err, said } = await run('mary', ...words);
        expect([words, code, err]).toEqual([words, 6, expect.stringContaining('(JOURNAL_MISSING)')]);
        expect(err).toContain('worked with');
        expect(err).toContain('pg_restore');
        expect(said).not.toContain('journal init');
      }
      const { steps } = await form('mary').testJournal({ address: at(), password: PASSWORD });
      const failed = steps.find(({ outcome }) => outcome === 'failed');
      expect(failed?.step).toBe(how === 'is empty' ? 'journal' : 'database');
      expect(JSON.stringify(failed?.said)).toContain('pg_restore');
      expect(JSON.stringify(failed?.said)).not.toContain('journal init');
    },
  );
});

describe('P1 P6 another journal than the one that a desk worked with', () => {
  it('is not gone on with at the same address, and is taken by a word that stands in its audit trail', async () => {
    await works('mary');
    await empty();
    await init();
    for (const words of [['batches'], ['work', '--until-settled'], ['batches', '--journal', at()]]) {
      const { code, out, err } = await run('mary', ...words);
      expect([words, code, err]).toEqual([words, 6, expect.stringContaining('(JOURNAL_REPLACED)')]);
      expect(out).toBe('');
      expect(err).toContain('--database-lost');
    }
    expect(await imports('mary')).toMatchObject({
      code: 6,
      err: expect.stringContaining('(JOURNAL_REPLACED)'),
    });
    expect(await run('mary', 'journal', 'use', at(), '--yes')).toMatchObject({
      code: 6,
      err: expect.stringContaining('(JOURNAL_REPLACED)'),
    });
    // A desk that knows of nothing works in it all the while.
    expect(await run('john', 'journal', 'use', at())).toMatchObject({ code: 0 });

    const taken = await run('mary', 'journal', 'use', at(), '--database-lost', 'The disk burned.');
    expect(taken).toMatchObject({ code: 0 });
    const trail = await run('mary', 'audit', 'list');
    expect(trail.out).toContain('The disk burned.');
    expect(await imports('mary')).toMatchObject({ code: 0 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });
});

describe('P1 what a desk knows', () => {
  it('is kept from its first opening on, before anything is done, and whether or not it is ever ended', async () => {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<PaymasterError>();
    const journal = await openPostgresWriter({
      ...{ address: readPostgresAddress(at()), password: PASSWORD, clock: systemClock },
      ...{ steps: UNWATCHED, stopped: stop, dataFolder: folderOf('mary') },
    });
    await empty();
    // The desk that is open is told the same.
    expect((await stopped).failure).toMatchObject({
      code: 'JOURNAL_MISSING',
      remedy: expect.stringContaining('pg_restore'),
    });
    await init();
    expect(await run('mary', 'batches', '--journal', at())).toMatchObject({
      code: 6,
      err: expect.stringContaining('(JOURNAL_REPLACED)'),
    });
    await journal.close();
  });
});

describe('P1 P6 what another journal leaves unknown', () => {
  it('is asked for a reason, so that the payroll that was paid is not paid once more', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    env = { ...env, PAYMASTER_TOKEN: sandbox.token };
    const file = join(root, 'november.csv');
    writeFileSync(file, payroll({ rows: 3, series: '97' }));
    const paying = ['run', file, '--base-url', sandbox.baseUrl, '--yes'];
    expect(await run('mary', 'journal', 'use', at())).toMatchObject({ code: 0 });
    expect(await run('mary', ...paying)).toMatchObject({ code: 0 });
    const paid = [...sandbox.ledger.requestedIds()];
    expect(paid).toHaveLength(3);

    await empty();
    expect(await run('mary', ...paying)).toMatchObject({ code: 6 });
    await init();
    expect(await run('mary', ...paying)).toMatchObject({ code: 6 });
    expect(await run('john', 'journal', 'use', at())).toMatchObject({ code: 0 });
    expect(await imports('john')).toMatchObject({ code: 0 });
    const taking = ['journal', 'use', at(), '--database-lost'];
    expect(await run('mary', ...taking, 'The disk burned.')).toMatchObject({ code: 0 });
    expect(await run('mary', ...paying)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/a journal took the place of a lost one, on .*\(DUPLICATE_FILE\)/s),
    });
    expect([...sandbox.ledger.requestedIds()]).toEqual(paid);
    // What was there already is in no doubt: no draft of it waits for a word.
    expect((await run('john', 'batches')).out).not.toContain('waits for a person');
    const [first] = await entries();
    expect(first).toMatchObject({
      reason: 'The disk burned.',
      replacedEntry: expect.any(Number),
      hasUnknown: true,
    });
    expect(await cluster.query('SELECT count(*) FROM paymaster.restore', { database })).toBe('1');
  });
});

describe('P7 a database that is not lost', () => {
  it('is not called lost by a folder that works with it, and is by one that has lost what it knew', async () => {
    await works('mary');
    const taking = ['journal', 'use', at(), '--database-lost', 'The disk burned.'];
    expect(await run('mary', ...taking)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is the one that this data folder works with'),
    });
    expect(await entries()).toEqual([]);
    expect(await run('new', ...taking)).toMatchObject({ code: 0 });
    expect(await entries()).toMatchObject([{ from: '', reason: 'The disk burned.', hasUnknown: true }]);
  });

  it('is known at another address, and after the file, and in turns with another one', async () => {
    await works('mary');
    const other = await cluster.createDatabase();
    await init(other);
    const elsewhere = at().replace('127.0.0.1', 'localhost');
    writeFileSync(join(folderOf('mary'), 'journal-address.txt'), elsewhere);
    expect((await run('mary', 'batches')).out).toContain('november.csv');
    expect(await run('mary', 'journal', 'use', 'file')).toMatchObject({ code: 0 });
    expect(await run('mary', 'batches')).toMatchObject({ code: 0, out: 'No batch yet.\n' });
    expect(await run('mary', 'journal', 'use', elsewhere)).toMatchObject({ code: 0 });
    // Named outright, another journal is meant; both are known from then on.
    expect(await run('mary', 'batches', '--journal', at(other))).toMatchObject({ code: 0 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
    for (const each of [at(other), at()])
      expect(await run('mary', 'journal', 'use', each)).toMatchObject({ code: 0 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });

  it('is known after its dump was read back, into a database of the same name', async () => {
    await works('mary');
    const dump = await cluster.dump(database);
    await empty();
    expect(await run('mary', 'batches')).toMatchObject({ code: 6 });
    await dump.restore(database);
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });

  it('is known to a desk of an older Paymaster by the end that it kept, a dump that was read back as well', async () => {
    await works('mary');
    await desksOfOlder('mary');
    expect((await run('mary', 'batches')).out).toContain('november.csv');
    await desksOfOlder('mary');
    const dump = await cluster.dump(database);
    await empty();
    await dump.restore(database);
    // Another desk has entered it already.
    expect(await run('john', 'journal', 'use', at())).toMatchObject({ code: 0 });
    expect((await run('john', 'batches')).out).toContain('november.csv');
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });
});

describe('P1 another journal at another address', () => {
  it('is asked about by the choice, and refused where nobody chose it', async () => {
    await works('mary');
    const other = await cluster.createDatabase();
    await init(other);
    const named = { ...env };
    env = { ...env, PAYMASTER_JOURNAL: at(other) };
    expect(await run('mary', 'batches')).toMatchObject({
      code: 6,
      err: expect.stringContaining('none of those'),
    });
    env = named;
    const failed = (await form('mary').testJournal({ address: at(other), password: PASSWORD })).steps.at(-1);
    expect(failed).toMatchObject({ step: 'journal', outcome: 'failed' });
    const choice = { address: at(other), password: PASSWORD };
    await expect(form('mary').chooseJournal(choice)).rejects.toMatchObject({
      failure: { code: 'JOURNAL_REPLACED', detail: OTHER_JOURNAL },
    });
    expect(await run('mary', 'journal', 'use', at(other))).toMatchObject({ code: 6 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
    expect(await run('mary', 'journal', 'use', at(other), '--yes')).toMatchObject({ code: 0 });
    expect(await run('mary', 'batches')).toMatchObject({ code: 0, out: 'No batch yet.\n' });
    await form('mary').chooseJournal({ ...choice, isOther: true });
  });

  it('is refused to a desk of an older Paymaster that worked with another one', async () => {
    await works('mary');
    await desksOfOlder('mary');
    await empty();
    await init();
    expect(await run('mary', 'batches')).toMatchObject({
      code: 6,
      err: expect.stringContaining('none of those'),
    });
    expect(await run('mary', 'journal', 'use', at())).toMatchObject({ code: 6 });
    rmSync(join(folderOf('mary'), 'journal-address.txt'));
    expect(await run('mary', 'batches')).toMatchObject({
      code: 6,
      err: expect.stringContaining('journal use ADDRESS'),
    });
  });

  it('P7 is not chosen by the window in place of one that is lost', async () => {
    await works('mary');
    await empty();
    await init();
    for (const isOther of [false, true]) {
      await expect(
        form('mary').chooseJournal({ address: at(), password: PASSWORD, isOther }),
      ).rejects.toMatchObject({ failure: { code: 'JOURNAL_REPLACED', detail: null } });
    }
    const failed = (await form('mary').testJournal({ address: at(), password: PASSWORD })).steps.at(-1);
    expect(failed).toMatchObject({ step: 'journal', outcome: 'failed' });
    expect(JSON.stringify(failed?.said)).toContain('--database-lost');
  });
});

describe('P7 a data folder that has lost the address of its journal', () => {
  it('goes on with no file in its place, and says where the journal was', async () => {
    await works('mary');
    rmSync(join(folderOf('mary'), 'journal-address.txt'));
    for (const words of [['batches'], ['work', '--until-settled']]) {
      const { code, out, err } = await run('mary', ...words);
      expect([words, code, out]).toEqual([words, 6, '']);
      expect(err).toContain(at());
      expect(err).toContain('paymaster journal use');
    }
    expect(await imports('mary')).toMatchObject({ code: 6 });
    expect(readdirSync(folderOf('mary'))).not.toContain('paymaster.db');
    expect(await run('mary', 'journal', 'move', at())).toMatchObject({
      code: 6,
      err: expect.stringContaining('(JOURNAL_MISSING)'),
    });
    expect(readdirSync(folderOf('mary'))).not.toContain('paymaster.db');
    expect(await run('mary', 'journal', 'use', at())).toMatchObject({ code: 0 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });
});
