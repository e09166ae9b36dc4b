// A question before an act: what will happen in numbers, what is safe, and two buttons. Esc and Cancel change nothing.

import { type ReactNode, useLayoutEffect } from 'react';
import type { Failure } from '../../shared/errors.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { Action } from './action.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';

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

/** As long as systems wait for the second half of a double click. */
const DOUBLE_PRESS_MS = 500;

/**
 * The second Enter of a confirmation: whoever presses twice, or holds the key, means the question that is
 * gone by then. Must never take a key that follows another one, nor one that was pressed later than a double
 * press is. A question that was answered by Enter keeps the next Enter from what lies under it.
 */
function useSecondEnter(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    let isByEnter = false;
    const press = (event: Event) => {
      isByEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    };
    const stop = hear(press);
    return () => {
      stop();
      if (isByEnter) keepSecondEnter();
    };
  }, [isOpen]);
}

function keepSecondEnter(): void {
  const goneAtMs = performance.now();
  const stop = hear((event) => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    const isSecond = isEnter && (event.repeat || event.timeStamp - goneAtMs < DOUBLE_PRESS_MS);
    // In another question Enter is an answer to that one, which asks for it itself.
    const isAsked = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (!isSecond || isAsked) {
      stop();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Every key and every press of the pointer, before anything else hears it. */
function hear(listen: (event: Event) => void): () => void {
  const kinds = ['keydown', 'pointerdown'] as const;
  for (const kind of kinds) window.addEventListener(kind, listen, { capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listen, { capture: true });
  };
}
