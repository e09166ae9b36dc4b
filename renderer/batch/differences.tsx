// What differs between a draft and the earlier batch that it nearly is, row by row, once somebody wants to see it.

import { type ReactNode, useState } from 'react';
import type { Differences } from '../../shared/guards/differences.ts';
import type { RepeatSide } from '../../shared/guards/repeats.ts';
import { canTellDifferences, type SentBefore } from '../../shared/guards/sent-before.ts';
import { useMethod } from '../client/queries.ts';
import { Action } from '../parts/action.tsx';
import { classNames } from '../parts/class-names.ts';
import { Dialog } from '../parts/dialog.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { Skeletons } from '../parts/skeletons.tsx';
import table from '../parts/table.module.css';
import { useTexts } from '../texts/texts-context.tsx';
import css from './differences.module.css';
import { MoneyCell, StateCell, WhoCell } from './row-side.tsx';

interface Props {
  /** The draft. */
  readonly batch: string;
  readonly sentBefore: SentBefore;
}

/** Leads to the rows that differ; nothing where none do. */
export function DifferencesAction({ batch, sentBefore }: Props) {
  const { review } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!canTellDifferences(sentBefore)) return null;
  return (
    <>
      <Action small onPress={() => setOpen(true)}>
        {review.differences.show}
      </Action>
      <Dialog
        isOpen={isOpen}
        title={review.differences.title(sentBefore.batch)}
        size="guide"
        onClose={() => setOpen(false)}
      >
        {isOpen ? <Found batch={batch} /> : null}
      </Dialog>
    </>
  );
}

function Found({ batch }: Pick<Props, 'batch'>) {
  const { data, failure } = useMethod('findDifferences', { batch });
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (data === undefined) return <Skeletons rows={8} />;
  return data === null ? null : <Lists differences={data} />;
}

function Lists({ differences }: { readonly differences: Differences }) {
  const { review } = useTexts();
  const { repeats, differences: words } = review;
  const { batch, batchName, sameRows, changed, added, missing } = differences;
  return (
    <div className="stack">
      <p className="soft">
        {words.same(sameRows, batchName)} {words.compared}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className={css.rows} tabIndex={0} aria-label={words.table}>
        <table className={classNames(table.table, css.table)}>
          <thead>
            <tr>
              <th scope="col" className={css.line}>
                {repeats.line}
              </th>
              <th scope="col">{repeats.who}</th>
              <th scope="col" className={classNames(table.right, css.amount)}>
                {words.amountHere}
              </th>
              <th scope="col" className={css.lineThere}>
                {repeats.earlierLine}
              </th>
              <th scope="col" className={classNames(table.right, css.amount)}>
                {words.amountThere}
              </th>
              <th scope="col" className={css.state}>
                {repeats.state}
              </th>
            </tr>
          </thead>
          <Kind title={words.changed(changed.rows)} of={changed}>
            {changed.examples.map(({ row, other }) => (
              <Row key={row.line} here={row} there={other} />
            ))}
          </Kind>
          <Kind title={words.added(added.rows)} of={added}>
            {added.examples.map((row) => (
              <Row key={row.line} here={row} there={null} />
            ))}
          </Kind>
          <Kind title={words.missing(missing.rows, batch)} of={missing}>
            {missing.examples.map((other) => (
              <Row key={other.line} here={null} there={other} />
            ))}
          </Kind>
        </table>
      </section>
    </div>
  );
}

interface KindProps {
  readonly title: string;
  readonly of: { readonly rows: number; readonly examples: readonly unknown[] };
  readonly children: ReactNode;
}

/** One kind of difference under its name, and how many of it are not shown. */
function Kind({ title, of: { rows, examples }, children }: KindProps) {
  const { review } = useTexts();
  if (rows === 0) return null;
  const more = rows - examples.length;
  return (
    <tbody aria-label={title}>
      <tr className={table.group}>
        <th scope="rowgroup" colSpan={COLUMNS}>
          {title}
        </th>
      </tr>
      {children}
      {more === 0 ? null : (
        <tr>
          <td colSpan={COLUMNS} className="soft sm">
            {review.repeats.more(more)}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const COLUMNS = 6;

interface RowProps {
  readonly here: RepeatSide | null;
  readonly there: RepeatSide | null;
}

function Row({ here, there }: RowProps) {
  const either = here ?? there;
  return (
    <tr>
      {here === null ? <td /> : <th scope="row">{here.line}</th>}
      {either === null ? null : <WhoCell side={either} />}
      {here === null ? <td /> : <MoneyCell side={here} />}
      {here === null ? <th scope="row">{there?.line}</th> : <td>{there?.line}</td>}
      {there === null ? <td /> : <MoneyCell side={there} />}
      {there === null ? <td /> : <StateCell side={there} />}
    </tr>
  );
}
