// The Results screen: what became of every row, why some were not paid, and what can be paid again.
// It stays true while rows settle: it shows what the journal says now.

import { useState } from 'react';
import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { wasClosed } from '../../../shared/guards/restored-rows.ts';
import { refusedBeforeCode } from '../../../shared/rules/refused-before.ts';
import { BatchHead } from '../../batch/batch-head.tsx';
import { RestoredNote, useUnaskedText } from '../../batch/restored-note.tsx';
import { RowPanel } from '../../batch/row-panel.tsx';
import { useSignedBy } from '../../batch/signed-by.ts';
import { TokenNote } from '../../batch/token-note.tsx';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { useRowChoice } from '../../batch/use-row-choice.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { MoneySentence } from '../../parts/money-sentence.tsx';
import { Column, Columns, DecisionBar, PageBody } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { wantFinding } from '../import/wanted-finding.ts';
import { UnknownNote } from '../run/unknown-note.tsx';
import css from './basket-bar.module.css';
import { OverviewPanel } from './overview-panel.tsx';
import { ReportActions } from './report-actions.tsx';
import {
  emptyBasket,
  groupKey,
  groupOffer,
  isFinal,
  openRows,
  type ResultFilter,
  retryStep,
} from './result-figures.ts';
import { type ChosenReason, ResultRows } from './result-rows.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { ReuseAction } from './reuse-action.tsx';
import { type Basket, useBasket } from './use-basket.ts';
import { useReports } from './use-reports.ts';

export function ResultsScreen({ batch, row }: { batch: BatchView; row: number | null }) {
  const { state } = batch;
  return state === 'draft' || state === 'discarded' || state === 'approved' ? (
    <NothingYet batch={batch} state={state} />
  ) : (
    <ResultsOf batch={batch} row={row} />
  );
}

interface NothingYetProps {
  readonly batch: BatchView;
  readonly state: 'draft' | 'discarded' | 'approved';
}

function NothingYet({ batch, state }: NothingYetProps) {
  const { run, results } = useTexts();
  const saying = useBatchSaying(batch.id);
  const unasked = useUnaskedText(batch);
  const words = results.empty;
  const place = (step: 'review' | 'run') => hrefOf({ screen: 'batch', batch: batch.id, step, row: null });
  const ways = {
    draft: { title: words.draftTitle, text: words.draft, href: place('review'), word: run.acts.review },
    approved: {
      title: unasked === null ? words.approvedTitle : words.restoredTitle,
      text: unasked ?? words.approved,
      href: place('run'),
      word: run.title,
    },
    discarded: {
      title: wasClosed(batch) ? run.empty.closedTitle : words.discardedTitle,
      text: batch.pauseReason === null ? words.discarded : saying(batch.pauseReason),
      href: hrefOf({ screen: 'batches' }),
      word: run.acts.batches,
    },
  } as const;
  const { title, text, href, word } = ways[state];
  return (
    <>
      <BatchHead batch={batch} step="results" detail={batch.fileName} />
      <PageBody>
        <Panel>
          <EmptyState
            why="first-payroll"
            icon={state === 'discarded' ? 'excluded' : 'queued'}
            title={title}
            action={<LinkAction href={href}>{word}</LinkAction>}
          >
            {text}
          </EmptyState>
        </Panel>
      </PageBody>
    </>
  );
}

const NO_GROUPS: readonly ReasonGroup[] = [];

