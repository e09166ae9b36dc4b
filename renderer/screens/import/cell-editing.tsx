// Which cell of a draft is edited, and the way from cell to cell. What was typed is shown at once and given to the
// core; nothing that was typed is ever dropped without a word.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DraftView } from '../../../shared/draft-views.ts';
import type { RowView } from '../../../shared/views.ts';
import { useAnnounce } from '../../app/announcer.tsx';
import { useNotices } from '../../app/notices.tsx';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { unawaited } from '../../client/unawaited.ts';
import type { RowGridHandle } from '../../parts/row-grid-columns.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type AfterCell, CellEditor } from './cell-editor.tsx';
import { fieldToEdit, isRagged } from './draft-editing.ts';
import type { DraftChoice } from './draft-filters.ts';
import type { EditedCell } from './draft-grid-columns.tsx';
import { useDraftWords } from './finding-title.ts';
import type { Draft } from './use-draft.ts';

interface EditingInput {
  readonly draft: Draft;
  readonly view: DraftView;
  readonly selected: RowView | null;
  readonly onSelected: (row: RowView | null) => void;
  readonly canEdit: boolean;
  /** The kind of finding that alone is shown, and the way to the next finding where no row is selected. */
  readonly choice: Pick<DraftChoice, 'finding'>;
  readonly toFinding: () => Promise<RowView | null>;
}

/** The cell being edited, and its editor as the grid draws it. */
export function useCellEditing(
  props: EditingInput,
  grid: React.RefObject<RowGridHandle | null>,
  fields: readonly string[],
) {
  const { draft, view, canEdit, selected } = props;
  const { import: words } = useTexts();
  const [cell, setCell] = useState<EditedCell | null>(null);
  const [column, setColumn] = useState('');
  const keep = useKeeping(props, grid, setCell);
  const canOpen = (row: RowView) => canEdit && row.state !== 'excluded' && !isRagged(row);
  const openField = (row: RowView, field: string | null | undefined) => {
    if (field != null && canOpen(row)) setCell({ ordinal: row.ordinal, field, typed: null });
    else setCell(null);
  };
  const open = (row: RowView, at: string) => {
    if (canOpen(row)) openField(row, fieldToEdit(row, at, fields, props.choice.finding));
  };
  /** The cell beside, as in a spreadsheet: behind the last one of a row comes the first one of the next. */
  const openBeside = async (row: RowView, field: string, by: 1 | -1) => {
    const beside = fields[fields.indexOf(field) + by];
    if (beside !== undefined) return openField(row, beside);
    const next = (await grid.current?.step(by)) ?? null;
    if (next !== null && canOpen(next)) return openField(next, by === 1 ? fields[0] : fields.at(-1));
    setCell(null);
    grid.current?.focus();
  };
  const leave = (row: RowView, field: string, text: string | null, then: AfterCell) => {
    if (text !== null) unawaited(keep(row, field, text));
    if (then === 'next' || then === 'previous') {
      unawaited(openBeside(row, field, then === 'next' ? 1 : -1));
      return;
    }
    setCell((open) => (open?.ordinal === row.ordinal && open.field === field ? null : open));
    if (then === 'grid') grid.current?.focus();
  };
  /** The finding that is looked at, or the first of those that are shown. */
  const openSelected = async () => {
    const { finding } = props.choice;
    // Until the rows of a kind are shown, others are.
    const shows = (row: RowView | null) =>
      row !== null && (finding === null || row.findings.some(({ code }) => code === finding));
    const row = shows(selected) ? selected : await props.toFinding();
    if (row !== null && shows(row)) open(row, column);
  };
  useShortcuts([
    {
      keys: 'E',
      label: words.keys.edit,
      single: true,
      enabled: canEdit,
      run: () => unawaited(openSelected()),
    },
  ]);
  const latest = useRef({ view, leave });
  latest.current = { view, leave };
  const { rules, actFailure } = draft;
  const typed = cell?.typed ?? null;
  // Stays the same while nothing in it would be drawn otherwise, so that typing draws the editor alone.
  const renderEditor = useCallback(
    (row: RowView, field: string): ReactNode => (
      <CellEditor
        key={field}
        row={row}
        field={field}
        draft={latest.current.view}
        rules={rules}
        failure={typed === null ? null : actFailure}
        typed={typed}
        onLeave={(text, then) => latest.current.leave(row, field, text, then)}
      />
    ),
    [rules, actFailure, typed],
  );
  const follow = (row: RowView, at: string) => {
    setColumn(at);
    if (cell !== null && cell.ordinal !== row.ordinal && cell.typed === null) setCell(null);
  };
  return { cell, column, open, follow, renderEditor };
}

/** Gives what was typed to the core. A text that it does not take comes back into its cell, with why. */
function useKeeping(
  { draft, selected, onSelected }: EditingInput,
  grid: React.RefObject<RowGridHandle | null>,
  setCell: (cell: EditedCell) => void,
) {
  const { import: words } = useTexts();
  const announce = useAnnounce();
  const notices = useNotices();
  const draftWords = useDraftWords();
  const latestSelected = useRef(selected);
  const isShown = useRef(true);
  useEffect(() => {
    latestSelected.current = selected;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (row: RowView, field: string, text: string) => {
    // Shown at once: the first edit of a long file is compared with all of its rows.
    const edited = { ...row.edited, [field]: row.edited[field] ?? row.fields[field] ?? '' };
    grid.current?.put({ ...row, edited, fields: { ...row.fields, [field]: text }, amount: null });
    const kept = await draft.acts.edit(row.ordinal, field, text);
    if (kept !== null) {
      grid.current?.put(kept);
      if (latestSelected.current?.ordinal === kept.ordinal) onSelected(kept);
      announce(kept.state === 'ready' ? words.editor.keptReady(kept.line) : words.editor.kept(kept.line));
      return;
    }
    const notKept = words.editor.notKept(draftWords.field(field), row.line);
    if (!isShown.current) {
      notices.show({ tone: 'attention', text: () => notKept });
      return;
    }
    grid.current?.put(row);
    await grid.current?.locate(row.ordinal);
    setCell({ ordinal: row.ordinal, field, typed: text });
    announce(notKept);
  };
}
