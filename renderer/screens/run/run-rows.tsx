// The rows of a running batch: the latest change first, or only those that are unknown, failed, rejected or not sent.

import type { BatchView } from '../../../shared/contract/views.ts';
import { type RowState, UNKNOWN_STATES } from '../../../shared/domain.ts';
import { RowsPanel } from '../../batch/rows-panel.tsx';
import type { RowChoice } from '../../batch/use-row-choice.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { doubtfulRows } from './run-figures.ts';

export type RunFilter = 'latest' | 'unknown' | 'failed' | 'rejected' | 'unsent';

const STATES: Readonly<Record<RunFilter, readonly RowState[] | null>> = {
  latest: null,
  unknown: UNKNOWN_STATES,
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
  const { filter, provider } = props;
  return (
    <RowsPanel
      batch={props.batch}
      label={run.grid.label}
      kind="happened"
      states={STATES[filter]}
      provider={provider}
      reasonCode={null}
      search={props.search}
      onSearch={props.onSearch}
      chips={<Chips {...props} />}
      only={
        provider === null
          ? null
          : { label: run.grid.ofProvider(provider), onEnd: () => props.onProvider(null) }
      }
      choice={props.choice}
      empty={<NoRows filter={filter} />}
    />
  );
}

function Chips({ batch, filter, onFilter }: Props) {
  const { common, run } = useTexts();
  const format = useFormat();
  const { counts, sentence } = batch;
  const notSent = Number(sentence.rows.columns.notSent);
  const chips: readonly FilterChip<RunFilter>[] = [
    { value: 'latest', label: run.grid.latest },
    {
      value: 'unknown',
      icon: 'unknown',
      label: `${run.grid.unknown} ${format.count(doubtfulRows(batch) + counts.conflict)}`,
    },
    { value: 'failed', icon: 'failed', label: `${run.grid.failed} ${format.count(counts.failed)}` },
    { value: 'rejected', icon: 'rejected', label: `${run.grid.rejected} ${format.count(counts.rejected)}` },
    { value: 'unsent', icon: 'queued', label: `${common.columns.notSent} ${format.count(notSent)}` },
  ];
  return <FilterChips label={run.grid.label} chips={chips} value={filter} onChange={onFilter} />;
}

function NoRows({ filter }: { filter: RunFilter }) {
  const { run } = useTexts();
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
