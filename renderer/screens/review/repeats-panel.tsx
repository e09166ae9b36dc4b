// People and references that look paid before, and rows of the file that contradict each other: each group beside what it
// repeats, acknowledged as a whole. Who was paid before is paid again for a reason, one for all of them.

import { Checkbox, TextInput } from '@mantine/core';
import type { ReviewView } from '../../../shared/contract/result-views.ts';
import { isOfEarlier, type RepeatGroup, repeatSaying } from '../../../shared/guards/repeats.ts';
import { MoneyCell, StateCell, WhoCell } from '../../batch/row-side.tsx';
import { EarlierBatch } from '../../batch/sent-before-note.tsx';
import { Private } from '../../parts/amount.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { leftMark } from './left-focus.ts';
import css from './review.module.css';
import { type ReviewChoices, withAcknowledged } from './review-choices.ts';

interface Props {
  readonly review: Pick<ReviewView, 'repeats' | 'duplicatePeriodDays'>;
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

export function RepeatsPanel({ review: { repeats, duplicatePeriodDays }, choices, onChoices }: Props) {
  const { review: words } = useTexts();
  const done = repeats.filter(({ code }) => choices.acknowledged.includes(code)).length;
  return (
    <Panel
      title={words.repeats.title}
      actions={<span className="sm soft">{words.acknowledge.done(done, repeats.length)}</span>}
    >
      <ul>
        {repeats.map((group) => (
          <li key={group.code} className={css.acknowledgement}>
            <Group
              group={group}
              isOn={choices.acknowledged.includes(group.code)}
              onToggle={(isOn) => onChoices(withAcknowledged(choices, group.code, isOn))}
            />
          </li>
        ))}
      </ul>
      {repeats.some(isOfEarlier) ? (
        <PanelBody>
          <TextInput
            {...leftMark('reason', choices.duplicatesReason.trim() === '')}
            label={words.repeats.reason}
            description={words.repeats.reasonText}
            placeholder={words.repeats.reasonPlaceholder}
            maxLength={200}
            value={choices.duplicatesReason}
            onChange={(event) => onChoices({ ...choices, duplicatesReason: event.currentTarget.value })}
          />
        </PanelBody>
      ) : null}
      {repeats.some(({ kind }) => kind === 'paid') ? (
        <PanelBody className="soft sm">{words.repeats.period(duplicatePeriodDays)}</PanelBody>
      ) : null}
    </Panel>
  );
}

interface GroupProps {
  readonly group: RepeatGroup;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Group({ group, isOn, onToggle }: GroupProps) {
  const { review: words } = useTexts();
  const sentences = useSentences();
  const more = group.rows - group.examples.length;
  return (
    <>
      <div className={css.acknowledge}>
        <Checkbox
          {...leftMark('acknowledge', !isOn)}
          label={<span className={css.warning}>{sentences.saying(repeatSaying(group))}</span>}
          description={isOfEarlier(group) ? words.repeats.paidAgain : words.repeats.eachIsPaid}
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <span className="spring" />
        {group.earlier === null ? null : <EarlierBatch batch={group.earlier.batch} />}
      </div>
      <details className={css.repeats}>
        <summary>{words.repeats.show(group.rows)}</summary>
        <Examples group={group} />
        {more > 0 ? <p className="soft sm">{words.repeats.more(more)}</p> : null}
      </details>
    </>
  );
}

function Examples({ group: { kind, earlier, examples } }: { readonly group: RepeatGroup }) {
  const { review: words } = useTexts();
  const hasReference = kind === 'reference' || kind === 'sameReference';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.tableScroll} tabIndex={0} aria-label={words.repeats.table}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.repeats.line}</th>
            <th scope="col">{words.repeats.who}</th>
            {hasReference ? <th scope="col">{words.repeats.reference}</th> : null}
            <th scope="col" className={table.right}>
              {words.repeats.amount}
            </th>
            <th scope="col">{earlier === null ? words.repeats.otherLine : words.repeats.earlierLine}</th>
            {kind === 'paid' ? null : <th scope="col">{words.repeats.who}</th>}
            <th scope="col" className={table.right}>
              {words.repeats.amount}
            </th>
            {earlier === null ? null : <th scope="col">{words.repeats.state}</th>}
          </tr>
        </thead>
        <tbody>
          {examples.map(({ row, other }) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              <WhoCell side={row} />
              {hasReference ? (
                <td>
                  <Private>
                    <FileText text={row.reference ?? ''} />
                  </Private>
                </td>
              ) : null}
              <MoneyCell side={row} />
              <td>{other.line}</td>
              {kind === 'paid' ? null : <WhoCell side={other} />}
              <MoneyCell side={other} />
              {earlier === null ? null : <StateCell side={other} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
