// What becomes of a batch when the network between the program and the service misbehaves: the whole core over real sockets.

import { afterEach, describe, expect, it } from 'vitest';
import { closeDesks } from '../support/app-desk.ts';
import { figure } from '../support/figures.ts';
import type { Passing } from '../support/network/faulty-network.ts';
import { NetworkDesk, type NetworkDeskOptions } from '../support/network/network-desk.ts';
import { NETWORK_FAULT_NAMES, type NetworkFault } from '../support/network/network-faults.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const open: NetworkDesk[] = [];

async function network(options: NetworkDeskOptions): Promise<NetworkDesk> {
  const made = await NetworkDesk.open(options);
  open.push(made);
  return made;
}

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
  await closeDesks();
});

/** Short, since some faults end by a deadline alone. */
const LIMITS = { initiationDeadlineMs: 400, statusDeadlineMs: 400, readDeadlineMs: 400 };

const EVERY_ERRAND = ['payment', 'check', 'reading'] as const;
const YEAR_MS = 365 * 86_400_000;
const ROWS = NETWORK_FAULT_NAMES.length;

/** Requests of the same errand for one payment that a seeded network may spoil; those after them get through. */
const SPOILT_TURNS = 4;
/** Desks behind seeded networks that work at one time, since most of what they do is wait. */
const SIDE_BY_SIDE = 4;

/** What a network with this seed does to a request. */
function weather(seed: number): (passing: Passing) => NetworkFault | null {
  return ({ errand, turn, place }) => {
    if (turn > SPOILT_TURNS) return null;
    const random = new SeededRandom(((seed * 3 + EVERY_ERRAND.indexOf(errand)) * 64 + place) * 8 + turn);
    if (random.chance(0.4)) return null;
    return NETWORK_FAULT_NAMES[random.below(NETWORK_FAULT_NAMES.length)] ?? null;
  };
}

/** How often faults struck a batch whose network had this seed, and what the journal then said that is not so. */
async function underWeather(seed: number): Promise<{ strikes: number; untrue: string[] }> {
  const desk = await network({ rows: 8, limits: LIMITS });
  desk.network.choose = weather(seed);
  await desk.run();
  const untrue = await desk.disagreements();
  await desk.settle();
  return { strikes: desk.network.strikes, untrue: [...untrue, ...(await desk.disagreements())] };
}

describe('P1 P4 a network with faults', () => {
  it('leaves every row with its true status when each row’s first payment and first check meet one', async () => {
    const desk = await network({ rows: ROWS, limits: LIMITS });
    desk.network.choose = ({ errand, turn, place }) => {
      if (errand === 'reading' || turn > 1) return null;
      const shift = errand === 'payment' ? 0 : 17;
      return NETWORK_FAULT_NAMES[(place - 1 + shift) % ROWS] ?? null;
    };
    await desk.run();
    expect(await desk.disagreements()).toEqual([]);
    await desk.settle();
    expect(await desk.disagreements()).toEqual([]);
    expect(new Set(desk.network.struck.keys())).toEqual(new Set(NETWORK_FAULT_NAMES));
  });

  it('leaves every row with its true status in whatever weather a seed makes', async () => {
    const seeds = Array.from({ length: figure('faultySeeds') }, (_, index) => index + 1);
    let strikes = 0;
    while (seeds.length > 0) {
      const group = seeds.splice(0, SIDE_BY_SIDE);
      const ends = await Promise.all(group.map(underWeather));
      for (const [at, end] of ends.entries()) {
        expect(end.untrue, `seed ${group[at]}`).toEqual([]);
        strikes += end.strikes;
      }
      for (const made of open.splice(0)) await made.close();
    }
    expect(strikes).toBeGreaterThan(8 * figure('faultySeeds'));
    if (isLong) process.stdout.write(`${strikes} faults of ${figure('faultySeeds')} networks\n`);
  });

  const isLong = figure('lastingFaults') > 1;
  const lasting = isLong
    ? EVERY_ERRAND.flatMap((errand) => NETWORK_FAULT_NAMES.map((fault) => ({ errand, fault })))
    : [{ errand: 'payment' as const, fault: 'taken-kept-alive-cut' as const }];

  it.each(lasting)(
    'is survived where $fault meets every $errand until a resume',
    async ({ errand, fault }) => {
      const desk = await network({ rows: 8, limits: LIMITS });
      desk.network.choose = (passing) => (passing.errand === errand ? fault : null);
      await desk.run();
      expect(await desk.disagreements()).toEqual([]);
      desk.network.choose = () => null;
      await desk.settle();
      expect(await desk.disagreements()).toEqual([]);
      expect(desk.network.struck.get(fault)).toBeGreaterThan(0);
    },
  );

  it('burns no row where a proxy asks for a password, and says what to do', async () => {
    const desk = await network({ rows: 8 });
    desk.network.choose = ({ errand }) => (errand === 'payment' ? 'proxy-407' : null);
    await desk.run();
    expect((await desk.place.call('getBatch', { batch: desk.batch })).counts.rejected).toBe(0);
    desk.network.choose = ({ errand }) => (errand === 'reading' ? 'proxy-407' : null);
    expect((await desk.run()).words).toContain('let this program through');
    desk.network.choose = () => null;
    await desk.settle();
    expect(await desk.disagreements()).toEqual([]);
    expect(desk.sandbox.ledger.count).toBe(7);
  });

  it('is named where a sign-in page takes the place of every answer', async () => {
    const desk = await network({ rows: 8 });
    desk.network.choose = () => 'captive-portal';
    expect((await desk.run()).words).toContain('a web page came in place of the answer');
    desk.network.choose = () => null;
    await desk.settle();
    expect(await desk.disagreements()).toEqual([]);
  });

  it('is survived where nobody listens, and where the clock is set a year on or back before the resume', async () => {
    const desk = await network({ rows: 8 });
    desk.network.choose = ({ errand }) => (errand === 'payment' ? 'taken-reset' : null);
    await desk.run('sent');
    await desk.network.goAway();
    expect((await desk.run()).words).toContain('ECONNREFUSED');
    expect(await desk.disagreements()).toEqual([]);
    desk.clock.aheadMs = YEAR_MS;
    await desk.network.comeBack();
    await desk.run('sent');
    expect(await desk.disagreements()).toEqual([]);
    desk.network.choose = () => null;
    desk.clock.aheadMs = -YEAR_MS;
    await desk.settle();
    expect(await desk.disagreements()).toEqual([]);
  });
});
