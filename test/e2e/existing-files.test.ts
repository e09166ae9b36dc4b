// What commands do with a file that is there already, one rule for all: what can be made again takes its place and says
// so, evidence is never replaced, and nothing is written over the file that the command reads.

import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { buildProgram } from '../../main/cli/program.ts';
import { memoryHost } from '../support/cli-host.ts';
import { freePort } from '../support/e2e/free-port.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { fakeApp } from '../support/fake-client.ts';

const OLD = 'What was here before.';
const STATEMENT =
  'Transaction ID,Type,Status,Amount,Currency,Country,Correspondent,Phone,Created\n0b0e1f0c-0d5e-4b53-9c31-2a4d4b5b1f00,PAYOUT,COMPLETED,1,ZMW,ZMB,MTN_MOMO_ZMB,260763000000,2026-01-01T00:00:00Z\n';

/** Options by which a command is told to write a file. */
const WRITES = ['--output', '--report', '--differences', '--salt-file'];

/** Every command with such options, as it is typed: `report --output`. */
function writing(command: Command, above = ''): string[] {
  const name = `${above} ${command.name()}`.trim();
  return [
    ...command.options
      .filter(
        ({ long, description }) => WRITES.includes(long ?? '') && !description.startsWith('the salt of'),
      )
      .map(({ long }) => `${name} ${long}`),
    ...command.commands.flatMap((each) => writing(each, above === '' && name === 'paymaster' ? '' : name)),
  ];
}

/** How each is run once a batch was paid; `FILE` is the file that is there. */
const REPLACES: Readonly<Record<string, readonly string[]>> = {
  'run --report': ['run', 'other.csv', '--yes', '--report', 'FILE.csv'],
  'send --report': ['send', 'B3', '--yes', '--report', 'FILE.csv'],
  'resume --report': ['resume', 'B1', '--report', 'FILE.csv'],
  'report --output': ['report', 'B1', '--output', 'FILE.csv'],
  'person --output': ['person', ...phonesOf({ rows: 1 }), '--practice', '--output', 'FILE.csv'],
  'notices --output': ['notices', 'B1', '--output', 'FILE.csv'],
  'support --output': ['support', '--output', 'FILE.txt'],
  'template --output': ['template', 'payout', '--output', 'FILE.csv'],
  'statement download --output': ['statement', 'download', 'LINK', '--output', 'FILE.csv'],
  'statement reconcile --output': ['statement', 'reconcile', 'statement.csv', '--output', 'FILE.csv'],
};

/** They ask, hear and fetch before they write, through the same registry of files. */
const LIKEWISE = ['statement run --output', 'statement run --differences'];

const KEEPS: Readonly<Record<string, readonly string[]>> = {
  'approve request --output': ['approve', 'request', 'B4', '--output', 'FILE.json'],
  'approve sign --output': ['approve', 'sign', 'request.json', '--yes', '--output', 'FILE.json'],
  'journal backup --output': ['journal', 'backup', '--output', 'FILE.backup'],
  'audit anchor --output': ['audit', 'anchor', '--output', 'FILE.json'],
  'evidence export --output': ['evidence', 'export', 'B1', '--output', 'FILE.zip'],
  'evidence export --salt-file': [
    ...['evidence', 'export', 'B1', '--output', 'none.zip', '--without-personal-data'],
    ...['--salt-file', 'FILE.salt'],
  ],
};

it('every command that writes a file is in the table', () => {
  const { open: openApp } = fakeApp({});
  const invocation = { host: memoryHost(), overrides: {}, openApp, startPractice: () => Promise.reject(OLD) };
  const found = writing(buildProgram(invocation, () => {}));
  expect(found.sort()).toEqual([...Object.keys(REPLACES), ...LIKEWISE, ...Object.keys(KEEPS)].sort());
});

it('what can be made again replaces the file and says so; evidence and what is read stay', async () => {
  await using place = await Workplace.open();
  const file = await place.file('payroll.csv', payroll({ rows: 1 }));
  await place.file('other.csv', payroll({ rows: 1, series: '9711' }));
  await place.file('third.csv', payroll({ rows: 1, series: '9712' }));
  await place.file('statement.csv', STATEMENT);
  expect((await place.runHere(['run', file, '--yes', '--wait'])).code).toBe(0);
  const port = await freePort();
  const server = createServer((_, response) => response.end(STATEMENT));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const run = async (argv: readonly string[]) => {
    const words = argv.map((word) =>
      word === 'LINK' ? `http://127.0.0.1:${port}/` : /\.\w+$/.test(word) ? place.path(word) : word,
    );
    const target = place.path(argv.find((word) => word.startsWith('FILE')) ?? '');
    await writeFile(target, OLD);
    const said = await place.runHere(words);
    return { said, target, content: await readFile(target, 'utf8') };
  };
  for (const [name, argv] of Object.entries(REPLACES)) {
    if (name === 'send --report') await place.runHere(['import', place.path('third.csv')]);
    const { said, target, content } = await run(argv);
    expect([name, said.stderr]).toEqual([
      name,
      expect.stringContaining(`${target} was there, and was replaced.`),
    ]);
    expect([name, content]).not.toEqual([name, OLD]);
  }
  for (const [name, argv] of Object.entries(KEEPS)) {
    const { said, target, content } = await run(argv);
    expect([name, said.code, content]).toEqual([name, 2, OLD]);
    expect(said.stderr).toContain(`${target} is there already`);
  }
  for (const argv of [
    ['run', file, '--yes', '--allow-duplicates', 'test', '--report', file],
    ['statement', 'reconcile', place.path('statement.csv'), '--output', place.path('statement.csv')],
  ]) {
    const said = await place.runHere(argv);
    expect([said.code, said.stderr]).toEqual([6, expect.stringContaining('is the file that is read')]);
  }
  expect(await readFile(file, 'utf8')).toBe(payroll({ rows: 1 }));
  expect(await readFile(place.path('statement.csv'), 'utf8')).toBe(STATEMENT);
  await new Promise((resolve) => server.close(resolve));
});
