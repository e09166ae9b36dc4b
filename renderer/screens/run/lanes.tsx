// One lane for each provider: what availability says of it, its share as a bar, its rate, and why its rows wait.
// Pressing a lane shows only its rows. Nothing here is estimated.

import type { BatchView } from '../../../shared/contract/views.ts';
import { isSentElsewhere } from '../../batch/sent-elsewhere.ts';
import { type LaneNames, useLaneNames } from '../../batch/use-lane-names.ts';
import { classNames } from '../../parts/class-names.ts';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelScroll } from '../../parts/panel.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import { columnShares, StackedBar } from '../../parts/stacked-bar.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './lanes.module.css';
import { type LaneFigures, laneFigures, laneRate } from './run-figures.ts';

interface Props {
  readonly batch: BatchView;
  /** The provider whose rows the grid shows; null shows all. */
  readonly provider: string | null;
  readonly onProvider: (provider: string | null) => void;
  /** Reasons that hold rows of several lanes back. */
  readonly waits: readonly string[];
}

export function Lanes({ batch, provider, onProvider, waits }: Props) {
  const { nameOf, places } = useLaneNames(batch);
  const { run } = useTexts();
  const format = useFormat();
  const { activity } = batch;
  return (
    <Panel
      fill
      title={run.lanes.title}
      actions={
        activity === null ? null : (
          <span className="dim sm">
            {batch.service.kind === 'silent' ? `${run.lanes.old} ` : ''}
            {activity.availabilityReadAtMs === null
              ? run.lanes.availabilityNever
              : run.lanes.availability(format.time(activity.availabilityReadAtMs))}
          </span>
        )
      }
    >
      <PanelScroll label={run.lanes.label}>
        {laneFigures(batch, places).map((lane) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            isElsewhere={isSentElsewhere(batch)}
            isInDoubt={batch.unaskedRows > 0}
            isOld={batch.service.kind === 'silent'}
            isChosen={provider !== null && lane.provider === provider}
            nameOf={nameOf}
            onChoose={() => onProvider(lane.provider === provider ? null : lane.provider)}
          />
        ))}
        {waits.map((wait) => (
          <p key={wait} className={css['common']}>
            {wait}
          </p>
        ))}
      </PanelScroll>
    </Panel>
  );
}

interface LaneProps {
  readonly lane: LaneFigures;
  /** What is said of it rests on old answers: the service is silent. */
  readonly isOld: boolean;
  /** Another desk sends its rows. */
  readonly isElsewhere: boolean;
  /** Of rows without an answer nobody knows, since a restore, whether they went out. */
  readonly isInDoubt: boolean;
  readonly isChosen: boolean;
  readonly nameOf: LaneNames['nameOf'];
  readonly onChoose: () => void;
}

function LaneRow({ lane, isElsewhere, isInDoubt, isOld, isChosen, nameOf, onChoose }: LaneProps) {
  const { run } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = run.lanes;
  const { live } = lane;
  const rate = laneRate(lane);
  return (
    <div className={classNames(css['lane'], isChosen && css['chosen'])}>
      <div className={css['top']}>
        {lane.provider === null ? (
          <span className="strong">{words.noProvider}</span>
        ) : (
          <button type="button" className={css['name']} aria-pressed={isChosen} onClick={onChoose}>
            <span className="clip" title={lane.provider}>
              {nameOf({ ...lane, provider: lane.provider })}
            </span>
          </button>
        )}
        {live === null ? null : (
          <span className={isOld ? 'dim' : undefined} title={isOld ? words.old : undefined}>
            <ProviderMark status={live.status} />
          </span>
        )}
        <span className="spring" />
        <span className={css['share']}>
          {words.share(lane.goneOut - (isInDoubt ? lane.columns.unknown : 0), lane.toSend)}
        </span>
        {live === null ? null : (
          <span className={css['rate']}>
            {live.wait !== null && (live.answersPerSecond ?? 0) === 0
              ? words.waiting
              : rate === null
                ? ''
                : words.rate(rate)}
          </span>
        )}
      </div>
      <div className={css['bar']}>
        <StackedBar thin shares={columnShares(lane.columns)} />
      </div>
      <div className={css['why']}>
        <LaneWhy lane={lane} isElsewhere={isElsewhere} isInDoubt={isInDoubt} />
        {live?.statusSinceMs == null ? null : (
          <span className="dim"> {words.statusSince(format.since(live.statusSinceMs, nowMs))}</span>
        )}
      </div>
    </div>
  );
}

/** Why the lane is as it is: the engine's sentence, or what its counts say. */
function LaneWhy({ lane, isElsewhere, isInDoubt }: Pick<LaneProps, 'lane' | 'isElsewhere' | 'isInDoubt'>) {
  const { run } = useTexts();
  const sentences = useSentences();
  const words = run.lanes;
  const { columns, live, unsent } = lane;
  const parts: string[] = [];
  if (live?.wait != null) parts.push(sentences.saying(live.wait));
  else if (unsent > 0) parts.push(live === null ? words.unsent(unsent) : words.sending);
  else if (!isInDoubt) parts.push(words.allOut(columns.onItsWay + columns.enqueued + columns.unknown));
  // While a run sends, the note above says what is done about rows without an answer.
  if (live === null && columns.unknown > 0) {
    parts.push(isElsewhere ? words.elsewhere(columns.unknown) : words.unknown(columns.unknown));
  }
  return <>{parts.join(' ')}</>;
}
