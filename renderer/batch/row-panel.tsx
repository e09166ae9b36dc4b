// The side panel of one row: who is paid what, under which id, the whole story, and what can be done about it.
// It stands only beside rows of approved batches.
// An unknown row is never called failed here, and never offered for another payout.

import { useEffect, useRef } from 'react';
import type { LinkedPayout, RowDetail } from '../../shared/contract/result-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import { FAILED_STATES, GONE_OUT_STATES } from '../../shared/domain.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { Saying } from '../../shared/saying.ts';
import { RECORD_NOT_FOUND } from '../../shared/texts/reasons.ts';
import { useMethod } from '../client/queries.ts';
import { IconAction } from '../parts/action.tsx';
import { Private } from '../parts/amount.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { FileText } from '../parts/file-text.tsx';
import { StateMark } from '../parts/mark.tsx';
import { Skeletons } from '../parts/skeletons.tsx';
import { hrefOf } from '../session/routes.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { shownState } from './happening.ts';
import { RowActs } from './row-acts.tsx';
import { RowCells, RowFacts } from './row-facts.tsx';
import css from './row-panel.module.css';
import { RowRecord } from './row-record.tsx';
import { RowStoryList } from './row-story-list.tsx';

interface Props {
  readonly batch: string;
  readonly operation: OperationName;
  readonly ordinal: number;
  /** The row as the grid has it, so that the head stands at once. */
  readonly known: RowView | null;
  readonly onClose: () => void;
  /** Grows when the panel is to take the focus. */
  readonly focusTick: number;
}

/** The panel; it reads the row and keeps it fresh while the core tells of changes. */
export function RowPanel({ batch, operation, ordinal, known, onClose, focusTick }: Props) {
  const { run } = useTexts();
  const panel = useRef<HTMLElement>(null);
  const { data, failure } = useMethod('getRow', { batch, ordinal }, { keepPrevious: true });
  const detail = data?.row.ordinal === ordinal ? data : null;
  const row = detail?.row ?? (known?.ordinal === ordinal ? known : null);
  useEffect(() => {
    if (focusTick === 0) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [focusTick]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={css['panel']}
      aria-label={run.row.label(row?.line ?? ordinal)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css['header']}>
        <h2>{row === null ? '…' : run.row.title(row.line)}</h2>
        {row === null ? null : (
          <StateMark state={shownState(row.state, false)} isOnTheWire={row.isOnTheWire} tag />
        )}
        <span className="spring" />
        <IconAction icon="cross" label={run.row.close} onPress={onClose} />
      </header>
      {failure !== null ? (
        <div className={css['part']}>
          <FailureNotice failure={failure} />
        </div>
      ) : detail === null ? (
        <Skeletons rows={6} />
      ) : (
        <Detail key={detail.row.ordinal} batch={batch} operation={operation} detail={detail} />
      )}
    </section>
  );
}

function Detail({ batch, operation, detail }: Pick<Props, 'batch' | 'operation'> & { detail: RowDetail }) {
  const { run } = useTexts();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className={css['scroll']} tabIndex={0} aria-label={run.row.story}>
        <RowFacts batch={batch} detail={detail} />
        <RowReason row={detail.row} operation={operation} cell={detail.refusedCell} />
        <RowRecord row={detail.row} />
        <Links detail={detail} />
        <RowStoryList entries={detail.entries} nextAskAtMs={detail.nextAskAtMs} />
        <RowCells detail={detail} />
      </section>
      <RowActs batch={batch} detail={detail} />
    </>
  );
}

/** Payouts on the other end of a retry. */
function Links({ detail }: { detail: RowDetail }) {
  const { run } = useTexts();
  if (detail.retryOf === null && detail.retriedBy.length === 0) return null;
  return (
    <ul className={css['links']}>
      {detail.retryOf === null ? null : <Link payout={detail.retryOf} say={run.row.retryOf} />}
      {detail.retriedBy.map((payout) => (
        <Link
          key={`${payout.batch} ${payout.ordinal}`}
          payout={payout}
          say={isUnsent(payout) ? run.row.inRetry : run.row.retriedBy}
        />
      ))}
    </ul>
  );
}

/** A row that stands for another and has not left: nothing was retried yet. */
function isUnsent({ state }: LinkedPayout): boolean {
  return !GONE_OUT_STATES.includes(state);
}

function Link({ payout, say }: { payout: LinkedPayout; say: (batch: string, line: string) => string }) {
  const format = useFormat();
  const step = payout.state === 'ready' || payout.state === 'invalid' ? 'import' : 'results';
  return (
    <li>
      <a href={hrefOf({ screen: 'batch', batch: payout.batch, step, row: payout.ordinal })}>
        {say(payout.batchName, format.count(payout.ordinal))}
      </a>
      <span className="spring" />
      <StateMark state={payout.state} small />
    </li>
  );
}

interface RowReasonProps {
  readonly row: RowView;
  readonly operation: OperationName;
  /** Which cell the refusal is about. */
  readonly cell: Saying | null;
}

/**
 * Why a row was not paid: the reason in plain words, the usual cure, and the service's own words beneath. Of
 * a row that is still open it says only that the service does not know it any more, or what a restore leaves
 * in doubt.
 */
function RowReason({ row, operation, cell }: RowReasonProps) {
  const { run } = useTexts();
  const sentences = useSentences();
  const isRefusal = FAILED_STATES.includes(row.state);
  const isLost = row.reasonCode === RECORD_NOT_FOUND || row.reasonCode === UNSENT_IN_BACKUP;
  if (!isRefusal && !isLost) return null;
  const { title, cure } = sentences.reason(row.reasonCode, row.reason, operation);
  const ownWords =
    !isLost && row.reason !== null && row.reason !== '' && row.reason !== title ? row.reason : null;
  return (
    <div className={css['reason']}>
      <div className="strong">{title}</div>
      {cell === null ? null : (
        <div>
          <Private>
            <FileText text={sentences.saying(cell)} />
          </Private>
        </div>
      )}
      <div className="soft">{cure}</div>
      {ownWords === null && row.reasonCode === null ? null : (
        <div className={css['words']}>
          {ownWords === null ? null : <span>{run.row.serviceWords(ownWords)} </span>}
          {row.reasonCode === null ? null : <span className="mono">{row.reasonCode}</span>}
        </div>
      )}
    </div>
  );
}
