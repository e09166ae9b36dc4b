// What differs between readings of an account, and what a configuration looks like when two are compared: in one
// order, and without the providers' status, which has readings of its own. Pure.

import { createHash } from 'node:crypto';
import type {
  AccountConfiguration,
  AccountFacts,
  Availability,
  LineDetails,
  ProviderLimits,
} from '../../../shared/accounts/configuration.ts';
import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import type { Spoken } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { ReadingOf } from '../../journal/desk-port.ts';

type What = ProviderChange['what'];
/** One fact of two readings, before and after. */
type Compared = readonly [What, string | null, string | null];

/** The place of a change that concerns no line. */
const NOWHERE = { country: '', provider: '', currency: null, operation: '' };

/** Hexadecimal digits that stand for a configuration on screen. */
const HASH_DIGITS = 12;

/** The configuration as it is compared and kept. */
export function comparable(configuration: AccountConfiguration): AccountConfiguration {
  const limits = configuration.limits.map((line) => ({
    ...line,
    status: null,
    ...(line.details === undefined ? {} : { details: inOneOrder(line.details) }),
  }));
  const countries = configuration.countries.map((entry) => ({ ...entry, names: sortedNames(entry.names) }));
  return {
    ...configuration,
    countries: sortedBy(countries, ({ country }) => country),
    limits: sortedBy(limits, lineKey),
    notUnderstood: sortedBy(configuration.notUnderstood, sayEnglish),
  };
}

/** A service need not name languages and variables in the same order each time. */
function inOneOrder(details: LineDetails): LineDetails {
  const pinChannels = details.pinChannels.map((channel) => ({
    ...channel,
    names: sortedNames(channel.names),
    variables: sortedNames(channel.variables),
    instructions: sortedNames(channel.instructions),
  }));
  return { ...details, pinChannels };
}

function sortedNames<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(sortedBy(Object.entries(record), ([name]) => name));
}

/** The availability as it is compared and kept. */
export function comparableAvailability(availability: Availability): Availability {
  return sortedBy(availability, statusKey);
}

/**
 * A short name for what a configuration says and rows are checked against. What is said for people alone does not
 * count: a draft need not be looked at again because a customer sees another name.
 */
export function configurationHash(configuration: AccountConfiguration): string {
  const { facts: _, limits, ...rest } = comparable(configuration);
  const text = JSON.stringify({ ...rest, limits: limits.map(({ details: __, ...line }) => line) });
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

/**
 * Differences between readings that follow each other; both lists are newest first, and so is the result.
 *
 * @param giveWay lets others have their turn, between any two readings.
 */
export async function changesBetween(
  configurations: readonly ReadingOf<'configuration'>[],
  availabilities: readonly ReadingOf<'availability'>[],
  giveWay: () => Promise<void>,
): Promise<ProviderChange[]> {
  const changes: ProviderChange[] = [];
  for (const [after, before] of pairs(configurations)) {
    changes.push(...limitChanges(before.content, after));
    await giveWay();
  }
  for (const [after, before] of pairs(availabilities)) {
    changes.push(...statusChanges(before.content, after));
    await giveWay();
  }
  return changes.sort((left, right) => right.atMs - left.atMs);
}

/** What differs between two readings, the second of them just made; statuses are not looked at. */
export async function changesOf(
  before: AccountConfiguration,
  after: AccountConfiguration,
  atMs: number,
): Promise<ProviderChange[]> {
  return limitChanges(comparable(before), { kind: 'configuration', atMs, content: comparable(after) });
}

function limitChanges(before: AccountConfiguration, { atMs, content }: ReadingOf<'configuration'>) {
  const old = new Map(before.limits.map((line) => [lineKey(line), line]));
  // Journals of earlier versions kept no details: what is new to us is no change then.
  const hasDetails = before.facts !== undefined;
  const changes: ProviderChange[] = accountChanges(atMs, before, content);
  const added: ProviderLimits[] = [];
  for (const line of content.limits) {
    const earlier = old.get(lineKey(line));
    old.delete(lineKey(line));
    if (earlier === undefined) added.push(line);
    else changes.push(...lineChanges(atMs, earlier, line, hasDetails));
  }
  changes.push(...arrivals(atMs, 'added', added, before.limits));
  changes.push(...arrivals(atMs, 'removed', [...old.values()], content.limits));
  const known = new Set(before.notUnderstood.map(sayEnglish));
  for (const remark of content.notUnderstood) {
    if (!known.has(sayEnglish(remark))) changes.push(remarkChange(atMs, remark));
  }
  return changes;
}

/** Lines that came or went; a provider of which the other reading has no line at all is told once. */
function arrivals(
  atMs: number,
  what: 'added' | 'removed',
  lines: readonly ProviderLimits[],
  others: readonly ProviderLimits[],
): ProviderChange[] {
  const known = new Set(others.map(providerKey));
  const told = new Set<string>();
  return lines.flatMap((line) => {
    const key = providerKey(line);
    if (known.has(key)) return [lineChange(atMs, line, what, null, null)];
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...lineChange(atMs, line, what, null, null), currency: null, operation: '' }];
  });
}

