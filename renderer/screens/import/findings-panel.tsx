// What the rules found, by kind, with the number of rows that show it. A press shows only those rows.

import type { DraftView, FindingCount } from '../../../shared/contract/draft-views.ts';
import { isAcceptable } from '../../../shared/rules/accepted-numbers.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { differencesInWords, NO_OBSTACLES, obstacleWords, useObstacles } from '../../batch/obstacles.ts';
import { Action } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelScroll } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

interface Props {
  readonly draft: DraftView;
  /** False once it was approved or discarded: then nothing stands in the way any more. */
  readonly isDraft: boolean;
  /** The code whose rows are shown; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
  /** Takes the numbers that a finding keeps out; null where nothing can be changed any more. */
  readonly onAccept: ((finding: FindingCount) => void) | null;
}

export function FindingsPanel({ draft, isDraft, chosen, onChoose, onAccept }: Props) {
  const { import: words } = useTexts();
  const { counts } = draft;
  const errors = draft.findings.filter(({ severity }) => severity === 'error').toSorted(byRows);
  const warnings = draft.findings.filter(({ severity }) => severity === 'warning').toSorted(byRows);
  const list = (findings: readonly FindingCount[]) =>
    findings.map((finding) => (
      <FindingLine
        key={`${finding.code} ${finding.field ?? ''}`}
        finding={finding}
        isChosen={finding.code === chosen}
        onChoose={onChoose}
        onAccept={isAcceptable(finding.code) ? onAccept : null}
      />
    ));
  return (
    <Panel title={words.findings.title} detail={words.findings.summary(counts.invalid, counts.warnings)} fill>
      <PanelScroll label={words.findings.list}>
        {counts.invalid > 0 ? null : (
          <Clear draft={draft} isDraft={isDraft} isClean={errors.length + warnings.length === 0} />
        )}
        <div className={css.findingList}>
          {list(errors)}
          {errors.length > 0 && warnings.length > 0 ? <div className={css.divider} /> : null}
          {list(warnings)}
        </div>
      </PanelScroll>
    </Panel>
  );
}

interface ClearProps extends Pick<Props, 'draft' | 'isDraft'> {
  /** Nothing at all was found in the rows. */
  readonly isClean: boolean;
}

/** What Review will ask of a draft whose rows are in order; that nothing is left is said once it is known. */
function Clear({ draft: { batch, counts }, isDraft, isClean }: ClearProps) {
  const { import: words, batches, review } = useTexts();
  const format = useFormat();
  const found = useObstacles(batch, isDraft, counts.excluded);
  const obstacles = isDraft ? found : NO_OBSTACLES;
  if (obstacles === undefined) return null;
  const short = obstacleWords(obstacles, batches.drafts);
  if (short.length === 0 && !isClean) return null;
  return (
    <div className={classNames(css.quiet, 'stack')}>
      {short.length === 0 ? (
        <Mark tone="completed" icon="ready">
          {words.findings.none}
        </Mark>
      ) : (
        <>
          <div>{words.findings.noneInRows}</div>
          {short.map((word) => (
            <div key={word}>
              <Mark tone="enqueued" icon="flag">
                {word}
              </Mark>
            </div>
          ))}
          {obstacles.unmet.map(({ stated: { line, amount, currency, count }, differences }) => (
            <div key={currency}>
              {review.controls.stated(line, format.moneyOf(amount, currency), count)}{' '}
              {words.findings.differs(differencesInWords(differences, review.controls, format))}
            </div>
          ))}
        </>
      )}
      {counts.ready === 0 || !isDraft ? null : <div>{words.findings.ready(counts.ready)}</div>}
    </div>
  );
}

interface LineProps extends Pick<Props, 'onChoose' | 'onAccept'> {
  readonly finding: FindingCount;
  readonly isChosen: boolean;
}

function FindingLine({ finding, isChosen, onChoose, onAccept }: LineProps) {
  const { import: words } = useTexts();
  const format = useFormat();
  const title = useDraftWords().title(finding.code, finding.field);
  const isError = finding.severity === 'error';
  return (
    <>
      <button
        type="button"
        className={css.finding}
        aria-pressed={isChosen}
        title={finding.code}
        onClick={() => onChoose(isChosen ? null : finding.code)}
      >
        <Mark tone={isError ? 'invalid' : 'enqueued'} icon={isError ? 'invalid' : 'flag'}>
          {null}
        </Mark>
        <span className="clip">{title}</span>
        <span className="spring" />
        <span className="strong">{format.count(finding.rows)}</span>
      </button>
      {onAccept === null ? null : (
        <div className={css.findingAct}>
          <Action small tone="quiet" onPress={() => onAccept(finding)}>
            {words.accept.open(finding.rows)}
            <span className="sr">: {title}</span>
          </Action>
        </div>
      )}
    </>
  );
}

function byRows(left: FindingCount, right: FindingCount): number {
  return right.rows - left.rows || left.code.localeCompare(right.code);
}
