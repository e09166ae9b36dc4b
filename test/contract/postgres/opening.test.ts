// Which servers and layouts a journal is opened on: what could lose a step, and what this program does not know, is refused in
// a sentence, before anything is recorded.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresReader } from '../../../main/journal/postgres/bindings.ts';
import type { PostgresConnection } from '../../../main/journal/postgres/connection.ts';
import { POSTGRES_MIGRATIONS } from '../../../main/journal/postgres/migrations/migration-list.ts';
import { requireSafeServer } from '../../../main/journal/postgres/opening.ts';
import { PostgresDb } from '../../../main/journal/postgres/postgres-db.ts';
import { Wire } from '../../../main/journal/postgres/wire.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { NOW_MS } from '../../support/journal/journals.ts';
import { PASSWORD, type PostgresCluster } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  await desks.cluster.query(`CREATE ROLE lusaka LOGIN PASSWORD '${PASSWORD}' IN ROLE paymaster_app`);
}, 120_000);
afterAll(() => desks[Symbol.asyncDispose]());

function connectionTo(cluster: PostgresCluster, database: string): PostgresConnection {
  const address = readPostgresAddress(cluster.address({ database, user: 'lusaka' }));
  return { address, password: PASSWORD };
}

/** Opens it as a desk does, and closes it. */
async function open(database = desks.database, cluster = desks.cluster): Promise<void> {
  const clock = { nowMs: () => NOW_MS };
  const options = { ...connectionTo(cluster, database), clock, stopped: () => {} };
  await (await openPostgresReader(options)).close();
}

const unsafe = (said: string) => ({
  failure: { code: 'JOURNAL_UNSAFE_SERVER', message: expect.stringContaining(said) },
});

describe('a server', () => {
  it.each(['local', 'remote_write'])(
    'whose standby is to be synchronous is refused with synchronous_commit = %s, where without one it is taken',
    async (value) => {
      const { cluster } = desks;
      await cluster.query(`ALTER ROLE lusaka SET synchronous_commit = '${value}'`);
      await open();
      // Nobody can commit from here on, since there is no such standby: what follows is no transaction.
      await standbys(cluster, 'elsewhere');
      await expect(open()).rejects.toMatchObject(unsafe(`synchronous_commit = ${value}`));
      await standbys(cluster, '');
      await cluster.query('ALTER ROLE lusaka RESET synchronous_commit');
      await standbys(cluster, 'elsewhere');
      await open();
      await standbys(cluster, '');
    },
  );

  it('that follows another one is refused as the replica that it is, until it is promoted', async () => {
    await using standby = await desks.cluster.openStandby();
    await expect(open(desks.database, standby)).rejects.toMatchObject(
      unsafe('it is a replica, not the primary'),
    );
    await standby.promote();
    await open(desks.database, standby);
  });

  it('that is older than the tables need is refused with its version', () => {
    const wire = new Wire({ connection: connectionTo(desks.cluster, desks.database) });
    const db = new PostgresDb(wire, new Map());
    const answering = (version: number, name: string) => ({
      directLists: (sql: string) =>
        db
          .directLists(sql)
          .map((row) => (row.length > 2 ? [row[0] ?? null, version, name, ...row.slice(3)] : row)),
    });
    try {
      expect(() => requireSafeServer(answering(140_011, '14.11'), 'journal')).toThrow(
        'PostgreSQL 14.11 is older than 15',
      );
      expect(requireSafeServer(answering(150_000, '15.0'), 'journal').serverVersion).toBe('15.0');
    } finally {
      wire.close();
    }
  });
});

describe('a journal in a database', () => {
  const next = POSTGRES_MIGRATIONS.length + 1;

  it.each([
    [
      'of a newer Paymaster',
      `INSERT INTO migration (number, name, hash, applied_at_ms) VALUES (${next}, 'later', 'hash', 0)`,
      'JOURNAL_NEWER',
      `layout ${next}; this one knows ${next - 1}`,
    ],
    [
      'of an older Paymaster',
      `DELETE FROM migration WHERE number = ${next - 1}`,
      'JOURNAL_OLDER',
      'was last used by an older Paymaster',
    ],
    [
      'of another edition',
      `UPDATE migration SET hash = 'another' WHERE number = 2`,
      'PROGRAM_DEFECT',
      'another edition of step 2',
    ],
  ])('%s is refused, and nothing is changed in it', async (_, change, code, said) => {
    const other = await desks.another();
    await open(other.database);
    // Its own rules refuse even the owner.
    await other.query(`SET session_replication_role = replica; ${change}`);
    const openings = () => other.query('SELECT count(*) FROM opening');
    const before = await openings();
    const refused = { failure: { code, message: expect.stringContaining(said) } };
    await expect(open(other.database)).rejects.toMatchObject(refused);
    await expect(other.desk('mary')).rejects.toMatchObject(refused);
    expect(await openings()).toBe(before);
  });
});

/** Names the standbys that each commit waits for, and waits until connections are told so. */
async function standbys(cluster: PostgresCluster, names: string): Promise<void> {
  await cluster.configure({ synchronous_standby_names: names });
  await expect.poll(() => cluster.query('SHOW synchronous_standby_names')).toBe(names);
}
