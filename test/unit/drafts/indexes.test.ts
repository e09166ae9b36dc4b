// The two indexes of an open draft, against what plain maps and sets say.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FindingIndex } from '../../../main/drafts/finding-index.ts';
import { TwinIndex } from '../../../main/drafts/twin-index.ts';
import { finding } from '../../../shared/rules/codes.ts';
import { damageOf } from '../../../shared/rules/repairs.ts';

const ROWS = 12;
const SEED = 'ab'.repeat(32);
const keyOf = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });

/** The line of the earliest equal row, for every row. */
function expectedLines(keys: readonly (string | null)[]): (number | null)[] {
  return keys.map((key, index) => {
    const first = keys.indexOf(key);
    return key === null || first === index ? null : first + 2;
  });
}

function settled(twins: TwinIndex): number[] {
  const moved: number[] = [];
  for (let some = twins.settle(); some !== null; some = twins.settle()) moved.push(...some);
  return moved;
}

describe('the index of twins', () => {
  it('knows the earliest equal row of each after any moves, and names every row for which it changed', () => {
    const moves = fc.array(fc.record({ row: fc.nat({ max: ROWS - 1 }), key: keyOf }), { maxLength: 30 });
    const start = fc.array(keyOf, { minLength: ROWS, maxLength: ROWS });
    fc.assert(
      fc.property(start, moves, fc.boolean(), (first, changes, atOnce) => {
        const keys = [...first];
        const twins = new TwinIndex(ROWS, SEED);
        for (const [index, key] of keys.entries())
          twins.append(index + 1, index + 2, key === null ? null : [key]);
        const lines = () => keys.map((_, index) => twins.firstLine(index + 1));
        expect(lines()).toEqual(expectedLines(keys));
        let told = lines();
        for (const { row, key } of changes) {
          keys[row] = key;
          twins.move(row + 1, key === null ? null : [key]);
          told[row] = null;
          if (!atOnce) continue;
          const moved = new Set(settled(twins));
          const now = lines();
          expect(now).toEqual(expectedLines(keys));
          for (const [index, line] of now.entries()) {
            if (line !== told[index]) expect(moved.has(index + 1)).toBe(true);
          }
          told = now;
        }
        settled(twins);
        expect(lines()).toEqual(expectedLines(keys));
      }),
    );
  });

  it('tells apart keys that differ only in where their parts end', () => {
    const twins = new TwinIndex(2, SEED);
    twins.append(1, 2, ['ab', 'c']);
    twins.append(2, 3, ['a', 'bc']);
    expect(twins.firstLine(2)).toBeNull();
  });

  it('settles thousands of groups bit by bit', () => {
    const rows = 9_000;
    const twins = new TwinIndex(rows, SEED);
    for (let row = 1; row <= rows; row += 1) twins.append(row, row + 1, [String(row)]);
    for (let row = 1; row <= rows; row += 1) twins.move(row, [String(row - (row % 2))]);
    expect(twins.settle()?.length).toBeLessThan(rows / 2);
    settled(twins);
    expect(twins.firstLine(3)).toBe(3);
    expect(twins.firstLine(rows)).toBeNull();
  });
});

describe('the index of damages', () => {
  const plus = finding('PHONE_HAS_PLUS', 'phone', {}, '260');
  const unknown = finding('PHONE_SCIENTIFIC', 'phone', {});

  it('finds the rows that show a damage, whatever was added and removed', () => {
    const acts = fc.array(fc.record({ row: fc.integer({ min: 1, max: 100 }), add: fc.boolean() }));
    fc.assert(
      fc.property(acts, (changes) => {
        const index = new FindingIndex(100, damageOf);
        const expected = new Set<number>();
        for (const { row, add } of changes) {
          if (add) index.add(row, [plus]);
          else index.remove(row, [plus]);
          if (add) expected.add(row);
          else expected.delete(row);
        }
        const rows = [...expected].sort((left, right) => left - right);
        expect(index.ordinals('PHONE_HAS_PLUS', 'phone')).toEqual(rows);
        const [first] = rows;
        const all = { code: 'PHONE_HAS_PLUS', field: 'phone', rows: rows.length, first };
        expect(index.all()).toEqual(first === undefined ? [] : [all]);
      }),
    );
  });

  it('takes no notice of what cannot be mended', () => {
    const index = new FindingIndex(3, damageOf);
    index.add(1, [unknown]);
    expect(index.all()).toEqual([]);
    expect(index.ordinals('PHONE_SCIENTIFIC', 'phone')).toEqual([]);
  });
});
