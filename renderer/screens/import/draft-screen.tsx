// A draft: what was read, what the rules found in it, and everything that is done to it before it is reviewed.

import { useEffect, useRef, useState } from 'react';
import type { DraftView, RepairView } from '../../../shared/contract/draft-views.ts';
import type { BatchView, RowView } from '../../../shared/contract/views.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { BatchHead } from '../../batch/batch-head.tsx';
import { LockedNote } from '../../batch/locked-note.tsx';
import { SentBeforeNote } from '../../batch/sent-before-note.tsx';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import type { RowGridHandle } from '../../grid/row-grid-columns.ts';
import { useRowMarks } from '../../grid/use-row-marks.ts';
import { Action } from '../../parts/action.tsx';
import { Awaited } from '../../parts/awaited.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { LimitsNote } from '../../parts/limits-note.tsx';
import { Column, Columns, PageBody } from '../../parts/page.tsx';
import { Note } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { ReadingFailure } from '../../session/reading-failure.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import type { Asking } from './asking.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';
import css from './draft.module.css';
import { type ScreenActs, useDraftActs } from './draft-acts.ts';
import { DraftDialogs } from './draft-dialogs.tsx';
import { findingAt } from './draft-editing.ts';
import { type DraftChoice, FIRST_CHOICE } from './draft-filters.ts';
import { DraftRowsPanel } from './draft-rows-panel.tsx';
import { useDraftShortcuts } from './draft-shortcuts.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { beginReimport } from './reimport.ts';
import { RepairsPanel } from './repairs-panel.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { type Shares, useShares } from './use-shares.ts';
import { forgetWantedFinding, wantedFinding } from './wanted-finding.ts';

interface Props {
  readonly batch: BatchView;
  /** Ordinal of the row to show first; null for none. */
  readonly row: number | null;
}

/** Import of a batch that exists. */
export function DraftScreen({ batch, row }: Props) {
  const draft = useDraft(batch.id);
  if (draft.view !== undefined) {
    return <OpenDraft key={batch.id} batch={batch} draft={draft} view={draft.view} firstRow={row} />;
  }
  return (
    <PageBody>
      <Awaited failure={draft.failure} rows={8} />
    </PageBody>
  );
}

interface OpenProps {
  readonly batch: BatchView;
  readonly draft: Draft;
  readonly view: DraftView;
  readonly firstRow: number | null;
}

function OpenDraft({ batch, draft, view, firstRow }: OpenProps) {
  const canEdit = batch.state === 'draft';
  const [choice, setChoice] = useState<DraftChoice>(() => firstChoice(view, canEdit && firstRow === null));
  useEffect(forgetWantedFinding, []);
  const [selected, setSelected] = useState<RowView | null>(null);
  const [column, setColumn] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (question: Asking | null) => {
    if (question !== null) draft.forgetActFailure();
    setAsking(question);
  };
  const marking = useRowMarks();
  const [isChanging, setChanging] = useState(false);
  const grid = useRef<RowGridHandle>(null);
  const rules = useMethod('getDraftRules', { batch: batch.id });
  const shares = useShares(batch, view);
  const corrections = useCorrections(batch.id, canEdit);
  const firstRows = useMethod('listRows', { batch: batch.id, after: 0, limit: 1, states: null });
  const acts = useDraftActs({ draft, selected, marking, setSelected, ask, grid });
  const repair = repairOf(view, choice, selected, column);
  const review = useReview(batch.id, draft);
  const chosen = { choice, onChoice: setChoice, onAsk: ask };
  const both = { ...chosen, draft, view, acts, corrections, canEdit };
  useDraftShortcuts({
    acts,
    view,
    shares,
    selected,
    repair,
    canEdit,
    canReview: canEdit && view.counts.ready > 0,
    isMarked: marking.count > 0,
    isCorrectedBefore: corrections.found !== null,
    ask,
    review,
    change: () => setChanging(true),
  });
  return (
    <>
      <DraftHead
        batch={batch}
        view={view}
        canReview={canEdit && view.counts.ready > 0}
        onReview={review}
        onDiscard={() => ask({ kind: 'discard' })}
      />
      <PageBody>
        <DraftNotes batch={batch} limits={view.limits} />
        <ColumnsPanel
          draft={view}
          sample={selected ?? firstRows.data?.[0] ?? null}
          canChange={canEdit}
          onChange={() => setChanging(true)}
        />
        <Columns>
          <Column kind="main">
            <DraftRowsPanel
              {...both}
              corrections={corrections.found}
              name={batch.name}
              operation={batch.operation}
              configuration={rules.data?.configuration ?? null}
              selected={selected}
              onSelected={setSelected}
              onColumn={setColumn}
              marking={marking}
              canShare={shares.isOpen}
              firstRow={firstRow}
              grid={grid}
            />
          </Column>
          <Column kind="side">
            <DraftSide {...both} shares={shares} repair={repair} />
          </Column>
        </Columns>
      </PageBody>
      <DraftDialogs
        asking={asking}
        batch={batch}
        draft={draft}
        view={view}
        acts={acts}
        onCancel={() => setAsking(null)}
      />
      <ChangeColumnsDialog
        isOpen={isChanging}
        batch={batch}
        draft={view}
        onCancel={() => setChanging(false)}
      />
    </>
  );
}

