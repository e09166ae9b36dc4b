import { describe, expect, it } from 'vitest';
import {
  changeOf as changeOfLine,
  countryGroups,
  filteredLines,
  meanings,
  providerHere,
  providerName,
  saysNothing,
  usedLines,
} from '../../../renderer/screens/providers/provider-lines.ts';
import { changeOf, isOtherHost, missingOf } from '../../../renderer/screens/settings/profile-form.ts';
import type { ProviderLine, ProvidersView } from '../../../shared/contract/home-views.ts';
import type { BatchView, ProfileView } from '../../../shared/contract/views.ts';
import type { RowState } from '../../../shared/domain.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { batchViewOf } from '../../support/batch-views.ts';

function line(provider: string, more: Partial<ProviderLine> = {}): ProviderLine {
  return {
    country: 'ZMB',
    countryNames: { en: 'Zambia', fr: 'Zambie' },
    prefix: '260',
    provider,
    providerName: null,
    currency: 'ZMW',
    operation: 'PAYOUT',
    understood: true,
    minimum: '1',
    maximum: '20000',
    decimals: 2,
    status: 'OPERATIONAL',
    statusSinceMs: 1,
    details: null,
    changes: [],
    ...more,
  };
}

const IN_ZAMBIA = { provider: 'MTN', country: 'ZMB' };

function view(lines: readonly ProviderLine[], more: Partial<ProvidersView> = {}): ProvidersView {
  return {
    profile: 'Kafue',
    accountName: null,
    signedRequestsOnly: false,
    facts: null,
    configurationReadAtMs: 1,
    configurationFailure: null,
    availabilityReadAtMs: 1,
    availabilityFailure: null,
    lines: [...lines],
    leftOut: 0,
    changes: [],
    notUnderstood: [],
    snapshots: [],
    ...more,
  };
}

function batch(
  state: BatchView['state'],
  rows: Partial<Record<RowState, number>>,
  provider = 'AIRTEL',
): BatchView {
  const made = batchViewOf({ id: `${state}-1`, state, counts: rows });
  return { ...made, entries: made.entries.map((entry) => ({ ...entry, provider })) };
}

