// A long run in small: the same harness as `npm run soak`, with the figures of a check.

import { expect, it } from 'vitest';
import { figure } from '../support/figures.ts';
import { soak } from '../support/soak/soak.ts';

const ROWS = figure('soakRows');

it(`P1 P2 P3 P4: ${ROWS} rows over a service with faults end as it says, however often the program is killed`, async () => {
  const figures = await soak({ rows: ROWS, life: { requests: ROWS / 4 } });
  expect(figures.wrong).toEqual([]);
  const { completed = 0, failed = 0, rejected = 0, ...others } = figures.states;
  expect(others).toEqual({});
  expect(completed + failed + rejected).toBe(ROWS);
  expect(figures.kills).toBeGreaterThan(0);
});
