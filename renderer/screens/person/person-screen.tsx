// The account of one person over all batches of a history: who it is, where the money is, each payment, and both as papers.
// Reads only. Its address names a row, so that no number and no name stands in it.

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MethodOutput } from '../../../shared/contract/contract.ts';
import type { PersonView } from '../../../shared/contract/person-views.ts';
import { type Period, periodOf, periodsBetween } from '../../../shared/people/person-periods.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { PageBody, PageHead } from '../../parts/page.tsx';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { paperName } from './paper-name.ts';
import css from './person.module.css';
import { PersonPayouts } from './person-payouts.tsx';
import { PersonSumsPanel } from './person-sums-panel.tsx';

const ALL = '';

interface Props {
  readonly batch: string;
  readonly row: number;
}

export function PersonScreen({ batch, row }: Props) {
  const { people } = useTexts();
  const [chosen, setChosen] = useState(ALL);
  const period = periodOf(chosen);
  const question = { batch, ordinal: row, ...period };
  const { data, failure } = useMethod('readPerson', question);
  // Who it is, and the periods that can be chosen, are those of every period.
  const [known, setKnown] = useState<PersonView | undefined>(undefined);
  if (data !== undefined && data !== known) setKnown(data);
  const who = data ?? known;
  const paper = usePersonPaper(question, data);
  const save = () => unawaited(paper.save('page'));
  const choose = (next: string) => {
    paper.forget();
    setChosen(next);
  };
  useShortcuts([{ keys: 'Ctrl E', label: people.save.key, run: save }]);
  const trouble = paper.failure ?? failure;
  return (
    <>
      <PageHead
        title={people.title}
        detail={people.detail}
        actions={
          <>
            <LinkAction
              tone="quiet"
              icon="back"
              href={hrefOf({ screen: 'batch', batch, step: 'results', row })}
            >
              {people.back}
            </LinkAction>
            <Action icon="download" isBusy={paper.isWriting} onPress={() => unawaited(paper.save('csv'))}>
              {people.save.csv}
            </Action>
            <Action tone="primary" icon="print" keys="Ctrl E" isBusy={paper.isWriting} onPress={save}>
              {people.save.page}
            </Action>
          </>
        }
      />
      <PageBody scroll>
        {trouble === null ? null : <FailureNotice failure={trouble} />}
        {who === undefined ? null : <Head view={who} chosen={chosen} onChoose={choose} />}
        {data !== undefined ? (
          <Account question={question} view={data} chosen={chosen} />
        ) : failure === null ? (
          <Skeletons rows={10} />
        ) : null}
      </PageBody>
    </>
  );
}

interface HeadProps {
  readonly view: PersonView;
  readonly chosen: string;
  readonly onChoose: (period: string) => void;
}

/** Who it is, and for which period. */
function Head({ view, chosen, onChoose }: HeadProps) {
  const { people } = useTexts();
  const { saying } = useSentences();
  const { practice, other, names, moreNames, beyond } = view;
  return (
    <>
      {practice ? <Note icon="flag">{people.practice}</Note> : null}
      {beyond === null ? null : <Note icon="unknown">{saying(beyond)}</Note>}
      {names.length < 2 ? null : <Note icon="info">{people.severalNames(names.length + moreNames)}</Note>}
      <Panel
        title={people.who}
        actions={
          <>
            {other === null ? null : (
              <LinkAction
                tone="quiet"
                href={hrefOf({ screen: 'person', batch: other.batch, row: other.ordinal })}
              >
                {practice ? people.toReal(other.rows) : people.toPractice(other.rows)}
              </LinkAction>
            )}
            <PeriodChoice view={view} chosen={chosen} onChoose={onChoose} />
          </>
        }
      >
        <Who view={view} />
      </Panel>
    </>
  );
}

interface AccountProps extends Pick<HeadProps, 'view' | 'chosen'> {
  readonly question: { readonly batch: string; readonly ordinal: number } & Period;
}

/** Where the money of the period is, and each of its payments. */
function Account({ question, view, chosen }: AccountProps) {
  const { people, common } = useTexts();
  const words = people.list;
  return view.rows === 0 ? (
    <Panel label={words.title} fill>
      <EmptyState why="proofs" icon="person" title={people.empty.title}>
        {people.empty.text}
      </EmptyState>
    </Panel>
  ) : (
    <>
      <PersonSumsPanel sums={view.sums} notWhole={view.notWhole} />
      <Panel title={words.title} detail={common.rows(view.rows)} fill className={css['payouts']}>
        <PersonPayouts key={chosen} question={question} count={view.rows} />
      </Panel>
    </>
  );
}

function Who({ view }: { view: PersonView }) {
  const { people, common } = useTexts();
  const { number, deposit, names, moreNames, references, moreReferences } = view;
  const told = (texts: PersonView['names'], more: number, none: string) =>
    texts.length === 0
      ? none
      : [
          ...texts.map(({ text, rows }) => people.wording(text, rows)),
          ...(more > 0 ? [people.more(more)] : []),
        ].join(' · ');
  return (
    <PanelBody>
      <dl className={css['facts']}>
        <dt>{number === null ? people.deposit : people.number}</dt>
        <dd>
          <Private>
            <span className="mono strong">
              <FileText text={number ?? deposit ?? ''} />
            </span>
          </Private>
          {number === null ? <div className="soft sm">{people.depositOnly}</div> : null}
        </dd>
        <dt>{people.names}</dt>
        <dd>
          <Private>
            <FileText text={told(names, moreNames, common.none)} />
          </Private>
        </dd>
        <dt>{people.references}</dt>
        <dd>
          <Private>
            <FileText text={told(references, moreReferences, people.noReferences)} />
          </Private>
        </dd>
      </dl>
    </PanelBody>
  );
}

function PeriodChoice({ view, chosen, onChoose }: HeadProps) {
  const { people } = useTexts();
  const format = useFormat();
  const { firstMs, latestMs } = view;
  if (firstMs === null || latestMs === null) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={people.period.label}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value={ALL}>{people.period.all}</option>
      {periodsBetween(firstMs, latestMs).map(({ name, kind, atMs }) => (
        <option key={name} value={name}>
          {kind === 'year' ? people.period.inYear(name) : format.month(atMs)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Saves the account of a person where the clerk chooses, in the language of the page. */
function usePersonPaper(
  question: { readonly batch: string; readonly ordinal: number } & Period,
  person: PersonView | undefined,
) {
  const { people } = useTexts();
  const { language } = useFormat();
  const { show } = useNotices();
  const { write, isWriting, failure, forget } = useTargetWriting();
  const exporting = useCommand('exportPerson');
  const save = async (format: 'page' | 'csv') => {
    let written: MethodOutput<'exportPerson'> = { rows: 0, noted: true, notWhole: [] };
    const ending = format === 'csv' ? 'csv' : 'html';
    const name = await write(`${paperName(people.save.name, person)}.${ending}`, async (target) => {
      const reply = await exporting.run({ ...question, format, language, target });
      if (reply.ok) written = reply.value;
      return reply;
    });
    if (name === null) return;
    const { rows, noted, notWhole } = written;
    const isWhole = notWhole.length === 0;
    show({
      tone: isWhole ? 'done' : 'attention',
      text: ({ texts: { people: texts } }) =>
        [
          texts.save.saved(name, rows),
          ...(noted ? [] : [texts.save.notNoted]),
          ...(isWhole ? [] : [texts.sums.doesNotAddUp]),
        ].join(' '),
    });
  };
  return { save, isWriting, failure, forget };
}
