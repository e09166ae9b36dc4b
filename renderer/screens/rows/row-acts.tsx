// What can be done about one row: ask the service now, or put it into the retry basket.
// An unknown row can only be asked about; nothing here can pay it another way (promise P4).

import type { RowDetail } from '../../../shared/result-views.ts';
import { useAnnounce } from '../../app/announcer.tsx';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './row-panel.module.css';

export function RowActs({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { row } = detail;
  switch (row.state) {
    case 'offered':
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
