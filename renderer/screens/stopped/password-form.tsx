// The password of the journal's database, where the one that this computer knew is missing or refused: it goes in and
// never comes out.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

/** @param opened called when the database took it. */
export function PasswordForm({ opened }: { opened: () => Promise<void> }) {
  const { place: words } = useTexts();
  const [password, setPassword] = useState('');
  const give = useCommand('giveJournalPassword');
  const submit = async () => {
    const reply = await give.run({ password });
    if (!reply.ok) return;
    setPassword('');
    await opened();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unawaited(submit());
      }}
    >
      <TextInput
        type="password"
        label={words.password}
        value={password}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="line">
        <Action
          tone="primary"
          type="submit"
          disabled={password === ''}
          isBusy={give.isRunning}
          onPress={() => undefined}
        >
          {words.give}
        </Action>
      </div>
      {give.failure === null ? null : <FailureNotice failure={give.failure} />}
    </form>
  );
}
