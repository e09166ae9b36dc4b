// Who has nothing yet, by name, on the printed summary: whose row came to nothing or was not sent, and apart from these whose
// row is still on its way. The first of each; the report has them all. Whoever stands in neither list has been paid.

import { useId } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { BatchView, RowView } from '../../../shared/contract/views.ts';
import { NOT_PAID_STATES, type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import { isNoPayment } from '../../../shared/files/other-rows.ts';
import { useRowColumns } from '../../batch/row-columns.tsx';
import { type Ask, type Reading, useGathered } from '../../client/queries.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './summary-screen.module.css';

/** About five pages of names. */
const PEOPLE_MAX = 300;

export interface People {
  readonly rows: readonly RowView[];
  /** Rows behind them that were not looked at. */
  readonly left: number;
}

type PeopleReading = Pick<Reading<People>, 'data' | 'failure'>;

/** Who has nothing yet. A paper without them would say that everybody was paid. */
export interface Unpaid {
  readonly nothing: PeopleReading;
  readonly onTheWay: PeopleReading;
}

export function useUnpaid({ id: batch }: BatchView): Unpaid {
  return { nothing: usePeople(batch, NOT_PAID_STATES), onTheWay: usePeople(batch, SETTLING_STATES) };
}

/** Whether it is known who they are, or why not. */
export function isRead({ nothing, onTheWay }: Unpaid): boolean {
  return [nothing, onTheWay].every(({ data, failure }) => data !== undefined || failure !== null);
}

function usePeople(batch: string, states: readonly RowState[]): PeopleReading {
  const narrowed = { states: [...states], findings: null, provider: null, reasonCode: null, search: null };
  const query = { batch, ...narrowed, sort: 'line', descending: false } as const;
  return useGathered('openRowList', query, (ask, signal) => readPeople(ask, query, signal));
}

/** Reads on until there are enough of them: any number of lines before them may be no people. */
async function readPeople(ask: Ask, query: MethodInput<'openRowList'>, signal: AbortSignal): Promise<People> {
  const { list, rows: listed } = await ask('openRowList', query);
  const people: RowView[] = [];
  let read = 0;
  try {
    while (read < listed && people.length < PEOPLE_MAX && !signal.aborted) {
      const { rows } = await ask('readRowList', { list, from: read, limit: PEOPLE_MAX });
      if (rows.length === 0) break;
      for (const row of rows) {
        if (people.length === PEOPLE_MAX) break;
        read += 1;
        if (isPerson(row)) people.push(row);
      }
    }
  } finally {
    // The core keeps a few lists: those of the rows that somebody looks at elsewhere stay known.
    await ask('closeRowList', { list });
  }
  return { rows: people, left: listed - read };
}

/** A total that the file holds is nobody, and what was added up to another row is paid or not with that. */
function isPerson(row: RowView): boolean {
  return !isNoPayment(row) && row.share?.kind !== 'added';
}

export function UnpaidPeople({ batch, unpaid }: { batch: BatchView; unpaid: Unpaid }) {
  const { people, peopleOnTheWay } = useTexts().results.summary;
  return (
    <>
      <PeopleList batch={batch} reading={unpaid.nothing} title={people} />
      <PeopleList batch={batch} reading={unpaid.onTheWay} title={peopleOnTheWay} />
    </>
  );
}

interface PeopleProps {
  readonly batch: BatchView;
  readonly reading: PeopleReading;
  readonly title: string;
}

function PeopleList({ batch, reading: { data, failure }, title }: PeopleProps) {
  const { results } = useTexts();
  const words = results.summary;
  const heading = useId();
  const columns = useRowColumns('reason', batch);
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (data === undefined) return <Skeletons rows={4} />;
  const { rows, left } = data;
  if (rows.length === 0) return null;
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
