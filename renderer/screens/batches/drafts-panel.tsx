// Files that were read and not yet approved, with what is left to mend in them.

import { useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import { obstacleWords, useObstacles } from '../../batch/obstacles.ts';
import { Action } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { OperationMark } from '../../parts/operation-mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import table from '../../parts/table.module.css';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './batches.module.css';

export function DraftsPanel({ drafts }: { drafts: readonly BatchView[] }) {
  const { batches, common } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const [shownRows, setShownRows] = useState(50);
  const left = drafts.length - shownRows;
  return (
    <Panel className={css.drafts} title={batches.drafts.title}>
      {drafts.length === 0 ? (
        <PanelBody className="dim">{batches.drafts.none}</PanelBody>
      ) : (
        <div className={css.draftRows}>
          <table className={table.table}>
            <tbody>
              {drafts.slice(0, shownRows).map((batch) => (
                <tr key={batch.id}>
                  <th scope="row" className={css.name}>
                    <a
                      href={hrefOf({ screen: 'batch', batch: batch.id, step: 'import', row: null })}
                      data-batch-link
                    >
                      {batch.name}
                    </a>{' '}
                    {batch.practice ? <PracticeMark /> : null} <OperationMark operation={batch.operation} />
                    <div className={classNames(css.line, 'dim', 'sm')}>
                      {common.rows(batch.rowCount)} · {format.moment(batch.createdAtMs, nowMs)}
                    </div>
                  </th>
                  <td className={table.right}>
                    <Standing draft={batch} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {left > 0 ? (
            <div className={css.more}>
              <Action tone="quiet" small onPress={() => setShownRows((rows) => rows + 100)}>
                {batches.earlier.more(left)}
              </Action>
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  );
}

/** How far it is: ready is what nothing stands in the way of. */
function Standing({ draft: { id, importFinished, counts, locked } }: { draft: BatchView }) {
  const { batches, common } = useTexts();
  // A draft of which something else is said is not looked through.
  const isInOrder = importFinished && counts.invalid === 0 && !locked;
  const obstacles = useObstacles(id, isInOrder, counts.excluded);
  if (!importFinished) return <span className="dim">{batches.drafts.unfinished}</span>;
  if (counts.invalid > 0) {
    return (
      <Mark tone="invalid" icon="invalid">
        {common.stateCount.invalid(counts.invalid)}
      </Mark>
    );
  }
  if (locked) {
    return (
      <Mark tone="enqueued" icon="lock">
        {batches.locked.short}
      </Mark>
    );
  }
  if (obstacles === undefined) return null;
  const [first] = obstacleWords(obstacles, batches.drafts);
  if (first === undefined) {
    return (
      <Mark tone="ready" icon="ready">
        {batches.drafts.ready}
      </Mark>
    );
  }
  return (
    <Mark tone="enqueued" icon="flag">
      {first}
    </Mark>
  );
}
