// Providers that are closed, reopen, delay or fail while others go on (design, "Provider gate").

import { afterEach, describe, expect, test } from 'vitest';
import type { ReadOutcome } from '../../../main/service/port.ts';
import type { Availability } from '../../../shared/accounts/configuration.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';
import type { InitiationAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({
    providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
    ...options,
    script: { finalAfterMs: () => null, ...options.script },
  });
  return world;
}

afterEach(() => world.dispose());

describe('a closed provider', () => {
  test('keeps its rows unsent while the others go out; without waiting the run ends and says so', async () => {
    await make({ rows: 100, script: { statuses: () => ({ [MTN]: 'CLOSED' }) } });
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(sayEnglish(end.sentence ?? '')).toContain(
      `${MTN} is closed and 50 rows wait unsent. Nothing goes there until you resume; do so when Providers shows it open, and the rows go out then.`,
    );
    expect(await world.counts()).toEqual({ accepted: 50, queued: 50 });
    expect(await world.state()).toBe('paused');
    expect((await world.rows()).every((row) => row.attempts === (row.state === 'queued' ? 0 : 1))).toBe(true);
  });

  test('that reopens is sent its rows by a run that waits', async () => {
    await make({ rows: 100 });
    const opensAtMs = world.clock.nowMs() + 300_000;
    world.service.script = {
      finalAfterMs: () => 1_000,
      statuses: (nowMs) => ({ [MTN]: nowMs < opensAtMs ? 'CLOSED' : 'OPERATIONAL' }),
    };
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ completed: 100 });
    expect(await world.state()).toBe('settled');
    expect(world.clock.nowMs() - opensAtMs).toBeLessThan(20_000);
  });

  test('that reopens after a run without waiting is sent its rows by a resume', async () => {
    let status = 'CLOSED';
    await make({ rows: 100, script: { statuses: () => ({ [MTN]: status }) } });
    await world.run();
    status = 'OPERATIONAL';
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 100 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('while its rows are ready to go takes them back unsent, their attempts uncounted', async () => {
    const providerOf = (ordinal: number) => (ordinal <= 60 ? AIRTEL : MTN);
    await make({ rows: 100, providerOf, script: { latencyMs: 2_000 }, settings: { maxConcurrency: 4 } });
    const startedAtMs = world.clock.nowMs();
    world.service.script = {
      ...world.service.script,
      statuses: (nowMs) => ({ [MTN]: nowMs > startedAtMs + 25_000 ? 'CLOSED' : 'OPERATIONAL' }),
    };
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    const { accepted = 0, queued = 0, ...others } = await world.counts();
    expect(others).toEqual({});
    expect(accepted + queued).toBe(100);
    expect(queued).toBeGreaterThan(0);
    expect(accepted).toBe(world.service.postCount);
    for (const row of await world.rows()) expect(row.attempts).toBe(row.state === 'queued' ? 0 : 1);
    expect(await world.disagreements()).toEqual([]);
  });

  test('of which everything is closed sends nothing and ends', async () => {
    await make({ rows: 40, script: { statuses: () => ({ [MTN]: 'CLOSED', [AIRTEL]: 'CLOSED' }) } });
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(world.service.postCount).toBe(0);
    expect(await world.counts()).toEqual({ queued: 40 });
  });

  test('P4 with rows in doubt has those asked about, and their offers not repeated while it is closed', async () => {
    let isClosed = false;
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        phone.endsWith('0002') || phone.endsWith('0004')
          ? { kind: 'lost', isTaken: phone.endsWith('0002'), cause: 'cut' }
          : { kind: 'honest' },
      statuses: () => ({ [MTN]: isClosed ? 'CLOSED' : 'OPERATIONAL' }),
    };
    await make({ rows: 20, script });
    await world.run({ meanwhile: (upload) => void world.clock.sleep(2_000).then(() => upload.stop()) });
    expect((await world.counts()).offered).toBe(2);
    isClosed = true;
    const posts = world.service.postCount;
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(world.service.postCount).toBe(posts);
    expect(await world.row(2)).toMatchObject({ state: 'accepted' });
    expect(await world.row(4)).toMatchObject({ state: 'offered' });
    const kinds = (await world.journal.attempts(world.batch, 4)).map(({ kind }) => kind);
    expect(kinds).not.toContain('withdrawn');
  });
});

