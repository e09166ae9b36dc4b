// A web address that the clerk pastes, with what it is for below it.

import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** It is what comes next: it takes the focus. */
  readonly isNext?: boolean;
  /** Hears what is pasted into the empty field. */
  readonly onPasted?: (address: string) => void;
}

export function AddressInput({ label, description, value, onChange, isNext = false, onPasted }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      type="url"
      required
      withAsterisk={false}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onPaste={(event) => {
        if (value === '') onPasted?.(event.clipboardData.getData('text').trim());
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
