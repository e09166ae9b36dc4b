// A time at which a batch is sent, in words.

import { expect, it } from 'vitest';
import { requireSeen, timeInWords } from '../../../shared/runs/schedules.ts';
import { failureOf } from '../../support/journal/journals.ts';

const SEND_AT_MS = Date.UTC(2026, 10, 27, 15, 0);

it('is told in its zone, and in UTC where this computer does not know the zone that another one named', async () => {
  const told = (zone: string) => timeInWords({ sendAtMs: SEND_AT_MS, zone });
  expect(told('Africa/Lusaka')).toBe('2026-11-27 17:00 (Africa/Lusaka, UTC+02:00)');
  expect(told('Mars/Base')).toBe('2026-11-27 15:00 (UTC, UTC+00:00)');
  const schedule = { sendAtMs: SEND_AT_MS, zone: 'Mars/Base', missed: null };
  const refused = await failureOf(Promise.resolve().then(() => requireSeen('B1', schedule, null)));
  expect(refused.code).toBe('BATCH_WRONG_STATE');
});
