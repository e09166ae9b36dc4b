// Ctrl-C while the rows of a draft are changed or approved at the command line: a change ends whole behind the rows that it is
// at, an approval comes to its end, the command says how far it came, and goes on to nothing.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { runCli } from '../../main/cli/run-cli.ts';
import { STEP_ROWS } from '../../main/drafts/run-act.ts';
import { type MemoryHostOptions, memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** A command on a folder that is interrupted at the first durable point of this name, so often. */
async function interrupted(
  folder: string,
  words: readonly string[],
  { point = '', times = 1 }: { readonly point?: string; readonly times?: number } = {},
) {
  let interrupt = () => {};
  let isDone = false;
  const options: MemoryHostOptions = {
    onHost: (made) => {
      interrupt = () => made.interrupt();
    },
  };
  const host = memoryHost(options);
  const reach = (name: string) => {
    if (name !== point || isDone) return;
    isDone = true;
    for (let time = 0; time < times; time += 1) interrupt();
  };
  const code = await runCli([...words, '--data-dir', folder], host, { steps: { reach } });
  return { code, host };
}

/** Enough that some are left wherever in the turns of the program the key is heard. */
const ROWS = 12 * STEP_ROWS + 10;
/** Rows that get their ids in one step of an approval. */
const APPROVED_ROWS = 1_500;
/** A payroll of numbers with so many digits behind the prefix; the plan has seven, and a person may know better of eight. */
function fileOf(digits: number, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, row) => `Person ${row},26076${String(row).padStart(digits, '0')},15,ZMW,MTN_MOMO_ZMB`,
  );
  return ['Name,Phone no,Amount,Currency,Provider', ...rows, ''].join('\n');
}

it('P6 Ctrl-C ends an acceptance behind the rows that it is at, and sends nothing', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, fileOf(8, ROWS));
  expect((await interrupted(folder, ['import', path])).code).toBe(3);
  const accepting = ['send', 'B1', '--yes', '--allow-duplicates', 'known', '--accept-numbers', 'a new range'];
  const { code, host } = await interrupted(folder, accepting, { point: 'draft.before-change' });
  expect(code).toBe(5);
  expect(host.err()).toMatch(/It was stopped on the way, with [\d,]+ of [\d,]+ rows changed\./);
  expect(host.err()).not.toContain('Approved');
  const { ready = 0, invalid = 0 } = await countsOf(folder);
  expect([ready + invalid, ready % STEP_ROWS]).toEqual([ROWS, 0]);
  expect(Math.min(ready, invalid)).toBeGreaterThan(0);
});

it.each([
  ['that has rows left', ROWS],
  ['that is at its last rows', 3],
])(
  'P6 Ctrl-C in an act of run %s keeps nothing of the file, and names no draft to go on with',
  async (_, rows) => {
    const folder = journals.folder();
    const path = join(folder, 'pay.csv');
    writeFileSync(path, fileOf(8, rows));
    const running = ['run', path, '--yes', '--accept-numbers', 'a new range'];
    const { code, host } = await interrupted(folder, running, {
      point: 'draft.before-change',
    });
    expect(code).toBe(5);
    expect(host.err()).toContain('Nothing of the file was kept. Run the same command again.');
    expect(host.err()).not.toContain('raft');
    const { host: looked } = await interrupted(folder, ['batches', '--json']);
    expect(looked.events().flatMap(({ event, state }) => (event === 'batch' ? [state] : []))).toEqual([
      'discarded',
    ]);
  },
);

it('P6 Ctrl-C in an undo says that it was taken back, and names no second undo', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, fileOf(7, 2));
  expect((await interrupted(folder, ['import', path])).code).toBe(0);
  expect((await interrupted(folder, ['edit', 'B1', '--set', '2:amount=1', '--set', '3:amount=2'])).code).toBe(
    0,
  );
  const { code, host } = await interrupted(folder, ['undo', 'B1'], { point: 'draft.before-change' });
  expect([code, host.out()]).toEqual([5, 'Taken back: the edited cell, line 3, amount: 15 -> 2.\n']);
  expect(host.err()).toContain('It was interrupted once the change was taken back');
  expect(host.err()).not.toContain('paymaster undo');
});

it('P6 Ctrl-C in an approval lets it come to its end, sends nothing, and says how to go on', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, fileOf(7, APPROVED_ROWS));
  expect((await interrupted(folder, ['import', path])).code).toBe(0);
  const { code, host } = await interrupted(folder, ['send', 'B1', '--yes'], {
    point: 'approve.before-bodies',
  });
  expect(code).toBe(5);
  expect(host.err()).toContain('The approval comes to its end, and then nothing is sent.');
  expect(host.err()).toContain('It is approved, and nothing of it was sent.');
  expect(host.err()).toContain(`paymaster resume B1 --data-dir`);
  expect(await countsOf(folder)).toEqual({ queued: APPROVED_ROWS });
  await interrupted(folder, ['resume', 'B1']);
  expect((await countsOf(folder))['queued']).toBeUndefined();
});

it('P6 Ctrl-C twice in an approval leaves at once, and says what an approval that is cut short means', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, fileOf(7, APPROVED_ROWS));
  expect((await interrupted(folder, ['import', path])).code).toBe(0);
  const { host } = await interrupted(folder, ['send', 'B1', '--yes'], {
    point: 'approve.before-bodies',
    times: 2,
  });
  expect(host.err()).toContain('Nothing was sent. The approval of batch B1 may be cut short');
  expect(host.err()).toContain('Finish it with: paymaster send B1');
});

it('P6 status says of a draft whose approval was cut short that no row of it can be changed', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, fileOf(7, APPROVED_ROWS));
  await interrupted(folder, ['import', path]);
  const reach = (name: string) => {
    if (name === 'approve.after-bodies') throw new Error('The power is off.');
  };
  const sending = ['send', 'B1', '--yes', '--data-dir', folder];
  expect(await runCli(sending, memoryHost(), { steps: { reach } })).toBe(6);
  const { host } = await interrupted(folder, ['status', 'B1']);
  expect(host.out()).toContain(
    `Its approval was cut short: ${APPROVED_ROWS.toLocaleString('en-GB')} rows have their identifiers already`,
  );
});

/** The last counts that the command tells of the batch. */
async function countsOf(folder: string): Promise<Readonly<Record<string, number>>> {
  const { host } = await interrupted(folder, ['status', 'B1', '--json']);
  const { counts } = z.looseObject({ counts: z.record(z.string(), z.number()) }).parse(host.events().at(-1));
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
