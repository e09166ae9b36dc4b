// The money sentence (promise P3): file = completed + … + excluded, in rows and in money, in nine binding columns.
// Completed money is what really moved; where that is not what was asked, the difference has a line of its own.
// Shows what the core counted; it adds nothing up itself.

import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import {
  NO_CURRENCY,
  type MoneySentence as Sentence,
  type SentenceLine,
} from '../../shared/money/sentence.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { classNames } from './class-names.ts';
import { DifferenceLines } from './difference-lines.tsx';
import { hasLongFigures } from './long-figures.ts';
import { ColumnMark, Mark } from './mark.tsx';
import css from './money-sentence.module.css';
import { alignedFigures, moneyLines, sentenceMoney } from './sentence-lines.ts';
import { columnShares, StackedBar } from './stacked-bar.tsx';
import { TurnedSentence } from './turned-sentence.tsx';

interface Props {
  readonly sentence: Sentence;
  /** Said after “Adds up …”: what is unknown and why, what was excluded. */
  readonly note?: ReactNode;
}

/** The sentence with its bar and the line that says whether it adds up. */
export function MoneySentence({ sentence, note }: Props) {
  const { common } = useTexts();
  const isNarrow =
    useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false }) === true;
  const isLong = hasLongFigures(sentence);
  return (
    <section className={css.sentence} aria-label={common.sentence.label}>
      <div className={css.bar}>
        <StackedBar shares={columnShares(sentence.rows.columns)} />
      </div>
      <div
        className={classNames(css.scroller, isLong && css.long)}
        {...(isLong || isNarrow ? { tabIndex: 0, role: 'group', 'aria-label': common.sentence.label } : {})}
      >
        {isNarrow ? (
          <TurnedSentence sentence={sentence} className={css.turned} />
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">{common.sentence.measure}</span>
                </th>
                <th scope="col">{common.sentence.file}</th>
                {SENTENCE_COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    <ColumnMark column={column} small />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Line line={sentence.rows} title={common.sentence.rows} isRows />
              {moneyLines(sentence).map((line) => {
                const title = line.measure === NO_CURRENCY ? common.sentence.noCurrency : line.measure;
                return (
                  <Fragment key={line.measure}>
                    <Line line={line} title={title} />
                    <DifferenceLines line={line} title={title} />
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      <AddsUp sentence={sentence} note={note} />
    </section>
  );
}

function Line({ line, title, isRows = false }: { line: SentenceLine; title: string; isRows?: boolean }) {
  const format = useFormat();
  const [file = '', ...columns] = alignedFigures(line);
  return (
    <tr className={isRows ? css.rows : undefined}>
      <th scope="row">{title}</th>
      <td className={css.file}>{format.figure(file)}</td>
      {SENTENCE_COLUMNS.map((column, index) => {
        const value = columns[index] ?? '';
        const isZero = /^0+$/.test(value);
        return (
          <td key={column} className={classNames(index === 0 ? css.equals : css.plus, isZero && css.zero)}>
            {format.figure(value)}
          </td>
        );
      })}
    </tr>
  );
}

/** The rows whose amount is in no sum, and why; nothing where every row has one. */
export function NotSummed({ sentence }: { readonly sentence: Sentence }) {
  const { common, money } = useTexts();
  const unreadable = sentence.currencies.reduce((sum, line) => sum + line.unreadableRows, 0);
  const unstated = sentence.currencies.reduce((sum, line) => sum + line.unstatedRows, 0);
  return (
    <>
      {unreadable > 0 ? <span>{common.sentence.unreadable(unreadable)}</span> : null}
      {unstated > 0 ? <span>{money.unstated(unstated)}</span> : null}
    </>
  );
}

function AddsUp({ sentence, note }: Props) {
  const { common, money } = useTexts();
  const words = common.sentence;
  const hasDifferences = sentence.currencies.some(({ differences }) => differences.length > 0);
  return (
    <div className={css.adds}>
      {sentence.addsUp ? (
        <span>
          <Mark tone="completed" icon="completed">
            {words.addsUp}
          </Mark>{' '}
          {addsUpIn(sentence, words)} {hasDifferences ? money.withDifferences : null}
        </span>
      ) : (
        <span role="alert">
          <Mark tone="failed" icon="failed">
            {words.doesNotAddUp}
          </Mark>{' '}
          {words.doesNotAddUpMore}
        </span>
      )}
      <NotSummed sentence={sentence} />
      {note}
    </div>
  );
}

/** What adds up: rows, and the money that there is. */
function addsUpIn(sentence: Sentence, words: ReturnType<typeof useTexts>['common']['sentence']): string {
  const money = sentenceMoney(sentence);
  switch (money.kind) {
    case 'none':
      return sentence.currencies.length === 0 ? words.addsUpRows : words.addsUpRowsAlone;
    case 'unnamed':
      return words.addsUpMoney;
    case 'currencies':
      return money.currencies.length === 1
        ? words.addsUpOne(money.currencies[0])
        : words.addsUpMany(money.currencies.length);
  }
}
