// P4 a draft that a restore closed: none of its rows is told as unsent, nor those that an approval before the backup, cut short,
// had queued.

import { expect, it } from 'vitest';
import { UnaskedRows } from '../../../main/reports/unasked-rows.ts';
import { CLOSED_SINCE } from '../../../shared/guards/restored-rows.ts';

const NEVER_RESTORED = {
  restores: {
    doubts: async () => ({ unaskedRows: [], lockedDrafts: [], chosenAtMs: null }),
    unasked: async () => [],
  },
};

it.each(['ready', 'invalid', 'queued'] as const)('P4 a %s row of it may have been sent', async (state) => {
  const batch = { id: 'B1', rowCount: 1, state: 'discarded', pauseReason: CLOSED_SINCE } as const;
  const rows = await UnaskedRows.of(NEVER_RESTORED, batch);
  const row = { ordinal: 1, state, reasonCode: null, reason: null };
  expect(rows.told(row)).toMatchObject({ reasonCode: 'UNSENT_IN_BACKUP' });
});

it('P6 a row of it that was left out stays left out', async () => {
  const batch = { id: 'B1', rowCount: 1, state: 'discarded', pauseReason: CLOSED_SINCE } as const;
  const rows = await UnaskedRows.of(NEVER_RESTORED, batch);
  const row = { ordinal: 1, state: 'excluded', reasonCode: null, reason: null } as const;
  expect(rows.told(row)).toEqual(row);
});
