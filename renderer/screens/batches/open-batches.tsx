// Batches that run, wait or were interrupted: where their rows are, what they wait for, and the key that pauses them.
// Rate and time left are the core's measurements; without one nothing is said.

import type { BatchView } from '../../../shared/contract/views.ts';
import { AskOnlyAction, useAskOnly } from '../../batch/ask-only.tsx';
import { CutShortNote } from '../../batch/cut-short-note.tsx';
import { useDraftWords } from '../../batch/finding-title.ts';
import { RestoredNote } from '../../batch/restored-note.tsx';
import { ScheduleActs, ScheduleNote } from '../../batch/schedule-acts.tsx';
import { isSentElsewhere } from '../../batch/sent-elsewhere.ts';
import { TokenNote, useTokenWait } from '../../batch/token-note.tsx';
import { useBatchSaying, useLaneNames, useProviderNames } from '../../batch/use-lane-names.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ColumnMark, Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { OperationMark } from '../../parts/operation-mark.tsx';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import { columnShares, StackedBar } from '../../parts/stacked-bar.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { currentStep } from '../../session/batch-places.ts';
import { hrefOf } from '../../session/routes.ts';
import { OperationWords, useFormat, useTexts } from '../../texts/texts-context.tsx';
import { commonWaits, laneFigures, runStatus } from '../run/run-figures.ts';
import { useLiveTime } from '../run/use-live-time.ts';
import { BatchLine } from './batch-line.tsx';
import { isRunning, notFinalRows, onlyAwaitsAnswers, outcome } from './batch-lists.ts';
import css from './batches.module.css';

/** Pauses a batch that runs and resumes one that does not. */
function useRunSwitch() {
  const { batches, run } = useTexts();
  const announce = useAnnounce();
  const start = useCommand('startUpload');
  const stop = useCommand('stopUpload');
  return {
    ...refusalOf(start, stop),
    isBusy: stop.isRunning || start.isRunning,
    async toggle(batch: BatchView) {
      if (!isRunning(batch)) {
        await start.run({ batch: batch.id, until: 'settled', waitLimitMs: null, concurrency: null });
        return;
      }
      const reply = await stop.run({ batch: batch.id });
      if (reply.ok && reply.value.elsewhere?.work === 'send') announce(run.said.stopAsked);
      else if (reply.ok) announce(batches.running.pausedSaid(batch.name, reply.value.counts.queued));
    },
  };
}

export function OpenBatches({ open }: { open: readonly BatchView[] }) {
  const { batches } = useTexts();
  const running = open.filter(isRunning).length;
  if (open.length === 0) return null;
  return (
    <Panel
      title={running > 0 ? batches.running.title : batches.running.titleWaiting}
      detail={batches.running.count(
        running > 0 ? running : open.length,
        running > 0 ? open.length - running : 0,
      )}
    >
      {open.map((batch) => (
        <OperationWords key={batch.id} operation={batch.operation}>
          <OpenBatch batch={batch} />
        </OperationWords>
      ))}
    </Panel>
  );
}

/** What the switch of a batch does; null where there is nothing to pause or to send. */
function actOf(batch: BatchView): 'pause' | 'start' | 'resume' | null {
  if (batch.schedule !== null || batch.leavingOut !== null) return null;
  if (isRunning(batch)) return 'pause';
  if (onlyAwaitsAnswers(batch)) return null;
  return batch.state === 'approved' ? 'start' : 'resume';
}

