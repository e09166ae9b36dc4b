// The Run screen: where every row is now, how fast it goes, why anything waits, and the keys that pause and stop.
// Leaving it changes nothing: the core sends, the page only looks.

import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import { wasClosed } from '../../../shared/guards/restored-rows.ts';
import { BatchHead } from '../../batch/batch-head.tsx';
import { CutShortNote } from '../../batch/cut-short-note.tsx';
import { RowPanel } from '../../batch/row-panel.tsx';
import { useSignedBy } from '../../batch/signed-by.ts';
import { TokenNote } from '../../batch/token-note.tsx';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { type RowChoice, useRowChoice } from '../../batch/use-row-choice.ts';
import { useConnection } from '../../client/surface-context.tsx';
import { unawaited } from '../../client/unawaited.ts';
import { LinkAction } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import type { IconName } from '../../parts/icon.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { MoneySentence } from '../../parts/money-sentence.tsx';
import { Column, Columns, PageBody } from '../../parts/page.tsx';
import { Note, Panel } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useArmed } from '../../session/armed-key.ts';
import { useFootNote } from '../../session/foot.tsx';
import { unsentNotice, useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';
import { SENDING_KEY, TWICE_WITHIN_MS, useShortcuts } from '../../session/shortcuts.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { ControlStrip, useCommonWaits } from './control-strip.tsx';
import { Lanes } from './lanes.tsx';
import { LimitsLook } from './limits-look.tsx';
import {
  canStart,
  isActive,
  isSending,
  leftByStop,
  type RunStatus,
  runStatus,
  stopFigures,
} from './run-figures.ts';
import { type RunFilter, RunRows } from './run-rows.tsx';
import { StopDialog, StoppedDialog } from './stop-dialog.tsx';
import { TestLanes } from './test-lanes.tsx';
import { UnknownNote } from './unknown-note.tsx';
import { type RunControls, useRunControls } from './use-run-controls.ts';

const WAITING_AFTER_MS = 1000;
const SENDING_AFTER_MS = 3000;

export function RunScreen({ batch, row }: { batch: BatchView; row: number | null }) {
  const { common, run } = useTexts();
  const format = useFormat();
  const status = useRunStatus(batch);
  const isLost = useConnection() === 'lost';
  const signedBy = useSignedBy(batch.id);
  const detail = [
    batch.fileName,
    ...(batch.approvedAtMs === null ? [] : [run.sub.approved(format.moment(batch.approvedAtMs, Date.now()))]),
    ...(batch.profile === null || batch.approvedAtMs === null
      ? []
      : [run.sub.account(profileName(common, batch.profile))]),
    ...(signedBy === null ? [] : [signedBy]),
  ].join(' · ');
  return (
    <>
      <BatchHead
        batch={batch}
        step="run"
        detail={detail}
        actions={<RunStatusMark status={status} isLost={isLost} />}
      />
      {status === 'draft' || status === 'discarded' ? (
        <NotRunning batch={batch} status={status} />
      ) : (
        <Running batch={batch} status={status} row={row} />
      )}
    </>
  );
}

/** Where the run stands; sending and waiting change places only when they last. */
function useRunStatus(batch: BatchView): RunStatus {
  const status = runStatus(batch);
  const isWaiting = useSteady(status === 'waiting', WAITING_AFTER_MS, SENDING_AFTER_MS);
  if (status !== 'sending' && status !== 'waiting') return status;
  return isWaiting ? 'waiting' : 'sending';
}

function NotRunning({ batch, status }: { batch: BatchView; status: 'draft' | 'discarded' }) {
  const { run } = useTexts();
  const saying = useBatchSaying(batch.id);
  const isDraft = status === 'draft';
  return (
    <PageBody>
      <Panel>
        <EmptyState
          why="first-payroll"
          icon={isDraft ? 'pencil' : 'excluded'}
          title={
            isDraft
              ? run.empty.draftTitle
              : wasClosed(batch)
                ? run.empty.closedTitle
                : run.empty.discardedTitle
          }
          action={
            <LinkAction
              tone={isDraft ? 'primary' : 'default'}
              href={
                isDraft
                  ? hrefOf({ screen: 'batch', batch: batch.id, step: 'review', row: null })
                  : hrefOf({ screen: 'batches' })
              }
            >
              {isDraft ? run.acts.review : run.acts.batches}
            </LinkAction>
          }
        >
          {isDraft
            ? run.empty.draft
            : batch.pauseReason === null
              ? run.empty.discarded
              : saying(batch.pauseReason)}
        </EmptyState>
      </Panel>
    </PageBody>
  );
}

const NO_WAITS: readonly string[] = [];

interface RunningProps {
  readonly batch: BatchView;
  readonly status: RunStatus;
  readonly row: number | null;
}

function Running({ batch, status, row }: RunningProps) {
  const { run } = useTexts();
  const controls = useRunControls(batch.id);
  const [isAsking, setAsking] = useState(false);
  const [filter, setFilter] = useState<RunFilter>('latest');
  const [provider, setProvider] = useState<string | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  const choice = useRowChoice(row);
  const lanes = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 2200px)', undefined, { getInitialValueInEffect: false }) === true;
  const waits = useCommonWaits(batch);
  const isHalfPressed = useRunKeys(status, batch, controls);
  const isLost = useConnection() === 'lost';
  const goesOn = isSending(status) && !controls.isHalting && !isLost;
  useFootNote(goesOn ? run.leave : '');
  const { end } = useNotices();
  useEffect(() => {
    if (status !== 'approved') end(unsentNotice(batch.id));
  }, [status, batch.id, end]);
  const showUnknown = () => {
    setFilter('unknown');
    choice.grid.current?.focus();
  };
  const showLanes = () => {
    if (!isWide) choice.close();
    // The lanes may have to be drawn first.
    requestAnimationFrame(() => lanes.current?.querySelector('button')?.focus());
  };
  useRowKeys(choice, showUnknown, showLanes);
  const showsDetail = choice.isOpen && choice.selected !== null;
  return (
    <PageBody>
      <MoneySentence sentence={batch.sentence} note={<UnknownNote batch={batch} />} />
      <ControlStrip
        batch={batch}
        status={status}
        controls={controls}
        isHalfPressed={isHalfPressed}
        // A line that comes and goes while rows are sent would move the grid under the eye.
        waits={status === 'waiting' ? waits : NO_WAITS}
        onStop={() => setAsking(true)}
      />
      <CutShortNote batch={batch} />
      <TokenNote batch={batch} />
      <LimitsLook
        batch={batch}
        isBusy={controls.isStarting || isActive(status)}
        onShow={choice.show}
        onSameAccount={controls.start}
      />
      <TestLanes batch={batch} isActive={isActive(status)} onGoOn={() => unawaited(controls.start())} />
      {batch.operation === 'deposit' && isActive(status) ? <Note icon="person">{run.pin}</Note> : null}
      <Columns>
        {showsDetail && !isWide ? null : (
          <Column kind="lanes">
            <div ref={lanes} style={{ display: 'contents' }}>
              <Lanes
                batch={batch}
                provider={provider}
                onProvider={setProvider}
                waits={status === 'waiting' ? NO_WAITS : waits}
              />
            </div>
          </Column>
        )}
        <Column kind="main">
          <RunRows
            batch={batch}
            filter={filter}
            onFilter={setFilter}
            provider={provider}
            onProvider={setProvider}
            search={search}
            onSearch={setSearch}
            choice={choice}
          />
        </Column>
        {showsDetail && choice.selected !== null ? (
          <Column kind="side">
            <RowPanel
              batch={batch.id}
              operation={batch.operation}
              ordinal={choice.selected}
              known={choice.known}
              focusTick={choice.focusTick}
              onClose={choice.close}
            />
          </Column>
        ) : null}
      </Columns>
      <StopDialog
        isOpen={isAsking && isActive(status)}
        figures={stopFigures(batch)}
        isBusy={controls.isHalting}
        onClose={() => setAsking(false)}
        onStop={() => unawaited(controls.halt('stopped').then(() => setAsking(false)))}
      />
      <StoppedDialog
        figures={leftByStop(controls.end, batch)}
        onClose={controls.forgetEnd}
        onResume={() => unawaited(controls.start())}
      />
    </PageBody>
  );
}

