// Where the money of a person is: one line for each kind and currency, of which every row stands in one column (P3).

import {
  PERSON_COLUMNS,
  type PersonColumn,
  type PersonMoney,
  type PersonSum,
  type PersonView,
} from '../../../shared/contract/person-views.ts';
import { addsUp } from '../../../shared/people/person-sums.ts';
import { Amount } from '../../parts/amount.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './person.module.css';

export function PersonSumsPanel({ sums, notWhole }: Pick<PersonView, 'sums' | 'notWhole'>) {
  const { people, common } = useTexts();
  const words = people.sums;
  const heads: Readonly<Record<PersonColumn, string>> = {
    done: common.columns.completed,
    onItsWay: common.columns.onItsWay,
    unknown: common.columns.unknown,
    notSent: common.columns.notSent,
    notDone: words.notDone,
  };
  const isWhole = sums.every(addsUp) && notWhole.length === 0;
  return (
    <Panel title={words.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
      <div className={css['sums']} role="group" tabIndex={0} aria-label={words.title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col" className={table['right']}>
                {words.all}
              </th>
              {PERSON_COLUMNS.map((column) => (
                <th key={column} scope="col" className={table['right']}>
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={`${sum.kind} ${sum.currency}`}>
                <th scope="row">
                  {people.kinds[sum.kind]} {sum.currency}
                </th>
                <Money money={sum.all} currency={sum.currency} />
                {PERSON_COLUMNS.map((column) => (
                  <Money key={column} money={sum.columns[column]} currency={sum.currency} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PanelBody className="sm">
        {isWhole ? (
          <Mark tone="completed" icon="tick">
            {words.addsUp}
          </Mark>
        ) : (
          <Note icon="info">{words.doesNotAddUp}</Note>
        )}
        <Notes sums={sums} />
      </PanelBody>
    </Panel>
  );
}

function Money({ money, currency }: { money: PersonMoney; currency: string | null }) {
  const { common } = useTexts();
  return (
    <td className={table['right']}>
      {money.rows === 0 ? (
        <span className="dim">–</span>
      ) : (
        <>
          <Amount value={money.amount} currency={currency} isBare isPrivate />
          <div className="dim xs">{common.rows(money.rows)}</div>
        </>
      )}
    </td>
  );
}

/** What is beside the columns: money that moved otherwise than asked, and amounts that nobody has told. */
function Notes({ sums }: { sums: readonly PersonSum[] }) {
  const { people } = useTexts();
  const format = useFormat();
  const words = people.sums;
  return sums.map(({ kind, currency, moved, all }) => (
    <div key={`${kind} ${currency}`} className="soft">
      {moved.map((each) => (
        <div key={each.currency}>{words.moved(format.moneyOf(each.amount, each.currency))}</div>
      ))}
      {all.untoldRows === 0 ? null : <div>{words.untold(all.untoldRows)}</div>}
    </div>
  ));
}
