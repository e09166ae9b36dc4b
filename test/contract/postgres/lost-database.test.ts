// A database that has no journal any more, or another one than before, at a desk that worked there: it is told so, no command
// and no form offers to make another, and another one is taken by a person's word alone (P1, P6, P7).

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../main/cli/run-cli.ts';
import { placeMethods } from '../../../main/methods/journal/place.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import type { JournalSite } from '../../../main/ports.ts';
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
    expect(await run('mary', 'journal', 'use', at())).toMatchObject({ code: 0 });
    expect((await run('mary', 'batches')).out).toContain('november.csv');
  });
});
