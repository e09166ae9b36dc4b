// A key as it stands on the button that it presses, written as the keyboard of this computer names it.

import { useTexts } from '../texts/texts-context.tsx';
import css from './key-hint.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const SHOWN: Readonly<Record<string, string>> = {
  Ctrl: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Enter: '↵',
  Up: '↑',
  Down: '↓',
};

/** `Ctrl Enter` as it is shown; a key that stands alone is written out. */
function shownKeys(keys: string, names: Readonly<Record<string, string>>): string {
  if (keys === 'Enter') return names[keys] ?? keys;
  return keys
    .split(' ')
    .map((key) => SHOWN[key] ?? names[key] ?? key)
    .join(' ');
}

/** One key cap. */
export function KeyHint({ keys }: { keys: string }) {
  const { shell } = useTexts();
  return <kbd className={css.key}>{shownKeys(keys, shell.keys)}</kbd>;
}
