// What the rules found, by kind, with the number of rows that show it. A press shows only those rows.

import type { DraftView, FindingCount } from '../../../shared/draft-views.ts';
import { isAcceptable } from '../../../shared/rules/accepted-numbers.ts';
import { Action } from '../../parts/action.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelScroll } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';
import { useDraftWords } from './finding-title.ts';

interface Props {
  readonly draft: DraftView;
  /** The code whose rows are shown; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
  /** Takes the numbers that a finding keeps out; null where nothing can be changed any more. */
  readonly onAccept: ((finding: FindingCount) => void) | null;
}

export function FindingsPanel({ draft, chosen, onChoose, onAccept }: Props) {
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
        {errors.length + warnings.length === 0 ? (
          <div className={css.quiet}>
            <Mark tone="completed" icon="ready">
              {words.findings.none}
            </Mark>
            <p>{words.findings.ready(counts.ready)}</p>
          </div>
        ) : null}
        <div className={css.findingList}>
          {list(errors)}
          {errors.length > 0 && warnings.length > 0 ? <div className={css.divider} /> : null}
          {list(warnings)}
        </div>
      </PanelScroll>
    </Panel>
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
