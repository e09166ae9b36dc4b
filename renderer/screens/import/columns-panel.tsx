// Which column of the file feeds what in this draft, and how the file was read. Changing it means reading anew.

import { type ReactNode, useMemo } from 'react';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

interface Props {
  readonly draft: DraftView;
  /** A row whose cells stand below the headings; the selected one, else the first that was seen. */
  readonly sample: RowView | null;
  readonly canChange: boolean;
  readonly onChange: () => void;
}

export function ColumnsPanel({ draft, sample, canChange, onChange }: Props) {
  const { import: words } = useTexts();
  const sentences = useSentences();
  const draftWords = useDraftWords();
  const columns = useMemo(
    () => Object.entries(draft.mapping).toSorted(([, left], [, right]) => left - right),
    [draft.mapping],
  );
  const used = new Set(Object.values(draft.mapping)).size;
  const fixed = Object.entries(draft.defaults).filter(([field]) => !(field in draft.mapping));
  return (
    <Panel
      title={words.draft.columnsTitle}
      detail={words.mapping.used(used, draft.header.length)}
      actions={
        canChange ? (
          <Action small tone="quiet" keys="C" onPress={onChange}>
            {words.draft.change}
          </Action>
        ) : undefined
      }
    >
      <MapScroll label={words.mapping.list}>
        <ul className={css.map}>
          {columns.map(([field, index]) => (
            <li key={field}>
              <div className={css.heading} title={draft.header[index]?.trim()}>
                {draft.header[index]?.trim() || words.mapping.noHeading(index + 1)}
              </div>
              <div className={css.target}>
                <Icon name="arrow" />
                <span title={draftWords.field(field)}>{draftWords.field(field)}</span>
              </div>
              <div className={css.sample}>
                {sample === null ? '\u00a0' : <Private>{sample.cells[index] || '–'}</Private>}
              </div>
            </li>
          ))}
          {fixed.map(([field, value]) => (
            <li key={field}>
              <div className={css.heading}>{words.draft.wholeFile}</div>
              <div className={css.target}>
                <Icon name="arrow" />
                <span>{draftWords.field(field)}</span>
              </div>
              <div className={css.sample}>{value}</div>
            </li>
          ))}
        </ul>
      </MapScroll>
      {draft.notices.length === 0 ? null : (
        <details className={css.notices}>
          <summary>{words.draft.notices(draft.notices.length)}</summary>
          <ul>
            {draft.notices.map(sentences.saying).map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** Many columns scroll sideways. */
function MapScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.mapScroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
