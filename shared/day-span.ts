// A day as the computer counts it: from its first moment to the first of the next, however long a change of clocks makes it.

/** The moments of a day: `fromMs` is the first of it, `beforeMs` the first that is none of it. */
export interface DaySpan {
  readonly fromMs: number;
  readonly beforeMs: number;
}

/** The moments of a day such as `2026-11-23` in the zone of this computer; null for what no calendar has. */
export function daySpan(day: string): DaySpan | null {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const from = new Date(year, month - 1, date);
  const isDay = from.getFullYear() === year && from.getMonth() === month - 1 && from.getDate() === date;
  return isDay ? { fromMs: from.getTime(), beforeMs: new Date(year, month - 1, date + 1).getTime() } : null;
}
