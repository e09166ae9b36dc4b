// Batches of which nothing is left to wait for, with what became of their rows, filtered by how they ended, month,
// profile and person.

import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { alignDecimals } from '../../../shared/money/money-figures.ts';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ColumnMark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { OperationMark } from '../../parts/operation-mark.tsx';
import { Note, Panel, PanelScroll } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import table from '../../parts/table.module.css';
import { type HistoryFilters, NO_FILTERS, useKeptHistory } from '../../session/kept-history.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { BatchLine } from './batch-line.tsx';
import { accountOf, currencyColumns, newestOfAccounts, outcome } from './batch-lists.ts';
import css from './batches.module.css';
import { HistoryFilterBar } from './history-filters.tsx';
import { boundsOfMonth, historyAtMs } from './history-months.ts';

const PAGE = 100;

export function EarlierBatches({ earlier }: { earlier: readonly BatchView[] }) {
  const { batches: texts } = useTexts();
  const words = texts.earlier;
  const { filters, change } = useKeptHistory();
  const history = useHistory(earlier, filters);
  const { batches, failure, isFiltered } = history;
  const again = (
    <Action small onPress={history.again}>
      {words.filters.again}
    </Action>
  );
  return (
    <Panel fill className={css.earlier} title={words.title}>
      {earlier.length === 0 ? null : (
        <HistoryFilterBar earlier={earlier} isFiltered={isFiltered} shown={batches?.length ?? null} />
      )}
      <PanelScroll label={words.title}>
        {failure === null ? null : <FailureNotice failure={failure} action={again} />}
        {history.isWhole ? null : (
          <Note>
            {words.filters.incomplete} {again}
          </Note>
        )}
        {batches === null ? (
          failure === null ? (
            <Skeletons rows={3} />
          ) : null
        ) : batches.length > 0 ? (
          <EarlierPages batches={batches} />
        ) : earlier.length === 0 ? (
          <EmptyState why="proofs" icon="batches" title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          <EmptyState
            why="proofs"
            icon="search"
            title={words.filters.none}
            action={
              <Action icon="cross" onPress={() => change(NO_FILTERS)}>
                {words.filters.showAll(earlier.length)}
              </Action>
            }
          >
            {words.filters.noneText}
          </EmptyState>
        )}
      </PanelScroll>
    </Panel>
  );
}

function EarlierPages({ batches }: { batches: readonly BatchView[] }) {
  const { batches: words } = useTexts();
  const [shownRows, setShownRows] = useState(PAGE);
  const left = batches.length - shownRows;
  return (
    <>
      <EarlierTable batches={batches.slice(0, shownRows)} />
      {left > 0 ? (
        <div className={css.more}>
          <Action tone="quiet" small onPress={() => setShownRows((rows) => rows + PAGE)}>
            {words.earlier.more(left)}
          </Action>
        </div>
      ) : null}
    </>
  );
}

