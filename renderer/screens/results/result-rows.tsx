// The rows of a batch with their results, by filter: not final, unknown, conflict, failed, rejected, one reason.

import type { BatchView } from '../../../shared/contract/views.ts';
import { RowsPanel } from '../../batch/rows-panel.tsx';
import type { RowChoice } from '../../batch/use-row-choice.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
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
  const { filter, reason } = props;
  return (
    <RowsPanel
      batch={props.batch}
      className={css['rows']}
      label={results.grid.label}
      kind="reason"
      states={reason === null ? filterStates(filter) : [reason.state]}
      provider={null}
      reasonCode={reason === null ? null : (reason.reasonCode ?? '')}
      search={props.search}
      onSearch={props.onSearch}
      chips={<Chips {...props} />}
      only={reason === null ? null : { label: results.chips.reason(reason.title), onEnd: props.onNoReason }}
      choice={props.choice}
      empty={
        <EmptyState
          why="unknown"
          icon="completed"
          title={filter === 'open' ? results.grid.emptyOpen : results.grid.empty}
        />
      }
    />
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