describe('a provider that closes between two looks', () => {
  test('costs at most the rows that were in flight when it first refused', async () => {
    await make({ rows: 400, script: { latencyMs: 50 } });
    const closesAtMs = world.clock.nowMs() + 400;
    world.service.script = {
      ...world.service.script,
      initiate: ({ provider, nowMs }): InitiationAct =>
        provider === MTN && nowMs >= closesAtMs
          ? { kind: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' }
          : { kind: 'honest' },
      statuses: (nowMs) => ({ [MTN]: nowMs >= closesAtMs ? 'CLOSED' : 'OPERATIONAL' }),
    };
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    const { accepted = 0, rejected = 0, queued = 0 } = await world.counts();
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThanOrEqual(world.settings.maxConcurrency);
    expect(accepted + rejected + queued).toBe(400);
    expect(await world.disagreements()).toEqual([]);
  });

  test('and says that it is open all the same is tried again a little later, not at once', async () => {
    await make({ rows: 60 });
    const startedAtMs = world.clock.nowMs();
    world.service.script = {
      ...world.service.script,
      initiate: ({ provider, nowMs }): InitiationAct =>
        provider === MTN && nowMs < startedAtMs + 1_000
          ? { kind: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' }
          : { kind: 'honest' },
    };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    const { accepted = 0, rejected = 0 } = await world.counts();
    expect(accepted + rejected).toBe(60);
    expect(rejected).toBeLessThanOrEqual(8);
    expect(world.clock.nowMs() - startedAtMs).toBeLessThan(15_000);
  });
});

describe('a provider with delays', () => {
  test('of the legacy generation has its rows enqueued', async () => {
    const script = {
      initiate: ({ provider }: { provider: string }): InitiationAct =>
        provider === MTN ? { kind: 'enqueue' } : { kind: 'honest' },
      statuses: () => ({ [MTN]: 'DELAYED' }),
    };
    await make({ rows: 40, generation: 'legacy', script });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 20, enqueued: 20 });
    expect(await world.state()).toBe('sent');
    expect(await world.disagreements()).toEqual([]);
  });

  test('has its enqueued rows settled by a run that waits', async () => {
    const script = {
      initiate: (): InitiationAct => ({ kind: 'enqueue' }),
      statuses: () => ({ [MTN]: 'DELAYED' }),
      finalAfterMs: () => 30_000,
    };
    await make({ rows: 40, generation: 'legacy', script });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 40 });
  });
});

