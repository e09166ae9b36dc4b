// Asking about every group of a batch: in order, a few at once, and with as few pauses as other work needs.

import { expect, test } from 'vitest';
import { eachGroup } from '../../../main/upload/run/each-group.ts';

test('groups are asked for in their order, eight at once, with one pause for eight of them', async () => {
  let pauses = 0;
  let underWay = 0;
  let most = 0;
  const answers = await eachGroup(
    1_001,
    async (group) => {
      underWay += 1;
      most = Math.max(most, underWay);
      // Answers come in another order than that in which they were asked for.
      for (let turn = 0; turn < 9 - (group % 8); turn += 1) await Promise.resolve();
      underWay -= 1;
      return group;
    },
    async () => {
      expect(underWay).toBe(0);
      pauses += 1;
    },
  );
  expect(answers).toEqual(Array.from({ length: 1_001 }, (_, group) => group));
  expect(most).toBe(8);
  expect(pauses).toBe(Math.ceil(1_001 / 8));
});
