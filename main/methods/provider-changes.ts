// What differs between readings of an account, and what a configuration looks like when two are compared: in one
// order, and without the providers' status, which has readings of its own. Pure.

import { createHash } from 'node:crypto';
import type { AccountConfiguration, Availability, ProviderLimits } from '../../shared/configuration.ts';
import type { ProviderChange } from '../../shared/home-views.ts';
import type { Spoken } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { ReadingOf } from '../journal/desk-port.ts';

type What = ProviderChange['what'];

/** Hexadecimal digits that stand for a configuration on screen. */
const HASH_DIGITS = 12;

/** The configuration as it is compared and kept. */
export function comparable(configuration: AccountConfiguration): AccountConfiguration {
  const limits = configuration.limits.map((line) => ({ ...line, status: null }));
  return {
    ...configuration,
    countries: sortedBy(configuration.countries, ({ country }) => country),
    limits: sortedBy(limits, lineKey),
    notUnderstood: sortedBy(configuration.notUnderstood, sayEnglish),
  };
}

/** The availability as it is compared and kept. */
export function comparableAvailability(availability: Availability): Availability {
  return sortedBy(availability, statusKey);
}

/** A short name for what a configuration says. */
export function configurationHash(configuration: AccountConfiguration): string {
  const text = JSON.stringify(comparable(configuration));
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

/** Differences between readings that follow each other; both lists are newest first, and so is the result. */
export function changesBetween(
  configurations: readonly ReadingOf<'configuration'>[],
  availabilities: readonly ReadingOf<'availability'>[],
): ProviderChange[] {
  const changes = [
    ...pairs(configurations).flatMap(([after, before]) => limitChanges(before.content, after)),
    ...pairs(availabilities).flatMap(([after, before]) => statusChanges(before.content, after)),
  ];
  return changes.sort((left, right) => right.atMs - left.atMs);
}

function limitChanges(before: AccountConfiguration, { atMs, content }: ReadingOf<'configuration'>) {
  const old = new Map(before.limits.map((line) => [lineKey(line), line]));
  const changes: ProviderChange[] = [];
  for (const line of content.limits) {
    const earlier = old.get(lineKey(line));
    old.delete(lineKey(line));
    if (earlier === undefined) changes.push(lineChange(atMs, line, 'added', null, null));
    else changes.push(...lineChanges(atMs, earlier, line));
  }
  for (const line of old.values()) changes.push(lineChange(atMs, line, 'removed', null, null));
  const known = new Set(before.notUnderstood.map(sayEnglish));
  for (const remark of content.notUnderstood) {
    if (!known.has(sayEnglish(remark))) changes.push(remarkChange(atMs, remark));
  }
  return changes;
}

function lineChanges(atMs: number, before: ProviderLimits, after: ProviderLimits): ProviderChange[] {
  const compared: readonly (readonly [What, string | null, string | null])[] = [
    ['minimum', before.minAmount, after.minAmount],
    ['maximum', before.maxAmount, after.maxAmount],
    ['decimals', textOf(before.decimals), textOf(after.decimals)],
  ];
  return compared
    .filter(([, old, present]) => old !== present)
    .map(([what, old, present]) => lineChange(atMs, after, what, old, present));
}

function statusChanges(before: Availability, { atMs, content }: ReadingOf<'availability'>): ProviderChange[] {
  const old = new Map(before.map((entry) => [statusKey(entry), entry]));
  const present = new Map(content.map((entry) => [statusKey(entry), entry]));
  return [...new Map([...old, ...present])].flatMap(([key, { country, provider, operationType }]) => {
    const from = old.get(key)?.status ?? null;
    const to = present.get(key)?.status ?? null;
    if (from === to) return [];
    const place = { country, provider, currency: null, operation: operationType };
    return [{ atMs, ...place, what: 'status' as const, before: from, after: to, remark: null }];
  });
}

function lineChange(
  atMs: number,
  { country, provider, currency, operationType }: ProviderLimits,
  what: What,
  before: string | null,
  after: string | null,
): ProviderChange {
  return { atMs, country, provider, currency, operation: operationType, what, before, after, remark: null };
}

/** A part of the answer that could not be read concerns no line that is known. */
function remarkChange(atMs: number, remark: Spoken): ProviderChange {
  const nowhere = { country: '', provider: '', currency: null, operation: '' };
  return { atMs, ...nowhere, what: 'not understood', before: null, after: null, remark };
}

function lineKey({ country, provider, currency, operationType }: ProviderLimits): string {
  return JSON.stringify([country, provider, currency, operationType]);
}

function statusKey({ country, provider, operationType }: Availability[number]): string {
  return JSON.stringify([country, provider, operationType]);
}

function textOf(decimals: number | null): string | null {
  return decimals === null ? null : String(decimals);
}

function sortedBy<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  const keyed = values.map((value) => ({ value, key: key(value) }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ value }) => value);
}

/** Each value with the one that follows it. */
function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.slice(1).map((value, index) => [values[index] ?? value, value]);
}
