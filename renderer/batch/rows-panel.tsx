// The rows of a batch that was approved, as Run and Results list them: filters, a search, the grid.
// The grid reads rows in view again by itself; the list is opened anew at most once a second.

import type { ReactNode } from 'react';
import type { BatchView } from '../../shared/contract/views.ts';
import type { RowState } from '../../shared/domain.ts';
import { RowGrid } from '../grid/row-grid.tsx';
import { Action } from '../parts/action.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { FindBox } from './find-box.tsx';
import { useRowColumns } from './row-columns.tsx';
import type { RowChoice } from './use-row-choice.ts';
import { useSlowTicks } from './use-slow-ticks.ts';

interface Props {
  readonly batch: BatchView;
  readonly label: string;
  readonly className?: string | undefined;
  /** `happened` lists the latest change first, `reason` goes by line. */
  readonly kind: 'happened' | 'reason';
  /** Null for rows in every state. */
  readonly states: readonly RowState[] | null;
  readonly provider: string | null;
  readonly reasonCode: string | null;
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
  readonly chips: ReactNode;
  /** What the list is narrowed to besides the chips, in words; null for nothing. */
  readonly only: { readonly label: string; readonly onEnd: () => void } | null;
  readonly choice: RowChoice;
  /** Shown where no row answers and nothing is searched for. */
  readonly empty: ReactNode;
}

export function RowsPanel({ batch, label, kind, states, only, search, choice, ...props }: Props) {
  const { run } = useTexts();
  const columns = useRowColumns(kind, batch);
  const ticks = useSlowTicks(batch.id);
  return (
    <Panel
      fill
      className={props.className}
      label={label}
      detail={props.chips}
      actions={
        <>
          {only === null ? null : (
            <Action small tone="quiet" icon="cross" onPress={only.onEnd}>
              {only.label}
            </Action>
          )}
          <FindBox onFind={props.onSearch} onLeave={() => choice.grid.current?.focus()} />
        </>
      }
    >
      <RowGrid
        ref={choice.grid}
        label={label}
        query={{
          batch: batch.id,
          states: states === null ? null : [...states],
          findings: null,
          provider: props.provider,
          reasonCode: props.reasonCode,
          search,
          sort: kind === 'happened' ? 'latest' : 'line',
          descending: kind === 'happened',
        }}
        columns={columns}
        selected={choice.selected}
        onSelect={(row) => choice.select(row)}
        onOpen={(row) => choice.open(row)}
        refreshKey={ticks}
        minWidth="48rem"
        empty={
          search === null ? (
            props.empty
          ) : (
            <EmptyState why="unknown" icon="search" title={run.grid.notFound(search)} />
          )
        }
        renderFailure={(failure) => <FailureNotice failure={failure} />}
      />
    </Panel>
  );
}
