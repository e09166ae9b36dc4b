// How a batch stands on Home: its word, since when, and the rows of each provider that are meant.

import { describe, expect, it } from 'vitest';
import { laneCounts, standsOf } from '../../../renderer/screens/batches/standing.ts';
import { laneFigures } from '../../../renderer/screens/run/run-figures.ts';
import type { Activity, BatchView, Lane } from '../../../shared/contract/views.ts';
import { say } from '../../../shared/saying.ts';
import { batchViewOf } from '../../support/batch-views.ts';

const CREATED_MS = 1_700_000_000_000;
const STARTED_MS = CREATED_MS + 20_000;
const CLOSED_MS = CREATED_MS + 30_000;
const SILENT_MS = CREATED_MS + 40_000;

const IDLE = {
  answersPerSecond: null,
  secondsLeft: null,
  requestsInFlight: 4,
  aboutToLeave: 0,
  unanswered: 0,
  availabilityReadAtMs: null,
};

function active(
  more: Partial<Activity>,
  service: BatchView['service'] = { kind: 'answers', sinceMs: 1 },
): BatchView {
  const activity: Activity = {
    ...IDLE,
    phase: 'sending',
    startedAtMs: STARTED_MS,
    waits: [],
    lanes: [],
    ...more,
  };
  return { ...batchViewOf({ state: 'sending', counts: { queued: 3 } }), activity, service };
}

function lane(more: Partial<Lane>): Lane {
  return {
    provider: 'MTN_MOMO_ZMB',
    place: 'MTN_MOMO_ZMB',
    country: null,
    currency: null,
    status: 'OPERATIONAL',
    statusSinceMs: null,
    answersPerSecond: null,
    aboutToLeave: 0,
    onTheWire: 0,
    wait: null,
    ...more,
  };
}

describe('since when a batch stands as it does', () => {
  it('is the start of its run, the closing that everything waits for, or the last answer', () => {
    expect(standsOf(active({}))).toEqual({ standing: 'sending', sinceMs: STARTED_MS });
    expect(standsOf(active({ phase: 'settling' }))).toEqual({ standing: 'held', sinceMs: STARTED_MS });
    const allSent = {
      ...active({ phase: 'settling' }),
      counts: batchViewOf({ counts: { accepted: 3 } }).counts,
    };
    expect(standsOf(allSent)).toEqual({ standing: 'settling', sinceMs: STARTED_MS });
    const waits = [say`MTN is closed.`];
    const waiting = { waits, requestsInFlight: 0 };
    const closed = lane({ status: 'CLOSED', statusSinceMs: CLOSED_MS, wait: say`Closed.` });
    expect(standsOf(active({ ...waiting, lanes: [closed, lane({ statusSinceMs: SILENT_MS })] }))).toEqual({
      standing: 'waiting',
      sinceMs: CLOSED_MS,
    });
    expect(standsOf(active(waiting))).toEqual({ standing: 'waiting', sinceMs: STARTED_MS });
    expect(standsOf(active({}, { kind: 'silent', sinceMs: SILENT_MS }))).toEqual({
      standing: 'silent',
      sinceMs: SILENT_MS,
    });
  });

  it('is its last move while nobody works on it, and nothing where no one wrote that down', () => {
    const of = (state: BatchView['state']) => standsOf(batchViewOf({ state, counts: { queued: 1 } }));
    expect(of('paused')).toEqual({ standing: 'paused', sinceMs: CREATED_MS + 5000 });
    expect(of('sending')).toEqual({ standing: 'interrupted', sinceMs: CREATED_MS + 5000 });
    expect(of('approved')).toEqual({ standing: 'approved', sinceMs: CREATED_MS + 1000 });
    expect(of('settled')).toEqual({ standing: 'settled', sinceMs: CREATED_MS + 9000 });
    expect(of('draft')).toBeNull();
    const old = { ...batchViewOf({ state: 'paused', counts: { queued: 1 } }), stateSinceMs: null };
    expect(standsOf(old)).toEqual({ standing: 'paused', sinceMs: null });
    expect(standsOf({ ...old, serviceLostAtMs: SILENT_MS })).toEqual({
      standing: 'paused',
      sinceMs: SILENT_MS,
    });
  });
});

describe('the rows of a line', () => {
  it('are those that are not final; of a final batch all; of a discarded one none', () => {
    const counts = { queued: 3, accepted: 2, offered: 1, completed: 4, failed: 5, excluded: 6 };
    const rows = (state: BatchView['state'], standing: Parameters<typeof laneCounts>[1]) =>
      laneCounts(laneFigures(batchViewOf({ state, counts }), null), standing).map((each) => each.rows);
    expect(rows('paused', 'paused')).toEqual([6]);
    expect(rows('settled', 'settled')).toEqual([15]);
    expect(rows('discarded', 'discarded')).toEqual([]);
  });
});
