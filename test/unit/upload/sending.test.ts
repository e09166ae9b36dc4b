// Sending: without a fault, with every kind of fault, and when the service or the account refuses everything.

import { afterEach, describe, expect, test } from 'vitest';
import type { UnknownCause } from '../../../main/service/port.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { InitiationAct, StatusAct } from '../../support/scripted-service.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

/** Payouts stay on their way unless the script says otherwise. */
async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
  return world;
}

afterEach(() => world.dispose());

const HONEST: InitiationAct = { kind: 'honest' };
const NO_TOKEN: StatusAct = { kind: 'setup', problem: 'token', httpStatus: 401 };

describe('a service without faults', () => {
  test('P1 P3 takes each of 1,000 rows once, under the journalled id, body and amount', async () => {
    await make({ rows: 1_000, providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL) });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'finished', sentence: null, failure: null });
    expect(await world.counts()).toEqual({ accepted: 1_000 });
    expect(await world.state()).toBe('sent');
    expect(world.service.postCount).toBe(1_000);
    expect(world.service.checkCount).toBe(0);
    expect((await world.rows()).every((row) => row.attempts === 1)).toBe(true);
    expect(await world.disagreements()).toEqual([]);
  });

  test('never sees more requests at once than the clerk allows', async () => {
    await make({ rows: 60, settings: { maxConcurrency: 3 } });
    await world.run();
    expect(world.service.mostInFlight).toBe(3);
    expect(await world.counts()).toEqual({ accepted: 60 });
  });

  test('is asked nothing when nothing is left to send', async () => {
    await make({ rows: 5 });
    await world.run();
    const posts = world.service.postCount;
    const reads = world.service.availabilityReads;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(world.service.postCount).toBe(posts);
    expect(world.service.availabilityReads).toBe(reads);
  });
});

/** Every way not to get an answer, with the bank having taken the payout or not. */
const LOSSES: readonly [name: string, act: InitiationAct][] = [
  ...(
    [
      'timeout',
      'cut',
      'server',
      'request-timeout',
      'unreadable',
      'unknown-word',
      'redirect',
    ] satisfies UnknownCause[]
  ).flatMap((cause): [string, InitiationAct][] => [
    [`${cause} before it was taken`, { kind: 'lost', isTaken: false, cause }],
    [`${cause} after it was taken`, { kind: 'lost', isTaken: true, cause }],
  ]),
  ['429', { kind: 'lost', isTaken: false, cause: 'throttled' }],
  ['429 with Retry-After', { kind: 'lost', isTaken: false, cause: 'throttled', retryAfterMs: 1_000 }],
  ['503 with Retry-After', { kind: 'lost', isTaken: false, cause: 'server', retryAfterMs: 1_000 }],
  ['a refused connection', { kind: 'unsent' }],
];

