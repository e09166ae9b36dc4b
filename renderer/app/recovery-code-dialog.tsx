// The recovery code, which is told this once: it stays on the screen until the person says that it is written down.

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import css from '../session/users.module.css';
import { useTexts } from '../texts/texts-context.tsx';

interface Props {
  readonly code: string;
  readonly onWritten: () => void;
}

export function RecoveryCodeDialog({ code, onWritten }: Props) {
  const { common, users } = useTexts();
  const words = users.code;
  const [isWritten, setWritten] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // A page without the right to the clipboard leaves the code to be selected by hand.
      () => setCopied(false),
    );
  return (
    <Dialog isOpen isHeld title={words.title} onClose={onWritten}>
      <div className={css.fields}>
        <p>{words.what}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is told once has to be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
        <div className={css.code} role="group" tabIndex={0} data-autofocus aria-label={words.title}>
          {code}
        </div>
        <div className="line">
          <Action small icon={isCopied ? 'tick' : 'copy'} onPress={() => unawaited(copy())}>
            {isCopied ? common.acts.copied : common.acts.copy}
          </Action>
          <Action small icon="print" onPress={() => window.print()}>
            {words.print}
          </Action>
        </div>
        <Checkbox
          label={words.written}
          checked={isWritten}
          onChange={(event) => setWritten(event.currentTarget.checked)}
        />
        <div className={css.actions}>
          <span className="spring" />
          <Action
            tone="primary"
            disabled={!isWritten}
            disabledReason={isWritten ? undefined : words.first}
            onPress={onWritten}
          >
            {words.done}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}
