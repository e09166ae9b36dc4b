// A journal in a database by commands: made, chosen, worked with, verified, and its password looked for where it may stand.

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../main/cli/run-cli.ts';
import { layOutPostgres } from '../../../main/journal/postgres/init.ts';
import { APPLICATION_ROLE } from '../../../main/journal/postgres/roles.ts';
import { placeMethods } from '../../../main/methods/journal/place.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import type { SecretStore } from '../../../main/ports.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { type MemoryHostOptions, memoryHost } from '../../support/cli-host.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';

let cluster: PostgresCluster;
let folder = '';
let keyring: SecretStore;
beforeAll(async () => {
  cluster = await PostgresCluster.open();
});
afterAll(() => cluster[Symbol.asyncDispose]());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-administration-'));
  keyring = { ...memorySecrets(), kind: 'platform' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command with a keyring and no password file but the one that is named. */
async function run(words: readonly string[], options: MemoryHostOptions = {}) {
  const host = memoryHost(options);
  const code = await runCli([...words, '--data-dir', folder], host, { secrets: keyring });
  return { code, out: host.out(), err: host.err(), questions: host.questions };
}

/** At a terminal, with what is typed at its prompts. */
const typing = (...answers: string[]) => ({ terminalWidth: 100, answers });

/** The parts of the form that tests an address. */
const placeParts = (dataFolder: string) => ({
  ports: { dataFolder, clock: systemClock },
  journal: { givePassword: async () => {} },
});

/** Everything that lies in the data folder, as one text. */
function kept(): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

describe('a journal in a database', () => {
  it('is made, given to a desk with its own login, and worked with', async () => {
    const database = await cluster.createDatabase();
    const owner = cluster.address({ database });
    expect(await run(['batches', '--journal', owner], typing(PASSWORD))).toMatchObject({
      code: 6,
      err: expect.stringContaining('(JOURNAL_MISSING)'),
    });
    const made = await run(
      ['journal', 'init', '--journal', owner, '--desk-role', 'desks_of_one'],
      typing(PASSWORD),
    );
    expect(made).toMatchObject({ code: 0 });
    expect(made.out).toContain('CREATE ROLE lusaka LOGIN IN ROLE "desks_of_one";');
    expect((await run(['journal', 'init', '--journal', owner])).out).toContain(
      'The journal is there already',
    );
    expect((await run(['journal', 'migrate', '--journal', owner])).out).toContain('Nothing to do');

    await cluster.query(`CREATE ROLE lusaka LOGIN PASSWORD 'of lusaka' IN ROLE desks_of_one`);
    const desk = cluster.address({ database, user: 'lusaka' });
    expect((await run(['journal', 'use', desk], typing('Zq7wrong', 'of lusaka'))).questions).toEqual([
      `Password of ${desk}: `,
      `It was refused. Password of ${desk}: `,
    ]);
    const file = join(folder, 'november.csv');
    writeFileSync(file, payroll({ rows: 3, series: '97' }));
    expect(await run(['import', file])).toMatchObject({ code: 0, questions: [] });
    expect((await run(['batches'])).out).toContain('november.csv');
    expect(await run(['journal', 'verify'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('The journal holds'),
    });
    expect(readdirSync(folder)).not.toContain('paymaster.db');
    for (const secret of [PASSWORD, 'of lusaka', 'Zq7wrong']) expect(kept()).not.toContain(secret);
    await expect(
      cluster.query('DELETE FROM paymaster.audit', { database, user: 'lusaka', password: 'of lusaka' }),
    ).rejects.toThrow(/permission denied/);

    const output = join(folder, 'backup.db');
    for (const words of [
      ['journal', 'backup', '--output', output],
      ['journal', 'restore', file, '--yes'],
    ]) {
      expect(await run(words)).toMatchObject({
        code: 2,
        err: expect.stringContaining('(JOURNAL_OTHER_PLACE)'),
      });
    }
    expect(await run(['journal', 'init', '--journal', 'file'])).toMatchObject({ code: 2 });
    expect((await run(['journal', 'use', 'file'])).code).toBe(0);
    expect((await run(['batches'])).out).not.toContain('november.csv');
  });

  it('holds right after it was made, says who may move one into it, and asks nothing before it refuses a restore', async () => {
    const database = await cluster.createDatabase();
    const owner = cluster.address({ database });
    const role = ['--desk-role', 'desks_of_many'];
    expect(await run(['journal', 'init', '--journal', owner, ...role], typing(PASSWORD))).toMatchObject({
      code: 0,
    });
    await cluster.query(`CREATE ROLE ndola LOGIN PASSWORD '${PASSWORD}' IN ROLE desks_of_many`);
    const desk = cluster.address({ database, user: 'ndola' });
    expect(await run(['journal', 'verify', '--journal', desk], typing(PASSWORD))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The journal holds.*nothing was done in it yet/s),
    });
    const restored = await run(['journal', 'restore', 'a.db', '--journal', desk], typing('yes'));
    expect(restored).toMatchObject({ code: 2, questions: [] });

    const file = join(folder, 'november.csv');
    writeFileSync(file, payroll({ rows: 3, series: '97' }));
    expect(await run(['import', file])).toMatchObject({ code: 0 });
    expect(await run(['journal', 'move', desk])).toMatchObject({
      code: 6,
      err: expect.stringMatching(
        /belongs to postgres, and ndola may not move anything into it.*\(JOURNAL_NO_PERMISSION\)/s,
      ),
    });
    expect(await run(['batches'])).toMatchObject({ code: 0 });
  });

  it('P1 is not said to be lost while it answers, and leads back to its file once it is', async () => {
    const file = join(folder, 'november.csv');
    writeFileSync(file, payroll({ rows: 3, series: '97' }));
    expect(await run(['import', file, '--journal', 'file'])).toMatchObject({ code: 0 });
    const database = await cluster.createDatabase();
    // A limit holds for whoever is no superuser.
    await cluster.query(`CREATE ROLE mover LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
    await cluster.query(`ALTER DATABASE ${database} OWNER TO mover`);
    const owner = cluster.address({ database, user: 'mover' });
    const role = ['--desk-role', 'desks_of_the_lost'];
    expect((await run(['journal', 'init', '--journal', owner, ...role], typing(PASSWORD))).code).toBe(0);
    expect((await run(['journal', 'move', owner], typing(PASSWORD))).code).toBe(0);
    const lost = ['--database-lost', 'Dropped by mistake.', '--journal', 'file', '--yes'];
    const words = ['journal', 'restore', join(folder, 'paymaster.db'), ...lost];
    expect(await run(words, typing(PASSWORD))).toMatchObject({
      code: 6,
      err: expect.stringContaining('the database answers and has it: it is not lost'),
    });
    // A server that has no room, as with too many desks, answers as well.
    await cluster.query(`ALTER DATABASE ${database} CONNECTION LIMIT 0`);
    expect(await run(words, typing(PASSWORD))).toMatchObject({
      code: 6,
      err: expect.stringContaining('takes no more connections'),
    });
    await cluster.query(`DROP DATABASE ${database}`);
    expect(await run(words, typing(PASSWORD))).toMatchObject({ code: 0 });
    expect((await run(['batches', '--journal', 'file'])).out).toContain('waits for a person’s word');
  });

  it('is tested step by step: each failure stands under its own, and a server that takes no more says so', async () => {
    const database = await cluster.createDatabase();
    layOutPostgres({
      connection: { address: readPostgresAddress(cluster.address({ database })), password: PASSWORD },
      applicationRole: 'desks_of_steps',
      atMs: 0,
    });
    await cluster.query(`CREATE ROLE nobody LOGIN PASSWORD '${PASSWORD}' CONNECTION LIMIT 0`);
    const failedAt = async (address: string, password: string | null = PASSWORD) => {
      const { steps } = await placeMethods(placeParts(folder)).testJournal({ address, password });
      const failed = steps.find(({ outcome }) => outcome === 'failed');
      return [failed?.step, JSON.stringify(failed?.said)];
    };
    const of = (user: string, name = database) => cluster.address({ database: name, user });
    expect(await failedAt(of('nobody'), 'wrong')).toEqual([
      'password',
      expect.stringContaining('refuses the password'),
    ]);
    expect(await failedAt(of('nobody'))).toEqual([
      'server',
      expect.stringContaining('takes no more connections'),
    ]);
    await cluster.query('ALTER ROLE nobody CONNECTION LIMIT -1');
    expect(await failedAt(of('nobody'))).toEqual([
      'journal',
      expect.stringContaining('may not work with the journal'),
    ]);
    expect(await failedAt(of('nobody', 'nowhere'))).toEqual([
      'database',
      expect.stringContaining('has no database'),
    ]);
    await cluster.query(`REVOKE CONNECT ON DATABASE "${database}" FROM PUBLIC`);
    expect(await failedAt(of('nobody'))).toEqual(['database', expect.stringContaining('has no right')]);
    expect(await failedAt(cluster.address({ database }))).toEqual([undefined, undefined]);
  });

  it('finds its password in the file of PostgreSQL’s programs, in the keyring, or asks, and says so otherwise', async () => {
    const database = await cluster.createDatabase();
    const address = cluster.address({ database });
    const file = join(folder, 'passwords');
    writeFileSync(
      file,
      `127.0.0.1:${cluster.port}:${database}:postgres:${PASSWORD.replaceAll(':', '\\:')}\n`,
      {
        mode: 0o600,
      },
    );
    const env = { PGPASSFILE: file, PAYMASTER_JOURNAL: address };
    expect(await run(['journal', 'init'], { env })).toMatchObject({ code: 0, questions: [] });
    // Nothing was typed, so nothing is kept; and nobody is here to be asked.
    expect(await run(['batches', '--journal', address])).toMatchObject({
      code: 6,
      err: expect.stringMatching(/wants a password, and there is none here.*\(JOURNAL_PASSWORD\)/s),
    });
    chmodSync(file, 0o644);
    expect(await run(['batches'], { env })).toMatchObject({
      code: 6,
      err: expect.stringContaining('can be read by others'),
    });
    expect((await run(['batches', '--journal', address], typing(PASSWORD))).questions).toHaveLength(1);
    expect((await run(['journal', 'use', address])).err).not.toContain('was not kept');
    const withKeyring = keyring;
    keyring = memorySecrets();
    expect(await run(['journal', 'use', address], typing(PASSWORD))).toMatchObject({
      code: 0,
      err: expect.stringContaining('The password was not kept'),
    });
    keyring = withKeyring;
    expect((await run(['journal', 'use', 'file'])).code).toBe(0);
    expect((await run(['batches', '--journal', address], typing())).questions).toEqual([]);
    await cluster.query(`ALTER ROLE postgres PASSWORD 'another one'`);
    try {
      const rotated = await run(['batches', '--journal', address], typing('another one'));
      expect(rotated).toMatchObject({ code: 0, questions: [`It was refused. Password of ${address}: `] });
      expect(await run(['batches', '--journal', address])).toMatchObject({ code: 0 });
    } finally {
      await cluster.query(`ALTER ROLE postgres PASSWORD '${PASSWORD}'`, { password: 'another one' });
    }
  });

  it('is made only where its texts can be kept, and with a role that no other journal’s desks have', async () => {
    const ascii = cluster.address({ database: 'ascii' });
    await cluster.query(
      "CREATE DATABASE ascii ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    );
    const role = ['--desk-role', 'desks_of_another'];
    expect(await run(['journal', 'init', '--journal', ascii, ...role], typing(PASSWORD))).toMatchObject({
      code: 6,
      err: expect.stringContaining('server_encoding = SQL_ASCII'),
    });
    const tables = "SELECT count(*) FROM pg_namespace WHERE nspname = 'paymaster'";
    expect(await cluster.query(tables, { database: 'ascii' })).toBe('0');

    const init = (database: string, ...more: string[]) =>
      run(['journal', 'init', '--journal', cluster.address({ database }), ...more], typing(PASSWORD));
    const [first, second] = [await cluster.createDatabase(), await cluster.createDatabase()];
    expect(await init(first, '--desk-role', APPLICATION_ROLE)).toMatchObject({ code: 0 });
    const refused = await init(second);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--desk-role NAME') });
    expect(refused.err).toMatch(/of another journal on this server, in the database journal_\d+/);
    expect(await cluster.query(tables, { database: second })).toBe('0');
    expect(await init(second, ...role)).toMatchObject({ code: 0 });
    expect(await init(second)).toMatchObject({ code: 0, out: expect.stringContaining('is there already') });
    expect(await init(second, '--desk-role', 'other')).toMatchObject({
      code: 2,
      err: expect.stringContaining('work with the role desks_of_another. That cannot be changed.'),
    });
  });

  it('is refused by its address before anything is asked, and nothing of it is repeated', async () => {
    for (const text of [
      'postgres://desk:Zq7secret@localhost/journal',
      'postgres://desk@db.example/j?sslmode=require',
    ]) {
      for (const [words, env] of [
        [['batches', '--journal', text], {}],
        [['batches', '--json', '--journal', text], {}],
        [['batches'], { PAYMASTER_JOURNAL: text }],
        [['journal', 'move', text], {}],
        [['journal', 'use', text], {}],
      ] as const) {
        const { code, out, err } = await run(words, { env });
        expect([words, code]).toEqual([words, 2]);
        expect(out + err).not.toContain('Zq7');
        expect(out + err).toContain('ADDRESS_INVALID');
      }
    }
    writeFileSync(join(folder, 'journal-address.txt'), 'postgres://desk:Zq7secret@localhost/journal');
    const unreadable = await run(['batches']);
    expect(unreadable).toMatchObject({
      code: 2,
      err: expect.stringContaining('Nothing was opened in its place'),
    });
    expect(unreadable.err).not.toContain('Zq7');
    expect((await run(['journal', 'use', 'file'])).code).toBe(0);
    expect((await run(['batches'])).code).toBe(0);
  });
});