describe('P1 P3 P4 with faults, every row ends with the bank exactly once', () => {
  test.each(LOSSES)('half of all requests: %s', async (_name, act) => {
    const faults = new SeededRandom(7);
    await make({ rows: 150, script: { initiate: () => (faults.chance(0.5) ? act : HONEST) } });
    // A row may be unlucky eight times in a row; the next run goes on with it.
    let end = await world.run();
    for (let resumes = 0; end.reason === 'waiting' && resumes < 2; resumes += 1) {
      expect(await world.disagreements()).toEqual([]);
      end = await world.run();
    }
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 150 });
    expect(world.service.ledger.size).toBe(150);
    expect(await world.disagreements()).toEqual([]);
  });

  test.each([0.05, 0.2, 0.5])('all kinds at once, in %f of all requests', async (rate) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const faults = new SeededRandom(seed);
      const script = {
        initiate: () => (faults.chance(rate) ? (LOSSES[faults.below(LOSSES.length)]?.[1] ?? HONEST) : HONEST),
      };
      await make({ rows: 200, seed, script, providerOf: (ordinal) => (ordinal % 3 === 0 ? AIRTEL : MTN) });
      const end = await world.run();
      expect(end.reason).toBe('finished');
      expect(await world.counts()).toEqual({ accepted: 200 });
      expect(await world.disagreements()).toEqual([]);
      await world.dispose();
    }
  });

  test('rows that the service refuses are rejected, also those whose first offer was lost', async () => {
    const faults = new SeededRandom(3);
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct => {
        if (faults.chance(0.4)) return { kind: 'lost', isTaken: !phone.endsWith('5'), cause: 'server' };
        return phone.endsWith('5') ? { kind: 'reject', code: 'INVALID_PHONE_NUMBER' } : HONEST;
      },
    };
    await make({ rows: 100, script });
    const end = await world.run();
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 90, rejected: 10 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('P4 a row that never gets an answer', () => {
  test('ends as unknown, all others are done, and the run waits for nobody any more', async () => {
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        phone.endsWith('0013') ? { kind: 'lost', isTaken: false, cause: 'timeout' } : HONEST,
    };
    await make({ rows: 40, script });
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(sayEnglish(end.sentence ?? '')).toContain('1 row got no answer');
    expect(await world.counts()).toEqual({ accepted: 39, offered: 1 });
    expect(await world.state()).toBe('paused');
    expect((await world.row(13)).attempts).toBe(world.service.posts.get(await world.idOf(13)));
    expect(await world.disagreements()).toEqual([]);
  });

  test('is offered eight times, at once after each time-out, and then left', async () => {
    await make({ rows: 1, script: { initiate: () => ({ kind: 'lost', isTaken: false, cause: 'timeout' }) } });
    const startedAtMs = world.clock.monotonicMs();
    expect(await world.run()).toMatchObject({ reason: 'waiting' });
    expect(world.service.postCount).toBe(8);
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(84_000);
  });

  test('is asked for again by the next run and found to be there', async () => {
    let isSilent = true;
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        isSilent && phone.endsWith('0013') ? { kind: 'lost', isTaken: true, cause: 'cut' } : HONEST,
      check: (): StatusAct => (isSilent ? { kind: 'lost', cause: 'cut' } : { kind: 'honest' }),
    };
    await make({ rows: 40, script });
    expect(await world.run()).toMatchObject({ reason: 'waiting' });
    isSilent = false;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.row(13)).toMatchObject({ state: 'accepted', duplicateIgnored: true });
    expect(await world.disagreements()).toEqual([]);
  });

  test('and was taken all the same is found by a last question', async () => {
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        phone.endsWith('0013') ? { kind: 'lost', isTaken: true, cause: 'timeout' } : HONEST,
    };
    await make({ rows: 40, script });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 40 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('does not keep the other rows from being settled, however many of its kind there are', async () => {
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        Number(phone.slice(-4)) % 4 === 0 ? { kind: 'lost', isTaken: false, cause: 'server' } : HONEST,
      finalAfterMs: () => 600_000,
    };
    await make({ rows: 160, script });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(await world.counts()).toEqual({ completed: 120, offered: 40 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('ends also when the service throttles it for ever', async () => {
    const script = {
      initiate: ({ phone }: { phone: string }): InitiationAct =>
        phone.endsWith('0013')
          ? { kind: 'lost', isTaken: false, cause: 'throttled', retryAfterMs: 5_000 }
          : HONEST,
    };
    await make({ rows: 40, script });
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(await world.counts()).toEqual({ accepted: 39, offered: 1 });
  });
});

describe('a service that cannot be reached', () => {
  test('from the start leaves every row unsent, with no attempt counted', async () => {
    await make({ rows: 300, script: { initiate: () => ({ kind: 'unsent' }) } });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toContain('no usable answer');
    expect(await world.counts()).toEqual({ queued: 300 });
    expect(await world.state()).toBe('paused');
    expect((await world.rows()).every((row) => row.attempts === 0)).toBe(true);
    expect(world.service.postCount).toBe(0);
  });

  test('from the start and only by a slow refusal does the same', async () => {
    await make({ rows: 300, script: { initiate: () => ({ kind: 'unsent', latencyMs: 5_000 }) } });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(await world.counts()).toEqual({ queued: 300 });
    expect((await world.rows()).every((row) => row.attempts === 0)).toBe(true);
  });

  test('and comes back later is sent everything by a resume', async () => {
    let isDown = true;
    await make({ rows: 300, script: { initiate: () => (isDown ? { kind: 'unsent' } : HONEST) } });
    await world.run();
    isDown = false;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 300 });
    expect((await world.rows()).every((row) => row.attempts === 1)).toBe(true);
    expect(await world.disagreements()).toEqual([]);
  });

  test.each(['unsent', 'lost'] as const)(
    'for a minute in the middle (%s) is waited for, and the run finishes',
    async (kind) => {
      let startedAtMs = 0;
      const script = {
        latencyMs: 400,
        initiate: ({ nowMs }: { nowMs: number }): InitiationAct => {
          if (nowMs < startedAtMs + 2_000 || nowMs >= startedAtMs + 62_000) return HONEST;
          return kind === 'unsent' ? { kind } : { kind, isTaken: nowMs % 2 === 0, cause: 'cut' };
        },
      };
      await make({ rows: 400, script });
      startedAtMs = world.clock.nowMs();
      const end = await world.run();
      expect(end.reason).toBe('finished');
      expect(world.clock.nowMs() - startedAtMs).toBeGreaterThan(62_000);
      expect(world.clock.nowMs() - startedAtMs).toBeLessThan(120_000);
      expect(await world.counts()).toEqual({ accepted: 400 });
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('for good in the middle ends paused; what got no answer is unknown, the rest unsent', async () => {
    const script = {
      latencyMs: 400,
      initiate: ({ nowMs }: { nowMs: number }): InitiationAct =>
        nowMs < diesAtMs ? HONEST : { kind: 'lost', isTaken: false, cause: 'timeout' },
    };
    let diesAtMs = Number.POSITIVE_INFINITY;
    await make({ rows: 400, script });
    diesAtMs = world.clock.nowMs() + 2_000;
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('paused');
    const { accepted = 0, completed = 0, offered = 0, queued = 0 } = await world.counts();
    expect(accepted + completed + offered + queued).toBe(400);
    expect(offered).toBeGreaterThan(0);
    expect(queued).toBeGreaterThan(300 - 64);
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('a service that asks to slow down', () => {
  test.each([429, 503])('for one row for minutes (%i) gets that row in the same run', async (status) => {
    const cause = status === 429 ? 'throttled' : 'server';
    const script = {
      initiate: ({ nth, phone }: { nth: number; phone: string }): InitiationAct =>
        phone.endsWith('0007') && nth <= 12
          ? { kind: 'lost', isTaken: false, cause, retryAfterMs: 12_000 }
          : HONEST,
    };
    await make({ rows: 20, script, settings: { providerBreakerFailures: 100 } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 20 });
    expect((await world.row(7)).attempts).toBe(13);
  });

  test('is obeyed: nothing is sent before the time it named is over', async () => {
    let firstThrottleMs: number | null = null;
    const script = {
      initiate: ({ nowMs }: { nowMs: number }): InitiationAct => {
        firstThrottleMs ??= nowMs;
        return nowMs < firstThrottleMs + 7_000
          ? { kind: 'lost', isTaken: false, cause: 'throttled', retryAfterMs: 7_000 }
          : HONEST;
      },
    };
    await make({ rows: 100, script });
    const end = await world.run();
    expect(end.reason).toBe('finished');
    const [first = 0, ...others] = world.service.postTimesMs;
    const early = others.filter((atMs) => atMs > first + 80 && atMs < first + 7_000);
    expect(early).toEqual([]);
    expect(await world.counts()).toEqual({ accepted: 100 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('and never stops asking ends the run after a while, with nothing lost', async () => {
    const script = {
      initiate: (): InitiationAct => ({
        kind: 'lost',
        isTaken: false,
        cause: 'throttled',
        retryAfterMs: 30_000,
      }),
    };
    await make({ rows: 100, script });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toContain('slow down');
    const { queued = 0, offered = 0 } = await world.counts();
    expect(queued + offered).toBe(100);
    expect(world.service.postCount).toBeLessThan(100);
    expect(await world.disagreements()).toEqual([]);
  });

  test('at once (Retry-After 0) is not stormed', async () => {
    let posts = 0;
    const script = {
      initiate: (): InitiationAct => {
        posts += 1;
        return posts <= 24 ? { kind: 'lost', isTaken: false, cause: 'throttled', retryAfterMs: 0 } : HONEST;
      },
    };
    await make({ rows: 20, script });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    const spanMs = (world.service.postTimesMs[23] ?? 0) - (world.service.postTimesMs[0] ?? 0);
    expect(spanMs).toBeGreaterThan(5_000);
  });
});

describe('an account that is refused', () => {
  test('in the middle pauses the batch, burns no row, and a resume with the right token finishes', async () => {
    let isRevoked = false;
    let posts = 0;
    const script = {
      initiate: (): InitiationAct => {
        posts += 1;
        if (posts === 60) isRevoked = true;
        return isRevoked ? { kind: 'forbidden', code: null, httpStatus: 401 } : HONEST;
      },
      check: (): StatusAct => (isRevoked ? NO_TOKEN : { kind: 'honest' }),
    };
    await make({ rows: 300, script });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(end.failure?.failure.code).toBe('TOKEN_REFUSED');
    // The checks of those that were on the way met it too: nobody can say what became of them.
    const { accepted, offered = 0, queued = 0 } = await world.counts();
    expect([accepted, offered + queued]).toEqual([59, 241]);
    expect(offered).toBe(world.service.postCount - 59);
    expect(sayEnglish(end.sentence ?? '')).toMatch(
      /\n\d+ rows? got no answer that proves anything; resume asks/,
    );
    expect(await world.state()).toBe('paused');
    expect(await world.disagreements()).toEqual([]);
    isRevoked = false;
    posts = 1_000;
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 300 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('while rows are in doubt keeps those in doubt (P4)', async () => {
    const script = {
      initiate: ({ nth, phone }: { nth: number; phone: string }): InitiationAct => {
        if (!phone.endsWith('0007')) return HONEST;
        return nth === 1
          ? { kind: 'lost', isTaken: true, cause: 'cut' }
          : { kind: 'forbidden', code: null, httpStatus: 401 };
      },
      check: () => NO_TOKEN,
    };
    await make({ rows: 20, script });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(await world.counts()).toEqual({ accepted: 19, offered: 1 });
    expect((await world.row(7)).attempts).toBe(2);
  });

  test('for its signature pauses with a failure of its own, and each row that met it is asked about', async () => {
    const refused: InitiationAct = { kind: 'forbidden', code: 'HTTP_SIGNATURE_ERROR', problem: 'signature' };
    await make({ rows: 50, script: { initiate: () => refused } });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'SIGNATURE_NEEDED' } } });
    expect(await world.counts()).toEqual({ queued: 50 });
    expect(world.service.checkCount).toBe(world.service.postCount);
  });
});

describe('first answers that are all the same refusal', () => {
  const refuseAll = { initiate: (): InitiationAct => ({ kind: 'reject', code: 'AMOUNT_OUT_OF_BOUNDS' }) };

  test('pause the batch with at most 20 rows refused; a resume goes on with the rest', async () => {
    await make({ rows: 200, script: refuseAll });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toContain('AMOUNT_OUT_OF_BOUNDS');
    expect(await world.counts()).toEqual({ rejected: 20, queued: 180 });
    expect(world.service.postCount).toBe(20);
    world.service.script = { finalAfterMs: () => null };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 20, accepted: 180 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('pause it once: a resume that meets the same refusal goes on to the end', async () => {
    await make({ rows: 200, script: refuseAll });
    await world.run();
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 200 });
    expect(await world.state()).toBe('settled');
  });

  test('refuse at most 20 rows also when many offers of an earlier run are still unknown', async () => {
    await make({
      rows: 200,
      script: { initiate: () => ({ kind: 'lost', isTaken: false, cause: 'server' }) },
      settings: {
        initialConcurrency: 64,
        maxConcurrency: 64,
        providerBreakerFailures: 1_000,
        accountBreakerFailures: 1_000,
      },
    });
    await world.run({ meanwhile: (upload) => void world.clock.sleep(2_000).then(() => upload.stop()) });
    const { offered = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(20);
    world.service.script = refuseAll;
    expect(await world.run()).toMatchObject({ reason: 'paused' });
    expect((await world.counts()).rejected).toBe(20);
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 200 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('refuse at most 20 rows also when the program was killed among them', async () => {
    await make({ rows: 200, script: refuseAll, settings: { initialConcurrency: 4 } });
    let groups = 0;
    world.killAt((point) => {
      if (point === 'record.after-outcomes') groups += 1;
      return groups === 2;
    });
    await expect(world.run()).rejects.toThrow();
    await world.reopen();
    const { rejected = 0 } = await world.counts();
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThan(20);
    expect(await world.run()).toMatchObject({ reason: 'paused' });
    expect((await world.counts()).rejected).toBe(20);
  });

  test('are finished with, and nothing is paused, when they were all there is', async () => {
    await make({ rows: 20, script: refuseAll });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.state()).toBe('settled');
  });

  test('do not stop a batch of fewer rows', async () => {
    await make({ rows: 19, script: refuseAll });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 19 });
  });

  test('hold by their share when one of them differs', async () => {
    let posts = 0;
    const script = {
      initiate: (): InitiationAct => {
        posts += 1;
        return { kind: 'reject', code: posts === 5 ? 'INVALID_PHONE_NUMBER' : 'AMOUNT_OUT_OF_BOUNDS' };
      },
    };
    await make({ rows: 100, script, settings: { maxConcurrency: 1 } });
    expect(await world.run()).toMatchObject({ reason: 'paused' });
    expect(await world.counts()).toEqual({ rejected: 21, queued: 79 });
  });
});
