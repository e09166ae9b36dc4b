// The search over all batches, people and references: one input, results in two groups, opened by key or pointer.
// The core searches; this page holds at most as many results as it shows.

import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useMethod } from '../client/queries.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
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
  const { groups, hits, results, text } = useHits(typed);
  const open = useOpenHit(onClose);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((index) => (index + step + hits.length) % hits.length);
    }
    const hit = hits[active];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && hit !== undefined) {
      event.preventDefault();
      open(hit);
    }
  };
  return (
    <div className={css.search}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={search.title}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
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
      <SearchResults listId={listId} groups={groups} active={active} onActive={setActive} onOpen={open} />
      {results.failure === null ? (
        <Summary
          text={text}
          hits={hits.length}
          isReady={results.data !== undefined}
          isComplete={results.data?.complete ?? true}
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
  const results = useMethod(
    'search',
    { text: isAsked ? text : '--', limit: HITS_MAX },
    { enabled: isAsked, keepPrevious: true },
  );
  const groups = useMemo(
    () => groupHits(isAsked && results.data !== undefined ? results.data : NOTHING),
    [isAsked, results.data],
  );
  const hits: readonly FoundHit[] = [...groups.batches, ...groups.people, ...groups.rows];
  return { groups, hits, results, text };
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
  readonly isReady: boolean;
  readonly isComplete: boolean;
}

function Summary({ text, hits, isReady, isComplete }: SummaryProps) {
  const { search } = useTexts();
  const announce = useAnnounce();
  const said =
    text === ''
      ? search.ask
      : !isReady
        ? search.searching
        : hits === 0
          ? `${search.none(text)} ${search.noneHint}`
          : search.found(hits);
  useEffect(() => {
    if (isReady && text !== '') announce(said);
  }, [announce, said, isReady, text]);
  return (
    <div className={css.summary}>
      <span>
        {said}
        {isReady && !isComplete ? ` · ${search.incomplete}` : null}
      </span>
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
