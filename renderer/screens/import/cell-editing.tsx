// Which cell of a draft is edited, and the way from cell to cell. What was typed is shown at once and given to the
// core; nothing that was typed is ever dropped without a word.

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { presentText } from '../../../shared/files/cell-text.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { unawaited } from '../../client/unawaited.ts';
import type { CellOverlay, RowGridHandle } from '../../grid/row-grid-columns.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useShown } from '../../session/shown.ts';
import type { Sentences } from '../../texts/core-sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type AfterCell, CellEditor, type RefusedText, type TypedText } from './cell-editor.tsx';
import css from './draft.module.css';
import { fieldToEdit, isRagged } from './draft-editing.ts';
import type { DraftChoice } from './draft-filters.ts';
import { useNotPasted, usePaste } from './pasting.ts';
import type { Draft } from './use-draft.ts';

interface EditingInput {
  /** What the batch is called. */
  readonly name: string;
  readonly draft: Draft;
  readonly view: DraftView;
  readonly selected: RowView | null;
  readonly onSelected: (row: RowView | null) => void;
  readonly canEdit: boolean;
  /** The kind of finding that alone is shown, and the way to the next finding where no row is selected. */
  readonly choice: Pick<DraftChoice, 'finding'>;
  readonly toFinding: () => Promise<RowView | null>;
}

/** The cell that is being edited. */
interface EditedCell {
  /** The row as it was when its cell was opened. */
  readonly row: RowView;
  readonly field: string;
  /** What was typed before and could not be kept; null for a cell as it is. */
  readonly refused: RefusedText | null;
}

/** The cell being edited, and its editor, which the grid lays over the cell. */
export function useCellEditing(
  props: EditingInput,
  grid: React.RefObject<RowGridHandle | null>,
  fields: readonly string[],
) {
  const { draft, view, canEdit, selected } = props;
  const { import: words } = useTexts();
  const [column, setColumn] = useState('');
  const { cell, isOpen, show, close, comeBack } = useOpenCell(grid, view.batch);
  const keep = useKeeping(props, grid, comeBack);
  const sayNotPasted = useNotPasted();
  // What would be typed over may be another text a moment later.
  const canOpen = (row: RowView) =>
    canEdit && !draft.isChangingTexts && row.state !== 'excluded' && !isRagged(row);
  /** A press on a cell means that cell; a key stands for what is found in the row. */
  const open = (row: RowView, at: string, by: 'key' | 'pointer' = 'key') => {
    const isMeant = by === 'pointer' && fields.includes(at);
    const field = isMeant ? at : fieldToEdit(row, at, fields, props.choice.finding);
    if (field !== null && canOpen(row)) show({ row, field, refused: null });
  };
  /** The cell beside, as in a spreadsheet: behind the last one of a row comes the first one of the next. */
  const openBeside = async (row: RowView, field: string, by: 1 | -1) => {
    const beside = fields[fields.indexOf(field) + by];
    const isHeld = draft.isChangingTexts;
    if (beside !== undefined && !isHeld) return show({ row, field: beside, refused: null });
    const next = isHeld ? null : ((await grid.current?.step(by)) ?? null);
    const first = by === 1 ? fields[0] : fields.at(-1);
    if (next !== null && first !== undefined && canOpen(next)) {
      // Drawn at once: what is typed next belongs to this cell.
      flushSync(() => show({ row: next, field: first, refused: null }));
      return;
    }
    grid.current?.focus();
    close();
  };
  const leave = (left: EditedCell, row: RowView, typed: TypedText | null, then: AfterCell) => {
    if (typed !== null) unawaited(keep(row, left.field, typed));
    if (then === 'next' || then === 'previous') {
      unawaited(openBeside(row, left.field, then === 'next' ? 1 : -1));
      return;
    }
    if (then === 'grid') grid.current?.focus();
    close(left);
  };
  /** The finding that is looked at, or the first of those that are shown. */
  const openSelected = async () => {
    const { finding } = props.choice;
    // Until the rows of a kind are shown, others are.
    const shows = (row: RowView | null) =>
      row !== null && (finding === null || row.findings.some(({ code }) => code === finding));
    const row = shows(selected) ? selected : await props.toFinding();
    // Whoever has begun to type meanwhile goes on.
    if (row !== null && shows(row) && !isOpen()) open(row, column);
  };
  usePaste((pasted) => {
    const isPlace = selected !== null && fields.includes(column) && canOpen(selected) && !isOpen();
    if (pasted.kind === 'several' || !isPlace) {
      sayNotPasted(pasted);
      return;
    }
    const before = presentText(selected, column, view);
    if (pasted.text !== before) unawaited(keep(selected, column, { text: pasted.text, before }));
  });
  useShortcuts([
    {
      keys: 'E',
      label: words.keys.edit,
      single: true,
      enabled: canEdit,
      run: () => unawaited(openSelected()),
    },
  ]);
  const latest = useRef({ leave, sayNotPasted });
  latest.current = { leave, sayNotPasted };
  const { rules } = draft;
  const overlay = useMemo((): CellOverlay | null => {
    if (cell === null) return null;
    return {
      row: cell.row,
      column: cell.field,
      cellClass: css.editing,
      render: (row, isAway) => (
        <CellEditor
          key={`${row.ordinal}/${cell.field}`}
          row={row}
          field={cell.field}
          draft={view}
          rules={rules}
          refused={cell.refused}
          isAway={isAway}
          onNotPasted={(pasted) => latest.current.sayNotPasted(pasted)}
          onLeave={(typed, then) => latest.current.leave(cell, row, typed, then)}
        />
      ),
    };
  }, [cell, view, rules]);
  return { overlay, column, open, follow: setColumn };
}

