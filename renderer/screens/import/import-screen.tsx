// Import: a file before it is a draft, and the draft that came of it.

import { DraftScreen } from './draft-screen.tsx';
import { NewBatchScreen } from './new-batch-screen.tsx';

interface Props {
  /** Null before there is a draft. */
  readonly batch: string | null;
  /** Ordinal of the row to show first; null for none. */
  readonly row: number | null;
}

export function ImportScreen({ batch, row }: Props) {
  return batch === null ? <NewBatchScreen /> : <DraftScreen key={batch} batch={batch} row={row} />;
}
