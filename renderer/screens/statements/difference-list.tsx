// The differences as a list that holds only what is seen: windows of fifty, asked for as they come into view.

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { StatementDifference, StatementKind } from '../../../shared/statement-views.ts';
import { hrefOf } from '../../app/routes.ts';
import { useMethod } from '../../client/queries.ts';
import { Amount } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { KindMark } from './kind-mark.tsx';
import css from './statements.module.css';

const WINDOW = 50;
/** Two lines of text. */
const ROW_PX = 46;

interface Props {
  readonly comparison: string;
  readonly kind: StatementKind | null;
  readonly count: number;
}

export function DifferenceList({ comparison, kind, count }: Props) {
  const { statements } = useTexts();
  const words = statements.list;
  const scroller = useRef<HTMLDivElement>(null);
  const windows = Math.ceil(count / WINDOW);
  const rowsOf = (index: number) => Math.min(WINDOW, count - index * WINDOW);
  const virtual = useVirtualizer({
    count: windows,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowsOf(index) * ROW_PX,
    overscan: 0,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div className={css['list']} ref={scroller} role="group" tabIndex={0} aria-label={words.label}>
      <div className={classNames(css['row'], css['listHead'])} aria-hidden="true">
        <span>{words.difference}</span>
        <span>{words.row}</span>
        <span className={css['right']}>{statements.result.journal}</span>
        <span className={css['right']}>{statements.result.statement}</span>
      </div>
      <div className={css['sheet']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => (
          <ul
            key={index}
            className={css['window']}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <Window comparison={comparison} kind={kind} from={index * WINDOW} count={count} />
          </ul>
        ))}
      </div>
    </div>
  );
}

function Window({ comparison, kind, from, count }: Props & { from: number }) {
  const { data } = useMethod('readComparison', { comparison, kind, from, limit: WINDOW });
  return (data?.differences ?? []).map((difference, index) => (
    <DifferenceRow
      key={`${difference.row?.payoutId ?? ''} ${difference.statement?.line ?? ''}`}
      difference={difference}
      position={from + index}
      count={count}
    />
  ));
}

function DifferenceRow({
  difference,
  position,
  count,
}: {
  difference: StatementDifference;
  position: number;
  count: number;
}) {
  const { statements } = useTexts();
  const { kind, doubt, candidates, row, statement } = difference;
  const words = statements.list;
  const likeness = candidates > 1 ? words.candidates(candidates) : words.contested;
  const isUnnamed = row === null && candidates > 0;
  const why = doubt !== null ? statements.doubts[doubt] : isUnnamed ? likeness : '';
  return (
    <li className={css['row']} aria-posinset={position + 1} aria-setsize={count}>
      <span>
        <KindMark kind={kind} />
        <span className={classNames('dim sm', css['second'])}>{why}</span>
      </span>
      <span>
        {row === null ? (
          <span className="dim">{words.noRow}</span>
        ) : (
          <a href={hrefOf({ screen: 'batch', batch: row.batch, step: 'results', row: row.ordinal })}>
            {words.fileLine(row.batchName, row.line)}
          </a>
        )}
        <span className={classNames('dim mono xs', css['second'])}>
          <FileText text={row?.payoutId ?? statement?.transactionId ?? ''} />
        </span>
      </span>
      <span className={css['right']}>
        {row === null ? (
          <span className="dim">–</span>
        ) : row.amount === null ? (
          <span className="dim">{words.whole}</span>
        ) : (
          <Amount value={row.amount} currency={row.currency} isPrivate />
        )}
        <span className={css['second']}>{row === null ? null : <StateMark state={row.state} />}</span>
      </span>
      <span className={css['right']}>
        {statement === null ? (
          <span className="dim">{words.noLine}</span>
        ) : (
          <Amount value={statement.amount} currency={statement.currency} isPrivate />
        )}
        <span className={classNames('dim sm', css['second'])}>
          {statement === null ? null : (
            <FileText
              text={[words.line(statement.line), row === null ? statement.type : null, statement.status]
                .filter((text) => text !== null)
                .join(' · ')}
            />
          )}
        </span>
      </span>
    </li>
  );
}
