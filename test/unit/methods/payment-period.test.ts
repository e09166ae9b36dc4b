// Whether an earlier batch is within the period, by its approval, by what it sent last, and by what is still to come; the rows are
// looked at only where nothing else can tell.

import { expect, it } from 'vitest';
import type { EarlierBatch } from '../../../main/methods/guards/earlier-batches.ts';
import { standingOf } from '../../../main/methods/guards/payment-period.ts';
import type { RowState } from '../../../shared/domain.ts';
import { newBatch } from '../../support/journal/journals.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_DAY = 100;

interface Facts {
  readonly approved?: number;
  readonly state?: EarlierBatch['batch']['state'];
  readonly since?: number | null;
  /** The day of the last offer. */
  readonly offered?: number | null;
  readonly rows?: RowState;
  readonly statusNotOffered?: boolean;
}

async function standing({
  approved = 40,
  state = 'settled',
  since = 40,
  offered = 40,
  rows = 'completed',
  statusNotOffered = false,
}: Facts) {
  const { configuration: _, ...facts } = newBatch();
  const batch: EarlierBatch['batch'] = {
    ...facts,
    ...{ id: 'B1', number: 1, state, stateSinceMs: since === null ? null : since * DAY_MS, revision: 0 },
    ...{ rowCount: 1, importFinished: true, fileAmounts: {}, approvedAtMs: approved * DAY_MS },
    ...{ settledAtMs: null, statusNotOffered, pauseReason: null, name: null, goesOn: false },
    ...{ serviceLostAtMs: null, testRelease: null, schedule: null, retryOf: null, reuseOf: null },
  };
  let looks = 0;
  const reader = {
    lastOfferMs: async () => {
      looks += 1;
      return offered === null ? null : offered * DAY_MS;
    },
  };
  const total = { currency: 'ZMW', provider: null, country: null, state: rows, rows: 1, amount: '1' };
  const earlier = {
    batch,
    approvedAtMs: approved * DAY_MS,
    totals: [{ ...total, unreadableRows: 0 }],
    isAltered: false,
  };
  return [await standingOf(reader, earlier, NOW_DAY * DAY_MS, 25), looks] as const;
}

it.each<readonly [string, Facts, string, number]>([
  ['approved lately', { approved: 80, since: 80, offered: 80 }, 'approved', 0],
  ['long over', {}, 'past', 0],
  ['sent lately, after it had waited', { since: 90, offered: 90 }, 'sent', 1],
  ['sent long ago and settled lately', { since: 90, offered: 40 }, 'past', 1],
  ['still being sent, since long', { state: 'sending', rows: 'queued', offered: 99 }, 'sent', 1],
  ['paused since long', { state: 'paused', rows: 'queued' }, 'open', 0],
  ['in doubt', { state: 'paused', rows: 'offered' }, 'open', 0],
  ['on its way', { state: 'sent', rows: 'accepted' }, 'open', 0],
  [
    'on its way where nobody is told its end',
    { state: 'sent', rows: 'accepted', statusNotOffered: true },
    'past',
    0,
  ],
  [
    'unsent where nobody is told its end',
    { state: 'paused', rows: 'queued', statusNotOffered: true },
    'open',
    0,
  ],
  ['of an old journal that kept no time of its state', { since: null, offered: 99 }, 'sent', 1],
  ['refused whole', { rows: 'rejected', offered: null, since: 90 }, 'past', 1],
])('P1 a batch %s', async (_, facts, expected, looks) => {
  expect(await standing(facts)).toEqual([expected, looks]);
});
