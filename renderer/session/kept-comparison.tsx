// The comparison with a statement that was made last, kept while other screens are looked at: its view, the file's
// handle, and what was stated. Holds no line of the statement; the core has them under the comparison's id.

import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import type { ComparisonView } from '../../shared/contract/statement-views.ts';

/** What the person says the statement was asked for; empty texts let its lines tell. */
export interface StatedTexts {
  readonly from: string;
  readonly to: string;
  readonly country: string;
  readonly currency: string;
  readonly provider: string;
}

const NOTHING_STATED: StatedTexts = { from: '', to: '', country: '', currency: '', provider: '' };

interface KeptComparison {
  /** The batch from whose results the person came; null for a comparison with all of them. */
  readonly batch: string | null;
  readonly file: FileOffer | null;
  readonly view: ComparisonView | null;
  readonly stated: StatedTexts;
}

interface Kept {
  readonly kept: KeptComparison;
  change(part: Pick<KeptComparison, 'stated'>): void;
  /**
   * Keeps what is compared from now on.
   *
   * @returns takes what came of it; false where another comparison was begun since, whose place it must not take.
   */
  begin(compared: Omit<KeptComparison, 'view'>): (view: ComparisonView) => boolean;
}

const KeptComparisonContext = createContext<Kept | null>(null);

/** Keeps the latest comparison as long as the page is open. */
export function KeptComparisonProvider({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState<KeptComparison>({
    batch: null,
    file: null,
    view: null,
    stated: NOTHING_STATED,
  });
  const turn = useRef(0);
  const change: Kept['change'] = (part) => setKept((now) => ({ ...now, ...part }));
  const begin: Kept['begin'] = (compared) => {
    turn.current += 1;
    const own = turn.current;
    setKept({ ...compared, view: null });
    return (view) => {
      if (own === turn.current) setKept((now) => ({ ...now, view }));
      return own === turn.current;
    };
  };
  return <KeptComparisonContext value={{ kept, change, begin }}>{children}</KeptComparisonContext>;
}

/** What is kept, and the way to change it. */
export function useKeptComparison(): Kept {
  const value = useContext(KeptComparisonContext);
  if (value === null) throw new Error('A screen stands outside the kept comparison.');
  return value;
}
