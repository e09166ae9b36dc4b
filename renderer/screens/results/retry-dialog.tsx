// Explains a retry before it is made: a new draft, new payouts with new ids linked to the old, and nothing sent yet.
// Names what needs a correction first, and that no unknown row is in it.

import type { BasketView, ReasonGroup } from '../../../shared/contract/result-views.ts';
import { Action } from '../../parts/action.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { basketNeeds, groupKey, retryStep } from './result-figures.ts';
import css from './retry-dialog.module.css';
import type { Basket } from './use-basket.ts';

interface Props {
  readonly isOpen: boolean;
  readonly view: BasketView;
  readonly groups: readonly ReasonGroup[];
  readonly unknownRows: number;
  readonly basket: Basket;
  readonly onMake: () => void;
  readonly onClose: () => void;
}

export function RetryDialog({ isOpen, view, groups, unknownRows, basket, onMake, onClose }: Props) {
  const { results } = useTexts();
  const format = useFormat();
  const words = results.retry;
  const { toFix, asTheyAre } = basketNeeds(groups);
  return (
    <Dialog isOpen={isOpen} title={words.title(view.rows)} size="lg" onClose={onClose}>
      <div className={css['body']}>
        <p className={css['money']}>{moneyText(view.totals, format)}</p>
        <InBasket groups={groups} label={words.title(view.rows)} />
        <ul className={css['facts']}>
          <li>
            <Icon name="file" /> <span>{words.what}</span>
          </li>
          <li>
            <Icon name="again" /> <span>{words.isNew}</span>
          </li>
          <li data-tone="unknown">
            <Icon name="unknown" className={css['tone']} /> <span>{words.notUnknown(unknownRows)}</span>
          </li>
          {toFix === 0 ? null : (
            <li data-tone="invalid">
              <Icon name="pencil" className={css['tone']} /> <span>{words.toFix(toFix)}</span>
            </li>
          )}
          {asTheyAre === 0 ? null : (
            <li data-tone="ready">
              <Icon name="ready" className={css['tone']} /> <span>{words.asTheyAre(asTheyAre)}</span>
            </li>
          )}
        </ul>
        {basket.failure === null ? null : <FailureNotice failure={basket.failure} />}
        <div className={css['actions']}>
          <Action tone="quiet" onPress={onClose}>
            {words.cancel}
          </Action>
          <Action tone="primary" isBusy={basket.isRetrying} onPress={onMake}>
            {words.next[retryStep(groups)]}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

/** The reasons whose rows are in the basket. */
function InBasket({ groups, label }: { groups: readonly ReasonGroup[]; label: string }) {
  const sentences = useSentences();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css['groups']} tabIndex={0} aria-label={label}>
      <ul>
        {groups
          .filter(({ inBasket }) => inBasket > 0)
          .map((group) => (
            <li key={groupKey(group)}>
              <StateMark state={group.state} small />
              <span className="clip">{sentences.reason(group.reasonCode, group.reason).title}</span>
              <span className="spring" />
              <span className="strong">{format.count(group.inBasket)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
