// Per cents of what changed: neither none nor the whole is said of what is not.

import { expect, it } from 'vitest';
import { amountChange } from '../../../shared/guards/changes.ts';

it.each([
  ['1000', '0.4', '0.1'],
  ['1000', '0', '0'],
  ['1000', '999.6', '99.9'],
  ['1000', '1000', '100'],
  ['1000', '1000.4', '100.1'],
  ['3', '1', '33.3'],
])('of %s, %s is %s per cent', (last, by, percent) => {
  const now = String(Number(last) + Number(by));
  expect(amountChange(now, last).percent ?? '').toBe(percent);
});
