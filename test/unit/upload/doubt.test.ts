// Rows in doubt: what ends it, what does not, and in which order the service is asked (P4).

import { afterEach, describe, expect, test } from 'vitest';
import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
  return world;
}

afterEach(() => world.dispose());

const QUARTER_HOUR_MS = 15 * 60_000;
const HONEST: InitiationAct = { kind: 'honest' };
const REFUSED: InitiationAct = { kind: 'reject', code: 'AMOUNT_OUT_OF_BOUNDS' };

function lost(isTaken: boolean): InitiationAct {
  return { kind: 'lost', isTaken, cause: 'cut' };
}

/** First offers are lost, later ones go as given. */
function firstLost(isTaken: boolean, later: InitiationAct) {
  return ({ nth }: { nth: number }): InitiationAct => (nth === 1 ? lost(isTaken) : later);
}

/** Leaves every row offered with its first request lost, as a killed program does. */
async function abandon(
  rows: number,
  isTaken: boolean,
  settings: WorldOptions['settings'] = {},
): Promise<void> {
  await make({ rows, settings, script: { initiate: () => lost(isTaken) } });
  world.killAt((point) => point === 'record.before-outcomes');
  await expect(world.run()).rejects.toThrow();
  await world.reopen();
  world.service.script = { finalAfterMs: () => null };
}

