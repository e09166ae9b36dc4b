// Lines of an account as they are shown: what the configuration says of each, with the status of the availability
// where that tells one, and since when it has it. Pure; the journal keeps since when.

import type { AccountConfiguration, Availability } from '../../../shared/accounts/configuration.ts';
import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import type { LineChange, ProviderLine } from '../../../shared/contract/home-views.ts';
import type { ReadingOf, SeenStatus } from '../../journal/desk-port.ts';
import type { ConfigurationQuery } from '../../service/port.ts';

/** Words for operations that the interface names. Others are shown, and nothing is inferred from them. */
const KNOWN_OPERATIONS: readonly string[] = [
  'DEPOSIT',
  'PAYOUT',
  'REFUND',
  'REMITTANCE',
  'USSD_DEPOSIT',
  'PUSH_DEPOSIT',
  'NAME_LOOKUP',
];

/** A line before it is told since when it is so, and what changed. */
export type PlainLine = Omit<ProviderLine, 'statusSinceMs' | 'changes'>;

/** Every line of a configuration; where there is none, what availability tells. */
export function providerLines(
  configuration: AccountConfiguration | null,
  availability: Availability | null,
): PlainLine[] {
  if (configuration === null) return statusLines(availability ?? []);
  const statuses = new Map(
    availability?.map(({ country, provider, operationType, status }) => [
      placeKey(country, provider, operationType),
      status,
    ]),
  );
  const countries = new Map(configuration.countries.map((entry) => [entry.country, entry]));
  return configuration.limits.map((limits) => {
    const { country, provider, operationType } = limits;
    return {
      country,
      countryNames: countries.get(country)?.names ?? {},
      prefix: countries.get(country)?.prefix ?? null,
      provider,
      providerName: limits.providerName,
      currency: limits.currency,
      operation: operationType,
      understood: KNOWN_OPERATIONS.includes(operationType),
      minimum: limits.minAmount,
      maximum: limits.maxAmount,
      decimals: limits.decimals,
      status: statuses.get(placeKey(country, provider, operationType)) ?? limits.status,
      details: limits.details ?? null,
    };
  });
}

/** True for what a query asks for. An empty operation is one of every operation. */
export function isAskedFor(
  query: ConfigurationQuery | undefined,
  { country, operation }: Pick<PlainLine, 'country' | 'operation'>,
): boolean {
  if (query === undefined) return true;
  const isOperation = operation === '' || (query.operationType ?? operation) === operation;
  return (query.country ?? country) === country && isOperation;
}

/** Name of a country, provider and operation as a key. */
function placeKey(country: string, provider: string, operation: string): string {
  return JSON.stringify([country, provider, operation]);
}

/** Gives each line its own changes: of each kind the latest. `changes` are newest first. */
export function changesOfLines(changes: readonly ProviderChange[]): (line: PlainLine) => LineChange[] {
  const byProvider = Map.groupBy(changes, ({ country, provider }) => placeKey(country, provider, ''));
  return (line) => {
    const latest = new Map<string, LineChange>();
    for (const change of byProvider.get(placeKey(line.country, line.provider, '')) ?? []) {
      const { currency, operation, what, before, after, atMs } = change;
      const isItsOwn = operation === '' || operation === line.operation;
      if (!isItsOwn || (currency ?? line.currency) !== line.currency || latest.has(what)) continue;
      latest.set(what, { what, before, after, atMs });
    }
    return [...latest.values()];
  };
}

/** Each line once; of several entries the last, as beside a configuration. */
function statusLines(availability: Availability): PlainLine[] {
  const byPlace = new Map<string, PlainLine>();
  for (const entry of availability) {
    byPlace.set(placeKey(entry.country, entry.provider, entry.operationType), statusLine(entry));
  }
  return [...byPlace.values()];
}

/** All that is known of a provider when only the availability could be read. */
function statusLine({ country, provider, operationType, status }: Availability[number]): PlainLine {
  return {
    country,
    countryNames: {},
    prefix: null,
    provider,
    providerName: null,
    currency: '',
    operation: operationType,
    understood: KNOWN_OPERATIONS.includes(operationType),
    minimum: null,
    maximum: null,
    decimals: null,
    status,
    details: null,
  };
}

/** What is to be kept, and since when each line is as it is. */
export interface Seen {
  /** In the order of the lines; null for a line without a status. */
  readonly since: readonly (number | null)[];
  /** New or changed statuses. */
  readonly changed: readonly SeenStatus[];
  /** Kept statuses of lines that are not there any more. */
  readonly gone: readonly SeenStatus[];
}

/**
 * Compares what is seen now with what was kept.
 *
 * @param availabilities kept readings, newest first: for lines of which nothing was kept yet.
 * @param atMs when the lines were read.
 */
export function seenNow(
  lines: readonly PlainLine[],
  kept: readonly SeenStatus[],
  availabilities: readonly ReadingOf<'availability'>[],
  atMs: number,
): Seen {
  const known = new Map(kept.map((entry) => [lineKey(entry), entry]));
  const readings = onFirstUse(() =>
    availabilities.map(({ atMs: readAtMs, content }) => ({
      readAtMs,
      statuses: new Map(
        content.map(({ country, provider, operationType, status }) => [
          placeKey(country, provider, operationType),
          status,
        ]),
      ),
    })),
  );
  const changed: SeenStatus[] = [];
  const since = lines.map((line) => {
    const { country, provider, currency, operation, status } = line;
    const earlier = known.get(lineKey(line));
    known.delete(lineKey(line));
    if (status === null) return null;
    if (earlier?.status === status) return earlier.sinceMs;
    let sinceMs = atMs;
    for (const { readAtMs, statuses } of readings()) {
      if (statuses.get(placeKey(country, provider, operation)) !== status) break;
      sinceMs = readAtMs;
    }
    changed.push({ country, provider, currency, operation, status, sinceMs });
    return sinceMs;
  });
  return { since, changed, gone: [...known.values()] };
}

function lineKey({
  country,
  provider,
  currency,
  operation,
}: Pick<SeenStatus, 'country' | 'provider' | 'currency' | 'operation'>): string {
  return JSON.stringify([country, provider, currency, operation]);
}

function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
