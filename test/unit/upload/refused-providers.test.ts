// A provider that refuses this account, and whether it is the account: what is held, what goes on, how the run ends.

import { afterEach, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { InitiationAct, ScriptedRequest, StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({
    providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
    ...options,
    script: { finalAfterMs: () => 1_000, ...options.script },
  });
  return world;
}

afterEach(() => world.dispose());

const HONEST: InitiationAct = { kind: 'honest' };
const NOT_ALLOWED: InitiationAct = { kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED' };
const BAD_TOKEN: InitiationAct = { kind: 'forbidden', code: 'AUTHENTICATION_ERROR' };
const REFUSED_CHECK: StatusAct = { kind: 'setup', problem: 'token', httpStatus: 403 };

/** What MTN answers, and all others honestly. */
const ofMtn = (act: InitiationAct) => (request: ScriptedRequest) => (request.provider === MTN ? act : HONEST);

describe('a provider that does not take this operation of the account', () => {
  test('holds only itself, burns no row, and is said', async () => {
    await make({ rows: 200, script: { initiate: ofMtn(NOT_ALLOWED) } });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: null });
    expect(sayEnglish(end.sentence ?? '')).toBe(
      `${MTN} refuses these requests of this account (403, PAYOUTS_NOT_ALLOWED: Not here.). 100 rows wait, unsent. Have the service allow them, then resume: they are tried again.`,
    );
    expect(await world.counts()).toEqual({ accepted: 100, queued: 100 });
    expect(await world.state()).toBe('paused');
    expect(await world.disagreements()).toEqual([]);
  });

  test('costs few requests: those that were on the way when the first answer came', async () => {
    await make({ rows: 400, script: { initiate: ofMtn(NOT_ALLOWED) } });
    await world.run();
    expect(world.service.postCount).toBeLessThanOrEqual(200 + world.settings.maxConcurrency);
  });

  test('does not keep a run that waits: the others are followed to their end, then it ends', async () => {
    await make({ rows: 60, script: { initiate: ofMtn(NOT_ALLOWED) } });
    const startedAtMs = world.clock.nowMs();
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('paused');
    expect(await world.counts()).toEqual({ completed: 30, queued: 30 });
    expect(world.clock.nowMs() - startedAtMs).toBeLessThan(60_000);
  });

  test('is tried anew by a resume, which leads on once it is allowed', async () => {
    await make({ rows: 60, script: { initiate: ofMtn(NOT_ALLOWED) } });
    await world.run();
    expect((await world.run()).reason).toBe('paused');
    expect(await world.counts()).toEqual({ accepted: 30, queued: 30 });
    world.service.script = { finalAfterMs: () => null };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 60 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('never stands for the account, not even when every provider says so', async () => {
    await make({ rows: 60, script: { initiate: () => NOT_ALLOWED } });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: null });
    expect(await world.counts()).toEqual({ queued: 60 });
    expect(sayEnglish(end.sentence ?? '')).toContain(AIRTEL);
  });

  test('P4 keeps a row in doubt unknown, and asks about it', async () => {
    const initiate = (request: ScriptedRequest): InitiationAct => {
      if (request.provider !== MTN) return HONEST;
      return request.nth === 1
        ? { kind: 'lost', isTaken: request.phone.endsWith('2'), cause: 'cut' }
        : NOT_ALLOWED;
    };
    await make({ rows: 4, script: { initiate, finalAfterMs: () => null } });
    const end = await world.run();
    expect(['paused', 'waiting']).toContain(end.reason);
    expect(await world.row(2)).toMatchObject({ state: 'accepted' });
    expect(await world.row(4)).toMatchObject({ state: 'offered' });
    expect(await world.disagreements()).toEqual([]);
  });

  test('is named in the lanes and in what waits, while the others go on', async () => {
    await make({ rows: 400, script: { initiate: ofMtn(NOT_ALLOWED), latencyMs: 300 } });
    await world.begin();
    const upload = world.upload();
    let seen: ReturnType<typeof upload.activity> | null = null;
    void world.clock.sleep(2_500).then(async () => {
      seen = await world.activity(upload);
    });
    await world.clock.drive(upload.run());
    expect(seen).not.toBeNull();
    const activity: ReturnType<typeof upload.activity> = seen ?? (await world.activity(upload));
    expect(activity.waits.map(sayEnglish)).toContain(
      `${MTN} refuses these requests of this account (403, PAYOUTS_NOT_ALLOWED: Not here.); its rows wait, unsent, until a resume.`,
    );
    const mtn = activity.lanes.find(({ provider }) => provider === MTN);
    expect(sayEnglish(mtn?.wait ?? '')).toBe(
      'Refused for this account (403, PAYOUTS_NOT_ALLOWED: Not here.). 200 rows wait here, unsent, until a resume.',
    );
    // The time that is left is that of the others: nobody knows when these go out.
    expect(activity.secondsLeft).not.toBeNull();
    expect(activity.secondsLeft).toBeLessThan(200 / (activity.answersPerSecond ?? 0));
  });
});

