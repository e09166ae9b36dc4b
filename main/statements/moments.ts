// Moments as clerks and statements write them: a day, or a day with a time, with or without a zone (then in UTC).
// Reads text only; never a clock, and never a form that could be read in two ways unless its column has decided it.

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

/** Which of the first two figures of `05/11/2026` is the day. */
export type DayPlace = 'day-first' | 'month-first';

/** How the times of a column are written, as far as they show it; `unsure` where nothing does, `mixed` where both ways are met. */
export type WrittenTimes = DayPlace | 'unsure' | 'mixed' | null;

const FIGURES =
  /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,?[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AP])\.?M\.?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i;
/** Nothing that is read as a moment is longer. */
const LONGEST = 48;

/** Gathers from the cells of a column whether the day or the month stands first in it. */
export class DayPlaceVote {
  #isWritten = false;
  readonly #sure = new Set<DayPlace>();

  add(text: string): void {
    const match = text.length > LONGEST ? null : FIGURES.exec(text.trim());
    if (match === null) return;
    this.#isWritten = true;
    if (Number(match[1]) > LAST_MONTH) this.#sure.add('day-first');
    if (Number(match[3]) > LAST_MONTH) this.#sure.add('month-first');
  }

  /** Null where no time is written in figures whose order matters. */
  result(): WrittenTimes {
    const [only, second] = this.#sure;
    if (!this.#isWritten) return null;
    if (second !== undefined) return 'mixed';
    return only ?? 'unsure';
  }
}

const LAST_MONTH = 12;

/** Reads a moment of a statement, whose column has shown what stands first. */
export function readWrittenMoment(text: string, written: WrittenTimes): Moment | null {
  const plain = readMoment(text);
  if (plain !== null || text.length > LONGEST) return plain;
  if (written !== 'day-first' && written !== 'month-first') return null;
  const match = FIGURES.exec(text.trim());
  if (match === null) return null;
  const [, first = '', , second = '', year, hours, minutes, seconds, half, zone] = match;
  const [day, month] = written === 'day-first' ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hours === undefined) return readMoment(date);
  const hour = hourOf(Number(hours), half?.toUpperCase());
  if (hour === null) return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
  return readMoment(`${date} ${time}${zone ?? ''}`);
}

/** The hour of the day; null for one that the half of the day does not have. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'P' ? 12 : 0);
}
