// An administrator has another recovery code made, with the own passphrase: for a code that was lost, or seen by somebody.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { usePresence } from '../../session/here.ts';
import { isAboutPassphrase, textOfFailure } from '../../session/passphrase-form.ts';
import css from '../../session/users.module.css';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';

export function OwnCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { users: words } = useTexts();
  const { showRecoveryCode } = usePresence();
  const renewing = useCommand('renewRecoveryCode');
  const [passphrase, setPassphrase] = useState('');
  const sentences = useSentences();
  const wrong = isAboutPassphrase(renewing.failure) ? renewing.failure : null;
  const renew = async () => {
    if (passphrase === '') return;
    const reply = await renewing.run({ passphrase });
    if (!reply.ok) return;
    onClose();
    showRecoveryCode(reply.value.recoveryCode);
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.ownCode.title}
      confirm={words.ownCode.confirm}
      isBusy={renewing.isRunning}
      failure={wrong === null ? renewing.failure : null}
      onConfirm={() => unawaited(renew())}
      onCancel={onClose}
    >
      <div className={css.fields}>
        <p className="soft">{words.ownCode.text}</p>
        <TextInput
          type="password"
          data-autofocus
          label={words.own.present}
          error={wrong === null ? undefined : textOfFailure(sentences.failure(wrong))}
          value={passphrase}
          autoComplete="current-password"
          spellCheck={false}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
