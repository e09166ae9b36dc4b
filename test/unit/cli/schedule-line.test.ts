// What is said of the time of a batch: what is to come, what has come and was not begun, and what was missed.

import { expect, it } from 'vitest';
import { missedReason, scheduleLine, withVerb } from '../../../main/cli/schedule-command.ts';

const SEND_AT_MS = Date.UTC(2026, 10, 27, 15);
const schedule = { sendAtMs: SEND_AT_MS, zone: 'Africa/Lusaka', missed: null, waits: false };
const TIME = '2026-11-27 17:00 (Africa/Lusaka, UTC+02:00)';
const MINUTE_MS = 60_000;

it('says what is to come, and of a time that has come that it is due', () => {
  const before = scheduleLine({ schedule }, SEND_AT_MS - 30 * MINUTE_MS);
  expect(withVerb(before)).toBe(`is to be sent at ${TIME}, in 30 min`);
  for (const afterMs of [0, 9 * MINUTE_MS]) {
    const line = scheduleLine({ schedule }, SEND_AT_MS + afterMs);
    expect(withVerb(line)).toBe(`is due since ${TIME}, and not begun yet`);
  }
});

it('says of a time that was missed no more than is known, and of a clock that was set back that it was', () => {
  const missed = { atMs: SEND_AT_MS + 60 * MINUTE_MS, why: 'late', said: null } as const;
  const late = { ...schedule, missed };
  expect(missedReason(late, SEND_AT_MS + 61 * MINUTE_MS)).toBe(
    'Nothing sent it within ten minutes: no program that sends was running, the computer slept, or its clock was set.',
  );
  expect(missedReason(late, SEND_AT_MS - 61 * MINUTE_MS)).toContain('was set back');
  const refused = { ...missed, why: 'refused', said: 'No token.' } as const;
  expect(missedReason({ ...schedule, missed: refused }, SEND_AT_MS)).toBe('No token.');
});

it('says of a time that was missed that nothing was sent', () => {
  const missed = { atMs: SEND_AT_MS + 10 * MINUTE_MS, why: 'late', said: null } as const;
  const line = scheduleLine({ schedule: { ...schedule, missed } }, SEND_AT_MS + 60 * MINUTE_MS);
  expect(withVerb(line)).toBe(`was to be sent at ${TIME} and was not`);
});
