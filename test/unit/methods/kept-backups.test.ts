// Which backups are due and which are kept, over years of days.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backupName, momentOfBackup } from '../../../main/journal/place.ts';
import { backupsToRemove, isBackupDue } from '../../../main/methods/backups/automatic.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 24, 12);

const backup = (atMs: number) => ({ name: backupName(atMs), atMs });
const seconds = fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1_000);

it('one is due where the last day has none, and a clock that was set back makes none wait', () => {
  expect(isBackupDue([], NOW_MS)).toBe(true);
  expect(isBackupDue([backup(NOW_MS - DAY_MS + 1_000)], NOW_MS)).toBe(false);
  expect(isBackupDue([backup(NOW_MS - DAY_MS)], NOW_MS)).toBe(true);
  expect(isBackupDue([backup(NOW_MS + 9 * DAY_MS)], NOW_MS)).toBe(true);
});

it('the newest seven stay, and the last of each of twelve months', () => {
  const daily = Array.from({ length: 1_000 }, (_, day) => backup(NOW_MS - day * DAY_MS));
  const removed = new Set(backupsToRemove(daily));
  const kept = daily.filter(({ name }) => !removed.has(name));
  expect(kept).toHaveLength(18);
  expect(kept.slice(0, 7)).toEqual(daily.slice(0, 7));
  const months = kept.slice(7).map(({ atMs }) => new Date(atMs).toISOString().slice(0, 10));
  expect(months.slice(0, 3)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
});

it('day after day no more stay than that, and the newest always does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(seconds, { minLength: 1, maxLength: 60 }), (moments) => {
      let kept: { name: string; atMs: number }[] = [];
      for (const atMs of moments.toSorted((left, right) => left - right)) {
        kept = [...kept, backup(atMs)];
        const removed = new Set(backupsToRemove(kept));
        expect(removed.has(backupName(atMs))).toBe(false);
        kept = kept.filter(({ name }) => !removed.has(name));
        expect(kept.length).toBeLessThanOrEqual(19);
      }
    }),
  );
});

it('a name says its moment to the second, and no other name is taken for one', () => {
  fc.assert(
    fc.property(seconds, (atMs) => {
      expect(momentOfBackup(backupName(atMs))).toBe(atMs);
    }),
  );
  for (const name of ['paymaster.db', 'paymaster-before-3.backup', 'mine.db', 'paymaster-2026.db'])
    expect(momentOfBackup(name)).toBeNull();
});
