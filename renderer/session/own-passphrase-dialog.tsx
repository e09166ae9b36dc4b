// Whoever is here gives themselves another passphrase, with the one that they have.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { NewPassphrase } from './new-passphrase.tsx';
import { useNotices } from './notices.tsx';
import { isAboutPassphrase, NOT_TYPED, passphraseProblem, textOfFailure } from './passphrase-form.ts';
import css from './users.module.css';

export function OwnPassphraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { users: words } = useTexts();
  const { show } = useNotices();
  const changing = useCommand('changePassphrase');
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(NOT_TYPED);
  const [wasTried, setTried] = useState(false);
  const sentences = useSentences();
  const wrong = isAboutPassphrase(changing.failure) ? changing.failure : null;
  const change = async () => {
    setTried(true);
    if (present === '' || passphraseProblem(typed) !== null) return;
    const reply = await changing.run({ passphrase: present, next: typed.first });
    if (!reply.ok) return;
    show({ tone: 'done', text: ({ texts }) => texts.users.own.done });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.own.title}
      confirm={words.own.confirm}
      isBusy={changing.isRunning}
      failure={wrong === null ? changing.failure : null}
      onConfirm={() => unawaited(change())}
      onCancel={onClose}
    >
      <div className={css.fields}>
        <TextInput
          type="password"
          data-autofocus
          label={words.own.present}
          error={wrong === null ? undefined : textOfFailure(sentences.failure(wrong))}
          value={present}
          autoComplete="current-password"
          spellCheck={false}
          onChange={(event) => setPresent(event.currentTarget.value)}
        />
        <NewPassphrase typed={typed} onType={setTyped} wasTried={wasTried} />
      </div>
    </ConfirmDialog>
  );
}
