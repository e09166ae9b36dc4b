// The strip under the money sentence: time left, rate, since when; what a stop would leave; pause, resume, stop.
// A figure that is not measured says so or is not there. The numbers of a stop stand here before it is pressed.

import { type ReactNode, useState } from 'react';
import type { Activity, BatchView } from '../../../shared/contract/views.ts';
import { waitingLanes } from '../../../shared/runs/test-rows.ts';
import { withoutTestPlaces } from '../../../shared/runs/test-sentences.ts';
import { useUnaskedText } from '../../batch/restored-note.tsx';
import { ScheduleActs, ScheduleAnew, ScheduleSentence } from '../../batch/schedule-acts.tsx';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { hrefOf } from '../../session/routes.ts';
import { SENDING_KEY } from '../../session/shortcuts.tsx';
import { SigningLink } from '../../session/signing-link.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './control-strip.module.css';
import { RestActions } from './rest-actions.tsx';
import { canStart, commonWaits, isActive, type RunStatus, stopFigures } from './run-figures.ts';
import { type LiveTime, useLiveTime } from './use-live-time.ts';
import type { RunControls } from './use-run-controls.ts';

interface Props {
  readonly batch: BatchView;
  readonly status: RunStatus;
  readonly controls: RunControls;
  /** True after one press of the key that stops when it is pressed twice. */
  readonly isHalfPressed: boolean;
  /** Why the whole run waits; empty while it goes on. */
  readonly waits: readonly string[];
  readonly onStop: () => void;
}

export function ControlStrip({ batch, status, controls, isHalfPressed, waits, onStop }: Props) {
  const { run } = useTexts();
  const live = useLiveTime();
  const isStopAsked = useStopAsked(status, controls);
  return (
    <Panel label={run.title} className={classNames(css['strip'], isActive(status) && css['halting'])}>
      <div className={css['line']}>
        {batch.activity === null ? null : (
          <Figures
            activity={batch.activity}
            service={batch.service}
            isWaiting={status === 'waiting' || batch.service.kind === 'silent'}
            live={live}
          />
        )}
        <div className={batch.activity === null ? css['lead'] : css['sentence']}>
          {live.isLost && isActive(status) ? (
            <LostSentence isHalting={controls.isHalting} />
          ) : (
            <StripSentence
              batch={batch}
              status={status}
              isHalfPressed={isHalfPressed}
              isStopAsked={isStopAsked}
            />
          )}
        </div>
        <StripActions
          batch={batch}
          status={status}
          controls={controls}
          lost={live.isLost ? run.strip.lost : undefined}
          onStop={onStop}
        />
      </div>
      {waits.length === 0 ? null : (
        <ul className={css['waits']}>
          {waits.map((wait) => (
            <li key={wait}>{wait}</li>
          ))}
        </ul>
      )}
      {controls.failure === null ? null : (
        <div className={css['failure']}>
          <FailureNotice
            failure={controls.failure}
            action={<SigningLink failure={controls.failure} profile={batch.profile} />}
          />
        </div>
      )}
    </Panel>
  );
}

/** True from the moment at which the desk that sends is asked to stop until it does, or could not be asked. */
function useStopAsked(status: RunStatus, { isHalting, failure }: RunControls): boolean {
  const [isAsked, setAsked] = useState(false);
  const isOver = status !== 'elsewhere' || failure !== null;
  if (isAsked && isOver) setAsked(false);
  if (!isAsked && !isOver && isHalting) setAsked(true);
  return isAsked && !isOver;
}

/** Reasons that hold rows of several providers back; a provider's own reason stands in its lane. */
export function useCommonWaits({ id, activity }: BatchView): string[] {
  const saying = useBatchSaying(id);
  return activity === null ? [] : commonWaits(activity).map((wait) => saying(wait));
}

/** While everything waits there is no pace, so that neither time nor rate can be told. */
interface FiguresProps {
  readonly activity: Activity;
  readonly service: BatchView['service'];
  readonly isWaiting: boolean;
  readonly live: LiveTime;
}

