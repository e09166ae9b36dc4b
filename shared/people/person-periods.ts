// The periods that the account of a person can be asked for: all, a year, a month, as this computer counts them. Pure.

export interface Period {
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
}

const WHOLE_HISTORY: Period = { fromMs: null, beforeMs: null };

/** `2026` or `2026-07`. */
export const PERIOD_NAME = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

/** `2026` or `2026-07`; anything else is the whole history. */
export function periodOf(name: string): Period {
  if (!PERIOD_NAME.test(name)) return WHOLE_HISTORY;
  const [year = 0, month] = name.split('-').map(Number);
  const [first, after] = month === undefined ? [0, 12] : [month - 1, month];
  return { fromMs: new Date(year, first, 1).getTime(), beforeMs: new Date(year, after, 1).getTime() };
}

/** Every year and month from the first payment to the latest, the latest first, each with a moment in it. */
export function periodsBetween(
  firstMs: number,
  latestMs: number,
): readonly { readonly name: string; readonly kind: 'year' | 'month'; readonly atMs: number }[] {
  const [first, latest] = [new Date(firstMs), new Date(latestMs)];
  const periods = [];
  for (let year = latest.getFullYear(); year >= first.getFullYear(); year -= 1) {
    periods.push({ name: String(year), kind: 'year' as const, atMs: new Date(year, 0, 1).getTime() });
    const last = year === latest.getFullYear() ? latest.getMonth() : 11;
    const begin = year === first.getFullYear() ? first.getMonth() : 0;
    for (let month = last; month >= begin; month -= 1) {
      const name = `${year}-${String(month + 1).padStart(2, '0')}`;
      periods.push({ name, kind: 'month' as const, atMs: new Date(year, month, 1).getTime() });
    }
  }
  return periods;
}
