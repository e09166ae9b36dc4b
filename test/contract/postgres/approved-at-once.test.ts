// P1 two desks that approve at the same moment: neither is held against what it could not see, so that the same payroll and the
// same people are stopped as they are where one comes after the other.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { journalSite } from '../../../main/platform/journal-site.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { confirming } from '../../support/desk-days.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let cluster: PostgresDesks;
let folder: string;

beforeAll(async () => {
  cluster = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-at-once-'));
  writeFileSync(join(folder, 'passwords'), `*:*:*:*:${PASSWORD.replaceAll(':', '\\:')}\n`);
  chmodSync(join(folder, 'passwords'), 0o600);
});
afterEach(() => closeDesks());
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A desk on the shared journal. @param meanwhile what happens while it gives the first rows of an approval their bodies. */
function deskAt(address: string, meanwhile: () => Promise<void> = async () => {}): AppDesk {
  let [hasBegun, hasHappened] = [false, false];
  const surroundings = {
    platform: 'linux',
    homeFolder: folder,
    env: { PGPASSFILE: join(folder, 'passwords') },
  } as const;
  return desk({
    ports: {
      random: {
        ...systemRandom,
        uuid: () => {
          hasBegun = true;
          return systemRandom.uuid();
        },
      },
      clock: {
        ...systemClock,
        sleep: async (ms, signal) => {
          // An approval lets others have their turn between two groups; what watches the server sleeps for longer.
          if (ms === 0 && hasBegun && !hasHappened) {
            hasHappened = true;
            await meanwhile();
          }
          await systemClock.sleep(ms, signal);
        },
      },
      journalSite: journalSite({
        ...{ folder, argument: address, askPassword: null, surroundings },
        passwordStore: async () => memorySecrets(),
      }),
    },
  });
}

/** Imports a file at each of two desks; the first approves its draft while the second approves its own. */
async function bothAtOnce(first: string, second: string) {
  const { address } = await cluster.another();
  const other = deskAt(address);
  const theirs = await other.importText(second);
  const approveTheirs = async () => {
    await other.call('confirmBatch', await confirming(other, theirs));
  };
  const mine = deskAt(address, approveTheirs);
  const batch = await mine.importText(first);
  const confirmation = await confirming(mine, batch);
  return { mine, batch, confirmation, theirs };
}

it('stops the same payroll, in another order too, and names the batch of the other desk', async () => {
  const text = payroll({ rows: 5, series: '97' });
  const [heading = '', ...lines] = text.trimEnd().split('\n');
  for (const again of [text, `${[heading, ...lines.toReversed()].join('\n')}\n`]) {
    const { mine, confirmation, theirs } = await bothAtOnce(again, text);
    expect(await mine.failure('confirmBatch', confirmation)).toMatchObject({
      code: 'DUPLICATE_FILE',
      message: expect.stringContaining(`batch ${theirs}`),
    });
  }
});

it('asks about people whom the other desk pays', async () => {
  const { mine, confirmation, theirs } = await bothAtOnce(
    payroll({ rows: 9, series: '97' }),
    payroll({ rows: 3, series: '97' }),
  );
  expect(await mine.failure('confirmBatch', confirmation)).toMatchObject({
    code: 'DUPLICATE_RECIPIENT',
    message: expect.stringContaining(`batch ${theirs}`),
  });
});

it('approves both where they have nothing in common', async () => {
  const { mine, batch, confirmation, theirs } = await bothAtOnce(
    payroll({ rows: 3, series: '97' }),
    payroll({ rows: 3, series: '96' }),
  );
  expect(await mine.call('confirmBatch', confirmation)).toMatchObject({ state: 'approved' });
  const batches = await mine.call('listBatches', {});
  expect(new Set(batches.map(({ id, state }) => `${id} ${state}`))).toEqual(
    new Set([`${batch} approved`, `${theirs} approved`]),
  );
});
