// A draft that a command does not send since rows of it are invalid: the command names their cells by line and column,
// as it does of a file, and as the window shows them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const FILE = [
  'Name,Phone no,Amount,Currency,Provider',
  'Chanda,260763456781,15,ZMW,MTN_MOMO_ZMB',
  'Mwansa,763456782,9,ZMW,MTN_MOMO_ZMB',
  'Grace,260763456783,-4,ZMW,MTN_MOMO_ZMB',
  '',
].join('\n');

it.each(['send', 'approve'])('%s names the cells of rows that cannot be sent', async (command) => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, FILE);
  const ran = async (words: readonly string[]) => {
    const host = memoryHost({});
    const code = await runCli([...words, '--data-dir', folder], host);
    return { code, host };
  };
  expect((await ran(['import', path])).code).toBe(3);
  const { code, host } = await ran([command, 'B1', '--yes']);
  expect(code).toBe(3);
  expect(host.err()).toMatch(/^line 3, column Phone no: .*\(PHONE_\w+\)$/m);
  expect(host.err()).toMatch(/^line 4, column Amount: .*\(AMOUNT_NEGATIVE\)$/m);
  expect(host.err()).toContain('2 of 3 rows cannot be sent as they are. Nothing was sent.');
  const told = (await ran([command, 'B1', '--yes', '--json'])).host.events();
  expect(told.filter(({ event }) => event === 'problem')).toMatchObject([
    { line: 3, column: 'Phone no' },
    { line: 4, column: 'Amount', code: 'AMOUNT_NEGATIVE' },
  ]);
});
