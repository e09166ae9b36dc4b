// What an earlier run left goes on when the window starts, or as soon as its journal opens, and once only.

import { expect, test } from 'vitest';
import { Interrupted } from '../../../main/methods/runs/interrupted.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { batchViewOf } from '../../support/batch-views.ts';

const noToken = paymasterError('TOKEN_MISSING', 'There is none.', 'Give it.');
const log = { info: () => {}, warn: () => {} };

function left(batches: readonly BatchView[]) {
  const started: string[] = [];
  let followed = 0;
  let trouble: Error | null = null;
  let hasToken = true;
  const interrupted = new Interrupted(
    {
      hold: async () => {
        if (trouble !== null) throw trouble;
      },
      list: async () => batches,
      start: async (batch) => {
        if (!hasToken) return { ok: false, failure: noToken.failure };
        started.push(batch);
        return { ok: true, value: null };
      },
      follow: async () => {
        followed += 1;
      },
    },
    { log },
  );
  return {
    interrupted,
    started,
    followed: () => followed,
    token: (isThere: boolean) => {
      hasToken = isThere;
    },
    trouble: (now: Error | null) => {
      trouble = now;
    },
  };
}

const sending = batchViewOf({ id: 'B1', state: 'sending' });

test('it goes on at once where the journal opens, and not a second time', async () => {
  const { interrupted, started } = left([sending, batchViewOf({ id: 'B2', state: 'settled' })]);
  await interrupted.begin();
  await interrupted.goOn();
  expect(started).toEqual(['B1']);
});

test('it waits for a journal that does not open, never rejects, and goes on when it opens', async () => {
  const { interrupted, started, trouble } = left([sending]);
  trouble(paymasterError('JOURNAL_BUSY', 'It is in use.', 'Wait.'));
  await interrupted.begin();
  await interrupted.goOn();
  expect(started).toEqual([]);
  trouble(new Error('something else'));
  await interrupted.goOn();
  trouble(null);
  await interrupted.goOn();
  expect(started).toEqual(['B1']);
});

test('a page alone makes nothing go on', async () => {
  const { interrupted, started } = left([sending]);
  await interrupted.goOn();
  expect(started).toEqual([]);
});

test('P2 what lacked a token goes on when its account is given one, once, and rows on their way are followed', async () => {
  const { interrupted, started, followed, token } = left([
    sending,
    batchViewOf({ id: 'B2', state: 'paused' }),
  ]);
  await interrupted.accountGiven();
  expect([started, followed()]).toEqual([[], 0]);
  token(false);
  await interrupted.begin();
  expect([started, followed()]).toEqual([[], 1]);
  await interrupted.accountGiven();
  expect([started, followed()]).toEqual([[], 2]);
  token(true);
  await interrupted.accountGiven();
  await interrupted.accountGiven();
  expect([started, followed()]).toEqual([['B1'], 4]);
});

test('what is closed begins nothing more, and is over when what it was at is over', async () => {
  const { interrupted, started, followed } = left([sending]);
  const begun = interrupted.begin();
  await interrupted.close();
  expect(started).toEqual([]);
  expect(followed()).toBe(0);
  await begun;
  await interrupted.begin();
  await interrupted.accountGiven();
  expect({ started, followed: followed() }).toEqual({ started: [], followed: 0 });
});

test('P2 a batch whose last word was kept, but not that it is settled, goes on to say so', async () => {
  const { counts } = batchViewOf({});
  const final = { ...counts, completed: 2, rejected: 1 };
  const { interrupted, started } = left([
    batchViewOf({ id: 'B1', state: 'sent', counts: final }),
    batchViewOf({ id: 'B2', state: 'sent', counts: { ...final, conflict: 1 } }),
    batchViewOf({ id: 'B3', state: 'paused', counts: final }),
  ]);
  await interrupted.begin();
  expect(started).toEqual(['B1']);
});
