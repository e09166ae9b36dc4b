// Two lanes of two rows, every fate of a test row, killed at every point of a run: no second row of a lane leaves before
// its test row is completed, the other lane goes on, each lane is released once, and nobody is paid twice (P1, P2).

import { afterEach, describe, expect, test } from 'vitest';
import { DURABLE_POINTS, type DurablePoint } from '../../main/ports.ts';
import { testLaneState } from '../../shared/runs/test-rows.ts';
import type { InitiationAct } from '../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld } from '../support/upload-world.ts';

let world: UploadWorld;

afterEach(() => world.dispose());

const POINTS = DURABLE_POINTS.filter((point) => /^(?:dispatch|record|withdraw|batch|tests)\./.test(point));
const FINAL_AFTER_MS = 2_000;
const HONEST = { kind: 'honest' } as const;

interface Fate {
  readonly name: string;
  readonly act: InitiationAct;
  /** Its final word once it is taken. */
  readonly word: 'COMPLETED' | 'FAILED';
  readonly passes: boolean;
}

/** What becomes of the first offer of the test row of MTN; a refusal is repeated. */
const FATES: readonly Fate[] = [
  { name: 'is completed', act: HONEST, word: 'COMPLETED', passes: true },
  {
    name: 'is taken without an answer',
    act: { kind: 'lost', isTaken: true, cause: 'cut' },
    word: 'COMPLETED',
    passes: true,
  },
  {
    name: 'gets no answer',
    act: { kind: 'lost', isTaken: false, cause: 'timeout' },
    word: 'COMPLETED',
    passes: true,
  },
  { name: 'never leaves at first', act: { kind: 'unsent' }, word: 'COMPLETED', passes: true },
  {
    name: 'is refused',
    act: { kind: 'reject', code: 'RECIPIENT_NOT_FOUND' },
    word: 'COMPLETED',
    passes: false,
  },
  { name: 'fails', act: HONEST, word: 'FAILED', passes: false },
];

/** Rows that left while the test row of their lane was not completed yet. */
let early: string[] = [];

async function make({ act, word }: Fate): Promise<void> {
  early = [];
  world = await UploadWorld.create({
    rows: 4,
    testRelease: 'auto',
    providerOf: (ordinal) => (ordinal <= 2 ? MTN : AIRTEL),
    script: {
      finalAfterMs: () => FINAL_AFTER_MS,
      finalStatus: ({ provider }) => (provider === MTN ? word : 'COMPLETED'),
      initiate: ({ id, provider, nth, nowMs }) => {
        const ordinal = world.ordinalOf(id);
        const isTest = ordinal === 1 || ordinal === 3;
        const first = [...world.service.ledger.values()].find(
          (entry) => world.ordinalOf(entry.id) === (provider === MTN ? 1 : 3),
        );
        const isDone =
          first !== undefined &&
          nowMs - first.acceptedAtMs >= FINAL_AFTER_MS &&
          (provider !== MTN || word === 'COMPLETED');
        if (!isTest && !isDone) early.push(`row ${ordinal} at ${nowMs}`);
        return provider === MTN && isTest && (nth === 1 || act.kind === 'reject') ? act : HONEST;
      },
    },
  });
}

async function live(): Promise<void> {
  try {
    await world.run({ until: 'settled', waitLimitMs: 10 * 60_000 });
  } catch (error) {
    if (!world.isDead) throw error;
  }
}

async function check(): Promise<void> {
  expect(early).toEqual([]);
  expect(await world.disagreements()).toEqual([]);
}

async function survive(fate: Fate, point: DurablePoint, occurrence: number): Promise<boolean> {
  await make(fate);
  let seen = 0;
  world.killAt((reached) => {
    if (reached === point) seen += 1;
    return reached === point && seen === occurrence;
  });
  await live();
  const hasDied = world.isDead;
  await world.reopen();
  await check();
  await live();
  await check();
  const lanes = await world.journal.tests.lanes(world.batch);
  expect(lanes.map((lane) => testLaneState(lane))).toEqual([fate.passes ? 'released' : 'failed', 'released']);
  const completed = fate.passes ? 4 : 2;
  expect((await world.counts()).completed).toBe(completed);
  expect(world.service.ledger.size).toBe(fate.passes ? 4 : fate.word === 'FAILED' ? 3 : 2);
  const released = (await world.journal.audit(world.batch)).filter(
    ({ action }) => action === 'tests.released',
  );
  expect(released.map(({ facts }) => facts['provider']).sort()).toEqual(
    fate.passes ? [AIRTEL, MTN].sort() : [AIRTEL],
  );
  await world.dispose();
  return hasDied;
}

describe.each(FATES)('P1 P2 a test row that $name', (fate) => {
  test.each(POINTS)('killed at %s, is alone until it is completed', async (point) => {
    const deaths = [];
    for (let occurrence = 1; occurrence <= 2; occurrence += 1) {
      deaths.push(await survive(fate, point, occurrence));
    }
    // A run without a withdrawal has no such point, and few runs reach one twice.
    if (/^(?:dispatch|record\.\w+-checks)/.test(point)) expect(deaths[0]).toBe(true);
  });
});
