// What can be done about one row: ask the service now, put it into the retry basket, or leave it out before it left.
// An unknown row is asked about, whatever is done; nothing here can pay it another way (promise P4).

import { useState } from 'react';
import { EXCLUSION_REASON_MAX } from '../../shared/contract/draft-views.ts';
import type { RowDetail } from '../../shared/contract/result-views.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import { ASKED_FIRST } from '../../shared/runs/unsent-rows.ts';
import { useCommand, useMethod } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { useShortcuts } from '../session/shortcuts.tsx';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { useAskedNotice } from './asked-notice.ts';
import css from './row-panel.module.css';
import { RowPerson } from './row-person.tsx';

export function RowActs({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { row } = detail;
  switch (row.state) {
    case 'queued':
      return <LeaveOutAct batch={batch} detail={detail} />;
    case 'offered':
      // The act that asks about what a restore left in doubt is the batch's.
      return row.reasonCode === UNSENT_IN_BACKUP ? null : (
        <>
          <AskActs batch={batch} detail={detail} />
          <LeaveOutAct batch={batch} detail={detail} />
        </>
      );
    case 'accepted':
    case 'enqueued':
      return <AskActs batch={batch} detail={detail} />;
    case 'rejected':
    case 'failed':
      return <BasketActs batch={batch} detail={detail} />;
    case 'conflict':
      return <ConflictAdvice />;
    default:
      return null;
  }
}

function AskActs({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { run } = useTexts();
  const announce = useAnnounce();
  const ask = useCommand('askAboutRow');
  const { ordinal, line, state } = detail.row;
  const askNow = async () => {
    if (ask.isRunning) return;
    const reply = await ask.run({ batch, ordinal });
    if (reply.ok) announce(run.row.asked(line));
  };
  useShortcuts([{ keys: 'A', label: run.keys.ask, run: () => unawaited(askNow()), single: true }]);
  return (
    <div className={css['acts']}>
      {ask.failure === null ? null : <FailureNotice failure={ask.failure} />}
      <div className={css['act']}>
        <Action small keys="A" isBusy={ask.isRunning} onPress={() => unawaited(askNow())}>
          {run.row.askNow}
        </Action>
        {state === 'offered' ? <span>{run.row.doNotPay}</span> : null}
      </div>
    </div>
  );
}

/** While the batch rests, a row that never left can be left out for good, and one that was sent where the service denies it. */
function LeaveOutAct({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { run, import: importing } = useTexts();
  const announce = useAnnounce();
  const view = useMethod('getBatch', { batch }).data;
  const leavingOut = useCommand('leaveOutRows');
  const showAsked = useAskedNotice();
  const { saying } = useSentences();
  const [isAsking, setAsking] = useState(false);
  const { ordinal, line, attempts } = detail.row;
  if (view === undefined || view.activity !== null) return null;
  const words = run.row.leaveOut;
  const leaveOut = async (reason: string) => {
    const reply = await leavingOut.run({ batch, rows: { kind: 'rows', ordinals: [ordinal] }, reason });
    if (!reply.ok) return;
    setAsking(false);
    if (reply.value.rows > 0) announce(words.said(line));
    showAsked(reply.value.asked);
  };
  return (
    <div className={css['acts']}>
      <div className={css['act']}>
        <Action small icon="excluded" method="leaveOutRows" onPress={() => setAsking(true)}>
          {words.act}
        </Action>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={words.title(line)}
          tone="stop"
          subject={<RowPerson row={detail.row} />}
          text={attempts === 0 ? words.text : saying(ASKED_FIRST)}
          label={run.end.reason}
          placeholder={importing.exclude.placeholder}
          lengthMax={EXCLUSION_REASON_MAX}
          usual={run.end.usual}
          confirm={run.end.act(1)}
          isBusy={leavingOut.isRunning}
          failure={leavingOut.failure}
          onConfirm={(reason) => unawaited(leaveOut(reason))}
          onCancel={() => {
            setAsking(false);
            leavingOut.forget();
          }}
        />
      ) : null}
    </div>
  );
}

function BasketActs({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { run } = useTexts();
  const announce = useAnnounce();
  const basket = useCommand('changeBasket');
  const { ordinal, inBasket } = detail.row;
  if (detail.retriedBy.length > 0) return null;
  const change = async () => {
    const reply = await basket.run({
      batch,
      change: inBasket ? 'remove' : 'add',
      rows: { kind: 'ordinals', ordinals: [ordinal] },
    });
    if (reply.ok && !inBasket) announce(run.row.inBasket);
  };
  return (
    <div className={css['acts']}>
      {basket.failure === null ? null : <FailureNotice failure={basket.failure} />}
      <div className={css['act']}>
        <Action
          small
          icon={inBasket ? 'cross' : 'plus'}
          isBusy={basket.isRunning}
          onPress={() => unawaited(change())}
        >
          {inBasket ? run.row.takeOut : run.row.addToBasket}
        </Action>
        {inBasket ? <span>{run.row.inBasket}.</span> : null}
      </div>
    </div>
  );
}

function ConflictAdvice() {
  const { run } = useTexts();
  return (
    <div className={css['acts']}>
      <div className={css['act']}>
        <span>{run.row.conflictAdvice}</span>
      </div>
    </div>
  );
}
