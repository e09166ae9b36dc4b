// Damage of one kind, mended in every row that shows it by one press, with what was and what will be.
// Only what the rules propose beyond doubt can be here; everything done stands below and can be taken back.

import type { ActView, DraftView, RepairView } from '../../../shared/contract/draft-views.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Asking } from './asking.ts';
import css from './draft.module.css';
import type { Shares } from './use-shares.ts';

interface Props {
  readonly draft: DraftView;
  readonly shares: Shares;
  /** The repair that R makes. */
  readonly first: RepairView | null;
  readonly isBusy: boolean;
  readonly canAct: boolean;
  readonly onRepair: (repair: RepairView) => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onUndo: () => void;
}

export function RepairsPanel({ draft, shares, first, isBusy, canAct, onRepair, onAsk, onUndo }: Props) {
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  const { undo } = draft;
  return (
    <Panel
      title={words.repairs.title}
      detail={undo === null ? words.repairs.hint : undefined}
      actions={
        canAct && undo !== null ? (
          <Action
            small
            tone="bare"
            icon="undo"
            keys="Ctrl Z"
            method="undoAct"
            disabled={isBusy}
            onPress={onUndo}
          >
            {words.repairs.undo}
            <span className="sr">: {undoLabel(undo, words, draftWords)}</span>
          </Action>
        ) : undefined
      }
    >
      {undo === null || undo.change === null ? null : (
        <p className={css.quiet}>
          <Private>{undoLabel(undo, words, draftWords)}</Private>
        </p>
      )}
      {draft.repairs.length === 0 ? <p className={css.quiet}>{words.repairs.none}</p> : null}
      <ul className={css.repairList}>
        {draft.repairs.map((repair) => {
          const title = draftWords.title(repair.code, repair.field);
          return (
            <li key={`${repair.code} ${repair.field}`} className={css.repair}>
              <div className={css.repairTitle}>
                <b className="clip">{title}</b>
                <span className="spring" />
                <Action
                  small
                  keys={repair === first ? 'R' : undefined}
                  disabled={isBusy || !canAct}
                  onPress={() => onRepair(repair)}
                >
                  {words.repairs.repair(repair.rows)}
                  <span className="sr">: {title}</span>
                </Action>
              </div>
              <BeforeAfter repair={repair} />
            </li>
          );
        })}
        {canAct ? <ShareActs shares={shares} isBusy={isBusy} onAsk={onAsk} /> : null}
      </ul>
      {draft.repaired.length === 0 ? null : (
        <div className={css.done}>
          <Mark tone="completed" icon="ready">
            {words.repairs.done}
          </Mark>
          <span className="soft">
            {draft.repaired
              .map((act) => words.repairs.doneOne(draftWords.title(act.code ?? '', act.field), act.rows))
              .join(' · ')}
          </span>
        </div>
      )}
    </Panel>
  );
}

/** What makes several payments of one row, and one of several: shown in full before it is done. */
function ShareActs({ shares: found, isBusy, onAsk }: Pick<Props, 'isBusy' | 'onAsk' | 'shares'>) {
  const { shares } = useTexts();
  const { above, hasSums } = found;
  return (
    <>
      {above === 0 ? null : (
        <li className={css.repair}>
          <div className={css.repairTitle}>
            <b className="clip">{shares.above}</b>
            <span className="spring" />
            <Action small keys="S" disabled={isBusy} onPress={() => onAsk({ kind: 'split', row: null })}>
              {shares.split(above)}
            </Action>
          </div>
        </li>
      )}
      {hasSums ? (
        <li className={css.repair}>
          <div className={css.repairTitle}>
            <b className="clip">{shares.onePerson}</b>
            <span className="spring" />
            <Action small keys="A" disabled={isBusy} onPress={() => onAsk({ kind: 'add-up', row: null })}>
              {shares.addUp}
            </Action>
          </div>
        </li>
      ) : null}
    </>
  );
}

/** Acts whose code says nothing that their name does not say. */
const PLAIN: ReadonlySet<ActView['kind']> = new Set(['split', 'add-up', 'correct']);

type Words = ReturnType<typeof useTexts>['import'];

/** What undo would take back, in words. */
export function undoLabel(undo: ActView, words: Words, draftWords: ReturnType<typeof useDraftWords>): string {
  if (undo.change !== null) {
    const { line, before, after } = undo.change;
    const field = draftWords.field(undo.field ?? '').toLowerCase();
    const [was, is] = [before, after].map((text) => shownText(text));
    return words.repairs.changed(line, field, was ?? '', is ?? '');
  }
  if (undo.kind === 'edit' && undo.field !== null && undo.rows !== 1) {
    const set = words.repairs.actOn(words.repairs.acts.set, draftWords.field(undo.field));
    return words.repairs.undoWhat(set, undo.rows);
  }
  const act = words.repairs.acts[undo.kind];
  const isPlain = undo.code === null || PLAIN.has(undo.kind);
  const what = isPlain ? act : words.repairs.actOn(act, draftWords.title(undo.code ?? '', undo.field));
  return words.repairs.undoWhat(what, undo.rows);
}

/** The cell as it is, and as the repair makes it. */
export function BeforeAfter({ repair }: { repair: Pick<RepairView, 'before' | 'after'> }) {
  return (
    <Private>
      <span className={css.beforeAfter}>
        <span>{repair.before}</span>
        <Icon name="arrow" />
        <span className="soft">{repair.after}</span>
      </span>
    </Private>
  );
}
