// A key as it stands on the button that it presses, written as the keyboard of this computer names it.

import css from './key-hint.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const SHOWN: Readonly<Record<string, string>> = {
  Ctrl: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Enter: '↵',
  Up: '↑',
  Down: '↓',
};

/** `Ctrl Enter` as it is shown. */
export function shownKeys(keys: string): string {
  if (keys === 'Enter') return keys;
  return keys
    .split(' ')
    .map((key) => SHOWN[key] ?? key)
    .join(' ');
}

/** One key cap. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={css.key}>{shownKeys(keys)}</kbd>;
}
