// A draft: what was read, what the rules found in it, and everything that is done to it before it is reviewed.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftView, FindingCount, RepairView } from '../../../shared/draft-views.ts';
import type { BatchView, RowView } from '../../../shared/views.ts';
import { useAnnounce } from '../../app/announcer.tsx';
import { useNavigation } from '../../app/navigation.tsx';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { BatchHead } from '../../parts/batch-head.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Column, Columns, PageBody } from '../../parts/page.tsx';
import { Note, Panel } from '../../parts/panel.tsx';
import type { RowGridHandle } from '../../parts/row-grid-columns.ts';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { ChangeColumnsDialog } from './change-columns-dialog.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import css from './draft.module.css';
import { type DraftChoice, FIRST_CHOICE } from './draft-filters.ts';
import { DraftRowsPanel } from './draft-rows-panel.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { useDraftWords } from './finding-title.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { RepairsPanel, undoLabel } from './repairs-panel.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { forgetWantedFinding, wantedFinding } from './wanted-finding.ts';

interface Props {
  readonly batch: string;
  /** Ordinal of the row to show first; null for none. */
  readonly row: number | null;
}

/** Import of a batch that exists. */
export function DraftScreen({ batch, row }: Props) {
  const reading = useMethod('getBatch', { batch });
  const draft = useDraft(batch);
  const view = reading.data;
  const failure = reading.failure ?? draft.failure;
  if (view !== undefined && draft.view !== undefined) {
    return <OpenDraft key={batch} batch={view} draft={draft} view={draft.view} firstRow={row} />;
  }
  return (
    <PageBody>
      {failure === null ? (
        <Panel fill>
          <Skeletons rows={14} />
        </Panel>
      ) : (
        <FailureNotice failure={failure} />
      )}
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
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const canEdit = batch.state === 'draft';
  const [choice, setChoice] = useState<DraftChoice>(() => firstChoice(view, canEdit && firstRow === null));
  useEffect(forgetWantedFinding, []);
  const [selected, setSelected] = useState<RowView | null>(null);
  const [excluding, setExcluding] = useState<RowView | null>(null);
  const [accepting, setAccepting] = useState<FindingCount | null>(null);
  const [isChanging, setChanging] = useState(false);
  const grid = useRef<RowGridHandle>(null);
  const rules = useMethod('getDraftRules', { batch: batch.id });
  const firstRows = useMethod('listRows', { batch: batch.id, after: 0, limit: 1, states: null });
  const acts = useDraftActs({ draft, view, selected, setSelected, setExcluding, setAccepting, grid });
  const repair = repairOf(view, selected);
  // What was typed last is kept first; what could not be kept stays in its cell, and the review waits for it.
  const review = async () => {
    if (await draft.acts.settled()) go({ screen: 'batch', batch: batch.id, step: 'review', row: null });
  };
  const canReview = canEdit && view.counts.ready > 0;
  useDraftShortcuts({
    acts,
    view,
    selected,
    repair,
    canEdit,
    canReview,
    review: () => void review(),
    change: () => setChanging(true),
  });
  return (
    <>
      <DraftHead batch={batch} view={view} canReview={canReview} onReview={() => void review()} />
      <PageBody>
        {canEdit ? null : (
          <Note>{batch.state === 'discarded' ? words.draft.discarded : words.draft.notDraft}</Note>
        )}
        <ColumnsPanel
          draft={view}
          sample={selected ?? firstRows.data?.[0] ?? null}
          canChange={canEdit}
          onChange={() => setChanging(true)}
        />
        <Columns>
          <Column kind="main">
            <DraftRowsPanel
              draft={draft}
              view={view}
              operation={batch.operation}
              configuration={rules.data?.configuration ?? null}
              choice={choice}
              onChoice={setChoice}
              selected={selected}
              onSelected={setSelected}
              canEdit={canEdit}
              onExclude={setExcluding}
              onInclude={acts.include}
              firstRow={firstRow}
              grid={grid}
            />
          </Column>
          <Column kind="side">
            {draft.actFailure === null ? null : <FailureNotice failure={draft.actFailure} />}
            <RepairsPanel
              draft={view}
              first={repair}
              isBusy={draft.isActing}
              canAct={canEdit}
              onRepair={acts.repair}
              onUndo={acts.undo}
            />
            <FindingsPanel
              draft={view}
              chosen={choice.finding}
              onChoose={(finding) => setChoice({ ...choice, finding, search: '' })}
              onAccept={canEdit ? setAccepting : null}
            />
          </Column>
        </Columns>
      </PageBody>
      <ExcludeDialog
        row={excluding}
        isBusy={draft.isActing}
        failure={draft.actFailure}
        onExclude={(reason) => acts.exclude(excluding, reason)}
        onCancel={() => setExcluding(null)}
      />
      <AcceptDialog
        finding={accepting}
        isBusy={draft.isActing}
        failure={draft.actFailure}
        onAccept={(reason) => acts.accept(accepting, reason)}
        onCancel={() => setAccepting(null)}
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

/** Opens on what another screen asked for, else on what has to be corrected. */
function firstChoice(view: DraftView, isFree: boolean): DraftChoice {
  const finding = wantedFinding(view.batch);
  if (finding !== null) return { ...FIRST_CHOICE, finding };
  return { ...FIRST_CHOICE, filter: view.counts.invalid > 0 && isFree ? 'invalid' : 'all' };
}

function DraftHead(props: { batch: BatchView; view: DraftView; canReview: boolean; onReview: () => void }) {
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
                .filter(({ measure }) => measure !== '(none)')
                .map((line) => format.moneyOf(line.file, line.measure))
                .join(' · ')}
            </div>
            <div className="dim">{words.draft.unreadable(unreadable)}</div>
          </div>
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

/** The repair for what the selected row shows, else the one for the most rows. */
function repairOf(view: DraftView, selected: RowView | null): RepairView | null {
  const shown = view.repairs.find((repair) =>
    selected?.findings.some(({ code, field }) => code === repair.code && field === repair.field),
  );
  return shown ?? view.repairs[0] ?? null;
}

interface ActsInput {
  readonly draft: Draft;
  readonly view: DraftView;
  readonly selected: RowView | null;
  readonly setSelected: (row: RowView | null) => void;
  readonly setExcluding: (row: RowView | null) => void;
  readonly setAccepting: (finding: FindingCount | null) => void;
  readonly grid: React.RefObject<RowGridHandle | null>;
}

interface ScreenActs {
  exclude(row: RowView | null, reason: string): void;
  accept(finding: FindingCount | null, reason: string): void;
  include(row: RowView): void;
  repair(repair: RepairView): void;
  undo(): void;
  toggleExcluded(): void;
}

/** The acts of the screen, each with what it says when it is done. */
function useDraftActs(input: ActsInput): ScreenActs {
  const { draft, view, selected, setSelected, setExcluding, setAccepting, grid } = input;
  const { import: words } = useTexts();
  const announce = useAnnounce();
  const draftWords = useDraftWords();
  const { acts } = draft;
  const reselect = useCallback(
    (row: RowView | null) => {
      setSelected(row);
      grid.current?.focus();
    },
    [setSelected, grid],
  );
  const include = (row: RowView) =>
    void acts.include(row.ordinal).then((isDone) => {
      if (!isDone) return;
      reselect(null);
      announce(words.exclude.included(row.line));
    });
  return {
    exclude: (row, reason) => {
      if (row === null) return;
      void acts.exclude(row.ordinal, reason).then((isDone) => {
        if (!isDone) return;
        setExcluding(null);
        reselect(null);
        announce(words.exclude.done(row.line));
      });
    },
    accept: (finding, reason) => {
      if (finding === null) return;
      void acts.accept(finding.code, reason).then((isDone) => {
        if (!isDone) return;
        setAccepting(null);
        announce(words.accept.done(finding.rows));
        grid.current?.focus();
      });
    },
    include,
    repair: (repair) => {
      const title = draftWords.title(repair.code, repair.field);
      void acts.repair(repair.code, repair.field).then((isDone) => {
        if (!isDone) return;
        announce(words.repairs.repaired(title, repair.rows));
        // The button that was pressed is gone; the rows are where the work goes on.
        grid.current?.focus();
      });
    },
    undo: () => {
      if (view.undo === null) {
        announce(words.repairs.nothingToUndo);
        return;
      }
      void acts.undo().then((isDone) => isDone && announce(words.repairs.undone));
    },
    toggleExcluded: () => {
      if (selected === null) return;
      if (selected.state === 'excluded') include(selected);
      else setExcluding(selected);
    },
  };
}

interface ShortcutsInput {
  readonly acts: ScreenActs;
  readonly view: DraftView;
  readonly selected: RowView | null;
  readonly repair: RepairView | null;
  readonly canEdit: boolean;
  readonly canReview: boolean;
  readonly review: () => void;
  readonly change: () => void;
}

function useDraftShortcuts(input: ShortcutsInput): void {
  const { acts, view, repair, canEdit } = input;
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  useShortcuts([
    {
      keys: 'R',
      label: words.keys.repair,
      single: true,
      enabled: canEdit && repair !== null,
      run: () => repair !== null && acts.repair(repair),
    },
    {
      keys: 'X',
      label: words.keys.exclude,
      single: true,
      enabled: canEdit && input.selected !== null,
      run: acts.toggleExcluded,
    },
    {
      keys: 'Ctrl Z',
      label: view.undo === null ? words.keys.undo : undoLabel(view.undo, words, draftWords),
      enabled: canEdit,
      run: acts.undo,
    },
    { keys: 'C', label: words.keys.columns, single: true, place: 'map', enabled: canEdit, run: input.change },
    { keys: 'Ctrl Enter', label: words.keys.review, enabled: input.canReview, run: input.review },
  ]);
}
