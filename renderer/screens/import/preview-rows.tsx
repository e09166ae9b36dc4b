// The first rows of the file as they would be read under the mapping, with what the rules find in them.

import { useMemo } from 'react';
import { providerNames } from '../../../shared/accounts/account-names.ts';
import type { PreviewRow, PreviewView } from '../../../shared/contract/draft-views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { writtenOtherwise } from '../../batch/row-money.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ReadAmount } from '../../parts/read-amount.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import draftCss from './draft.module.css';
import css from './new-batch.module.css';

const ROWS_SHOWN = 12;

/** Fields that are read sign by sign. */
const VERBATIM: readonly string[] = ['phone', 'amount', 'depositId'];

interface Props {
  readonly preview: PreviewView;
  readonly isFetching: boolean;
}

export function PreviewRows({ preview, isFetching }: Props) {
  const { import: words } = useTexts();
  const { language } = useFormat();
  const names = useMemo(() => providerNames(preview.names, language), [preview.names, language]);
  const rows = preview.rows.slice(0, ROWS_SHOWN);
  return (
    <Panel
      title={words.preview.title}
      detail={rows.length === 0 ? undefined : words.preview.first(rows.length)}
    >
      {rows.length === 0 ? (
        <p className={draftCss.quiet}>{words.preview.none}</p>
      ) : (
        <PreviewTable
          rows={rows}
          fields={fieldsOf(preview)}
          names={names}
          mapping={preview.mapping}
          isFetching={isFetching}
        />
      )}
    </Panel>
  );
}

/** Fields that a column or a value feeds, in the order of the file. */
function fieldsOf({ mapping, defaults }: PreviewView): string[] {
  const place = (field: string) => mapping[field] ?? Number.POSITIVE_INFINITY;
  const fields = [...new Set([...Object.keys(mapping), ...Object.keys(defaults)])];
  return fields.toSorted((left, right) => place(left) - place(right) || 0);
}

interface TableProps {
  readonly rows: readonly PreviewRow[];
  readonly fields: readonly string[];
  /** What the account calls its providers, by code. */
  readonly names: ReadonlyMap<string, string>;
  readonly mapping: PreviewView['mapping'];
  readonly isFetching: boolean;
}

function PreviewTable({ rows, fields, names, mapping, isFetching }: TableProps) {
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.previewScroll} tabIndex={0} aria-label={words.preview.table}>
      <table className={table.table} aria-busy={isFetching}>
        <thead>
          <tr>
            <th scope="col" className={table.right}>
              {words.preview.line}
            </th>
            <th scope="col">{words.preview.state}</th>
            <th scope="col">{words.preview.finding}</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={field === 'amount' ? table.right : undefined}>
                {draftWords.field(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewLine key={row.line} row={row} fields={fields} names={names} mapping={mapping} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps extends Pick<TableProps, 'names'> {
  readonly row: PreviewRow;
  readonly field: string;
  readonly column: number | undefined;
}

/** The text of the file, a provider by its name; of an amount that is written otherwise than it is read, both. */
function PreviewCell({ row, field, names, column }: CellProps) {
  const format = useFormat();
  const written = field === 'amount' ? writtenOtherwise(row, format) : null;
  // What is no payment has no fields, and is shown as it stands in the file.
  const own = row.state === 'excluded' ? row.cells[column ?? -1]?.trim() || undefined : row.fields[field];
  const amount = field === 'amount' && row.state !== 'excluded' ? row.amount : null;
  const named = field === 'provider' ? (names.get(own ?? '') ?? own) : own;
  const text = amount === null ? named : format.money(amount, row.fields['currency'] ?? null);
  return (
    <ReadAmount written={written}>
      <FileText text={text ?? '–'} />
    </ReadAmount>
  );
}

interface LineProps extends Pick<TableProps, 'fields' | 'names' | 'mapping'> {
  readonly row: PreviewRow;
}

function PreviewLine({ row, fields, names, mapping }: LineProps) {
  const draftWords = useDraftWords();
  const errors = row.findings.filter(({ severity }) => severity === 'error');
  const first = errors[0] ?? row.findings[0];
  return (
    <tr>
      <td className={classNames(table.right, 'dim sm')}>{row.line}</td>
      <td>
        <StateMark state={row.state} />
      </td>
      <td className="soft">{first === undefined ? '' : draftWords.title(first.code, first.field)}</td>
      {fields.map((field) => (
        <td key={field} className={field === 'amount' ? table.right : undefined}>
          <span
            className={classNames(
              css.previewCell,
              VERBATIM.includes(field) && 'mono',
              field === 'depositId' && css.wholeCell,
              errors.some((each) => each.field === field) && draftCss.wrong,
            )}
          >
            <Private>
              <PreviewCell row={row} field={field} names={names} column={mapping[field]} />
            </Private>
          </span>
        </td>
      ))}
    </tr>
  );
}
