// A question before an act: what will happen in numbers, what is safe, and two buttons. Esc and Cancel change nothing.

import type { ReactNode } from 'react';
import type { Failure } from '../../shared/errors.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { Action } from './action.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useSecondEnter } from './second-enter.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The act, named: “Stop”, “Remove the token”. */
  readonly confirm: string;
  readonly tone?: 'primary' | 'stop';
  readonly isBusy?: boolean;
  readonly failure?: Failure | null;
  /** How far the act has come, beside the buttons. */
  readonly progress?: ReactNode;
  readonly disabledReason?: string | undefined;
  /** Enter confirms at once: only where what is done can be taken back. */
  readonly isTakenBack?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: Props) {
  const { common } = useTexts();
  useSecondEnter(props.isOpen);
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={props.onCancel}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to the form that the question stands in, though the page has it elsewhere.
          event.stopPropagation();
          if (props.disabledReason === undefined && props.isBusy !== true) props.onConfirm();
        }}
      >
        <div>{props.children}</div>
        {props.failure === undefined || props.failure === null ? null : (
          <FailureNotice failure={props.failure} />
        )}
        <div className={css.actions}>
          {props.progress ?? null}
          <Action tone="quiet" onPress={props.onCancel}>
            {common.acts.cancel}
          </Action>
          <Action
            type="submit"
            isFirst={props.isTakenBack ?? false}
            tone={props.tone ?? 'primary'}
            isBusy={props.isBusy ?? false}
            disabled={props.disabledReason !== undefined}
            disabledReason={props.disabledReason}
            onPress={() => undefined}
          >
            {props.confirm}
          </Action>
        </div>
      </form>
    </Dialog>
  );
}
