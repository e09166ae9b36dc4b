// What a lane learns from its probes, and when it has its rows asked.

import { describe, expect, test } from 'vitest';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';
import { SettleLane } from '../../../main/upload/settling/settle-lane.ts';

const { settlePatienceMs, checkFirstMs, checkLongestMs } = UPLOAD_SETTINGS;

function learnt(...agesMs: number[]): SettleLane {
  const lane = new SettleLane(UPLOAD_SETTINGS);
  for (const ageMs of agesMs) lane.onFinal(ageMs, 'probe');
  return lane;
}

describe('a lane that has learnt nothing', () => {
  test('has rows wait for the end of its patience', () => {
    const lane = new SettleLane(UPLOAD_SETTINGS);
    expect(lane.hasLearnt).toBe(false);
    expect(lane.checkAgeMs).toBe(settlePatienceMs);
  });

  test('probes at once, then every second, then ever more rarely', () => {
    const lane = new SettleLane(UPLOAD_SETTINGS);
    expect(lane.wantsProbe(1_000, 999)).toBe(false);
    expect(lane.wantsProbe(1_000, 1_000)).toBe(true);
    lane.onProbeSent(1_000, 1_000);
    expect(lane.wantsProbe(1_999, 1_999)).toBe(false);
    expect(lane.wantsProbe(2_000, 2_000)).toBe(true);
    lane.onProbeSent(80_000, 80_000);
    expect(lane.nextProbeAtMs).toBe(90_000);
    lane.onProbeSent(100_000, 86_400_000);
    expect(lane.nextProbeAtMs).toBe(100_000 + checkLongestMs);
  });

  test('lets a probed row wait for the end of the patience, and then as long again as it is old', () => {
    const lane = new SettleLane(UPLOAD_SETTINGS);
    expect(lane.pauseAfterOpenMs(20_000, 0.5)).toBe(settlePatienceMs - 20_000);
    expect(lane.pauseAfterOpenMs(settlePatienceMs, 0.5)).toBe(settlePatienceMs);
    expect(lane.pauseAfterOpenMs(1_000_000, 0.5)).toBe(checkLongestMs);
  });
});

describe('a lane that has learnt', () => {
  test('has rows asked a little after the usual time', () => {
    expect(learnt(10_000).checkAgeMs).toBeGreaterThan(10_000);
    expect(learnt(10_000).checkAgeMs).toBeLessThan(12_000);
  });

  test('takes the slower ones for usual, not the slowest', () => {
    const lane = learnt(1_000, 2_000, 3_000, 4_000, 50_000);
    expect(lane.checkAgeMs).toBeGreaterThan(4_000);
    expect(lane.checkAgeMs).toBeLessThan(6_000);
  });

  test('never waits longer than the longest pause', () => {
    expect(learnt(3_600_000).checkAgeMs).toBe(checkLongestMs);
  });

  test('learns anew from a probe that finds a row final much earlier', () => {
    const lane = learnt(60_000, 60_000, 60_000);
    lane.onFinal(5_000, 'probe');
    expect(lane.checkAgeMs).toBeLessThan(7_000);
  });

  test('stretches no longer what it has learnt anew', () => {
    const lane = learnt(300);
    // Rows of an earlier run that were final at once: asked then, the others are all still open.
    for (let row = 0; row < 16 * 10; row += 1) lane.onOpen('timely');
    for (let row = 0; row < 3; row += 1) lane.onFinal(5_000, 'probe');
    lane.onFinal(6_000, 'probe');
    expect(lane.checkAgeMs).toBeLessThan(8_000);
  });

  test('learns nothing about the time from checks that come at that time', () => {
    const lane = learnt(10_000);
    const before = lane.checkAgeMs;
    for (let row = 0; row < 100; row += 1) lane.onFinal(200_000, 'timely');
    expect(lane.checkAgeMs).toBe(before);
  });

  test('asks later when most rows are still open at their time, and comes back when they are not', () => {
    const lane = learnt(10_000);
    const before = lane.checkAgeMs;
    for (let row = 0; row < 16; row += 1) lane.onOpen('timely');
    const stretched = lane.checkAgeMs;
    expect(stretched).toBeGreaterThan(before * 1.4);
    for (let row = 0; row < 160; row += 1) lane.onFinal(20_000, 'timely');
    expect(lane.checkAgeMs).toBe(before);
  });

  test('takes no notice of rows that are asked again and again, nor of probes that come too early', () => {
    const lane = learnt(10_000);
    const before = lane.checkAgeMs;
    for (let check = 0; check < 1_000; check += 1) {
      lane.onOpen('repeated');
      lane.onOpen('probe');
      lane.onFinal(90_000, 'repeated');
    }
    expect(lane.checkAgeMs).toBe(before);
  });

  test('asks a row that was asked too early at its time, and one that takes long ever more rarely', () => {
    const lane = learnt(10_000);
    expect(lane.pauseAfterOpenMs(4_000, 0)).toBe(Math.ceil(lane.checkAgeMs - 4_000));
    expect(lane.pauseAfterOpenMs(40_000, 0.5)).toBe(20_000);
    expect(lane.pauseAfterOpenMs(86_400_000, 0.5)).toBe(checkLongestMs);
  });
});

describe('a check without an answer', () => {
  test('is repeated soon, later for rows that are old', () => {
    for (const lane of [new SettleLane(UPLOAD_SETTINGS), learnt(10_000)]) {
      expect(lane.pauseAfterNoAnswerMs(1_000, 0.5)).toBe(checkFirstMs);
      expect(lane.pauseAfterNoAnswerMs(80_000, 0.5)).toBe(10_000);
      expect(lane.pauseAfterNoAnswerMs(86_400_000, 0.5)).toBe(checkLongestMs);
    }
  });
});

test('every pause is a whole number of milliseconds', () => {
  for (const lane of [new SettleLane(UPLOAD_SETTINGS), learnt(9_999.7)]) {
    for (const ageMs of [0, 1.5, 5_000.1, 70_000.9, 1_000_000.3]) {
      expect(Number.isInteger(lane.pauseAfterOpenMs(ageMs, 0.123))).toBe(true);
      expect(Number.isInteger(lane.pauseAfterNoAnswerMs(ageMs, 0.123))).toBe(true);
    }
  }
});
