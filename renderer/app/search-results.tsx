// The results of the search as a list box in two groups. Rows of people are blurred while the privacy screen is on.

import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchHit } from '../../shared/home-views.ts';
import { useMethod } from '../client/queries.ts';
import { Amount, Private } from '../parts/amount.tsx';
import { FileText } from '../parts/file-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { StateMark } from '../parts/mark.tsx';
import { OperationMark } from '../parts/operation-mark.tsx';
import { isDraftState, shownState } from '../screens/rows/happening.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { useNow } from './now.ts';
import css from './search-dialog.module.css';
import type { HitGroups } from './search-hits.ts';

interface Props {
  readonly listId: string;
  readonly groups: HitGroups;
  /** Position of the chosen result among all of them. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (hit: SearchHit) => void;
}

export function SearchResults({ listId, groups, active, onActive, onOpen }: Props) {
  const { search } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const option = (hit: SearchHit, index: number, children: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act on the input, which names the chosen option.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
    <div
      key={index}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      className={css.hit}
      onMouseMove={() => {
        if (index !== active) onActive(index);
      }}
      onClick={() => onOpen(hit)}
    >
      {children}
    </div>
  );
  const hasHits = groups.batches.length + groups.rows.length > 0;
  return (
    <div
      className={css.results}
      role="listbox"
      id={listId}
      aria-label={search.title}
      ref={list}
      hidden={!hasHits}
    >
      {groups.batches.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
        <div role="group" aria-label={search.batches}>
          <div className={css.group} aria-hidden="true">
            {search.batches}
          </div>
          {groups.batches.map((hit, index) => option(hit, index, <BatchHit hit={hit} />))}
        </div>
      )}
      {groups.rows.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
        <div role="group" aria-label={search.people}>
          <div className={css.group} aria-hidden="true">
            {search.people}
          </div>
          {groups.rows.map((hit, index) => option(hit, groups.batches.length + index, <RowHit hit={hit} />))}
        </div>
      )}
    </div>
  );
}

function BatchHit({ hit }: { hit: HitGroups['batches'][number] }) {
  const format = useFormat();
  const nowMs = useNow();
  return (
    <>
      <Icon name="batches" />
      <span className="strong clip">
        <FileText text={hit.name} />
      </span>
      <OperationMark operation={hit.operation} />
      <span className="spring" />
      <span className="dim sm nowrap">{format.moment(hit.atMs, nowMs)}</span>
    </>
  );
}

function RowHit({ hit }: { hit: HitGroups['rows'][number] }) {
  const { search } = useTexts();
  const batches = useMethod('listBatches', {});
  const batch = batches.data?.find(({ id }) => id === hit.batch);
  const state = batch === undefined ? hit.state : shownState(hit.state, isDraftState(batch.state));
  return (
    <>
      <Icon name="person" />
      <span className={css.person}>
        <span className="line">
          <Private>
            <span className="strong">
              <FileText text={hit.name === '' ? hit.phone : hit.name} />
            </span>
          </Private>
          <Private>
            <span className="mono sm soft">
              <FileText text={hit.name === '' ? '' : hit.phone} />
            </span>
          </Private>
          {hit.reference === '' ? null : (
            <span className="dim sm clip">
              <Private>
                <FileText text={hit.reference} />
              </Private>
            </span>
          )}
        </span>
        <span className="dim sm clip">
          <FileText text={search.in(hit.batchName, hit.line)} />
        </span>
      </span>
      <OperationMark operation={hit.operation} />
      <span className="spring" />
      <Amount value={hit.amount} currency={hit.currency} isPrivate />
      <span className={css.state}>
        <StateMark state={state} small />
      </span>
    </>
  );
}
