// The printable summary of a batch: one page for the file of the finance department, from the journal as it is now.
// It is paper: light in every theme, and whole without colours.

import type { ReactNode } from 'react';
import { SENTENCE_COLUMNS } from '../../../shared/domain.ts';
import type { ReasonGroup } from '../../../shared/result-views.ts';
import { NO_CURRENCY } from '../../../shared/sentence.ts';
import { DIFFERENCE_KINDS } from '../../../shared/settled.ts';
import type { BatchView } from '../../../shared/views.ts';
import { hrefOf } from '../../app/routes.ts';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useMethod } from '../../client/queries.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { useSignedDifferences } from '../../parts/difference-lines.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ColumnMark } from '../../parts/mark.tsx';
import { PageBody } from '../../parts/page.tsx';
import { alignedFigures, moneyLines } from '../../parts/sentence-lines.ts';
import { Skeletons } from '../../parts/skeletons.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { openRows } from './result-figures.ts';
import css from './summary-screen.module.css';
import { ProviderLines, ReasonLines } from './summary-tables.tsx';

export function SummaryScreen({ batch: id }: { batch: string }) {
  const { results } = useTexts();
  const words = results.summary;
  const batch = useMethod('getBatch', { batch: id });
  const reasons = useMethod('listReasons', { batch: id });
  const timeline = useMethod('getTimeline', { batch: id });
  const print = () => window.print();
  useShortcuts([{ keys: 'P', label: results.keys.print, run: print, single: true }]);
  const failure = batch.failure ?? reasons.failure;
  return (
    <>
      <div className={css['bar']}>
        <LinkAction
          tone="quiet"
          icon="back"
          href={hrefOf({ screen: 'batch', batch: id, step: 'results', row: null })}
        >
          {words.back}
        </LinkAction>
        <span className="spring" />
        <Action tone="primary" icon="print" keys="P" onPress={print}>
          {words.print}
        </Action>
      </div>
      <PageBody scroll>
        {failure === null ? null : <FailureNotice failure={failure} />}
        {batch.data === undefined || reasons.data === undefined ? (
          <Skeletons rows={12} />
        ) : (
          <Sheet batch={batch.data} groups={reasons.data} firstOfferAtMs={timeline.data?.startMs ?? null} />
        )}
      </PageBody>
    </>
  );
}

interface SheetProps {
  readonly batch: BatchView;
  readonly groups: readonly ReasonGroup[];
  readonly firstOfferAtMs: number | null;
}

function Sheet({ batch, groups, firstOfferAtMs }: SheetProps) {
  const { results } = useTexts();
  const format = useFormat();
  const words = results.summary;
  const { open, unsent, unknown, conflict } = openRows(batch);
  return (
    <article className={css['sheet']} data-paper>
      <header className={css['head']}>
        <div>
          <h1 tabIndex={-1}>{batch.name}</h1>
          <div className="soft">{words.title}</div>
        </div>
        {batch.practice ? <div className={css['practice']}>{words.practice}</div> : null}
      </header>
      <Facts batch={batch} firstOfferAtMs={firstOfferAtMs} />
      <p className={css['status']}>{open + unsent + conflict === 0 ? words.final : words.provisional}</p>
      <h2>{words.sentence}</h2>
      <SentenceTable batch={batch} />
      {unknown + conflict === 0 && !batch.statusNotOffered ? null : (
        <div className={css['unknown']}>
          {unknown === 0 ? null : <p>{words.unknownMore(unknown)}</p>}
          {conflict === 0 ? null : <p>{words.conflictMore(conflict)}</p>}
          {batch.statusNotOffered ? <p>{words.notOffered}</p> : null}
        </div>
      )}
      <h2>{words.perProvider}</h2>
      <ProviderLines batch={batch} />
      <h2>{words.reasons}</h2>
      {groups.length === 0 ? <p>{words.noReasons}</p> : <ReasonLines groups={groups} />}
      <footer className={css['foot']}>
        <div className={css['sign']}>
          <span>{words.sign}</span>
          <span>{words.signDate}</span>
        </div>
        <div className={css['made']}>
          {words.made(format.full(Date.now()))} · {words.hash(batch.fileHash)}
        </div>
      </footer>
    </article>
  );
}

function Facts({ batch, firstOfferAtMs }: { batch: BatchView; firstOfferAtMs: number | null }) {
  const { common, results } = useTexts();
  const format = useFormat();
  const words = results.summary;
  const time = (atMs: number | null) => (atMs === null ? words.notYet : format.full(atMs));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.file, batch.fileName],
    [words.profile, batch.profile === null ? words.noProfile : profileName(common, batch.profile)],
    [words.service, `${batch.baseUrl} · ${batch.generation}`],
    [words.operation, common.operations[batch.operation]],
    [words.created, time(batch.createdAtMs)],
    [words.approved, time(batch.approvedAtMs)],
    [words.firstSent, time(firstOfferAtMs)],
    [words.settled, time(batch.settledAtMs)],
    [
      words.batchId,
      <span key="id" className="mono">
        {batch.id}
      </span>,
    ],
    ...(batch.retryOf === null
      ? []
      : [
          [
            words.retryOf,
            <span key="of" className="mono">
              {batch.retryOf}
            </span>,
          ] as const,
        ]),
  ];
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Completed money that is not what was asked: one line for each kind that the batch has. */
function SummaryDifferences({ sentence }: Pick<BatchView, 'sentence'>) {
  const { money } = useTexts();
  const signed = useSignedDifferences();
  const measures = [sentence.rows, ...moneyLines(sentence)];
  const texts = measures.map(signed);
  const kinds = DIFFERENCE_KINDS.filter((kind) =>
    texts.some((line) => line.some((each) => each.kind === kind)),
  );
  return kinds.map((kind) => (
    <tr key={kind}>
      <th scope="row">{money.differenceHead[kind]}</th>
      {measures.map(({ measure }, index) => (
        <td key={measure} className={css['right']}>
          {texts[index]?.find((each) => each.kind === kind)?.text}
        </td>
      ))}
    </tr>
  ));
}

/** The money sentence on its side, so that it fits a page: one line for each column. */
function SentenceTable({ batch }: { batch: BatchView }) {
  const { common } = useTexts();
  const format = useFormat();
  const { sentence } = batch;
  const measures = [sentence.rows, ...moneyLines(sentence)];
  const aligned = measures.map(alignedFigures);
  const cell = (measure: number, line: number) => format.figure(aligned[measure]?.[line] ?? '');
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{common.sentence.measure}</span>
          </th>
          {measures.map(({ measure }, index) => (
            <th key={measure} scope="col" className={css['right']}>
              {index === 0
                ? common.sentence.rows
                : measure === NO_CURRENCY
                  ? common.sentence.noCurrency
                  : measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SENTENCE_COLUMNS.map((column, line) => (
          <tr key={column}>
            <th scope="row">
              <ColumnMark column={column} />
            </th>
            {measures.map(({ measure }, index) => (
              <td key={measure} className={css['right']}>
                {cell(index, line + 1)}
              </td>
            ))}
          </tr>
        ))}
        <SummaryDifferences sentence={sentence} />
        <tr className={css['sum']}>
          <th scope="row">
            {common.sentence.file}{' '}
            <span className="dim sm">
              {sentence.addsUp ? `= ${common.sentence.addsUp}` : common.sentence.doesNotAddUp}
            </span>
          </th>
          {measures.map(({ measure }, index) => (
            <td key={measure} className={css['right']}>
              {cell(index, 0)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
