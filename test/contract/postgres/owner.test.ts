// A desk that connects with a login of the journal's owner works with the role of desks alone, and everybody is told: commands
// once beside their results, Settings, and the test of an address.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../main/app.ts';
import { runCli } from '../../../main/cli/run-cli.ts';
import { placeMethods } from '../../../main/methods/journal/place.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { appPorts } from '../../support/app-ports.ts';
import { memoryHost } from '../../support/cli-host.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
let folder: string;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-owner-'));
  await desks.cluster.query(`CREATE ROLE lusaka LOGIN PASSWORD '${PASSWORD}' IN ROLE paymaster_app`);
});
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const addressOf = (user: string) => desks.cluster.address({ database: desks.database, user });
const OWNER_SAID = /^postgres owns this journal or administers its server.*works as paymaster_app alone/gm;

async function run(...words: string[]) {
  const host = memoryHost({ terminalWidth: 100, answers: [PASSWORD, PASSWORD] });
  const code = await runCli([...words, '--data-dir', folder], host);
  return { code, out: host.out(), err: host.err() };
}

describe('a desk that connects as the owner', () => {
  it.each(['batches', 'journal verify', 'batches --json'])(
    'is told so once by %s, beside the results',
    async (line) => {
      const words = line.split(' ');
      const { out, err } = await run(...words, '--journal', addressOf('postgres'));
      expect(err.match(OWNER_SAID)).toHaveLength(1);
      expect(out).not.toContain('owns this journal');
      const own = await run(...words, '--journal', addressOf('lusaka'));
      expect(own.err + own.out).not.toContain('owns this journal');
    },
  );

  it('is told so where it chooses the journal, and where an address is tested', async () => {
    for (const [user, said] of [
      ['lusaka', null],
      ['postgres', 1],
    ] as const) {
      const chosen = await run('journal', 'use', addressOf(user));
      expect(chosen.code).toBe(0);
      expect(chosen.err.match(OWNER_SAID)?.length ?? null).toBe(said);
      const parts = {
        ports: { dataFolder: folder, clock: systemClock },
        journal: { givePassword: async () => {} },
      };
      const tested = await placeMethods(parts).testJournal({ address: addressOf(user), password: PASSWORD });
      const words = tested.steps.flatMap((step) => step.said.map(sayEnglish)).join('\n');
      expect(words.includes('owns this journal')).toBe(said !== null);
    }
    expect((await run('journal', 'use', 'file')).code).toBe(0);
  });

  it('is told so in Settings', async () => {
    for (const [user, said] of [
      ['lusaka', null],
      ['postgres', { values: { 0: 'postgres', 1: 'paymaster_app', 2: 'postgres' } }],
    ] as const) {
      const address = readPostgresAddress(addressOf(user));
      const ports = appPorts(join(folder, user), new FileRegistry(systemRandom));
      const { journalSite: site } = ports;
      if (site === undefined) throw new Error('The ports of a test have a place for the journal.');
      const place = { kind: 'database', address, isForThisStart: true, isNamed: true } as const;
      const app = createApp({
        ...ports,
        journalSite: { ...site, place, passwordInFile: async () => PASSWORD },
      });
      const reply = await app.client.call('getHost', {});
      await app.close();
      if (!reply.ok || reply.value.journal?.kind !== 'database') throw new Error('It is in a database.');
      if (said === null) expect(reply.value.journal.ownerSaid).toBeNull();
      else expect(reply.value.journal.ownerSaid).toMatchObject(said);
    }
  });
});
