// What the shown rows come to, beside their count; and when rows are marked, what those come to and what can be done to
// all of them at once.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import type { RowMarking } from '../../grid/use-row-marks.ts';
import { Action } from '../../parts/action.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

interface Props {
  readonly marking: RowMarking;
  /** Changes whenever a row of the draft has. */
  readonly revision: number;
  /** What can be done to all marked rows; null where nothing can be changed any more. */
  readonly actions: ReactNode;
  /** What is said at the end of the line while nothing is marked. */
  readonly note: ReactNode;
}

export function SumBar({ marking, revision, actions, note }: Props) {
  const { import: words } = useTexts();
  const { rows, count } = marking;
  const money = useMoney(marking, revision);
  const isMarked = count > 0;
  // Before the first list is there, nobody knows how many rows it has.
  const known = marking.list === null ? '' : words.many.shown(rows);
  const shown = isMarked ? words.many.marked(count, rows) : known;
  return (
    <section className={css.sumBar} data-marked={isMarked || undefined} aria-label={words.many.label}>
      <span role="status" className={css.sums} title={money === '' ? undefined : money}>
        <span className="strong">{shown}</span> {money}
      </span>
      <span className="spring" />
      {isMarked && actions !== null ? actions : <span className="nowrap">{note}</span>}
      {isMarked ? (
        <Action small tone="bare" onPress={marking.acts.clear}>
          {words.many.clear}
        </Action>
      ) : null}
    </section>
  );
}

/** The sums by currency of what is marked, else of what is shown; nothing while they are added up, and why where they cannot be. */
function useMoney({ list, marks, rows, count }: RowMarking, revision: number): string {
  const { import: words, review } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const { data, failure, refresh } = useMethod(
    'sumRowList',
    { list: list ?? '', ranges: count === 0 ? null : [...marks] },
    { enabled: list !== null && rows > 0 },
  );
  /** What was added up last is of this revision or a later one. */
  const [summed, setSummed] = useState(revision);
  const latest = useRef(revision);
  useEffect(() => {
    if (latest.current === revision) return;
    latest.current = revision;
    // Another revision of the same list: a cell of it was edited.
    unawaited(refresh().then(() => setSummed((before) => Math.max(before, revision))));
  }, [refresh, revision]);
  if (rows === 0 || summed < revision) return '';
  if (failure !== null) return sentences.failure(failure).message;
  if (data === undefined) return '';
  const parts = Object.entries(data.totals).map(([currency, amount]) =>
    currency === NO_CURRENCY
      ? `${format.money(amount, null)} (${review.send.noCurrency})`
      : format.moneyOf(amount, currency),
  );
  if (data.unreadableRows > 0) parts.push(words.many.unreadable(data.unreadableRows));
  return parts.join(' · ');
}
