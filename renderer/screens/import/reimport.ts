// The draft whose file is being read anew with other columns, and the files that drafts of this page came from.
// Lives as long as the page: handles of files do not outlive it either.

import { useSyncExternalStore } from 'react';
import type { DraftView, FileOffer } from '../../../shared/contract/draft-views.ts';

export interface Reimport {
  /** The draft that is set aside once the new one is there. */
  readonly batch: string;
  readonly name: string;
  readonly fileHash: string;
  /** The decimal mark that was stated for it; it is proposed again. */
  readonly statedMark: DraftView['statedMark'];
  /** The sheet and the line of the column names that it was read from; they are proposed again. */
  readonly sheet: DraftView['sheet'];
  readonly headerLine: DraftView['headerLine'];
  /** Null when the file has to be chosen again. */
  readonly offer: FileOffer | null;
}

const sources = new Map<string, FileOffer>();
const listeners = new Set<() => void>();
let current: Reimport | null = null;

/** Remembers from which file a draft was read. */
export function rememberSource(batch: string, offer: FileOffer): void {
  sources.set(batch, offer);
}

/** Begins to read the file of a draft anew. */
export function beginReimport(draft: Omit<Reimport, 'offer'>): void {
  change({ ...draft, offer: sources.get(draft.batch) ?? null });
}

/** Ends that of a draft, whether or not a new one was made. That of another draft, begun meanwhile, stays. */
export function endReimport({ batch }: Reimport): void {
  if (current?.batch === batch) change(null);
}

/** The draft that is being read anew; null when none is. */
export function useReimport(): Reimport | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Reimport | null): void {
  current = next;
  for (const listener of listeners) listener();
}
