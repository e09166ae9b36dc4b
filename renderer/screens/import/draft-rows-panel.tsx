// The grid of a draft: which rows it shows, the way from finding to finding, and the cell that is edited in place.

import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CorrectionProposal } from '../../../shared/contract/correction-methods.ts';
import type { DraftRules, DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { SPLIT_CODE } from '../../../shared/row-share.ts';
import { unawaited } from '../../client/unawaited.ts';
import { RowGrid } from '../../grid/row-grid.tsx';
import type { RowFound, RowGridHandle } from '../../grid/row-grid-columns.ts';
import type { RowMarking } from '../../grid/use-row-marks.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useDelayed } from '../../parts/skeletons.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { ActProgressLine } from './act-progress.tsx';
import type { Asking } from './asking.ts';
import { useCellEditing } from './cell-editing.tsx';
import css from './draft.module.css';
import type { ScreenActs } from './draft-acts.ts';
import { isRagged } from './draft-editing.ts';
import { type DraftChoice, draftQuery, isFindingsOnly, soughtFinding } from './draft-filters.ts';
import { fieldsShown, gridWidth, useDraftColumns } from './draft-grid-columns.tsx';
import { RowTools } from './draft-row-tools.tsx';
import { SumBar } from './sum-bar.tsx';
import type { Draft } from './use-draft.ts';

const SEARCH_DELAY_MS = 250;

interface Props {
  /** What the batch is called. */
  readonly name: string;
  readonly draft: Draft;
  readonly view: DraftView;
  readonly operation: OperationName;
  readonly configuration: DraftRules['configuration'] | null;
  readonly choice: DraftChoice;
  readonly onChoice: (choice: DraftChoice) => void;
  readonly selected: RowView | null;
  readonly onSelected: (row: RowView | null) => void;
  /** Ordinal of the row to go to before one was selected; null for none. */
  readonly firstRow: number | null;
  /** Called with the column under the cursor. */
  readonly onColumn: (column: string) => void;
  readonly marking: RowMarking;
  readonly canEdit: boolean;
  readonly corrections: CorrectionProposal | null;
  /** Rows can be split and added up. */
  readonly canShare: boolean;
  readonly acts: Pick<ScreenActs, 'include' | 'includeMarked'>;
  readonly onAsk: (asking: Asking) => void;
  readonly grid: Ref<RowGridHandle>;
}

export function DraftRowsPanel(props: Props) {
  const { view, operation, choice, selected, onSelected, canEdit } = props;
  const { import: words } = useTexts();
  const isWide = useMediaQuery('(min-width: 1600px)') ?? false;
  const grid = useRef<RowGridHandle>(null);
  useImperativeHandle(props.grid, () => ({
    next: async (what, column) => (await grid.current?.next(what, column)) ?? null,
    previous: async (what) => (await grid.current?.previous(what)) ?? null,
    step: async (by) => (await grid.current?.step(by)) ?? null,
    locate: async (ordinal, align) => (await grid.current?.locate(ordinal, align)) ?? false,
    beside: () => grid.current?.beside() ?? null,
    hold: (row) => grid.current?.hold(row),
    release: (ordinal) => grid.current?.release(ordinal),
    put: (row) => grid.current?.put(row),
    focus: () => grid.current?.focus(),
  }));
  const [search] = useDebouncedValue(choice.search, SEARCH_DELAY_MS);
  const query = draftQuery(view.batch, { ...choice, search });
  const list = JSON.stringify(query);
  const [place, setPlace] = useState<{ list: string; position: number | null }>({ list, position: null });
  const [rowCount, setRowCount] = useState<number | null>(null);
  const fields = fieldsShown(view, operation, isWide);
  const findings = useFindingKeys(props, grid);
  const editing = useCellEditing({ ...props, toFinding: findings.toNext }, grid, fields);
  const columns = useDraftColumns({
    draft: view,
    operation,
    configuration: props.configuration,
    isWide,
  });
  useFirstFinding(props, grid, rowCount);
  const onSelect = (row: RowView, column: string) => {
    onSelected(row);
    props.onColumn(column);
    editing.follow(column);
  };
  return (
    <Panel fill label={words.grid.label}>
      <RowTools {...props} onNext={findings.next} onLeave={() => grid.current?.focus()} />
      <SumBar
        marking={props.marking}
        revision={view.revision}
        actions={canEdit && props.draft.progress === null ? <MarkedActions {...props} /> : null}
        note={<PlaceNote {...props} position={place.list === list ? place.position : null} />}
      />
      <RowGrid
        ref={grid}
        label={words.grid.label}
        query={query}
        columns={columns}
        selected={selected?.ordinal ?? props.firstRow}
        onSelect={onSelect}
        onRowChange={(row) => row.ordinal === selected?.ordinal && onSelected(row)}
        onGone={() => onSelected(null)}
        onOpen={editing.open}
        onSort={(sort, descending) => props.onChoice({ ...choice, sort, descending })}
        onRows={setRowCount}
        onPosition={(position) => setPlace({ list, position })}
        refreshKey={props.draft.listKey}
        cellCursor
        overlay={editing.overlay}
        marking={props.marking}
        markWords={words.many}
        minWidth={gridWidth(fields)}
        empty={<EmptyRows choice={choice} />}
        renderFailure={(failure) => <FailureNotice failure={failure} />}
      />
      <OriginalLine
        row={selected}
        draft={view}
        actions={
          selected === null || !canEdit ? null : (
            <RowActions row={selected} {...props} onEdit={() => editing.open(selected, editing.column)} />
          )
        }
      />
    </Panel>
  );
}

/** What is done to all marked rows at once. */
function MarkedActions({ marking, acts, onAsk }: Pick<Props, 'marking' | 'acts' | 'onAsk'>) {
  const { many: words } = useTexts().import;
  const { count } = marking;
  return (
    <>
      <Action small onPress={() => onAsk({ kind: 'set', rows: count })}>
        {words.set}
      </Action>
      <Action
        small
        keys="X"
        method="changeListedRows"
        onPress={() => onAsk({ kind: 'exclude-marked', rows: count })}
      >
        {words.exclude}
      </Action>
      <Action small onPress={acts.includeMarked}>
        {words.include}
      </Action>
    </>
  );
}

function RowActions(
  props: { row: RowView; onEdit: () => void } & Pick<Props, 'acts' | 'corrections' | 'canShare' | 'onAsk'>,
) {
  const { import: words, shares, corrections } = useTexts();
  const { row } = props;
  const canShare = props.canShare && row.share === null;
  if (row.share?.kind === 'added') return null;
  if (row.state === 'excluded') {
    return (
      <Action small tone="bare" keys="X" method="excludeRows" onPress={() => props.acts.include(row)}>
        {words.grid.include}
      </Action>
    );
  }
  return (
    <>
      {isRagged(row) ? null : (
        <Action small tone="bare" keys="E" onPress={props.onEdit}>
          {words.grid.edit}
        </Action>
      )}
      {isCorrectedBefore(row, props.corrections) ? (
        <Action small tone="bare" onPress={() => props.onAsk({ kind: 'correct', made: null, row })}>
          {corrections.ofRow}
        </Action>
      ) : null}
      {canShare && has(row, SPLIT_CODE) ? (
        <Action small tone="bare" onPress={() => props.onAsk({ kind: 'split', row })}>
          {shares.splitRow}
        </Action>
      ) : null}
      {canShare && has(row, 'DUPLICATE_ROW') ? (
        <Action small tone="bare" onPress={() => props.onAsk({ kind: 'add-up', row })}>
          {shares.addUp}
        </Action>
      ) : null}
      <Action
        small
        tone="bare"
        keys="X"
        method="excludeRows"
        onPress={() => props.onAsk({ kind: 'exclude', row })}
      >
        {words.grid.exclude}
      </Action>
    </>
  );
}

/** Of many rows of one correction the first ones are known here. */
function isCorrectedBefore({ ordinal }: RowView, found: CorrectionProposal | null): boolean {
  return (
    found?.corrections.some(({ examples }) => examples.some((each) => each.ordinal === ordinal)) ?? false
  );
}

function has({ findings }: RowView, code: string): boolean {
  return findings.some((each) => each.code === code);
}

function useFindingKeys(props: Props, grid: React.RefObject<RowGridHandle | null>) {
  const { import: words } = useTexts();
  const announce = useAnnounce();
  const sought = soughtFinding(props.choice, props.view.counts);
  const say = (found: RowFound | null | undefined) => {
    if (found === null || found === undefined) announce(words.grid.noFinding);
    else if (found.wrapped) announce(words.grid.wrapped);
  };
  const toNext = async (): Promise<RowView | null> => {
    const found = await grid.current?.next(sought);
    say(found);
    return found?.row ?? null;
  };
  const previous = async () => say(await grid.current?.previous(sought));
  useShortcuts([
    { keys: 'N', label: words.keys.next, single: true, run: () => unawaited(toNext()) },
    {
      keys: 'Shift N',
      label: words.keys.previous,
      single: true,
      place: 'map',
      run: () => unawaited(previous()),
    },
  ]);
  return { toNext, next: () => unawaited(toNext()) };
}

/** Goes to the first cell with the finding that another screen asked for, once its rows are there. */
function useFirstFinding(
  { choice, view }: Props,
  grid: React.RefObject<RowGridHandle | null>,
  rowCount: number | null,
): void {
  const toGo = useRef(choice.finding);
  useEffect(() => {
    if (toGo.current === null || rowCount === null) return;
    const field = view.findings.find(({ code }) => code === toGo.current)?.field ?? undefined;
    toGo.current = null;
    unawaited(grid.current?.next('finding', field).then((found) => found !== null && grid.current?.focus()));
  }, [rowCount, view.findings, grid]);
}

/** That what was done is being kept, or which finding is looked at. */
function PlaceNote({ draft, view, choice, marking, position }: Props & { readonly position: number | null }) {
  const { import: words } = useTexts();
  const isLong = useDelayed(draft.isActing);
  if (draft.progress !== null) return <ActProgressLine batch={view.batch} progress={draft.progress} />;
  return isLong ? words.editor.keeping : placeOf(choice, marking.rows, position, words);
}

type Words = ReturnType<typeof useTexts>['import'];

function placeOf(choice: DraftChoice, rowCount: number, position: number | null, words: Words): string {
  if (isFindingsOnly(choice) && position !== null && choice.search === '') {
    return words.grid.findingOf(position + 1, rowCount);
  }
  return '';
}

function EmptyRows({ choice }: { readonly choice: DraftChoice }) {
  const { import: words } = useTexts();
  const text = () => {
    if (choice.search !== '') return words.grid.emptySearch(choice.search);
    if (choice.finding !== null) return words.grid.emptyFinding;
    switch (choice.filter) {
      case 'invalid':
        return words.grid.emptyInvalid;
      case 'warnings':
        return words.grid.emptyWarnings;
      case 'excluded':
        return words.grid.emptyExcluded;
      case 'ready':
        return words.grid.emptyReady;
      case 'all':
        return words.preview.none;
    }
  };
  return <p className="soft">{text()}</p>;
}

interface OriginalLineProps {
  readonly row: RowView | null;
  readonly draft: DraftView;
  readonly actions: ReactNode;
}

/** The selected row as it stands in the file, its cells unchanged, with what is wrong in it marked. */
function OriginalLine({ row, draft, actions }: OriginalLineProps) {
  const { import: words } = useTexts();
  if (row === null) return <div className={css.original}>{words.grid.originalNone}</div>;
  const wrong = new Set(
    row.findings.flatMap(({ severity, field }) =>
      severity === 'error' && field !== null ? [draft.mapping[field]] : [],
    ),
  );
  return (
    <div className={css.original}>
      <span className="dim xs">{words.grid.original(row.line)}</span>
      <span className={`${css.originalText} mono`}>
        <Private>
          {row.cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place.
            <Fragment key={index}>
              {index === 0 ? null : <span className={css.separator}>|</span>}
              {wrong.has(index) ? (
                <mark>
                  <FileText text={cell} />
                </mark>
              ) : (
                <FileText text={cell} />
              )}
            </Fragment>
          ))}
        </Private>
      </span>
      {actions}
    </div>
  );
}