describe('while its rows wait and others are followed to their end', () => {
  const WAIT = `${MTN} refuses these requests of this account (403, PAYOUTS_NOT_ALLOWED: Not here.). 29 rows wait, unsent. Have the service allow them, then resume: they are tried again.`;

  /** MTN cuts the first request about its first row, and refuses all others; no row ever becomes final. */
  const cutThenRefused = (request: ScriptedRequest): InitiationAct => {
    if (request.provider !== MTN) return HONEST;
    const isCut = request.phone.endsWith('02') && request.nth === 1;
    return isCut ? { kind: 'lost', isTaken: false, cause: 'cut' } : NOT_ALLOWED;
  };

  async function followed(): Promise<{ upload: ReturnType<UploadWorld['upload']>; end: Promise<unknown> }> {
    await make({ rows: 60, script: { initiate: cutThenRefused, finalAfterMs: () => null } });
    await world.begin();
    const upload = world.upload({ until: 'settled' });
    return { upload, end: world.clock.drive(upload.run()) };
  }

  test('the journal says that they wait and for what, and a stop keeps that beside its own reason', async () => {
    const { upload, end } = await followed();
    await world.clock.sleep(300_000);
    expect(await world.counts()).toEqual({ accepted: 30, queued: 29, offered: 1 });
    const during = await world.journal.findBatch(world.batch);
    expect(during?.state).toBe('sending');
    expect(sayEnglish(during?.pauseReason ?? '')).toBe(WAIT);
    upload.stop();
    await end;
    const after = await world.journal.findBatch(world.batch);
    expect(after?.state).toBe('paused');
    expect(sayEnglish(after?.pauseReason ?? '')).toBe(`Stopped by hand.\n${WAIT}`);
  });

  test('its lane tells the row in doubt as one that waits for it, too', async () => {
    const { upload, end } = await followed();
    await world.clock.sleep(300_000);
    const { lanes, phase } = await world.activity(upload);
    upload.stop();
    await end;
    expect(phase).toBe('settling');
    expect(sayEnglish(lanes.find(({ provider }) => provider === MTN)?.wait ?? '')).toBe(
      'Refused for this account (403, PAYOUTS_NOT_ALLOWED: Not here.). 29 rows wait here, unsent, until a resume. 1 sent earlier got no answer; the service is asked about it, and only a resume sends it again.',
    );
  });

  test('no time is told in which they would have gone out, nor that they are sent again', async () => {
    await make({
      rows: 60,
      script: {
        initiate: cutThenRefused,
        check: () => ({ kind: 'lost', cause: 'cut' }),
        finalAfterMs: () => null,
      },
    });
    await world.begin();
    const upload = world.upload({ until: 'settled' });
    const end = world.clock.drive(upload.run());
    await world.clock.sleep(5_000);
    const { phase, secondsLeft, waits } = await world.activity(upload);
    upload.stop();
    await end;
    expect(phase).toBe('sending');
    expect(secondsLeft).toBeNull();
    expect(waits.map(sayEnglish).join()).not.toContain('no answer');
  });
});

