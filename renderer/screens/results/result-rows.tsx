// The rows of a batch with their results, by filter: not final, unknown, conflict, failed, rejected, one reason.
// The grid reads rows in view again by itself; lists whose members change are opened anew once a second at most.

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
import { filterStates, openRows, type ResultFilter } from './result-figures.ts';
import css from './result-rows.module.css';

/** The reason whose rows are shown. */
export interface ChosenReason {
  readonly key: string;
  readonly state: 'failed' | 'rejected';
  readonly reasonCode: string | null;
  readonly title: string;
}

interface Props {
  readonly batch: BatchView;
  readonly filter: ResultFilter;
  readonly onFilter: (filter: ResultFilter) => void;
  readonly reason: ChosenReason | null;
  readonly onNoReason: () => void;
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
  readonly choice: RowChoice;
}

export function ResultRows(props: Props) {
  const { results } = useTexts();
  const { batch, filter, reason, choice } = props;
  const columns = useRowColumns('reason', batch);
  const ticks = useSlowTicks(batch.id);
  return (
    <Panel
      fill
      className={css['rows']}
      label={results.grid.label}
      detail={<Chips {...props} />}
      actions={
        <>
          {reason === null ? null : (
            <Action small tone="quiet" icon="cross" onPress={props.onNoReason}>
              {results.chips.reason(reason.title)}
            </Action>
          )}
          <FindBox onFind={props.onSearch} onLeave={() => choice.grid.current?.focus()} />
        </>
      }
    >
      <RowGrid
        ref={choice.grid}
        label={results.grid.label}
        query={{
          batch: batch.id,
          states: reason === null ? filterStates(filter) : [reason.state],
          findings: null,
          provider: null,
          reasonCode: reason?.reasonCode ?? null,
          search: props.search,
          sort: 'line',
          descending: false,
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

function Chips({ batch, filter, onFilter, reason }: Props) {
  const { results } = useTexts();
  const format = useFormat();
  const { counts } = batch;
  const { open, unsent, unknown, conflict } = openRows(batch);
  const excluded = counts.excluded + counts.invalid;
  const words = results.chips;
  const all: readonly (FilterChip<ResultFilter> & { readonly rows: number; readonly always?: boolean })[] = [
    { value: 'all', label: words.all, rows: batch.rowCount, always: true },
    { value: 'open', label: words.open, rows: open + conflict, always: true },
    { value: 'unsent', icon: 'queued', label: words.unsent, rows: unsent },
    { value: 'unknown', icon: 'unknown', label: words.unknown, rows: unknown },
    { value: 'conflict', icon: 'conflict', label: words.conflict, rows: conflict },
    { value: 'failed', icon: 'failed', label: words.failed, rows: counts.failed },
    { value: 'rejected', icon: 'rejected', label: words.rejected, rows: counts.rejected },
    { value: 'excluded', icon: 'excluded', label: words.excluded, rows: excluded },
  ];
  const chips = all
    .filter(({ rows, always, value }) => rows > 0 || always === true || value === filter)
    .map(({ value, icon, label, rows }) => ({
      value,
      ...(icon === undefined ? {} : { icon }),
      label: `${String(label)} ${format.count(rows)}`,
    }));
  const value = reason === null ? filter : null;
  return (
    <FilterChips
      label={results.grid.label}
      chips={chips}
      value={value ?? reason?.state ?? filter}
      onChange={onFilter}
    />
  );
}

function NoRows({ filter, search }: { filter: ResultFilter; search: string | null }) {
  const { run, results } = useTexts();
  if (search !== null) return <EmptyState why="unknown" icon="search" title={run.grid.notFound(search)} />;
  const isAllFinal = filter === 'open';
  return (
    <EmptyState
      why="unknown"
      icon="completed"
      title={isAllFinal ? results.grid.emptyOpen : results.grid.empty}
    />
  );
}
