// Days and moments within the sentences of commands, as people write them. Tables and JSON keep ISO 8601.

import { dayOf } from '../../shared/repeats.ts';
import { sayDay, sayMinute } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';

/** `25 November 2026`, in UTC. */
export function dayInWords(atMs: number): string {
  return sayEnglish(sayDay(dayOf(atMs)));
}

/** `25 November 2026, 14:05 UTC`. */
export function minuteInWords(atMs: number): string {
  return sayEnglish(sayMinute(atMs));
}

/** `25 November 2026, 14:05:09 UTC`, where a moment has to be found again among others. */
export function secondInWords(atMs: number): string {
  return `${dayInWords(atMs)}, ${new Date(atMs).toISOString().slice(11, 19)} UTC`;
}
