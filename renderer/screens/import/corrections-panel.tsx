// What clerks corrected in earlier batches and this file says again: offered with where it comes from, never used unasked.

import type { CorrectionProposal, ShownCorrection } from '../../../shared/contract/correction-methods.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import type { Asking } from './asking.ts';
import css from './draft.module.css';
import { BeforeAfter } from './repairs-panel.tsx';

interface Props {
  readonly found: CorrectionProposal;
  readonly isBusy: boolean;
  readonly onAsk: (asking: Asking) => void;
}

export function CorrectionsPanel({ found, isBusy, onAsk }: Props) {
  const { corrections: words } = useTexts();
  const draftWords = useDraftWords();
  return (
    <Panel
      title={words.title}
      actions={
        <Action
          small
          keys="B"
          method="applyCorrections"
          disabled={isBusy}
          onPress={() => onAsk({ kind: 'correct', made: null, row: null })}
        >
          {words.useAll(found.rows)}
        </Action>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keyboard, too. */}
      <ul className={css.repairList} tabIndex={0} aria-label={words.title}>
        {found.corrections.map((each) => {
          const { made, person, rows, examples } = each;
          const field = draftWords.field(made.field);
          const before = examples[0]?.before ?? '';
          return (
            <li key={`${made.batch} ${made.ordinal} ${made.field}`} className={css.repair}>
              <div className={css.correctionTitle}>
                <b>
                  {person === null ? null : (
                    <>
                      <Private>{shownText(person)}</Private>
                      {' · '}
                    </>
                  )}
                  {field}
                </b>
                <span className="spring" />
                <Action
                  small
                  method="applyCorrections"
                  disabled={isBusy}
                  onPress={() => onAsk({ kind: 'correct', made, row: null })}
                >
                  {words.use(rows)}
                  <span className="sr">
                    : {person ?? ''} {field}
                  </span>
                </Action>
                <Action
                  small
                  tone="bare"
                  method="forgetCorrection"
                  disabled={isBusy}
                  onPress={() => onAsk({ kind: 'forget', correction: each })}
                >
                  {words.forget}
                  <span className="sr">
                    : {person ?? ''} {field}
                  </span>
                </Action>
              </div>
              <BeforeAfter repair={{ before: shownText(before), after: shownText(made.after) }} />
              <CorrectionSource correction={each} />
            </li>
          );
        })}
        {found.count > found.corrections.length ? (
          <li className={css.quiet}>{words.more(found.count - found.corrections.length)}</li>
        ) : null}
      </ul>
    </Panel>
  );
}

/** Where it comes from, what else was said before, and that the value could be sent as it stands. */
export function CorrectionSource({
  correction: { made, other, isValid },
}: {
  readonly correction: ShownCorrection;
}) {
  const { corrections: words } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const source = ({ batchName, batch, line, atMs, by }: ShownCorrection['made']) =>
    words.source(`${batchName} (${batch})`, line, format.day(atMs, nowMs), by);
  return (
    <span className={css.correctionSource}>
      {source(made)}
      {other === null ? null : (
        <>
          {' '}
          <Private>{words.other(source(other), shownText(other.after))}</Private>
        </>
      )}
      {isValid ? ` ${words.valid}` : ''}
    </span>
  );
}
