// How the rows of a draft are chosen: filters with their counts, the finding that is looked at, and the search. Shows no rows.

import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action, IconAction } from '../../parts/action.tsx';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';
import type { DraftChoice, DraftFilter } from './draft-filters.ts';

const TEXT_KEYS = /^[acvxyz]$/i;

interface Props {
  readonly view: DraftView;
  readonly choice: DraftChoice;
  /** Rows of an approved batch are only looked at. */
  readonly canEdit: boolean;
  readonly onChoice: (choice: DraftChoice) => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** Says nothing that comes and goes: a line more or less would move the rows away under a press. */
export function RowTools({ view, choice, canEdit, onChoice, onNext, onLeave }: Props) {
  const { import: words } = useTexts();
  const format = useFormat();
  const draftWords = useDraftWords();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: '/', label: words.keys.find, single: true, place: 'map', run: () => search.current?.focus() },
  ]);
  const field = view.findings.find(({ code }) => code === choice.finding)?.field ?? null;
  return (
    <div className={css.tools}>
      <FilterChips
        label={words.grid.filters}
        chips={chipsOf(view, choice, words, format, canEdit)}
        value={choice.finding === null ? choice.filter : 'finding'}
        onChange={(value) => value !== 'finding' && onChoice({ ...choice, filter: value, finding: null })}
      />
      {choice.finding === null ? null : (
        <span className={css.onlyFinding}>
          {words.grid.onlyFinding(draftWords.title(choice.finding, field))}
          <IconAction
            icon="cross"
            label={words.grid.showAll}
            onPress={() => onChoice({ ...choice, finding: null })}
          />
        </span>
      )}
      <span className="spring" />
      <TextInput
        ref={search}
        className={css.search ?? ''}
        type="search"
        aria-label={words.grid.find}
        placeholder={words.grid.findPlaceholder}
        maxLength={200}
        value={choice.search}
        onChange={(event) => onChoice({ ...choice, search: event.currentTarget.value })}
        onKeyDown={(event) => {
          // What was typed here is undone and copied here, not in the draft.
          if ((event.ctrlKey || event.metaKey) && TEXT_KEYS.test(event.key)) event.stopPropagation();
          if (event.key !== 'Escape') return;
          onChoice({ ...choice, search: '' });
          onLeave();
        }}
      />
      {view.findings.length === 0 ? null : (
        <Action small keys="N" onPress={onNext}>
          {words.grid.next}
        </Action>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useTexts>['import'];

/** The filters with their counts; while one finding alone is shown, only the way back to all rows. */
function chipsOf(
  { counts }: DraftView,
  choice: DraftChoice,
  { grid }: Words,
  format: ReturnType<typeof useFormat>,
  isDraft: boolean,
): FilterChip<DraftFilter | 'finding'>[] {
  const all = counts.ready + counts.invalid + counts.excluded;
  // Rows of an approved batch have states of their own, which Run shows: only what was found is told here.
  const chips: FilterChip<DraftFilter | 'finding'>[] = [
    { value: 'all', label: isDraft ? `${grid.all} ${format.count(all)}` : grid.all },
  ];
  if (choice.finding !== null) return chips;
  chips.push({ value: 'invalid', label: `${grid.invalid} ${format.count(counts.invalid)}`, icon: 'invalid' });
  if (isDraft) {
    chips.push({ value: 'ready', label: `${grid.ready} ${format.count(counts.ready)}`, icon: 'ready' });
  }
  chips.push({ value: 'warnings', label: `${grid.warnings} ${format.count(counts.warnings)}`, icon: 'flag' });
  if (counts.excluded > 0 || choice.filter === 'excluded') {
    chips.push({
      value: 'excluded',
      label: `${grid.excluded} ${format.count(counts.excluded)}`,
      icon: 'excluded',
    });
  }
  return chips;
}
