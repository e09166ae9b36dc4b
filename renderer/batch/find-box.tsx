// The box that finds rows of this batch: name, number, reference, payout id, line. `/` goes there, Esc empties it, then leads
// to the rows.

import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { useShortcuts } from '../session/shortcuts.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import css from './find-box.module.css';

/** Typing rests this long before rows are looked for. */
const REST_MS = 200;
const LENGTH_MAX = 200;

interface Props {
  /** Called with the text once typing rests; null for none. */
  readonly onFind: (text: string | null) => void;
  /** Where the focus goes when the box is left by Esc. */
  readonly onLeave: () => void;
}

export function FindBox({ onFind, onLeave }: Props) {
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
