// Which backups that nobody asked for are due, and which are kept. Pure.

const DAY_MS = 86_400_000;
/** The newest are kept whatever their age. */
const NEWEST_KEPT = 7;
/** Of each of so many months the last one is kept beside them. */
const MONTHS_KEPT = 12;

interface Backup {
  readonly name: string;
  readonly atMs: number;
}

/** Whether the last day has no backup; one whose time is still to come, since the clock was set back, does not count. */
export function isBackupDue(backups: readonly Backup[], nowMs: number): boolean {
  return !backups.some(({ atMs }) => atMs <= nowMs && nowMs - atMs < DAY_MS);
}

/** Names of those that go: all but the newest, and the last of each month of the last twelve that have one. */
export function backupsToRemove(backups: readonly Backup[]): string[] {
  const newestFirst = backups.toSorted((left, right) => right.atMs - left.atMs);
  const lastOfMonth = new Map<string, string>();
  for (const { name, atMs } of newestFirst) {
    const month = new Date(atMs).toISOString().slice(0, 7);
    if (!lastOfMonth.has(month) && lastOfMonth.size < MONTHS_KEPT) lastOfMonth.set(month, name);
  }
  const kept = new Set([
    ...newestFirst.slice(0, NEWEST_KEPT).map(({ name }) => name),
    ...lastOfMonth.values(),
  ]);
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}
