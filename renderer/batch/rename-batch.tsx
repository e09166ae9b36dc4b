// Gives a batch another name. The file's own name stays beside it everywhere.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BATCH_NAME_MAX } from '../../shared/contract/batch-name.ts';
import { useCommand } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { IconAction } from '../parts/action.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useTexts } from '../texts/texts-context.tsx';

export function RenameBatch({ id, name }: { id: string; name: string }) {
  const { common } = useTexts();
  const words = common.renaming;
  const rename = useCommand('renameBatch');
  const [typed, setTyped] = useState<string | null>(null);
  const given = typed?.trim() ?? '';
  const close = () => {
    setTyped(null);
    rename.forget();
  };
  return (
    <>
      <IconAction icon="pencil" label={words.button} onPress={() => setTyped(name)} />
      <ConfirmDialog
        isOpen={typed !== null}
        title={words.title}
        confirm={common.acts.rename}
        isBusy={rename.isRunning}
        failure={rename.failure}
        disabledReason={given === '' ? words.missing : undefined}
        onCancel={close}
        onConfirm={() => {
          unawaited(
            rename.run({ batch: id, name: given }).then((reply) => {
              if (reply.ok) close();
            }),
          );
        }}
      >
        <TextInput
          data-autofocus
          label={words.label}
          description={words.hint}
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed ?? ''}
          maxLength={BATCH_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
