// Ctrl-C while the rows of a draft are changed at the command line: the change ends whole behind the rows that it is at, the
// command says how far it came, and goes on to nothing.

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

/** Enough that some are left wherever in the turns of the program the key is heard. */
const ROWS = 12 * STEP_ROWS + 10;
/** Numbers that the plan does not have, and a person may know better. */
const FILE = [
  'Name,Phone no,Amount,Currency,Provider',
  ...Array.from(
    { length: ROWS },
    (_, row) => `Person ${row},26076${String(row).padStart(8, '0')},15,ZMW,MTN_MOMO_ZMB`,
  ),
  '',
].join('\n');

it('P6 Ctrl-C ends an acceptance behind the rows that it is at, and sends nothing', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, FILE);
  const ran = async (
    words: readonly string[],
    onStep: (name: string) => void,
    options: MemoryHostOptions = {},
  ) => {
    const host = memoryHost(options);
    const steps = { reach: onStep };
    const code = await runCli([...words, '--data-dir', folder], host, { steps });
    return { code, host };
  };
  expect((await ran(['import', path], () => {})).code).toBe(3);
  let interrupt = () => {};
  let steps = 0;
  const accepting = ['send', 'B1', '--yes', '--allow-duplicates', 'known', '--accept-numbers', 'a new range'];
  const { code, host } = await ran(
    accepting,
    (name) => {
      if (name !== 'draft.before-change') return;
      steps += 1;
      if (steps === 1) interrupt();
    },
    {
      onHost: (made) => {
        interrupt = () => made.interrupt();
      },
    },
  );
  expect(code).toBe(5);
  expect(host.err()).toMatch(/It was stopped on the way, with \d+ of [\d,]+ rows changed\./);
  expect(host.err()).not.toContain('Approved');
  const status = (await ran(['status', 'B1', '--json'], () => {})).host.events().at(-1);
  const { ready, invalid } = z
    .looseObject({ counts: z.object({ ready: z.number(), invalid: z.number() }) })
    .parse(status).counts;
  expect([ready + invalid, ready % STEP_ROWS]).toEqual([ROWS, 0]);
  expect(Math.min(ready, invalid)).toBeGreaterThan(0);
});