function Figures({ activity, service, isWaiting, live }: FiguresProps) {
  const { run } = useTexts();
  const format = useFormat();
  const { nowMs, isOld } = live;
  const { secondsLeft, answersPerSecond, startedAtMs } = activity;
  const words = run.figures;
  const silentSinceMs = service.kind === 'silent' ? service.sinceMs : null;
  return (
    <dl className={classNames(css['figures'], (isOld || silentSinceMs !== null) && 'dim')}>
      {silentSinceMs === null ? null : (
        <Figure
          value={format.duration(Math.max(0, (nowMs - silentSinceMs) / 1000))}
          name={words.silent(format.clock(silentSinceMs))}
        />
      )}
      {isOld ? <Figure value={format.time(nowMs)} name={words.asOf} /> : null}
      {activity.phase !== 'sending' || isWaiting || live.isLost ? null : secondsLeft === null ? (
        activity.waits.length > 0 ? null : (
          <Figure value={<span className={css['measuring']}>{words.measuring}</span>} name={words.left} />
        )
      ) : (
        <Figure
          value={words.about(format.duration(secondsLeft))}
          name={words.doneAt(format.clock(nowMs + secondsLeft * 1000))}
        />
      )}
      {isWaiting || live.isLost ? null : (
        <Figure
          value={
            answersPerSecond === null ? (
              <span className={css['measuring']}>{words.measuring}</span>
            ) : (
              format.rate(answersPerSecond)
            )
          }
          name={words.rate}
        />
      )}
      <Figure
        value={format.duration(Math.max(0, (nowMs - startedAtMs) / 1000))}
        name={words.since(format.time(startedAtMs))}
      />
    </dl>
  );
}