function ResultsOf({ batch, row }: { batch: BatchView; row: number | null }) {
  const { results } = useTexts();
  const sentences = useSentences();
  const reasons = useMethod('listReasons', { batch: batch.id });
  const timeline = useMethod('getTimeline', { batch: batch.id });
  const reports = useReports(batch);
  const detail = useHeadDetail(batch, timeline.data ?? null);
  const choice = useRowChoice(row);
  const { open, unsent, conflict, unknown } = openRows(batch);
  const [filter, setFilter] = useFilter(row, open + conflict);
  const [reason, setReason] = useState<ChosenReason | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  const groups = reasons.data ?? NO_GROUPS;
  const basket = useBasket(batch.id, groups.length > 0);
  const retry = useRetry(groups, basket);
  const chooseReason = (group: ReasonGroup) => {
    const key = groupKey(group);
    const { state, reasonCode } = group;
    const { title } = sentences.reason(reasonCode, group.reason);
    setReason(reason?.key === key ? null : { key, state, reasonCode, title });
  };
  const grid = choice.grid;
  useShortcuts([
    { keys: 'N', label: results.keys.next, run: () => unawaited(grid.current?.next('open')), single: true },
    {
      keys: 'Shift N',
      label: results.keys.previous,
      run: () => unawaited(grid.current?.previous('open')),
      single: true,
      place: 'map',
    },
    { keys: 'Enter', label: results.keys.detail, run: () => grid.current?.focus() },
    { keys: 'B', label: results.keys.basket, run: retry.open, single: true, enabled: retry.isPossible },
  ]);
  const failure = reasons.failure ?? reports.failure ?? (retry.isAsking ? null : basket.failure);
  return (
    <>
      <BatchHead
        batch={batch}
        step="results"
        detail={detail}
        actions={
          <>
            {batch.settledAtMs === null ? null : <ReuseAction of={batch} />}
            <ReportActions batch={batch} reports={reports} />
          </>
        }
      />
      <PageBody>
        <MoneySentence
          sentence={batch.sentence}
          note={
            <>
              <UnknownNote batch={batch} />
              {open - unknown > 0 ? <span>{results.adds.open(open - unknown)}</span> : null}
            </>
          }
        />
        <RestoredNote batch={batch} leadsToRun />
        <TokenNote batch={batch} />
        {failure === null ? null : <FailureNotice failure={failure} />}
        <Columns>
          <Column kind="main">
            <OverviewPanel
              batch={batch}
              reasons={reasons}
              timeline={timeline.data ?? null}
              basket={basket}
              chosen={reason?.key ?? null}
              onChoose={chooseReason}
              onFix={retry.fix}
              isOpen={open + unsent > 0}
            />
            <ResultRows
              batch={batch}
              filter={filter}
              onFilter={(next) => {
                setReason(null);
                setFilter(next);
              }}
              reason={reason}
              onNoReason={() => setReason(null)}
              search={search}
              onSearch={setSearch}
              choice={choice}
            />
          </Column>
          {choice.isOpen && choice.selected !== null ? (
            <Column kind="side">
              <RowPanel
                batch={batch.id}
                operation={batch.operation}
                ordinal={choice.selected}
                known={choice.known}
                focusTick={choice.focusTick}
                onClose={choice.close}
              />
            </Column>
          ) : null}
        </Columns>
      </PageBody>
      <BasketBar basket={basket} groups={reasons.data} onReview={retry.open} />
      {basket.view === undefined ? null : (
        <RetryDialog
          isOpen={retry.isAsking}
          view={basket.view}
          groups={groups}
          unknownRows={unknown + conflict}
          basket={basket}
          onClose={retry.close}
          onMake={retry.make}
        />
      )}
    </>
  );
}

/**
 * The rows that are shown: first the open ones, and what nobody chose does not stay an empty list once all are final. It
 * stays with all of them then: what becomes open while rows are sent would change the list under the eye.
 */
function useFilter(row: number | null, rowsLeft: number): [ResultFilter, (filter: ResultFilter) => void] {
  const [filter, setFilter] = useState<ResultFilter>(row === null && rowsLeft > 0 ? 'open' : 'all');
  const [isChosen, setChosen] = useState(false);
  if (!isChosen && filter === 'open' && rowsLeft === 0) setFilter('all');
  const choose = (next: ResultFilter) => {
    setChosen(true);
    setFilter(next);
  };
  return [filter, choose];
}

