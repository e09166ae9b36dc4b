// What the clerk asks of the history of batches, kept while a batch is looked at and come back from. Holds no batch,
// and is written nowhere: a person's name stays on this page.

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { HistoryEnd } from '../../shared/contract/history.ts';

export interface HistoryFilters {
  readonly end: HistoryEnd | null;
  readonly account: string | null;
  /** `2026-07`, of this computer. */
  readonly month: string | null;
  /** As typed; an empty text asks for nobody. */
  readonly person: string;
}

export const NO_FILTERS: HistoryFilters = { end: null, account: null, month: null, person: '' };

interface Kept {
  readonly filters: HistoryFilters;
  change(part: Partial<HistoryFilters>): void;
}

const KeptHistoryContext = createContext<Kept | null>(null);

/** Keeps the filters as long as the page is open. */
export function KeptHistoryProvider({ children }: { children: ReactNode }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const change = (part: Partial<HistoryFilters>) => setFilters((now) => ({ ...now, ...part }));
  return <KeptHistoryContext value={{ filters, change }}>{children}</KeptHistoryContext>;
}

/** The filters, and the way to change them. */
export function useKeptHistory(): Kept {
  const value = useContext(KeptHistoryContext);
  if (value === null) throw new Error('A screen stands outside the kept history.');
  return value;
}
