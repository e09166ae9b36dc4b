// A run that hears callbacks: they make its questions come at the right moment, and nothing else.

import { afterEach, describe, expect, test } from 'vitest';
import { Hints } from '../../../main/upload/settling/hints.ts';
import { UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

const ROWS = 1_000;
/** Longer than it takes to send the rows. */
const SENDING_MS = 3_000;

let world: UploadWorld;

async function make(options: WorldOptions): Promise<void> {
  world = await UploadWorld.create(options);
}

afterEach(() => world.dispose());

/** Between 5 s and 65 s, always the same for an id. */
const durationMs = ({ id }: { id: string }) => 5_000 + (Number.parseInt(id.slice(0, 4), 16) % 60_000);

/** Runs to the end; `whenHinted` says after how long a callback comes for a row, or null for none. */
async function runHinted(whenHinted: (ordinal: number, id: string) => number | null): Promise<void> {
  const rows = await world.rows();
  const end = await world.run({
    until: 'settled',
    meanwhile: (upload) => {
      for (const { ordinal, payoutId } of rows) {
        const waitMs = whenHinted(ordinal, payoutId ?? '');
        if (waitMs !== null) void world.clock.sleep(waitMs).then(() => upload.hint([ordinal]));
      }
    },
  });
  expect(end).toMatchObject({ reason: 'finished' });
  expect(await world.counts()).toEqual({ completed: ROWS });
  expect(await world.disagreements()).toEqual([]);
}

describe('P4 callbacks as hints', () => {
  test('ask about each row once, however differently long they take', async () => {
    await make({ rows: ROWS, script: { finalAfterMs: durationMs } });
    await runHinted((_ordinal, id) => durationMs({ id }) + SENDING_MS);
    expect(world.service.checkCount).toBeLessThanOrEqual(1.02 * ROWS);
  });

  test('are not missed where every fifth one does not come', async () => {
    await make({ rows: ROWS, script: { finalAfterMs: durationMs } });
    await runHinted((ordinal, id) => (ordinal % 5 === 0 ? null : durationMs({ id }) + SENDING_MS));
    expect(world.service.checkCount).toBeLessThanOrEqual(2 * ROWS);
  });

  test('that come too early change nothing and keep no other row from its turn', async () => {
    await make({ rows: ROWS, script: { finalAfterMs: durationMs } });
    await runHinted(() => 1);
    expect(world.service.checkCount).toBeLessThanOrEqual(4 * ROWS);
  });
});

test('of hints those about busy rows stay, and beyond the bound they are dropped', () => {
  const hints = new Hints();
  hints.add(Array.from({ length: 10_005 }, (_, index) => index));
  hints.add([1, 2]);
  expect(hints.size).toBe(10_000);
  expect(hints.take(3, new Set([0, 2]))).toEqual([1, 3, 4]);
  expect(hints.take(1, new Set())).toEqual([0]);
  expect(hints.size).toBe(9_996);
});
