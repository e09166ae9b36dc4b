// A time of day on a date in a named zone, and the moments that it is: by the rules of the zone, through Intl. A time that
// a change of clocks skips or repeats is never guessed: it has no moment, or two.

/** A moment, and how far its zone is ahead of UTC then. */
export interface ZonedMoment {
  readonly atMs: number;
  readonly offsetMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const LONGEST_ZONE_NAME = 64;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is no zone. */
function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Whether this is the name of a zone, such as `Africa/Lusaka`. */
export function isZone(name: string): boolean {
  if (name.length > LONGEST_ZONE_NAME || !/^[A-Za-z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone of this computer. */
export function zoneOfComputer(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How many minutes a zone is ahead of UTC at a moment. */
export function zoneOffsetMinutes(atMs: number, zone: string): number {
  const seconds = Math.floor(atMs / 1000) * 1000;
  return Math.round((wallMs(atMs, zone) - seconds) / MINUTE_MS);
}

/** What the clocks of a zone show, read as if it were UTC. */
function wallMs(atMs: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** What the clocks of a zone show at a moment: `2026-11-27T17:00`. */
export function localTime(atMs: number, zone: string): string {
  return new Date(wallMs(atMs, zone)).toISOString().slice(0, 16);
}

/** The date that the clocks of this computer show at a moment, such as `2026-11-27`. */
export function dayHere(atMs: number): string {
  return localTime(atMs, zoneOfComputer()).slice(0, 10);
}

/** `UTC+02:00` */
export function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * The moments at which the clocks of a zone show a time such as `2026-11-27T17:00`, earliest first: one, two where clocks
 * are set back over it, none where they are set forward over it. Null for what is no time, as the 30th of February.
 */
export function momentsOf(local: string, zone: string): readonly ZonedMoment[] | null {
  const wall = wallOf(local);
  if (wall === null) return null;
  // No zone is a day away from UTC, and none changes its clocks twice in so short a time.
  const offsets = [wall - DAY_MS, wall, wall + DAY_MS].map((atMs) => zoneOffsetMinutes(atMs, zone));
  return [...new Set(offsets)]
    .map((offsetMinutes) => ({ atMs: wall - offsetMinutes * MINUTE_MS, offsetMinutes }))
    .filter(({ atMs, offsetMinutes }) => zoneOffsetMinutes(atMs, zone) === offsetMinutes)
    .sort((left, right) => left.atMs - right.atMs);
}

/** The time as if it were in UTC; null for what no calendar has. */
function wallOf(local: string): number | null {
  const [, year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return new Date(wall).toISOString().startsWith(local) ? wall : null;
}