/** The notice of a text that waits until its cell can be opened. */
function waitingNotice(batch: string, { row, field }: EditedCell): string {
  return `waiting ${batch} ${row.ordinal} ${field}`;
}

/** The cell that is open. Texts that could not be kept wait behind it, each to be opened when the one before is left. */
function useOpenCell(grid: React.RefObject<RowGridHandle | null>, batch: string) {
  const notices = useNotices();
  const [cell, setCell] = useState<EditedCell | null>(null);
  const present = useRef<EditedCell | null>(null);
  const waiting = useRef<EditedCell[]>([]);
  const show = (next: EditedCell | null) => {
    present.current = next;
    setCell(next);
  };
  /** False where it waits behind the cell that is open. */
  const comeBack = (refused: EditedCell): boolean => {
    if (present.current !== null) {
      waiting.current.push(refused);
      return false;
    }
    notices.end(waitingNotice(batch, refused));
    show(refused);
    unawaited(grid.current?.locate(refused.row.ordinal));
    return true;
  };
  const close = (left: EditedCell | null = present.current) => {
    if (present.current !== left) return;
    show(null);
    const next = waiting.current.shift();
    if (next !== undefined) comeBack(next);
  };
  return { cell, isOpen: () => present.current !== null, show, close, comeBack };
}

/** An edit that the core has not answered yet. */
interface Pending {
  readonly ordinal: number;
  readonly field: string;
  readonly text: string;
}

/** Gives what was typed to the core. A text that it does not take comes back into its cell, with why. */
function useKeeping(
  { name, draft, view: { batch }, selected, onSelected }: EditingInput,
  grid: React.RefObject<RowGridHandle | null>,
  comeBack: (refused: EditedCell) => boolean,
) {
  const { import: words } = useTexts();
  const announce = useAnnounce();
  const notices = useNotices();
  const draftWords = useDraftWords();
  const latestSelected = useRef(selected);
  const isShown = useShown();
  const pending = useRef<readonly Pending[]>([]);
  useLayoutEffect(() => {
    latestSelected.current = selected;
  });
  /** Shown as it was left, until the core has all of it: the first edit of a long file is compared with all its rows. */
  const show = (row: RowView, isKept: boolean) => {
    const own = pending.current.filter(({ ordinal }) => ordinal === row.ordinal);
    if (own.length === 0 && isKept) grid.current?.put(row);
    else if (own.length === 0) grid.current?.release(row.ordinal);
    else grid.current?.hold(own.reduce(withEdit, row));
  };
  return async (row: RowView, field: string, typed: TypedText) => {
    const edit = { ordinal: row.ordinal, field, text: typed.text };
    pending.current = [...pending.current, edit];
    show(row, false);
    const reply = await draft.acts.edit({ ...edit, before: typed.before });
    pending.current = pending.current.filter((each) => each !== edit);
    show(reply.ok ? reply.value : row, reply.ok);
    if (reply.ok) {
      const kept = reply.value;
      if (latestSelected.current?.ordinal === kept.ordinal) onSelected(kept);
      announce(kept.state === 'ready' ? words.editor.keptReady(kept.line) : words.editor.kept(kept.line));
      return;
    }
    const fieldName = draftWords.field(field);
    if (isShown.current) {
      const refused = { row, field, refused: { ...typed, failure: reply.failure } };
      if (comeBack(refused)) {
        announce(words.editor.notKept(fieldName, row.line));
        return;
      }
      // Its cell shows what others wrote by now: until it is opened again, the text stands nowhere else.
      notices.show({
        tone: 'attention',
        isPrivate: true,
        until: waitingNotice(batch, refused),
        text: ({ texts, sentences }) =>
          `${texts.import.editor.notKept(fieldName, row.line)} ${whatWasTyped(texts, sentences, typed.text, reply.failure)} ${texts.import.editor.waits}`,
      });
      return;
    }
    notices.show({
      tone: 'attention',
      isPrivate: true,
      text: ({ texts, sentences }) =>
        `${texts.import.editor.notKeptIn(name, fieldName, row.line)} ${whatWasTyped(texts, sentences, typed.text, reply.failure)}`,
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: 'import', row: row.ordinal }),
      },
    });
  };
}

/** The text of a cell that could not be kept, and why. */
function whatWasTyped(
  { import: words }: Texts,
  sentences: Sentences,
  text: string,
  failure: Failure,
): string {
  return `${words.editor.typed(text)} ${sentences.failure(failure).message}`;
}

function withEdit(row: RowView, { field, text }: Pending): RowView {
  const edited = { ...row.edited, [field]: row.edited[field] ?? row.fields[field] ?? '' };
  return { ...row, edited, fields: { ...row.fields, [field]: text }, amount: null };
}
