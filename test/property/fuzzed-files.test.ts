// P6 P9 files that chance has damaged, read by the import and by the plainest reader: what is not refused is the same to
// the last cell. `npm run fuzz` reads more of them.

import { describe, expect, test } from 'vitest';
import { figure } from '../support/figures.ts';
import { fuzzFrom } from '../support/hostile/fuzz.ts';

const FILES = figure('fuzzedFiles');

describe('P6 P9 of damaged files', () => {
  test.each(['csv', 'workbooks'] as const)('%s are refused or read to the last cell', async (name) => {
    const { problems, read, refusals } = await fuzzFrom(name, 1, FILES);
    expect(problems).toEqual([]);
    expect(read).toBeGreaterThan(FILES / 10);
    expect(refusals.length).toBeGreaterThan(3);
  });
});
