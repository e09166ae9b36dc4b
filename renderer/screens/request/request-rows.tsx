// Every row of a request as its file has it, what was changed in it, and what was found; a page at a time.

import { useState } from 'react';
import type { ApprovalRequest, ShownRow } from '../../../shared/approvals/approval-request.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { Awaited } from '../../parts/awaited.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { Panel, PanelScroll } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './request.module.css';
import { useRequestNames } from './request-names.ts';

const PAGE_ROWS = 100;

interface Props {
  readonly file: string;
  readonly request: ApprovalRequest;
}

export function RequestRows({ file, request }: Props) {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const [after, setAfter] = useState(0);
  const page = useMethod('readApprovalRequest', { file, after, limit: PAGE_ROWS }, { keepPrevious: true });
  const all = request.rows + request.invalidRows + request.excludedRows;
  // A file that was changed meanwhile is another request: nothing of it is shown beside what was read first.
  const rows = page.data?.request === request.request ? page.data.shown : undefined;
  const first = rows?.[0]?.ordinal ?? 0;
  const last = rows?.at(-1)?.ordinal ?? 0;
  return (
    <Panel title={words.list} detail={rows === undefined ? undefined : words.shown(first, last, all)}>
      {rows === undefined ? (
        <Awaited failure={page.failure} rows={10} />
      ) : (
        <PanelScroll label={words.list}>
          <RowTable request={request} rows={rows} />
        </PanelScroll>
      )}
      <div className={css['pages']}>
        <Action
          small
          disabled={after === 0}
          isBusy={page.isFetching}
          onPress={() => setAfter(Math.max(0, after - PAGE_ROWS))}
        >
          {words.earlier}
        </Action>
        <Action
          small
          disabled={after + PAGE_ROWS >= all}
          isBusy={page.isFetching}
          onPress={() => setAfter(after + PAGE_ROWS)}
        >
          {words.later}
        </Action>
      </div>
    </Panel>
  );
}

/** Fields that tell who is paid: their columns stand first, where a narrow window shows them whole. */
const WHO: readonly string[] = ['phone', 'depositId', 'name', 'reference'];

/** The columns of the file by their places in it, also those without a name: who is paid first, the others as they stand. */
function columnsOf({ header, mapping }: ApprovalRequest, rows: readonly ShownRow[]): readonly number[] {
  const who = WHO.flatMap((field) => mapping[field] ?? []);
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  return [...new Set([...who, ...Array.from({ length: width }).keys()])];
}

function RowTable({
  request,
  rows,
}: {
  readonly request: ApprovalRequest;
  readonly rows: readonly ShownRow[];
}) {
  const columns = columnsOf(request, rows);
  const { names } = useRequestNames(request);
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  return (
    <table className={classNames(table['table'], table['sticky'])}>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" className={table['right']}>
            {words.amount}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              <FileText text={request.header[column] ?? ''} />
            </th>
          ))}
          <th scope="col">{words.provider}</th>
          <th scope="col">{words.notes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowLine key={row.ordinal} columns={columns} names={names} row={row} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly columns: readonly number[];
  readonly names: ReadonlyMap<string, string>;
  readonly row: ShownRow;
}

function RowLine({ columns, names, row }: LineProps) {
  const format = useFormat();
  const { line, state, amount, currency, provider, cells } = row;
  const money =
    amount === null ? '–' : currency === null ? format.money(amount, null) : format.moneyOf(amount, currency);
  return (
    <tr>
      <td className="num">{line}</td>
      <td>
        <StateMark state={state} />
      </td>
      <td className={classNames(table['right'], 'num')}>
        <Private>{money}</Private>
      </td>
      {columns.map((column) => (
        <td key={column}>
          <Private>
            <FileText text={cells[column] ?? ''} />
          </Private>
        </td>
      ))}
      <td>
        <FileText text={provider === null ? '–' : (names.get(provider) ?? provider)} />
      </td>
      <td className={table['wrap']}>
        <Notes row={row} />
      </td>
    </tr>
  );
}

function Notes({ row: { changes, findings, reason } }: { readonly row: ShownRow }) {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const draftWords = useDraftWords();
  const changed = Object.entries(changes).map(([field, text]) =>
    words.changed(draftWords.field(field), text ?? words.nothing),
  );
  const found = findings.map(({ code, field }) => draftWords.title(code, field));
  const notes = [...changed, ...found, ...(reason === null ? [] : [reason])];
  return (
    <Private>
      <FileText text={notes.join('; ')} />
    </Private>
  );
}