/** What was typed last is kept first; what could not be kept stays in its cell, and the review waits for it. */
function useReview(batch: string, draft: Draft): () => void {
  const { route, goOn } = useNavigation();
  const toReview = () => goOn(route, { screen: 'batch', batch, step: 'review', row: null });
  return () => unawaited(draft.acts.settled().then((isKept) => isKept && toReview()));
}

/** What has to be known of the draft as a whole. */
function DraftNotes({ batch, limits }: Pick<OpenProps, 'batch'> & Pick<DraftView, 'limits'>) {
  const isDraft = batch.state === 'draft';
  const sentBefore = useMethod('findSentBefore', { batch: batch.id }, { enabled: isDraft });
  return (
    <>
      {isDraft ? null : <NoDraft batch={batch} />}
      <LockedNote batch={batch} />
      <ReadingFailure reading={sentBefore} />
      {sentBefore.data ? <SentBeforeNote batch={batch.id} sentBefore={sentBefore.data} /> : null}
      {isDraft ? <LimitsNote limits={limits} /> : null}
    </>
  );
}

/** What was corrected before and the draft says again; `found` is null where nothing was. */
function useCorrections(batch: string, isAsked: boolean) {
  const input = { batch, ordinal: null };
  const reading = useMethod('findCorrections', input, { enabled: isAsked, keepPrevious: true });
  const { data } = reading;
  return { reading, found: isAsked && data !== undefined && data.count > 0 ? data : null };
}

function NoDraft({ batch: { id, state, pauseReason } }: { readonly batch: BatchView }) {
  const { draft: words } = useTexts().import;
  const saying = useBatchSaying(id);
  if (state === 'discarded' && pauseReason !== null) return <Note icon="unknown">{saying(pauseReason)}</Note>;
  return <Note>{state === 'discarded' ? words.discarded : words.notDraft}</Note>;
}

interface SideProps {
  readonly draft: Draft;
  readonly view: DraftView;
  readonly shares: Shares;
  readonly acts: ScreenActs;
  readonly repair: RepairView | null;
  readonly corrections: ReturnType<typeof useCorrections>;
  readonly canEdit: boolean;
  readonly choice: DraftChoice;
  readonly onChoice: (choice: DraftChoice) => void;
  readonly onAsk: (asking: Asking) => void;
}

/** What is damaged and what was found, beside the rows. */
function DraftSide({
  draft,
  view,
  shares,
  acts,
  repair,
  corrections,
  canEdit,
  choice,
  onChoice,
  onAsk,
}: SideProps) {
  return (
    <>
      {draft.actFailure === null ? null : <FailureNotice failure={draft.actFailure} />}
      {hasRepairs(view) ? (
        <RepairsPanel
          draft={view}
          shares={shares}
          first={repair}
          isBusy={draft.isActing}
          canAct={canEdit}
          onRepair={acts.repair}
          onAsk={onAsk}
          onUndo={acts.undo}
        />
      ) : null}
      <ReadingFailure reading={corrections.reading} />
      {corrections.found === null ? null : (
        <CorrectionsPanel found={corrections.found} isBusy={draft.isActing} onAsk={onAsk} />
      )}
      <FindingsPanel
        draft={view}
        isDraft={canEdit}
        chosen={choice.finding}
        onChoose={(finding) => onChoice({ ...choice, finding, search: '' })}
        onAccept={canEdit ? (finding) => onAsk({ kind: 'accept', finding }) : null}
      />
    </>
  );
}

