// The differences as a list that holds only what is seen: windows of fifty, asked for as they come into view.

import type { StatementDifference, StatementKind } from '../../../shared/contract/statement-views.ts';
import { useMethod } from '../../client/queries.ts';
import { Amount } from '../../parts/amount.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { StateMark } from '../../parts/mark.tsx';
import {
  RightSide,
  SecondText,
  WINDOW,
  WindowFailure,
  WindowLine,
  WindowList,
} from '../../parts/window-list.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { KindMark } from './kind-mark.tsx';
import css from './statements.module.css';

const COLUMNS = 'minmax(11rem, 1.2fr) minmax(12rem, 1.6fr) minmax(7.5rem, 1fr) minmax(9rem, 1.1fr)';

interface Props {
  readonly comparison: string;
  readonly kind: StatementKind | null;
  readonly count: number;
}

export function DifferenceList({ comparison, kind, count }: Props) {
  const { statements } = useTexts();
  const words = statements.list;
  return (
    <WindowList
      className={css['list']}
      label={words.label}
      count={count}
      columns={COLUMNS}
      head={
        <>
          <span>{words.difference}</span>
          <span>{words.row}</span>
          <RightSide>{statements.result.journal}</RightSide>
          <RightSide>{statements.result.statement}</RightSide>
        </>
      }
      window={(from) => <Window comparison={comparison} kind={kind} from={from} count={count} />}
    />
  );
}

function Window({ comparison, kind, from, count }: Props & { from: number }) {
  const { data, failure } = useMethod('readComparison', { comparison, kind, from, limit: WINDOW });
  if (data === undefined && failure !== null) return <WindowFailure failure={failure} />;
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
    <WindowLine position={position + 1} count={count}>
      <span>
        <KindMark kind={kind} />
        <SecondText>{why}</SecondText>
      </span>
      <span>
        {row === null ? (
          <span className="dim">{words.noRow}</span>
        ) : (
          <a href={hrefOf({ screen: 'batch', batch: row.batch, step: 'results', row: row.ordinal })}>
            {words.fileLine(row.batchName, row.line)}
          </a>
        )}
        <SecondText className="dim mono xs">
          <FileText text={row?.payoutId ?? statement?.transactionId ?? ''} />
        </SecondText>
      </span>
      <RightSide>
        {row === null ? (
          <span className="dim">–</span>
        ) : row.amount === null ? (
          <span className="dim">{words.whole}</span>
        ) : (
          <Amount value={row.amount} currency={row.currency} isPrivate />
        )}
        <SecondText className="">{row === null ? null : <StateMark state={row.state} />}</SecondText>
      </RightSide>
      <RightSide>
        {statement === null ? (
          <span className="dim">{words.noLine}</span>
        ) : (
          <Amount value={statement.amount} currency={statement.currency} isPrivate />
        )}
        <SecondText>
          {statement === null ? null : (
            <FileText
              text={[words.line(statement.line), row === null ? statement.type : null, statement.status]
                .filter((text) => text !== null)
                .join(' · ')}
            />
          )}
        </SecondText>
      </RightSide>
    </WindowLine>
  );
}
