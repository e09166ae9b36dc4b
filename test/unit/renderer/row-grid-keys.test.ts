import { describe, expect, it } from 'vitest';
import { moveCursor } from '../../../renderer/grid/row-grid-keys.ts';

const EXTENT = { rows: 1000, columns: 5, pageRows: 20 };
const AT = { position: 10, column: 2 };

function press(key: string, control = false) {
  return moveCursor(AT, { key, control }, EXTENT);
}

describe('the keys of a grid', () => {
  it('move by a row, a page and a cell, and to both ends', () => {
    expect(press('ArrowDown')).toEqual({ position: 11, column: 2 });
    expect(press('ArrowUp')).toEqual({ position: 9, column: 2 });
    expect(press('PageDown')).toEqual({ position: 29, column: 2 });
    expect(press('PageUp')).toEqual({ position: 0, column: 2 });
    expect(press('ArrowLeft')).toEqual({ position: 10, column: 1 });
    expect(press('Home')).toEqual({ position: 10, column: 0 });
    expect(press('End')).toEqual({ position: 10, column: 4 });
    expect(press('Home', true)).toEqual({ position: 0, column: 2 });
    expect(press('End', true)).toEqual({ position: 999, column: 2 });
  });

  it('start at the first row, end at the last, and leave other keys alone', () => {
    expect(moveCursor(null, { key: 'ArrowDown', control: false }, EXTENT)).toEqual({
      position: 0,
      column: 0,
    });
    expect(moveCursor({ position: 999, column: 4 }, { key: 'ArrowDown', control: false }, EXTENT)).toEqual({
      position: 999,
      column: 4,
    });
    expect(press('n')).toBeNull();
    expect(moveCursor(null, { key: 'End', control: true }, { ...EXTENT, rows: 0 })).toBeNull();
  });
});
