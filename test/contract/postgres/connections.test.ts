// Connections to a real server: which are made, which are refused, and that nothing of a password is told by a refusal.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientConfig } from '../../../main/journal/postgres/client-config.ts';
import { connectionError } from '../../../main/journal/postgres/connection-errors.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { freePort } from '../../support/e2e/free-port.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';

const CERTIFICATE = fileURLToPath(new URL('../../fixtures/tls/untrusted-certificate.pem', import.meta.url));
const KEY = fileURLToPath(new URL('../../fixtures/tls/untrusted-key.pem', import.meta.url));

let plain: PostgresCluster;
let secure: PostgresCluster;

beforeAll(async () => {
  const tls = { certificate: readFileSync(CERTIFICATE, 'utf8'), key: readFileSync(KEY, 'utf8') };
  [plain, secure] = await Promise.all([PostgresCluster.open(), PostgresCluster.open({ tls })]);
});
afterAll(async () => {
  await plain[Symbol.asyncDispose]();
  await secure[Symbol.asyncDispose]();
});

/** Connects as the product does, and asks one thing. */
async function ask(text: string, password: string | null, sql = 'SELECT 1 AS answer'): Promise<unknown> {
  const address = readPostgresAddress(text);
  const client = new Client(clientConfig(address, password));
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows[0];
  } catch (error) {
    throw connectionError(error, address, password !== null);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refusal(
  text: string,
  password: string | null,
): Promise<{ code: string; detail: string | null }> {
  try {
    await ask(text, password);
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    expect(JSON.stringify(error.failure)).not.toContain('correct horse');
    expect(JSON.stringify(error.failure)).not.toContain('Zq7wrong');
    return { code: error.failure.code, detail: error.failure.detail };
  }
  throw new Error('It connected.');
}

const verified = (name: string, more = '') =>
  `postgres://postgres@${name}:${secure.port}/postgres?sslmode=verify-full${more}`;
const root = `&sslrootcert=${encodeURIComponent(CERTIFICATE)}`;

describe('a connection to a journal’s database', () => {
  it('is made with the password, and whatever the environment says is not asked', async () => {
    vi.stubEnv('PGPASSWORD', PASSWORD);
    vi.stubEnv('PGOPTIONS', '-c TimeZone=Asia/Tokyo');
    vi.stubEnv('PGSSLMODE', 'require');
    try {
      const settings = `SELECT current_setting('TimeZone') AS zone, current_setting('application_name') AS name`;
      expect(await ask(plain.address(), PASSWORD, settings)).toEqual({ zone: 'UTC', name: 'Paymaster' });
      expect(await refusal(plain.address(), null)).toEqual({ code: 'JOURNAL_PASSWORD', detail: 'missing' });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is refused with another password, for another user, and without the database', async () => {
    expect(await refusal(plain.address(), 'Zq7wrong')).toEqual({
      code: 'JOURNAL_PASSWORD',
      detail: 'refused',
    });
    expect(await refusal(plain.address({ user: 'nobody' }), 'Zq7wrong')).toEqual({
      code: 'JOURNAL_PASSWORD',
      detail: 'refused',
    });
    expect(await refusal(plain.address({ database: 'gone' }), PASSWORD)).toEqual({
      code: 'JOURNAL_MISSING',
      detail: 'no-database',
    });
  });

  it('is made over TLS to a server that proves its name, and to no other', async () => {
    const encrypted = 'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    expect(await ask(verified('localhost', root), PASSWORD, encrypted)).toMatchObject({ ssl: true });
    // Another name than the certificate's, and a certificate that nobody of this computer trusts.
    expect(await refusal(verified('127.0.0.1', root), PASSWORD)).toMatchObject({
      code: 'JOURNAL_UNREACHABLE',
      detail: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(await refusal(verified('localhost'), PASSWORD)).toMatchObject({ code: 'JOURNAL_UNREACHABLE' });
    expect(secure.log).not.toContain('password authentication failed');
    const missing = '&sslrootcert=%2Fgone%2Fca.pem';
    expect(await refusal(verified('localhost', missing), PASSWORD)).toMatchObject({ detail: 'sslrootcert' });
    const withoutTls = `postgres://postgres@localhost:${plain.port}/postgres?sslmode=verify-full${root}`;
    expect(await refusal(withoutTls, PASSWORD)).toEqual({ code: 'JOURNAL_UNREACHABLE', detail: 'no-tls' });
  });

  it('is not made where nobody listens, or somebody who is no PostgreSQL', async () => {
    const port = await freePort();
    const nobody = `postgres://desk@127.0.0.1:${port}/journal`;
    expect(await refusal(nobody, PASSWORD)).toEqual({ code: 'JOURNAL_UNREACHABLE', detail: 'ECONNREFUSED' });
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    try {
      expect(await refusal(nobody, PASSWORD)).toMatchObject({ code: 'JOURNAL_UNREACHABLE' });
    } finally {
      server.close();
    }
  });
});
