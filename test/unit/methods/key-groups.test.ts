// Rows by the hash of a key, held against a map: also where many keys want the same slots, at the end of them too.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyGroups } from '../../../main/methods/guards/key-groups.ts';

/** Few words, of which most fall on the same slots. */
const key = fc.record({
  high: fc.constantFrom(0, 1, 2 ** 32 - 1),
  low: fc.constantFrom(1, 2, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 2, 2 ** 32 - 1),
});
const textOf = ({ high, low }: { readonly high: number; readonly low: number }) => `${high} ${low}`;

it('groups rows by their keys', () => {
  fc.assert(
    fc.property(fc.array(fc.option(key), { maxLength: 60 }), key, (keys, other) => {
      const groups = new KeyGroups(keys.length);
      const wanted = new Map<string, number[]>();
      for (const [at, each] of keys.entries()) {
        if (each === null) continue;
        groups.add(at + 1, each);
        wanted.set(textOf(each), [...(wanted.get(textOf(each)) ?? []), at + 1]);
      }
      expect(groups.groups).toBe(wanted.size);
      expect(groups.rows).toBe(keys.filter((each) => each !== null).length);
      for (const [at, each] of keys.entries()) {
        const rows = each === null ? [] : (wanted.get(textOf(each)) ?? []);
        const group = groups.groupOfRow(at + 1);
        expect(group).toBe(rows[0] ?? 0);
        if (each === null) continue;
        expect(groups.groupOf(each)).toBe(group);
        expect(groups.hashOf(group)).toEqual(each);
        expect(groups.members(group)).toEqual(rows);
      }
      expect(groups.groupOf(other)).toBe(wanted.get(textOf(other))?.[0] ?? 0);
    }),
  );
});
