// Listening for callbacks: what was taken is asked about, also when the first question could not be asked.

import { request } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { listenForCallbacks } from '../../../main/methods/runs/callbacks.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { freePort } from '../../support/e2e/free-port.ts';
import { importedDraft, Journals, NOW_MS, newRow, offer } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const PAYOUT = '00000001-0000-4000-8000-000000000001';

/** The clock of this computer, whose pauses are over at once. */
const HASTY = { ...systemClock, sleep: (_: number, signal?: AbortSignal) => systemClock.sleep(1, signal) };

test('a callback that was taken is asked about again when its question could not be asked', async () => {
  const writer = await journals.writer();
  const batch = await importedDraft(writer, [newRow(1)]);
  await writer.queueRows(batch, [{ ordinal: 1, payoutId: PAYOUT, body: `{"payoutId":"${PAYOUT}"}` }]);
  await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
  await writer.setBatchState(batch, 'sending', { atMs: NOW_MS });
  await offer(writer, batch);
  const asked: (readonly number[])[] = [];
  const askedAgain = Promise.withResolvers<void>();
  const askAbout = async (_batch: string, ordinals: readonly number[]) => {
    asked.push(ordinals);
    if (asked.length === 1) throw paymasterError('JOURNAL_UNREACHABLE', 'It is away.', 'Wait.');
    askedAgain.resolve();
  };
  const told: string[] = [];
  const listening = await listenForCallbacks(
    {
      ports: { clock: HASTY, log: { info: () => {}, warn: () => {} } },
      journal: { writer: async () => writer },
      accounts: { requireToken: async () => {} },
      uploads: { askAbout, running: () => [] },
    },
    { port: await freePort(), profile: null, serviceKey: null, asksOverdue: false },
    ({ kind }) => told.push(kind),
  );
  const body = JSON.stringify({ payoutId: PAYOUT, status: 'COMPLETED' });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const send = async () => {
    const answer = await request(`http://127.0.0.1:${listening.port}/`, sent);
    await answer.body.dump();
    return answer.statusCode;
  };
  expect(await send()).toBe(200);
  await askedAgain.promise;
  // The service may say it again; that is no third question.
  expect(await send()).toBe(200);
  await listening.close();
  expect({ asked, told, tally: listening.tally() }).toMatchObject({
    asked: [[1], [1]],
    told: ['failed'],
    tally: { taken: 1, repeated: 1 },
  });
});
