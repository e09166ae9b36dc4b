// Keys sorted digit by digit, held against the engine's own order: each as often as it was there, from the smallest word to the
// largest, with turns for others between.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortKeys } from '../../../main/methods/guards/sorted-keys.ts';

const word = fc.oneof(
  fc.nat(0xffffffff),
  fc.constantFrom(0, 1, 2 ** 11 - 1, 2 ** 11, 2 ** 22 - 1, 2 ** 22, 2 ** 31, 2 ** 32 - 1),
);

it('sorts words as the engine does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 200 }), async (words) => {
      const wanted = Uint32Array.from(words).sort();
      expect(await sortKeys({ sleep: async () => {} }, Uint32Array.from(words))).toEqual(wanted);
    }),
  );
});

it('sorts a part of a list, and leaves the rest of it alone', async () => {
  const all = Uint32Array.from([9, 7, 8, 5, 6]);
  expect([...(await sortKeys({ sleep: async () => {} }, all.subarray(0, 3)))]).toEqual([7, 8, 9]);
  expect([...all.subarray(3)]).toEqual([5, 6]);
});

it('gives others their turn between two walks', async () => {
  let turns = 0;
  const sleep = async () => {
    turns += 1;
  };
  await sortKeys({ sleep }, Uint32Array.from([2, 1]));
  expect(turns).toBe(6);
});
