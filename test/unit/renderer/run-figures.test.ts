import { describe, expect, it } from 'vitest';
import {
  commonWaits,
  isActive,
  isSending,
  laneFigures,
  laneRate,
  leftByStop,
  runStatus,
  stopFigures,
} from '../../../renderer/screens/run/run-figures.ts';
import { Places } from '../../../shared/accounts/places.ts';
import type { Activity, BatchView, Lane } from '../../../shared/contract/views.ts';
import { ROW_STATES, type RowState } from '../../../shared/domain.ts';
import type { TotalsEntryView } from '../../../shared/money/sentence.ts';
import { say } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { limitsOf } from '../../support/account-configuration.ts';
import { activityOf } from '../../support/batch-views.ts';

function counts(some: Partial<Record<RowState, number>>): BatchView['counts'] {
  return { ...(Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as BatchView['counts']), ...some };
}

function entry(provider: string | null, state: RowState, rows: number, currency = 'ZMW'): TotalsEntryView {
  return { provider, state, rows, currency, country: 'ZMB', amount: '0', unreadableRows: 0 };
}

function lane(provider: string, more: Partial<Lane> = {}): Lane {
  const none = { country: null, currency: null, status: null, statusSinceMs: null };
  return {
    provider,
    place: provider,
    ...none,
    answersPerSecond: null,
    aboutToLeave: 0,
    onTheWire: 0,
    wait: null,
    ...more,
  };
}

const activity = (more: Partial<Activity>) => activityOf({ requestsInFlight: 4, ...more });

type Stands = Parameters<typeof runStatus>[0];
const statusOf = (batch: Pick<Stands, 'state' | 'activity'> & Partial<Stands>) =>
  runStatus({ schedule: null, elsewhere: null, counts: counts({}), ...batch });

describe('where a run stands', () => {
  it('is told by the engine while it works, and by the journal otherwise', () => {
    expect(statusOf({ state: 'sending', activity: activity({}) })).toBe('sending');
    expect(statusOf({ state: 'sent', activity: activity({ phase: 'settling' }) })).toBe('settling');
    expect(statusOf({ state: 'sending', activity: activity({ phase: 'stopping' }) })).toBe('stopping');
    expect(statusOf({ state: 'paused', activity: null })).toBe('paused');
  });

  it('is held, not all sent, while rows wait unsent and the others are followed: it can be stopped, and sends nothing', () => {
    const settling = activity({ phase: 'settling' });
    const held = statusOf({ state: 'sending', activity: settling, counts: counts({ queued: 577 }) });
    expect(held).toBe('held');
    expect(isActive(held)).toBe(true);
    expect(isSending(held)).toBe(false);
  });

  it('is waiting only when nothing is in flight and a reason is known', () => {
    const waits = [say`The provider is closed.`];
    expect(statusOf({ state: 'sending', activity: activity({ waits }) })).toBe('sending');
    expect(statusOf({ state: 'sending', activity: activity({ waits, requestsInFlight: 0 }) })).toBe(
      'waiting',
    );
    expect(statusOf({ state: 'sending', activity: activity({ requestsInFlight: 0 }) })).toBe('sending');
  });

  it('is scheduled while it waits for its time, and missed once a person is asked', () => {
    const schedule = { sendAtMs: 5, zone: 'UTC', missed: null, waits: false };
    expect(statusOf({ state: 'approved', activity: null, schedule })).toBe('scheduled');
    const missed = { atMs: 9, why: 'late', said: null } as const;
    expect(statusOf({ state: 'approved', activity: null, schedule: { ...schedule, missed } })).toBe('missed');
  });

  it('is interrupted when the journal says sending and no engine works on it', () => {
    expect(statusOf({ state: 'sending', activity: null })).toBe('interrupted');
  });

  it('is at another desk while that one sends, which is no interruption; not while it only asks', () => {
    const desk = say`the desk ${'Kitwe'}`;
    const sent = { work: 'send', desk } as const;
    expect(statusOf({ state: 'sending', activity: null, elsewhere: sent })).toBe('elsewhere');
    expect(statusOf({ state: 'paused', activity: null, elsewhere: { work: 'ask', desk } })).toBe('paused');
  });
});

describe('what a stop leaves', () => {
  it('counts every row that the service may have seen as gone out, and only queued rows as unsent', () => {
    const figures = stopFigures({
      activity: null,
      counts: counts({
        completed: 1880,
        failed: 15,
        accepted: 214,
        enqueued: 381,
        rejected: 7,
        offered: 20,
        conflict: 3,
        queued: 1684,
        excluded: 14,
      }),
    });
    expect(figures.goneOut).toBe(2520);
    expect(figures.unsent).toBe(1684);
    expect(figures.answered + figures.unanswered).toBe(figures.goneOut);
    expect(figures).toMatchObject({ enqueued: 381, onItsWay: 214, unanswered: 20, conflict: 3 });
  });
});

