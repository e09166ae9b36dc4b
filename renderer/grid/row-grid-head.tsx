// The head of a grid: titles, and which of them the list is ordered by.

import type { ReactNode } from 'react';
import type { RowQuery } from '../../shared/contract/draft-views.ts';
import styles from './row-grid.module.css';
import type { RowColumn } from './row-grid-columns.ts';
import { type GridMarks, MarkAllBox } from './row-grid-marks.tsx';

interface RowGridHeadProps {
  readonly columns: readonly RowColumn[];
  readonly query: RowQuery;
  readonly onSort: ((sort: RowQuery['sort'], descending: boolean) => void) | undefined;
  readonly marks: GridMarks | null;
}

export function RowGridHead({ columns, query, onSort, marks }: RowGridHeadProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
    <div role="rowgroup" className={styles['head']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid pattern. */}
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        {marks === null ? null : (
          // biome-ignore lint/a11y/useFocusableInteractive: the box in it has the focus.
          // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
          <div role="columnheader" className={styles['markHead']}>
            <MarkAllBox marking={marks.marking} label={marks.words.all} />
          </div>
        )}
        {columns.map((column) => {
          const isSorted = column.sort !== undefined && column.sort === query.sort;
          const order = query.descending ? 'descending' : 'ascending';
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
            // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
            <div
              key={column.key}
              role="columnheader"
              aria-sort={isSorted ? order : undefined}
              className={`${styles['headCell']} ${column.align === 'end' ? styles['end'] : ''} ${column.pinned === true ? styles['pinned'] : ''}`}
            >
              <HeadTitle column={column} isSorted={isSorted} descending={query.descending} onSort={onSort} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface HeadTitleProps {
  readonly column: RowColumn;
  readonly isSorted: boolean;
  readonly descending: boolean;
  readonly onSort: RowGridHeadProps['onSort'];
}

function HeadTitle({ column, isSorted, descending, onSort }: HeadTitleProps): ReactNode {
  const { sort, title } = column;
  if (sort === undefined || onSort === undefined) return <span className={styles['clip']}>{title}</span>;
  return (
    <button
      type="button"
      className={`${styles['sortButton']} ${isSorted ? styles['sorted'] : ''}`}
      onClick={() => onSort(sort, isSorted && !descending)}
    >
      <span className={styles['clip']}>{title}</span>
      {isSorted && (
        <svg className={styles['arrow']} viewBox="0 0 10 10" aria-hidden="true">
          <path d={descending ? 'M5 1.5v7M2 5.800 5 8.700l3-2.900' : 'M5 8.500v-7M2 4.200 5 1.300l3 2.900'} />
        </svg>
      )}
    </button>
  );
}
