// The queue by due time, held against a sorted list.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DueQueue } from '../../../main/upload/asking/due-queue.ts';

describe('the queue by due time', () => {
  test('gives nothing before its time, and knows when that is', () => {
    const queue = new DueQueue<string>();
    expect(queue.nextDueMs).toBeNull();
    queue.push(20, 'later');
    queue.push(10, 'sooner');
    expect(queue.nextDueMs).toBe(10);
    expect(queue.popDue(9)).toBeNull();
    expect(queue.popDue(10)).toBe('sooner');
    expect(queue.popDue(19)).toBeNull();
    expect(queue.size).toBe(1);
    expect(queue.popDue(20)).toBe('later');
    expect(queue.popDue(1_000)).toBeNull();
    expect(queue.size).toBe(0);
  });

  test('counts its entries by kind', () => {
    const queue = new DueQueue<string>();
    for (const item of ['a1', 'b1', 'a2']) queue.push(1, item);
    expect(queue.countBy((item) => item.charAt(0))).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });

  test('answers a question about all entries', () => {
    const queue = new DueQueue<number>();
    expect(queue.every(() => false)).toBe(true);
    queue.push(1, 2);
    queue.push(0, 4);
    expect(queue.every((item) => item % 2 === 0)).toBe(true);
    queue.push(2, 5);
    expect(queue.every((item) => item % 2 === 0)).toBe(false);
  });

  test('gives, after any pushes, pops and takings from the middle, the earliest due entry, equal ones in the order they came', () => {
    const push = fc.record({ kind: fc.constant('push' as const), dueMs: fc.integer({ min: 0, max: 20 }) });
    const pop = fc.record({ kind: fc.constant('pop' as const), nowMs: fc.integer({ min: 0, max: 20 }) });
    const take = fc.record({ kind: fc.constant('take' as const), nth: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(fc.oneof(push, pop, take), { maxLength: 200 }), (steps) => {
        const queue = new DueQueue<number>();
        let model: { dueMs: number; item: number }[] = [];
        for (const [item, step] of steps.entries()) {
          if (step.kind === 'push') {
            queue.push(step.dueMs, item);
            model.push({ dueMs: step.dueMs, item });
            model.sort((left, right) => left.dueMs - right.dueMs || left.item - right.item);
          } else if (step.kind === 'take') {
            const wanted = model[step.nth]?.item ?? null;
            expect(queue.take((candidate) => candidate === wanted)).toBe(wanted);
            model = model.filter((entry) => entry.item !== wanted);
          } else {
            const first = model[0];
            const expected = first !== undefined && first.dueMs <= step.nowMs ? first.item : null;
            expect(queue.popDue(step.nowMs)).toBe(expected);
            if (expected !== null) model = model.slice(1);
          }
          expect(queue.size).toBe(model.length);
          expect(queue.nextDueMs).toBe(model[0]?.dueMs ?? null);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