type Shown = Parameters<typeof laneFigures>[0];

describe('rows that are offered and have not left', () => {
  const batch = {
    counts: counts({ accepted: 5, offered: 11, queued: 104 }),
    activity: activity({ requestsInFlight: 2, aboutToLeave: 8, unanswered: 1 }),
  };

  it('have not gone out: a stop leaves them unsent', () => {
    expect(stopFigures(batch)).toMatchObject({ goneOut: 8, unsent: 112, unanswered: 3, answered: 5 });
    expect(stopFigures({ ...batch, activity: null })).toMatchObject({ goneOut: 16, unsent: 104 });
  });

  it('are in no doubt while their first answer is awaited: a stop awaits it, too', () => {
    const onTheWire = { ...batch.activity, lanes: [lane('MTN', { onTheWire: 2 })] };
    expect(stopFigures({ ...batch, activity: onTheWire })).toMatchObject({
      goneOut: 8,
      unsent: 112,
      onItsWay: 7,
      unanswered: 1,
    });
  });

  it('have not gone out in their lane either', () => {
    const batch: Shown = {
      state: 'sending',
      activity: activity({ aboutToLeave: 4, lanes: [lane('MTN', { aboutToLeave: 4, onTheWire: 1 })] }),
      entries: [entry('MTN', 'offered', 6), entry('MTN', 'queued', 3)],
    };
    const lanes = laneFigures(batch, null);
    expect(lanes).toMatchObject([{ toSend: 9, goneOut: 2, unsent: 7 }]);
    expect(lanes[0]?.columns).toMatchObject({ unknown: 1, notSent: 7, onItsWay: 1 });
  });
});

describe('the lanes', () => {
  it('hold each row once, the largest share first', () => {
    const batch: Shown = {
      state: 'sending',
      activity: activity({ lanes: [lane('MTN'), lane('AIRTEL', { wait: say`Closed.` })] }),
      entries: [
        entry('MTN', 'completed', 5),
        entry('MTN', 'queued', 3),
        entry('AIRTEL', 'queued', 20),
        entry('AIRTEL', 'invalid', 2),
        entry(null, 'excluded', 1),
      ],
    };
    const lanes = laneFigures(batch, null);
    expect(lanes.map(({ provider, goneOut, toSend }) => [provider, goneOut, toSend])).toEqual([
      ['AIRTEL', 0, 20],
      ['MTN', 5, 8],
    ]);
    expect(lanes[0]?.live?.wait).toEqual(say`Closed.`);
  });

  it('name what may be left out of them once, with the rows that have no answer', () => {
    const entries = [entry('MTN', 'offered', 2), entry('MTN', 'queued', 3), entry('AIRTEL', 'offered', 1)];
    const lanes = laneFigures({ state: 'paused', activity: null, entries }, null);
    const names = lanes.map(({ undecided, inDoubt }) => [undecided.map(({ provider }) => provider), inDoubt]);
    expect(names).toEqual([
      [['MTN'], 2],
      [['AIRTEL'], 1],
    ]);
  });

  it('stay the same ones when the engine begins and when it ends', () => {
    const entries = [{ ...entry('MTN', 'queued', 3), currency: 'ZMW' }];
    const live = activity({ lanes: [lane('MTN', { currency: 'ZMW' })] });
    const [rests] = laneFigures({ state: 'paused', activity: null, entries }, null);
    const [runs] = laneFigures({ state: 'sending', activity: live, entries }, null);
    expect(runs?.key).toBe(rests?.key);
  });

  it('keep the currencies of one provider apart when the engine does', () => {
    const batch: Shown = {
      state: 'sending',
      activity: activity({ lanes: [lane('V', { currency: 'CDF' }), lane('V', { currency: 'USD' })] }),
      entries: [entry('V', 'queued', 4, 'CDF'), entry('V', 'queued', 2, 'USD')],
    };
    const lanes = laneFigures(batch, null);
    expect(lanes.map(({ currency, toSend }) => [currency, toSend])).toEqual([
      ['CDF', 4],
      ['USD', 2],
    ]);
  });

  it('stand without an engine, too', () => {
    const batch: Shown = { state: 'settled', activity: null, entries: [entry('MTN', 'completed', 5)] };
    const lanes = laneFigures(batch, null);
    expect(lanes).toMatchObject([
      { provider: 'MTN', country: null, currency: null, toSend: 5, goneOut: 5, live: null },
    ]);
  });
});

