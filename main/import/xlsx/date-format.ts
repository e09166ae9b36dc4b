// A day number as its date format shows it. Days are counted from 1900 (with the 29 February 1900 that never was, as
// every spreadsheet program counts) or from 1904. What depends on each computer's settings is written as ISO 8601.

import type { FormatSection, FormatToken } from './format-code.ts';

/** What a date cell says. */
export interface ShownDate {
  readonly text: string;
  /** The format follows each computer's settings, so the date is given as YYYY-MM-DD. */
  readonly isRegional: boolean;
}

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
/** Days from the start of a workbook's count to 1 January 1970. */
const DAYS_1900 = 25_569;
const DAYS_1904 = 24_107;
/** The day number of the 29 February 1900 that never was. */
const PHANTOM_DAY = 60;
/** 31 December 9999, the last day of spreadsheet programs. */
const LAST_DAY = 2_958_465;
const ENGLISH = 0x09;
const LANGUAGE_BITS = 0x3ff;

/** True when a section shows dates or times. */
export function isDateSection({ tokens }: FormatSection): boolean {
  const isDate = tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed');
  return isDate && !tokens.some(({ kind }) => kind === 'exponent' || kind === 'general');
}

/** Shows a day number, or null when no date has it. */
export function showDate(serial: number, section: FormatSection, is1904: boolean): ShownDate | null {
  if (!(serial >= 0 && serial <= LAST_DAY + 1)) return null;
  const moment = momentOf(serial, section.tokens, is1904);
  const needsNames = section.tokens.some(
    (token) => token.kind === 'date' && (/^m{3,}$/.test(token.part) || /^d{3,}$/.test(token.part)),
  );
  const isEnglish = section.language !== null && (section.language & LANGUAGE_BITS) === ENGLISH;
  const isPlain = !section.isRegional && !section.isUnknown && (!needsNames || isEnglish);
  return isPlain
    ? { text: fillDate(section.tokens, moment), isRegional: false }
    : { text: isoText(moment), isRegional: true };
}

/** The day of a day number as YYYY-MM-DD, whatever its format; null for a number that is no day alone. */
export function showDay(serial: number, is1904: boolean): string | null {
  return Number.isInteger(serial) && serial >= 1 && serial <= LAST_DAY
    ? isoText(momentOf(serial, [], is1904))
    : null;
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Milliseconds of the day, rounded as the format shows them. */
  readonly timeMs: number;
  /** Milliseconds since the start of the count. */
  readonly elapsedMs: number;
}

function momentOf(serial: number, tokens: readonly FormatToken[], is1904: boolean): Moment {
  const showsFractions = tokens.some(({ kind }) => kind === 'digit');
  const stepMs = showsFractions ? 1 : 1000;
  const elapsedMs = Math.round((serial * DAY_MS) / stepMs) * stepMs;
  const dayNumber = Math.floor(elapsedMs / DAY_MS);
  const timeMs = elapsedMs - dayNumber * DAY_MS;
  if (!is1904 && dayNumber === PHANTOM_DAY) {
    return { year: 1900, month: 2, day: 29, weekday: 3, timeMs, elapsedMs };
  }
  const isBeforePhantom = !is1904 && dayNumber < PHANTOM_DAY;
  const unixDay = dayNumber - (is1904 ? DAYS_1904 : DAYS_1900) + (isBeforePhantom ? 1 : 0);
  const date = new Date(unixDay * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    timeMs,
    elapsedMs,
  };
}

function isoText({ year, month, day, timeMs }: Moment): string {
  const date = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  if (timeMs === 0) return date;
  const { hours, minutes, seconds } = clockOf(timeMs);
  return `${date} ${padded(hours)}:${padded(minutes)}:${padded(seconds)}`;
}

function fillDate(tokens: readonly FormatToken[], moment: Moment): string {
  const isHalfDay = tokens.some((token) => token.kind === 'date' && token.part.includes('/'));
  let fractionPlace = 0;
  return tokens
    .map((token, index) => {
      switch (token.kind) {
        case 'literal':
          return token.text;
        case 'slash':
          return '/';
        case 'comma':
          return ',';
        case 'point':
          return '.';
        case 'digit': {
          fractionPlace += 1;
          return padded(moment.timeMs % 1000, 3).charAt(fractionPlace - 1);
        }
        case 'elapsed':
          return elapsedText(token.part, moment.elapsedMs);
        case 'date':
          return dateText(token.part, moment, isHalfDay, isMinute(tokens, index));
        default:
          return '';
      }
    })
    .join('');
}

/** `m` means minutes behind hours and before seconds. */
function isMinute(tokens: readonly FormatToken[], index: number): boolean {
  const parts = (list: readonly FormatToken[]) =>
    list.flatMap((token) => (token.kind === 'date' || token.kind === 'elapsed' ? [token.part] : []));
  const before = parts(tokens.slice(0, index)).at(-1) ?? '';
  const [after = ''] = parts(tokens.slice(index + 1));
  return before.startsWith('h') || after.startsWith('s');
}

function elapsedText(part: string, elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  const unit = part.startsWith('h') ? 3600 : part.startsWith('m') ? 60 : 1;
  return padded(Math.floor(seconds / unit), part.length);
}

function dateText(part: string, moment: Moment, isHalfDay: boolean, isMinutes: boolean): string {
  const { hours, minutes, seconds } = clockOf(moment.timeMs);
  if (part === 'am/pm') return hours < 12 ? 'AM' : 'PM';
  if (part === 'a/p') return hours < 12 ? 'A' : 'P';
  const length = part.length;
  switch (part.charAt(0)) {
    case 'y':
      return length <= 2 ? padded(moment.year % 100) : padded(moment.year, 4);
    case 'm':
      if (length <= 2) return padded(isMinutes ? minutes : moment.month, length);
      return nameOf(MONTHS[moment.month - 1] ?? '', length);
    case 'd':
      return length <= 2
        ? padded(moment.day, length)
        : nameOf(WEEKDAYS[moment.weekday] ?? '', length === 3 ? 3 : 4);
    case 'h':
      return padded(isHalfDay ? hours % 12 || 12 : hours, Math.min(length, 2));
    default:
      return padded(seconds, Math.min(length, 2));
  }
}

function nameOf(name: string, length: number): string {
  if (length === 3) return name.slice(0, 3);
  return length === 5 ? name.slice(0, 1) : name;
}

function clockOf(timeMs: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.floor(timeMs / 1000);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

function padded(number: number, length = 2): string {
  return String(number).padStart(length, '0');
}

const MONTHS: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS: readonly string[] = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
];
