// Rows that lost their answers at one moment do not come back at one moment: the pause before a repeat has jitter.

import { afterEach, expect, test } from 'vitest';
import { UploadWorld } from '../../support/upload-world.ts';

let world: UploadWorld;
afterEach(() => world.dispose());

test('repeats of rows that were cut together are spread over the pause', async () => {
  const repeatedAtMs: number[] = [];
  world = await UploadWorld.create({
    rows: 8,
    settings: { initialConcurrency: 8, retryFirstMs: 4_000 },
    script: {
      latencyMs: 50,
      finalAfterMs: () => null,
      initiate: ({ nth, nowMs }) => {
        if (nth === 1) return { kind: 'lost', isTaken: false, cause: 'cut' };
        repeatedAtMs.push(nowMs);
        return { kind: 'honest' };
      },
    },
  });
  expect(await world.run()).toMatchObject({ reason: 'finished' });
  expect(repeatedAtMs).toHaveLength(8);
  expect(new Set(repeatedAtMs).size).toBeGreaterThan(4);
  expect(Math.max(...repeatedAtMs) - Math.min(...repeatedAtMs)).toBeGreaterThan(500);
});