describe('the Providers screen', () => {
  it('knows what the account uses, and leaves nothing out where that is all or nothing', () => {
    const lines = [line('AIRTEL'), line('AIRTEL', { operation: 'DEPOSIT' }), line('MTN')];
    expect(usedLines(lines, [batch('settled', { completed: 2 })])).toEqual([lines[0]]);
    expect(usedLines(lines, [])).toEqual([]);
    expect(usedLines(lines.slice(0, 1), [batch('settled', { completed: 2 })])).toEqual([]);
  });

  it('tells operations of which nothing is said', () => {
    const silent = { minimum: null, maximum: null, decimals: null, status: null };
    expect(saysNothing(line('MTN', silent))).toBe(true);
    expect(saysNothing(line('MTN', { ...silent, status: 'CLOSED' }))).toBe(false);
    expect(saysNothing(line('MTN'))).toBe(false);
  });

  it('groups lines by country and keeps the operations of a provider together', () => {
    const groups = countryGroups(
      [
        line('MTN'),
        line('AIRTEL'),
        line('MTN', { operation: 'DEPOSIT' }),
        line('MTN_GHA', { country: 'GHA', countryNames: {}, currency: 'GHS' }),
      ],
      'fr',
    );
    expect(groups.map(({ name }) => name)).toEqual(['Zambie', 'Ghana']);
    expect(groups.map(({ country }) => country)).toEqual(['ZMB', 'GHA']);
    expect(groups[0]?.lines.map(({ provider, operation }) => `${provider} ${operation}`)).toEqual([
      'MTN PAYOUT',
      'MTN DEPOSIT',
      'AIRTEL PAYOUT',
    ]);
  });

  it('counts what this computer does there for payouts only, and no draft', () => {
    const batches = [batch('paused', { queued: 610, enqueued: 3 }), batch('draft', { ready: 9, queued: 1 })];
    expect(providerHere(batches, line('AIRTEL'))).toMatchObject({ waiting: 610, enqueued: 3, rate: null });
    expect(providerHere(batches, line('AIRTEL', { operation: 'DEPOSIT' }))).toMatchObject({ waiting: 0 });
  });

  it('tells a rate while answers are to come there', () => {
    const made = batch('sending', { completed: 5 });
    const lanes = [
      {
        provider: 'AIRTEL',
        place: 'AIRTEL',
        country: null,
        currency: null,
        status: null,
        statusSinceMs: null,
      },
    ].map((lane) => ({ ...lane, answersPerSecond: 4.5, aboutToLeave: 0, onTheWire: 0, wait: null }));
    const activity = {
      ...{ phase: 'sending' as const, startedAtMs: 0, answersPerSecond: 4.5, secondsLeft: null, waits: [] },
      ...{ requestsInFlight: 0, aboutToLeave: 0, unanswered: 0, availabilityReadAtMs: null, lanes },
    };
    expect(providerHere([{ ...made, activity }], line('AIRTEL')).rate).toBeNull();
    const open = { ...batch('sending', { offered: 1 }), activity };
    expect(providerHere([open], line('AIRTEL')).rate).toBe(4.5);
  });

  it('tells the countries of one code apart, where a row leaves its country out by its currency', () => {
    const lines = [
      line('AIRTEL', { providerName: 'Airtel', status: 'CLOSED' }),
      line('AIRTEL', {
        country: 'KEN',
        countryNames: { en: 'Kenya' },
        currency: 'KES',
        providerName: 'Airtel',
      }),
    ];
    const made = batch('paused', { queued: 5 });
    const [entry, ...more] = made.entries;
    if (entry === undefined || more.length > 0) throw new Error('The batch has not one entry.');
    const rows = (count: number, country: string | null, currency: string) =>
      ({ ...entry, rows: count, country, currency }) as const;
    const both = { ...made, entries: [rows(5, 'ZMB', 'ZMW'), rows(2, null, 'ZMW'), rows(3, null, 'KES')] };
    expect(lines.map((one) => providerHere([both], one).waiting)).toEqual([7, 3]);
    const found = meanings(view(lines), [both]);
    expect(found.map(({ kind, country, rows: told }) => [kind, country, told])).toEqual([
      ['waits', 'ZMB', 7],
    ]);
    const nameIn = (country: string) => providerName(lines, { provider: 'AIRTEL', country }, 'en');
    expect([nameIn('ZMB'), nameIn('KEN')]).toEqual(['Airtel Zambia', 'Airtel Kenya']);
  });

  it('says what a closed provider means: rows wait, and drafts would', () => {
    const closed = view([line('AIRTEL', { status: 'CLOSED' })]);
    const found = meanings(closed, [
      batch('paused', { queued: 610 }),
      batch('draft', { ready: 44 }),
      batch('settled', { completed: 1 }),
    ]);
    expect(found.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['waits', 610],
      ['wouldWait', 44],
    ]);
    expect(meanings(view([line('AIRTEL')]), [batch('paused', { queued: 610 })])).toEqual([]);
  });

  it.each([
    ['payout', 'PAYOUT', 'payouts are accepted and enqueued there'],
    ['deposit', 'DEPOSIT', 'the service does not say what that means for deposits'],
    ['remittance', 'REMITTANCE', 'the service does not say what that means for remittances'],
  ] as const)(
    'says what a delayed provider means for a %s, as the interface does',
    (name, operation, words) => {
      const delayed = view([line('AIRTEL', { operation, status: 'DELAYED' })]);
      const paused = { ...batch('paused', { queued: 610, enqueued: 3 }), operation: name };
      expect(meanings(delayed, [paused]).map(({ kind, rows }) => [kind, rows])).toEqual([
        ['delayed', 3],
        ['goesToDelayed', 610],
      ]);
      const { goesToDelayed } = CATALOGUES.en.payout.providers.meaning;
      expect(goesToDelayed[name](610, 'AIRTEL')).toContain(words);
    },
  );

  it('names drafts that were checked with older limits', () => {
    const snapshot = { batch: 'draft-1', batchName: 'x', atMs: 1, hash: 'h', current: false };
    const found = meanings(view([line('AIRTEL')], { snapshots: [snapshot] }), [batch('draft', { ready: 1 })]);
    expect(found.map(({ kind }) => kind)).toEqual(['olderLimits']);
  });

  it('finds the change of one kind', () => {
    const change = { atMs: 1, what: 'maximum' as const, before: '1', after: '2' };
    const changed = line('MTN', { changes: [change] });
    expect(changeOfLine(changed, 'maximum')).toEqual(change);
    expect(changeOfLine(changed, 'minimum')).toBeUndefined();
  });

  it('filters by country and operation, and by nothing that no line offers any more', () => {
    const lines = [
      line('MTN'),
      line('MTN', { operation: 'DEPOSIT' }),
      line('MTN_GHA', { country: 'GHA', operation: 'DEPOSIT' }),
    ];
    const left = (country: string | null, operation: string | null) =>
      filteredLines(lines, { country, operation }).map((one) => `${one.country} ${one.operation}`);
    expect(left('ZMB', null)).toEqual(['ZMB PAYOUT', 'ZMB DEPOSIT']);
    expect(left(null, 'DEPOSIT')).toEqual(['ZMB DEPOSIT', 'GHA DEPOSIT']);
    expect(left('GHA', 'PAYOUT')).toEqual([]);
    expect(left('UGA', 'PUSH_DEPOSIT')).toHaveLength(3);
  });

  it('names a provider with its country once, and by its code where it has no name', () => {
    expect(providerName([line('MTN', { providerName: 'MTN' })], IN_ZAMBIA, 'en')).toBe('MTN Zambia');
    expect(providerName([line('MTN', { providerName: 'MTN Zambia' })], IN_ZAMBIA, 'en')).toBe('MTN Zambia');
    expect(providerName([line('MTN')], IN_ZAMBIA, 'en')).toBe('MTN');
    expect(providerName([line('MTN', { providerName: 'MTN' })], IN_ZAMBIA, 'fr')).toBe('MTN Zambie');
  });
});

