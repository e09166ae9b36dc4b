// Plans that broke a promise once, of the program or of one of its planted defects, each made as small as it could be, with what it showed. They run before all others, for
// ever; plans and not seeds, since what a seed stands for changes with the plans' making.

import { AIRTEL, MTN } from '../upload-world.ts';
import type { Plan } from './plan.ts';

interface OldPlan {
  readonly showed: string;
  readonly plan: Plan;
}

const ONE_ROW: Plan['rows'] = [
  {
    phone: '260763456000',
    amountText: '657.33',
    amount: '657.33',
    provider: MTN,
    fate: 'completed',
    damage: 'none',
  },
];

const NOTHING_HAPPENS: Plan = {
  seed: 1,
  generation: 'v2',
  rows: ONE_ROW,
  acts: [],
  posts: [],
  checks: [],
  turns: [],
  lives: [],
  latencyMs: 100,
  finalAfterMs: 1_000,
  testFirst: false,
};

/** A life that ends at this call. */
function diesAt(site: NonNullable<Plan['lives'][number]['death']>['site'], nth: number) {
  return { death: { site, nth, torn: null }, stopAfterMs: null, downMs: 0, goesOnByItself: false };
}

export const OLD_PLANS: readonly OldPlan[] = [
  {
    showed: 'a batch of which all was final was never settled',
    plan: {
      ...NOTHING_HAPPENS,
      rows: ONE_ROW.map((row) => ({ ...row, fate: 'rejected' })),
      lives: [diesAt('batch.after-state', 2)],
    },
  },
  {
    showed: 'a draft whose reading was cut short stood in the way (planted)',
    plan: { ...NOTHING_HAPPENS, seed: 2, lives: [diesAt('import.after-rows', 1)] },
  },
  {
    showed: 'rows that were held back stayed so when the account took them again',
    plan: {
      ...NOTHING_HAPPENS,
      seed: 3,
      generation: 'legacy',
      turns: [{ kind: 'limits-lowered', fromMs: 720, forMs: 120_384 }],
      lives: [diesAt('limits.after-hold', 1)],
      latencyMs: 318,
      finalAfterMs: 2_121,
    },
  },
  {
    showed: 'a lane that was closed when its test row was due stood still after it had reopened',
    plan: {
      ...NOTHING_HAPPENS,
      seed: 6991,
      rows: [AIRTEL, MTN, MTN, AIRTEL].map((provider, at) => ({
        ...{ phone: `2609734560${at}0`, amountText: '508.83', amount: '508.83', provider },
        ...{ fate: at === 0 ? 'failed' : 'completed', damage: 'none' },
      })),
      turns: [{ kind: 'airtel-closed', fromMs: 18, forMs: 102_639 }],
      lives: [
        diesAt('record.before-checks', 5),
        { death: null, stopAfterMs: null, downMs: 0, goesOnByItself: true },
      ],
      latencyMs: 55,
      finalAfterMs: 3_305,
      testFirst: true,
    },
  },
];
