// An amount as it was read, with the text of the file beside it where that is written otherwise.
// The text may be cut where there is no room for it; the amount never is.

import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import { Private } from './amount.tsx';
import { FileText } from './file-text.tsx';
import css from './read-amount.module.css';

interface Props {
  /** The text of the file; null where it says the same as the amount. */
  readonly written: string | null;
  /** In a grid the text stands below the amount, since its column has room for one of them. */
  readonly isStacked?: boolean;
  /** The amount as it was read. */
  readonly children: ReactNode;
}

/** `1 500,00 → 1,500`. */
export function ReadAmount({ written, isStacked = false, children }: Props) {
  const { common } = useTexts();
  if (written === null) return children;
  return (
    <span className={isStacked ? css['stacked'] : css['read']} title={written}>
      <span className={css['written']}>
        <Private>
          <FileText text={written} />
        </Private>
      </span>
      {isStacked ? null : (
        <span aria-hidden="true" className="dim">
          →
        </span>
      )}
      <span className="sr"> {common.readAs} </span>
      <span className="nowrap">{children}</span>
    </span>
  );
}
