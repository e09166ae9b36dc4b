// The selected row as it stands in the file, its cells unchanged, with what is wrong in it marked.

import { Fragment, type ReactNode } from 'react';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { Private } from '../../parts/amount.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

interface Props {
  readonly row: RowView | null;
  readonly draft: DraftView;
  readonly actions: ReactNode;
}

export function OriginalLine({ row, draft, actions }: Props) {
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
