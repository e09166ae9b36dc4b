// Money and names of single rows, which the privacy screen blurs. Totals are not rows and stay readable.

import type { ReactNode } from 'react';
import { useFormat } from '../texts/texts-context.tsx';
import { FileText } from './file-text.tsx';

/** Anything of one person: blurred while the privacy screen is on. */
export function Private({ children }: { children: ReactNode }) {
  return <span className="private">{children}</span>;
}

interface AmountProps {
  /** An exact decimal, or the text as it stands; null shows a dash. */
  readonly value: string | null;
  /** Gives the amount its decimals, and stands behind it. */
  readonly currency: string | null;
  /** The currency is said elsewhere, such as in the head of the column. */
  readonly isBare?: boolean;
  /** Of one row: the privacy screen blurs it. */
  readonly isPrivate?: boolean;
}

/** `11,556.85 ZMW`, with the currency dimmed. */
export function Amount({ value, currency, isBare = false, isPrivate = false }: AmountProps) {
  const format = useFormat();
  if (value === null) return <span className="dim">–</span>;
  const figure = <FileText text={format.money(value, currency)} />;
  return (
    <span className="nowrap">
      {isPrivate ? <Private>{figure}</Private> : figure}
      {currency === null || isBare ? null : <span className="dim sm"> {currency}</span>}
    </span>
  );
}