/** False for a file in which nothing was found and nothing was changed: there is nothing to mend, and nothing to take back. */
function hasRepairs({ findings, repairs, repaired, undo }: DraftView): boolean {
  return findings.length + repairs.length + repaired.length > 0 || undo !== null;
}

/** Opens on what another screen asked for, else on what has to be corrected. */
function firstChoice(view: DraftView, isFree: boolean): DraftChoice {
  const finding = wantedFinding(view.batch);
  if (finding !== null) return { ...FIRST_CHOICE, finding };
  return { ...FIRST_CHOICE, filter: view.counts.invalid > 0 && isFree ? 'invalid' : 'all' };
}

interface HeadProps {
  readonly batch: BatchView;
  readonly view: DraftView;
  readonly canReview: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => void;
}

function DraftHead(props: HeadProps) {
  const { batch, view, canReview } = props;
  const { import: words } = useTexts();
  const format = useFormat();
  const { currencies } = view.sentence;
  const unreadable = currencies.reduce((sum, line) => sum + line.unreadableRows, 0);
  return (
    <BatchHead
      batch={batch}
      step="import"
      detail={words.draft.lines(batch.fileName, batch.rowCount)}
      actions={
        <>
          <div className={css.totals} aria-live="polite">
            <div>
              {currencies
                .filter(({ measure }) => measure !== NO_CURRENCY)
                .map((line) => format.moneyOf(line.file, line.measure))
                .join(' · ')}
            </div>
            <div className="dim">{words.draft.unreadable(unreadable)}</div>
          </div>
          {batch.state === 'draft' ? (
            <Action tone="quiet" onPress={props.onDiscard}>
              {words.discard.open}
            </Action>
          ) : null}
          {batch.state === 'draft' ? (
            <Action
              tone="primary"
              keys="Ctrl Enter"
              disabled={!canReview}
              disabledReason={canReview ? undefined : words.draft.noReady}
              onPress={props.onReview}
            >
              {words.draft.review}
            </Action>
          ) : null}
        </>
      }
    />
  );
}

/** The repair for the finding that is looked at: the kind that alone is shown, else that of the selected row. */
function repairOf(
  view: DraftView,
  { finding }: DraftChoice,
  selected: RowView | null,
  column: string,
): RepairView | null {
  const at = selected === null ? null : findingAt(selected, column, finding);
  const isKind = (repair: RepairView) =>
    at === null ? repair.code === finding : repair.code === at.code && repair.field === at.field;
  return view.repairs.find(isKind) ?? null;
}

interface ChangeColumnsDialogProps {
  readonly isOpen: boolean;
  readonly batch: BatchView;
  readonly draft: DraftView;
  readonly onCancel: () => void;
}

/** Other columns mean another reading of the file: a new draft, after which the present one is set aside. */
function ChangeColumnsDialog({ isOpen, batch, draft, onCancel }: ChangeColumnsDialogProps) {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const offered = useOfferedFile();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.replace.title}
      confirm={words.replace.confirm}
      onCancel={onCancel}
      onConfirm={() => {
        offered.clear();
        const { id, fileName, fileHash } = batch;
        const { statedMark, sheet, headerLine } = draft;
        beginReimport({ batch: id, name: fileName, fileHash, statedMark, sheet, headerLine });
        go({ screen: 'new' });
      }}
    >
      <p className="soft">{words.replace.text(draft.revision > 0)}</p>
      {batch.locked ? <p className="soft">{words.discard.textInDoubt}</p> : null}
    </ConfirmDialog>
  );
}
