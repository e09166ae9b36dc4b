// Taking a row out needs a reason, which is kept with it. The usual ones are one press away.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../../shared/errors.ts';
import type { RowView } from '../../../shared/views.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

const REASON_LENGTH_MAX = 200;

interface Props {
  /** Null closes the dialogue. */
  readonly row: RowView | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onExclude: (reason: string) => void;
  readonly onCancel: () => void;
}

export function ExcludeDialog(props: Props) {
  return props.row === null ? null : <OpenDialog {...props} row={props.row} />;
}

function OpenDialog({ row, isBusy, failure, onExclude, onCancel }: Props & { readonly row: RowView }) {
  const { import: words } = useTexts();
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  return (
    <ConfirmDialog
      isOpen
      title={words.exclude.title(row.line)}
      confirm={words.exclude.act}
      isBusy={isBusy}
      failure={failure}
      disabledReason={isMissing ? words.exclude.placeholder : undefined}
      onConfirm={() => onExclude(reason.trim())}
      onCancel={onCancel}
    >
      <div className="stack">
        <p className="soft">{words.exclude.text}</p>
        <TextInput
          data-autofocus
          label={words.exclude.reason}
          placeholder={words.exclude.placeholder}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={css.suggestions}>
          {words.exclude.usual.map((usual) => (
            <Action key={usual} small tone="quiet" onPress={() => setReason(usual)}>
              {usual}
            </Action>
          ))}
        </div>
      </div>
    </ConfirmDialog>
  );
}
