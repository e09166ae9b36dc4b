// Says of a draft that comes from a restored backup that it may have been sent since, and takes the word of a person that it
// was not. The core keeps the word and asks for it; nothing is approved here.

import { useState } from 'react';
import { UNSENT_REASON_MAX } from '../../shared/contract/draft-views.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { useCommand } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { Note } from '../parts/panel.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useTexts } from '../texts/texts-context.tsx';

export function LockedNote({ batch }: { readonly batch: BatchView }) {
  const words = useTexts().batches.locked;
  const [isAsking, setAsking] = useState(false);
  const confirming = useCommand('confirmUnsent');
  if (!batch.locked) return null;
  const confirm = async (reason: string) => {
    const reply = await confirming.run({ batch: batch.id, reason });
    if (reply.ok) setAsking(false);
  };
  return (
    <Note icon="lock">
      <div className="line" role="alert">
        <span>{words.text}</span>
        <span className="spring" />
        <Action small method="confirmUnsent" onPress={() => setAsking(true)}>
          {words.act}
        </Action>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={words.title}
          subject={batch.name}
          text={words.ask}
          label={words.reason}
          placeholder={words.placeholder}
          lengthMax={UNSENT_REASON_MAX}
          confirm={words.confirm}
          isBusy={confirming.isRunning}
          failure={confirming.failure}
          onConfirm={(reason) => unawaited(confirm(reason))}
          onCancel={() => {
            setAsking(false);
            confirming.forget();
          }}
        />
      ) : null}
    </Note>
  );
}