function OpenBatch({ batch }: { batch: BatchView }) {
  const texts = useTexts();
  const { batches, common } = texts;
  const words = batches.running;
  const run = useRunSwitch();
  const asking = useAskOnly();
  const href = hrefOf({ screen: 'batch', batch: batch.id, step: currentStep(batch), row: null });
  const act = actOf(batch);
  // Stopping waits for nothing.
  const isRested = useRested(act ?? '') || act === 'pause';
  const refusal = refusalOf(run, asking);
  const toggle = async () => {
    refusal.forget();
    await run.toggle(batch);
  };
  const askOnly = async () => {
    refusal.forget();
    await asking.ask(batch.id);
  };
  return (
    <PanelBody className={css.openBatch}>
      <div className={css.openHead}>
        <a className="strong lg clip" href={href} data-batch-link>
          {batch.name}
        </a>
        {batch.practice ? <PracticeMark /> : null}
        <OperationMark operation={batch.operation} />
        <span className="dim clip">{batch.fileName}</span>
        <span className="spring" />
        <Pace batch={batch} />
        {act === null ? null : (
          <Action
            tone="quiet"
            small
            icon={act === 'pause' ? 'pause' : 'play'}
            label={words[`${act}Label`](batch.name)}
            method={act === 'pause' ? 'stopUpload' : 'startUpload'}
            isBusy={run.isBusy || batch.activity?.phase === 'stopping'}
            disabled={!isRested}
            onPress={() => unawaited(toggle())}
          >
            {act === 'start' ? texts.run.acts.start : common.acts[act]}
          </Action>
        )}
        {act === 'pause' ? null : (
          <AskOnlyAction batch={batch} asking={{ ...asking, ask: askOnly }} isOneOfSeveral />
        )}
        <LinkAction small href={href}>
          {common.acts.open}
          <span className="sr"> {batch.name}</span>
        </LinkAction>
      </div>
      <StackedBar shares={columnShares(batch.sentence.rows.columns)} />
      <div className={css.counts}>
        <span className="strong">{words.rowsAre(batch.rowCount)}</span>
        {outcome(batch).map(({ column, rows }) =>
          column === 'unknown' && isSentElsewhere(batch) && batch.counts.conflict === 0 ? (
            <Mark key={column} tone="accent" icon="person">
              {common.sentElsewhereRows(rows)}
            </Mark>
          ) : (
            <ColumnMark key={column} column={column} rows={rows} />
          ),
        )}
      </div>
      <BatchLine batch={batch} />
      <RestoredNote batch={batch} />
      <CutShortNote batch={batch} />
      {batch.schedule === null ? <Waits batch={batch} /> : <Scheduled batch={batch} />}
      {refusal.failure === null ? null : <FailureNotice failure={refusal.failure} />}
    </PanelBody>
  );
}

/** A batch that is sent at a time, or was to be: when, and what can be done about it. */
function Scheduled({ batch }: { batch: BatchView }) {
  return (
    <>
      <TokenNote batch={batch} />
      <ScheduleNote batch={batch} />
      <div className="line">
        <ScheduleActs batch={batch} />
      </div>
    </>
  );
}

/** Rate, time left and the time of the end, each only if it was measured; dimmed, with its age, once it is old. */
function Pace({ batch: { activity, service } }: { batch: BatchView }) {
  const { common, run } = useTexts();
  const format = useFormat();
  const { nowMs, isOld } = useLiveTime();
  if (activity === null) return null;
  const { answersPerSecond, secondsLeft, phase } = activity;
  const say = phase === 'settling' ? common.answersPerSecond : common.perSecond;
  if (service.kind === 'silent' && service.sinceMs !== null) {
    return (
      <span className={classNames(css.pace, 'dim')}>
        <span>{run.figures.silent(format.clock(service.sinceMs))}</span>
        <span>({format.duration(Math.max(0, (nowMs - service.sinceMs) / 1000))})</span>
      </span>
    );
  }
  return (
    <span className={classNames(css.pace, isOld && 'dim')}>
      {answersPerSecond === null ? null : <span>{say(answersPerSecond)}</span>}
      {secondsLeft === null ? null : (
        <>
          <span className="strong">{common.timeLeft(secondsLeft)}</span>
          <span className="dim">{common.doneAt(nowMs + secondsLeft * 1000)}</span>
        </>
      )}
      {isOld ? (
        <span>
          {run.figures.asOf} {format.time(nowMs)}
        </span>
      ) : null}
    </span>
  );
}

