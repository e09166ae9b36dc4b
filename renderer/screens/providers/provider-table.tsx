// The account's configuration as a table: one group per country, one line per provider and operation.
// A word that the program does not know is shown as received.

import { Fragment } from 'react';
import type { ProviderChange, ProviderLine, ProvidersView } from '../../../shared/home-views.ts';
import type { BatchView } from '../../../shared/views.ts';
import { useNow } from '../../app/now.ts';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Mark } from '../../parts/mark.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import table from '../../parts/table.module.css';
import type { Texts } from '../../texts/en.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { countryGroups, limitChange, providerHere } from './provider-lines.ts';

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
          <th scope="col">{words.here}</th>
        </tr>
      </thead>
      {countryGroups(lines).map((group) => (
        <tbody key={group.country}>
          <tr className={table.group}>
            <th scope="rowgroup" colSpan={8}>
              {group.name ?? group.country}{' '}
              <span className="dim">
                {[group.name === null ? null : group.country, prefixText(group.prefix), ...group.currencies]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </th>
          </tr>
          {group.lines.map((line, index) => (
            <Fragment key={`${line.provider} ${line.operation} ${line.currency}`}>
              <LineRow
                line={line}
                isFirst={group.lines[index - 1]?.provider !== line.provider}
                changes={view.changes}
                batches={batches}
              />
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function prefixText(prefix: string | null): string | null {
  return prefix === null ? null : `+${prefix.replace(/^\+/, '')}`;
}

interface LineProps {
  readonly line: ProviderLine;
  /** The provider's name stands on its first line only. */
  readonly isFirst: boolean;
  readonly changes: readonly ProviderChange[];
  readonly batches: readonly BatchView[];
}

function LineRow({ line, isFirst, changes, batches }: LineProps) {
  const texts = useTexts();
  const format = useFormat();
  const words = texts.providers.table;
  const isClosed = line.status?.toUpperCase() === 'CLOSED' && providerHere(batches, line).waiting > 0;
  return (
    <tr className={isClosed ? table.selected : undefined}>
      <th scope="row">
        <span className={isFirst ? 'strong' : 'sr'}>{line.providerName ?? line.provider}</span>
      </th>
      <td className="mono sm soft">{isFirst ? line.provider : null}</td>
      {line.understood ? (
        <>
          <td>{operationWord(texts, line.operation)}</td>
          <Limit value={line.minimum} change={limitChange(changes, line, 'minimum')} />
          <Limit value={line.maximum} change={limitChange(changes, line, 'maximum')} />
          <td className={classNames(table.right, line.decimals === null && 'dim')}>
            {line.decimals === null
              ? words.notSaid
              : line.decimals === 0
                ? words.noDecimals
                : format.count(line.decimals)}
          </td>
          <td>
            <ProviderMark status={line.status} />
          </td>
          <td className="soft">
            <Here line={line} batches={batches} />
          </td>
        </>
      ) : (
        <>
          <td className="mono sm">{line.operation}</td>
          <td colSpan={3} className={classNames('dim', 'sm', table.wrap)}>
            {words.notUnderstoodText}
          </td>
          <td>
            <Mark tone="unknown" icon="unknown">
              {words.notUnderstood}
            </Mark>
          </td>
          <td className="soft">{words.notUsed}</td>
        </>
      )}
    </tr>
  );
}

function Limit({ value, change }: { value: string | null; change: ProviderChange | undefined }) {
  const { providers } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = providers.table;
  return (
    <td className={table.right}>
      {value === null ? <span className="dim">{words.notSaid}</span> : format.money(value)}
      {change === undefined ? null : (
        <>
          {' '}
          <Mark
            tone="accent"
            icon="flag"
            small
            title={words.changedAt(
              format.moment(change.atMs, nowMs),
              change.before === null ? words.notSaid : format.money(change.before),
            )}
          >
            {words.changed}
          </Mark>
        </>
      )}
    </td>
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
