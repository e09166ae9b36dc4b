// What can be done about a batch that waits for its time, or has missed it: send it now, change the time, cancel it; and to
// give one a time that has none.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BatchView } from '../../shared/contract/views.ts';
import { rowsToSend } from '../../shared/guards/restored-rows.ts';
import { useCommand } from '../client/queries.ts';
import { refusalOf } from '../client/refusals.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useNow } from '../parts/now.ts';
import { Note } from '../parts/panel.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { useNotices } from '../session/notices.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { useMomentText, useScheduleText } from './schedule-text.ts';
import { TimeDialog } from './time-dialog.tsx';

/** How often the time that is left is told anew. */
const LOOK_MS = 15_000;

interface Props {
  readonly batch: BatchView;
  /** Why nothing can be pressed while the connection is lost. */
  readonly lost?: string | undefined;
}

export function ScheduleActs({ batch, lost }: Props) {
  const { schedule: words } = useTexts();
  const [asked, setAsked] = useState<'now' | 'time' | 'cancel' | null>(null);
  const textOf = useMomentText();
  const acts = useScheduleActs(batch, () => setAsked(null));
  useBegunMeanwhile(batch, asked !== null && !acts.isBusy);
  const { schedule } = batch;
  if (schedule === null) return null;
  const ask = (question: 'now' | 'time' | 'cancel') => {
    acts.forget();
    setAsked(question);
  };
  const isMissed = schedule.missed !== null;
  // No program would take another time before the service was asked.
  const isRestored = schedule.missed?.why === 'restored';
  const off = { disabled: lost !== undefined, disabledReason: lost };
  return (
    <>
      <Action
        small
        tone={isMissed ? 'primary' : 'quiet'}
        icon="play"
        {...off}
        method={isMissed ? 'startUpload' : 'cancelSchedule'}
        onPress={() => ask('now')}
      >
        {words.now}
      </Action>
      {isRestored ? null : (
        <Action
          small
          tone={isMissed ? 'default' : 'quiet'}
          icon="delayed"
          {...off}
          method="scheduleBatch"
          onPress={() => ask('time')}
        >
          {isMissed ? words.another : words.change}
        </Action>
      )}
      <Action
        small
        tone={isMissed ? 'default' : 'quiet'}
        icon="cross"
        {...off}
        method="cancelSchedule"
        onPress={() => ask('cancel')}
      >
        {words.cancel}
      </Action>
      {asked === 'now' ? (
        <ConfirmDialog
          isOpen
          title={words.nowTitle}
          confirm={words.now}
          isBusy={acts.isBusy}
          failure={acts.failure}
          onConfirm={() => unawaited(acts.sendNow())}
          onCancel={() => setAsked(null)}
        >
          <p>
            {batch.unaskedRows > 0
              ? words.nowTextAsked(batch.unaskedRows, rowsToSend(batch), textOf(schedule, null))
              : words.nowText(rowsToSend(batch), textOf(schedule, null))}
          </p>
        </ConfirmDialog>
      ) : null}
      {asked === 'time' ? (
        <TimeDialog
          title={words.changeTitle}
          sendAtMs={schedule.sendAtMs}
          confirm={words.set}
          isBusy={acts.isBusy}
          failure={acts.failure}
          onConfirm={(time) => unawaited(acts.change(time))}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {asked === 'cancel' ? (
        <ConfirmDialog
          isOpen
          title={words.cancelTitle}
          confirm={words.cancel}
          isBusy={acts.isBusy}
          failure={acts.failure}
          onConfirm={() => unawaited(acts.cancel())}
          onCancel={() => setAsked(null)}
        >
          <p>{words.cancelText(textOf(schedule, null))}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** An approved batch that waits for a person is given a time, as on Review. */
export function ScheduleAnew({ batch, lost }: Props) {
  const { schedule: words } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const acts = useScheduleActs(batch, () => setAsked(false));
  useBegunMeanwhile(batch, isAsked && !acts.isBusy);
  return (
    <>
      <Action
        small
        tone="quiet"
        icon="delayed"
        disabled={lost !== undefined}
        disabledReason={lost}
        method="scheduleBatch"
        onPress={() => {
          acts.forget();
          setAsked(true);
        }}
      >
        {words.act}
      </Action>
      {isAsked ? (
        <TimeDialog
          title={words.title}
          confirm={words.set}
          isBusy={acts.isBusy}
          failure={acts.failure}
          onConfirm={(time) => unawaited(acts.change(time))}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** A question that its batch took away, since it is being sent by now, does not vanish without a word. */
function useBegunMeanwhile({ id: batch, name }: BatchView, isAsked: boolean): void {
  const surface = useSurface();
  const { show } = useNotices();
  const latest = useRef({ isAsked, surface, show, name });
  useLayoutEffect(() => {
    latest.current = { isAsked, surface, show, name };
  });
  useEffect(
    () => () => {
      const { isAsked: wasAsked, surface: core, show: tell, name: called } = latest.current;
      if (!wasAsked) return;
      // Whoever went elsewhere has closed it.
      const look = async () => {
        const reply = await core.call('getBatch', { batch });
        if (!reply.ok || reply.value.approvedAtMs === null || reply.value.state === 'approved') return;
        tell({ tone: 'attention', text: ({ texts }) => texts.schedule.begunMeanwhile(called) });
      };
      unawaited(look());
    },
    [batch],
  );
}

function useScheduleActs({ id: batch, schedule }: BatchView, onDone: () => void) {
  const { schedule: words } = useTexts();
  const announce = useAnnounce();
  const textOf = useMomentText();
  const starting = useCommand('startUpload');
  const changing = useCommand('scheduleBatch');
  const cancelling = useCommand('cancelSchedule');
  const before = schedule?.sendAtMs ?? null;
  const sendAtMs = before ?? 0;
  const { failure, forget } = refusalOf(starting, changing, cancelling);
  return {
    isBusy: starting.isRunning || changing.isRunning || cancelling.isRunning,
    failure,
    forget,
    async sendNow() {
      const goal = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
      const reply = await starting.run({ batch, ...goal, schedule: { sendAtMs, when: 'now' } });
      if (reply.ok) onDone();
    },
    async change(sendAt: Parameters<typeof changing.run>[0]['sendAt']) {
      const reply = await changing.run({ batch, sendAt, replaces: before });
      if (!reply.ok) return;
      const now = reply.value.schedule;
      if (now !== null) announce(words.setSaid(textOf(now, null)));
      onDone();
    },
    async cancel() {
      forget();
      const reply = await cancelling.run({ batch, sendAtMs });
      if (!reply.ok) return;
      announce(words.cancelledSaid);
      onDone();
    },
  };
}

/** When it is sent, or that this was missed and a person is asked. */
export function ScheduleSentence({ batch: { schedule } }: Pick<Props, 'batch'>) {
  const textOf = useScheduleText();
  const nowMs = useNow(LOOK_MS);
  return schedule === null ? null : textOf(schedule, nowMs);
}

/** The same as a note of its own. */
export function ScheduleNote({ batch }: Pick<Props, 'batch'>) {
  if (batch.schedule === null) return null;
  return (
    <Note icon={batch.schedule.missed === null ? 'delayed' : 'unknown'}>
      <ScheduleSentence batch={batch} />
    </Note>
  );
}