function accountChanges(
  atMs: number,
  before: AccountConfiguration,
  after: AccountConfiguration,
): ProviderChange[] {
  const facts = (of: AccountFacts | undefined) => of?.signedCallbacks ?? null;
  const compared: Compared[] = [
    ['account name', before.accountName, after.accountName],
    ['signed requests', String(before.signedRequestsOnly), String(after.signedRequestsOnly)],
  ];
  if (before.facts !== undefined) {
    compared.push(['signed callbacks', textOf(facts(before.facts)), textOf(facts(after.facts))]);
  }
  return differing(compared).map(([what, old, present]) => ({
    atMs,
    ...NOWHERE,
    what,
    before: old,
    after: present,
    remark: null,
  }));
}

function lineChanges(
  atMs: number,
  before: ProviderLimits,
  after: ProviderLimits,
  hasDetails: boolean,
): ProviderChange[] {
  const compared: readonly Compared[] = [
    ['minimum', before.minAmount, after.minAmount],
    ['maximum', before.maxAmount, after.maxAmount],
    ['decimals', textOf(before.decimals), textOf(after.decimals)],
    ['provider name', before.providerName, after.providerName],
    ...(hasDetails ? detailsCompared(before.details, after.details) : []),
  ];
  const changes = differing(compared).map(([what, old, present]) =>
    lineChange(atMs, after, what, old, present),
  );
  const hasOtherSteps =
    hasDetails &&
    JSON.stringify(before.details?.pinChannels ?? []) !== JSON.stringify(after.details?.pinChannels ?? []);
  return hasOtherSteps ? [...changes, lineChange(atMs, after, 'instructions', null, null)] : changes;
}

function detailsCompared(before: LineDetails | undefined, after: LineDetails | undefined): Compared[] {
  return [
    ['customer name', before?.customerName ?? null, after?.customerName ?? null],
    ['currency name', before?.currencyName ?? null, after?.currencyName ?? null],
    ['authorisation', before?.authType ?? null, after?.authType ?? null],
    ['prompt', before?.pinPrompt ?? null, after?.pinPrompt ?? null],
    ['prompt repeat', textOf(before?.pinPromptRevivable ?? null), textOf(after?.pinPromptRevivable ?? null)],
    ['callback', before?.callbackUrl ?? null, after?.callbackUrl ?? null],
  ];
}

function differing(compared: readonly Compared[]): Compared[] {
  return compared.filter(([, before, after]) => before !== after);
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
  return { atMs, ...NOWHERE, what: 'not understood', before: null, after: null, remark };
}

function lineKey({ country, provider, currency, operationType }: ProviderLimits): string {
  return JSON.stringify([country, provider, currency, operationType]);
}

function statusKey({ country, provider, operationType }: Availability[number]): string {
  return JSON.stringify([country, provider, operationType]);
}

function providerKey({ country, provider }: ProviderLimits): string {
  return JSON.stringify([country, provider]);
}

function textOf(value: number | boolean | null): string | null {
  return value === null ? null : String(value);
}

function sortedBy<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  const keyed = values.map((value) => ({ value, key: key(value) }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ value }) => value);
}

/** Each value with the one that follows it. */
function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.slice(1).map((value, index) => [values[index] ?? value, value]);
}
