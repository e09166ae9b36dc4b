// What of a draft can be split or added up, so that neither is offered for nothing. Asks; changes nothing.

import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { haveOwnLines, SPLIT_CODE } from '../../../shared/row-share.ts';
import { useMethod } from '../../client/queries.ts';

/** A longer file is not looked through for the offer alone: it may well have somebody twice. */
const LOOKED_ROWS_MAX = 10_000;

export interface Shares {
  /** Whether rows of this draft can be split or added up at all. */
  readonly isOpen: boolean;
  /** Rows above the maximum of their provider. */
  readonly above: number;
  /** Somebody stands in several rows. */
  readonly hasSums: boolean;
}

export function useShares(batch: BatchView, { counts, findings }: DraftView): Shares {
  const isOpen = batch.state === 'draft' && haveOwnLines(batch);
  const rows = counts.ready + counts.invalid;
  const isLooked = isOpen && rows > 1 && rows <= LOOKED_ROWS_MAX;
  const input = { batch: batch.id, ordinal: null };
  const { data, failure } = useMethod('findSums', input, { enabled: isLooked, keepPrevious: true });
  // Where it could not be looked for it is offered: the question that follows says why.
  const isFound = failure !== null || (data !== undefined && data.people + data.impossible > 0);
  return {
    isOpen,
    above: isOpen ? (findings.find(({ code }) => code === SPLIT_CODE)?.rows ?? 0) : 0,
    hasSums: isOpen && (rows > LOOKED_ROWS_MAX || (isLooked && isFound)),
  };
}
