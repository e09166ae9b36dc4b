// How a report writes a moment: ISO 8601 in UTC. Reads no clock.

const DAY_MS = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The date of the day that was written last: most moments of a report lie on one day, and dates are slow to make. */
let latest = { day: Number.NaN, text: '' };

/** A moment in milliseconds since the Unix epoch as ISO 8601 in UTC; null stays null. */
export function isoTime(timeMs: number | null): string | null {
  if (timeMs === null) return null;
  const wholeMs = Math.trunc(timeMs);
  const day = Math.floor(wholeMs / DAY_MS);
  if (day !== latest.day) latest = { day, text: new Date(day * DAY_MS).toISOString().slice(0, -13) };
  const inDayMs = wholeMs - day * DAY_MS;
  const hours = Math.floor(inDayMs / 3_600_000);
  const minutes = Math.floor(inDayMs / 60_000) % 60;
  const seconds = Math.floor(inDayMs / 1000) % 60;
  const milliseconds = String(inDayMs % 1000).padStart(3, '0');
  return `${latest.text}${TWO_DIGITS[hours]}:${TWO_DIGITS[minutes]}:${TWO_DIGITS[seconds]}.${milliseconds}Z`;
}
