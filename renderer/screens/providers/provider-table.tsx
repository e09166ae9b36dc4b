// The account's configuration as a table: one group per country, one line per provider and operation.
// A word that the program does not know is shown as received.

import { useId, useState } from 'react';
import type { LineChange, ProviderLine, ProvidersView } from '../../../shared/home-views.ts';
import type { BatchView } from '../../../shared/views.ts';
import { useNow } from '../../app/now.ts';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Mark } from '../../parts/mark.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import table from '../../parts/table.module.css';
import type { Texts } from '../../texts/en.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { LineDetailsText } from './line-details.tsx';
import { changeOf, countryGroups, providerHere } from './provider-lines.ts';
import css from './providers.module.css';

const COLUMNS = 9;

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
      <EmptyState icon="providers" title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  if (lines.length === 0) return <EmptyState icon="providers" title={words.emptyFilter} />;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{words.provider}</th>
          <th scope="col">{words.code}</th>
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
          {group.lines.map((line, index) => {
            const key = lineKey(line);
            return (
              <LineRow
                key={key}
                line={line}
                isFirst={group.lines[index - 1]?.provider !== line.provider}
                isOpen={open === key}
                onToggle={() => setOpen(open === key ? null : key)}
                batches={batches}
              />
            );
          })}
        </tbody>
      ))}
    </table>
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
          <span className={isFirst ? 'strong' : 'sr'}>{line.providerName ?? line.provider}</span>
        </th>
        <td className="mono sm soft">{isFirst ? line.provider : null}</td>
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
            <td colSpan={COLUMNS - 3} className="dim sm">
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

/** True of operations that have neither limits nor a status, as the look-up of a name. */
function saysNothing({ minimum, maximum, decimals, status }: ProviderLine): boolean {
  return minimum === null && maximum === null && decimals === null && status === null;
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
  return waiting > 0 ? providers.here.waiting(waiting) : null;
}
