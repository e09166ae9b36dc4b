// The columns of the draft's grid: what stands in the file, what the rules found in it, and the cell being edited.

import { type ReactNode, useMemo } from 'react';
import { providerNames } from '../../../shared/accounts/account-names.ts';
import type { DraftRules, DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { presentText } from '../../../shared/files/cell-text.ts';
import { otherRowFinding } from '../../../shared/files/other-rows.ts';
import type { OperationName } from '../../../shared/operations.ts';
import type { Format } from '../../../shared/texts/format.ts';
import { type DraftWords, useDraftWords } from '../../batch/finding-title.ts';
import { writtenOtherwise } from '../../batch/row-money.ts';
import { shareWords } from '../../batch/share-words.ts';
import type { RowColumn } from '../../grid/row-grid-columns.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StateMark } from '../../parts/mark.tsx';
import { ReadAmount } from '../../parts/read-amount.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';
import { bySeverity } from './draft-editing.ts';

interface ColumnsInput {
  readonly draft: DraftView;
  readonly operation: OperationName;
  readonly configuration: DraftRules['configuration'] | null;
  /** More columns where there is room for them. */
  readonly isWide: boolean;
}

/** Fields that tell nothing of a person; the privacy screen leaves them. */
const PUBLIC_FIELDS: readonly string[] = ['provider', 'country', 'currency'];

/** Least width in rem, and the share of what is left. */
type Width = readonly [leastRem: number, share: number];
const WIDTHS: Readonly<Record<string, Width>> = {
  name: [6.5, 1.1],
  phone: [9, 1.15],
  // An identifier is told by its end as much as by its beginning.
  depositId: [18, 0.4],
  provider: [6.5, 0.9],
  amount: [6, 0.7],
  currency: [3.25, 0],
};
const OTHER_WIDTH: Width = [7, 0.9];
/** Characters that the column holds in one line. */
const ONE_LINE_MAX = 20;
const LINE_REM = 3.75;
const STATE_REM = 6.25;
const FINDING_WIDTH: Width = [9, 1.6];

/** Columns that fit the screen side by side; more of them scroll. */
const FITTING_FIELDS = 7;
const FITTING_REM = 46;
const SORTS: Readonly<Record<string, NonNullable<RowColumn['sort']>>> = {
  name: 'name',
  phone: 'phone',
  provider: 'provider',
  amount: 'amount',
};

/** What a row is about, for whom and how much. A refund names its deposit and need not name a provider. */
const ALWAYS: Readonly<Record<'payment' | 'refund', readonly string[]>> = {
  payment: ['name', 'phone', 'provider', 'amount', 'currency'],
  refund: ['name', 'depositId', 'provider', 'amount', 'currency'],
};
/** Fields that stand among the usual ones only where the file or a value for all rows feeds them. */
const IF_SOURCED: Readonly<Record<'payment' | 'refund', readonly string[]>> = {
  payment: ['name'],
  refund: ['name', 'provider', 'currency'],
};

/** Fields that have a column of the grid: the usual ones, those with findings, and the others where there is room. */
export function fieldsShown(draft: DraftView, operation: OperationName, isWide: boolean): string[] {
  const kind = operation === 'refund' ? 'refund' : 'payment';
  const sourced = (field: string) => field in draft.mapping || field in draft.defaults;
  const withFindings = draft.findings.flatMap(({ field }) => (field === null ? [] : [field]));
  const usual = ALWAYS[kind].filter((field) => !IF_SOURCED[kind].includes(field) || sourced(field));
  // A remittance is told by its details, so that none of them is left out.
  const showsAll = isWide || operation === 'remittance';
  const others = Object.keys(draft.mapping).filter((field) => showsAll || withFindings.includes(field));
  return [...new Set([...usual, ...others, ...withFindings])];
}

/** The width below which the columns would no longer be legible: then the grid scrolls sideways. */
export function gridWidth(fields: readonly string[]): string {
  if (fields.length <= FITTING_FIELDS) return `${FITTING_REM}rem`;
  const least = fields.reduce((sum, field) => sum + (WIDTHS[field] ?? OTHER_WIDTH)[0], 0);
  return `${LINE_REM + STATE_REM + least + FINDING_WIDTH[0]}rem`;
}

function widthOf([leastRem, share]: Width): string {
  return share === 0 ? `${leastRem}rem` : `minmax(${leastRem}rem, ${share}fr)`;
}

/** The columns; they stay the same objects until something in them would be drawn otherwise. */
export function useDraftColumns(input: ColumnsInput): readonly RowColumn[] {
  const { draft, operation, configuration, isWide } = input;
  const { import: words, run } = useTexts();
  const { wholeDeposit } = run.grid;
  const format = useFormat();
  const draftWords = useDraftWords();
  const { mapping, defaults, header } = draft;
  const fields = fieldsShown(draft, operation, isWide).join('\n');
  return useMemo(() => {
    const layout = { mapping, defaults, header };
    const names = providerNames(configuration, format.language);
    const cell = (field: string): RowColumn => {
      const sort = SORTS[field];
      return {
        key: field,
        title: titleOf(field, field in mapping, words, draftWords),
        width: widthOf(WIDTHS[field] ?? OTHER_WIDTH),
        ...(field === 'amount' ? { align: 'end' as const } : {}),
        ...(sort === undefined ? {} : { sort }),
        render: (row) =>
          fieldCell(row, field, {
            text: presentText(row, field, layout),
            format,
            words,
            names,
            open: operation === 'refund' ? wholeDeposit : null,
          }),
      };
    };
    return [
      {
        key: 'line',
        title: words.grid.line,
        width: `${LINE_REM}rem`,
        align: 'end',
        sort: 'line',
        render: (row) => <span className="dim sm">{row.line}</span>,
      },
      {
        key: 'state',
        title: words.grid.state,
        width: `${STATE_REM}rem`,
        sort: 'state',
        render: (row) => <StateMark state={row.state} />,
      },
      ...fields.split('\n').map(cell),
      {
        key: 'finding',
        title: words.grid.finding,
        width: widthOf(FINDING_WIDTH),
        pinned: true,
        render: (row) => <FindingCell row={row} draftWords={draftWords} />,
      },
    ];
  }, [mapping, defaults, header, fields, configuration, words, format, draftWords, operation, wholeDeposit]);
}

type Words = ReturnType<typeof useTexts>['import'];

function titleOf(field: string, isFromFile: boolean, words: Words, draftWords: DraftWords): string {
  if (field === 'currency') return words.grid.currency;
  // The heading of the file stands above, with its column; here it would be cut.
  return field === 'phone' && isFromFile
    ? words.grid.asInFile(draftWords.field(field))
    : draftWords.field(field);
}

interface CellContext {
  readonly text: string;
  readonly format: Format;
  readonly words: Words;
  readonly names: ReadonlyMap<string, string>;
  /** What an amount that is left open stands for; null where none may be left open. */
  readonly open: string | null;
}

function fieldCell(row: RowView, field: string, context: CellContext): ReactNode {
  const { text, format, words, names, open } = context;
  const found = row.findings.filter((each) => each.field === field);
  const isWrong = found.some(({ severity }) => severity === 'error');
  if (field === 'amount' && open !== null && text.trim() === '' && !isWrong)
    return <span className="soft">{open}</span>;
  const original = row.edited[field];
  const shown = shownText(row, field, text, { isWrong, format, names });
  const isVerbatim = field === 'phone' || field === 'depositId' || isWrong;
  const className = classNames(
    isVerbatim && 'mono',
    isWrong && css.wrong,
    !isWrong && found.length > 0 && css.doubtful,
    field === 'currency' && 'dim sm',
    field === 'provider' && !isWrong && 'soft',
    original !== undefined && css.changed,
  );
  const title = original === undefined ? shown : `${words.grid.edited}. ${words.grid.wasInFile(original)}`;
  const cell = (
    <span className={className} title={title}>
      <FileText text={shown === '' ? '–' : shown} />
      {original === undefined ? null : <span className="sr"> ({words.grid.edited})</span>}
    </span>
  );
  const written = field === 'amount' && !isWrong ? writtenOtherwise(row, format) : null;
  const content = (
    <ReadAmount written={written} isStacked>
      {cell}
    </ReadAmount>
  );
  return PUBLIC_FIELDS.includes(field) ? content : <Private>{content}</Private>;
}

function shownText(
  row: RowView,
  field: string,
  text: string,
  { isWrong, format, names }: { isWrong: boolean } & Pick<CellContext, 'format' | 'names'>,
): string {
  // A total has no money of its own; what its line says is shown as it stands.
  if (isWrong || otherRowFinding(row.findings) !== null) return text;
  if (field === 'amount' && row.amount !== null)
    return format.money(row.amount, row.fields['currency'] ?? null);
  if (field === 'provider') {
    const code = row.fields['provider'] ?? text;
    return names.get(code) ?? code;
  }
  return text;
}

function FindingCell({ row, draftWords }: { row: RowView; draftWords: DraftWords }): ReactNode {
  const { import: words, shares } = useTexts();
  if (row.share?.kind === 'added') return <span className="dim">{shareWords(row.share, shares)}</span>;
  if (row.state === 'excluded') {
    const other = row.excludedReason === null ? otherRowFinding(row.findings) : null;
    const reason = other === null ? (row.excludedReason ?? '') : draftWords.title(other.code, other.field);
    return <span className="dim">{words.grid.excludedBecause(reason)}</span>;
  }
  const [first] = row.findings.toSorted(bySeverity);
  if (first === undefined) {
    return row.share === null ? null : <span className="dim">{shareWords(row.share, shares)}</span>;
  }
  const more = row.findings.length - 1;
  const title = draftWords.title(first.code, first.field);
  const moreText = more > 0 ? ` ${words.grid.more(more)}` : '';
  const isLong = title.length + moreText.length > ONE_LINE_MAX;
  return (
    <span className={classNames('soft', isLong && 'twoLines')} title={title}>
      {first.severity === 'warning' ? (
        <span className={css.flag}>
          <Icon name="flag" />
        </span>
      ) : null}
      {title}
      {more > 0 ? <span className="dim">{moreText}</span> : null}
    </span>
  );
}
