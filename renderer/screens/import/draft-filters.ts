// Which rows of a draft the grid shows: filter, finding, search and order as one query. Pure.

import type { DraftView, RowQuery } from '../../../shared/contract/draft-views.ts';
import { ROW_STATES } from '../../../shared/domain.ts';
import type { RowSought } from '../../grid/row-grid-columns.ts';

export const DRAFT_FILTERS = ['all', 'invalid', 'ready', 'warnings', 'excluded'] as const;
export type DraftFilter = (typeof DRAFT_FILTERS)[number];

/** What the clerk wants to see. */
export interface DraftChoice {
  readonly filter: DraftFilter;
  /** Only rows with this finding; stands instead of the filter. */
  readonly finding: string | null;
  readonly search: string;
  readonly sort: RowQuery['sort'];
  readonly descending: boolean;
}

export const FIRST_CHOICE: DraftChoice = {
  filter: 'all',
  finding: null,
  search: '',
  sort: 'line',
  descending: false,
};

/** The query of a choice. */
export function draftQuery(batch: string, choice: DraftChoice): RowQuery {
  const search = choice.search.trim();
  return {
    batch,
    ...rowsOf(choice),
    provider: null,
    reasonCode: null,
    search: search === '' ? null : search.slice(0, 200),
    sort: choice.sort,
    descending: choice.descending,
  };
}

/** What was found in a row that is excluded counts no more. */
const COUNTED = ROW_STATES.filter((state) => state !== 'excluded');

function rowsOf({ filter, finding }: DraftChoice): Pick<RowQuery, 'states' | 'findings'> {
  if (finding !== null) return { states: COUNTED, findings: [finding] };
  switch (filter) {
    case 'all':
      return { states: null, findings: null };
    case 'warnings':
      return { states: COUNTED, findings: ['warning'] };
    default:
      return { states: [filter], findings: null };
  }
}

/** What “next finding” looks for among these rows. */
export function soughtFinding(choice: DraftChoice, counts: DraftView['counts']): RowSought {
  if (choice.finding !== null) return 'finding';
  if (choice.filter === 'warnings') return 'warning';
  return counts.invalid > 0 && choice.filter !== 'ready' ? 'error' : 'finding';
}

/** True when every row of these has a finding, so that the place among them can be told. */
export function isFindingsOnly(choice: DraftChoice): boolean {
  return choice.finding !== null || choice.filter === 'invalid' || choice.filter === 'warnings';
}
