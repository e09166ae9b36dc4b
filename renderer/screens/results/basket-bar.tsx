// The decision bar of Results: what is in the retry basket, with its money, and the way to review the retry.
// Says at every time that an unknown row can never be here.

import type { ReasonGroup } from '../../../shared/contract/result-views.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { DecisionBar } from '../../parts/page.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './basket-bar.module.css';
import { groupOffer, notPaidRows } from './result-figures.ts';
import type { Basket } from './use-basket.ts';

interface Props {
  readonly basket: Basket;
  readonly groups: readonly ReasonGroup[];
  readonly onReview: () => void;
}

export function BasketBar({ basket, groups, onReview }: Props) {
  const { results } = useTexts();
  const format = useFormat();
  const words = results.basket;
  const inBasket = basket.view?.rows ?? 0;
  const free = groups.reduce((sum, group) => {
    const offer = groupOffer(group);
    return offer.kind === 'add' ? sum + offer.rows : sum;
  }, 0);
  if (inBasket === 0 && free === 0) {
    const retried = groups.some(({ notSent }) => notSent !== null) ? words.allInDraft : words.allRetried;
    const nothing = notPaidRows(groups).rows === 0 ? words.nothing : retried;
    return <DecisionBar label={words.empty} title={words.empty} detail={nothing} actions={null} />;
  }
  return (
    <DecisionBar
      label={words.empty}
      title={
        inBasket === 0 ? words.empty : words.title(inBasket, moneyText(basket.view?.totals ?? {}, format))
      }
      detail={inBasket === 0 ? words.emptyHint : words.hint}
      actions={
        <div className={css['acts']} data-goes-on>
          {free > 0 ? (
            <Action
              tone="quiet"
              method="changeBasket"
              disabled={basket.isChanging}
              onPress={() => unawaited(basket.changeAll('add'))}
            >
              {words.addAll(free)}
            </Action>
          ) : null}
          {inBasket > 0 ? (
            <>
              <Action
                tone="quiet"
                method="changeBasket"
                disabled={basket.isChanging}
                onPress={() => unawaited(basket.changeAll('remove'))}
              >
                {words.clear}
              </Action>
              <Action tone="primary" keys="B" method="retryBasket" onPress={onReview}>
                {words.review(inBasket)}
              </Action>
            </>
          ) : null}
        </div>
      }
    />
  );
}
