// Who has nothing yet, by name, on the printed summary: whose row came to nothing or was not sent, and apart from these whose
// row is still on its way. The first of each; the report has them all. Whoever stands in neither list has been paid.

import { useId } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import { NOT_PAID_STATES, type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import { isNoPayment } from '../../../shared/files/other-rows.ts';
import { useRowColumns } from '../../batch/row-columns.tsx';
import { useMethod } from '../../client/queries.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './summary-screen.module.css';

/** About five pages of names. */
const PEOPLE_MAX = 300;

export function UnpaidPeople({ batch }: { batch: BatchView }) {
  const { people, peopleOnTheWay } = useTexts().results.summary;
  return (
    <>
      <PeopleList batch={batch} states={NOT_PAID_STATES} title={people} />
      <PeopleList batch={batch} states={SETTLING_STATES} title={peopleOnTheWay} />
    </>
  );
}

interface PeopleProps {
  readonly batch: BatchView;
  readonly states: readonly RowState[];
  readonly title: string;
}

function PeopleList({ batch, states, title }: PeopleProps) {
  const { results } = useTexts();
  const words = results.summary;
  const heading = useId();
  const list = useMethod('openRowList', {
    batch: batch.id,
    states: [...states],
    findings: null,
    provider: null,
    reasonCode: null,
    search: null,
    sort: 'line',
    descending: false,
  });
  const window = useMethod(
    'readRowList',
    { list: list.data?.list ?? ' ', from: 0, limit: PEOPLE_MAX },
    { enabled: list.data !== undefined && list.data.rows > 0 },
  );
  const columns = useRowColumns('reason', batch);
  const failure = list.failure ?? window.failure;
  if (failure !== null) return <FailureNotice failure={failure} />;
  // A total that the file holds is nobody.
  const rows = (window.data?.rows ?? []).filter((row) => !isNoPayment(row) && row.share?.kind !== 'added');
  if (rows.length === 0) return null;
  const left = (list.data?.rows ?? 0) - PEOPLE_MAX;
  return (
    <>
      <h2 id={heading}>{title}</h2>
      <table className={css['table']} aria-labelledby={heading}>
        <thead>
          <tr>
            {columns.map(({ key, title: column, align }) => (
              <th key={key} scope="col" className={align === 'end' ? css['right'] : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ordinal}>
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align === 'end' ? css['right'] : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
          {left > 0 ? (
            <tr>
              <td colSpan={columns.length}>{words.morePeople(left)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
}
