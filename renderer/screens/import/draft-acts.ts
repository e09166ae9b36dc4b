// The acts of the draft screen, each with what it says when it is done and where the work goes on. What discards the draft
// stands with its question.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { CorrectionName } from '../../../shared/contract/correction-methods.ts';
import type { FindingCount, RepairView } from '../../../shared/contract/draft-views.ts';
import type { SplitProposal, SumProposal } from '../../../shared/contract/share-methods.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { unawaited } from '../../client/unawaited.ts';
import type { RowGridHandle } from '../../grid/row-grid-columns.ts';
import type { RowMarking } from '../../grid/use-row-marks.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Asking } from './asking.ts';
import type { Draft } from './use-draft.ts';

interface ActsInput {
  readonly draft: Draft;
  readonly selected: RowView | null;
  readonly marking: RowMarking;
  readonly setSelected: (row: RowView | null) => void;
  readonly ask: (asking: Asking | null) => void;
  readonly grid: React.RefObject<RowGridHandle | null>;
}

export interface ScreenActs {
  exclude(row: RowView, reason: string): void;
  excludeMarked(reason: string): void;
  includeMarked(): void;
  setMarked(field: string, text: string): void;
  accept(finding: FindingCount, reason: string): void;
  include(row: RowView): void;
  repair(repair: RepairView): void;
  split(row: RowView | null, proposal: SplitProposal): void;
  addUp(row: RowView | null, proposal: SumProposal): void;
  correct(
    made: CorrectionName | null,
    row: RowView | null,
    proposal: { readonly revision: number; readonly rows: number },
  ): void;
  undo(): void;
  /** Takes out what is marked, else takes the selected row out or in again. */
  toggleExcluded(): void;
}

export function useDraftActs(input: ActsInput): ScreenActs {
  const { draft, selected, marking, setSelected, ask, grid } = input;
  const texts = useTexts();
  const { import: words } = texts;
  const announce = useAnnounce();
  const notices = useNotices();
  const draftWords = useDraftWords();
  const { acts } = draft;
  /** Closes the question; the grid has the focus, on the row that follows the one that was dealt with. */
  const goOn = (next: RowView | null, said: string) => {
    ask(null);
    setSelected(next);
    if (next !== null) unawaited(grid.current?.locate(next.ordinal, 'nearest'));
    grid.current?.focus();
    announce(said);
  };
  const include = (row: RowView) => {
    const next = grid.current?.beside() ?? null;
    unawaited(
      acts.include(row.ordinal).then((isDone) => isDone && goOn(next, words.exclude.included(row.line))),
    );
  };
  /** The places are those of the list as it is now, whatever list follows. */
  const changeMarked = (
    change: MethodInput<'changeListedRows'>['change'],
    say: (changed: number, stayed: number) => string,
  ) => {
    const { list, marks, count } = marking;
    if (list === null || count === 0) {
      // Another desk edited the draft while the question stood: what was marked is not known any more.
      ask(null);
      notices.show({ tone: 'attention', text: ({ texts }) => texts.import.many.marksGone });
      return;
    }
    unawaited(
      acts.changeListed({ list, ranges: [...marks], change }).then((changed) => {
        if (changed !== null) goOn(selected, say(changed, count - changed));
      }),
    );
  };
  return {
    exclude: (row, reason) => {
      const next = grid.current?.beside() ?? null;
      unawaited(
        acts
          .exclude(row.ordinal, reason)
          .then((isDone) => isDone && goOn(next, words.exclude.done(row.line))),
      );
    },
    excludeMarked: (reason) => changeMarked({ kind: 'exclude', reason }, words.many.excluded),
    includeMarked: () => changeMarked({ kind: 'include' }, words.many.included),
    setMarked: (field, text) =>
      changeMarked({ kind: 'set', field, text }, (changed, stayed) =>
        words.many.wasSet(draftWords.field(field), changed, stayed),
      ),
    accept: (finding, reason) =>
      unawaited(
        acts
          .accept(finding.code, reason)
          .then((isDone) => isDone && goOn(selected, words.accept.done(finding.rows))),
      ),
    include,
    repair: (repair) => {
      const title = draftWords.title(repair.code, repair.field);
      // The button that was pressed is gone; the rows are where the work goes on.
      unawaited(
        acts
          .repair(repair.code, repair.field)
          .then((isDone) => isDone && goOn(selected, words.repairs.repaired(title, repair.rows))),
      );
    },
    ...proposedActs(acts, texts, (said) => goOn(selected, said)),
    undo: () =>
      unawaited(
        acts.undo().then((isDone) => {
          if (isDone !== false) announce(isDone ? words.repairs.undone : words.repairs.nothingToUndo);
        }),
      ),
    toggleExcluded: () => {
      if (marking.count > 0) ask({ kind: 'exclude-marked', rows: marking.count });
      else if (selected?.state === 'excluded') include(selected);
      else if (selected !== null) ask({ kind: 'exclude', row: selected });
    },
  };
}

/** The acts of what was shown before, as it was shown. */
function proposedActs(
  acts: Draft['acts'],
  { shares, corrections }: ReturnType<typeof useTexts>,
  goOn: (said: string) => void,
): Pick<ScreenActs, 'split' | 'addUp' | 'correct'> {
  return {
    split: (row, { revision, rows, parts }) =>
      unawaited(
        acts
          .split(row?.ordinal ?? null, revision)
          .then((isDone) => isDone && goOn(shares.splitDone(rows, parts))),
      ),
    addUp: (row, { revision, rows, people }) =>
      unawaited(
        acts
          .addUp(row?.ordinal ?? null, revision)
          .then((isDone) => isDone && goOn(shares.addUpDone(rows, people))),
      ),
    correct: (made, row, { revision, rows }) => {
      const correction =
        made === null ? null : { batch: made.batch, ordinal: made.ordinal, field: made.field };
      unawaited(
        acts
          .correct({ correction, ordinal: row?.ordinal ?? null, revision })
          .then((isDone) => isDone && goOn(corrections.done(rows))),
      );
    },
  };
}
