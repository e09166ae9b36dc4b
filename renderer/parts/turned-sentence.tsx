// The money sentence on its side (promise P3): a line for each of its nine terms, a column for rows and each currency.
// Shows what the core counted; it adds nothing up itself.

import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import { type MoneySentence, NO_CURRENCY } from '../../shared/money/sentence.ts';
import { DIFFERENCE_KINDS } from '../../shared/money/settled.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { classNames } from './class-names.ts';
import { useSignedDifferences } from './difference-lines.tsx';
import { ColumnMark } from './mark.tsx';
import { alignedFigures, moneyLines } from './sentence-lines.ts';
import css from './turned-sentence.module.css';

interface Props {
  readonly sentence: MoneySentence;
  readonly className?: string | undefined;
}

/** Completed money that is not what was asked: one line for each kind that the batch has. */
function TurnedDifferences({ sentence }: { sentence: MoneySentence }) {
  const { money } = useTexts();
  const signed = useSignedDifferences();
  const measures = [sentence.rows, ...moneyLines(sentence)];
  const texts = measures.map(signed);
  const kinds = DIFFERENCE_KINDS.filter((kind) =>
    texts.some((line) => line.some((each) => each.kind === kind)),
  );
  return kinds.map((kind) => (
    <tr key={kind}>
      <th scope="row">{money.differenceHead[kind]}</th>
      {measures.map(({ measure }, index) => (
        <td key={measure} className={css['right']}>
          {texts[index]?.find((each) => each.kind === kind)?.text}
        </td>
      ))}
    </tr>
  ));
}

/** The money sentence on its side, so that it fits paper and narrow windows: one line for each column. */
export function TurnedSentence({ sentence, className }: Props) {
  const { common } = useTexts();
  const format = useFormat();
  const measures = [sentence.rows, ...moneyLines(sentence)];
  const aligned = measures.map(alignedFigures);
  const cell = (measure: number, line: number) => format.figure(aligned[measure]?.[line] ?? '');
  return (
    <table className={classNames(css['table'], className)}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{common.sentence.measure}</span>
          </th>
          {measures.map(({ measure }, index) => (
            <th key={measure} scope="col" className={css['right']}>
              {index === 0
                ? common.sentence.rows
                : measure === NO_CURRENCY
                  ? common.sentence.noCurrency
                  : measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SENTENCE_COLUMNS.map((column, line) => (
          <tr key={column}>
            <th scope="row">
              <ColumnMark column={column} />
            </th>
            {measures.map(({ measure }, index) => (
              <td key={measure} className={css['right']}>
                {cell(index, line + 1)}
              </td>
            ))}
          </tr>
        ))}
        <TurnedDifferences sentence={sentence} />
        <tr className={css['sum']}>
          <th scope="row">
            {common.sentence.file}{' '}
            <span className="dim sm">
              {sentence.addsUp ? `= ${common.sentence.addsUp}` : common.sentence.doesNotAddUp}
            </span>
          </th>
          {measures.map(({ measure }, index) => (
            <td key={measure} className={css['right']}>
              {cell(index, 0)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
