// The panel above the rows: not paid by reason, outcomes by provider, or settlement over time; one at a time.
// A picture is offered only where there is a course to show.

import { useState } from 'react';
import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { SENTENCE_COLUMNS } from '../../../shared/domain.ts';
import { useLaneNames } from '../../batch/use-lane-names.ts';
import type { Reading } from '../../client/queries.ts';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
import { ColumnMark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { columnShares, StackedBar } from '../../parts/stacked-bar.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { laneFigures } from '../run/run-figures.ts';
import { CourseChart } from './course-chart.tsx';
import css from './outcomes-table.module.css';
import { ReasonsTable } from './reasons-table.tsx';
import { notPaidRows, settlementCourse } from './result-figures.ts';
import type { Basket } from './use-basket.ts';

type View = 'reasons' | 'providers' | 'course';

interface Props {
  readonly batch: BatchView;
  readonly reasons: Pick<Reading<readonly ReasonGroup[]>, 'data' | 'failure'>;
  readonly timeline: Timeline | null;
  readonly basket: Basket;
  readonly chosen: string | null;
  readonly onChoose: (group: ReasonGroup) => void;
  readonly onFix: (group: ReasonGroup) => void;
  readonly isOpen: boolean;
}

export function OverviewPanel(props: Props) {
  const { batch, reasons, timeline, basket, chosen, onChoose, onFix, isOpen } = props;
  const { results } = useTexts();
  const [wanted, setView] = useState<View>('reasons');
  const format = useFormat();
  const course = settlementCourse(timeline);
  const approval = timeline?.approval ?? null;
  const approvedBy =
    approval === null ? undefined : results.charts.approvedBy(approval.name, format.full(approval.atMs));
  const view = wanted === 'course' && course === null ? 'reasons' : wanted;
  const { failed, rejected, rows } = notPaidRows(reasons.data ?? []);
  const chips: readonly FilterChip<View>[] = [
    { value: 'reasons', label: results.views.reasons },
    { value: 'providers', label: results.views.providers },
    ...(course === null ? [] : [{ value: 'course' as const, label: results.views.course }]),
  ];
  return (
    <Panel
      title={
        view === 'reasons'
          ? results.reasons.title
          : view === 'providers'
            ? results.charts.outcomes
            : results.charts.course
      }
      detail={
        view === 'reasons' && rows > 0
          ? results.reasons.sum(failed, rejected)
          : view === 'course'
            ? approvedBy
            : undefined
      }
      actions={<FilterChips label={results.views.label} chips={chips} value={view} onChange={setView} />}
    >
      {view === 'providers' ? (
        <OutcomesTable batch={batch} />
      ) : view === 'course' ? (
        <CourseChart course={course ?? []} />
      ) : reasons.data !== undefined ? (
        <ReasonsTable
          operation={batch.operation}
          groups={reasons.data}
          basket={basket}
          chosen={chosen}
          onChoose={onChoose}
          onFix={onFix}
          isOpen={isOpen}
          leftOut={batch.counts.excluded}
        />
      ) : reasons.failure === null ? (
        <Skeletons rows={4} />
      ) : null}
    </Panel>
  );
}

/**
 * Outcomes as a stacked bar for each provider, with the numbers beside it; the table is its own alternative.
 */
function OutcomesTable({ batch }: { batch: BatchView }) {
  const { run, results } = useTexts();
  const format = useFormat();
  const { nameOf, places } = useLaneNames(batch);
  const lanes = laneFigures(batch, places);
  const columns = SENTENCE_COLUMNS.filter((column) => lanes.some((lane) => lane.columns[column] > 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css['scroll']} tabIndex={0} aria-label={results.charts.provider}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{results.charts.provider}</th>
            <th scope="col" className={css['bar']}>
              <span className="sr">{results.charts.outcomes}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={table['right']}>
                <ColumnMark column={column} small />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.key}>
              <th scope="row" className="strong">
                {lane.provider === null ? run.lanes.noProvider : nameOf({ ...lane, provider: lane.provider })}
              </th>
              <td className={css['bar']}>
                <StackedBar shares={columnShares(lane.columns)} />
              </td>
              {columns.map((column) => (
                <td
                  key={column}
                  className={lane.columns[column] === 0 ? `${table['right']} dim` : table['right']}
                >
                  {format.count(lane.columns[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
