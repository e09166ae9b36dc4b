// A person asks about one row now: at once and by the rules of the engine, whether or not its batch runs.

import { afterEach, describe, expect, test } from 'vitest';
import type { InitiationAct, ServiceScript, StatusAct } from '../../support/scripted-service.ts';
import { UploadDesk } from '../../support/upload-desk.ts';
import type { WorldOptions } from '../../support/upload-world.ts';

let desk: UploadDesk;

async function make(options: WorldOptions): Promise<UploadDesk> {
  desk = await UploadDesk.create(options);
  return desk;
}

afterEach(() => desk.world.dispose());

const LOST: InitiationAct = { kind: 'lost', isTaken: false, cause: 'cut' };
const LOST_BUT_TAKEN: InitiationAct = { kind: 'lost', isTaken: true, cause: 'cut' };

/** Row 3 gets this in answer to every offer, all others are taken. */
function rowThree(act: InitiationAct): NonNullable<ServiceScript['initiate']> {
  return ({ phone }) => (phone.endsWith('0003') ? act : { kind: 'honest' });
}

async function ask(ordinal: number): Promise<void> {
  const { uploads, world } = desk;
  await world.clock.drive(uploads.askNow(world.batch, ordinal));
}

async function checksOf(ordinal: number): Promise<number> {
  return desk.world.service.checks.get(await desk.world.idOf(ordinal)) ?? 0;
}

async function postsOf(ordinal: number): Promise<number> {
  return desk.world.service.posts.get(await desk.world.idOf(ordinal)) ?? 0;
}

