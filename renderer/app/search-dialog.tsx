// The search over all batches, people and references: one input, results in two groups, opened by key or pointer.
// The core searches; this page holds at most as many results as it shows.

import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SearchResult } from '../../shared/contract/home-views.ts';
import { useMethod } from '../client/queries.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { Icon } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { useNavigation } from '../session/navigation.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import css from './search-dialog.module.css';
import { type FoundHit, groupHits, placeOfHit } from './search-hits.ts';
import { SearchResults } from './search-results.tsx';

const HITS_MAX = 50;
const TYPING_PAUSE_MS = 150;
const NOTHING = { hits: [], people: [] };

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ isOpen, onClose }: Props) {
  const { search } = useTexts();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size="42rem"
      centered={false}
      yOffset="3rem"
      lockScroll={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={search.title}>
        <SearchForm onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const { search } = useTexts();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { groups, hits, results, text, end, searchOn } = useHits(typed);
  const open = useOpenHit(onClose);
  // Fewer hits than there were leave the last one marked.
  const marked = Math.min(active, Math.max(0, hits.length - 1));
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((marked + step + hits.length) % hits.length);
    }
    const hit = hits[marked];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && hit !== undefined) {
      event.preventDefault();
      // What another text found stays in view while this one is looked for.
      if (typed.trim() === text && end !== 'searching') open(hit);
    }
  };
  return (
    <div className={css.search}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          ref={input}
          data-autofocus
          type="text"
          role="combobox"
          aria-label={search.title}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${listId}-${marked}` : undefined}
          placeholder={search.placeholder}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={move}
        />
        <KeyHint keys="Esc" />
      </div>
      <SearchResults listId={listId} groups={groups} active={marked} onActive={setActive} onOpen={open} />
      {results.failure === null ? (
        <Summary
          text={text}
          hits={hits.length}
          end={end}
          onSearchOn={() => {
            searchOn();
            input.current?.focus();
          }}
        />
      ) : (
        <FailureNotice failure={results.failure} />
      )}
    </div>
  );
}

function useHits(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const isAsked = text !== '';
  const [patientText, setPatientText] = useState<string | null>(null);
  const results = useMethod(
    'search',
    { text: isAsked ? text : '--', limit: HITS_MAX, ...(patientText === text ? { isPatient: true } : {}) },
    { enabled: isAsked, keepPrevious: true },
  );
  const groups = useMemo(
    () => groupHits(isAsked && results.data !== undefined ? results.data : NOTHING),
    [isAsked, results.data],
  );
  const hits: readonly FoundHit[] = [...groups.batches, ...groups.people, ...groups.rows];
  // What an earlier text found stays in view while this one is looked for, and is not said of this one.
  const end = results.data === undefined || results.isLoading ? 'searching' : endOf(results.data);
  return { groups, hits, results, text, end, searchOn: () => setPatientText(text) };
}

/** How a search ended: everything was looked through, or it was full, or it was cut off before. */
type SearchEnd = 'searching' | 'whole' | 'full' | 'early';

function endOf({ complete, hits }: SearchResult): SearchEnd {
  if (complete) return 'whole';
  return hits.length >= HITS_MAX ? 'full' : 'early';
}

function useOpenHit(onClose: () => void): (hit: FoundHit) => void {
  const { go } = useNavigation();
  const surface = useSurface();
  const open = async (hit: FoundHit) => {
    // Asked now: what a list said before could lead to the screen on which the batch stood then.
    const reply = await surface.call('getBatch', { batch: hit.batch });
    go(placeOfHit(hit, reply.ok ? reply.value : null));
    onClose();
  };
  return (hit) => unawaited(open(hit));
}

interface SummaryProps {
  readonly text: string;
  readonly hits: number;
  readonly end: SearchEnd;
  readonly onSearchOn: () => void;
}

function Summary({ text, hits, end, onSearchOn }: SummaryProps) {
  const { search } = useTexts();
  const announce = useAnnounce();
  const none = end === 'early' ? search.notYet(text) : `${search.none(text)} ${search.noneHint}`;
  const found = hits === 0 ? none : search.found(hits);
  const ends = { searching: null, whole: null, full: search.more, early: search.endedEarly }[end];
  const said =
    text === ''
      ? search.ask
      : end === 'searching'
        ? search.searching
        : [found, ...(ends === null ? [] : [ends])].join(' · ');
  useEffect(() => {
    if (end !== 'searching' && text !== '') announce(said);
  }, [announce, said, end, text]);
  return (
    <div className={css.summary}>
      <span>{said}</span>
      {text !== '' && end === 'early' ? (
        <Action small onPress={onSearchOn}>
          {search.searchOn}
        </Action>
      ) : null}
      <span className="spring" />
      <span className="nowrap">
        <KeyHint keys="Up" /> <KeyHint keys="Down" /> {search.move}
      </span>
      <span className="nowrap">
        <KeyHint keys="Enter" /> {search.open}
      </span>
    </div>
  );
}
