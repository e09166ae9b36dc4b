// The results of the search as a list box in three groups. People and their rows are blurred while the privacy screen is on.

import { type ReactNode, useEffect, useRef } from 'react';
import { isDraftState, shownState } from '../batch/happening.ts';
import { useMethod } from '../client/queries.ts';
import { Amount, Private } from '../parts/amount.tsx';
import { FileText } from '../parts/file-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { StateMark } from '../parts/mark.tsx';
import { useNow } from '../parts/now.ts';
import { OperationMark } from '../parts/operation-mark.tsx';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './search-dialog.module.css';
import type { FoundHit, HitGroups } from './search-hits.ts';

interface Props {
  readonly listId: string;
  readonly groups: HitGroups;
  /** Position of the chosen result among all of them. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (hit: FoundHit) => void;
}

export function SearchResults({ listId, groups, active, onActive, onOpen }: Props) {
  const { search } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const option = (hit: FoundHit, index: number, children: ReactNode) => (
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
  const peopleFrom = groups.batches.length;
  const rowsFrom = peopleFrom + groups.people.length;
  const hasHits = rowsFrom + groups.rows.length > 0;
  return (
    <div
      className={css.results}
      role="listbox"
      id={listId}
      aria-label={search.title}
      ref={list}
      hidden={!hasHits}
    >
      <HitGroup name={search.batches}>
        {groups.batches.map((hit, index) => option(hit, index, <BatchHit hit={hit} />))}
      </HitGroup>
      <HitGroup name={search.people}>
        {groups.people.map((hit, index) => option(hit, peopleFrom + index, <PersonHit hit={hit} />))}
      </HitGroup>
      <HitGroup name={search.rows}>
        {groups.rows.map((hit, index) => option(hit, rowsFrom + index, <RowHit hit={hit} />))}
      </HitGroup>
    </div>
  );
}

/** Nothing where there is no hit. */
function HitGroup({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
    <div role="group" aria-label={name}>
      <div className={css.group} aria-hidden="true">
        {name}
      </div>
      {children}
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

function PersonHit({ hit }: { hit: HitGroups['people'][number] }) {
  const { common, search } = useTexts();
  const number = hit.number ?? hit.deposit ?? '';
  const names = [hit.name, ...hit.otherNames].filter((name) => name !== '').join(' · ');
  return (
    <>
      <Icon name="person" />
      <span className={css.person}>
        <span className="line">
          <Private>
            <span className="strong">
              <FileText text={names === '' ? number : names} />
            </span>
          </Private>
          <Private>
            <span className="mono sm soft">
              <FileText text={names === '' ? '' : number} />
            </span>
          </Private>
        </span>
        <span className="dim sm clip">
          {search.account}
          {hit.newerNumber === null ? null : (
            <>
              {' · '}
              <Private>{search.sameAs(hit.newerNumber)}</Private>
            </>
          )}
        </span>
      </span>
      <span className="spring" />
      {hit.practice ? <span className="dim sm">{common.practice.mark}</span> : null}
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
