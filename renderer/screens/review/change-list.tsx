// The people of one group as a list that holds only what is seen: both values beside each other, windows of fifty, asked for
// as they come into view.

import { REFUSED_STATES } from '../../../shared/domain.ts';
import {
  type ChangeEntry,
  type ChangeSide,
  type ListedChange,
  PROVIDERS_BESIDE,
} from '../../../shared/guards/changes.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { useMethod } from '../../client/queries.ts';
import { Amount, Private } from '../../parts/amount.tsx';
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
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './change-list.module.css';
import { changeInWords } from './change-words.ts';

const COLUMNS = 'minmax(11rem, 1.3fr) minmax(12rem, 1.4fr) minmax(12rem, 1.4fr) minmax(8rem, 0.9fr)';

interface Props {
  readonly batch: string;
  /** The batch that the clerk chose to compare with. */
  readonly chosen: string | null;
  /** The batch that was compared with. */
  readonly earlier: string;
  readonly kind: ListedChange;
  readonly people: number;
  /** Of the group: another one is another list. */
  readonly hash: string;
}

export function ChangeList(props: Props) {
  const { review } = useTexts();
  const words = review.changes;
  const { people } = props;
  return (
    <WindowList
      className={css.list}
      label={words.list}
      count={people}
      columns={COLUMNS}
      head={
        <>
          <span>{review.repeats.who}</span>
          <RightSide>{words.last}</RightSide>
          <RightSide>{words.now}</RightSide>
          <RightSide>{words.change}</RightSide>
        </>
      }
      window={(from) => <Window {...props} from={from} />}
    />
  );
}

function Window({ batch, chosen, earlier, kind, people, hash, from }: Props & { readonly from: number }) {
  const { data, failure } = useMethod('readChanges', { batch, with: chosen, kind, from, limit: WINDOW });
  if (data === undefined && failure !== null) return <WindowFailure failure={failure} />;
  // Rows of a group that has changed since are those of the next list.
  if (data === undefined || data.hash !== hash) return null;
  return data.entries.map((entry, index) => (
    <Entry
      key={`${entry.now?.ordinal ?? ''} ${entry.last?.ordinal ?? ''}`}
      batch={batch}
      earlier={earlier}
      entry={entry}
      position={from + index}
      people={people}
    />
  ));
}

interface EntryProps {
  readonly batch: string;
  readonly earlier: string;
  readonly entry: ChangeEntry;
  readonly position: number;
  readonly people: number;
}

function Entry({ batch, earlier, entry: { now, last }, position, people }: EntryProps) {
  const { review } = useTexts();
  const format = useFormat();
  const words = review.changes;
  const [names, namesThere] = [useProviderNames(batch), useProviderNames(earlier)];
  const either = now ?? last;
  if (either === null) return null;
  const currency = either.currency ?? NO_CURRENCY;
  const place =
    now === null
      ? hrefOf({ screen: 'batch', batch: earlier, step: 'results', row: either.ordinal })
      : hrefOf({ screen: 'batch', batch, step: 'import', row: now.ordinal });
  return (
    <WindowLine position={position + 1} count={people}>
      <span>
        <Private>
          <FileText text={either.person ?? either.whom ?? ''} />
        </Private>
        <SecondText>
          <a href={place}>{now === null ? words.lineThere(either.line, earlier) : words.line(either.line)}</a>{' '}
          <Private>
            <FileText text={either.reference ?? ''} />
          </Private>
        </SecondText>
      </span>
      <Value side={last} names={namesThere} isLast />
      <Value side={now} names={names} />
      <RightSide>
        {now === null || last === null ? (
          <span className="dim">–</span>
        ) : (
          <Private>
            {changeInWords(format, words.none, { now: now.amount, last: last.amount, currency })}
          </Private>
        )}
      </RightSide>
    </WindowLine>
  );
}

interface ValueProps {
  readonly side: ChangeSide | null;
  /** What the account of the side's batch calls its providers. */
  readonly names: ReadonlyMap<string, string>;
  readonly isLast?: boolean;
}

function Value({ side, names, isLast = false }: ValueProps) {
  const { review } = useTexts();
  if (side === null) {
    return (
      <RightSide>
        <span className="dim">–</span>
      </RightSide>
    );
  }
  const isRefused = isLast && side.state !== null && REFUSED_STATES.includes(side.state);
  const provider = side.provider?.split(PROVIDERS_BESIDE).map((code) => names.get(code) ?? code);
  const rows = side.rows > 1 ? review.changes.together(side.rows) : null;
  return (
    <RightSide>
      <Amount value={side.amount} currency={side.currency} isPrivate />
      <SecondText>
        {isRefused ? <StateMark state={side.state} /> : null}{' '}
        <Private>
          <FileText
            text={[side.whom, provider?.join(PROVIDERS_BESIDE) ?? null, rows]
              .filter((text) => text !== null)
              .join(' · ')}
          />
        </Private>
      </SecondText>
    </RightSide>
  );
}
