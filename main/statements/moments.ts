// Moments as clerks and statements write them: a day, or a day with a time, with or without a zone (then in UTC).
// Reads text only; never a clock, and never a form that could be read in two ways.

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Moment {
  readonly ms: number;
  /** The last millisecond that the text can mean: of its second, or of its day. */
  readonly endMs: number;
  /** ISO 8601 to the second, with the zone as it was given and none where none was. */
  readonly text: string;
}

/**
 * Reads a moment; null for any other form, and for days and times that do not exist.
 *
 * @param dayEnd a day alone is its last second instead of its first.
 */
export function readMoment(text: string, dayEnd = false): Moment | null {
  const match = MOMENT.exec(text.trim());
  if (match === null) return null;
  const [, day = '', time, seconds, zone] = match;
  const clock = time === undefined ? (dayEnd ? '23:59:59' : '00:00:00') : `${time}:${seconds ?? '00'}`;
  const ms = Date.parse(`${day}T${clock}${offsetOf(zone)}`);
  // A day that the month lacks is moved on by some engines, and refused by others.
  const exists = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && dayExists(day);
  if (Number.isNaN(ms) || !exists) return null;
  const lastsMs =
    time === undefined && !dayEnd
      ? DAY_MS
      : time !== undefined && seconds === undefined
        ? MINUTE_MS
        : SECOND_MS;
  return { ms, endMs: ms + lastsMs - 1, text: `${day}T${clock}${shownZone(zone)}` };
}

function dayExists(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function offsetOf(zone: string | undefined): string {
  if (zone === undefined || /^(?:Z|UTC)$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

function shownZone(zone: string | undefined): string {
  return zone === undefined ? '' : offsetOf(zone);
}
