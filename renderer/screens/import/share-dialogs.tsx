// What splitting a row or adding rows up would do, line by line, before it is done. The act is of what is shown: after
// another act on the draft it is refused.

import type { ReactNode } from 'react';
import type { SumProposal } from '../../../shared/contract/share-methods.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { type Reading, useMethod } from '../../client/queries.ts';
import { Private } from '../../parts/amount.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import type { ScreenActs } from './draft-acts.ts';
import css from './share-dialogs.module.css';

interface Props {
  readonly batch: string;
  /** Null for every row that it concerns. */
  readonly row: RowView | null;
  readonly acts: ScreenActs;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onCancel: () => void;
}

export function SplitDialog({ batch, row, acts, failure, ...rest }: Props) {
  const { shares } = useTexts();
  const format = useFormat();
  const reading = useMethod('findSplits', { batch, ordinal: row?.ordinal ?? null });
  const found = reading.data;
  const offer = useOffer(reading, found?.rows === 0 ? shares.nothing : undefined);
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      isTakenBack
      isBusy={rest.isBusy || offer.isReading}
      failure={failure ?? reading.failure}
      title={shares.splitTitle}
      confirm={shares.splitAct(found?.rows ?? 0, found?.parts ?? 0)}
      disabledReason={offer.refused}
      onConfirm={() => found !== undefined && acts.split(row, found)}
    >
      <Shown found={found} isReading={offer.isReading} text={shares.splitText}>
        {found?.examples.map((each) => (
          <Line
            key={each.line}
            line={each.line}
            person={each.person}
            problem={
              each.obstacle === null ? null : each.obstacle === 'invalid' ? shares.invalid : shares.noParts
            }
          >
            {format.moneyOf(each.amount, each.currency)}
            {each.parts.length === 0
              ? ''
              : ` = ${each.parts.map((part) => format.money(part, each.currency)).join(' + ')}`}
          </Line>
        ))}
        <More count={found === undefined ? 0 : found.rows + found.impossible - found.examples.length} />
      </Shown>
    </ConfirmDialog>
  );
}

export function AddUpDialog({ batch, row, acts, failure, ...rest }: Props) {
  const { shares } = useTexts();
  const format = useFormat();
  const draftWords = useDraftWords();
  const reading = useMethod('findSums', { batch, ordinal: row?.ordinal ?? null });
  const found = reading.data;
  const offer = useOffer(reading, found?.people === 0 ? shares.nobody : undefined);
  const problemOf = ({ obstacle, differing }: SumProposal['examples'][number]) =>
    obstacle === null
      ? null
      : obstacle === 'fields'
        ? shares.differ(differing.map((name) => draftWords.field(name)).join(', '))
        : obstacle === 'invalid'
          ? shares.invalid
          : obstacle === 'limits'
            ? shares.sumNotSendable
            : obstacle === 'too-many'
              ? shares.tooMany
              : shares.sameAmount;
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      isTakenBack
      isBusy={rest.isBusy || offer.isReading}
      failure={failure ?? reading.failure}
      title={shares.addUpTitle}
      confirm={shares.addUpAct(found?.rows ?? 0, found?.people ?? 0)}
      disabledReason={offer.refused}
      onConfirm={() => found !== undefined && acts.addUp(row, found)}
    >
      <Shown found={found} isReading={offer.isReading} text={shares.addUpText}>
        {found?.examples.map((each) => (
          <Line key={each.line} line={each.line} person={each.person} problem={problemOf(each)}>
            {each.lines
              .map(({ line, amount }) =>
                amount === null
                  ? shares.line(line)
                  : shares.amountOfLine(format.money(amount, each.currency), line),
              )
              .join(' + ')}
            {each.obstacle === 'invalid' || each.obstacle === 'too-many'
              ? ''
              : ` = ${format.moneyOf(each.amount, each.currency)}`}
          </Line>
        ))}
        <More count={found === undefined ? 0 : found.people + found.impossible - found.examples.length} />
      </Shown>
    </ConfirmDialog>
  );
}

/**
 * Whether a proposal is still read, and why it cannot be taken once it is not.
 *
 * @param nothing what is said where it proposes nothing; undefined where it proposes something.
 */
export function useOffer({ data, failure }: Pick<Reading<unknown>, 'data' | 'failure'>, nothing?: string) {
  const sentences = useSentences();
  const isReading = data === undefined && failure === null;
  const unread = data === undefined && failure !== null ? sentences.failure(failure).message : undefined;
  return { isReading, refused: unread ?? nothing };
}

interface ShownProps {
  readonly found: { readonly examples: readonly unknown[] } | undefined;
  readonly isReading: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

export function Shown({ found, isReading, text, children }: ShownProps) {
  const { shares } = useTexts();
  return (
    <div className="stack">
      <p className="soft">{text}</p>
      {isReading ? (
        <Skeletons rows={3} />
      ) : found === undefined ? null : found.examples.length === 0 ? (
        <p>{shares.nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keyboard, too.
        <ul className={css.lines} tabIndex={0}>
          {children}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: number;
  readonly person: string | null;
  readonly problem: ReactNode;
  readonly children: ReactNode;
}

export function Line({ line, person, problem, children }: LineProps) {
  const { shares } = useTexts();
  return (
    <li className={css.line}>
      <span>
        <span className="dim">{shares.line(line)}</span>{' '}
        {person === null ? null : <Private>{shownText(person)}</Private>}
      </span>
      <span className="mono">
        <Private>{children}</Private>
      </span>
      {problem === null ? null : <span className="soft">{problem}</span>}
    </li>
  );
}

export function More({ count }: { readonly count: number }) {
  const { shares } = useTexts();
  return count > 0 ? <li className="soft">{shares.more(count)}</li> : null;
}
