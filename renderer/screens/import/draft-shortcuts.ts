// The keys of a draft. Each does what a button of the screen does.

import type { DraftView, RepairView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useNotices } from '../../session/notices.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Asking } from './asking.ts';
import type { ScreenActs } from './draft-acts.ts';
import { undoLabel } from './repairs-panel.tsx';
import type { Shares } from './use-shares.ts';

interface ShortcutsInput {
  readonly acts: ScreenActs;
  readonly view: DraftView;
  readonly shares: Shares;
  readonly selected: RowView | null;
  readonly repair: RepairView | null;
  readonly canEdit: boolean;
  readonly canReview: boolean;
  readonly isMarked: boolean;
  readonly isCorrectedBefore: boolean;
  readonly ask: (asking: Asking) => void;
  readonly review: () => void;
  readonly change: () => void;
}

export function useDraftShortcuts(input: ShortcutsInput): void {
  const { acts, view, repair, canEdit } = input;
  const { import: words, shares, corrections } = useTexts();
  const notices = useNotices();
  const draftWords = useDraftWords();
  useShortcuts([
    {
      keys: 'R',
      label: words.keys.repair,
      single: true,
      enabled: canEdit && view.repairs.length > 0,
      run: () => {
        if (repair === null) {
          notices.show({ tone: 'attention', text: ({ texts }) => texts.import.repairs.noneSelected });
        } else input.ask({ kind: 'repair', repair });
      },
    },
    {
      keys: 'X',
      label: words.keys.exclude,
      single: true,
      enabled: canEdit && (input.selected !== null || input.isMarked),
      run: acts.toggleExcluded,
    },
    {
      keys: 'Ctrl Z',
      label: view.undo === null ? words.keys.undo : undoLabel(view.undo, words, draftWords),
      enabled: canEdit,
      run: acts.undo,
    },
    {
      keys: 'S',
      label: shares.splitAll,
      single: true,
      place: 'map',
      enabled: input.shares.above > 0,
      run: () => input.ask({ kind: 'split', row: null }),
    },
    {
      keys: 'A',
      label: shares.addUpAll,
      single: true,
      place: 'map',
      enabled: input.shares.hasSums,
      run: () => input.ask({ kind: 'add-up', row: null }),
    },
    {
      keys: 'B',
      label: corrections.all,
      single: true,
      place: 'map',
      enabled: canEdit && input.isCorrectedBefore,
      run: () => input.ask({ kind: 'correct', made: null, row: null }),
    },
    { keys: 'C', label: words.keys.columns, single: true, place: 'map', enabled: canEdit, run: input.change },
    { keys: 'Ctrl Enter', label: words.keys.review, enabled: input.canReview, run: input.review },
  ]);
}
