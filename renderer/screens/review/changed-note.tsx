// A draft that changed under review: what was shown before and what holds now. Nothing was approved.

import type { Confirmation } from '../../../shared/contract/views.ts';
import { Action } from '../../parts/action.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';
import { changedTotals } from './review-choices.ts';

interface Props {
  readonly before: Confirmation;
  readonly after: Confirmation;
  readonly onSeen: () => void;
}

export function ChangedNote({ before, after, onSeen }: Props) {
  const { review: words } = useTexts();
  const totals = changedTotals(before, after);
  const sameRows = before.rows === after.rows;
  return (
    <section className={css.changed} data-tone="enqueued" role="alert">
      <Icon name="flag" />
      <div className="spring">
        <div className="strong">{words.changed.title}</div>
        <div>{words.changed.text}</div>
        <div className="soft">
          {sameRows ? null : `${words.changed.rows(before.rows, after.rows)} `}
          {totals.map((total) => words.changed.money(total.currency, total.before, total.after)).join(' ')}
          {sameRows && totals.length === 0 ? words.changed.same : null}
        </div>
      </div>
      <Action small onPress={onSeen}>
        {words.changed.seen}
      </Action>
    </section>
  );
}
