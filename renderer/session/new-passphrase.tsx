// The two fields of a new passphrase, which can be shown while they are typed. Nothing of them is kept.

import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PASSPHRASE_MIN } from '../../shared/users.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { passphraseProblem, type TypedTwice } from './passphrase-form.ts';
import css from './users.module.css';

interface Props {
  readonly typed: TypedTwice;
  readonly onType: (typed: TypedTwice) => void;
  /** True once the person wanted to go on: then what is missing is said. */
  readonly wasTried: boolean;
  readonly isFirst?: boolean;
}

export function NewPassphrase({ typed, onType, wasTried, isFirst = false }: Props) {
  const { users: words } = useTexts();
  const [isShown, setShown] = useState(false);
  const problem = wasTried ? passphraseProblem(typed) : null;
  const type = isShown ? 'text' : 'password';
  return (
    <div className={css.fields}>
      <TextInput
        type={type}
        label={words.passphrase.next}
        description={words.passphrase.rule(PASSPHRASE_MIN)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem === 'short' ? words.passphrase.short(PASSPHRASE_MIN) : undefined}
        value={typed.first}
        autoComplete="new-password"
        spellCheck={false}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onType({ ...typed, first: event.currentTarget.value })}
      />
      <TextInput
        type={type}
        label={words.passphrase.again}
        error={problem === 'differs' ? words.passphrase.differs : undefined}
        value={typed.again}
        autoComplete="new-password"
        spellCheck={false}
        onChange={(event) => onType({ ...typed, again: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={words.passphrase.show}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </div>
  );
}
