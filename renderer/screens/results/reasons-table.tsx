// Rows that were not paid, by reason: the reason in plain words, the usual cure, and what the basket can take.
// Pressing a reason shows its rows in the grid below.

import type { ReasonGroup } from '../../../shared/contract/result-views.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { refusedBeforeCode } from '../../../shared/rules/refused-before.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { MoneyList } from '../../parts/money-list.tsx';
import table from '../../parts/table.module.css';
import { hrefOf } from '../../session/routes.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { wantFinding } from '../import/wanted-finding.ts';
import css from './reasons-table.module.css';
import { groupKey, groupOffer, notPaidRows } from './result-figures.ts';
import type { Basket } from './use-basket.ts';

interface Props {
  readonly operation: OperationName;
  readonly groups: readonly ReasonGroup[];
  readonly basket: Basket;
  /** Key of the group whose rows the grid shows; null when it shows others. */
  readonly chosen: string | null;
  readonly onChoose: (group: ReasonGroup) => void;
  /** Called when a group that needs a correction was put into the basket. */
  readonly onFix: (group: ReasonGroup) => void;
  /** True while rows can still fail. */
  readonly isOpen: boolean;
  /** Rows that are not sent from here: a restore leaves out what had failed after its backup. */
  readonly leftOut: number;
}

export function ReasonsTable(props: Props) {
  const { operation, groups, basket, chosen, onChoose, onFix, isOpen, leftOut } = props;
  const { results } = useTexts();
  const words = results.reasons;
  if (notPaidRows(groups).rows === 0) {
    return (
      <p className={css['none']}>
        <Icon name="completed" className={css['noneIcon']} /> {isOpen ? words.noneYet : words.none(leftOut)}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css['scroll']} tabIndex={0} aria-label={words.reason}>
      <table className={table['table']}>
        <thead className="sr">
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.reason}</th>
            <th scope="col">{words.rows}</th>
            <th scope="col">{words.money}</th>
            <th scope="col">{words.act}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow
              key={groupKey(group)}
              operation={operation}
              group={group}
              basket={basket}
              isChosen={groupKey(group) === chosen}
              onChoose={() => onChoose(group)}
              onFix={onFix}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface GroupProps {
  readonly operation: OperationName;
  readonly group: ReasonGroup;
  readonly basket: Basket;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onFix: (group: ReasonGroup) => void;
}

function GroupRow({ operation, group, basket, isChosen, onChoose, onFix }: GroupProps) {
  const { results } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const words = results.reasons;
  const { title, cure } = sentences.reason(group.reasonCode, group.reason, operation);
  const unsent = group.notSent?.rows ?? 0;
  const sent = group.retried - unsent;
  return (
    <tr className={classNames(isChosen && table['selected'])}>
      <td className={css['state']}>
        <StateMark state={group.state} />
      </td>
      <td className={table['wrap']}>
        <button
          type="button"
          className={css['title']}
          aria-pressed={isChosen}
          title={words.show(title, group.rows)}
          onClick={onChoose}
        >
          {title}
        </button>{' '}
        <span className="dim sm">
          {group.state === 'rejected' ? `${words.nothingCreated} ` : ''}
          {cure}
        </span>
        {sent > 0 && sent < group.rows ? <span className="dim sm"> {words.retriedSome(sent)}.</span> : null}
        {unsent > 0 && unsent < group.rows ? (
          <span className="dim sm"> {words.inDraftSome(unsent)}.</span>
        ) : null}
      </td>
      <td className={classNames(table['right'], 'strong')}>{format.count(group.rows)}</td>
      <td className={classNames(table['right'], 'soft', css['money'])}>
        <MoneyList totals={group.totals} />
      </td>
      <td className={table['right']}>
        <GroupAct group={group} title={title} basket={basket} onFix={onFix} />
      </td>
    </tr>
  );
}

interface ActProps extends Pick<GroupProps, 'group' | 'basket' | 'onFix'> {
  readonly title: string;
}

function GroupAct({ group, title, basket, onFix }: ActProps) {
  const { results, common } = useTexts();
  const words = results.reasons;
  const offer = groupOffer(group);
  switch (offer.kind) {
    case 'add':
      return (
        <Action
          small
          tone={offer.fix === 'none' ? 'quiet' : 'default'}
          disabled={basket.isChanging}
          label={common.named(
            offer.fix === 'none' ? words.add(offer.rows) : words.fix[offer.fix](offer.rows),
            title,
          )}
          onPress={() =>
            unawaited(
              basket.changeGroup(group, 'add').then((isDone) => {
                if (isDone && offer.fix !== 'none') onFix(group);
              }),
            )
          }
        >
          {offer.fix === 'none' ? words.add(offer.rows) : words.fix[offer.fix](offer.rows)}
        </Action>
      );
    case 'in-basket':
      return (
        <button
          type="button"
          className={css['inBasket']}
          aria-label={words.takeOut(title)}
          title={words.takeOut(title)}
          disabled={basket.isChanging}
          onClick={() => unawaited(basket.changeGroup(group, 'remove'))}
        >
          <Icon name="ready" className={css['tick']} />
          <Icon name="cross" className={css['cross']} />
          {words.inBasket}
        </button>
      );
    case 'in-draft': {
      const code = refusedBeforeCode(group.reasonCode);
      return (
        <a
          className="sm"
          href={hrefOf({ screen: 'batch', batch: offer.batch, step: 'import', row: null })}
          onClick={() => code !== null && wantFinding(offer.batch, code)}
        >
          {words.inDraft}
          <span className="sr">: {title}</span>
        </a>
      );
    }
    case 'retried':
      return <span className="dim sm">{words.retried}</span>;
  }
}
