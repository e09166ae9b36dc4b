// Numbers, money, times and sizes as people of each language write them.
// Money stays text from end to end: digits are grouped, never read as a number and never rounded.

import {
  ENGLISH_FIGURES,
  type FigureMarks,
  FRENCH_FIGURES,
  groupDigits,
  moneyFigure,
  moneyWithCurrency,
} from '../../shared/money-figures.ts';
import type { Language } from './language.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

interface Marks extends FigureMarks {
  readonly locale: string;
  readonly today: string;
  readonly yesterday: string;
  /** Stands before a day since which something lasts. */
  readonly fromDay: string;
  readonly sizes: readonly string[];
  readonly hours: string;
  readonly days: string;
}

const MARKS: Readonly<Record<Language, Marks>> = {
  en: {
    locale: 'en-GB',
    ...ENGLISH_FIGURES,
    today: 'today',
    yesterday: 'yesterday',
    fromDay: '',
    sizes: ['bytes', 'kB', 'MB', 'GB', 'TB'],
    hours: 'h',
    days: 'd',
  },
  fr: {
    locale: 'fr-FR',
    ...FRENCH_FIGURES,
    today: 'aujourd’hui',
    yesterday: 'hier',
    fromDay: 'le ',
    sizes: ['octets', 'ko', 'Mo', 'Go', 'To'],
    hours: 'h',
    days: 'j',
  },
};

export interface Format {
  readonly language: Language;
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
  /** `26 Nov`, with the year where it is another one. */
  day(atMs: number, nowMs: number): string;
  /** `today 08:50`, `yesterday 17:42`, `26 Nov 08:50`. */
  moment(atMs: number, nowMs: number): string;
  /** Behind “since”: `08:50` of today, `yesterday 17:42`, `26 Nov 08:50`. */
  since(atMs: number, nowMs: number): string;
  /** `November 2026` */
  month(atMs: number): string;
  /** `3 November 2026, 09:40:57` */
  full(atMs: number): string;
  /** `3 November 2026` for `2026-11-03`, a day in UTC as services count; any other text comes back unchanged. */
  date(day: string): string;
  /** `42 s`, `1 min 10 s`, `4 h 12 min`, `2 d 3 h`. */
  duration(seconds: number): string;
  /** `212 MB` */
  bytes(count: number): string;
}

/** The format of a language. */
export function formatOf(language: Language): Format {
  const marks = MARKS[language];
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(marks.locale, options);
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
  return {
    language,
    count: (value) => groupDigits(Math.round(value).toString(), marks),
    figure: (text) => groupDigits(text, marks),
    money: (text, currency) => moneyFigure(text, currency, marks),
    moneyOf: (text, currency) => moneyWithCurrency(text, currency, marks),
    rate: (perSecond) => groupDigits(perSecond.toFixed(1), marks),
    percent: (part, whole) => `${whole === 0 ? 0 : Math.floor((part / whole) * 100)} %`,
    time: (atMs) => time.format(atMs),
    clock: (atMs) => clock.format(atMs),
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
    full: (atMs) => `${longDay.format(atMs)}, ${time.format(atMs)}`,
    date: (text) => (DAY.test(text) ? utcDay.format(Date.parse(`${text}T00:00:00Z`)) : text),
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
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return minutes % 60 === 0 ? `${hours} ${marks.hours}` : `${hours} ${marks.hours} ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} ${marks.days}` : `${days} ${marks.days} ${hours % 24} ${marks.hours}`;
}

function bytesText(count: number, { sizes, decimal }: Marks): string {
  let value = count;
  let step = 0;
  while (value >= 1000 && step < sizes.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, '');
  return `${digits.replace('.', decimal)} ${sizes[step] ?? ''}`;
}