/** Keys that lead to rows and lanes. */
function useRowKeys({ grid }: RowChoice, showUnknown: () => void, showLanes: () => void): void {
  const { run } = useTexts();
  const { keys } = run;
  const go = (direction: 'next' | 'previous') => () => unawaited(grid.current?.[direction]('open'));
  useShortcuts([
    { keys: 'U', label: keys.unknown, run: showUnknown, single: true },
    { keys: 'L', label: keys.lanes, run: showLanes, single: true },
    { keys: 'Enter', label: keys.detail, run: () => grid.current?.focus(), place: 'map' },
    { keys: 'N', label: keys.next, run: go('next'), single: true, place: 'map' },
    { keys: 'Shift N', label: keys.previous, run: go('previous'), single: true, place: 'map' },
  ]);
}

/** Space pauses and nothing else; only a key of several starts or resumes; Esc twice stops. True for as long as one press of Esc waits for the second. */
function useRunKeys(status: RunStatus, batch: BatchView, controls: RunControls): boolean {
  const { run } = useTexts();
  const [isHalfPressed, setHalfPressed] = useState(false);
  const isLost = useConnection() === 'lost';
  const announce = useAnnounce();
  const isOn = isActive(status) && status !== 'stopping' && !controls.isHalting && !isLost;
  useEffect(() => {
    if (!isHalfPressed) return;
    const timer = setTimeout(() => setHalfPressed(false), TWICE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isHalfPressed]);
  const mayStart =
    canStart(status) &&
    batch.leavingOut === null &&
    !isLost &&
    !(status === 'sent' && batch.statusNotOffered) &&
    !controls.isStarting;
  // The press that approved a batch without sending it is often followed by another one.
  const isArmed = useArmed(batch.id);
  const { show } = useNotices();
  const start = () => {
    if (isArmed) return unawaited(controls.start());
    show({ tone: 'done', until: unsentNotice(batch.id), text: ({ texts }) => texts.run.said.tooSoon });
  };
  useShortcuts([
    {
      keys: 'Space',
      label: run.keys.pause,
      run: () => (isLost ? announce(run.strip.lost, 'assertive') : unawaited(controls.halt('paused'))),
      enabled: isOn || (isLost && isActive(status)),
    },
    {
      keys: SENDING_KEY,
      label: status === 'approved' ? run.keys.start : run.keys.resume,
      run: start,
      enabled: mayStart,
    },
    {
      keys: 'Esc Esc',
      label: run.keys.stop,
      onFirst: () => setHalfPressed(true),
      run: () => {
        setHalfPressed(false);
        unawaited(controls.halt('stopped'));
      },
      enabled: isOn,
    },
  ]);
  return isHalfPressed && isOn;
}

const LOOKS: Readonly<Record<RunStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  draft: { tone: 'ready', icon: 'pencil' },
  discarded: { tone: 'excluded', icon: 'excluded' },
  approved: { tone: 'queued', icon: 'queued' },
  scheduled: { tone: 'enqueued', icon: 'delayed' },
  restored: { tone: 'unknown', icon: 'unknown' },
  missed: { tone: 'unknown', icon: 'unknown' },
  sending: { tone: 'accent', icon: 'play' },
  waiting: { tone: 'enqueued', icon: 'delayed' },
  stopping: { tone: 'queued', icon: 'stop' },
  elsewhere: { tone: 'accent', icon: 'person' },
  paused: { tone: 'queued', icon: 'pause' },
  interrupted: { tone: 'unknown', icon: 'unlink' },
  held: { tone: 'enqueued', icon: 'delayed' },
  settling: { tone: 'accepted', icon: 'accepted' },
  sent: { tone: 'accepted', icon: 'accepted' },
  settled: { tone: 'completed', icon: 'completed' },
};

/** While the connection is lost nobody knows where the run stands, and the tag says that. */
function RunStatusMark({ status, isLost }: { status: RunStatus; isLost: boolean }) {
  const { run, shell } = useTexts();
  if (isLost && status !== 'settled' && status !== 'draft' && status !== 'discarded') {
    return (
      <Mark tone="enqueued" icon="unlink" tag>
        {shell.host.lost}
      </Mark>
    );
  }
  return (
    <Mark {...LOOKS[status]} tag>
      {run.status[status]}
    </Mark>
  );
}

/**
 * A truth that flickers, made steady: it changes only after it has held for a while. A run that waits sends
 * a request now and then; the page must not jump with each of them. The value, changed only when the new one
 * has held for `onMs` (true) or `offMs` (false).
 */
function useSteady(value: boolean, onMs: number, offMs: number): boolean {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    if (value === steady) return;
    const timer = setTimeout(() => setSteady(value), value ? onMs : offMs);
    return () => clearTimeout(timer);
  }, [value, steady, onMs, offMs]);
  return steady;
}
