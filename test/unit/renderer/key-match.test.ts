import { describe, expect, it } from 'vitest';
import { type KeyPress, mayActAt, pressIs, twiceKey } from '../../../renderer/session/key-match.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe('shortcuts', () => {
  it('tells letters with and without Shift apart', () => {
    expect(pressIs(press('n'), 'N')).toBe(true);
    expect(pressIs(press('N', { shiftKey: true }), 'N')).toBe(false);
    expect(pressIs(press('N', { shiftKey: true }), 'Shift N')).toBe(true);
    expect(pressIs(press('n'), 'Shift N')).toBe(false);
  });

  it('takes Ctrl and the command key alike, and nothing else with them', () => {
    expect(pressIs(press('k', { ctrlKey: true }), 'Ctrl K')).toBe(true);
    expect(pressIs(press('k', { metaKey: true }), 'Ctrl K')).toBe(true);
    expect(pressIs(press('k'), 'Ctrl K')).toBe(false);
    expect(pressIs(press('k', { ctrlKey: true }), 'K')).toBe(false);
    expect(pressIs(press('k', { ctrlKey: true, altKey: true }), 'Ctrl K')).toBe(false);
    expect(pressIs(press('H', { ctrlKey: true, shiftKey: true }), 'Ctrl Shift H')).toBe(true);
  });

  it('finds signs wherever a keyboard has them', () => {
    expect(pressIs(press('?', { shiftKey: true }), '?')).toBe(true);
    expect(pressIs(press('/', { shiftKey: true }), '/')).toBe(true);
    expect(pressIs(press('/'), '/')).toBe(true);
  });

  it('finds digits by their place, since Alt and French keyboards make other signs of them', () => {
    expect(pressIs(press('&', { code: 'Digit1', altKey: true }), 'Alt 1')).toBe(true);
    expect(pressIs(press('¡', { code: 'Digit1', altKey: true }), 'Alt 1')).toBe(true);
    expect(pressIs(press('1', { code: 'Digit1' }), 'Alt 1')).toBe(false);
  });

  it('knows the keys that have names', () => {
    expect(pressIs(press('Escape'), 'Esc')).toBe(true);
    expect(pressIs(press(' '), 'Space')).toBe(true);
    expect(pressIs(press('ArrowDown'), 'Down')).toBe(true);
    expect(pressIs(press('Enter', { ctrlKey: true }), 'Ctrl Enter')).toBe(true);
  });

  it('sees a key pressed twice as one shortcut', () => {
    expect(twiceKey('Esc Esc')).toBe('Esc');
    expect(twiceKey('Esc')).toBeNull();
    expect(twiceKey('Ctrl K')).toBeNull();
  });

  it('keeps letters out of inputs, and Space and Enter out of buttons', () => {
    expect(mayActAt('N', 'text')).toBe(false);
    expect(mayActAt('Ctrl K', 'text')).toBe(true);
    expect(mayActAt('Alt 2', 'text')).toBe(true);
    expect(mayActAt('Esc Esc', 'text')).toBe(true);
    expect(mayActAt('Space', 'control')).toBe(false);
    expect(mayActAt('Enter', 'control')).toBe(false);
    expect(mayActAt('N', 'control')).toBe(true);
    expect(mayActAt('Enter', 'link')).toBe(false);
    expect(mayActAt('Down', 'link')).toBe(true);
    expect(mayActAt('Space', 'page')).toBe(true);
  });
});
