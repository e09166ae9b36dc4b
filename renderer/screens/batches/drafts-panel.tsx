// Files that were read and not yet approved, with what is left to mend in them.

import type { BatchView } from '../../../shared/views.ts';
import { hrefOf } from '../../app/routes.ts';
import { Mark, StateMark } from '../../parts/mark.tsx';
import { OperationMark } from '../../parts/operation-mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import table from '../../parts/table.module.css';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './batches.module.css';

export function DraftsPanel({ drafts }: { drafts: readonly BatchView[] }) {
  const { batches, common } = useTexts();
  return (
    <Panel className={css.drafts} title={batches.drafts.title}>
      {drafts.length === 0 ? (
        <PanelBody className="dim">{batches.drafts.none}</PanelBody>
      ) : (
        <div className={css.draftRows}>
          <table className={table.table}>
            <tbody>
              {drafts.slice(0, 50).map((batch) => (
                <tr key={batch.id}>
                  <th scope="row" className={css.name}>
                    <a
                      href={hrefOf({ screen: 'batch', batch: batch.id, step: 'import', row: null })}
                      data-batch-link
                    >
                      {batch.name}
                    </a>{' '}
                    {batch.practice ? <PracticeMark /> : null} <OperationMark operation={batch.operation} />
                  </th>
                  <td className={`${table.right} dim`}>{common.rows(batch.rowCount)}</td>
                  <td className={table.right}>
                    {!batch.importFinished ? (
                      <span className="dim">{batches.drafts.unfinished}</span>
                    ) : batch.counts.invalid > 0 ? (
                      <Mark tone="invalid" icon="invalid">
                        {common.stateCount.invalid(batch.counts.invalid)}
                      </Mark>
                    ) : (
                      <StateMark state="ready" />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
