import { describe, expect, it } from 'vitest';
import { createBatchChanges, LOOK_INTERVAL_MS } from '../../../renderer/client/batch-changes.ts';
import { concernsBatch } from '../../../renderer/client/query-client.ts';

/** A gate whose time and looks end when the test says so. */
function gateUnderTest() {
  const looks: { batch: string; end: () => void }[] = [];
  const waits: (() => void)[] = [];
  const changes = createBatchChanges(
    (batch) => new Promise<void>((resolve) => looks.push({ batch, end: resolve })),
    {
      after: (delayMs, then) => {
        expect(delayMs).toBe(LOOK_INTERVAL_MS);
        waits.push(then);
      },
    },
  );
  return { changes, looks, waits };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a flood of changes', () => {
  it('looks at once, and then no more until the interval has passed and the look is over', async () => {
    const { changes, looks, waits } = gateUnderTest();
    for (let event = 0; event < 5000; event += 1) changes.note('B1');
    expect(looks).toHaveLength(1);
    waits[0]?.();
    await settled();
    expect(looks).toHaveLength(1);
    looks[0]?.end();
    await settled();
    expect(looks).toHaveLength(2);
  });

  it('never loses the last change: what comes during a look leads to another one', async () => {
    const { changes, looks, waits } = gateUnderTest();
    changes.note('B1');
    looks[0]?.end();
    await settled();
    changes.note('B1');
    expect(looks).toHaveLength(1);
    waits[0]?.();
    await settled();
    expect(looks).toHaveLength(2);
    waits[1]?.();
    looks[1]?.end();
    await settled();
    expect(looks).toHaveLength(2);
    changes.note('B1');
    expect(looks).toHaveLength(3);
  });

  it('looks at each batch on its own', () => {
    const { changes, looks } = gateUnderTest();
    changes.note('B1');
    changes.note('B2');
    expect(looks.map(({ batch }) => batch)).toEqual(['B1', 'B2']);
  });
});

describe('what a change makes stale', () => {
  it('reads the batch and the overviews again, and no other batch', () => {
    expect(concernsBatch(['getBatch', { batch: 'B1' }], 'B1')).toBe(true);
    expect(concernsBatch(['getRow', { batch: 'B1', ordinal: 3 }], 'B1')).toBe(true);
    expect(concernsBatch(['getBatch', { batch: 'B2' }], 'B1')).toBe(false);
    expect(concernsBatch(['listBatches', {}], 'B1')).toBe(true);
    expect(concernsBatch(['getNews', {}], 'B1')).toBe(true);
    expect(concernsBatch(['findSentBefore', { batch: 'B1' }], 'B1')).toBe(false);
    expect(concernsBatch(['listProfiles', {}], 'B1')).toBe(false);
    expect(concernsBatch(['search', { text: 'B1', limit: 5 }], 'B1')).toBe(false);
  });
});
