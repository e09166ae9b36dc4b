// A question that is answered with a reason, which is kept with what was done. The usual reasons are one press away.

import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../shared/errors.ts';
import { Action } from './action.tsx';
import css from './confirm-dialog.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  readonly title: string;
  readonly tone?: 'primary' | 'stop';
  /** Which rows are meant. */
  readonly subject: ReactNode;
  readonly text: string;
  /** What else the question says or asks, above the reason. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly placeholder: string;
  readonly lengthMax: number;
  readonly usual?: readonly string[];
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly progress?: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

export function ReasonDialog(props: Props) {
  const [reason, setReason] = useState('');
  const { usual = [] } = props;
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      tone={props.tone ?? 'primary'}
      confirm={props.confirm}
      isBusy={props.isBusy}
      failure={props.failure}
      progress={props.progress}
      disabledReason={reason.trim() === '' ? props.placeholder : undefined}
      onConfirm={() => props.onConfirm(reason.trim())}
      onCancel={props.onCancel}
    >
      <div className="stack">
        <div className="strong">{props.subject}</div>
        <p className="soft">{props.text}</p>
        {props.children}
        <TextInput
          data-autofocus
          label={props.label}
          placeholder={props.placeholder}
          maxLength={props.lengthMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {usual.length === 0 ? null : (
          <div className={css.suggestions}>
            {usual.map((each) => (
              <Action key={each} small tone="quiet" onPress={() => setReason(each)}>
                {each}
              </Action>
            ))}
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
