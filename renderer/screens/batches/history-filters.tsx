// The filters of the history: how batches ended, their account, month and person; how many are left; one way to clear.

import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { HISTORY_ENDS, PERSON_CHARACTERS_MAX } from '../../../shared/contract/history.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { Action } from '../../parts/action.tsx';
import { NO_FILTERS, useKeptHistory } from '../../session/kept-history.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { accountOf } from './batch-lists.ts';
import css from './batches.module.css';
import { monthsOf } from './history-months.ts';

const ALL = '';

interface Props {
  readonly earlier: readonly BatchView[];
  readonly isFiltered: boolean;
  /** Null while that is not known. */
  readonly shown: number | null;
}

export function HistoryFilterBar({ earlier, isFiltered, shown }: Props) {
  const { batches } = useTexts();
  const words = batches.earlier.filters;
  const { filters, change } = useKeptHistory();
  const bar = useRef<HTMLElement>(null);
  useShortcuts([
    { keys: 'F', label: words.key, single: true, run: () => bar.current?.querySelector('select')?.focus() },
  ]);
  const clear = () => {
    change(NO_FILTERS);
    bar.current?.querySelector('select')?.focus();
  };
  return (
    <search className={css.filters} aria-label={words.label} ref={bar}>
      <Choice
        label={words.end.label}
        all={words.end.all}
        options={HISTORY_ENDS.map((end) => [end, words.end[end]])}
        value={filters.end}
        onChange={(end) => change({ end })}
      />
      <AccountChoice earlier={earlier} />
      <MonthChoice earlier={earlier} />
      <TextInput
        size="xs"
        type="search"
        className={css.person}
        classNames={{ input: 'private' }}
        aria-label={words.person.label}
        placeholder={words.person.placeholder}
        maxLength={PERSON_CHARACTERS_MAX}
        spellCheck={false}
        autoComplete="off"
        value={filters.person}
        onChange={(event) => change({ person: event.currentTarget.value })}
      />
      <span className="dim sm" role="status">
        {isFiltered && shown !== null ? words.shown(shown, earlier.length) : null}
      </span>
      {isFiltered ? (
        <Action tone="quiet" small icon="cross" onPress={clear}>
          {words.clear}
        </Action>
      ) : null}
    </search>
  );
}

function AccountChoice({ earlier }: { earlier: readonly BatchView[] }) {
  const { batches, common } = useTexts();
  const words = batches.earlier.filters.account;
  const { filters, change } = useKeptHistory();
  const accounts = [...new Set(earlier.map(accountOf))].sort();
  return (
    <Choice
      label={words.label}
      all={words.all}
      options={accounts.map((account) => [account, profileName(common, account)])}
      value={filters.account}
      onChange={(account) => change({ account })}
    />
  );
}

function MonthChoice({ earlier }: { earlier: readonly BatchView[] }) {
  const { batches } = useTexts();
  const words = batches.earlier.filters.month;
  const format = useFormat();
  const { filters, change } = useKeptHistory();
  return (
    <Choice
      label={words.label}
      all={words.all}
      options={monthsOf(earlier).map(([month, atMs]) => [month, format.month(atMs)])}
      value={filters.month}
      onChange={(month) => change({ month })}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [value: Value, name: string])[];
  /** Null for all. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, all, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="xs"
      className={css.choice}
      aria-label={label}
      data-on={value !== null}
      value={value ?? ALL}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(options.find(([option]) => option === chosen)?.[0] ?? null);
      }}
    >
      <option value={ALL}>{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
