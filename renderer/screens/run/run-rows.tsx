// The rows of a running batch: the latest change first, or only those that are unknown, failed, rejected or not sent.
// The list is opened anew at most once a second; rows in view are read again by the grid itself.

import type { RowState } from '../../../shared/domain.ts';
import type { BatchView } from '../../../shared/views.ts';
import { FindBox } from '../../batch/find-box.tsx';
import { useRowColumns } from '../../batch/row-columns.tsx';
import type { RowChoice } from '../../batch/use-row-choice.ts';
import { useSlowTicks } from '../../batch/use-slow-ticks.ts';
import { RowGrid } from '../../grid/row-grid.tsx';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { doubtfulRows } from './run-figures.ts';

export type RunFilter = 'latest' | 'unknown' | 'failed' | 'rejected' | 'unsent';

const STATES: Readonly<Record<RunFilter, readonly RowState[] | null>> = {
  latest: null,
  unknown: ['offered', 'conflict'],
  failed: ['failed'],
  rejected: ['rejected'],
  unsent: ['queued'],
};

interface Props {
  readonly batch: BatchView;
  readonly filter: RunFilter;
  readonly onFilter: (filter: RunFilter) => void;
  readonly provider: string | null;
  readonly onProvider: (provider: string | null) => void;
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
  readonly choice: RowChoice;
}

export function RunRows(props: Props) {
  const { run } = useTexts();
  const { batch, filter, provider, choice } = props;
  const columns = useRowColumns('happened', batch);
  const ticks = useSlowTicks(batch.id);
  const states = STATES[filter];
  return (
    <Panel
      fill
      label={run.grid.label}
      detail={<Chips {...props} />}
      actions={
        <>
          {provider === null ? null : (
            <Action small tone="quiet" icon="cross" onPress={() => props.onProvider(null)}>
              {run.grid.ofProvider(provider)}
            </Action>
          )}
          <FindBox onFind={props.onSearch} onLeave={() => choice.grid.current?.focus()} />
        </>
      }
    >
      <RowGrid
        ref={choice.grid}
        label={run.grid.label}
        query={{
          batch: batch.id,
          states: states === null ? null : [...states],
          findings: null,
          provider,
          reasonCode: null,
          search: props.search,
          sort: 'latest',
          descending: true,
        }}
        columns={columns}
        selected={choice.selected}
        onSelect={(row) => choice.select(row)}
        onOpen={(row) => choice.open(row)}
        refreshKey={ticks}
        minWidth="48rem"
        empty={<NoRows filter={filter} search={props.search} />}
        renderFailure={(failure) => <FailureNotice failure={failure} />}
      />
    </Panel>
  );
}

function Chips({ batch, filter, onFilter }: Props) {
  const { common, run } = useTexts();
  const format = useFormat();
  const { counts } = batch;
  const chips: readonly FilterChip<RunFilter>[] = [
    { value: 'latest', label: run.grid.latest },
    {
      value: 'unknown',
      icon: 'unknown',
      label: `${run.grid.unknown} ${format.count(doubtfulRows(batch) + counts.conflict)}`,
    },
    { value: 'failed', icon: 'failed', label: `${run.grid.failed} ${format.count(counts.failed)}` },
    { value: 'rejected', icon: 'rejected', label: `${run.grid.rejected} ${format.count(counts.rejected)}` },
    { value: 'unsent', icon: 'queued', label: `${common.columns.notSent} ${format.count(counts.queued)}` },
  ];
  return <FilterChips label={run.grid.label} chips={chips} value={filter} onChange={onFilter} />;
}

function NoRows({ filter, search }: { filter: RunFilter; search: string | null }) {
  const { run } = useTexts();
  if (search !== null) return <EmptyState why="unknown" icon="search" title={run.grid.notFound(search)} />;
  switch (filter) {
    case 'latest':
      return <EmptyState why="unknown" icon="queued" title={run.grid.nothingYet} />;
    case 'unknown':
      return <EmptyState why="unknown" icon="completed" title={run.grid.noUnknown} />;
    case 'failed':
      return <EmptyState why="retry" icon="completed" title={run.grid.noFailed} />;
    case 'rejected':
      return <EmptyState why="retry" icon="completed" title={run.grid.noRejected} />;
    case 'unsent':
      return <EmptyState why="resume" icon="completed" title={run.grid.noUnsent} />;
  }
}
