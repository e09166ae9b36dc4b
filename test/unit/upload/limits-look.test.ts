// Before rows leave the account is read anew: what no longer fits stays back with its reason, what fits goes once,
// and while nothing can be read nothing leaves.

import { afterEach, describe, expect, test } from 'vitest';
import type { AccountConfiguration, ProviderLimits } from '../../../shared/accounts/configuration.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;
afterEach(() => world.dispose());

async function make(options: WorldOptions): Promise<void> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
}

/** The account with its payouts in kwacha changed. */
function accountWith(
  change: Partial<ProviderLimits>,
  more: Partial<AccountConfiguration> = {},
): AccountConfiguration {
  const limits = V2_ACCOUNT.limits.map((line) =>
    line.provider === MTN && line.currency === 'ZMW' ? { ...line, ...change } : line,
  );
  return { ...V2_ACCOUNT, limits, ...more };
}

/** Amounts of rows are their ordinal and a tenth or more: above this, from row 6 on. */
const LOWERED = accountWith({ maxAmount: '6' });
const HELD = [6, 7, 8, 9, 10];

async function heldOrdinals(): Promise<number[]> {
  return (await world.rows()).filter(({ held }) => held !== null).map(({ ordinal }) => ordinal);
}

describe('limits that were lowered since the approval', () => {
  test('P1 P6 hold the rows that no longer fit, with a reason; the others go once', async () => {
    await make({ rows: 10 });
    const bodies = new Map((await world.rows()).map(({ ordinal, payoutId }) => [ordinal, payoutId]));
    world.service.account = LOWERED;
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: null });
    expect(sayEnglish(end.sentence ?? '')).toContain('5 rows are held back, unsent');
    expect(await world.counts()).toEqual({ accepted: 5, queued: 5 });
    expect(await heldOrdinals()).toEqual(HELD);
    expect((await world.row(6)).held).toMatchObject({
      code: 'AMOUNT_ABOVE_MAXIMUM',
      values: { amount: '6.7', maximum: '6', provider: MTN },
    });
    expect(world.service.ledger.size).toBe(5);
    const [group, ...others] = await world.journal.holds.heldRows(world.batch);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ provider: MTN, currency: 'ZMW', rows: 5, firstOrdinal: 6 });
    expect(await world.journal.holds.latestLook(world.batch)).toMatchObject({
      otherAccount: null,
      changes: [{ what: 'maximum', provider: MTN, before: '20000', after: '6' }],
    });
    expect(await world.disagreements()).toEqual([]);

    // Raised again, the same ids and bodies go, and nothing that went before goes again.
    world.service.account = V2_ACCOUNT;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
    expect(await heldOrdinals()).toEqual([]);
    expect([...world.service.posts.values()]).toEqual(Array(10).fill(1));
    for (const { ordinal, payoutId } of await world.rows()) expect(payoutId).toBe(bodies.get(ordinal));
    expect(await world.disagreements()).toEqual([]);
  });

  test('end a run that waits for final states all the same', async () => {
    await make({ rows: 10, script: { finalAfterMs: () => 1_000 } });
    world.service.account = LOWERED;
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'paused' });
    expect(await world.counts()).toEqual({ completed: 5, queued: 5 });
  });

  test('do not touch what is held again and again, and need no service to be seen', async () => {
    await make({ rows: 10 });
    world.service.account = LOWERED;
    await world.run();
    await world.run();
    await world.reopen();
    expect(await heldOrdinals()).toEqual(HELD);
    expect(world.service.ledger.size).toBe(5);
  });

  test('P4 leave a row without an answer to the service: it is asked about and offered as it was', async () => {
    await make({
      rows: 10,
      settings: { patienceMs: 1_000, patienceOffers: 1, giveUpMs: 5_000 },
      script: { initiate: ({ nth }) => ({ kind: 'lost', isTaken: nth > 0, cause: 'cut' }) },
    });
    await world.run({ waitLimitMs: 3_000 });
    expect((await world.counts()).offered ?? 0).toBeGreaterThan(0);
    world.service.account = LOWERED;
    world.service.script = { finalAfterMs: () => null };
    await world.run();
    expect((await world.counts()).offered).toBeUndefined();
    expect(await world.disagreements()).toEqual([]);
  });

  test.each(['limits.before-hold', 'limits.after-hold'] as const)(
    'P2 hold after a kill %s as if there had been none',
    async (point) => {
      await make({ rows: 10 });
      world.service.account = LOWERED;
      world.killAt((reached) => reached === point);
      await expect(world.run()).rejects.toThrow('Killed');
      await world.reopen();
      expect(world.service.ledger.size).toBe(0);
      await world.run();
      expect(await world.counts()).toEqual({ accepted: 5, queued: 5 });
      expect(await heldOrdinals()).toEqual(HELD);
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('P2 are held against anew when a kill came after a group and they are again what was approved', async () => {
    await make({ rows: 10 });
    world.service.account = LOWERED;
    world.killAt((point) => point === 'limits.after-hold');
    await world.run().catch(() => {});
    await world.reopen();
    expect(await heldOrdinals()).toEqual(HELD);
    world.service.account = V2_ACCOUNT;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await heldOrdinals()).toEqual([]);
    expect(await world.counts()).toEqual({ accepted: 10 });
  });

  test('P2 are held against anew when a kill came after a group and they are again what was looked at', async () => {
    await make({ rows: 10 });
    world.service.account = LOWERED;
    await world.run();
    world.service.account = accountWith({ maxAmount: '8' });
    world.killAt((point) => point === 'limits.after-hold');
    await world.run().catch(() => {});
    await world.reopen();
    expect(await heldOrdinals()).toEqual([8, 9, 10]);
    world.service.account = LOWERED;
    await world.run();
    expect(await heldOrdinals()).toEqual(HELD);
  });

  test('P2 are held against anew when a kill came between two groups and they were raised meanwhile', async () => {
    await make({ rows: 600 });
    world.service.account = accountWith({ maxAmount: '3' });
    let groups = 0;
    world.killAt((reached) => reached === 'limits.after-hold' && ++groups === 2);
    await expect(world.run()).rejects.toThrow('Killed');
    await world.reopen();
    world.service.account = accountWith({ maxAmount: '500' });
    await world.run();
    expect((await heldOrdinals()).every((ordinal) => ordinal >= 500)).toBe(true);
    expect(await world.counts()).toEqual({ accepted: 499, queued: 101 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('an account that changed', () => {
  test('without a provider holds its rows, and sends those of the others', async () => {
    await make({ rows: 10, providerOf: (ordinal) => (ordinal % 2 === 0 ? AIRTEL : MTN) });
    const limits = V2_ACCOUNT.limits.filter(({ provider }) => provider !== AIRTEL);
    world.service.account = { ...V2_ACCOUNT, limits };
    await world.run();
    expect(await heldOrdinals()).toEqual([2, 4, 6, 8, 10]);
    expect((await world.row(2)).held).toMatchObject({ code: 'PROVIDER_UNKNOWN' });
    expect(await world.counts()).toEqual({ accepted: 5, queued: 5 });
  });

  test('takes fewer decimals, and another currency', async () => {
    await make({ rows: 4 });
    world.service.account = accountWith({ decimals: 0 });
    await world.run();
    expect((await world.row(1)).held).toMatchObject({ code: 'AMOUNT_TOO_MANY_DECIMALS' });
    world.service.account = accountWith({ currency: 'USD' });
    await world.run();
    expect((await world.row(1)).held).toMatchObject({ code: 'CURRENCY_NOT_OFFERED' });
    expect(world.service.postCount).toBe(0);
  });

  test('is another one by its name: nothing leaves until a person says that it is the same', async () => {
    await make({ rows: 4 });
    world.service.account = { ...V2_ACCOUNT, accountName: 'Zambezi Mills' };
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'ACCOUNT_CHANGED' } } });
    expect(sayEnglish(end.sentence ?? '')).toContain('“Zambezi Mills”');
    expect(sayEnglish(end.sentence ?? '')).toContain('“Kafue Mills”');
    expect(world.service.postCount).toBe(0);
    const look = () => world.journal.holds.latestLook(world.batch);
    expect(await look()).toMatchObject({ otherAccount: 'Zambezi Mills' });
    await world.run({ confirmedNames: ['Zambezi Mills'] });
    expect(await world.counts()).toEqual({ accepted: 4 });
    expect(await look()).toMatchObject({ otherAccount: null });
  });

  test('is another one by its identifier, whatever its name', async () => {
    const facts = { companyName: null, merchantName: null, signedCallbacks: null };
    const account = { ...V2_ACCOUNT, facts: { ...facts, merchantId: 'M-1' } };
    await make({ rows: 4, configuration: account });
    world.service.account = { ...account, accountName: 'Renamed' };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    world.service.account = { ...account, facts: { ...facts, merchantId: 'M-2' } };
    await world.dispose();
    await make({ rows: 4, configuration: account });
    world.service.account = { ...account, facts: { ...facts, merchantId: 'M-2' } };
    expect(await world.run()).toMatchObject({ failure: { failure: { code: 'ACCOUNT_CHANGED' } } });
    expect(world.service.postCount).toBe(0);
  });

  test('wants signatures that this start cannot give: nothing leaves', async () => {
    await make({ rows: 4 });
    world.service.account = { ...V2_ACCOUNT, signedRequestsOnly: true };
    expect(await world.run()).toMatchObject({
      reason: 'paused',
      failure: { failure: { code: 'SIGNATURE_NEEDED' } },
    });
    expect(world.service.postCount).toBe(0);
  });
});

describe('a service that does not answer before rows leave', () => {
  const SILENT = {
    kind: 'no-answer',
    cause: 'not-sent',
    retryAfterMs: null,
    detail: 'ECONNREFUSED',
  } as const;

  test('lets nothing leave, says so, and pauses in the end', async () => {
    await make({ rows: 4, script: { configuration: () => SILENT } });
    let waits: readonly string[] = [];
    const end = await world.run({
      meanwhile: (upload) => {
        void world.clock.sleep(60_000).then(async () => {
          waits = (await world.activity(upload)).waits.map(sayEnglish);
        });
      },
    });
    expect(waits[0]).toContain('limits are read again before any row leaves');
    expect(end).toMatchObject({ reason: 'paused', failure: null });
    expect(sayEnglish(end.sentence ?? '')).toContain('The service has given no usable answer for');
    expect(world.service.postCount).toBe(0);
    expect(await world.counts()).toEqual({ queued: 4 });
    expect(await world.state()).toBe('paused');
    world.service.script = { finalAfterMs: () => null };
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 4 });
  });

  test('lets rows go as soon as it answers', async () => {
    const backAtMs = 30_000;
    await make({ rows: 4 });
    const startedMs = world.clock.monotonicMs();
    world.service.script = {
      configuration: () =>
        world.clock.monotonicMs() - startedMs < backAtMs ? SILENT : { kind: 'read', value: V2_ACCOUNT },
    };
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 4 });
    expect(world.clock.monotonicMs() - startedMs).toBeGreaterThan(backAtMs);
  });

  test('is stopped while it is waited for', async () => {
    await make({ rows: 4, script: { configuration: () => SILENT } });
    const end = await world.run({
      meanwhile: (upload) => {
        void world.clock.sleep(10_000).then(() => upload.stop());
      },
    });
    expect(end).toMatchObject({ reason: 'stopped' });
    expect(await world.counts()).toEqual({ queued: 4 });
  });

  test('refuses the token: nothing leaves, and the failure says what to do', async () => {
    const refused = { kind: 'setup', problem: 'token', httpStatus: 401, detail: '401' } as const;
    await make({ rows: 4, script: { configuration: () => refused } });
    expect(await world.run()).toMatchObject({
      reason: 'paused',
      failure: { failure: { code: 'TOKEN_REFUSED' } },
    });
    expect(world.service.postCount).toBe(0);
  });
});
