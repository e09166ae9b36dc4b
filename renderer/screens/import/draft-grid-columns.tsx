// The columns of the draft's grid: what stands in the file, what the rules found in it, and the cell being edited.

import { type ReactNode, useMemo } from 'react';
import type { Finding } from '../../../shared/domain.ts';
import type { DraftRules, DraftView } from '../../../shared/draft-views.ts';
import type { RowView } from '../../../shared/views.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StateMark } from '../../parts/mark.tsx';
import type { RowColumn } from '../../parts/row-grid-columns.ts';
import type { Format } from '../../texts/format.ts';
import { providerNames } from '../../texts/provider-names.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';
import { presentText } from './draft-editing.ts';
import { type DraftWords, useDraftWords } from './finding-title.ts';

/** The cell that is being edited. */
export interface EditedCell {
  readonly ordinal: number;
  readonly field: string;
}

interface ColumnsInput {
  readonly draft: DraftView;
  readonly configuration: DraftRules['configuration'] | null;
  /** More columns where there is room for them. */
  readonly isWide: boolean;
  readonly editing: EditedCell | null;
  renderEditor(row: RowView, field: string): ReactNode;
}

/** Fields that tell nothing of a person; the privacy screen leaves them. */
const PUBLIC_FIELDS: readonly string[] = ['provider', 'country', 'currency'];

const WIDTHS: Readonly<Record<string, string>> = {
  name: 'minmax(8rem, 1.1fr)',
  phone: 'minmax(9.5rem, 1.15fr)',
  provider: 'minmax(6.75rem, 0.9fr)',
  amount: 'minmax(6rem, 0.7fr)',
  currency: '3.25rem',
};
const OTHER_WIDTH = 'minmax(7rem, 0.9fr)';
const SORTS: Readonly<Record<string, NonNullable<RowColumn['sort']>>> = {
  name: 'name',
  phone: 'phone',
  provider: 'provider',
  amount: 'amount',
};
const ALWAYS = ['name', 'phone', 'provider', 'amount', 'currency'];

/** Fields that have a column of the grid: the usual ones, those with findings, and the others where there is room. */
export function fieldsShown(draft: DraftView, isWide: boolean): string[] {
  const sourced = (field: string) => field in draft.mapping || field in draft.defaults;
  const withFindings = draft.findings.flatMap(({ field }) => (field === null ? [] : [field]));
  const usual = ALWAYS.filter((field) => field !== 'name' || sourced(field));
  const others = Object.keys(draft.mapping).filter((field) => isWide || withFindings.includes(field));
  return [...new Set([...usual, ...others, ...withFindings])];
}

/** The columns; they stay the same objects until something in them would be drawn otherwise. */
export function useDraftColumns(input: ColumnsInput): readonly RowColumn[] {
  const { draft, configuration, isWide, editing, renderEditor } = input;
  const { import: words } = useTexts();
  const format = useFormat();
  const draftWords = useDraftWords();
  const { mapping, defaults, header } = draft;
  const fields = fieldsShown(draft, isWide).join('\n');
  return useMemo(() => {
    const layout = { mapping, defaults, header };
    const names = providerNames(configuration, format.language);
    const cell = (field: string): RowColumn => {
      const heading = header[mapping[field] ?? -1]?.trim() ?? '';
      const sort = SORTS[field];
      return {
        key: field,
        title: titleOf(field, heading, words, draftWords),
        width: WIDTHS[field] ?? OTHER_WIDTH,
        ...(field === 'amount' ? { align: 'end' as const } : {}),
        ...(sort === undefined ? {} : { sort }),
        cellClass: (row) =>
          editing !== null && editing.ordinal === row.ordinal && editing.field === field
            ? css.editing
            : undefined,
        render: (row) =>
          editing !== null && editing.ordinal === row.ordinal && editing.field === field
            ? renderEditor(row, field)
            : fieldCell(row, field, { text: presentText(row, field, layout), format, words, names }),
      };
    };
    return [
      {
        key: 'line',
        title: words.grid.line,
        width: '3.5rem',
        align: 'end',
        sort: 'line',
        render: (row) => <span className="dim sm">{format.count(row.line)}</span>,
      },
      {
        key: 'state',
        title: words.grid.state,
        width: '6.75rem',
        sort: 'state',
        render: (row) => <StateMark state={row.state} />,
      },
      ...fields.split('\n').map(cell),
      {
        key: 'finding',
        title: words.grid.finding,
        width: 'minmax(10.5rem, 1.6fr)',
        render: (row) => <FindingCell row={row} draftWords={draftWords} />,
      },
    ];
  }, [mapping, defaults, header, fields, configuration, editing, renderEditor, words, format, draftWords]);
}

type Words = ReturnType<typeof useTexts>['import'];

function titleOf(field: string, heading: string, words: Words, draftWords: DraftWords): string {
  if (field === 'currency') return words.grid.currency;
  if (field === 'phone' && heading !== '') return words.grid.asInFile(heading);
  return draftWords.field(field);
}

interface CellContext {
  readonly text: string;
  readonly format: Format;
  readonly words: Words;
  readonly names: ReadonlyMap<string, string>;
}

function fieldCell(row: RowView, field: string, { text, format, words, names }: CellContext): ReactNode {
  const found = row.findings.filter((each) => each.field === field);
  const isWrong = found.some(({ severity }) => severity === 'error');
  const original = row.edited[field];
  const shown = shownText(row, field, text, { isWrong, format, names });
  const isVerbatim = field === 'phone' || isWrong;
  const className = classNames(
    isVerbatim && 'mono',
    isWrong && css.wrong,
    !isWrong && found.length > 0 && css.doubtful,
    field === 'currency' && 'dim sm',
    field === 'provider' && !isWrong && 'soft',
    original !== undefined && css.changed,
  );
  const title = original === undefined ? shown : `${words.grid.edited}. ${words.grid.wasInFile(original)}`;
  const content = (
    <span className={className} title={title}>
      <FileText text={shown === '' ? '–' : shown} />
      {original === undefined ? null : <span className="sr"> ({words.grid.edited})</span>}
    </span>
  );
  return PUBLIC_FIELDS.includes(field) ? content : <Private>{content}</Private>;
}

function shownText(
  row: RowView,
  field: string,
  text: string,
  { isWrong, format, names }: { isWrong: boolean } & Pick<CellContext, 'format' | 'names'>,
): string {
  if (isWrong) return text;
  if (field === 'amount' && row.amount !== null)
    return format.money(text.includes(row.amount) ? text : row.amount);
  if (field === 'provider') {
    const code = row.fields['provider'] ?? text;
    return names.get(code) ?? code;
  }
  return text;
}

function FindingCell({ row, draftWords }: { row: RowView; draftWords: DraftWords }): ReactNode {
  const { import: words } = useTexts();
  if (row.state === 'excluded') {
    return <span className="dim">{words.grid.excludedBecause(row.excludedReason ?? '')}</span>;
  }
  const [first] = row.findings.toSorted(bySeverity);
  if (first === undefined) return null;
  const more = row.findings.length - 1;
  const title = draftWords.title(first.code, first.field);
  return (
    <span className="soft" title={title}>
      {first.severity === 'warning' ? (
        <span className={css.flag}>
          <Icon name="flag" />
        </span>
      ) : null}
      {title}
      {more > 0 ? <span className="dim"> {words.grid.more(more)}</span> : null}
    </span>
  );
}

function bySeverity(left: Finding, right: Finding): number {
  return Number(left.severity === 'warning') - Number(right.severity === 'warning');
}
