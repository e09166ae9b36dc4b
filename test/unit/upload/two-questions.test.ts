// A person's question about a row beside the run's own: two answers about one row, in either order, end no run, and many
// questions at once are no sign that the service is away.

import { afterEach, describe, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { runTotals } from '../../../main/methods/batches/run-totals.ts';
import type { PaymentService, StatusOutcome } from '../../../main/service/port.ts';
import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, ServiceScript } from '../../support/scripted-service.ts';
import { UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create(options);
  return world;
}

afterEach(() => world.dispose());

const MINUTE_MS = 60_000;
const LOST_BUT_TAKEN: InitiationAct = { kind: 'lost', isTaken: true, cause: 'timeout' };
const NOT_FOUND: StatusOutcome = { kind: 'not-found' };

/** Row 1 never gets an answer to an offer, and the bank has it. */
const rowOneIsLost: NonNullable<ServiceScript['initiate']> = ({ phone }) =>
  phone.endsWith('0001') ? LOST_BUT_TAKEN : { kind: 'honest' };

/** Holds the next question about row 1 until it is told what to answer. */
class HeldQuestion {
  readonly #left = Promise.withResolvers<void>();
  readonly #answer = Promise.withResolvers<StatusOutcome>();
  #isWanted: () => boolean = () => false;

  /** Holds the next question that leaves while this is so; resolves when it has left. */
  hold(isWanted: () => boolean): Promise<void> {
    this.#isWanted = isWanted;
    return this.#left.promise;
  }

  answer(outcome: StatusOutcome): void {
    this.#answer.resolve(outcome);
  }

  wrap(service: PaymentService): PaymentService {
    return new Proxy(service, {
      get: (target, name) => {
        if (name === 'checkStatus') {
          return async (...given: Parameters<PaymentService['checkStatus']>) => {
            const isHeld = world.ordinalOf(given[1]) === 1 && this.#isWanted();
            if (!isHeld) return await target.checkStatus(...given);
            this.#isWanted = () => false;
            this.#left.resolve();
            return await this.#answer.promise;
          };
        }
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }
}

/** Waits, in the world's time, until this is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 36_000) throw new Error('It is not so within an hour.');
    await world.clock.sleep(100);
  }
}

/** Runs to the end of every row, and does this beside. */
async function runBeside(
  meanwhile: (upload: Upload) => Promise<void>,
  options: Parameters<UploadWorld['run']>[0] = {},
) {
  let beside: Promise<unknown> = Promise.resolve();
  const end = await world.run({
    until: 'settled',
    ...options,
    meanwhile: (upload) => {
      beside = meanwhile(upload);
    },
  });
  await beside;
  return end;
}

describe('P4 two questions about a row that is unknown', () => {
  /** A batch whose first row nobody knows while it settles, and is completed as soon as the bank tells of it. */
  async function withUnknownRow(): Promise<HeldQuestion> {
    await make({
      rows: 3,
      script: {
        initiate: rowOneIsLost,
        check: ({ phone }) => ({ kind: phone.endsWith('0001') ? 'not-found' : 'honest' }),
        finalAfterMs: ({ phone }) => (phone.endsWith('0001') ? 1_000 : 60 * MINUTE_MS),
      },
    });
    return new HeldQuestion();
  }

  function tellTruth(): void {
    world.service.script = { ...world.service.script, check: () => ({ kind: 'honest' }) };
  }

  test('do not end the run where its own is answered last, and tells nothing', async () => {
    const held = await withUnknownRow();
    const end = await runBeside(
      async (upload) => {
        const totals = await runTotals(world.journal, world.batch, () => upload.leaving());
        await held.hold(() => upload.activity(totals).phase === 'settling');
        tellTruth();
        await upload.askNow(1);
        expect((await world.row(1)).state).toBe('completed');
        held.answer(NOT_FOUND);
      },
      { wrapService: (service) => held.wrap(service) },
    );
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ completed: 3 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('do not end the run where the person’s is answered last, and tells nothing', async () => {
    const held = await withUnknownRow();
    const end = await runBeside(
      async (upload) => {
        const id = await world.idOf(1);
        // Asked at the end of sending and by the run while it settles, which asks again much later.
        await until(() => (world.service.checks.get(id) ?? 0) > 1);
        const left = held.hold(() => true);
        const asked = upload.askNow(1);
        await left;
        tellTruth();
        await upload.askAll();
        await until(async () => (await world.row(1)).state === 'completed');
        held.answer(NOT_FOUND);
        await asked;
      },
      { wrapService: (service) => held.wrap(service) },
    );
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ completed: 3 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('a question by a person whose row cannot be read', () => {
  test('is told to the person, and the run still asks about the row and ends', async () => {
    await make({ rows: 2, script: { finalAfterMs: () => 10 * MINUTE_MS } });
    let isBroken = false;
    const wrapJournal = (journal: JournalWriter): JournalWriter =>
      new Proxy(journal, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          if (name !== 'rows') return member.bind(target);
          return async (...given: unknown[]) => {
            if (isBroken && given.length === 2) {
              isBroken = false;
              throw new Error('The database is out of reach for a moment.');
            }
            return await Reflect.apply(member, target, given);
          };
        },
      });
    const end = await runBeside(
      async (upload) => {
        await until(async () => (await world.counts()).accepted === 2);
        // The first reading, which has left when this returns, tells what the row is; the second one is the settler's.
        const asking = upload.askNow(1);
        isBroken = true;
        await expect(asking).rejects.toThrow('out of reach');
      },
      { wrapJournal },
    );
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ completed: 2 });
  });
});

describe('many questions of a person at once', () => {
  test('wait for their turn, and are no sign that the service is away', async () => {
    await make({
      rows: 300,
      settings: { maxConcurrency: 8 },
      script: {
        initiate: ({ phone }) => (Number(phone) % 4 === 0 ? LOST_BUT_TAKEN : { kind: 'honest' }),
        finalAfterMs: () => null,
      },
    });
    const end = await runBeside(
      async (upload) => {
        await until(async () => ((await world.counts()).queued ?? 0) < 60);
        await upload.askAll();
      },
      { until: 'sent' },
    );
    expect(world.service.mostInFlight).toBeLessThanOrEqual(8);
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 300 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('are not called asked where the run asks about rows on their way no more', async () => {
    const check: NonNullable<ServiceScript['check']> = () => ({ kind: 'not-offered' });
    await make({ rows: 300, settings: { maxConcurrency: 2 }, script: { check } });
    await runBeside(async (upload) => {
      await until(async () => ((await world.counts()).accepted ?? 0) > 0);
      const queued = async () => (await world.counts()).queued ?? 0;
      await until(async () => !upload.askAll() || (await queued()) === 0);
      expect(await queued()).toBeGreaterThan(0);
      upload.stop();
    });
  });
});
