// Days and moments within the sentences of commands, as people write them. Tables and JSON keep ISO 8601.

import { dayHere, offsetText, zoneOffsetMinutes } from '../../shared/runs/zoned-time.ts';
import { sayDay, sayMinute } from '../../shared/saying.ts';
import { spanInWords } from '../../shared/statement-span.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `25 November 2026`, as the clocks of this computer showed it. */
export function dayInWords(atMs: number): string {
  return namedDay(dayHere(atMs));
}

/** The same for `2026-11-25`. */
export function namedDay(day: string): string {
  return sayEnglish(sayDay(day));
}

/** `25 November 2026, 14:05 UTC`. */
export function minuteInWords(atMs: number): string {
  return sayEnglish(sayMinute(atMs));
}

/** `25 November 2026, 14:05:09 UTC`, where a moment has to be found again among others. */
export function secondInWords(atMs: number): string {
  return `${dayInWords(atMs)}, ${new Date(atMs).toISOString().slice(11, 19)} UTC`;
}

/** `2026-11-25T16:05:09.123+02:00`, as the clocks of a zone show it. */
export function momentIn(zone: string, atMs: number): string {
  const ahead = zoneOffsetMinutes(atMs, zone);
  const shown = new Date(atMs + ahead * MINUTE_MS).toISOString().slice(0, -1);
  return ahead === 0 ? `${shown}Z` : shown + offsetText(ahead).slice('UTC'.length);
}

/** `on 25 November 2026` or `from 21 November 2026 to 25 November 2026`; with their times where they are no whole days. */
export function spanOfMoments(fromMs: number, toMs: number): string {
  const isWhole = fromMs % DAY_MS === 0 && toMs % DAY_MS >= DAY_MS - SECOND_MS;
  const inWords = isWhole ? dayInWords : secondInWords;
  return inOneOrTwo(inWords(fromMs), inWords(toMs));
}

/** The same of a span as it was asked for, in ISO 8601. */
export function spanOfTexts(from: string, to: string): string {
  const ends = spanInWords({ from, to }, namedDay);
  return inOneOrTwo(ends.from, ends.to);
}

function inOneOrTwo(from: string, to: string): string {
  return from === to ? `on ${from}` : `from ${from} to ${to}`;
}