describe('the profile form', () => {
  const kept: ProfileView = {
    name: 'Kafue',
    baseUrl: 'https://payments.example',
    generation: 'v2',
    practice: false,
    colour: 'teal',
    duplicatePeriodDays: 25,
    asksControlTotals: false,
    changePercent: 20,
    asksChanges: false,
    asksTwoPeople: false,
    token: 'stored',
  };

  it('saves only what differs', () => {
    const form = {
      name: 'Kafue',
      baseUrl: ' https://payments.example ',
      generation: 'v2' as const,
      colour: 'teal' as const,
      duplicatePeriodDays: '25',
      asksControlTotals: false,
      changePercent: '20',
      asksChanges: false,
      asksTwoPeople: false,
    };
    expect(changeOf(kept, form)).toBeNull();
    expect(changeOf(kept, { ...form, colour: 'plum' })).toEqual({
      colour: 'plum',
      baseUrl: null,
      generation: null,
      duplicatePeriodDays: null,
      asksControlTotals: null,
      changePercent: null,
      asksChanges: null,
      asksTwoPeople: null,
    });
    expect(changeOf(kept, { ...form, baseUrl: '' })).toBeNull();
    expect(changeOf(kept, { ...form, generation: 'legacy' })).toEqual({
      colour: null,
      baseUrl: null,
      generation: 'legacy',
      duplicatePeriodDays: null,
      asksControlTotals: null,
      changePercent: null,
      asksChanges: null,
      asksTwoPeople: null,
    });
  });

  it('takes a whole number of days, and saves nothing while there is none', () => {
    const form = { ...kept, colour: 'plum' as const, duplicatePeriodDays: ' 5 ', changePercent: '20' };
    expect(changeOf(kept, form)).toMatchObject({ colour: 'plum', duplicatePeriodDays: 5 });
    for (const wrong of ['', '0', '367', '2.5', '1e1', '-3', 'x']) {
      expect(changeOf(kept, { ...form, duplicatePeriodDays: wrong })).toBeNull();
      expect(missingOf({ ...form, name: 'Other', duplicatePeriodDays: wrong }, [kept])).toBe('period');
    }
  });

  it('takes a whole number of per cent, nought too', () => {
    const form = { ...kept, colour: 'teal' as const, duplicatePeriodDays: '25', changePercent: ' 0 ' };
    expect(changeOf(kept, form)).toMatchObject({ changePercent: 0 });
    for (const wrong of ['', '101', '2.5', '-3', 'x']) {
      expect(changeOf(kept, { ...form, changePercent: wrong })).toBeNull();
      expect(missingOf({ ...form, name: 'Other', changePercent: wrong }, [kept])).toBe('percent');
    }
  });

  it('P5 warns that a token is not shown to another host', () => {
    expect(isOtherHost('https://payments.example', 'https://other.example')).toBe(true);
    expect(isOtherHost('https://payments.example', 'https://payments.example/base')).toBe(false);
    expect(isOtherHost('https://payments.example', 'not an address')).toBe(false);
  });

  it('asks for a name that is free and for an address', () => {
    const form = {
      ...{ name: ' ', baseUrl: '', generation: 'v2' as const, colour: null },
      duplicatePeriodDays: '25',
      asksControlTotals: false,
      changePercent: '20',
      asksChanges: false,
      asksTwoPeople: false,
    };
    expect(missingOf(form, [kept])).toBe('name');
    expect(missingOf({ ...form, name: ' Kafue ' }, [kept])).toBe('taken');
    expect(missingOf({ ...form, name: 'Other' }, [kept])).toBe('address');
    expect(missingOf({ ...form, name: 'Other', baseUrl: 'https://x.example' }, [kept])).toBeNull();
  });
});
