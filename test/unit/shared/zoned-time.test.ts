// Times of day in named zones, against dates on which clocks are known to change; and the times that a person may name.

import { describe, expect, it, onTestFinished } from 'vitest';
import { earlierSaying } from '../../../shared/guards/repeats.ts';
import { momentOf, requireMoment, timeInWords } from '../../../shared/runs/schedules.ts';
import {
  isZone,
  localTime,
  momentsOf,
  offsetText,
  zoneOfComputer,
  zoneOffsetMinutes,
} from '../../../shared/runs/zoned-time.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const LUSAKA = 'Africa/Lusaka';
const BERLIN = 'Europe/Berlin';
const moments = (local: string, zone: string) =>
  momentsOf(local, zone)?.map(
    ({ atMs, offsetMinutes }) => `${new Date(atMs).toISOString().slice(0, 16)} ${offsetText(offsetMinutes)}`,
  ) ?? null;

describe('a time of day in a zone', () => {
  it.each([
    ['2026-11-27T17:00', LUSAKA, ['2026-11-27T15:00 UTC+02:00']],
    ['2026-11-27T17:00', 'Asia/Kathmandu', ['2026-11-27T11:15 UTC+05:45']],
    ['2026-11-27T17:00', 'America/St_Johns', ['2026-11-27T20:30 UTC-03:30']],
    ['2026-11-27T17:00', 'UTC', ['2026-11-27T17:00 UTC+00:00']],
    ['2026-12-31T23:30', 'Pacific/Kiritimati', ['2026-12-31T09:30 UTC+14:00']],
    ['2026-01-01T00:15', 'Pacific/Pago_Pago', ['2026-01-01T11:15 UTC-11:00']],
    ['2026-07-01T12:00', BERLIN, ['2026-07-01T10:00 UTC+02:00']],
    ['2026-12-01T12:00', BERLIN, ['2026-12-01T11:00 UTC+01:00']],
  ])('%s in %s is one moment', (local, zone, expected) => {
    expect(moments(local, zone)).toEqual(expected);
  });

  it.each([
    // Clocks are set forward at 02:00, at midnight, and by half an hour.
    ['2026-03-29T02:30', BERLIN],
    ['2026-03-29T02:00', BERLIN],
    ['2018-11-04T00:30', 'America/Sao_Paulo'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe'],
    // A day that Samoa left out.
    ['2011-12-30T12:00', 'Pacific/Apia'],
  ])('%s in %s is no moment, where clocks are set forward over it', (local, zone) => {
    expect(moments(local, zone)).toEqual([]);
  });

  it.each([
    ['2026-10-25T02:30', BERLIN, ['2026-10-25T00:30 UTC+02:00', '2026-10-25T01:30 UTC+01:00']],
    ['2026-10-25T02:00', BERLIN, ['2026-10-25T00:00 UTC+02:00', '2026-10-25T01:00 UTC+01:00']],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45 UTC+11:00', '2026-04-04T15:15 UTC+10:30']],
  ])('%s in %s is two moments, where clocks are set back over it', (local, zone, expected) => {
    expect(moments(local, zone)).toEqual(expected);
  });

  it('stands right at the edges of a change', () => {
    expect(moments('2026-03-29T01:59', BERLIN)).toEqual(['2026-03-29T00:59 UTC+01:00']);
    expect(moments('2026-03-29T03:00', BERLIN)).toEqual(['2026-03-29T01:00 UTC+02:00']);
    expect(moments('2026-10-25T01:59', BERLIN)).toEqual(['2026-10-24T23:59 UTC+02:00']);
    expect(moments('2026-10-25T03:00', BERLIN)).toEqual(['2026-10-25T02:00 UTC+01:00']);
  });

  it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01 10:00', '', '26-1-1T1:1'])(
    'is nothing for “%s”',
    (local) => {
      expect(momentsOf(local, LUSAKA)).toBeNull();
    },
  );

  it('P1 is shown again by the zone’s own clocks, at every hour of two years', () => {
    for (const zone of [BERLIN, LUSAKA, 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca']) {
      for (let atMs = Date.UTC(2026, 0, 1); atMs < Date.UTC(2028, 0, 1); atMs += 3_600_000) {
        const found = momentsOf(localTime(atMs, zone), zone) ?? [];
        if (found.every((each) => each.atMs !== atMs)) throw new Error(`${zone} ${atMs}`);
        expect(found.length).toBeLessThan(3);
      }
    }
  });

  it('knows zones by name and nothing else', () => {
    expect([LUSAKA, 'UTC', 'Etc/GMT-2'].map(isZone)).toEqual([true, true, true]);
    expect(['', 'Lusaka', '+02:00', 'Africa/Nowhere', '../etc', 'x'.repeat(99)].map(isZone)).toEqual(
      Array(6).fill(false),
    );
    expect(isZone(zoneOfComputer())).toBe(true);
    expect(zoneOffsetMinutes(Date.UTC(2026, 6, 1), BERLIN)).toBe(120);
  });
});

describe('a time that a person names', () => {
  const NOW_MS = Date.UTC(2026, 9, 24, 12);
  const named = (local: string, zone = BERLIN, offsetMinutes: number | null = null) =>
    momentOf({ local, zone, offsetMinutes }, NOW_MS);
  const faultOf = (...given: Parameters<typeof named>) => {
    const found = named(...given);
    return 'fault' in found ? found.fault : null;
  };

  it('is the moment of its zone', () => {
    expect(named('2026-10-24T17:00')).toEqual({
      moment: { atMs: Date.UTC(2026, 9, 24, 15), offsetMinutes: 120 },
    });
    const schedule = { sendAtMs: Date.UTC(2026, 10, 27, 15), zone: LUSAKA };
    expect(timeInWords(schedule)).toBe('2026-11-27 17:00 (Africa/Lusaka, UTC+02:00)');
  });

  it('is asked about where it comes twice, and taken with its distance from UTC', () => {
    expect(faultOf('2026-10-25T02:30')).toBe('twice');
    expect(named('2026-10-25T02:30', BERLIN, 60)).toMatchObject({ moment: { offsetMinutes: 60 } });
    expect(named('2026-10-25T02:30', BERLIN, 120)).toMatchObject({ moment: { offsetMinutes: 120 } });
    expect(faultOf('2026-10-25T02:30', BERLIN, 0)).toBe('offset');
    expect(faultOf('2026-10-25T04:30', BERLIN, 120)).toBe('offset');
  });

  it('is refused where nothing could be sent at it', () => {
    expect(faultOf('2027-03-28T02:30')).toBe('skipped');
    expect(faultOf('2026-10-24T13:59')).toBe('past');
    // The very moment is over too: a step that starts something looks again.
    expect(faultOf('2026-10-24T14:00')).toBe('past');
    expect(faultOf('2026-10-24T14:01')).toBeNull();
    expect(faultOf('2027-10-26T14:01')).toBe('far');
    expect(faultOf('2026-10-32T14:00')).toBe('form');
    expect(faultOf('2026-10-25T14:00', 'Mars/Olympus')).toBe('zone');
    expect(() =>
      requireMoment({ local: '2026-10-25T02:30', zone: BERLIN, offsetMinutes: null }, NOW_MS),
    ).toThrow('comes twice in Europe/Berlin, as the clocks are set back: at UTC+02:00, UTC+01:00');
  });
});

it('names an earlier batch by the day that the clocks here showed', () => {
  const before = process.env['TZ'];
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
  const atMs = Date.UTC(2026, 10, 29, 2, 32);
  const saidIn = (zone: string) => {
    process.env['TZ'] = zone;
    return sayEnglish(earlierSaying('B2', 'wages', atMs));
  };
  expect(saidIn('America/Sao_Paulo')).toBe('batch B2 (“wages”) of 28 November 2026');
  expect(saidIn('Africa/Lusaka')).toBe('batch B2 (“wages”) of 29 November 2026');
});
