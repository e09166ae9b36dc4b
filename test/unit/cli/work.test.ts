// `work`: a batch that cannot be read at the end keeps nobody from hearing of the others.

import { expect, it } from 'vitest';
import { runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const ended = (batch: string) =>
  ({ kind: 'ended', end: { batch, reason: 'finished', sentence: null, failure: null } }) as const;

it('P6 tells the end of every batch, and the failure of one that cannot be read', async () => {
  const { code, host } = await runCommand(folder(), ['work', '--until-settled'], {
    batches: [{ id: 'b2', state: 'settled', counts: { completed: 3 } }],
    senderEvents: [ended('gone'), ended('b2')],
  });
  expect([code, host.err()]).toEqual([2, expect.stringContaining('BATCH_NOT_FOUND')]);
  expect(host.out()).toContain('payroll.csv, batch b2');
});
