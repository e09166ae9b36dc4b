// What a request asks to be paid, by provider and currency, as its rows make it.

import type { ApprovalRequest } from '../../../shared/approvals/approval-request.ts';
import { sumsByCurrency } from '../../../shared/approvals/signed-totals.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Panel } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { useRequestNames } from './request-names.ts';

export function RequestSums({ request }: { readonly request: ApprovalRequest }) {
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
