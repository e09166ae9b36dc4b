// Decides whether a key press is a shortcut. Pure: sees only what the event says and where the focus is.

/** What a key press says; a part of `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Where the focus is: nowhere special, on a link, on a control that takes Space and arrows itself, or in a text. */
export type FocusKind = 'page' | 'link' | 'control' | 'text';

const NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Space: ' ',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
};

/**
 * True when the press is this key.
 *
 * @param keys modifiers and one key, separated by spaces: `N`, `Shift N`, `Ctrl K`, `Alt 1`, `Esc`, `?`.
 */
export function pressIs(press: KeyPress, keys: string): boolean {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  const wantsCtrl = parts.includes('Ctrl');
  if (wantsCtrl !== (press.ctrlKey || press.metaKey)) return false;
  if (parts.includes('Alt') !== press.altKey) return false;
  // Digits by their place: with Alt, or on a French keyboard, the key itself is another sign.
  if (/^\d$/.test(key)) return press.code === `Digit${key}` || press.code === `Numpad${key}`;
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  // A sign such as ? or / needs Shift on some keyboards and not on others.
  if (!isSign && parts.includes('Shift') !== press.shiftKey) return false;
  const wanted = NAMES[key] ?? key;
  return wanted.length === 1 ? press.key.toLowerCase() === wanted.toLowerCase() : press.key === wanted;
}

/** `Esc Esc` is one key pressed twice; anything else is pressed once. */
export function twiceKey(keys: string): string | null {
  const [first, second, third] = keys.split(' ');
  return first !== undefined && first === second && third === undefined ? first : null;
}

/** True when a shortcut may act while the focus is there. */
export function mayActAt(keys: string, focus: FocusKind): boolean {
  if (focus === 'page') return true;
  if (/\b(?:Ctrl|Alt)\b/.test(keys)) return true;
  const key = keys.split(' ').at(-1) ?? '';
  if (focus === 'text') return key === 'Esc';
  if (focus === 'link') return key !== 'Enter';
  return !['Space', 'Enter', 'Up', 'Down', 'Left', 'Right'].includes(key);
}
