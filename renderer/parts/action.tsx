// Buttons and links that act: one form for all screens, with the key that presses them.
// A disabled action says why, where the screen knows it.

import { Loader, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { MethodName } from '../../shared/contract/contract.ts';
import css from './action.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { useRights } from './rights.ts';

interface ActionProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** `primary` once per screen; `quiet` beside a title; `bare` within text; `stop` for what cannot be called back. */
  readonly tone?: 'primary' | 'default' | 'quiet' | 'bare' | 'stop';
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Shown on the button; the screen registers the shortcut itself. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  /** Why it is disabled, for the pointer and for screen readers. */
  readonly disabledReason?: string | undefined;
  readonly isBusy?: boolean;
  /** What it calls: disabled where whoever is here may not, with the reason. */
  readonly method?: MethodName | undefined;
  readonly label?: string | undefined;
  readonly type?: 'button' | 'submit';
  /** Has the focus when its dialogue opens. */
  readonly isFirst?: boolean;
  readonly pressed?: boolean | undefined;
}

/** A button. */
export function Action(props: ActionProps) {
  const { children, onPress, tone = 'default', small = false, icon, keys, isBusy = false } = props;
  const reasonId = useId();
  const refused = useRights().mayNot(props.method);
  const reason = refused ?? props.disabledReason;
  const isDisabled = props.disabled === true || refused !== undefined;
  // A button that has the focus keeps it: whoever works by keys or by ear would be left behind the dialogue.
  const staysInReach = isDisabled && props.isFirst === true;
  const isOff = isDisabled || isBusy;
  return (
    <>
      <UnstyledButton
        type={props.type ?? 'button'}
        className={classNames(css.action, css[tone], small && css.small)}
        disabled={isDisabled && !staysInReach}
        aria-disabled={staysInReach || undefined}
        data-autofocus={props.isFirst === true || undefined}
        aria-busy={isBusy || undefined}
        aria-label={props.label}
        aria-pressed={props.pressed}
        aria-describedby={reason === undefined ? undefined : reasonId}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        title={reason}
        onClick={isOff ? undefined : onPress}
      >
        {isBusy ? (
          <Loader size={14} color="currentColor" />
        ) : icon === undefined ? null : (
          <Icon name={icon} />
        )}
        {children}
        {keys === undefined ? null : <KeyHint keys={keys} />}
      </UnstyledButton>
      {reason === undefined ? null : (
        <span className="sr" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  );
}

interface IconActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly pressed?: boolean | undefined;
}

/** A button that is only an icon; its label is read out and shown by the pointer. */
export function IconAction({ icon, label, onPress, pressed }: IconActionProps) {
  return (
    <UnstyledButton
      className={css.iconOnly}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </UnstyledButton>
  );
}

interface LinkActionProps {
  readonly children: ReactNode;
  /** A place of the application, `#/…`. */
  readonly href: string;
  readonly tone?: 'default' | 'quiet' | 'primary';
  readonly small?: boolean;
  readonly icon?: IconName;
  readonly keys?: string | undefined;
}

/** A link that looks like a button. */
export function LinkAction({ children, href, tone = 'default', small = false, icon, keys }: LinkActionProps) {
  return (
    <a href={href} className={classNames(css.action, css[tone], small && css.small)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {keys === undefined ? null : <KeyHint keys={keys} />}
    </a>
  );
}

/** Keys in the form of `aria-keyshortcuts`; a key pressed twice has no form there. */
function ariaKeys(keys: string): string | undefined {
  const parts = keys.split(' ');
  return parts.length === 2 && parts[0] === parts[1] ? undefined : parts.join('+').replace('Ctrl', 'Control');
}
