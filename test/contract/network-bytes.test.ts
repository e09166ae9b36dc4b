// P1 P4 a batch whose connections are cut after each byte: of the requests, of the answers, and of all that a connection
// over TLS carries, its handshake first.

import { afterEach, describe, expect, it } from 'vitest';
import { closeDesks } from '../support/app-desk.ts';
import { figure } from '../support/figures.ts';
import type { Cut } from '../support/network/byte-relay.ts';
import { NetworkDesk, type NetworkDeskOptions } from '../support/network/network-desk.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { CERTIFICATES, trustCertificates } from '../support/service/certificates.ts';

trustCertificates();

const open: NetworkDesk[] = [];

async function wired(options: Omit<NetworkDeskOptions, 'limits'>) {
  const desk = await NetworkDesk.open({ ...options, limits: LIMITS });
  open.push(desk);
  const { wire } = desk;
  if (wire === null) throw new Error('There is no wire.');
  return { desk, wire };
}

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
  await closeDesks();
});

const LIMITS = { initiationDeadlineMs: 400, statusDeadlineMs: 400, readDeadlineMs: 400 };
const STEP = figure('byteStep');
const isLong = STEP === 1;

/** The kinds of requests, and about how many bytes one of each and its answer have. */
const ERRANDS = {
  payment: { begins: /^POST /, bytes: { request: 460, answer: 290 } },
  check: { begins: /^GET \S*\/payouts\//, bytes: { request: 210, answer: 460 } },
} as const;
type Errand = keyof typeof ERRANDS;
const ERRAND_NAMES = ['payment', 'check'] as const satisfies Errand[];
const WAYS = ['request', 'answer'] as const satisfies Cut['way'][];
const ENDS = ['reset', 'closed'] as const satisfies Cut['how'][];

function cutsOf(
  bytes: Readonly<Record<Cut['way'], number>>,
  ways: readonly Cut['way'][],
  step = STEP,
): Cut[] {
  return ways.flatMap((way) =>
    ENDS.flatMap((how) =>
      Array.from({ length: Math.ceil(bytes[way] / step) }, (_, place) => ({ way, how, after: place * step })),
    ),
  );
}

/** Most of the cuts that were asked for: beyond the end of what was carried there is nothing to cut. */
function most(cuts: number): number {
  return Math.floor(cuts * 0.7);
}

/** All in one batch, or a batch for each kind and way. */
const BATCHES = isLong
  ? ERRAND_NAMES.flatMap((errand) => WAYS.map((way) => ({ errands: [errand], ways: [way] })))
  : [{ errands: ERRAND_NAMES, ways: WAYS }];

describe('P1 P4 a wire that is cut', () => {
  it.each(BATCHES)(
    'at each byte of the $ways of a $errands leaves every row with its true status',
    async ({ errands, ways }) => {
      const plans = errands.map((name) => ({
        ...ERRANDS[name],
        cuts: cutsOf(ERRANDS[name].bytes, ways),
        met: 0,
      }));
      const asked = plans.map(({ cuts }) => cuts.length);
      // A row for each, and some more: a row that is rejected at once is never asked about.
      const rows = Math.max(...asked) + 12;
      const { desk, wire } = await wired({ rows, wire: 'exchange' });
      wire.choose = (beginning) => {
        const plan = plans.find(({ begins }) => begins.test(beginning));
        if (plan === undefined) return null;
        plan.met += 1;
        // Every other one gets through: what becomes of a wire that never works is another test's.
        return plan.met % 2 === 0 ? null : (plan.cuts.shift() ?? null);
      };
      await desk.run();
      expect(await desk.disagreements()).toEqual([]);
      await desk.settle();
      expect(await desk.disagreements()).toEqual([]);
      expect(plans.flatMap(({ cuts }) => cuts)).toEqual([]);
      expect(wire.made.length).toBeGreaterThan(most(asked.reduce((sum, count) => sum + count)));
    },
  );

  it('at each byte of a connection over TLS leaves every row with its true status', async () => {
    const random = new SeededRandom(STEP);
    const cuts = cutsOf({ request: 2_500, answer: 2_500 }, WAYS, isLong ? STEP : STEP * 4)
      .map((cut) => ({ cut, at: random.next() }))
      .sort((left, right) => left.at - right.at)
      .map(({ cut }) => cut);
    const asked = cuts.length;
    const rows = Math.ceil(asked / 3);
    const { desk, wire } = await wired({ rows, wire: 'connection', place: { tls: CERTIFICATES.service } });
    wire.choose = () => cuts.shift() ?? null;
    await desk.run();
    expect(await desk.disagreements()).toEqual([]);
    await desk.settle();
    expect(await desk.disagreements()).toEqual([]);
    expect(cuts).toEqual([]);
    expect(wire.made.length).toBeGreaterThan(most(asked));
  });
});
