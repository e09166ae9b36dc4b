// What leads from the columns of the money sentence to its file (promise P3): completed money that is not what was asked,
// under the column to which it belongs. Says what the core counted; it adds nothing up itself.

import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import type { SentenceLine } from '../../shared/money/sentence.ts';
import { type DifferenceKind, isMissing } from '../../shared/money/settled.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './money-sentence.module.css';
import { alignedFigures } from './sentence-lines.ts';

/** `+ 10.00` or `− 3.00`: a difference as it stands beside the figures of its line. */
export function useSignedDifferences(): (line: SentenceLine) => { kind: DifferenceKind; text: string }[] {
  const format = useFormat();
  return (line) => {
    const { differences } = line;
    const aligned = alignedFigures(line).slice(-differences.length);
    return differences.map(({ kind }, index) => ({
      kind,
      text: `${isMissing(kind) ? '+' : '−'}\u00a0${format.figure(aligned[index] ?? '')}`,
    }));
  };
}

/** Rows of the sentence's table, one for each difference of a line. */
export function DifferenceLines({ line, title }: { line: SentenceLine; title: string }) {
  const { money } = useTexts();
  const signed = useSignedDifferences();
  const texts = signed(line);
  return line.differences.map(({ kind, rows }, index) => (
    <tr key={kind} className={css['difference']}>
      <th scope="row">
        <span className="sr">{money.differenceOf(title)}</span>
      </th>
      <td />
      <td>{texts[index]?.text}</td>
      <td colSpan={SENTENCE_COLUMNS.length - 1} className={css['why']}>
        {money.difference[kind](rows)}
      </td>
    </tr>
  ));
}
