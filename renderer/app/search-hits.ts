// Where a search result leads, and how results stand in groups. Pure.

import type { SearchHit, SearchResult } from '../../shared/contract/home-views.ts';
import type { FoundPerson } from '../../shared/contract/person-views.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { newerNumbers } from '../../shared/people/person-likeness.ts';
import { currentStep } from '../session/batch-places.ts';
import type { Route } from '../session/routes.ts';

/** A person stands among the results as the account of all their payments. */
export type FoundHit =
  | SearchHit
  | ({
      readonly kind: 'person';
      /** The number that the same person probably has now; null where nothing says so. */
      readonly newerNumber: string | null;
    } & FoundPerson);

export interface HitGroups {
  readonly batches: readonly Extract<SearchHit, { kind: 'batch' }>[];
  readonly people: readonly Extract<FoundHit, { kind: 'person' }>[];
  readonly rows: readonly Extract<SearchHit, { kind: 'row' }>[];
}

/** Batches first, then people, then their rows, each in the order of the core. */
export function groupHits({ hits, people }: Pick<SearchResult, 'hits' | 'people'>): HitGroups {
  const newer = newerNumbers(people);
  return {
    batches: hits.filter((hit) => hit.kind === 'batch'),
    people: people.map((person) => ({
      kind: 'person',
      newerNumber: newer.get(person)?.number ?? null,
      ...person,
    })),
    rows: hits.filter((hit) => hit.kind === 'row'),
  };
}

/** The screen that shows a result; a row is shown where its batch stands at the moment, as far as that is known. */
export function placeOfHit(hit: FoundHit, batch: BatchView | null): Route {
  if (hit.kind === 'person') return { screen: 'person', batch: hit.batch, row: hit.ordinal };
  const step = batch === null ? 'results' : currentStep(batch);
  return { screen: 'batch', batch: hit.batch, step, row: hit.kind === 'row' ? hit.ordinal : null };
}
