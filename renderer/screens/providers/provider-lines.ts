// What the Providers screen derives from a reading and from the batches: groups, figures of this computer, meanings. Pure.

import type { ProviderChange, ProviderLine, ProvidersView } from '../../../shared/home-views.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { BatchView } from '../../../shared/views.ts';

export interface CountryGroup {
  readonly country: string;
  readonly name: string | null;
  readonly prefix: string | null;
  readonly currencies: readonly string[];
  readonly lines: readonly ProviderLine[];
}

/** Lines by country in the order of the service, each provider's operations together. */
export function countryGroups(lines: readonly ProviderLine[]): CountryGroup[] {
  const byCountry = Map.groupBy(lines, ({ country }) => country);
  return [...byCountry.entries()].map(([country, ofCountry]) => ({
    country,
    name: ofCountry[0]?.countryName ?? null,
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
  readonly kind: 'waits' | 'wouldWait' | 'delayed' | 'olderLimits';
  readonly batch: Pick<BatchView, 'id' | 'name' | 'state' | 'activity'>;
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
    }
    if (isDraft && view.snapshots.some((snapshot) => snapshot.batch === batch.id && !snapshot.current)) {
      found.push({ kind: 'olderLimits', batch, provider: null, rows: 0 });
    }
  }
  return found;
}

/** The latest change of a limit of one line; undefined when there was none. */
export function limitChange(
  changes: readonly ProviderChange[],
  line: ProviderLine,
  what: 'minimum' | 'maximum' | 'decimals',
): ProviderChange | undefined {
  return changes.find(
    (change) =>
      change.what === what &&
      change.provider === line.provider &&
      change.country === line.country &&
      (change.currency === null || change.currency === line.currency) &&
      change.operation === line.operation,
  );
}

/** The name of a provider with its country: `MTN Ghana`; the code where the service gave no name. */
export function providerName(lines: readonly ProviderLine[], provider: string): string {
  const line = lines.find((candidate) => candidate.provider === provider);
  if (line?.providerName === undefined || line.providerName === null) return provider;
  const { providerName: name, countryName } = line;
  return countryName === null || name.includes(countryName) ? name : `${name} ${countryName}`;
}
