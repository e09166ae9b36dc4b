// Lanes whose rows wait for their test row: how it stands, since when, and what the clerk can decide. A decision about a
// batch that rests goes on with it.

import { useState } from 'react';
import { EXCLUSION_REASON_MAX } from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type TestLane, testLaneState, waitingLanes } from '../../../shared/runs/test-rows.ts';
import { testLaneSentence } from '../../../shared/runs/test-sentences.ts';
import { useLaneNames } from '../../batch/use-lane-names.ts';
import { useCommand } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useNow } from '../../parts/now.ts';
import { Note } from '../../parts/panel.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './limits-look.module.css';

interface Props {
  readonly batch: BatchView;
  /** A run works on the batch and hears of what is decided. */
  readonly isActive: boolean;
  /** Goes on with a batch that rests. */
  readonly onGoOn: () => void;
}

export function TestLanes({ batch, isActive, onGoOn }: Props) {
  const { run } = useTexts();
  const words = run.tests;
  const [asked, setAsked] = useState<TestLane | null>(null);
  const acts = useTestActs(batch.id, () => {
    setAsked(null);
    if (!isActive) onGoOn();
  });
  /** A question begins, and ends, without what an earlier act was refused for. */
  const ask = (lane: TestLane | null) => {
    acts.forget();
    setAsked(lane);
  };
  const lanes = waitingLanes(batch.testFirst?.lanes ?? []);
  if (lanes.length === 0) return null;
  const passed = lanes.filter((lane) => testLaneState(lane) === 'passed');
  return (
    <Note icon="flag">
      <b className="strong">{words.title}</b>
      <ul className={css['list']}>
        {lanes.map((lane) => (
          <li key={laneKey(lane)} className="line">
            <LaneTest batch={batch} lane={lane} acts={acts} onAnyway={() => ask(lane)} />
          </li>
        ))}
      </ul>
      {passed.length < 2 ? null : (
        <Action
          small
          method="releaseTests"
          isBusy={acts.isBusy}
          onPress={() => unawaited(acts.release(null, null))}
        >
          {words.releaseAll(passed.reduce((sum, { waiting }) => sum + waiting, 0))}
        </Action>
      )}{' '}
      <span className="dim sm">{words.leave}</span>
      {acts.failure === null || asked !== null ? null : <FailureNotice failure={acts.failure} />}
      {asked === null ? null : (
        <ReasonDialog
          title={words.anywayTitle}
          subject={<LaneTitle batch={batch} lane={asked} />}
          text={words.anywayText}
          label={words.reason}
          placeholder={words.reason}
          lengthMax={EXCLUSION_REASON_MAX}
          usual={words.usual}
          confirm={words.act(asked.waiting)}
          isBusy={acts.isBusy}
          failure={acts.failure}
          onConfirm={(reason) => unawaited(acts.release(asked, reason))}
          onCancel={() => ask(null)}
        />
      )}
    </Note>
  );
}

interface LaneProps {
  readonly batch: BatchView;
  readonly lane: TestLane;
}

function useLaneTitle(batch: BatchView): (lane: TestLane) => string {
  const { run } = useTexts();
  const { nameOf, places } = useLaneNames(batch);
  const all = batch.testFirst?.lanes ?? [];
  return ({ provider, country, currency }) => {
    if (provider === null) return run.lanes.noProvider;
    const isOne = all.filter((lane) => lane.provider === provider).length === 1;
    // As the lanes beside are called: with its country only where the provider works in several.
    const isSpread = places?.isSpread(provider) === true;
    return nameOf({
      provider,
      country: isSpread ? country : null,
      currency: isOne ? null : currency,
    });
  };
}

function LaneTitle({ batch, lane }: LaneProps) {
  return useLaneTitle(batch)(lane);
}

function LaneTest({
  batch,
  lane,
  acts,
  onAnyway,
}: LaneProps & { readonly acts: ReturnType<typeof useTestActs>; readonly onAnyway: () => void }) {
  const { run } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const nowMs = useNow(1_000);
  const words = run.tests;
  const name = useLaneTitle(batch)(lane);
  const state = testLaneState(lane);
  const last = lane.testRows.at(-1);
  const reason =
    state === 'failed' && last?.reasonCode != null
      ? sentences.reason(last.reasonCode, last.reason).title
      : null;
  return (
    <>
      <span>
        <b className="strong">{name}</b> {sentences.saying(testLaneSentence(lane, true))}{' '}
        {reason === null ? null : `${reason} `}
        {state !== 'testing' || last?.offeredAtMs == null ? null : (
          <span className="dim">
            {words.sent(format.since(last.offeredAtMs, nowMs))}{' '}
            {format.duration(Math.max(0, (nowMs - last.offeredAtMs) / 1000))}
          </span>
        )}
      </span>
      {state === 'passed' ? (
        <Action
          small
          method="releaseTests"
          isBusy={acts.isBusy}
          onPress={() => unawaited(acts.release(lane, null))}
        >
          {words.release(name, lane.waiting)}
        </Action>
      ) : null}
      {state === 'failed' ? (
        <Action
          small
          method="sendAnotherTest"
          isBusy={acts.isBusy}
          onPress={() => unawaited(acts.another(lane))}
        >
          {words.another}
          <span className="sr"> {name}</span>
        </Action>
      ) : null}
      {state === 'failed' || state === 'testing' ? (
        <Action small tone="quiet" method="releaseTests" onPress={onAnyway}>
          {words.anyway}
          <span className="sr"> {name}</span>
        </Action>
      ) : null}
    </>
  );
}

function useTestActs(batch: string, onDone: () => void) {
  const { run } = useTexts();
  const announce = useAnnounce();
  const releasing = useCommand('releaseTests');
  const granting = useCommand('sendAnotherTest');
  const { failure, forget } = refusalOf(releasing, granting);
  return {
    isBusy: releasing.isRunning || granting.isRunning,
    failure,
    forget,
    /** @param lane null stands for all that passed. */
    async release(lane: TestLane | null, reason: string | null) {
      forget();
      const lanes = lane === null ? null : [nameOfLane(lane)];
      const reply = await releasing.run({ batch, lanes, reason });
      if (!reply.ok) return;
      announce(run.tests.said(reply.value.rows));
      onDone();
    },
    async another(lane: TestLane) {
      forget();
      const reply = await granting.run({ batch, lane: nameOfLane(lane) });
      if (!reply.ok) return;
      announce(run.tests.saidAnother);
      onDone();
    },
  };
}

function nameOfLane({ provider, country, currency }: TestLane) {
  return { provider, country, currency };
}
