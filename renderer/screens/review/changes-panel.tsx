// What changed since the last batch: the money of both, and everybody in groups, the classic sign of fraud first. A group is
// acknowledged where the profile asks for it.

import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  type BothAmounts,
  type ChangeGroup,
  changeSaying,
  comparedSaying,
  isAsked,
  listedChangeSchema,
} from '../../../shared/guards/changes.ts';
import { EarlierBatch } from '../../batch/sent-before-note.tsx';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { Amount } from '../../parts/amount.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { ChangeList } from './change-list.tsx';
import { changeInWords } from './change-words.ts';
import { leftMark } from './left-focus.ts';
import css from './review.module.css';
import type { Changes } from './use-changes.ts';

interface Props {
  readonly changes: Changes;
  /** What is safe where they could not be read; undefined where more may have been sent than anybody here knows. */
  readonly safe: string | undefined;
}

export function ChangesPanel({ changes, safe }: Props) {
  const { review } = useTexts();
  const words = review.changes;
  const sentences = useSentences();
  const { view, failure } = changes;
  const [isChoosing, setChoosing] = useState(false);
  const earlier = view?.earlier ?? null;
  return (
    <Panel
      title={words.title}
      detail={view?.askedBy == null ? undefined : words.askedBy(view.askedBy)}
      actions={
        <Action small tone="bare" onPress={() => setChoosing(!isChoosing)}>
          {words.choose}
        </Action>
      }
    >
      <PanelBody className="stack">
        {failure === null ? null : <FailureNotice failure={failure} safe={safe} />}
        {isChoosing ? <Choice changes={changes} /> : null}
        <div className="line">
          <span className="soft sm" role="status">
            {view === undefined
              ? failure === null
                ? words.reading
                : ''
              : sentences.saying(comparedSaying(view))}
          </span>
          <span className="spring" />
          {earlier === null ? null : <EarlierBatch batch={earlier.batch} />}
        </div>
        {view === undefined || earlier === null ? null : (
          <>
            <Totals totals={view.totals} people={view.people} />
            {view.refusedLast === 0 ? null : <div className="soft sm">{words.refused(view.refusedLast)}</div>}
          </>
        )}
      </PanelBody>
      {view === undefined || earlier === null ? null : (
        <ul>
          {view.groups.map((group) => (
            <li key={group.kind} className={css.acknowledgement}>
              <Group
                changes={changes}
                group={group}
                percent={view.percent}
                isAsked={view.askedBy !== null}
                earlier={earlier.batch}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The approved batches that it can be compared with. */
function Choice({ changes }: { readonly changes: Changes }) {
  const { review } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = review.changes;
  const { data, failure } = useMethod('listComparable', { batch: changes.batch });
  if (failure !== null) return <FailureNotice failure={failure} />;
  return (
    <NativeSelect
      label={words.compareWith}
      classNames={{ wrapper: css.choice ?? '' }}
      value={changes.chosen ?? ''}
      onChange={(event) =>
        changes.choose(event.currentTarget.value === '' ? null : event.currentTarget.value)
      }
    >
      <option value="">{words.byItself}</option>
      {(data ?? []).map(({ batch, batchName, approvedAtMs, rows, totals, sharedPercent }) => (
        <option key={batch} value={batch}>
          {[
            `${batch} · ${batchName}`,
            format.day(approvedAtMs, nowMs),
            words.rows(rows),
            ...Object.entries(totals).map(([currency, amount]) => format.moneyOf(amount, currency)),
            words.shared(sharedPercent),
          ].join(' · ')}
        </option>
      ))}
    </NativeSelect>
  );
}

interface TotalsProps {
  readonly totals: readonly BothAmounts[];
  readonly people: { readonly now: number; readonly last: number };
}

function Totals({ totals, people }: TotalsProps) {
  const { review } = useTexts();
  const format = useFormat();
  const words = review.changes;
  const more = people.now - people.last;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.tableScroll} tabIndex={0} aria-label={words.table}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col" className={table.right}>
              {words.last}
            </th>
            <th scope="col" className={table.right}>
              {words.now}
            </th>
            <th scope="col" className={table.right}>
              {words.change}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.people}</th>
            <td className={table.right}>{format.count(people.last)}</td>
            <td className={table.right}>{format.count(people.now)}</td>
            <td className={table.right}>
              {more === 0 ? words.none : `${more > 0 ? '+' : '−'}${format.count(Math.abs(more))}`}
            </td>
          </tr>
          {totals.map(({ currency, now, last }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td className={table.right}>
                <Amount value={last} currency={currency} isBare />
              </td>
              <td className={table.right}>
                <Amount value={now} currency={currency} isBare />
              </td>
              <td className={table.right}>{changeInWords(format, words.none, { now, last, currency })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface GroupProps {
  readonly changes: Changes;
  readonly group: ChangeGroup;
  readonly percent: number;
  readonly isAsked: boolean;
  /** The batch that was compared with. */
  readonly earlier: string;
}

function Group({ changes, group, percent, isAsked: isWanted, earlier }: GroupProps) {
  const { review } = useTexts();
  const sentences = useSentences();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const words = review.changes;
  const listed = listedChangeSchema.safeParse(group.kind);
  const title = sentences.saying(changeSaying(group, percent));
  const money = group.money.map((both) => changeInWords(format, words.none, both, true)).join(' · ');
  const isMain = group.kind === 'number' || group.kind === 'provider';
  const over = isMain && group.overPercent > 0 ? words.over(group.overPercent, percent) : null;
  const head =
    group.kind === 'number' ? (
      <Mark tone="invalid" icon="flag">
        <span className={css.warning}>{title}</span>
      </Mark>
    ) : (
      <span className={isAsked(group.kind) ? css.warning : 'soft'}>{title}</span>
    );
  const detail = [changes.isFallen(group) ? words.fallen : null, over]
    .filter((text) => text !== null)
    .join(' ');
  return (
    <>
      <div className={css.acknowledge}>
        {isWanted && isAsked(group.kind) ? (
          <Checkbox
            {...leftMark('changes', !changes.isAcknowledged(group))}
            label={head}
            description={detail === '' ? undefined : detail}
            checked={changes.isAcknowledged(group)}
            onChange={(event) => changes.acknowledge(group, event.currentTarget.checked)}
          />
        ) : (
          <div>
            {head}
            {detail === '' ? null : <div className="soft sm">{detail}</div>}
          </div>
        )}
        <span className="spring" />
        {group.kind === 'same' ? null : <span className="nowrap sm">{money}</span>}
      </div>
      {listed.success ? (
        <details className={css.repeats} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {words.show(group.people)}
            <span className="sr">: {title}</span>
          </summary>
          {isOpen ? (
            <ChangeList
              batch={changes.batch}
              chosen={changes.chosen}
              earlier={earlier}
              kind={listed.data}
              people={group.people}
              hash={group.hash}
            />
          ) : null}
        </details>
      ) : null}
    </>
  );
}
