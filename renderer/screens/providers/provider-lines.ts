// What the Providers screen derives from a reading and from the batches: groups, figures of this computer, meanings. Pure.

import { countryName } from '../../../shared/accounts/country-names.ts';
import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import type { LineChange, ProviderLine, ProvidersView } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';

export interface CountryGroup {
  readonly country: string;
  readonly name: string | null;
  readonly prefix: string | null;
  readonly currencies: readonly string[];
  readonly lines: readonly ProviderLine[];
}

/** Lines by country in the order of the service, each provider's operations together. Names are in the language. */
export function countryGroups(lines: readonly ProviderLine[], language: string): CountryGroup[] {
  const byCountry = Map.groupBy(lines, ({ country }) => country);
  return [...byCountry.entries()].map(([country, ofCountry]) => ({
    country,
    name: countryName(country, ofCountry[0]?.countryNames ?? {}, language),
    prefix: ofCountry[0]?.prefix ?? null,
    currencies: [...new Set(ofCountry.map(({ currency }) => currency))],
    lines: [...Map.groupBy(ofCountry, ({ provider }) => provider).values()].flat(),
  }));
}

/** What this computer does with a provider at the moment. */
export interface ProviderHere {
  /** Answers a second; null where nothing is measured, and where no answer is to come any more. */
  readonly rate: number | null;
  readonly waiting: number;
  readonly enqueued: number;
  readonly accepted: number;
}

/** Figures of the open batches of a profile for one line. */
export function providerHere(batches: readonly BatchView[], line: ProviderLine): ProviderHere {
  let offered = 0;
  const here = { rate: null as number | null, waiting: 0, enqueued: 0, accepted: 0 };
  for (const batch of batches) {
    if (!isOf(batch, line.operation)) continue;
    if (batch.state === 'draft' || batch.state === 'discarded') continue;
    const lane = batch.activity?.lanes.find((candidate) => isAt(line, candidate));
    if (lane !== undefined && lane.answersPerSecond !== null) {
      here.rate = (here.rate ?? 0) + lane.answersPerSecond;
    }
    here.waiting += rowsOf(batch, [line], 'queued');
    here.enqueued += rowsOf(batch, [line], 'enqueued');
    here.accepted += rowsOf(batch, [line], 'accepted');
    offered += rowsOf(batch, [line], 'offered');
  }
  const open = offered + here.waiting + here.enqueued + here.accepted;
  return open === 0 ? { ...here, rate: null } : here;
}

/** The word of configuration and availability for what the batch does. */
function isOf(batch: BatchView, operation: string): boolean {
  return OPERATIONS[batch.operation].limitsKey === operation;
}

/** Rows that may be paid at one of these lines; where they leave the country out, their currency tells. */
function rowsOf(batch: BatchView, lines: readonly ProviderLine[], state: string): number {
  return batch.entries
    .filter((entry) => entry.state === state && lines.some((line) => isAt(line, entry)))
    .reduce((sum, { rows }) => sum + rows, 0);
}

function isAt(
  line: ProviderLine,
  { provider, country, currency }: Pick<BatchView['entries'][number], 'provider' | 'country' | 'currency'>,
): boolean {
  const isHere = country === null || country === '' || country === line.country;
  return provider === line.provider && isHere && (currency === null || currency === line.currency);
}

/** One thing that the reading means for one batch. */
export interface Meaning {
  readonly kind: 'waits' | 'wouldWait' | 'delayed' | 'goesToDelayed' | 'olderLimits';
  readonly batch: Pick<BatchView, 'id' | 'name' | 'operation' | 'state' | 'activity'>;
  readonly provider: string | null;
  /** The country that the provider is spoken of in. */
  readonly country: string | null;
  readonly rows: number;
}

const NO_LINE = { provider: null, country: null, status: null };

