// A web address that the clerk pastes, with what it is for below it.

import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
}

export function AddressInput({ label, description, value, onChange }: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      type="url"
      required
      withAsterisk={false}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
