// What can be done about a batch that rests: ask about every row that is not final, and leave out what never left.
// Rows that may have left are never touched.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RowState } from '../../../shared/domain.ts';
import type { BatchView } from '../../../shared/views.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { moneyText } from '../results/money-list.tsx';
import { GONE_OUT_STATES, moneyIn, OPEN_STATES, type RunStatus, stopFigures } from './run-figures.ts';
import type { RunControls } from './use-run-controls.ts';

const REASON_LENGTH_MAX = 200;

interface Props {
  readonly batch: BatchView;
  readonly status: RunStatus;
  readonly controls: RunControls;
  /** Why nothing can be pressed while the connection is lost. */
  readonly lost: string | undefined;
}

export function RestActions({ batch, status, controls, lost }: Props) {
  const { run } = useTexts();
  const [isEnding, setEnding] = useState(false);
  const { unsent, onItsWay, enqueued, unanswered } = stopFigures(batch);
  const hasOpen = onItsWay + enqueued + unanswered > 0;
  const mayEnd = unsent > 0 && (status === 'paused' || status === 'interrupted' || status === 'approved');
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
      {mayEnd ? (
        <Action
          icon="excluded"
          disabled={lost !== undefined}
          disabledReason={lost}
          onPress={() => setEnding(true)}
        >
          {run.acts.end}
        </Action>
      ) : null}
      {isEnding ? (
        <EndDialog batch={batch} controls={controls} unsent={unsent} onClose={() => setEnding(false)} />
      ) : null}
    </>
  );
}

interface EndProps extends Pick<Props, 'batch' | 'controls'> {
  readonly unsent: number;
  readonly onClose: () => void;
}

function EndDialog({ batch, controls, unsent, onClose }: EndProps) {
  const { run } = useTexts();
  const format = useFormat();
  const words = run.end;
  const [reason, setReason] = useState('');
  const { goneOut, onItsWay, enqueued, unanswered, conflict } = stopFigures(batch);
  const open = onItsWay + enqueued + unanswered + conflict;
  const moneyOf = (states: readonly RowState[]) => {
    const money = moneyText(moneyIn(batch.totals, states), format);
    return money === '' ? '' : ` (${money})`;
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirm={words.act(unsent)}
      tone="stop"
      isBusy={controls.isEnding}
      failure={null}
      disabledReason={reason.trim() === '' ? words.reason : undefined}
      onConfirm={() => {
        unawaited(
          controls.leaveOutRest(reason.trim(), unsent).then((isDone) => {
            if (isDone) onClose();
          }),
        );
      }}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{words.rest(unsent, moneyOf(['queued']))}</p>
        {goneOut > 0 ? (
          <p className="soft">
            {words.goneOut(goneOut, moneyOf(GONE_OUT_STATES))}{' '}
            {open > 0 ? words.open(open, moneyOf(OPEN_STATES)) : words.allFinal}
          </p>
        ) : null}
        <TextInput
          data-autofocus
          label={words.reason}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
