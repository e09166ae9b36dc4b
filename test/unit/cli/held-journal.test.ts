// Commands that change the journal while another program holds it: they say who holds it before anything else, and ask
// nothing that they could not do.

import { expect, it } from 'vitest';
import { timeInWords } from '../../../shared/runs/schedules.ts';
import { say } from '../../../shared/saying.ts';
import { type BatchFacts, batchViewOf } from '../../support/batch-views.ts';
import { runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const HOLDER = 'cli.js serve (process 7 on desk)';
const AT = { sendAtMs: 1_900_000_000_000, zone: 'Africa/Lusaka', missed: null, waits: false };
const QUEUED = { id: 'b1', state: 'approved', counts: { queued: 3 } } as const;
const SCHEDULED = { ...QUEUED, schedule: AT };
const DRAFT = { id: 'b1', counts: { ready: 3 } } as const;
const LANE = {
  ...{
    provider: 'MTN_MOMO_ZMB',
    country: 'ZMB',
    currency: 'ZMW',
    granted: 1,
    releasedAtMs: null,
    waiting: 3,
  },
  testRows: [
    { ordinal: 1, line: 2, state: 'completed', offeredAtMs: 1, reasonCode: null, reason: null } as const,
  ],
};

const COMMANDS: readonly (readonly [what: string, batch: BatchFacts, argv: readonly string[]])[] = [
  ['resume of an approved batch', QUEUED, ['resume', 'b1']],
  ['resume of all', QUEUED, ['resume']],
  ['resume of a batch that waits for its time', SCHEDULED, ['resume', 'b1']],
  ['send', DRAFT, ['send', 'b1']],
  ['leave-out', QUEUED, ['leave-out', 'b1', '--all', '--reason', 'left the firm']],
  ['release', { ...QUEUED, testFirst: { release: 'click', lanes: [LANE] } }, ['release', 'b1']],
  ['no time', SCHEDULED, ['schedule', 'b1', '--cancel']],
];

it.each(COMMANDS)('%s says who holds the journal, and nothing else', async (_, batch, argv) => {
  const script = { batches: [batch], holder: HOLDER };
  const { code, host, client } = await runCommand(folder(), argv, script, {
    terminalWidth: 80,
    answers: ['yes'],
  });
  expect(host.err()).toBe(`${HOLDER} What to do. (JOURNAL_BUSY)\n`);
  expect([code, host.out(), host.questions, client().commands]).toEqual([6, '', [], []]);
});

it.each([
  ['schedule', AT],
  ['status', AT],
  ['status', { ...AT, missed: { atMs: AT.sendAtMs + 1, why: 'late', said: null } as const }],
] as const)(
  '%s says to end the program that holds the journal before the time is cancelled',
  async (command, schedule) => {
    const script = { batches: [{ ...QUEUED, schedule }], holder: HOLDER };
    const { host } = await runCommand(folder(), [command, 'b1'], script);
    expect(host.out()).toContain(
      `Once ${HOLDER} has ended, which leaves the time set: Send it now: paymaster resume b1`,
    );
    expect(host.out()).not.toContain('to prevent it, cancel the time.');
  },
);

it('P6 status says of an approval that is going on no more than is known', async () => {
  const batches = [{ id: 'b1', counts: { ready: 1, queued: 2 } } as const];
  const going = (await runCommand(folder(), ['status', 'b1'], { batches, holder: HOLDER })).host.out();
  expect(going).toContain(`${HOLDER} is approving it, or its approval was cut short: 2 rows have`);
  const { host } = await runCommand(folder(), ['status', 'b1'], { batches });
  expect(host.out()).toContain('Its approval was cut short: 2 rows have');
});

it('schedule of a batch without a time says that it has none', async () => {
  const { code, host } = await runCommand(folder(), ['schedule', 'b1'], { batches: [QUEUED] });
  expect([code, host.out()]).toEqual([0, 'Batch b1 is to be sent at no time.\n']);
});

it('a batch on which nothing is left to do has its report while another program works', async () => {
  const batches = [{ id: 'b3', state: 'settled', counts: { completed: 3 } } as const];
  const { code } = await runCommand(folder(), ['resume'], { batches, holder: HOLDER });
  expect(code).toBe(0);
});

it('a batch that waits for its time is sent now once the journal is ours, and says so', async () => {
  const script = { batches: [SCHEDULED], sent: { counts: { accepted: 3 } } };
  const { host } = await runCommand(folder(), ['resume', 'b1'], script);
  expect(host.err()).toContain(`${timeInWords(batchViewOf(SCHEDULED).schedule ?? AT)}`);
  expect(host.err()).toContain('This command does not wait for it.');
});

it('status says of rows that wait while another program follows the others why they do, and what sends them', async () => {
  const pauseReason = say`MTN refuses these requests. 577 rows wait, unsent.`;
  const counts = { queued: 577, offered: 21, completed: 2_402 };
  const batches = [{ id: 'b1', state: 'sending', counts, pauseReason } as const];
  const { host } = await runCommand(folder(), ['status', 'b1'], { batches, holder: HOLDER });
  const said = host.out();
  expect(said).toContain('Waits: MTN refuses these requests. 577 rows wait, unsent.\n');
  expect(said).toContain(
    '21 rows of it got no answer. The program that is at work on this journal asks the service about them, and only a resume sends them again. Below they stand under Unknown.\n',
  );
  expect(said).not.toContain('being sent');
  expect(said).toContain(
    `${HOLDER} is at work on this journal, and no other program can send from it meanwhile. It sends no more of this batch: pause the batch in its window or page, or end it, then: paymaster resume b1`,
  );
});