function Waits({ batch }: { batch: BatchView }) {
  const { batches } = useTexts();
  const saying = useBatchSaying(batch.id);
  const words = batches.running;
  const waitsForToken = useTokenWait(batch) !== null;
  const { activity, asking, elsewhere, counts, state, pauseReason, unaskedRows } = batch;
  const notFinal = notFinalRows(batch);
  if (activity !== null) {
    if (activity.phase === 'stopping') return <Note icon="pause">{words.stopping}</Note>;
    const common = commonWaits(activity).map((wait) => saying(wait));
    const isHeld = runStatus(batch) === 'held';
    const settling = activity.phase === 'settling' && !isHeld && activity.waits.length === 0 && notFinal > 0;
    const followed = isHeld
      ? [words.held(counts.queued, notFinal)]
      : settling
        ? [words.settling(notFinal)]
        : [];
    return (
      <>
        {[...common, ...followed].map((text) => (
          <Note key={text} icon="delayed">
            {text}
          </Note>
        ))}
        <LaneWaits batch={batch} />
      </>
    );
  }
  if (elsewhere?.work === 'send') {
    return (
      <>
        <Note icon="person">{words.elsewhere(saying(elsewhere.desk))}</Note>
        {pauseReason === null ? null : <RestingNotes text={saying(pauseReason)} />}
      </>
    );
  }
  if (onlyAwaitsAnswers(batch)) {
    const isAsked = (asking ?? elsewhere) !== null;
    if (waitsForToken) return <TokenNote batch={batch} />;
    return (
      <Note icon={notFinal === 0 ? 'conflict' : 'delayed'}>
        {notFinal === 0 ? batches.news.conflict : isAsked ? words.asked(notFinal) : words.notAsked(notFinal)}
      </Note>
    );
  }
  const text =
    pauseReason !== null
      ? saying(pauseReason)
      : state === 'approved'
        ? words.approved
        : state === 'paused'
          ? words.paused(counts.queued)
          : words.interrupted;
  // What only a token can move says so instead of “resume”, which would be refused.
  // Nor is anything called unsent that may have left since a backup was restored.
  const says = pauseReason !== null || (unaskedRows === 0 && (!waitsForToken || state === 'paused'));
  return (
    <>
      <TokenNote batch={batch} />
      {says ? <RestingNotes text={text} /> : null}
      {state === 'paused' ? <HeldRows batch={batch} /> : null}
    </>
  );
}

function RestingNotes({ text }: { text: string }) {
  return (
    <>
      {text.split('\n').map((line) => (
        <Note key={line} icon="pause">
          {line}
        </Note>
      ))}
    </>
  );
}

/** What holds the rows of one provider back: its name, how many, why, and since when it is closed. */
function LaneWaits({ batch }: { batch: BatchView }) {
  const { run } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const saying = useBatchSaying(batch.id);
  const { nameOf, places } = useLaneNames(batch);
  return laneFigures(batch, places).map(({ live, ...lane }) =>
    live === null || live.wait === null || lane.provider === null ? null : (
      <Note key={lane.key} icon={live.status === 'CLOSED' ? 'closed' : 'delayed'}>
        <b className="strong">{nameOf({ ...lane, provider: lane.provider })}</b> · {saying(live.wait)}{' '}
        {live.statusSinceMs === null ? null : run.lanes.statusSince(format.since(live.statusSinceMs, nowMs))}
      </Note>
    ),
  );
}

/** Rows that stay back because of what the account takes now, by provider, with the reason of each group. */
function HeldRows({ batch }: { batch: BatchView }) {
  const { limits } = useTexts();
  const findings = useDraftWords();
  const names = useProviderNames(batch.id);
  const whole = useMethod('getBatch', { batch: batch.id });
  return whole.data?.limitsLook?.held.map((group) => (
    <Note key={group.firstOrdinal} icon="lock">
      {limits.look.heldOf(
        group.rows,
        names.get(group.provider) ?? group.provider,
        findings.title(group.finding.code, group.finding.field),
      )}
    </Note>
  ));
}
