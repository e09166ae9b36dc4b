// What became final while nobody watched its batch, and the way to say that it was seen.

import { useState } from 'react';
import type { NewsView } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { type Reading, useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Awaited } from '../../parts/awaited.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ColumnMark, Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { OperationMark } from '../../parts/operation-mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import table from '../../parts/table.module.css';
import { useAnnounce } from '../../session/announcer.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { BatchLine } from './batch-line.tsx';
import { finalNews, seenNews, shownNews } from './batch-lists.ts';
import css from './batches.module.css';

interface Props {
  readonly news: Reading<NewsView>;
  readonly batches: readonly BatchView[];
  /** Those that are not finished; of these nothing is told here while a row is open. */
  readonly open: readonly BatchView[];
}

export function NewsPanel({ news, batches: all, open }: Props) {
  const { batches } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const announce = useAnnounce();
  const seen = useCommand('markNewsSeen');
  const words = batches.news;
  const since =
    news.data === undefined || news.data.sinceMs === 0 ? null : format.moment(news.data.sinceMs, nowMs);
  const [isWhole, setWhole] = useState(false);
  const final = finalNews(news.data?.batches ?? [], open);
  const shown = shownNews(final, isWhole);
  const hasNews = final.length > 0;
  const markSeen = async () => {
    if (news.data === undefined) return;
    const reply = await seen.run(seenNews(shown, news.data));
    if (!reply.ok) return;
    announce(words.seenSaid);
    await news.refresh();
  };
  return (
    <Panel
      className={css.news}
      title={words.title}
      detail={hasNews ? since : undefined}
      actions={
        hasNews ? (
          <Action tone="quiet" small isBusy={seen.isRunning} onPress={() => unawaited(markSeen())}>
            {words.seen}
          </Action>
        ) : null
      }
    >
      {seen.failure === null ? null : <FailureNotice failure={seen.failure} />}
      {news.data === undefined ? (
        <Awaited failure={news.failure} rows={2} />
      ) : hasNews ? (
        <NewsTable
          shown={shown}
          left={final.length - shown.length}
          batches={all}
          onMore={() => setWhole(true)}
        />
      ) : (
        <PanelBody className="dim">{since === null ? words.noneEver : words.none(since)}</PanelBody>
      )}
    </Panel>
  );
}

interface TableProps {
  readonly shown: NewsView['batches'];
  /** How many more there are. */
  readonly left: number;
  readonly batches: readonly BatchView[];
  readonly onMore: () => void;
}

function NewsTable({ shown, left, batches: all, onMore }: TableProps) {
  const { batches, common } = useTexts();
  const words = batches.news;
  return (
    <>
      <table className={table.table}>
        <tbody>
          {shown.map(({ batch, name, operation, practice, completed, failed, conflict, wasUnknown }) => {
            const view = all.find(({ id }) => id === batch);
            const href = hrefOf({ screen: 'batch', batch, step: 'results', row: null });
            return (
              <tr key={batch}>
                <th scope="row" className={css.name}>
                  <a href={href} data-batch-link>
                    {name}
                  </a>{' '}
                  {practice ? <PracticeMark /> : null} <OperationMark operation={operation} />
                </th>
                <td>
                  <span className={css.outcome}>
                    {completed > 0 ? <ColumnMark column="completed" rows={completed} /> : null}
                    {failed > 0 ? <ColumnMark column="failed" rows={failed} /> : null}
                  </span>
                </td>
                <td className={classNames('soft', table.wrap)}>
                  {conflict > 0 ? (
                    <Mark tone="conflict" icon="conflict">
                      {common.stateCount.conflict(conflict)}
                    </Mark>
                  ) : null}
                  {wasUnknown > 0 && conflict === 0 ? <div>{words.wasUnknown(wasUnknown)}</div> : null}
                  {view === undefined ? null : <BatchLine batch={view} />}
                </td>
                <td className={table.right}>
                  <a href={href} aria-label={words.reportLabel(name)}>
                    {words.report}
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 ? (
        <div className={css.more}>
          <Action tone="quiet" small onPress={onMore}>
            {words.more(left)}
          </Action>
        </div>
      ) : null}
    </>
  );
}
