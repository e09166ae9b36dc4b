// `stop BATCH`: says who was asked and whether they have stopped, and asks nobody where that cannot be done.

import { expect, it } from 'vitest';
import type { BatchFacts } from '../../support/batch-views.ts';
import { runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const DESK = { code: 'the desk Ndola', values: {} };
const SENDING = { id: 'b1', state: 'sending', counts: { queued: 2, accepted: 1 } } as const;
const ELSEWHERE = { ...SENDING, elsewhere: { work: 'send', desk: DESK } } as const;
const ASKED: BatchFacts = {
  id: 'b1',
  state: 'sent',
  counts: { accepted: 3 },
  elsewhere: { work: 'ask', desk: DESK },
};

const run = async (batch: BatchFacts, ...more: string[]) =>
  await runCommand(folder(), ['stop', 'b1', ...more], { batches: [batch] });

it('says that the desk was asked and has not stopped yet, and ends with 5', async () => {
  const { code, host, client } = await run(ELSEWHERE);
  expect([code, client().commands]).toEqual([5, ['stopUpload']]);
  expect(host.err()).toContain('the desk Ndola was asked to stop, and has not stopped yet');
  const json = await run(ELSEWHERE, '--json');
  expect(json.host.events()).toContainEqual({ event: 'stop-asked', batch: 'b1', desk: 'the desk Ndola' });
});

it('asks nobody where nothing of the batch is being sent', async () => {
  for (const [batch, said] of [
    [
      { id: 'b1', state: 'paused', counts: { queued: 3 } },
      'is not being sent (paused). There was nothing to stop.',
    ],
    [ASKED, 'the desk Ndola only asks the service about what has left.'],
  ] as const) {
    const { code, host, client } = await run(batch);
    expect([code, client().commands]).toEqual([0, []]);
    expect(host.out()).toContain(said);
  }
});

it('says that a batch which was cut off goes on by itself', async () => {
  const { code, host, client } = await run(SENDING);
  expect([code, client().commands]).toEqual([5, []]);
  expect(host.err()).toContain('a window or work that starts goes on with it by itself');
});

it('names the program that holds a file, which alone can stop what it sends', async () => {
  const script = { batches: [SENDING], holder: 'cli.js work (process 7 on desk)' };
  const { code, host, client } = await runCommand(folder(), ['stop', 'b1'], script);
  expect([code, host.out(), client().commands]).toEqual([6, '', []]);
  expect(host.err()).toContain(
    'is a file that cli.js work (process 7 on desk) holds, and only that program can stop',
  );
  expect(host.err()).toContain('with Ctrl-C in its terminal');
});

it('ends with 2 for a batch that is not there', async () => {
  expect((await runCommand(folder(), ['stop', 'b9'], {})).code).toBe(2);
});
