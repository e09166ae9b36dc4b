// A day of the audit trail is one of the computer's zone, and says which zone that is, on the command line as in the window.

import { expect, it } from 'vitest';
import { daySpan } from '../../shared/day-span.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const FILE = 'Phone,Amount,Currency,Provider\n260763001000,100,ZMW,MTN_MOMO_ZMB\n';
/** Far enough from each other that one moment is on two days. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Niue';

it('is that of the zone, whose name stands above the entries', async () => {
  await using place = await Workplace.open();
  const file = await place.file('payroll.csv', FILE);
  expect((await place.run(['import', file])).code).toBe(0);
  const nowMs = Date.now();
  for (const [zone, aheadHours, offset] of [
    [EAST, 14, '+14:00'],
    [WEST, -11, '-11:00'],
  ] as const) {
    const dayAt = (atMs: number) => new Date(atMs + aheadHours * 3_600_000).toISOString().slice(0, 10);
    const on = async (day: string) =>
      (await place.run(['audit', 'list', '--day', day], { env: { TZ: zone } })).stdout;
    const listed = await on(dayAt(nowMs));
    expect(listed).toContain(`as the day is in ${zone}:`);
    expect(listed).toContain(`${offset}  `);
    expect(listed).toContain('Read the file payroll.csv: 1 row.');
    expect(await on(dayAt(nowMs - 86_400_000))).toContain('No entry.');
  }
});

it('is none that no calendar has', () => {
  expect([daySpan('2026-02-30'), daySpan('2026-2-3'), daySpan('')]).toEqual([null, null, null]);
  const span = daySpan('2026-11-23');
  expect((span?.beforeMs ?? 0) - (span?.fromMs ?? 0)).toBe(86_400_000);
});
