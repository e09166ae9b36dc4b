// Shares of a whole as one bar. It only shows what the words beside it say, so it is hidden from screen readers.

import { SENTENCE_COLUMNS, type SentenceColumn } from '../../shared/domain.ts';
import { classNames } from './class-names.ts';
import { columnLook, type Tone } from './mark.tsx';
import css from './stacked-bar.module.css';

interface Share {
  readonly key: string;
  readonly tone: Tone;
  readonly rows: number;
}

/** @param shares in the order of the money sentence; shares of nothing are left out. */
export function StackedBar({ shares, thin = false }: { shares: readonly Share[]; thin?: boolean }) {
  return (
    <div className={classNames(css.bar, thin && css.thin)} aria-hidden="true">
      {shares
        .filter(({ rows }) => rows > 0)
        .map(({ key, tone, rows }) => (
          <i key={key} className={css.share} data-tone={tone} style={{ flexGrow: rows }} />
        ))}
    </div>
  );
}

/** Shares of the money sentence's columns, from counts as texts or numbers. */
export function columnShares(columns: Readonly<Record<SentenceColumn, string | number>>): Share[] {
  return SENTENCE_COLUMNS.map((column) => ({
    key: column,
    tone: columnLook(column).tone,
    rows: Number(columns[column]),
  }));
}
