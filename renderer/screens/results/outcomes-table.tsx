// Outcomes as a stacked bar for each provider, with the numbers beside it; the table is its own alternative.

import type { BatchView } from '../../../shared/contract/views.ts';
import { SENTENCE_COLUMNS } from '../../../shared/domain.ts';
import { useLaneNames } from '../../batch/use-lane-names.ts';
import { ColumnMark } from '../../parts/mark.tsx';
import { columnShares, StackedBar } from '../../parts/stacked-bar.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { laneFigures } from '../run/run-figures.ts';
import css from './outcomes-table.module.css';

export function OutcomesTable({ batch }: { batch: BatchView }) {
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