describe('P4 a lost offer', () => {
  test('is repeated and answered DUPLICATE_IGNORED, which a status check confirms', async () => {
    await make({ rows: 10, script: { initiate: firstLost(true, HONEST) } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    for (const row of await world.rows()) {
      expect(row).toMatchObject({ state: 'accepted', attempts: 2, serviceStatus: 'PROCESSING' });
    }
    expect(world.service.checkCount).toBe(10);
    expect(await world.disagreements()).toEqual([]);
  });

  test('whose repeat is DUPLICATE_IGNORED under another amount is a conflict, for a person', async () => {
    await make({ rows: 10, script: { initiate: firstLost(true, HONEST) } });
    const id = await world.idOf(4);
    const original = world.service.ledger.set.bind(world.service.ledger);
    world.service.ledger.set = (key, entry) =>
      original(key, key === id ? { ...entry, amount: '999' } : entry);
    await world.run();
    expect(await world.row(4)).toMatchObject({ state: 'conflict', reasonCode: 'CONFLICT' });
    expect((await world.counts()).accepted).toBe(9);
    expect(await world.state()).toBe('sent');
    expect(await world.run({ until: 'settled', waitLimitMs: 10_000 })).toMatchObject({
      reason: 'wait-limit',
    });
    expect(await world.row(4)).toMatchObject({ state: 'conflict' });
  });

  test('and a refused repeat is with the bank when its record says so', async () => {
    await make({ rows: 10, script: { initiate: firstLost(true, REFUSED) } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('and a refused repeat is rejected when there is no record', async () => {
    await make({ rows: 10, script: { initiate: firstLost(false, REFUSED) } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('and a refused repeat is with the bank when its record appears only after a while', async () => {
    const script = {
      initiate: firstLost(true, REFUSED),
      check: ({ nth }: { nth: number }): StatusAct => (nth === 1 ? { kind: 'not-found' } : HONEST),
    };
    await make({ rows: 10, script });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('and a refused repeat is with the bank although a status check was once answered as not offered', async () => {
    const check =
      (missing: number) =>
      ({ nth }: { nth: number }): StatusAct =>
        nth === missing ? { kind: 'not-offered' } : nth < missing ? { kind: 'not-found' } : HONEST;
    for (const missing of [1, 2]) {
      await make({ rows: 1, script: { initiate: firstLost(true, REFUSED), check: check(missing) } });
      expect(await world.run()).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ accepted: 1 });
      if (missing === 1) await world.dispose();
    }
  });

  test.each([1, 10])('and a refused repeat of %i rows stays unknown without a status check', async (rows) => {
    const check = (): StatusAct => ({ kind: 'not-offered' });
    await make({ rows, script: { initiate: firstLost(true, REFUSED), check } });
    expect(await world.run()).toMatchObject({ reason: 'waiting' });
    expect(await world.counts()).toEqual({ offered: rows });
    const log = await world.journal.attempts(world.batch, 1);
    expect(log.at(-1)?.detail).toContain('AMOUNT_OUT_OF_BOUNDS');
    expect(world.service.checkCount).toBeLessThanOrEqual(3 + 2 * rows);
  });

  test('and a refused repeat stays unknown while the record cannot be had', async () => {
    const script = {
      initiate: firstLost(true, REFUSED),
      check: (): StatusAct => ({ kind: 'lost', cause: 'server' }),
    };
    await make({ rows: 10, script });
    const end = await world.run();
    expect(end.reason).toBe('waiting');
    expect(await world.counts()).toEqual({ offered: 10 });
  });

  test('and a refused repeat whose confirmation is throttled is asked again when the service said', async () => {
    const checkedAtMs: number[] = [];
    const script = {
      initiate: firstLost(true, REFUSED),
      check: ({ nowMs }: { nowMs: number }): StatusAct => {
        checkedAtMs.push(nowMs);
        return checkedAtMs.length === 1
          ? { kind: 'lost', cause: 'throttled', retryAfterMs: 20_000 }
          : { kind: 'honest' };
      },
    };
    await make({ rows: 1, script });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    const [first = 0, second = 0] = checkedAtMs;
    expect(second - first).toBeGreaterThanOrEqual(20_000);
    expect(world.service.postCount).toBe(2);
  });

  test('and an account refused at the confirmation pauses with the row unknown', async () => {
    const script = {
      initiate: firstLost(true, REFUSED),
      check: (): StatusAct => ({ kind: 'setup', problem: 'token', httpStatus: 401 }),
    };
    await make({ rows: 1, script });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused' });
    expect(await world.counts()).toEqual({ offered: 1 });
  });

  test('that never left again after it stays unknown', async () => {
    await make({ rows: 10, script: { initiate: firstLost(true, { kind: 'unsent' }) } });
    const end = await world.run();
    expect(['paused', 'waiting']).toContain(end.reason);
    const { offered = 0, queued = 0 } = await world.counts();
    expect(offered + queued).toBe(10);
    for (const row of await world.rows()) {
      expect(row.attempts).toBe(world.service.posts.get(row.payoutId ?? '') ?? 0);
    }
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('P2 P4 offers of a killed run', () => {
  test('are repeated under the same id and body within a quarter of an hour', async () => {
    await abandon(30, true);
    const { offered = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(0);
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 30 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('are asked for first when they are older, and not repeated when the bank has them', async () => {
    await abandon(30, true);
    const posts = world.service.postCount;
    const lostIds = new Set(world.service.ledger.keys());
    world.clock.pass(QUARTER_HOUR_MS + 60_000);
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 30 });
    for (const id of lostIds) expect(world.service.posts.get(id)).toBe(1);
    expect(world.service.postCount - posts).toBe(30 - lostIds.size);
    expect(await world.disagreements()).toEqual([]);
  });

  test('are asked for first when they are older, and repeated when the bank does not know them', async () => {
    await abandon(30, false);
    world.clock.pass(QUARTER_HOUR_MS + 60_000);
    const seen: string[] = [];
    world.service.script = {
      finalAfterMs: () => null,
      initiate: ({ id }) => {
        seen.push(`post ${id}`);
        return HONEST;
      },
      check: ({ id }) => {
        seen.push(`check ${id}`);
        return { kind: 'honest' };
      },
    };
    const before = (await world.rows()).filter(({ state }) => state === 'offered');
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 30 });
    for (const { payoutId } of before) {
      expect(seen.indexOf(`check ${payoutId}`)).toBeGreaterThanOrEqual(0);
      expect(seen.indexOf(`check ${payoutId}`)).toBeLessThan(seen.indexOf(`post ${payoutId}`));
    }
    expect(await world.disagreements()).toEqual([]);
  });

  test('are repeated where the service offers no status check', async () => {
    await abandon(30, true);
    world.clock.pass(QUARTER_HOUR_MS + 60_000);
    world.service.script = { check: () => ({ kind: 'not-offered' }) };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 30 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('some old and some young, all find their way at once', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      await make({ rows: 60, seed, script: { initiate: () => lost(true), latencyMs: 70 } });
      let groups = 0;
      world.killAt((point) => point === 'record.before-outcomes' && ++groups === 3);
      await expect(world.run()).rejects.toThrow();
      await world.reopen();
      world.clock.pass(QUARTER_HOUR_MS - world.random.below(2_000));
      world.service.script = {
        finalAfterMs: () => null,
        check: ({ nth }) =>
          nth === 1 && world.random.chance(0.5) ? { kind: 'lost', cause: 'cut' } : { kind: 'not-found' },
      };
      expect(await world.run({ wrapJournal: slowly() })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ accepted: 60 });
      expect(await world.disagreements()).toEqual([]);
      await world.dispose();
    }
  });
});

describe('P4 offers that become durable while older rows are asked about', () => {
  test('are not lost', async () => {
    let statuses = { [AIRTEL]: 'CLOSED' };
    await make({
      rows: 6,
      settings: { askFirstAfterMs: 60_000 },
      providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
      script: { initiate: () => lost(false), statuses: () => statuses },
    });
    const stopSoon = (upload: Upload) => void world.clock.sleep(250).then(() => upload.stop());
    await world.run({ meanwhile: stopSoon });
    expect(await world.counts()).toEqual({ offered: 3, queued: 3 });
    world.clock.pass(70_000);
    statuses = { [AIRTEL]: 'OPERATIONAL' };
    await world.run({ meanwhile: stopSoon });
    expect(await world.counts()).toEqual({ offered: 6 });
    world.service.script = { finalAfterMs: () => null };
    const end = await world.run({
      wrapJournal: (journal) =>
        new Proxy(journal, {
          get: (target, name) => {
            if (name !== 'offerAgain') return asOf(target, name);
            return async (...group: Parameters<typeof target.offerAgain>) => {
              const offers = await target.offerAgain(...group);
              if (offers.some(({ provider }) => provider === AIRTEL)) await world.clock.sleep(500);
              return offers;
            };
          },
        }),
    });
    expect(end).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 6 });
    expect(await world.disagreements()).toEqual([]);
  });
});

/** A journal in another thread: its answers take a moment. */
function slowly() {
  return (journal: UploadWorld['journal']) =>
    new Proxy(journal, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          const result: unknown = await member.apply(target, given);
          await world.clock.sleep(1 + world.random.below(30));
          return result;
        };
      },
    });
}

describe('a journal whose answers take a moment', () => {
  /** Lets one method answer this late; what it does is done at once. */
  function late(method: keyof UploadWorld['journal'], lateMs: number) {
    return (journal: UploadWorld['journal']) =>
      new Proxy(journal, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          return async (...given: unknown[]) => {
            const result: unknown = await member.apply(target, given);
            if (name === method) await world.clock.sleep(lateMs);
            return result;
          };
        },
      });
  }

  test('overlooks no row that comes back into the queue while a window is being offered', async () => {
    let tries = 0;
    await make({
      rows: 10,
      settings: { windowRows: 8 },
      script: {
        initiate: ({ phone }) => {
          tries += 1;
          return tries <= 8 && phone.endsWith('0001') ? { kind: 'unsent', latencyMs: 100 } : HONEST;
        },
      },
    });
    expect(await world.run({ wrapJournal: late('offerQueued', 200) })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
  });

  test('P7 keeps the order of the attempt log', async () => {
    await make({ rows: 4, script: { initiate: firstLost(true, HONEST) } });
    const slow = (journal: UploadWorld['journal']) =>
      new Proxy(journal, {
        get: (target, name) => {
          if (name !== 'record') return asOf(target, name);
          return async (...group: Parameters<typeof target.record>) => {
            await world.clock.sleep(2_000);
            return await target.record(...group);
          };
        },
      });
    expect(await world.run({ wrapJournal: slow })).toMatchObject({ reason: 'finished' });
    for (const { ordinal } of await world.rows()) {
      const kinds = (await world.journal.attempts(world.batch, ordinal)).map(({ kind }) => kind);
      expect(kinds.slice(0, 4)).toEqual(['offered', 'unanswered', 'offered', 'answered']);
    }
  });

  test('P1 P4 loses no offer, whatever arrives meanwhile', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      await make({
        rows: 90,
        seed,
        script: {
          initiate: ({ nth }) =>
            nth <= 2 && world.random.chance(0.4)
              ? world.random.chance(0.2)
                ? { kind: 'unsent' }
                : lost(world.random.chance(0.5))
              : HONEST,
        },
      });
      expect(await world.run({ wrapJournal: slowly() })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ accepted: 90 });
      expect(await world.disagreements()).toEqual([]);
      await world.dispose();
    }
  });
});

describe('unconfirmed duplicates', () => {
  test('are not asked about one by one when the service offers no status check', async () => {
    await make({
      rows: 200,
      script: { initiate: firstLost(true, HONEST), check: () => ({ kind: 'not-offered' }) },
    });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 200 });
    expect(world.service.checkCount).toBeLessThanOrEqual(16);
  });

  test('are not asked about for ever when status checks give no answer', async () => {
    await make({
      rows: 200,
      script: { initiate: firstLost(true, HONEST), check: () => ({ kind: 'lost', cause: 'timeout' }) },
    });
    const startedAtMs = world.clock.monotonicMs();
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(60_000);
  });
});

/** What a journal has under a name; its methods know whose they are. */
function asOf(target: UploadWorld['journal'], name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name, target);
  return typeof member === 'function' ? member.bind(target) : member;
}