/** The way from the basket to a new draft. */
function useRetry(groups: readonly ReasonGroup[], basket: ReturnType<typeof useBasket>) {
  const notices = useNotices();
  const { go } = useNavigation();
  const [isAsking, setAsking] = useState(false);
  /** Code of the warning whose cells the clerk wants to correct first. */
  const [toFix, setToFix] = useState<string | null>(null);
  const isPossible = (basket.view?.rows ?? 0) > 0;
  return {
    isAsking,
    isPossible,
    open() {
      basket.forget();
      setToFix(null);
      setAsking(isPossible);
    },
    /** The group is in the basket: what leads from there to its cells is asked at once. */
    fix({ reasonCode }: ReasonGroup) {
      setToFix(refusedBeforeCode(reasonCode));
      setAsking(true);
    },
    close: () => setAsking(false),
    make() {
      // Read before the act: the basket is empty afterwards.
      const step = retryStep(groups);
      unawaited(
        basket.retry().then((draft) => {
          if (draft === null) return;
          setAsking(false);
          notices.show({ tone: 'done', text: ({ texts }) => texts.results.retry.made(draft.name) });
          if (toFix !== null) wantFinding(draft.id, toFix);
          go({ screen: 'batch', batch: draft.id, step, row: null });
        }),
      );
    },
  };
}

/** The line below the batch's name. */
function useHeadDetail(batch: BatchView, timeline: Timeline | null): string {
  const words = useTexts().results.sub;
  const format = useFormat();
  const signedBy = useSignedBy(batch.id);
  const { open, unsent, conflict } = openRows(batch);
  const parts = [batch.fileName];
  if (timeline !== null) {
    const from = format.moment(timeline.startMs, Date.now());
    parts.push(
      batch.settledAtMs === null ? words.started(from) : words.sent(from, format.datedClock(batch.settledAtMs, timeline.startMs)),
    );
  }
  if (signedBy !== null) parts.push(signedBy);
  if (unsent > 0) parts.push(words.unsent(unsent));
  if (open > 0) parts.push(words.open(open));
  if (isFinal(batch)) parts.push(words.allFinal);
  if (conflict > 0) parts.push(words.conflict(conflict));
  return parts.join(' · ');
}

interface Props {
  readonly basket: Basket;
  /** Undefined while they are not known. */
  readonly groups: readonly ReasonGroup[] | undefined;
  readonly onReview: () => void;
}

/**
 * The decision bar of Results: what is in the retry basket, with its money, and the way to review the retry.
 * Says at every time that an unknown row can never be here.
 */
function BasketBar({ basket, groups, onReview }: Props) {
  const { results } = useTexts();
  const format = useFormat();
  const words = results.basket;
  const inBasket = basket.view?.rows ?? 0;
  const free = (groups ?? NO_GROUPS).reduce((sum, group) => {
    const offer = groupOffer(group);
    return offer.kind === 'add' ? sum + offer.rows : sum;
  }, 0);
  if (inBasket === 0 && free === 0) {
    const why = groups === undefined ? undefined : words[emptyBasket(groups)];
    return <DecisionBar label={words.empty} title={words.empty} detail={why} actions={null} />;
  }
  return (
    <DecisionBar
      label={words.empty}
      title={
        inBasket === 0 ? words.empty : words.title(inBasket, moneyText(basket.view?.totals ?? {}, format))
      }
      detail={inBasket === 0 ? words.emptyHint : words.hint}
      actions={
        <div className={css['acts']} data-goes-on>
          {free > 0 ? (
            <Action
              tone="quiet"
              method="changeBasket"
              disabled={basket.isChanging}
              onPress={() => unawaited(basket.changeAll('add'))}
            >
              {words.addAll(free)}
            </Action>
          ) : null}
          {inBasket > 0 ? (
            <>
              <Action
                tone="quiet"
                method="changeBasket"
                disabled={basket.isChanging}
                onPress={() => unawaited(basket.changeAll('remove'))}
              >
                {words.clear}
              </Action>
              <Action tone="primary" keys="B" method="retryBasket" onPress={onReview}>
                {words.review(inBasket)}
              </Action>
            </>
          ) : null}
        </div>
      }
    />
  );
}
