// The sandbox's compact index of ids behaves as a Map from lower-case id to ordinal would.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdIndex } from '../../sandbox/id-index.ts';
import { figure } from '../support/figures.ts';

test('every id gets the next ordinal once, and is found and given back', () => {
  const ids = fc.array(fc.uuid({ version: 4 }), { maxLength: 5000, size: 'max' });
  fc.assert(
    fc.property(ids, (drawn) => {
      const index = new IdIndex();
      const model = new Map<string, number>();
      // Each id comes twice, the second time in capitals.
      for (const id of [...drawn, ...drawn.map((id) => id.toUpperCase())]) {
        const key = id.toLowerCase();
        expect(index.find(id)).toBe(model.get(key) ?? -1);
        if (!model.has(key)) model.set(key, model.size);
        expect(index.add(id)).toBe(model.get(key));
      }
      expect(index.size).toBe(model.size);
      for (const [id, ordinal] of model) expect(index.idAt(ordinal)).toBe(id);
    }),
    { numRuns: figure('costlyDraws') },
  );
});

test('ids that differ in the last digits only are kept apart, through every growth', () => {
  const index = new IdIndex();
  const id = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  for (let number = 0; number < 20_000; number += 1) expect(index.add(id(number))).toBe(number);
  for (let number = 0; number < 20_000; number += 1) expect(index.find(id(number))).toBe(number);
  expect(index.find(id(20_000))).toBe(-1);
});