/** What the statuses and limits mean for the open batches and drafts of the profile. */
export function meanings(view: ProvidersView, batches: readonly BatchView[]): Meaning[] {
  const found: Meaning[] = [];
  for (const batch of batches) {
    const places = Map.groupBy(
      view.lines.filter(({ operation }) => isOf(batch, operation)),
      ({ provider, country }) => JSON.stringify([provider, country]),
    );
    const isDraft = batch.state === 'draft';
    if (batch.state === 'settled' || batch.state === 'discarded') continue;
    for (const lines of places.values()) {
      const [{ provider, country, status } = NO_LINE] = lines;
      const rows = rowsOf(batch, lines, isDraft ? 'ready' : 'queued');
      const held = rowsOf(batch, lines, 'enqueued');
      const told = (kind: Meaning['kind'], count: number) => {
        if (count > 0) found.push({ kind, batch, provider, country, rows: count });
      };
      if (status?.toUpperCase() === 'CLOSED') told(isDraft ? 'wouldWait' : 'waits', rows);
      if (status?.toUpperCase() === 'DELAYED') {
        told('delayed', held);
        told('goesToDelayed', rows);
      }
    }
    if (isDraft && view.snapshots.some((snapshot) => snapshot.batch === batch.id && !snapshot.current)) {
      found.push({ kind: 'olderLimits', batch, provider: null, country: null, rows: 0 });
    }
  }
  return found;
}

/** True of operations that have neither limits nor a status, as the look-up of a name. */
export function saysNothing({ minimum, maximum, decimals, status, changes }: ProviderLine): boolean {
  return minimum === null && maximum === null && decimals === null && status === null && changes.length === 0;
}

/**
 * The lines that the batches of the account have rows for. Empty where they leave nothing out: an account without
 * batches, or one that uses all it has.
 */
export function usedLines(lines: readonly ProviderLine[], batches: readonly BatchView[]): ProviderLine[] {
  const used = lines.filter((line) =>
    batches.some((batch) => isOf(batch, line.operation) && batch.entries.some((entry) => isAt(line, entry))),
  );
  return used.length === lines.length ? [] : used;
}

/** A country or an operation that the lines offer; null chooses all. */
export interface LineFilter {
  readonly country: string | null;
  readonly operation: string | null;
}

/** The lines that a filter leaves. What no line offers any more filters nothing. */
export function filteredLines(lines: readonly ProviderLine[], filter: LineFilter): ProviderLine[] {
  const offers = (key: 'country' | 'operation', value: string | null) =>
    value !== null && lines.some((line) => line[key] === value) ? value : null;
  const country = offers('country', filter.country);
  const operation = offers('operation', filter.operation);
  return lines.filter(
    (line) => (country ?? line.country) === line.country && (operation ?? line.operation) === line.operation,
  );
}

/** The latest change of one kind of a line; undefined when there was none. */
export function changeOf(line: ProviderLine, what: LineChange['what']): LineChange | undefined {
  return line.changes.find((change) => change.what === what);
}

/** The key of a kind of change in the catalogues: `provider name` is `providerName` there. */
export function changeKey(what: ProviderChange['what']): ChangeKey {
  return CHANGE_KEYS[what];
}

const CHANGE_KEYS = {
  status: 'status',
  minimum: 'minimum',
  maximum: 'maximum',
  decimals: 'decimals',
  'provider name': 'providerName',
  'customer name': 'customerName',
  'currency name': 'currencyName',
  authorisation: 'authorisation',
  prompt: 'prompt',
  'prompt repeat': 'promptRepeat',
  instructions: 'instructions',
  callback: 'callback',
  added: 'added',
  removed: 'removed',
  'account name': 'accountName',
  'signed requests': 'signedRequests',
  'signed callbacks': 'signedCallbacks',
  'not understood': 'notUnderstood',
} as const satisfies Readonly<Record<ProviderChange['what'], string>>;
type ChangeKey = (typeof CHANGE_KEYS)[ProviderChange['what']];

/** The name of a provider with its country: `MTN Ghana`; the code where the service gave no name. */
export function providerName(
  lines: readonly ProviderLine[],
  { provider, country: where }: { readonly provider: string; readonly country: string | null },
  language: string,
): string {
  const own = lines.filter((candidate) => candidate.provider === provider);
  const line = own.find(({ country }) => country === where) ?? own[0];
  if (line?.providerName === undefined || line.providerName === null) return provider;
  const { providerName: name } = line;
  const country = countryName(line.country, line.countryNames, language);
  return country === null || name.includes(country) ? name : `${name} ${country}`;
}
