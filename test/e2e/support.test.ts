// `support`: all that it would write is shown, and nothing of a person, an amount, a token or a name is in it.

import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEADER } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const TOKEN = 'tok-en.of-the-mills-42';
const PAYROLL = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,1234.50,Bonus for Mary,Mary Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,77.25,Salary,Peter Zulu
`;
const PRIVATE = [
  '260970000001',
  '1234.5',
  '1,234',
  '77.25',
  'Mary',
  'Phiri',
  'Peter',
  'Zulu',
  'Bonus',
  'Mill',
  TOKEN,
  'secret-payroll',
];

it('P5 tells how things stand, and nothing of anybody', async () => {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ token: TOKEN, settleAfterMs: 1 });
  const added = ['profile', 'add', 'Mills', '--base-url', sandbox.baseUrl];
  expect((await place.runHere(added, TOKEN)).code).toBe(0);
  const file = await place.file('secret-payroll.csv', PAYROLL);
  expect((await place.runHere(['run', file, '--yes', '--wait', '--profile', 'Mills'], TOKEN)).code).toBe(0);
  // As an older program wrote them, and one that is no entry.
  const old = {
    at: '2026-01-01T00:00:00.000Z',
    level: 'warn',
    event: 'defect',
    detail: 'row of "Mary Phiri", 260970000001',
  };
  await appendFile(join(place.dataFolder, 'paymaster.log'), `${JSON.stringify(old)}\nMary Phiri\n`);

  const shown = await place.runHere(['support'], TOKEN);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toContain('B1: payout, settled');
  expect(shown.stdout).toContain('2 rows (completed 2)');
  expect(shown.stdout).toContain(new URL(sandbox.baseUrl).host);
  expect(shown.stdout).toContain('row of [text], #');
  expect(shown.stdout).toContain('[a line that is no entry]');
  const output = place.path('support.txt');
  const written = await place.runHere(['support', '--output', output], TOKEN);
  expect(written.code).toBe(0);
  const text = await readFile(output, 'utf8');
  const sameTime = (all: string) => all.replace(/^.*for support.*$/m, '').trimEnd();
  expect(sameTime(text)).toBe(sameTime(shown.stdout));
  expect((await stat(output)).mode & 0o777).toBe(0o600);
  const machine = await place.runHere(['support', '--json'], TOKEN);
  for (const told of [shown.stdout, text, machine.stdout, written.stdout.replaceAll(output, '')])
    for (const secret of PRIVATE) expect(told).not.toContain(secret);
});

it('P7 tells why a journal cannot be opened, with what can be read all the same', async () => {
  await using place = await Workplace.open();
  const file = await place.file('payroll.csv', PAYROLL);
  expect((await place.runHere(['run', file, '--yes', '--wait'])).code).toBe(0);
  await writeFile(join(place.dataFolder, 'paymaster.db'), 'no journal at all, but a text of some length');
  const shown = await place.runHere(['support']);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/not open: JOURNAL_[A-Z_]+/);
  expect(shown.stdout).toContain('listBatches: JOURNAL_');
});
