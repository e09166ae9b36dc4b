// A row of filters of which one is on, with counts where they are known. Arrow keys move, as in a group of radios.

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './filter-chips.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface FilterChip<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: IconName;
}

interface Props<Value extends string> {
  /** Read out as the name of the group. */
  readonly label: string;
  readonly chips: readonly FilterChip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function FilterChips<Value extends string>({ label, chips, value, onChange }: Props<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = chips.findIndex((chip) => chip.value === value);
    const next = (index + step + chips.length) % chips.length;
    const chip = chips[next];
    if (chip === undefined) return;
    onChange(chip.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={css.group} role="radiogroup" aria-label={label} ref={group} onKeyDown={move}>
      {chips.map((chip) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon and a tag inside its own form.
        <button
          key={chip.value}
          type="button"
          role="radio"
          aria-checked={chip.value === value}
          tabIndex={chip.value === value || !chips.some((other) => other.value === value) ? 0 : -1}
          className={css.chip}
          onClick={() => onChange(chip.value)}
        >
          {chip.icon === undefined ? null : <Icon name={chip.icon} className={css.icon} />}
          {chip.label}
        </button>
      ))}
    </div>
  );
}
