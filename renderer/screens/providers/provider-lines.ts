// What the Providers screen derives from a reading and from the batches: groups, figures of this computer, meanings. Pure.

import { countryName } from '../../../shared/country-names.ts';
import type { LineChange, ProviderChange, ProviderLine, ProvidersView } from '../../../shared/home-views.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { BatchView } from '../../../shared/views.ts';

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
  /** Answers a second; null where nothing is measured. */
  readonly rate: number | null;
  readonly waiting: number;
  readonly enqueued: number;
  readonly accepted: number;
}

/** Figures of the open batches of a profile for one provider and operation. */
export function providerHere(
  batches: readonly BatchView[],
  { provider, operation }: Pick<ProviderLine, 'provider' | 'operation'>,
): ProviderHere {
  const here = { rate: null as number | null, waiting: 0, enqueued: 0, accepted: 0 };
  for (const batch of batches) {
    if (!isOf(batch, operation)) continue;
    if (batch.state === 'draft' || batch.state === 'discarded') continue;
    const lane = batch.activity?.lanes.find((candidate) => candidate.provider === provider);
    if (lane !== undefined && lane.answersPerSecond !== null) {
      here.rate = (here.rate ?? 0) + lane.answersPerSecond;
    }
    here.waiting += rowsOf(batch, provider, 'queued');
    here.enqueued += rowsOf(batch, provider, 'enqueued');
    here.accepted += rowsOf(batch, provider, 'accepted');
  }
  return here;
}

/** The word of configuration and availability for what the batch does. */
function isOf(batch: BatchView, operation: string): boolean {
  return OPERATIONS[batch.operation].limitsKey === operation;
}

function rowsOf(batch: BatchView, provider: string, state: string): number {
  return batch.entries
    .filter((entry) => entry.provider === provider && entry.state === state)
    .reduce((sum, { rows }) => sum + rows, 0);
}

/** One thing that the reading means for one batch. */
export interface Meaning {
  readonly kind: 'waits' | 'wouldWait' | 'delayed' | 'goesToDelayed' | 'olderLimits';
  readonly batch: Pick<BatchView, 'id' | 'name' | 'operation' | 'state' | 'activity'>;
  readonly provider: string | null;
  readonly rows: number;
}

/** What the statuses and limits mean for the open batches and drafts of the profile. */
export function meanings(view: ProvidersView, batches: readonly BatchView[]): Meaning[] {
  const found: Meaning[] = [];
  for (const batch of batches) {
    const statuses = new Map(
      view.lines
        .filter(({ operation }) => isOf(batch, operation))
        .map(({ provider, status }) => [provider, status?.toUpperCase() ?? null]),
    );
    const isDraft = batch.state === 'draft';
    if (batch.state === 'settled' || batch.state === 'discarded') continue;
    for (const [provider, status] of statuses) {
      const rows = rowsOf(batch, provider, isDraft ? 'ready' : 'queued');
      const held = rowsOf(batch, provider, 'enqueued');
      if (status === 'CLOSED' && rows > 0) {
        found.push({ kind: isDraft ? 'wouldWait' : 'waits', batch, provider, rows });
      }
      if (status === 'DELAYED' && held > 0) found.push({ kind: 'delayed', batch, provider, rows: held });
      if (status === 'DELAYED' && rows > 0) found.push({ kind: 'goesToDelayed', batch, provider, rows });
    }
    if (isDraft && view.snapshots.some((snapshot) => snapshot.batch === batch.id && !snapshot.current)) {
      found.push({ kind: 'olderLimits', batch, provider: null, rows: 0 });
    }
  }
  return found;
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
export function providerName(lines: readonly ProviderLine[], provider: string, language: string): string {
  const line = lines.find((candidate) => candidate.provider === provider);
  if (line?.providerName === undefined || line.providerName === null) return provider;
  const { providerName: name } = line;
  const country = countryName(line.country, line.countryNames, language);
  return country === null || name.includes(country) ? name : `${name} ${country}`;
}
