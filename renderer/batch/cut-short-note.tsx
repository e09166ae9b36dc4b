// Says of a batch that leaving rows of it out was cut short, and has that finished with one press or ended with a reason. Nothing
// of such a batch is sent, so that no act that sends stands beside it.

import { useState } from 'react';
import { EXCLUSION_REASON_MAX } from '../../shared/contract/draft-views.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { LEFT_OUT_IN_PART, type LeavingOutChoice } from '../../shared/runs/unsent-rows.ts';
import { useCommand } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { Note } from '../parts/panel.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { useAskedNotice } from './asked-notice.ts';

export function CutShortNote({ batch }: { batch: BatchView }) {
  const { run } = useTexts();
  const { saying } = useSentences();
  const announce = useAnnounce();
  const leavingOut = useCommand('leaveOutRows');
  const showAsked = useAskedNotice();
  const [isEnding, setEnding] = useState(false);
  const { id, name, leavingOut: begun, counts } = batch;
  if (begun === null) return null;
  const words = run.cutShort;
  const act = async (rows: LeavingOutChoice, reason: string) => {
    const reply = await leavingOut.run({ batch: id, rows, reason });
    if (!reply.ok) return;
    const { rows: leftOut, batch: now } = reply.value;
    announce(rows.kind === 'none' ? words.ended : run.end.saidSome(leftOut, now.counts.queued));
    showAsked(reply.value.asked);
  };
  return (
    <Note icon="excluded">
      <div className="stack">
        <span>{saying(LEFT_OUT_IN_PART)}</span>
        <div className="line">
          <Action
            small
            tone="primary"
            icon="excluded"
            label={words.finishLabel(name)}
            method="leaveOutRows"
            isBusy={leavingOut.isRunning && !isEnding}
            onPress={() => unawaited(act(begun.rows, begun.reason))}
          >
            {words.finish}
          </Action>
          <Action
            small
            label={words.endLabel(name)}
            method="leaveOutRows"
            disabled={leavingOut.isRunning}
            onPress={() => {
              leavingOut.forget();
              setEnding(true);
            }}
          >
            {words.end}
          </Action>
        </div>
        {leavingOut.failure === null || isEnding ? null : <FailureNotice failure={leavingOut.failure} />}
      </div>
      {isEnding ? (
        <ReasonDialog
          title={words.endTitle}
          subject={words.endSubject(counts.queued)}
          text={words.endText}
          label={run.end.reason}
          placeholder={words.placeholder}
          lengthMax={EXCLUSION_REASON_MAX}
          confirm={words.endAct}
          isBusy={leavingOut.isRunning}
          failure={leavingOut.failure}
          onConfirm={(reason) => unawaited(act({ kind: 'none' }, reason))}
          onCancel={() => {
            setEnding(false);
            leavingOut.forget();
          }}
        />
      ) : null}
    </Note>
  );
}