function Figure({ value, name }: { value: ReactNode; name: string }) {
  return (
    <div className={css['figure']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** In place of what a stop would leave: nobody here knows that now. */
function LostSentence({ isHalting }: { isHalting: boolean }) {
  const { run, shell } = useTexts();
  return <>{isHalting ? `${shell.lost.title} ${shell.lost.halting}` : run.strip.lost}</>;
}

interface SentenceProps {
  readonly batch: BatchView;
  readonly status: RunStatus;
  readonly isHalfPressed: boolean;
  /** The desk that sends was asked to stop, and has not stopped yet. */
  readonly isStopAsked: boolean;
}

function StripSentence({ batch, status, isHalfPressed, isStopAsked }: SentenceProps) {
  const { batches, run } = useTexts();
  const saying = useBatchSaying(batch.id);
  const figures = stopFigures(batch);
  const words = run.strip;
  const open = figures.onItsWay + figures.enqueued;
  const reasons = pauseReasons(batch);
  const unasked = useUnaskedText(batch);
  // Between the last answer and the end of the run nothing is open.
  const settlingSentence = (rows: number) => (rows === 0 ? words.sentDone : words.settling(rows));
  switch (status) {
    case 'sending':
    case 'waiting':
      return (
        <>
          <b>{isHalfPressed ? words.pressAgain : words.stopNow}</b>{' '}
          {unasked ??
            (figures.unsent === 0
              ? words.stopNothingLeft(figures.goneOut)
              : words.stop(figures.unsent, figures.goneOut, figures.enqueued))}
        </>
      );
    case 'elsewhere':
      // What the other desk has handed to a socket is not known here, so that no number of a stop is told.
      return (
        <>
          {isHalfPressed ? <b>{words.pressAgain}</b> : null}{' '}
          {batch.elsewhere === null
            ? null
            : (isStopAsked ? words.elsewhereStopping : words.elsewhere)(saying(batch.elsewhere.desk))}{' '}
          {reasons === null ? null : <Reasons said={saying(reasons)} />}
        </>
      );
    case 'held':
      return (
        <>
          {isHalfPressed ? (
            <>
              <b>{words.pressAgain}</b> {words.stop(figures.unsent, figures.goneOut, figures.enqueued)}
            </>
          ) : (
            batches.running.held(figures.unsent, open + figures.unanswered)
          )}
        </>
      );
    case 'settling':
      return isHalfPressed ? (
        <>
          <b>{words.pressAgain}</b> {words.stopNothingLeft(figures.goneOut)}
        </>
      ) : (
        settlingSentence(open + figures.unanswered)
      );
    case 'stopping':
      return <>{words.stopping}</>;
    case 'approved':
      return <>{unasked ?? words.approved(figures.unsent)}</>;
    case 'scheduled':
    case 'missed':
    case 'restored':
      return (
        <>
          <ScheduleSentence batch={batch} /> {unasked}
        </>
      );
    case 'interrupted':
      return <>{unasked ?? words.interrupted(figures.unsent, figures.unanswered, figures.answered)}</>;
    case 'paused':
      return (
        <>
          {unasked === null ? <b>{words.pausedTitle(figures.unsent, batch.counts.excluded)}</b> : unasked}{' '}
          {reasons === null ? '' : <Reasons said={saying(reasons)} />}
          {unasked === null ? words.paused(figures.goneOut, figures.enqueued, figures.unanswered) : null}
          {open + figures.unanswered === 0 || (batch.asking ?? batch.elsewhere) === null
            ? null
            : ` ${words.asked}`}
          {batch.serviceLostAtMs !== null && batch.service.kind === 'answers' ? ` ${words.returned}` : null}
        </>
      );
    case 'sent':
      return <SentSentence batch={batch} open={open} unanswered={figures.unanswered} />;
    case 'settled':
      return <>{words.settled}</>;
    case 'draft':
    case 'discarded':
      return null;
  }
}

function SentSentence({ batch, open, unanswered }: { batch: BatchView; open: number; unanswered: number }) {
  const { run } = useTexts();
  const words = run.strip;
  const parts = [
    batch.statusNotOffered
      ? words.sentNotOffered
      : open === 0
        ? words.sentDone
        : (batch.asking ?? batch.elsewhere) === null
          ? words.sentOpen(open)
          : words.sentAsked(open),
    ...(unanswered > 0 ? [words.sentUnknown(unanswered)] : []),
  ];
  return <>{parts.join(' ')}</>;
}

type ActionsProps = Pick<Props, 'batch' | 'status' | 'controls' | 'onStop'> & {
  /** Why nothing can be pressed while the connection is lost. */
  readonly lost: string | undefined;
};

/** Nothing of the batch was ever sent. */
const WITHOUT_RESULTS: readonly RunStatus[] = ['approved', 'scheduled', 'missed', 'restored'];

function StripActions({ batch, status, controls, lost, onStop }: ActionsProps) {
  const { run } = useTexts();
  const words = run.acts;
  const isRested = useRested(status);
  const showsResults = isActive(status)
    ? status === 'held' || status === 'settling' || status === 'elsewhere'
    : !WITHOUT_RESULTS.includes(status);
  return (
    <div className={css['actions']}>
      {isActive(status) ? (
        <HaltActions status={status} controls={controls} lost={lost} onStop={onStop} />
      ) : (
        <>
          <RestActions batch={batch} status={status} controls={controls} lost={lost} />
          <ScheduleActs batch={batch} lost={lost} />
          {/* No program would take a time before the service was asked. */}
          {status === 'approved' && batch.unaskedRows === 0 && batch.leavingOut === null ? (
            <ScheduleAnew batch={batch} lost={lost} />
          ) : null}
          {canStart(status) && status !== 'sent' && batch.leavingOut === null ? (
            <Action
              tone="primary"
              icon="play"
              keys={SENDING_KEY}
              isBusy={controls.isStarting}
              disabled={lost !== undefined || !isRested}
              disabledReason={lost}
              onPress={() => unawaited(controls.start())}
            >
              {status === 'approved' ? words.start : words.resume}
            </Action>
          ) : null}
        </>
      )}
      {/* One place for both: a press that meets the end of the run finds the same link. */}
      {showsResults ? (
        <div className={css['onward']} data-goes-on>
          <LinkAction
            href={hrefOf({ screen: 'batch', batch: batch.id, step: 'results', row: null })}
            icon="arrow"
          >
            {words.results}
          </LinkAction>
        </div>
      ) : null}
    </div>
  );
}

function HaltActions({ status, controls, lost, onStop }: Omit<ActionsProps, 'batch'>) {
  const { run } = useTexts();
  const isHalting = controls.isHalting || status === 'stopping';
  return (
    <>
      <Action
        icon="pause"
        keys="Space"
        isBusy={isHalting}
        disabled={lost !== undefined}
        disabledReason={lost}
        onPress={() => unawaited(controls.halt('paused'))}
      >
        {run.acts.pause}
      </Action>
      {status === 'settling' ? null : (
        <Action
          icon="stop"
          tone="stop"
          keys="Esc Esc"
          disabled={isHalting || lost !== undefined}
          disabledReason={lost}
          onPress={onStop}
        >
          {run.acts.stop}
        </Action>
      )}
    </>
  );
}

/** Why a batch rests; what lanes wait for a test row stands below, beside what can be done about it. */
function pauseReasons({ pauseReason, testFirst }: BatchView): BatchView['pauseReason'] {
  if (pauseReason === null || waitingLanes(testFirst?.lanes ?? []).length === 0) return pauseReason;
  return withoutTestPlaces(pauseReason);
}

/** Why a batch rests: one reason in the run of the text, several each on a line of its own. */
function Reasons({ said }: { said: string }) {
  const reasons = said.split('\n');
  if (reasons.length === 1) return `${said} `;
  return (
    <ul className={css['reasons']}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