describe('a question about a row of a batch that does not run', () => {
  test('brings the final state of one on its way, with a client of its own, and tells the change', async () => {
    await make({ rows: 3, script: { finalAfterMs: () => 1_000 } });
    await desk.start();
    await desk.untilEnded();
    const { opened, closed } = desk;
    desk.changes.length = 0;
    await desk.after(5_000, () => {});
    await ask(2);
    expect(await desk.world.counts()).toEqual({ accepted: 2, completed: 1 });
    expect([desk.opened, desk.closed]).toEqual([opened + 1, closed + 1]);
    expect(desk.changes).toEqual([desk.world.batch]);
    expect(desk.uploads.recentOrdinals(desk.world.batch)[0]).toBe(2);
    const audit = await desk.world.journal.audit(desk.world.batch);
    expect(audit.at(-1)).toMatchObject({ action: 'row.asked', facts: { ordinal: 2 } });
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('settles the batch when it was the last that was open', async () => {
    await make({ rows: 1, script: { finalAfterMs: () => 1_000 } });
    await desk.start();
    await desk.untilEnded();
    expect(await desk.world.state()).toBe('sent');
    await desk.after(5_000, () => {});
    await ask(1);
    expect(await desk.world.state()).toBe('settled');
  });

  test('P4 finds an unknown one that the service has', async () => {
    await make({
      rows: 3,
      script: { initiate: rowThree(LOST_BUT_TAKEN), check: () => ({ kind: 'not-found' }) },
    });
    await desk.start();
    await desk.untilEnded();
    expect((await desk.world.row(3)).state).toBe('offered');
    desk.world.service.script = { finalAfterMs: () => null };
    await ask(3);
    expect((await desk.world.row(3)).state).toBe('accepted');
    expect(await desk.world.state()).toBe('sent');
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('P4 leaves an unknown one unknown that the service does not know, and offers nothing', async () => {
    await make({ rows: 3, script: { initiate: rowThree(LOST) } });
    await desk.start();
    await desk.untilEnded();
    const posts = desk.world.service.postCount;
    const checks = await checksOf(3);
    await desk.after(3_600_000, () => {});
    await ask(3);
    expect(await checksOf(3)).toBe(checks + 1);
    expect(desk.world.service.postCount).toBe(posts);
    expect((await desk.world.row(3)).state).toBe('offered');
    expect(await desk.world.state()).toBe('paused');
    const attempts = await desk.world.journal.attempts(desk.world.batch, 3);
    expect(attempts.at(-1)).toMatchObject({
      kind: 'unanswered',
      detail: expect.stringContaining('does not know'),
    });
  });

  const NO_ANSWERS: readonly [string, StatusAct, string][] = [
    ['gives no answer', { kind: 'lost', cause: 'timeout' }, 'SERVICE_UNREACHABLE'],
    ['offers no status check', { kind: 'not-offered' }, 'BATCH_WRONG_STATE'],
    ['refuses the token', { kind: 'setup', problem: 'token', httpStatus: 401 }, 'TOKEN_REFUSED'],
  ];
  test.each(NO_ANSWERS)(
    'fails with a reason when the service %s, and changes nothing',
    async (_, act, code) => {
      await make({ rows: 3 });
      await desk.start();
      await desk.untilEnded();
      desk.world.service.script = { check: () => act };
      await expect(ask(2)).rejects.toMatchObject({ failure: { code } });
      expect(await desk.world.counts()).toEqual({ accepted: 3 });
      expect(desk.closed).toBe(desk.opened);
    },
  );

  test('that was never sent, or is not there, is refused before anything is opened', async () => {
    await make({ rows: 3 });
    await expect(ask(2)).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    await expect(ask(4)).rejects.toMatchObject({ failure: { code: 'ROW_NOT_FOUND' } });
    expect(desk.opened).toBe(0);
  });

  test('that is final asks nobody', async () => {
    await make({ rows: 1, script: { finalAfterMs: () => 1_000 } });
    await desk.start({ until: 'settled' });
    await desk.untilEnded();
    const checks = desk.world.service.checkCount;
    await ask(1);
    expect(desk.world.service.checkCount).toBe(checks);
  });

  test('and a start at the same moment ask one after the other', async () => {
    await make({ rows: 20, script: { initiate: rowThree(LOST) } });
    await desk.start();
    await desk.untilEnded();
    desk.world.service.script = { finalAfterMs: () => 1 };
    await desk.after(1_000, () => {});
    const asked = desk.uploads.askNow(desk.world.batch, 3);
    const started = desk.start({ until: 'settled' });
    await desk.world.clock.drive(Promise.all([asked, started]));
    await desk.untilEnded(2);
    expect(desk.ends[1]).toMatchObject({ reason: 'finished', failure: null });
    expect(await desk.world.counts()).toEqual({ completed: 20 });
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('and what is done to the resting batch at the same moment happen one after the other', async () => {
    await make({ rows: 20, script: { initiate: rowThree(LOST) } });
    await desk.start();
    await desk.untilEnded();
    desk.world.service.script = { latencyMs: 2_000 };
    const { batch, clock, service } = desk.world;
    const asked = desk.uploads.askNow(batch, 3);
    let inFlight = -1;
    const done = clock.sleep(500).then(async () => {
      expect(service.inFlight).toBe(1);
      await desk.uploads.whileResting(batch, async () => {
        inFlight = service.inFlight;
      });
    });
    await clock.drive(Promise.all([asked, done]));
    expect(inFlight).toBe(0);
  });

  test('P2 whose client does not close gives its lease back', async () => {
    await make({ rows: 1, script: { finalAfterMs: () => 1_000 } });
    await desk.start();
    await desk.untilEnded();
    await desk.after(5_000, () => {});
    const { service, journal } = desk.world;
    let given = 0;
    desk.journal = async () =>
      Object.assign(Object.create(journal), {
        leases: Object.assign(Object.create(journal.leases), {
          give: async (...lease: Parameters<typeof journal.leases.give>) => {
            given += 1;
            await journal.leases.give(...lease);
          },
        }),
      });
    desk.closing = async () => {
      throw new Error('It does not close.');
    };
    desk.openAccount = async () => service;
    await expect(ask(1)).rejects.toThrow('It does not close.');
    expect(given).toBe(1);
  });

  test('many at once are asked one after the other, each once', async () => {
    await make({ rows: 5, script: { finalAfterMs: () => 1 } });
    await desk.start();
    await desk.untilEnded();
    await desk.after(1_000, () => {});
    const rows = [1, 2, 2, 3, 2];
    await desk.world.clock.drive(Promise.all(rows.map((row) => desk.uploads.askNow(desk.world.batch, row))));
    expect(await desk.world.counts()).toEqual({ accepted: 2, completed: 3 });
    expect(await desk.world.disagreements()).toEqual([]);
  });
});

describe('a question about a row of a batch that runs', () => {
  test('asks at once about an unknown one that waits for its next offer', async () => {
    await make({ rows: 3, script: { initiate: rowThree({ ...LOST_BUT_TAKEN, retryAfterMs: 50_000 }) } });
    await desk.start({ until: 'settled' });
    await desk.after(2_000, () => desk.uploads.askNow(desk.world.batch, 3));
    await desk.after(500, () => {});
    expect((await desk.world.row(3)).state).toBe('accepted');
    expect(await postsOf(3)).toBe(1);
    await desk.world.clock.drive(desk.uploads.close());
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('P1 offers one that the service does not know again under its id, as the run itself would', async () => {
    await make({
      rows: 3,
      script: {
        initiate: ({ phone, nth }) => (phone.endsWith('0003') && nth < 5 ? LOST : { kind: 'honest' }),
      },
    });
    await desk.start();
    while ((await postsOf(3)) < 4) await desk.after(100, () => {});
    // From here on the run itself would wait two seconds.
    await desk.after(100, () => desk.uploads.askNow(desk.world.batch, 3));
    await desk.after(300, () => {});
    expect(await desk.world.counts()).toEqual({ accepted: 3 });
    expect(await postsOf(3)).toBe(5);
    await desk.untilEnded();
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test.each(['sent', 'settled'] as const)(
    'checks one on its way out of its turn (until %s)',
    async (until) => {
      // Rows are final at once, but nobody would look yet.
      await make({ rows: 400, script: { latencyMs: 400, finalAfterMs: () => 1 } });
      await desk.start({ until });
      const window = { after: 0, limit: 400, states: ['accepted'] as const };
      // Availability and configuration are read first, each in one latency.
      const last = await desk.after(1_500, async () => {
        return (await desk.world.journal.rows(desk.world.batch, window)).at(-1)?.ordinal ?? 0;
      });
      expect(await checksOf(last)).toBe(0);
      await desk.after(1, () => desk.uploads.askNow(desk.world.batch, last));
      await desk.after(500, () => {});
      expect(await checksOf(last)).toBe(1);
      expect((await desk.world.row(last)).state).toBe('completed');
      await desk.world.clock.drive(desk.uploads.close());
      expect(await desk.world.disagreements()).toEqual([]);
    },
  );

  test('keeps the quiet time before a refusal after silence is believed', async () => {
    await make({
      rows: 30,
      script: {
        initiate: ({ phone, nth }) => {
          if (!phone.endsWith('0003')) return { kind: 'honest' };
          return nth === 1 ? LOST : { kind: 'reject', code: 'RECIPIENT_NOT_FOUND' };
        },
      },
    });
    await desk.start();
    await desk.after(3_000, () => desk.uploads.askNow(desk.world.batch, 3));
    await desk.after(1_000, () => {});
    expect((await desk.world.row(3)).state).toBe('offered');
    await desk.untilEnded();
    expect((await desk.world.row(3)).state).toBe('rejected');
  });

  test('is put to a service, too, of which the run has found that it offers no status check', async () => {
    await make({
      rows: 6,
      script: {
        initiate: rowThree({ ...LOST_BUT_TAKEN, retryAfterMs: 500_000 }),
        check: () => ({ kind: 'not-offered' }),
      },
    });
    await desk.start({ until: 'settled' });
    await desk.after(200_000, () => {});
    const asked = desk.world.service.checkCount;
    await expect(ask(1)).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    expect([desk.world.service.checkCount, desk.ends.length]).toEqual([asked + 1, 0]);
    await desk.world.clock.drive(desk.uploads.close());
  });

  test('while it stops is asked from outside, once it has stopped', async () => {
    await make({ rows: 300, script: { latencyMs: 400, finalAfterMs: () => 1 } });
    await desk.start();
    await desk.after(2_000, () => {});
    const stopped = desk.uploads.stop(desk.world.batch);
    const posts = desk.world.service.postCount;
    await desk.world.clock.drive(Promise.all([stopped, desk.uploads.askNow(desk.world.batch, 1)]));
    expect((await desk.world.row(1)).state).toBe('completed');
    expect(desk.world.service.postCount).toBe(posts);
    expect(await desk.world.state()).toBe('paused');
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('is asked about once more after the patience of the run was over', async () => {
    await make({
      rows: 3,
      script: { initiate: rowThree(LOST_BUT_TAKEN), check: () => ({ kind: 'not-found' }) },
    });
    await desk.start({ until: 'settled' });
    await desk.after(200_000, () => {});
    expect((await desk.activity())?.phase).toBe('settling');
    expect((await desk.world.row(3)).state).toBe('offered');
    const checks = await checksOf(3);
    desk.world.service.script = { finalAfterMs: () => null };
    await ask(3);
    expect(await checksOf(3)).toBe(checks + 1);
    expect((await desk.world.row(3)).state).toBe('accepted');
    await desk.world.clock.drive(desk.uploads.close());
    expect(await desk.world.state()).toBe('sent');
  });
});

describe('the rows that changed last', () => {
  test('are those of the run, newest first and each once, and are kept after its end', async () => {
    await make({ rows: 40, script: { initiate: rowThree({ ...LOST, cause: 'timeout' }) } });
    await desk.start();
    await desk.after(5_000, () => {});
    const during = desk.uploads.recentOrdinals(desk.world.batch);
    expect(new Set(during).size).toBe(40);
    expect(during.length).toBe(40);
    await desk.untilEnded();
    expect(desk.uploads.recentOrdinals(desk.world.batch)[0]).toBe(3);
    expect(desk.uploads.recentOrdinals('B99')).toEqual([]);
  });

  test('are not those whose state a check only confirmed', async () => {
    await make({
      rows: 20,
      script: { finalAfterMs: ({ phone }) => (phone.endsWith('0007') ? 60_000 : null) },
    });
    await desk.start({ until: 'settled' });
    await desk.after(600_000, () => {});
    expect(desk.world.service.checkCount).toBeGreaterThan(20);
    expect(desk.uploads.recentOrdinals(desk.world.batch)[0]).toBe(7);
    await desk.world.clock.drive(desk.uploads.close());
  });

  test('are not those of a window that a stop took back', async () => {
    await make({ rows: 300, script: { latencyMs: 400 } });
    await desk.start();
    await desk.after(1_500, () => desk.uploads.stop(desk.world.batch));
    const recent = desk.uploads.recentOrdinals(desk.world.batch);
    expect(recent.length).toBe(desk.world.service.postCount);
  });
});
