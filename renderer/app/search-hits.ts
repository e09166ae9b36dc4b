// Where a search result leads, and how results stand in groups. Pure.

import type { SearchHit } from '../../shared/home-views.ts';
import type { BatchView } from '../../shared/views.ts';
import { currentStep } from './batch-places.ts';
import type { Route } from './routes.ts';

export interface HitGroups {
  readonly batches: readonly Extract<SearchHit, { kind: 'batch' }>[];
  readonly rows: readonly Extract<SearchHit, { kind: 'row' }>[];
}

/** Batches first, then people, each in the order of the core. */
export function groupHits(hits: readonly SearchHit[]): HitGroups {
  return {
    batches: hits.filter((hit) => hit.kind === 'batch'),
    rows: hits.filter((hit) => hit.kind === 'row'),
  };
}

/** The screen that shows a result; a row is shown where its batch stands at the moment, as far as that is known. */
export function placeOfHit(hit: SearchHit, batch: BatchView | null): Route {
  const step = batch === null ? 'results' : currentStep(batch);
  return { screen: 'batch', batch: hit.batch, step, row: hit.kind === 'row' ? hit.ordinal : null };
}