describe('what speaks of the account', () => {
  test('by one provider, with the service answering otherwise, holds only that provider', async () => {
    await make({ rows: 60, script: { initiate: ofMtn(BAD_TOKEN) } });
    expect(await world.run()).toMatchObject({ reason: 'paused', failure: null });
    expect(await world.counts()).toEqual({ accepted: 30, queued: 30 });
  });

  test('is believed when a status check is refused too', async () => {
    await make({ rows: 60, script: { initiate: ofMtn(BAD_TOKEN), check: () => REFUSED_CHECK } });
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('TOKEN_REFUSED');
    const { queued = 0, accepted = 0, offered = 0 } = await world.counts();
    expect(queued + accepted + offered).toBe(60);
    expect(queued + offered).toBeGreaterThanOrEqual(30);
    expect(await world.disagreements()).toEqual([]);
  });

  test('is believed when the configuration is refused and there is no status check', async () => {
    await make({
      rows: 60,
      providerOf: () => MTN,
      script: {
        initiate: () => BAD_TOKEN,
        check: () => ({ kind: 'not-offered' }),
        configuration: () => ({ kind: 'setup', problem: 'token', httpStatus: 403, detail: '403' }),
      },
    });
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('TOKEN_REFUSED');
    const { offered = 0, queued = 0 } = await world.counts();
    expect([offered, offered + queued]).toEqual([world.service.postCount, 60]);
  });

  test('is believed when several providers say the same and none takes anything', async () => {
    await make({ rows: 60, script: { initiate: () => BAD_TOKEN } });
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('TOKEN_REFUSED');
    expect(await world.counts()).toEqual({ queued: 60 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('of one provider alone is not believed without a word of the service', async () => {
    await make({ rows: 60, providerOf: () => MTN, script: { initiate: () => BAD_TOKEN } });
    expect(await world.run()).toMatchObject({ reason: 'paused', failure: null });
    expect(await world.counts()).toEqual({ queued: 60 });
  });

  test('P4 and is none when the service has the row that met it', async () => {
    let refusals = 0;
    const taken = new Set<string>();
    const initiate = ({ id }: ScriptedRequest): InitiationAct => {
      refusals += 1;
      if (refusals > 1) return HONEST;
      taken.add(id);
      return { kind: 'forbidden', code: null, isTaken: true };
    };
    await make({ rows: 1, providerOf: () => MTN, script: { initiate, finalAfterMs: () => null } });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 1 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('P3 P4 asks about every row that met it: what the service has is never called unsent', async () => {
    const initiate = ofMtn({ kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED', isTaken: true });
    await make({ rows: 40, script: { initiate, finalAfterMs: () => null } });
    await world.run();
    expect((await world.counts()).accepted).toBe(world.service.ledger.size);
    expect(world.service.ledger.size).toBeGreaterThan(21);
    expect(await world.disagreements()).toEqual([]);
  });
});

test('a token that one provider alone refuses is called that, with its remedy', async () => {
  const initiate = ofMtn({ kind: 'forbidden', code: null, httpStatus: 401 });
  await make({ rows: 20, script: { initiate } });
  const end = await world.run();
  expect(end).toMatchObject({ reason: 'paused', failure: null });
  expect(sayEnglish(end.sentence ?? '')).toBe(
    `${MTN} refuses the token of this account (401). 10 rows wait, unsent. Give the right token for this service, then resume: they are tried again.`,
  );
});

test('the reasons of several providers stand on lines of their own', async () => {
  await make({ rows: 20, script: { initiate: () => NOT_ALLOWED } });
  const lines = sayEnglish((await world.run()).sentence ?? '').split('\n');
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([AIRTEL, MTN].sort());
});

describe('P4 a row that met a refusal of its provider or the account', () => {
  const silence: readonly (readonly [string, StatusAct])[] = [
    ['stays silent', { kind: 'lost', cause: 'server' }],
    ['is refused with 401', { kind: 'setup', problem: 'token', httpStatus: 401 }],
    ['is refused with 403', REFUSED_CHECK],
    ['is not offered', { kind: 'not-offered' }],
  ];

  test.each(silence)(
    'stays unknown while the status check %s, and is found by the next run',
    async (_what, act) => {
      const initiate = ofMtn({ kind: 'forbidden', code: null, isTaken: true });
      await make({ rows: 20, script: { initiate, check: () => act, finalAfterMs: () => null } });
      await world.run();
      const taken = [...world.service.ledger.values()].filter(({ provider }) => provider === MTN).length;
      expect(taken).toBeGreaterThan(0);
      expect((await world.counts()).offered).toBe(taken);
      expect(await world.disagreements()).toEqual([]);
      world.service.script = { finalAfterMs: () => null };
      expect(await world.run()).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ accepted: 20 });
      expect(world.service.ledger.size).toBe(20);
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test.each(['forbidden', 'astray'] as const)(
    'stays unknown when its answer comes after the end (%s)',
    async (kind) => {
      const act: InitiationAct =
        kind === 'forbidden' ? { kind, code: null, isTaken: true } : { kind, httpStatus: 404, isTaken: true };
      await make({ rows: 8, script: { initiate: () => act, latencyMs: 1_000, finalAfterMs: () => null } });
      await world.run({ meanwhile: (upload) => void world.clock.sleep(2_500).then(() => upload.stop()) });
      const sent = world.service.ledger.size;
      expect(sent).toBeGreaterThan(0);
      expect((await world.counts()).offered).toBe(sent);
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('P1 goes back to the queue once the service does not know it, with its id and body', async () => {
    await make({ rows: 6, script: { initiate: ofMtn(NOT_ALLOWED), finalAfterMs: () => null } });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 3, queued: 3 });
    const refused = new Map([...world.service.bodies]);
    const ids = (await world.rows()).map(({ payoutId }) => payoutId);
    world.service.script = { finalAfterMs: () => null };
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 6 });
    expect((await world.rows()).map(({ payoutId }) => payoutId)).toEqual(ids);
    for (const [id, body] of refused) expect(world.service.bodies.get(id)).toBe(body);
    expect(await world.disagreements()).toEqual([]);
  });

  test('P4 and went back to the queue is not believed refused unasked', async () => {
    await make({ rows: 1, providerOf: () => MTN, script: { initiate: () => NOT_ALLOWED } });
    await world.run();
    expect(await world.counts()).toEqual({ queued: 1 });
    const checks = world.service.checkCount;
    // The first request was recorded late, and its repeat is refused before the service looks for duplicates.
    world.service.script = {
      initiate: () => ({ kind: 'reject', code: 'AMOUNT_OUT_OF_BOUNDS', httpStatus: 422, isTaken: true }),
      finalAfterMs: () => null,
    };
    await world.run();
    expect(world.service.checkCount).toBeGreaterThan(checks);
    expect(await world.counts()).toEqual({ accepted: 1 });
    expect(await world.disagreements()).toEqual([]);
  });
});
