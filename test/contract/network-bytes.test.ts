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

async function wired(options: Omit<NetworkDeskOptions, 'speed'>) {
  const desk = await NetworkDesk.open({ ...options, speed: SPEED });
  open.push(desk);
  const { wire } = desk;
  if (wire === null) throw new Error('There is no wire.');
  return { desk, wire };
}

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
  await closeDesks();
});

/** Every cut ends a connection, so that no deadline has to: on a busy machine the program's own are never met. */
const SPEED = 60;
const STEP = figure('byteStep');

/** The kinds of requests, and about how many bytes one of each and its answer have. */
const ERRANDS = {
  payment: { begins: /^POST /, bytes: { request: 460, answer: 290 } },
  check: { begins: /^GET \S*\/payouts\//, bytes: { request: 210, answer: 460 } },
} as const;
type Errand = keyof typeof ERRANDS;
const ERRAND_NAMES = ['payment', 'check'] as const satisfies Errand[];
const WAYS = ['request', 'answer'] as const satisfies Cut['way'][];
const ENDS = ['reset', 'closed'] as const satisfies Cut['how'][];

function cutsOf(bytes: Readonly<Record<Cut['way'], number>>, step = STEP): Cut[] {
  return WAYS.flatMap((way) =>
    ENDS.flatMap((how) =>
      Array.from({ length: Math.ceil(bytes[way] / step) }, (_, place) => ({ way, how, after: place * step })),
    ),
  );
}

/** In an order of chance, so that none has all that come to nothing behind each other. */
function shuffled(cuts: readonly Cut[]): Cut[] {
  const random = new SeededRandom(STEP);
  return cuts
    .map((cut) => ({ cut, at: random.next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ cut }) => cut);
}

/** Most of the cuts that were asked for: beyond the end of what was carried there is nothing to cut. */
function most(cuts: number): number {
  return Math.floor(cuts * 0.7);
}

/** Cuts of one batch, about: a larger one would wait for its breakers more than for its cuts. */
const BATCH_CUTS = 60;

async function settle(desk: NetworkDesk): Promise<void> {
  await desk.run();
  expect(await desk.disagreements()).toEqual([]);
  await desk.settle();
  expect(await desk.disagreements()).toEqual([]);
}

describe('P1 P4 a wire that is cut', () => {
  it('at each byte of payments, checks and their answers leaves every row with its true status', async () => {
    const plans = ERRAND_NAMES.map((name) => ({
      ...ERRANDS[name],
      cuts: shuffled(cutsOf(ERRANDS[name].bytes)),
      met: 0,
    }));
    const asked = plans.reduce((sum, { cuts }) => sum + cuts.length, 0);
    let made = 0;
    while (plans.some(({ cuts }) => cuts.length > 0)) {
      const rows = 12 + Math.min(BATCH_CUTS, Math.max(...plans.map(({ cuts }) => cuts.length)));
      const { desk, wire } = await wired({ rows, wire: 'exchange' });
      wire.choose = (beginning) => {
        const plan = plans.find(({ begins }) => begins.test(beginning));
        if (plan === undefined) return null;
        plan.met += 1;
        // Every other one gets through: what becomes of a wire that never works is another test's.
        return plan.met % 2 === 0 ? null : (plan.cuts.shift() ?? null);
      };
      await settle(desk);
      made += wire.made.length;
    }
    expect(made).toBeGreaterThan(most(asked));
  });

  it('at each byte of a connection over TLS leaves every row with its true status', async () => {
    const cuts = shuffled(cutsOf({ request: 2_500, answer: 2_500 }, STEP * 4));
    const asked = cuts.length;
    let made = 0;
    while (cuts.length > 0) {
      const rows = Math.ceil(Math.min(BATCH_CUTS * 4, cuts.length) / 3);
      const place = { tls: CERTIFICATES.service };
      const { desk, wire } = await wired({ rows, wire: 'connection', place });
      wire.choose = () => cuts.shift() ?? null;
      await settle(desk);
      made += wire.made.length;
    }
    expect(made).toBeGreaterThan(most(asked));
  });
});
