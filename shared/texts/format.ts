// Numbers, money, times and sizes as people of each language write them.
// Money stays text from end to end: digits are grouped, never read as a number and never rounded.

import { LANGUAGES, type Language } from '../languages.ts';
import { type FigureMarks, groupDigits } from '../money/digit-groups.ts';
import { moneyFigure, moneyWithCurrency } from '../money/money-figures.ts';
import { UNITS_EN } from './en/units.ts';
import { UNITS_FR } from './fr/units.ts';
import { UNITS_PT } from './pt/units.ts';
import { UNITS_SW } from './sw/units.ts';
import type { Units } from './units.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const UNITS: Readonly<Record<Language, Units>> = {
  en: UNITS_EN,
  fr: UNITS_FR,
  pt: UNITS_PT,
  sw: UNITS_SW,
};

type Marks = FigureMarks & Units;

export interface Format {
  readonly language: Language;
  /** By whose clocks its times are: `Africa/Lusaka`. */
  readonly zone: string;
  /** A whole number: `4,218`. */
  count(value: number): string;
  /** An exact decimal, digits grouped, decimals as they are: of amounts that were aligned with others. */
  figure(text: string): string;
  /** An exact decimal with the decimals of its currency: `21,712,163.40`. Any other text comes back unchanged. */
  money(text: string, currency: string | null): string;
  /** `21,712,163.40 ZMW`, with a space that does not break. */
  moneyOf(text: string, currency: string | null): string;
  /** One decimal: `16.0`. */
  rate(perSecond: number): string;
  /** A share of a whole as `42 %`. */
  percent(part: number, whole: number): string;
  /** `09:40:57` */
  time(atMs: number): string;
  /** `09:40` */
  clock(atMs: number): string;
  /** `09:40` of today, `26 Nov 09:40` of any other day; what rests on a screen does not turn into “yesterday” unseen. */
  datedClock(atMs: number, nowMs: number): string;
  /** `09:40:57` of today, `26 Nov 09:40:57` of any other day. */
  datedTime(atMs: number, nowMs: number): string;
  /** `26 Nov`, with the year where it is another one. */
  day(atMs: number, nowMs: number): string;
  /** `today 08:50`, `yesterday 17:42`, `26 Nov 08:50`. */
  moment(atMs: number, nowMs: number): string;
  /** Behind “since”: `08:50` of today, `yesterday 17:42`, `26 Nov 08:50`. */
  since(atMs: number, nowMs: number): string;
  /** `November 2026` */
  month(atMs: number): string;
  /** `3 November 2026, 09:40:57`, with `UTC` behind it where that is the zone of the format. */
  full(atMs: number): string;
  /** `Fri 27 Nov 2026, 17:00`, as the clocks of a zone show it. */
  zoned(atMs: number, timeZone: string): string;
  /** `3 November 2026` for `2026-11-03`, a day in UTC as services count; any other text comes back unchanged. */
  date(day: string): string;
  /** `27 November 2026, 17:00` for `2026-11-27T17:00`, as clocks show it in whatever zone. */
  wall(local: string): string;
  /** `42 s`, `1 min 10 s`, `4 h 12 min`, `2 d 3 h`. */
  duration(seconds: number): string;
  /** `212 MB` */
  bytes(count: number): string;
}

/**
 * The format of a language.
 *
 * @param timeZone `UTC` for what is to say the same on every computer: then full times name it. The computer's own unless given.
 */
export function formatOf(language: Language, timeZone?: 'UTC'): Format {
  const { locale, figures } = LANGUAGES[language];
  const marks: Marks = { ...figures, ...UNITS[language] };
  const zone = timeZone === undefined ? {} : { timeZone };
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...options });
  const time = dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dates({ day: 'numeric', month: 'short' });
  const dayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDay = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const utcDay = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayText = (atMs: number, nowMs: number) =>
    new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
      ? day.format(atMs)
      : dayOfYear.format(atMs);
  const dated = (of: Intl.DateTimeFormat, atMs: number, nowMs: number) =>
    daysBetween(atMs, nowMs) === 0 ? of.format(atMs) : `${dayText(atMs, nowMs)} ${of.format(atMs)}`;
  const date = (text: string) => (DAY.test(text) ? utcDay.format(Date.parse(`${text}T00:00:00Z`)) : text);
  return {
    language,
    zone: time.resolvedOptions().timeZone,
    count: (value) => groupDigits(Math.round(value).toString(), marks),
    figure: (text) => groupDigits(text, marks),
    money: (text, currency) => moneyFigure(text, currency, marks),
    moneyOf: (text, currency) => moneyWithCurrency(text, currency, marks),
    rate: (perSecond) => groupDigits(perSecond.toFixed(1), marks),
    percent: (part, whole) => `${whole === 0 ? 0 : Math.floor((part / whole) * 100)} %`,
    time: (atMs) => time.format(atMs),
    clock: (atMs) => clock.format(atMs),
    datedClock: (atMs, nowMs) => dated(clock, atMs, nowMs),
    datedTime: (atMs, nowMs) => dated(time, atMs, nowMs),
    day: dayText,
    moment(atMs, nowMs) {
      const days = daysBetween(atMs, nowMs);
      if (days === 0) return `${marks.today} ${clock.format(atMs)}`;
      if (days === 1) return `${marks.yesterday} ${clock.format(atMs)}`;
      return `${dayText(atMs, nowMs)} ${clock.format(atMs)}`;
    },
    since(atMs, nowMs) {
      const days = daysBetween(atMs, nowMs);
      if (days === 0) return clock.format(atMs);
      const from = days === 1 ? marks.yesterday : `${marks.fromDay}${dayText(atMs, nowMs)}`;
      return `${from} ${clock.format(atMs)}`;
    },
    month: (atMs) => dates({ month: 'long', year: 'numeric' }).format(atMs),
    full: (atMs) => [`${longDay.format(atMs)}, ${time.format(atMs)}`, timeZone].filter(Boolean).join(' '),
    zoned: (atMs, timeZone) => {
      const shown = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
      const hours = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
      return `${shown.format(atMs)}, ${hours.format(atMs)}`;
    },
    date,
    wall: (local) => local.split('T').map(date).join(', '),
    duration: (seconds) => durationText(seconds, marks),
    bytes: (count) => bytesText(count, marks),
  };
}

function daysBetween(atMs: number, nowMs: number): number {
  return Math.round((midnight(nowMs) - midnight(atMs)) / DAY_MS);
}

function midnight(atMs: number): number {
  const date = new Date(atMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function durationText(seconds: number, marks: Marks): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return inTwo(marks, days, marks.days, hours % 24, marks.hours);
  if (hours > 0) return inTwo(marks, hours, marks.hours, minutes % 60, marks.minutes);
  if (minutes > 0) return inTwo(marks, minutes, marks.minutes, whole % 60, marks.seconds);
  return withUnit(marks, whole, marks.seconds);
}

/** The larger unit, and the rest in the smaller one where there is any. */
function inTwo(marks: Marks, large: number, largeUnit: string, rest: number, restUnit: string): string {
  const text = withUnit(marks, large, largeUnit);
  return rest === 0 ? text : `${text} ${withUnit(marks, rest, restUnit)}`;
}

function withUnit({ unitFirst }: Marks, figure: number | string, unit: string): string {
  return unitFirst ? `${unit} ${figure}` : `${figure} ${unit}`;
}

function bytesText(count: number, marks: Marks): string {
  const { sizes, decimal } = marks;
  let value = count;
  let step = 0;
  while (value >= 1000 && step < sizes.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, '');
  return withUnit(marks, digits.replace('.', decimal), sizes[step] ?? '');
}