describe('a provider that gives no usable answers', () => {
  const breaks = ({ provider }: { provider: string }): InitiationAct =>
    provider === MTN ? { kind: 'lost', isTaken: false, cause: 'server' } : { kind: 'honest' };

  test('is held while the others go out at full speed', async () => {
    await make({ rows: 400, script: { initiate: breaks } });
    const end = await world.run();
    expect(['waiting', 'paused']).toContain(end.reason);
    const { accepted = 0, offered = 0, queued = 0 } = await world.counts();
    expect(accepted).toBe(200);
    expect(offered + queued).toBe(200);
    expect(await world.disagreements()).toEqual([]);
  });

  test('has no window of its rows offered and taken back for each trial', async () => {
    await make({ rows: 400, script: { initiate: breaks } });
    await world.run();
    let withdrawals = 0;
    for (const { ordinal } of await world.rows()) {
      const log = await world.journal.attempts(world.batch, ordinal);
      withdrawals += log.filter(({ kind }) => kind === 'withdrawn').length;
    }
    expect(withdrawals).toBeLessThan(40);
  });

  test('and recovers has its rows sent by the same run', async () => {
    await make({ rows: 200 });
    const healsAtMs = world.clock.nowMs() + 40_000;
    world.service.script = {
      ...world.service.script,
      initiate: (request): InitiationAct =>
        request.nowMs < healsAtMs ? breaks(request) : { kind: 'honest' },
    };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 200 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('an availability that cannot be read', () => {
  test('closes nothing', async () => {
    await make({
      rows: 40,
      script: {
        availability: () => ({ kind: 'no-answer', cause: 'server', retryAfterMs: null, detail: '500' }),
      },
    });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 40 });
  });
});

describe('a provider code that serves two countries', () => {
  const AIRTEL_BOTH = 'AIRTEL_OAPI';
  const configuration = {
    ...V2_ACCOUNT,
    limits: [
      limitsOf({ provider: AIRTEL_BOTH, country: 'ZMB', currency: 'ZMW' }),
      limitsOf({ provider: AIRTEL_BOTH, country: 'UGA', currency: 'UGX' }),
    ],
  };
  const both = {
    rows: 60,
    configuration,
    providerOf: () => AIRTEL_BOTH,
    currencyOf: (ordinal: number) => (ordinal % 2 === 0 ? 'ZMW' : 'UGX'),
  };
  const inCountries = (words: Readonly<Record<string, string>>): ReadOutcome<Availability> => ({
    kind: 'read',
    value: Object.entries(words).map(([country, status]) => ({
      country,
      provider: AIRTEL_BOTH,
      operationType: 'PAYOUT',
      status,
    })),
  });

  test('is closed in one and goes on in the other, each with a lane of its own', async () => {
    const availability = () => inCountries({ ZMB: 'OPERATIONAL', UGA: 'CLOSED' });
    await make({ ...both, script: { availability } });
    await world.begin();
    const upload = world.upload();
    const end = await world.clock.drive(upload.run());
    expect(sayEnglish(end.sentence ?? '')).toContain(
      `${AIRTEL_BOTH} (UGA) is closed and 30 rows wait unsent`,
    );
    expect(await world.counts()).toEqual({ accepted: 30, queued: 30 });
    const { lanes } = await world.activity(upload);
    expect(lanes.map(({ currency, status }) => [currency, status])).toEqual([
      ['UGX', 'CLOSED'],
      ['ZMW', 'OPERATIONAL'],
    ]);
  });

  test('is refused in one and goes on in the other', async () => {
    const initiate = ({ currency }: { currency: string }): InitiationAct =>
      currency === 'UGX' ? { kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED' } : { kind: 'honest' };
    await make({ ...both, script: { initiate } });
    const end = await world.run();
    expect(sayEnglish(end.sentence ?? '')).toContain(`${AIRTEL_BOTH} (UGA) refuses these requests`);
    expect(await world.counts()).toEqual({ accepted: 30, queued: 30 });
  });

  test('has a rate of its own in each, while it sends and while it asks', async () => {
    const initiate = ({ currency }: { currency: string }): InitiationAct =>
      currency === 'UGX' ? { kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED' } : { kind: 'honest' };
    await make({ ...both, rows: 2_000, script: { initiate, latencyMs: 300, finalAfterMs: () => 1_000 } });
    await world.begin();
    const upload = world.upload({ until: 'settled' });
    const rates = async () => {
      const { lanes } = await world.activity(upload);
      return Object.fromEntries(lanes.map(({ currency, answersPerSecond }) => [currency, answersPerSecond]));
    };
    const seen: Record<string, number | null>[] = [];
    void world.clock.sleep(6_000).then(async () => seen.push(await rates()));
    await world.clock.drive(upload.run());
    seen.push(await rates());
    for (const one of seen) expect(one).toEqual({ UGX: null, ZMW: expect.any(Number) });
    expect(seen).toHaveLength(2);
  });

  test('does not stand for the account by being refused in both', async () => {
    const initiate = (): InitiationAct => ({ kind: 'forbidden', code: 'AUTHENTICATION_ERROR' });
    await make({ ...both, script: { initiate } });
    expect(await world.run()).toMatchObject({ reason: 'paused', failure: null });
    expect(await world.counts()).toEqual({ queued: 60 });
  });
});
