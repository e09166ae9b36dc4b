// Preferences that two desks of one journal choose at the same moment: neither undoes what the other has chosen.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDesks, desk } from '../../support/app-desk.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { inDatabase } from '../../support/writing-desks.ts';

let databases: Databases;
let folder: string;
beforeAll(async () => {
  databases = await Databases.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-preferences-'));
}, 120_000);
afterAll(async () => {
  await closeDesks();
  await databases[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const ROUNDS = 8;

it('what each desk has chosen is kept, whoever chooses at the same time', async () => {
  const { database } = (await databases.journal(folder)).address;
  const open = (name: string) => {
    const own = join(folder, name);
    mkdirSync(join(own, 'data'), { recursive: true });
    return desk({ folder: own, ports: inDatabase(databases, own, database).ports });
  };
  const [lusaka, kitwe] = [open('lusaka'), open('kitwe')];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = { privacy: round % 2 === 0, singleKeys: round % 2 === 1 };
    await Promise.all([
      lusaka.call('setPreferences', { privacy: chosen.privacy }),
      kitwe.call('setPreferences', { singleKeys: chosen.singleKeys }),
    ]);
    expect(await lusaka.call('getPreferences', {})).toMatchObject(chosen);
    expect(await kitwe.call('getPreferences', {})).toMatchObject(chosen);
  }
});
