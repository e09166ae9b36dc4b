// The account's configuration as a table: one group per country, one line per provider and operation.
// A word that the program does not know is shown as received.

import { Fragment, type ReactNode, useId, useState } from 'react';
import type { LineChange, ProviderLine, ProvidersView } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { PanelScroll } from '../../parts/panel.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { LineDetailsText } from './line-details.tsx';
import { changeOf, countryGroups, providerHere, saysNothing } from './provider-lines.ts';
import css from './providers.module.css';

const COLUMNS = 8;

interface Props {
  readonly view: ProvidersView;
  /** Lines that the filter leaves. */
  readonly lines: readonly ProviderLine[];
  /** Batches of the same profile. */
  readonly batches: readonly BatchView[];
}

/** The word of an operation; as received where it is not known. */
export function operationWord(texts: Texts, operation: string): string {
  const words: Readonly<Record<string, string>> = texts.providers.operations;
  return words[operation.toUpperCase()] ?? operation;
}

export function ProviderTable({ view, lines, batches }: Props) {
  const { providers } = useTexts();
  const { language } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const words = providers.table;
  if (view.lines.length === 0) {
    return (
      <EmptyState why="connection" icon="providers" title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  if (lines.length === 0) return <EmptyState why="connection" icon="providers" title={words.emptyFilter} />;
  return (
    <PanelScroll label={words.title}>
      <table className={classNames(table.table, css.lines)}>
        <thead>
          <tr>
            <th scope="col">{words.provider}</th>
            <th scope="col">{words.operation}</th>
            <th scope="col" className={table.right}>
              {words.smallest}
            </th>
            <th scope="col" className={table.right}>
              {words.largest}
            </th>
            <th scope="col" className={table.right}>
              {words.decimals}
            </th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.here}</th>
          </tr>
        </thead>
        {countryGroups(lines, language).map((group) => (
          <tbody key={group.country}>
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                {group.name ?? group.country}{' '}
                <span className="dim">
                  {[group.name === null ? null : group.country, prefixText(group.prefix), ...group.currencies]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </th>
            </tr>
            {[...Map.groupBy(group.lines, ({ provider }) => provider)].map(([provider, own]) => {
              const silent = own.filter((line) => line.understood && saysNothing(line));
              const others = own.filter((line) => !silent.includes(line));
              const row = (line: ProviderLine, isFirst: boolean) => {
                const key = lineKey(line);
                return (
                  <LineRow
                    key={key}
                    line={line}
                    isFirst={isFirst}
                    isOpen={open === key}
                    onToggle={() => setOpen(open === key ? null : key)}
                    batches={batches}
                  />
                );
              };
              return (
                <Fragment key={provider}>
                  {others.map((line, index) => row(line, index === 0))}
                  <SilentLines lines={silent} isFirst={others.length === 0}>
                    {silent.map((line) => row(line, others.length === 0 && silent.length === 1))}
                  </SilentLines>
                </Fragment>
              );
            })}
          </tbody>
        ))}
      </table>
    </PanelScroll>
  );
}

function prefixText(prefix: string | null): string | null {
  return prefix === null ? null : `+${prefix.replace(/^\+/, '')}`;
}

function lineKey({ country, provider, operation, currency }: ProviderLine): string {
  return JSON.stringify([country, provider, operation, currency]);
}

interface LineProps {
  readonly line: ProviderLine;
  /** The provider's name stands on its first line only. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly batches: readonly BatchView[];
}

function LineRow({ line, isFirst, isOpen, onToggle, batches }: LineProps) {
  const texts = useTexts();
  const detailsId = useId();
  const words = texts.providers.table;
  const isClosed = line.status?.toUpperCase() === 'CLOSED' && providerHere(batches, line).waiting > 0;
  return (
    <>
      <tr className={isClosed || isOpen ? table.selected : undefined}>
        <th scope="row">
          <ProviderHead line={line} isFirst={isFirst} />
        </th>
        <td className={line.understood ? undefined : 'mono sm'}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggle}
          >
            <Icon name="chevron" />
            {operationWord(texts, line.operation)}
          </button>
        </td>
        {line.understood ? (
          saysNothing(line) ? (
            <td colSpan={COLUMNS - 2} className="dim sm">
              {words.nothingSaid}
            </td>
          ) : (
            <Facts line={line} batches={batches} />
          )
        ) : (
          <>
            <td colSpan={3} className={classNames('dim', 'sm', table.wrap)}>
              {words.notUnderstoodText}
            </td>
            <td>
              <Mark tone="unknown" icon="unknown">
                {words.notUnderstood}
              </Mark>
            </td>
            <td />
            <td className="soft">{words.notUsed}</td>
          </>
        )}
      </tr>
      {isOpen ? (
        <tr id={detailsId}>
          <td />
          <td colSpan={COLUMNS - 1}>
            <LineDetailsText line={line} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The name of a provider with its code, on its first line; those below it only say it. */
function ProviderHead({ line, isFirst }: Pick<LineProps, 'line' | 'isFirst'>) {
  if (!isFirst) return <span className="sr">{line.providerName ?? line.provider}</span>;
  return (
    <>
      <span className="strong">{line.providerName ?? line.provider}</span>{' '}
      {line.providerName === null ? null : <span className="mono xs dim">{line.provider}</span>}
    </>
  );
}

/** One line for the operations of a provider of which neither limits nor a status are said; opened, one for each. */
function SilentLines({
  lines,
  isFirst,
  children,
}: {
  lines: readonly ProviderLine[];
  isFirst: boolean;
  children: ReactNode;
}) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [line] = lines;
  if (line === undefined) return null;
  if (lines.length === 1) return children;
  return (
    <>
      <tr>
        <th scope="row">
          <ProviderHead line={line} isFirst={isFirst} />
        </th>
        <td colSpan={COLUMNS - 1} className={table.wrap}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" />
            {lines.map(({ operation }) => operationWord(texts, operation)).join(' · ')}
          </button>{' '}
          <span className="dim sm">{texts.providers.table.nothingSaid}</span>
        </td>
      </tr>
      {isOpen ? children : null}
    </>
  );
}

/** Limits and status of a line that is understood. */
function Facts({ line, batches }: { line: ProviderLine; batches: readonly BatchView[] }) {
  const { providers } = useTexts();
  const format = useFormat();
  const words = providers.table;
  return (
    <>
      <Limit value={line.minimum} currency={line.currency} change={changeOf(line, 'minimum')} />
      <Limit value={line.maximum} currency={line.currency} change={changeOf(line, 'maximum')} />
      <td className={classNames(table.right, line.decimals === null && 'dim')}>
        {line.decimals === null
          ? words.notSaid
          : line.decimals === 0
            ? words.noDecimals
            : format.count(line.decimals)}
        <Changed change={changeOf(line, 'decimals')} currency={null} />
      </td>
      <td>
        <ProviderMark status={line.status} />
      </td>
      <td className="soft">
        <Since atMs={line.statusSinceMs} />
      </td>
      <td className="soft">
        <Here line={line} batches={batches} />
      </td>
    </>
  );
}

/** Since when the status is so: the hour today, the day before that. */
function Since({ atMs }: { atMs: number | null }) {
  const { providers } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  if (atMs === null) return null;
  const day = format.day(atMs, nowMs);
  return (
    <span title={providers.table.sinceAt(format.full(atMs))}>
      {day === format.day(nowMs, nowMs) ? format.clock(atMs) : day}
    </span>
  );
}

function Limit({
  value,
  currency,
  change,
}: {
  value: string | null;
  currency: string;
  change: LineChange | undefined;
}) {
  const { providers } = useTexts();
  const format = useFormat();
  return (
    <td className={table.right}>
      {value === null ? (
        <span className="dim">{providers.table.notSaid}</span>
      ) : (
        format.money(value, currency)
      )}
      <Changed change={change} currency={currency} />
    </td>
  );
}

/** Marks a figure that changed between two readings. */
function Changed({ change, currency }: { change: LineChange | undefined; currency: string | null }) {
  const { providers } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = providers.table;
  if (change === undefined) return null;
  const before = change.before === null ? words.notSaid : format.money(change.before, currency);
  return (
    <>
      {' '}
      <Mark
        tone="accent"
        icon="flag"
        small
        title={words.changedAt(format.moment(change.atMs, nowMs), before)}
      >
        {words.changed}
      </Mark>
    </>
  );
}

function Here({ line, batches }: { line: ProviderLine; batches: readonly BatchView[] }) {
  const { providers } = useTexts();
  const { rate, waiting, enqueued, accepted } = providerHere(batches, line);
  if (line.status?.toUpperCase() === 'CLOSED' && waiting > 0) return providers.here.waiting(waiting);
  if (rate !== null && rate > 0) return providers.here.sending(rate);
  if (enqueued > 0) return providers.here.enqueued(enqueued);
  if (accepted > 0) return providers.here.onTheirWay(accepted);
  return waiting > 0 ? providers.here.notSent(waiting) : null;
}
