// The rows of a batch that was approved, as Run and Results list them: filters, a search, the grid.
// The grid reads rows in view again by itself; the list is opened anew at most once a second.

import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BatchView } from '../../shared/contract/views.ts';
import type { RowState } from '../../shared/domain.ts';
import { useBatchTicks } from '../client/surface-context.tsx';
import { RowGrid } from '../grid/row-grid.tsx';
import { Action } from '../parts/action.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { Icon } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { Panel } from '../parts/panel.tsx';
import { useShortcuts } from '../session/shortcuts.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import css from './find-box.module.css';
import { useRowColumns } from './row-columns.tsx';
import type { RowChoice } from './use-row-choice.ts';

interface Props {
  readonly batch: BatchView;
  readonly label: string;
  readonly className?: string | undefined;
  /** `happened` lists the latest change first, `reason` goes by line. */
  readonly kind: 'happened' | 'reason';
  /** Null for rows in every state. */
  readonly states: readonly RowState[] | null;
  readonly provider: string | null;
  readonly reasonCode: string | null;
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
  readonly chips: ReactNode;
  /** What the list is narrowed to besides the chips, in words; null for nothing. */
  readonly only: { readonly label: string; readonly onEnd: () => void } | null;
  readonly choice: RowChoice;
  /** Shown where no row answers and nothing is searched for. */
  readonly empty: ReactNode;
}

export function RowsPanel({ batch, label, kind, states, only, search, choice, ...props }: Props) {
  const { run } = useTexts();
  const columns = useRowColumns(kind, batch);
  const ticks = useSlowTicks(batch.id);
  return (
    <Panel
      fill
      className={props.className}
      label={label}
      detail={props.chips}
      actions={
        <>
          {only === null ? null : (
            <Action small tone="quiet" icon="cross" onPress={only.onEnd}>
              {only.label}
            </Action>
          )}
          <FindBox onFind={props.onSearch} onLeave={() => choice.grid.current?.focus()} />
        </>
      }
    >
      <RowGrid
        ref={choice.grid}
        label={label}
        query={{
          batch: batch.id,
          states: states === null ? null : [...states],
          findings: null,
          provider: props.provider,
          reasonCode: props.reasonCode,
          search,
          sort: kind === 'happened' ? 'latest' : 'line',
          descending: kind === 'happened',
        }}
        columns={columns}
        selected={choice.selected}
        onSelect={(row) => choice.select(row)}
        onOpen={(row) => choice.open(row)}
        refreshKey={ticks}
        minWidth="48rem"
        empty={
          search === null ? (
            props.empty
          ) : (
            <EmptyState why="unknown" icon="search" title={run.grid.notFound(search)} />
          )
        }
        renderFailure={(failure) => <FailureNotice failure={failure} />}
      />
    </Panel>
  );
}

/** Typing rests this long before rows are looked for. */
const REST_MS = 200;
const LENGTH_MAX = 200;

interface FindBoxProps {
  /** Called with the text once typing rests; null for none. */
  readonly onFind: (text: string | null) => void;
  /** Where the focus goes when the box is left by Esc. */
  readonly onLeave: () => void;
}

/**
 * The box that finds rows of this batch: name, number, reference, payout id, line. `/` goes there, Esc
 * empties it, then leads to the rows.
 */
function FindBox({ onFind, onLeave }: FindBoxProps) {
  const { run } = useTexts();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onFind);
  useEffect(() => {
    latest.current = onFind;
  });
  useEffect(() => {
    const trimmed = text.trim();
    const timer = setTimeout(() => latest.current(trimmed === '' ? null : trimmed), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcuts([{ keys: '/', label: run.keys.find, run: () => input.current?.focus(), single: true }]);
  return (
    <TextInput
      ref={input}
      type="search"
      className={css['box'] ?? ''}
      aria-label={run.grid.findLabel}
      placeholder={run.grid.find}
      maxLength={LENGTH_MAX}
      leftSection={<Icon name="search" />}
      // What is typed has the room of the hint.
      rightSection={text === '' ? <KeyHint keys="/" /> : null}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (text === '') onLeave();
        else setText('');
      }}
    />
  );
}

/** A list that moves under the eye: once a second is as fast as one can follow. */
const INTERVAL_MS = 1000;

/**
 * A number that grows when a batch changed, at most once in an interval, and always after the last change.
 * Lists that are ordered by the latest change are opened anew by it. Ticks of a batch, slowed to one a
 * second.
 */
function useSlowTicks(batch: string): number {
  const ticks = useBatchTicks(batch);
  const [slow, setSlow] = useState(0);
  const passedAtMs = useRef(0);
  useEffect(() => {
    if (ticks === 0) return;
    const dueInMs = Math.max(0, passedAtMs.current + INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      passedAtMs.current = performance.now();
      setSlow(ticks);
    }, dueInMs);
    return () => clearTimeout(timer);
  }, [ticks]);
  return slow;
}
