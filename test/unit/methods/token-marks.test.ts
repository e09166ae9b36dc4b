// Marks that stand for tokens: made once, and anew where making one failed.

import { expect, it } from 'vitest';
import { TokenMarks } from '../../../main/methods/accounts/token-marks.ts';

it('P5 are made once for each token, and a failure to make one is not remembered', async () => {
  let isFull = true;
  const made: string[] = [];
  const marks = new TokenMarks(async (token, account) => {
    made.push(token);
    if (isFull) throw new Error('memory limit exceeded');
    return Buffer.from(`${account} ${token}`);
  });
  await expect(marks.of('Mills', 'one')).rejects.toThrow('memory limit');
  isFull = false;
  const mark = await marks.of('Mills', 'one');
  expect([await marks.of('Mills', 'one'), mark]).toEqual([mark, mark]);
  expect(await marks.of('Other', 'one')).not.toBe(mark);
  expect(made).toEqual(['one', 'one', 'one']);
});
