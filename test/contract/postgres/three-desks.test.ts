// Users, a second person and signatures across desks that share a journal: prepared at one, approved at another, sent by a
// third, each with a data folder and a login of its own. Afterwards no secret of it stands in the database (P5).

import { createPrivateKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runCli } from '../../../main/cli/run-cli.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { memoryHost } from '../../support/cli-host.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { keyPairOf } from '../../support/signing/key-pairs.ts';
import { CHEAP, PAYROLL } from '../../support/two-people.ts';

const DESKS = ['lusaka', 'ndola', 'kitwe'] as const;
type DeskName = (typeof DESKS)[number];
const passwordOf = (desk: DeskName) => `Zq7 login of ${desk}`;
const TOKEN = 'cAnary+tok/en.of~the-day_42==';
const PASSPHRASES = {
  Mary: 'canary orchard lantern geese',
  first: 'canary harvest ladder moths',
  Chola: 'canary thimble gravel otter',
};
const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');

let desks: PostgresDesks;
let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-three-'));
  const signatures = { publicKey: publicPem, keyId: 'OURS', encoding: 'der' } as const;
  sandbox = await startSandbox({ token: TOKEN, signatures });
  const lines: string[] = [];
  for (const desk of DESKS) {
    await desks.cluster.query(
      `CREATE ROLE ${desk} LOGIN PASSWORD '${passwordOf(desk)}' IN ROLE paymaster_app`,
    );
    lines.push(`127.0.0.1:*:*:${desk}:${passwordOf(desk)}\n`);
    mkdirSync(join(folder, desk));
  }
  writeFileSync(join(folder, 'passwords'), lines.join(''), { mode: 0o600 });
  writeFileSync(join(folder, 'key.pem'), privatePem, { mode: 0o600 });
}, 120_000);
afterAll(async () => {
  await sandbox.close();
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A command at a desk, with what is typed there. */
async function at(desk: DeskName, words: readonly string[], typed: readonly string[] = []) {
  const env = { PGPASSFILE: join(folder, 'passwords'), PAYMASTER_TOKEN: TOKEN };
  const host = memoryHost({ piped: typed.join('\n'), env });
  const journal = desks.cluster.address({ database: desks.database, user: desk });
  const own = ['--data-dir', join(folder, desk), '--journal', journal, '--json'];
  const code = await runCli([...words, ...own], host, CHEAP);
  return { code, events: host.events(), said: host.out() + host.err() };
}

/** Every value of every row of every table, as texts. */
async function everything(): Promise<string> {
  const tables = (
    await desks.query(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'paymaster'`)
  )
    .split('\n')
    .filter((table) => table !== '');
  const texts: string[] = [];
  for (const table of tables)
    texts.push(await desks.query(`SELECT row_to_json(t)::text FROM "${table}" AS t`));
  return texts.join('\n');
}

/** A secret as it is, and as a text that holds its bytes may write it. */
function formsOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  const written = [
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
  return typeof secret === 'string' ? [secret, JSON.stringify(secret).slice(1, -1), ...written] : written;
}

it('P5 what one desk prepares is approved at another and sent by a third, and no secret of it is in the database', async () => {
  const { Mary, first, Chola } = PASSPHRASES;
  const added = await at(
    'lusaka',
    ['user', 'add', 'Mary', '--role', 'prepare', '--role', 'administer'],
    [Mary],
  );
  expect(added.code, added.said).toBe(0);
  const recoveryCode = z
    .string()
    .parse(added.events.find(({ event }) => event === 'user-added')?.['recoveryCode']);
  const second = ['user', 'add', 'Chola', '--role', 'approve', '--user', 'Mary'];
  expect(await at('lusaka', second, [Mary, first])).toMatchObject({ code: 0 });
  expect(await at('ndola', ['user', 'passphrase', 'Chola'], [first, Chola])).toMatchObject({ code: 0 });
  const signing = [
    '--sign-key',
    join(folder, 'key.pem'),
    '--sign-key-id',
    'OURS',
    '--sign-algorithm',
    'ecdsa-p256-sha256',
  ];
  const account = ['--base-url', sandbox.baseUrl, '--two-people', 'yes', '--user', 'Mary', ...signing];
  expect(await at('lusaka', ['profile', 'add', 'Kafue', ...account], [Mary])).toMatchObject({ code: 0 });

  const file = join(folder, 'november.csv');
  writeFileSync(file, PAYROLL);
  const run = ['run', file, '--profile', 'Kafue', '--yes', '--user', 'Mary'];
  expect(await at('lusaka', run, [Mary])).toMatchObject({ code: 3 });
  // Nobody else's desk stands in for the second person.
  expect(await at('kitwe', ['send', 'B1', '--yes'])).toMatchObject({
    code: 3,
    said: expect.stringContaining('APPROVAL_MISSING'),
  });
  expect(await at('ndola', ['approve', 'B1', '--yes', '--user', 'Mary'], [Mary])).toMatchObject({ code: 3 });
  const approved = await at('ndola', ['approve', 'B1', '--yes', '--user', 'Chola'], [Chola]);
  expect(approved.code, approved.said).toBe(0);
  expect(sandbox.ledger.totals().initiations).toBe(0);
  const sent = await at('kitwe', ['send', 'B1', '--yes', '--wait']);
  expect(sent.code, sent.said).toBe(0);
  expect([...sandbox.ledger.records()]).toHaveLength(2);
  expect(sent.events.at(-1)).toMatchObject({ counts: { completed: 2 } });
  expect(await at('lusaka', ['journal', 'verify'])).toMatchObject({ code: 0 });
  const trail = (await at('lusaka', ['audit', 'list', '--batch', 'B1'])).said;
  for (const name of ['Mary', 'Chola']) expect(trail).toContain(name);

  const kept = await everything();
  // What may be there is found: the search looks at the very rows.
  for (const known of ['Chola', 'Kafue', publicPem.split('\n')[1] ?? '']) expect(kept).toContain(known);
  const { d } = z.object({ d: z.string() }).parse(createPrivateKey(privatePem).export({ format: 'jwk' }));
  const secrets = [TOKEN, ...Object.values(PASSPHRASES), recoveryCode, ...DESKS.map(passwordOf)];
  for (const secret of [...secrets, Buffer.from(d, 'base64url')]) {
    for (const form of formsOf(secret)) expect(kept).not.toContain(form);
  }
  for (const line of privatePem.split('\n').slice(1, -2)) expect(kept).not.toContain(line);
});
