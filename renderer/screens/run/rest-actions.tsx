// What can be done about a batch that rests: ask about every row that is not final, and leave out what never left.
// Of rows that may have left only those are left out that the service, asked about them, certainly does not have.

import { NativeSelect } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { EXCLUSION_REASON_MAX } from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { GONE_OUT_STATES, OPEN_STATES, type RowState } from '../../../shared/domain.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import { AskOnlyAction } from '../../batch/ask-only.tsx';
import { useUnaskedText } from '../../batch/restored-note.tsx';
import { useLaneNames } from '../../batch/use-lane-names.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { type LaneFigures, laneFigures, moneyIn, type RunStatus, stopFigures } from './run-figures.ts';
import type { RunControls } from './use-run-controls.ts';

interface Props {
  readonly batch: BatchView;
  readonly status: RunStatus;
  readonly controls: RunControls;
  /** Why nothing can be pressed while the connection is lost. */
  readonly lost: string | undefined;
}

/** Where rows can be left out. */
const ENDED_FROM: readonly RunStatus[] = [
  'paused',
  'interrupted',
  'approved',
  'scheduled',
  'missed',
  'restored',
];

export function RestActions({ batch, status, controls, lost }: Props) {
  const { run } = useTexts();
  const [isEnding, setEnding] = useState(false);
  const { forgetEndFailure } = controls;
  const closeEnd = useCallback(() => {
    setEnding(false);
    forgetEndFailure();
  }, [forgetEndFailure]);
  const { unsent, onItsWay, enqueued, unanswered } = stopFigures(batch);
  // Those that a restore left in doubt are asked about by an act of their own.
  const hasOpen = onItsWay + enqueued + unanswered - batch.unaskedRows > 0;
  const inDoubt = unanswered - batch.unaskedRows;
  const mayEnd = unsent + inDoubt > 0 && batch.leavingOut === null && ENDED_FROM.includes(status);
  return (
    <>
      {hasOpen ? (
        <Action
          icon="again"
          isBusy={controls.isAskingAll}
          disabled={lost !== undefined}
          disabledReason={lost}
          onPress={() => unawaited(controls.askAll())}
        >
          {run.acts.askAll}
        </Action>
      ) : null}
      {ENDED_FROM.includes(status) ? (
        <AskOnlyAction batch={batch} asking={controls.askingOnly} lost={lost} />
      ) : null}
      {mayEnd ? (
        <Action
          icon="excluded"
          disabled={lost !== undefined}
          disabledReason={lost}
          method="leaveOutRows"
          onPress={() => setEnding(true)}
        >
          {run.acts.end}
        </Action>
      ) : null}
      {isEnding ? (
        <EndDialog batch={batch} controls={controls} unsent={unsent} inDoubt={inDoubt} onClose={closeEnd} />
      ) : null}
    </>
  );
}

interface EndProps extends Pick<Props, 'batch' | 'controls'> {
  readonly unsent: number;
  /** Rows without an answer, beside those that a restore left in doubt. */
  readonly inDoubt: number;
  readonly onClose: () => void;
}

const ALL = '';

function EndDialog({ batch, controls, unsent, inDoubt, onClose }: EndProps) {
  const { run } = useTexts();
  const { show } = useNotices();
  const format = useFormat();
  const unasked = useUnaskedText(batch);
  const words = run.end;
  const { nameOf, places } = useLaneNames(batch);
  const [key, setKey] = useState(ALL);
  const lanes = laneFigures(batch, places).filter(({ undecided }) => undecided.length > 0);
  const chosen = lanes.find((lane) => lane.key === key) ?? null;
  // What was asked of one provider is never asked of all: where its rows went another way, the question is gone.
  const isGone = key !== ALL && chosen === null && !controls.isEnding;
  useEffect(() => {
    if (!isGone) return;
    show({ tone: 'attention', text: ({ texts }) => texts.run.end.gone });
    onClose();
  }, [isGone, show, onClose]);
  const rows = chosen?.unsent ?? unsent;
  const doubtful = chosen?.inDoubt ?? inDoubt;
  const nameOfLane = ({ provider, ...lane }: LaneFigures) =>
    provider === null ? run.lanes.noProvider : nameOf({ ...lane, provider });
  const { goneOut, onItsWay, enqueued, unanswered, conflict } = stopFigures(batch);
  const open = onItsWay + enqueued + unanswered + conflict;
  const moneyOf = (states: readonly RowState[]) => {
    const money = moneyText(moneyIn(batch.totals, states), format);
    return money === '' ? '' : ` (${money})`;
  };
  const subject = [
    ...(rows > 0 ? [words.rest(rows, chosen === null ? moneyOf(['queued']) : '')] : []),
    ...(doubtful > 0 ? [words.inDoubt(doubtful)] : []),
  ];
  const staying = [
    words.goneOut(goneOut, moneyOf(GONE_OUT_STATES)),
    open > 0 ? words.open(open, moneyOf(OPEN_STATES)) : words.allFinal,
  ];
  const leaveOut = async (reason: string) => {
    const which: UnsentRows =
      chosen === null ? { kind: 'all' } : { kind: 'lanes', lanes: [...chosen.undecided] };
    if (await controls.leaveOut(which, reason)) onClose();
  };
  if (isGone) return null;
  return (
    <ReasonDialog
      title={chosen === null ? words.title : words.titleSome}
      tone="stop"
      subject={subject.join(' ')}
      text={goneOut > 0 && chosen === null ? (unasked ?? staying.join(' ')) : ''}
      label={words.reason}
      placeholder={words.placeholder}
      lengthMax={EXCLUSION_REASON_MAX}
      usual={words.usual}
      confirm={words.actRest}
      isBusy={controls.isEnding}
      failure={controls.endFailure}
      onConfirm={(reason) => unawaited(leaveOut(reason))}
      onCancel={onClose}
    >
      {lanes.length < 2 ? null : (
        <NativeSelect label={words.which} value={key} onChange={(event) => setKey(event.currentTarget.value)}>
          <option value={ALL}>{words.all(unsent + inDoubt)}</option>
          {lanes.map((lane) => (
            <option key={lane.key} value={lane.key}>
              {words.lane(nameOfLane(lane), lane.unsent + lane.inDoubt)}
            </option>
          ))}
        </NativeSelect>
      )}
    </ReasonDialog>
  );
}