function EarlierTable({ batches }: { batches: readonly BatchView[] }) {
  const { batches: texts } = useTexts();
  const words = texts.earlier;
  const currencies = currencyColumns(batches);
  const hasOther = batches.some(({ sentence }) =>
    sentence.currencies.some(({ measure }) => !currencies.includes(measure)),
  );
  const columns = currencies.map((currency) => moneyColumn(batches, currency));
  const namesOf = newestOfAccounts(batches);
  return (
    <table className={classNames(table.table, table.sticky)}>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.batch}</th>
          <th scope="col" className={css.wideCell}>
            {words.file}
          </th>
          <th scope="col" className={table.right}>
            {words.rows}
          </th>
          {currencies.map((currency) => (
            <th key={currency} scope="col" className={table.right}>
              {currency}
            </th>
          ))}
          {hasOther ? (
            <th scope="col" className={table.right}>
              {words.otherMoney}
            </th>
          ) : null}
          <th scope="col">{words.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch, index) => (
          <EarlierRow
            key={batch.id}
            batch={batch}
            namesOf={namesOf.get(accountOf(batch))}
            money={columns.map((column) => column[index] ?? null)}
            others={
              hasOther
                ? batch.sentence.currencies.filter(({ measure }) => !currencies.includes(measure))
                : null
            }
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly batch: BatchView;
  readonly namesOf: string | undefined;
  readonly money: readonly (string | null)[];
  readonly others: readonly { readonly measure: string; readonly file: string }[] | null;
}

function EarlierRow({ batch, namesOf, money, others }: RowProps) {
  const { batches } = useTexts();
  const saying = useBatchSaying(batch.id);
  const format = useFormat();
  const nowMs = useNow();
  const isDiscarded = batch.state === 'discarded';
  return (
    <tr>
      <td className="dim">{format.day(historyAtMs(batch), nowMs)}</td>
      <th scope="row" className={css.name}>
        <a
          href={hrefOf({
            screen: 'batch',
            batch: batch.id,
            step: isDiscarded ? 'import' : 'results',
            row: null,
          })}
          data-batch-link
        >
          {batch.name}
        </a>{' '}
        {batch.practice ? <PracticeMark /> : null} <OperationMark operation={batch.operation} />
        <div className={css.line}>
          <BatchLine batch={batch} namesOf={namesOf} />
        </div>
      </th>
      <td className={classNames('dim', 'sm', css.wideCell)}>{batch.fileName}</td>
      <td className={table.right}>{format.count(batch.rowCount)}</td>
      {money.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are in the order of the head and never move.
        <td key={index} className={classNames(table.right, amount === null && 'dim')}>
          {amount === null ? '–' : format.figure(amount)}
        </td>
      ))}
      {others === null ? null : (
        <td className={table.right}>
          {others.map(({ measure, file }) => format.moneyOf(file, measure)).join(' · ') || '–'}
        </td>
      )}
      <td>
        {isDiscarded ? (
          <span className={classNames('dim', css.said)}>
            {batch.pauseReason !== null
              ? saying(batch.pauseReason)
              : batch.importFinished
                ? batches.earlier.discarded
                : batches.earlier.cutShort}
          </span>
        ) : (
          <Outcome batch={batch} />
        )}
      </td>
    </tr>
  );
}

function Outcome({ batch }: { batch: BatchView }) {
  return (
    <span className={css.outcome}>
      {outcome(batch).map(({ column, rows }) => (
        <ColumnMark key={column} column={column} rows={rows} />
      ))}
    </span>
  );
}

/** One column of money, every amount with the same number of decimals; null where a batch has none of it. */
function moneyColumn(batches: readonly BatchView[], currency: string): (string | null)[] {
  const amounts = batches.map(
    ({ sentence }) => sentence.currencies.find(({ measure }) => measure === currency)?.file ?? null,
  );
  const aligned = alignDecimals(
    amounts.map((amount) => amount ?? '0'),
    currency,
  );
  return amounts.map((amount, index) => (amount === null ? null : (aligned[index] ?? amount)));
}

const TYPING_PAUSE_MS = 200;

interface History {
  /** True while a filter is set, be it one that asks for nothing yet. */
  readonly isFiltered: boolean;
  /** Null until the first answer, and after a failure. */
  readonly batches: readonly BatchView[] | null;
  readonly failure: Failure | null;
  /** False when not every batch was looked through. */
  readonly isWhole: boolean;
  again(): void;
}

/** Asks the core which batches of the history meet the filters. Nothing is asked while no filter is on. */
function useHistory(earlier: readonly BatchView[], filters: HistoryFilters): History {
  const { end, account, month } = filters;
  const [typed] = useDebouncedValue(filters.person.trim(), TYPING_PAUSE_MS);
  const person = typed === '' ? null : typed;
  const isAsked = end !== null || account !== null || month !== null || person !== null;
  const bounds = month === null ? { fromMs: null, beforeMs: null } : boundsOfMonth(month);
  const { data, failure, refresh } = useMethod(
    'findBatches',
    { end, account, ...bounds, person },
    { enabled: isAsked, keepPrevious: true },
  );
  useRefreshOn(earlier.length, isAsked, refresh);
  const found = useMemo(() => new Set(data?.batches), [data]);
  const batches = useMemo(
    () => (isAsked ? earlier.filter(({ id }) => found.has(id)) : earlier),
    [earlier, isAsked, found],
  );
  return {
    isFiltered: isAsked || filters.person !== NO_FILTERS.person,
    batches: isAsked && (data === undefined || failure !== null) ? null : batches,
    failure: isAsked ? failure : null,
    isWhole: !isAsked || data?.complete !== false,
    again: () => unawaited(refresh()),
  };
}

/** Batches that joined the history since were not asked about. */
function useRefreshOn(batches: number, isAsked: boolean, refresh: () => Promise<void>): void {
  const asked = useRef(batches);
  useEffect(() => {
    if (asked.current === batches) return;
    asked.current = batches;
    if (isAsked) unawaited(refresh());
  });
}
