// What will be sent, by provider and currency, beside the limits and what availability says now.

import type { ReviewLine, ReviewView } from '../../../shared/contract/result-views.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { Action } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel } from '../../parts/panel.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';
import { byCurrency, limitCheck, rowsByCurrency } from './review-choices.ts';

interface Props {
  readonly review: ReviewView;
  /** Names of countries by code. */
  readonly countries: ReadonlyMap<string, string>;
  readonly isReading: boolean;
  readonly onReadAgain: () => void;
}

export function SendPanel({ review, countries, isReading, onReadAgain }: Props) {
  const { review: words } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const at = (atMs: number, isKept: boolean) => (isKept ? format.moment(atMs, nowMs) : format.time(atMs));
  const limits = at(review.configurationReadAtMs, review.configurationKept !== null);
  const readAt =
    review.availabilityReadAtMs === null
      ? words.send.noAvailability(limits)
      : words.send.readAt(limits, at(review.availabilityReadAtMs, review.availabilityKept));
  return (
    <Panel
      title={words.send.title}
      actions={
        <>
          <span className="dim sm">{readAt}</span>
          <Action small tone="bare" keys="R" isBusy={isReading} onPress={onReadAgain}>
            {words.send.readAgain}
          </Action>
        </>
      }
    >
      {review.lines.length === 0 ? (
        <p className={css.quiet}>{words.send.none}</p>
      ) : (
        <SendTable review={review} countries={countries} />
      )}
    </Panel>
  );
}

function SendTable({ review, countries }: Pick<Props, 'review' | 'countries'>) {
  const { review: words } = useTexts();
  const format = useFormat();
  const rows = rowsByCurrency(review.lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.tableScroll} tabIndex={0} aria-label={words.send.table}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.send.provider}</th>
            <th scope="col">{words.send.now}</th>
            <th scope="col" className={table.right}>
              {words.send.rows}
            </th>
            <th scope="col" className={table.right}>
              {words.send.total}
            </th>
            <th scope="col" className={table.right}>
              {words.send.range}
            </th>
            <th scope="col" className={table.right}>
              {words.send.limits}
            </th>
            <th scope="col">{words.send.check}</th>
          </tr>
        </thead>
        <tbody>
          {byCurrency(review.lines).map((line) => (
            <SendLine
              key={`${line.provider} ${line.country ?? ''} ${line.currency}`}
              line={line}
              country={countries.get(line.country ?? '') ?? line.country}
            />
          ))}
          {Object.entries(review.confirmation.totals)
            .toSorted()
            .map(([currency, amount]) => (
              <tr key={currency} className={table.sum}>
                <th scope="row" colSpan={2}>
                  {currency === NO_CURRENCY ? words.send.toSendOpen : words.send.toSend(currency)}
                </th>
                <td className={table.right}>{format.count(rows.get(currency) ?? 0)}</td>
                <td className={table.right}>
                  <LineMoney {...sums(review.lines, currency)} amount={amount} currency={currency} />
                </td>
                <td colSpan={3} className={css.wallet}>
                  {currency === NO_CURRENCY ? null : words.send.wallet(currency)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function SendLine({ line, country }: { readonly line: ReviewLine; readonly country: string | null }) {
  const { review: words } = useTexts();
  const format = useFormat();
  const { smallest, largest, currency } = line;
  return (
    <tr>
      <th scope="row">
        <ProviderName line={line} country={country} />
      </th>
      <td>{line.provider === '' ? '–' : <ProviderMark status={line.status} />}</td>
      <td className={table.right}>{format.count(line.rows)}</td>
      <td className={table.right}>
        <Private>
          <LineMoney {...line} />
        </Private>
      </td>
      <td className={classNames(table.right, 'soft')}>
        {smallest === null || largest === null ? (
          '–'
        ) : (
          <Private>{`${format.money(smallest, currency)} – ${format.money(largest, currency)}`}</Private>
        )}
      </td>
      <td className={classNames(table.right, 'dim')}>{limitsText(line, words, format)}</td>
      <td>
        <LimitMark line={line} />
      </td>
    </tr>
  );
}

/** What rows of one currency say of their money together. */
function sums(lines: readonly ReviewLine[], currency: string): { rows: number; unstatedRows: number } {
  const own = lines.filter((line) => line.currency === currency);
  return {
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    unstatedRows: own.reduce((sum, { unstatedRows }) => sum + unstatedRows, 0),
  };
}

interface LineMoneyProps {
  readonly rows: number;
  readonly unstatedRows: number;
  readonly amount: string;
  readonly currency: string;
}

/** The money of rows, and how many of them name none: the service knows it then. */
function LineMoney({ rows, unstatedRows, amount, currency }: LineMoneyProps) {
  const { review: words } = useTexts();
  const format = useFormat();
  const parts: string[] = [];
  if (rows > unstatedRows) parts.push(format.moneyOf(amount, currency));
  if (unstatedRows > 0) parts.push(words.send.whole(unstatedRows));
  return <>{parts.join(' + ')}</>;
}

/** `MTN` Zambia, with the code where there is room for it. */
function ProviderName({ line, country }: { readonly line: ReviewLine; readonly country: string | null }) {
  const { review: words } = useTexts();
  if (line.provider === '') return <span className="dim">{words.send.noProvider}</span>;
  return (
    <span title={line.provider}>
      <span className="strong">{line.providerName ?? line.provider}</span> {country}
      {line.providerName === null ? null : <span className="dim xs mono onlyWide"> {line.provider}</span>}
    </span>
  );
}

function limitsText(
  line: ReviewLine,
  words: ReturnType<typeof useTexts>['review'],
  format: ReturnType<typeof useFormat>,
): string {
  const { minimum, maximum, currency } = line;
  const money = (text: string) => format.money(text, currency);
  if (minimum !== null && maximum !== null) return `${money(minimum)} – ${money(maximum)}`;
  if (minimum !== null) return words.send.from(money(minimum));
  return maximum === null ? '–' : words.send.upTo(money(maximum));
}

function LimitMark({ line }: { readonly line: ReviewLine }) {
  const { review: words } = useTexts();
  switch (limitCheck(line)) {
    case 'within':
      return (
        <Mark tone="ready" icon="ready">
          {words.send.within}
        </Mark>
      );
    case 'partly':
      return <span className="soft">{words.send.partly}</span>;
    case 'unchecked':
      return <span className="dim">{words.send.unchecked}</span>;
    case 'outside':
      return (
        <Mark tone="invalid" icon="invalid">
          {words.send.outside}
        </Mark>
      );
  }
}
