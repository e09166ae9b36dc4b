// A request for approval that was made at another computer: chosen, read whole, looked at and signed. Sends nothing, and
// changes nothing of this computer's journal but its audit trail.

import { useState } from 'react';
import type { ApprovalRequest } from '../../../shared/approvals/approval-request.ts';
import { sumsByCurrency } from '../../../shared/approvals/signed-totals.ts';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useRequestNames } from './request-names.ts';
import { RequestRows } from './request-rows.tsx';
import { SignBar } from './sign-bar.tsx';

export function RequestScreen() {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const files = useFileChoice('request');
  const [offer, setOffer] = useState<FileOffer | null>(null);
  const choose = async () => {
    const chosen = await files.choose();
    if (chosen !== null) setOffer(chosen);
  };
  return (
    <>
      <PageHead
        title={words.title}
        detail={words.detail}
        actions={
          <Action
            tone={offer === null ? 'primary' : 'default'}
            icon="file"
            onPress={() => unawaited(choose())}
          >
            {offer === null ? words.choose : words.another}
          </Action>
        }
      />
      {files.failure === null ? null : <FailureNotice failure={files.failure} />}
      {offer === null ? (
        <PageBody>
          <Panel label={words.title} fill>
            <EmptyState why="people" icon="lock" title={words.none}>
              {words.noneText}
            </EmptyState>
          </Panel>
        </PageBody>
      ) : (
        <OpenRequest key={offer.file} offer={offer} />
      )}
    </>
  );
}

/** Everything of one request; another file is another request, with nothing kept of the one before. */
function OpenRequest({ offer }: { readonly offer: FileOffer }) {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const { data: request, failure } = useMethod('readApprovalRequest', {
    file: offer.file,
    after: 0,
    limit: 0,
  });
  if (request === undefined) {
    return (
      <PageBody>
        {failure === null ? (
          <Panel title={offer.name} detail={words.reading} fill>
            <Skeletons rows={8} />
          </Panel>
        ) : (
          <FailureNotice failure={failure} />
        )}
      </PageBody>
    );
  }
  return (
    <>
      <PageBody scroll>
        <Columns>
          <Column kind="main">
            <RequestSums request={request} />
            <RequestRows file={offer.file} request={request} />
          </Column>
          <Column kind="side">
            <RequestFacts request={request} />
          </Column>
        </Columns>
      </PageBody>
      <SignBar file={offer.file} request={request} />
    </>
  );
}

/** What a request asks to be paid, by provider and currency, as its rows make it. */
function RequestSums({ request }: { readonly request: ApprovalRequest }) {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const format = useFormat();
  const { nameOf } = useRequestNames(request);
  const money = (amount: string, currency: string | null) =>
    currency === null
      ? `${format.money(amount, null)} (${words.noCurrency})`
      : format.moneyOf(amount, currency);
  return (
    <Panel title={words.totals}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{words.provider}</th>
            <th scope="col" className={table['right']}>
              {words.rowsHead}
            </th>
            <th scope="col" className={table['right']}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {request.totals.map(({ currency, provider, country, rows, amount }) => (
            <tr key={`${currency} ${provider} ${country}`}>
              <td>
                <FileText text={nameOf(provider, country)} />
              </td>
              <td className={classNames(table['right'], 'num')}>{format.count(rows)}</td>
              <td className={classNames(table['right'], 'num')}>
                <Private>{money(amount, currency)}</Private>
              </td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {sumsByCurrency(request.totals).map(({ currency, rows, amount }) => (
            <tr key={currency} className={table['sum']}>
              <th scope="row">{currency === null ? words.noCurrency : words.sum(currency)}</th>
              <td className={classNames(table['right'], 'num')}>{format.count(rows)}</td>
              <td className={classNames(table['right'], 'num')}>
                <Private>{money(amount, currency)}</Private>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
