// The clusters of the tests themselves: several at once, killed and started again, followed by a standby, gone at the end.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../support/e2e/free-port.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';

describe('a cluster of a test', () => {
  it('keeps what was committed when it is killed, and leaves nothing behind at its end', async () => {
    let folder = '';
    {
      await using cluster = await PostgresCluster.open();
      folder = cluster.data;
      const database = await cluster.createDatabase();
      await cluster.query('CREATE TABLE kept (n bigint); INSERT INTO kept VALUES (1), (2)', { database });
      await cluster.stop('SIGKILL');
      await expect(cluster.query('SELECT 1')).rejects.toThrow(/refused/);
      await cluster.start();
      expect(await cluster.query('SELECT n FROM kept ORDER BY n', { database })).toBe('1\n2');
      expect(cluster.log).toContain('redo');
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('stands beside others, each on a port of its own, and asks for the password', async () => {
    await using one = await PostgresCluster.open();
    await using other = await PostgresCluster.open({ settings: { max_connections: '7' } });
    expect(one.port).not.toBe(other.port);
    expect(await other.query('SHOW max_connections')).toBe('7');
    await expect(one.query('SELECT 1', { password: `${PASSWORD}.` })).rejects.toThrow(/password/);
    expect(one.address({ database: 'journal', user: 'desk' })).toBe(
      `postgres://desk@127.0.0.1:${one.port}/journal`,
    );
  });

  it('goes to another port where somebody has taken its own, and comes back to it after an end', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      await using cluster = await PostgresCluster.open({ port });
      expect(cluster.port).not.toBe(port);
      const before = cluster.port;
      await cluster.stop();
      await cluster.start();
      expect(cluster.port).toBe(before);
      expect(await cluster.query('SHOW port')).toBe(String(before));
    } finally {
      other.close();
    }
  });

  it('can be followed by a standby, which writes on another timeline once it is promoted', async () => {
    await using primary = await PostgresCluster.open();
    await using standby = await primary.openStandby();
    expect(await standby.query('SELECT pg_is_in_recovery()')).toBe('t');
    await primary.stop('SIGKILL');
    await standby.promote();
    expect(await standby.query('SELECT pg_is_in_recovery()')).toBe('f');
    expect(await standby.query('SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)')).toBe('00000002');
    await standby.query('CREATE TABLE written (n bigint)');
  });

  it('is durable unless a test asks for less', async () => {
    await using cluster = await PostgresCluster.open();
    expect(await cluster.query('SHOW fsync')).toBe('on');
    await cluster.configure({ synchronous_commit: 'off' });
    expect(await cluster.query('SHOW synchronous_commit')).toBe('off');
  });
});
