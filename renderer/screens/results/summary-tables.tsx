// The two tables of the printed summary: by provider, and not paid by reason.

import type { ReasonGroup } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { StateMark } from '../../parts/mark.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { groupKey } from './result-figures.ts';
import { summaryLines } from './summary-figures.ts';
import css from './summary-screen.module.css';

/** Most reasons on one page; the others are counted. */
const REASONS_MAX = 12;

export function ProviderLines({ batch }: { batch: BatchView }) {
  const { common, run, results } = useTexts();
  const format = useFormat();
  const names = useProviderNames(batch.id);
  const words = results.summary;
  const money = (amount: string, currency: string | null) =>
    currency === null ? '–' : format.moneyOf(amount, currency);
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{results.charts.provider}</th>
          <th scope="col" className={css['right']}>
            {common.sentence.rows}
          </th>
          <th scope="col" className={css['right']}>
            {common.sentence.file}
          </th>
          <th scope="col" className={css['right']} colSpan={2}>
            {common.columns.completed}
          </th>
          <th scope="col" className={css['right']}>
            {words.notPaid}
          </th>
          <th scope="col" className={css['right']}>
            {results.chips.open}
          </th>
          <th scope="col" className={css['right']}>
            {common.columns.excluded}
          </th>
        </tr>
      </thead>
      <tbody>
        {summaryLines(batch).map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.provider !== null
                ? (names.get(line.provider) ?? line.provider)
                : line.rows === line.excludedRows
                  ? words.leftOutLines
                  : run.lanes.noProvider}
            </th>
            <td className={css['right']}>{format.count(line.rows)}</td>
            <td className={css['right']}>{money(line.amount, line.currency)}</td>
            <td className={css['right']}>{format.count(line.completedRows)}</td>
            <td className={css['right']}>{money(line.completedAmount, line.currency)}</td>
            <td className={css['right']}>{format.count(line.notPaidRows)}</td>
            <td className={css['right']}>{format.count(line.openRows)}</td>
            <td className={css['right']}>{format.count(line.excludedRows)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReasonProps {
  readonly operation: OperationName;
  readonly groups: readonly ReasonGroup[];
}

export function ReasonLines({ operation, groups }: ReasonProps) {
  const { common, results } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const words = results.summary;
  const shown = groups.slice(0, REASONS_MAX);
  const left = groups.slice(REASONS_MAX).reduce((sum, { rows }) => sum + rows, 0);
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{results.reasons.state}</th>
          <th scope="col">{words.reason}</th>
          <th scope="col" className={css['right']}>
            {common.sentence.rows}
          </th>
          <th scope="col" className={css['right']}>
            {results.reasons.money}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((group) => {
          const { title, cure } = sentences.reason(group.reasonCode, group.reason, operation);
          return (
            <tr key={groupKey(group)}>
              <td>
                <StateMark state={group.state} />
              </td>
              <td>
                <span className="strong">{title}</span> <span className="soft">{cure}</span>{' '}
                {group.reasonCode === null ? null : <span className="mono dim xs">{group.reasonCode}</span>}
              </td>
              <td className={css['right']}>{format.count(group.rows)}</td>
              <td className={css['right']}>{moneyText(group.totals, format)}</td>
            </tr>
          );
        })}
        {left === 0 ? null : (
          <tr>
            <td colSpan={4}>{words.moreReasons(left)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