describe('the rate of a lane', () => {
  it('is told while answers are to come, and not of one that is final', () => {
    const of = (entries: Shown['entries'], answersPerSecond: number | null) => {
      const live = activity({ lanes: [lane('MTN', { answersPerSecond })] });
      return laneFigures({ state: 'sending', activity: live, entries }, null).map(laneRate);
    };
    expect(of([entry('MTN', 'completed', 5), entry('MTN', 'accepted', 1)], 4.5)).toEqual([4.5]);
    expect(of([entry('MTN', 'completed', 5), entry('MTN', 'offered', 1)], 0.01)).toEqual([null]);
    expect(of([entry('MTN', 'queued', 1)], null)).toEqual([null]);
    expect(of([entry('MTN', 'completed', 5), entry('MTN', 'failed', 1)], 4.5)).toEqual([null]);
  });
});

describe('the lanes of a provider whose code stands in several countries', () => {
  const places = new Places(
    {
      limits: [
        limitsOf({ provider: 'WIDE' }),
        limitsOf({ provider: 'WIDE', country: 'KEN', currency: 'KES' }),
        limitsOf({ provider: 'MTN' }),
      ],
    },
    'PAYOUT',
  );
  const entries = [
    entry('WIDE', 'queued', 4),
    { ...entry('WIDE', 'queued', 2), country: null },
    { ...entry('WIDE', 'queued', 3, 'KES'), country: null },
    entry('MTN', 'queued', 1),
    { ...entry('MTN', 'queued', 1), country: null },
  ];
  const told = [
    ['WIDE', 'ZMB', 6],
    ['WIDE', 'KEN', 3],
    ['MTN', null, 2],
  ];

  it('are told apart by country at rest, where the currency names it, too', () => {
    const lanes = laneFigures({ state: 'paused', activity: null, entries }, places);
    expect(lanes.map(({ provider, country, toSend }) => [provider, country, toSend])).toEqual(told);
    expect(new Set(lanes.map(({ key }) => key)).size).toBe(3);
  });

  it('and while it runs, with what is said of each, and none stands twice', () => {
    const engine = entries.map(({ provider, country, currency, rows }) =>
      lane(provider ?? '', { country, currency, aboutToLeave: rows - 1, wait: say`${rows} rows wait here.` }),
    );
    const batch: Shown = { state: 'sending', activity: activity({ lanes: engine }), entries };
    const lanes = laneFigures(batch, places);
    expect(lanes.map(({ provider, country, toSend }) => [provider, country, toSend])).toEqual(told);
    expect(lanes.map(({ currency }) => currency)).toEqual([null, null, null]);
    expect(lanes.map(({ live }) => live?.aboutToLeave)).toEqual([4, 2, 0]);
    expect(lanes.map(({ live }) => sayEnglish(live?.wait ?? ''))).toEqual([
      '4 rows wait here. 2 rows wait here.',
      '3 rows wait here.',
      '1 rows wait here. 1 rows wait here.',
    ]);
  });
});

describe('what is said of the whole run', () => {
  it('leaves out what stands in a lane, wherever its sentence names the place', () => {
    const ofLane = [
      say`${'MTN'} is closed.`,
      say`${'WIDE (KEN)'} is closed.`,
      say`The last ${20} answers of ${'WIDE (KEN)'} are all the same refusal (${'X'}).`,
    ];
    const ofAll = [say`The last ${20} answers, of several providers, are all the same refusal (${'X'}).`];
    const lanes = [lane('MTN'), lane('WIDE', { place: 'WIDE (KEN)' })];
    expect(commonWaits(activity({ waits: [...ofLane, ...ofAll], lanes }))).toEqual(ofAll);
  });
});

describe('that sending goes on', () => {
  it('is said while rows leave or wait to leave by themselves, here or elsewhere, and never while it stops', () => {
    expect((['sending', 'waiting', 'elsewhere'] as const).map(isSending)).toEqual([true, true, true]);
    const others = ['stopping', 'settling', 'paused', 'sent', 'interrupted', 'approved'] as const;
    expect(others.filter(isSending)).toEqual([]);
  });
});

describe('what a stop has left', () => {
  const stopped = {
    act: 'stopped',
    figures: stopFigures({ activity: null, counts: counts({ queued: 254, accepted: 21, completed: 25 }) }),
  } as const;
  const resting = { state: 'paused', activity: null, elsewhere: null, schedule: null } as const;

  it('is told as it is now, and no more once rows leave again, here or at another desk', () => {
    const settledOn = { ...resting, counts: counts({ queued: 254, accepted: 1, completed: 45 }) };
    expect(leftByStop(stopped, settledOn)).toMatchObject({ goneOut: 46, unsent: 254, onItsWay: 1 });
    const elsewhere = { ...settledOn, elsewhere: { work: 'send', desk: say`desk two` } } as const;
    expect(leftByStop(stopped, elsewhere)).toBe(null);
    const done = { ...resting, state: 'settled', counts: counts({ completed: 300 }) } as const;
    expect(leftByStop(stopped, done)).toBe(null);
    expect(leftByStop({ ...stopped, act: 'paused' }, settledOn)).toBe(null);
    expect(leftByStop(null, settledOn)).toBe(null);
  });
});
