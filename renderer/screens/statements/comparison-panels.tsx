// A comparison: its figures for each kind, currency and provider, and below them the list of differences.

import { useState } from 'react';
import type { ComparisonView, StatementKind } from '../../../shared/contract/statement-views.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { BeyondNote } from '../../batch/beyond-note.tsx';
import { useCommand } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Amount } from '../../parts/amount.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { useNow } from '../../parts/now.ts';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { listedKinds, orderedTallies } from './comparison-figures.ts';
import { DifferenceList } from './difference-list.tsx';
import { KindMark } from './kind-mark.tsx';
import css from './statements.module.css';

const ALL = 'all';

/** Only where missing rows were looked for do both sides agree. */
function NoDifference({ view }: { view: ComparisonView }) {
  const { list } = useTexts().statements;
  if (view.lines === 0) return <Note icon="info">{list.noLines}</Note>;
  return view.areMissingSought ? (
    <Note icon="completed">{list.none}</Note>
  ) : (
    <Note icon="info">{list.noneOfLines}</Note>
  );
}

/** Batches whose own sums are not those of their file: what agrees with them proves little. */
function NotWhole({ view: { notWhole, batches } }: { view: ComparisonView }) {
  const { people, common } = useTexts();
  if (notWhole.length === 0) return null;
  const names = batches.filter(({ batch }) => notWhole.includes(batch)).map(({ name }) => name);
  return <Note icon="info">{common.named(names.join(', '), people.sums.doesNotAddUp)}</Note>;
}

export function ComparisonPanels({ view }: { view: ComparisonView }) {
  const { statements } = useTexts();
  const format = useFormat();
  const [chosen, setChosen] = useState<StatementKind | typeof ALL>(ALL);
  const kinds = listedKinds(view);
  const words = statements.list;
  const count = chosen === ALL ? view.listed : (kinds.find(({ kind }) => kind === chosen)?.count ?? 0);
  return (
    <>
      <FiguresPanel view={view} />
      {/* A line that the journal lacks may be of a batch that a restore left out of it. */}
      {kinds.some(({ kind }) => kind === 'missing-in-journal') ? <BeyondNote isRecent={false} /> : null}
      {kinds.length === 0 ? (
        <NoDifference view={view} />
      ) : (
        <Panel
          title={words.title}
          fill
          className={css['differences']}
          actions={
            <FilterChips
              label={words.filter}
              value={chosen}
              onChange={setChosen}
              chips={[
                { value: ALL, label: words.all },
                ...kinds.map(({ kind, count: some }) => ({
                  value: kind,
                  label: `${statements.kinds[kind]} ${format.count(some)}`,
                })),
              ]}
            />
          }
        >
          <DifferenceList
            key={chosen}
            comparison={view.comparison}
            kind={chosen === ALL ? null : chosen}
            count={Math.min(count, view.shown)}
          />
          {view.shown < view.listed ? <p className={css['bounded']}>{words.bounded(view.shown)}</p> : null}
        </Panel>
      )}
    </>
  );
}

function FiguresPanel({ view }: { view: ComparisonView }) {
  const { statements } = useTexts();
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const exporting = useCommand('exportComparison');
  const words = statements.result;
  const save = async () => {
    let differences = 0;
    const name = await write(words.exportName, async (target) => {
      const reply = await exporting.run({ comparison: view.comparison, target });
      if (reply.ok) differences = reply.value.differences;
      return reply;
    });
    if (name !== null)
      show({ tone: 'done', text: ({ texts }) => texts.statements.result.exported(name, differences) });
  };
  return (
    <Panel
      title={<FileText text={view.fileName} />}
      detail={words.facts(view.lines, view.differences, view.areMissingSought)}
      actions={
        view.listed === 0 ? null : (
          <Action tone="quiet" icon="download" isBusy={isWriting} onPress={() => unawaited(save())}>
            {words.export}
          </Action>
        )
      }
    >
      {failure === null ? null : <FailureNotice failure={failure} />}
      <NotWhole view={view} />
      <FiguresTable view={view} />
      <PanelBody className="sm">
        <Scope view={view} />
      </PanelBody>
    </Panel>
  );
}

function FiguresTable({ view }: { view: ComparisonView }) {
  const { statements, common } = useTexts();
  const format = useFormat();
  const words = statements.result;
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.currency}</th>
          <th scope="col" className={table['right']}>
            {words.count}
          </th>
          <th scope="col" className={table['right']}>
            {words.journal}
          </th>
          <th scope="col" className={table['right']}>
            {words.statement}
          </th>
        </tr>
      </thead>
      <tbody>
        {orderedTallies(view.tallies).map((tally) => (
          <tr
            key={`${tally.kind} ${tally.operation} ${tally.currency} ${tally.statementCurrency} ${tally.provider}`}
          >
            <td>
              <KindMark kind={tally.kind} />
              {tally.operation === null ? null : (
                <span className="dim sm"> · {common.operationRows[tally.operation]}</span>
              )}
              {tally.doubtful === 0 ? null : (
                <span className="dim sm"> · {words.doubtful(tally.doubtful)}</span>
              )}
            </td>
            <td>
              {tally.currency ?? '–'}{' '}
              {tally.provider === null ? null : (
                <span className="dim sm">
                  <FileText text={tally.provider} />
                </span>
              )}
            </td>
            <td className={table['right']}>{format.count(Math.max(tally.lines, tally.rows))}</td>
            <td className={table['right']}>
              <Amount
                value={tally.rows === 0 ? null : tally.journalAmount}
                currency={tally.currency}
                isBare
              />
            </td>
            <td className={table['right']}>
              <Amount
                value={tally.lines === 0 ? null : tally.statementAmount}
                currency={tally.statementCurrency}
                isBare={tally.statementCurrency === tally.currency}
              />
            </td>
          </tr>
        ))}
        {view.fees.map((fee) => (
          <tr key={`${fee.form} ${fee.currency}`}>
            <td>{fee.form === 'column' ? words.feesColumn : words.feesLines}</td>
            <td>{fee.currency ?? '–'}</td>
            <td className={table['right']}>{format.count(fee.lines)}</td>
            <td className={table['right']}>
              <span className="dim">–</span>
            </td>
            <td className={table['right']}>
              <Amount value={fee.amount} currency={fee.currency} isBare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Scope({ view }: { view: ComparisonView }) {
  const { statements } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = statements.result;
  const { span, batches, columns, byOperatorId, unsearched, noted } = view;
  const ends =
    span === null ? null : ([format.moment(span.fromMs, nowMs), format.moment(span.toMs, nowMs)] as const);
  return (
    <p className="dim">
      {span === null || ends === null
        ? words.noSpan[view.times]
        : span.basis === 'stated'
          ? words.stated(...ends)
          : words.byLines(...ends)}{' '}
      {words.batches(batches.length)}
      {columns.byContent.map(({ field, heading }) => ` ${words.byContent[field](shownText(heading))}`)}
      {byOperatorId === 0 ? null : ` ${words.byOperatorId(byOperatorId)}`}
      {unsearched === 0 ? null : ` ${words.unsearched(unsearched)}`}
      {columns.unknown.length === 0
        ? null
        : ` ${words.unknown(columns.unknown.map((heading) => shownText(heading)).join(', '))}`}
      {noted ? null : ` ${words.notNoted}`}
    </p>
  );
}
