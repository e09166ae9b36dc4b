// Statements that two desks of one journal ask for at the same moment: each is remembered until it was compared.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { inDatabase } from '../../support/writing-desks.ts';

let databases: Databases;
let folder: string;
beforeAll(async () => {
  databases = await Databases.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-statements-'));
}, 120_000);
afterAll(async () => {
  await closeDesks();
  await databases[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const ASKED = {
  account: { kind: 'practice', generation: 'v2' },
  wallet: { country: 'ZMB', currency: 'ZMW', provider: null },
  ...{ from: '2026-11-01', to: '2026-11-30', callbackUrl: 'http://127.0.0.1:9/statements' },
} as const;
const AT_ONCE = 8;

it('no statement is forgotten that one desk asks for while another asks, or has compared its own', async () => {
  const { database } = (await databases.journal(folder)).address;
  const desks = ['lusaka', 'kitwe'].map((name) => {
    const own = join(folder, name);
    mkdirSync(join(own, 'data'), { recursive: true });
    return desk({ folder: own, ports: inDatabase(databases, own, database).ports });
  });
  const each = <Result>(act: (place: AppDesk) => Promise<Result>) =>
    Promise.all(desks.flatMap((place) => Array.from({ length: AT_ONCE }, () => act(place))));
  const listed = async () => (await desks[0]?.call('listAwaitedStatements', {}))?.map(({ id }) => id);
  const asked = (await each((place) => place.call('requestStatement', ASKED))).map(
    ({ awaited }) => awaited ?? '',
  );
  expect((await listed())?.toSorted()).toEqual(asked.toSorted());
  const left = [...asked];
  await each((place) => place.call('forgetAwaitedStatement', { awaited: left.pop() ?? '' }));
  expect(await listed()).toEqual([]);
});
