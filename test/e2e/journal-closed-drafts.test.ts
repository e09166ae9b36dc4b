// What is told of a draft that a restore closed, since it had been approved after the backup, and of one that waits for a
// person's word: nowhere is it called unsent, discarded or never approved. Of whom a batch paid that the backup does not know,
// no account says that it is whole.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openPageSession } from '../support/e2e/page-session.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const TOKEN = 'test-token';
const WRONG = { count: 99, totals: {} };
const reviewSchema = z.object({ confirmation: z.unknown() });
const targetSchema = z.object({ target: z.string() });
const CLOSED = 'It was closed when the backup was restored';
const SENT_SINCE = { rows: 2, series: '9711' };
const LOCKED = { rows: 2, series: '9712' };
const LOST = { rows: 1, series: '9713' };

/** B1 was sent; the backup holds B2 as a draft that was sent since, B3 as one that was not, and does not know B4. */
async function restored() {
  const place = await Workplace.open();
  const sandbox = await place.sandbox({ token: TOKEN, settleAfterMs: 0 });
  const run = (...argv: string[]) => place.runHere(argv, TOKEN);
  const done = async (...argv: string[]) => {
    const said = await run(...argv);
    expect(said).toMatchObject({ code: 0 });
    return said.stdout + said.stderr;
  };
  const files = await Promise.all(
    [{ rows: 1 }, SENT_SINCE, LOCKED, LOST].map((rows, index) =>
      place.file(`${'abcd'[index]}.csv`, payroll(rows)),
    ),
  );
  const [first = '', second = '', third = '', fourth = ''] = files;
  const service = ['--base-url', sandbox.baseUrl];
  await done('run', first, ...service, '--yes', '--wait');
  await done('import', second, ...service);
  await done('import', third, ...service);
  const backup = place.path('journal.backup');
  await done('journal', 'backup', '--output', backup);
  await done('send', 'B2', '--yes', '--wait');
  await done('run', fourth, ...service, '--yes', '--wait');
  await done('journal', 'restore', backup, '--yes');
  const written = async (name: string, ...words: string[]) => {
    const output = place.path(name);
    await done(...words, '--output', output);
    return await readFile(output, 'utf8');
  };
  return { place, run, done, written, service, backup };
}

it('P1 P4 a draft that a restore closed is nowhere called unsent or never approved', async () => {
  const { place, run, done, written } = await restored();
  await using _ = place;
  for (const words of [
    ['resume', 'B2'],
    ['send', 'B2', '--yes'],
    ['approve', 'B2', '--yes'],
    ['reuse', 'B2'],
    ['notices', 'B2', '--output', place.path('n.html')],
    ['evidence', 'export', 'B2', '--output', place.path('e.zip')],
    ['leave-out', 'B2', '--all', '--reason', 'test', '--yes'],
  ]) {
    const { code, stderr } = await run(...words);
    expect([words[0], code, stderr]).toEqual([words[0], 2, expect.stringContaining(CLOSED)]);
    expect(stderr).toContain('may have been sent');
    expect(stderr).not.toMatch(
      /discarded|never approved|not approved|Import the file again|approve it first/,
    );
  }
  const status = await done('status', 'B2');
  expect(status).toContain(`Closed: ${CLOSED}`);
  expect(status).toMatch(/^Rows +2 +0 +0 +0 +0 +0 +2 +0 +0$/m);
  expect(await done('batches')).toMatch(/^B2 .* closed, may have been sent/m);
  const report = await written('b2.csv', 'report', 'B2');
  const lines = report.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain(',UNKNOWN,,UNSENT_IN_BACKUP,');
  expect(report).not.toContain('asks the service about it');
  const json = JSON.parse(await written('b2.json', 'report', 'B2'));
  expect(json.batch).toMatchObject({ unaskedRows: 2, unasked: expect.stringContaining(CLOSED) });
  expect(json.sentence).toMatchObject({ addsUp: true, rows: { columns: { notSent: '0', unknown: '2' } } });
});

it('P1 P4 a draft that a restore closed stays in doubt when the same backup is restored once more', async () => {
  const { place, done, written, backup } = await restored();
  await using _ = place;
  await done('journal', 'restore', backup, '--yes');
  expect(await done('status', 'B2')).toContain(`Closed: ${CLOSED}`);
  expect(await done('batches')).toMatch(/^B2 .* closed, may have been sent/m);
  const report = await written('b2.csv', 'report', 'B2');
  for (const line of report.trim().split('\r\n').slice(1))
    expect(line).toContain(',UNKNOWN,,UNSENT_IN_BACKUP,');
});

it('P1 P4 a draft that waits for a person’s word is called unsent or never approved by no command', async () => {
  const { place, run } = await restored();
  await using _ = place;
  for (const words of [
    ['resume', 'B3'],
    ['reuse', 'B3'],
    ['notices', 'B3', '--output', place.path('n.html')],
    ['evidence', 'export', 'B3', '--output', place.path('e.zip')],
    ['leave-out', 'B3', '--all', '--reason', 'test', '--yes'],
  ]) {
    const { code, stderr } = await run(...words);
    expect([words[0], code, stderr]).toEqual([words[0], 2, expect.stringContaining('may have been sent')]);
    expect(stderr).toContain('journal confirm B3 --not-sent REASON');
    expect(stderr).not.toMatch(/never approved|not approved|Nothing was sent|Review/);
  }
  // Nor by the window, whatever of its approval is wrong besides.
  const serve = place.start(['serve', '--no-open'], { token: 'test-token' });
  const page = await openPageSession(await serve.outLine('http://127.0.0.1:'));
  const { confirmation } = reviewSchema.parse(await page.call('reviewBatch', { batch: 'B3' }));
  const wrong = { leaveOutInvalid: true, duplicatesReason: null, acknowledged: null, controls: WRONG };
  const { target } = targetSchema.parse(await page.call('chooseTarget', { name: 'a.request' }));
  for (const [method, more] of [
    ['confirmBatch', {}],
    ['exportApprovalRequest', { target }],
  ] as const) {
    const asked = page.call(method, { confirmation, ...wrong, ...more });
    await expect(asked).rejects.toThrow(/may have been sent after the backup was made. Nothing was done now/);
  }
});

it('P4 a report of a draft that waits for a person’s word calls no row unsent, until it was given', async () => {
  const { place, done, written } = await restored();
  await using _ = place;
  const report = await written('b3.csv', 'report', 'B3');
  for (const line of report.trim().split('\r\n').slice(1))
    expect(line).toContain(',UNKNOWN,,UNSENT_IN_BACKUP,');
  await done('journal', 'confirm', 'B3', '--not-sent', 'Kept back by Mary.');
  expect(await written('b3-after.csv', 'report', 'B3')).toContain(',NOT_SENT,');
});

it('P3 P4 an account of a person names the batches that a restored backup does not know', async () => {
  const { place, run, done, written, service } = await restored();
  await using _ = place;
  const [known = '', since = '', lost = ''] = [{ rows: 1 }, SENT_SINCE, LOST].map(
    (rows) => phonesOf(rows)[0],
  );
  const nobody = await run('person', lost);
  expect([nobody.code, nobody.stderr]).toEqual([
    2,
    expect.stringMatching(/does not know batch B4 \(“d\.csv”\) of \d+ \w+ \d{4}/),
  ]);
  expect((await run('person', since)).stderr).toContain('batch B2 (“b.csv”)');
  expect(await done('person', known)).not.toContain('does not know');
  const more = await place.file('more.csv', payroll(LOST));
  await done('run', more, ...service, '--yes', '--wait', '--allow-duplicates', 'meant');
  const told = await done('person', lost);
  expect(told).toMatch(/does not know batch B4 \(“d\.csv”\).*may hold more/);
  expect(await written('account.html', 'person', lost, '--language', 'en')).toMatch(/does not know batch B4/);
  expect(await done('person', lost, '--json')).toContain('"beyond":{');
  expect(await written('account-fr.html', 'person', lost, '--language', 'fr')).toContain('lot B4');
  expect(await written('account.csv', 'person', lost, '--language', 'en')).toMatch(
    /May be more\r\n.*does not know batch B4/s,
  );
  expect(await written('notices.html', 'notices', 'B5', '--language', 'en')).toMatch(
    /does not know batch B4/,
  );
  const notices = await run('notices', 'B5', '--output', place.path('notices.csv'), '--language', 'en');
  expect([notices.code, notices.stderr]).toEqual([0, expect.stringContaining('does not know')]);
  expect(await readFile(place.path('notices.csv'), 'utf8')).toMatch(
    /May be more\r\n.*does not know batch B4/s,
  );
  const others = await written('b1.csv', 'notices', 'B1', '--language', 'en');
  expect(others).not.toContain('does not know');
  expect((await run('status', 'B1')).stderr).toContain('batch B4 (“d.csv”)');
  expect(await written('known.csv', 'person', known, '--language', 'en')).not.toContain('May be more');
  expect(await written('known.html', 'person', known, '--language', 'en')).not.toContain('does not know');
  const batches = await done('batches');
  expect(batches).toMatch(/does not know batch B4 \(“d\.csv”\)/);
  expect(batches).toMatch(/ Of batch B2 \(“b\.csv”\).* knows the draft alone/);
});

it('P3 P4 an account names the batch that paid a new number under the person’s reference', async () => {
  await using place = await Workplace.open();
  const done = async (...argv: string[]) => {
    const said = await place.runHere(argv);
    expect(said).toMatchObject({ code: 0 });
    return said.stdout + said.stderr;
  };
  const staff = (name: string, phone: string, reference: string) =>
    place.file(
      name,
      `Name,Phone,Amount,Currency,Provider,Reference\nSarah,${phone},108,ZMW,MTN_MOMO_ZMB,${reference}\n`,
    );
  await done('run', await staff('a.csv', '260763400123', 'E1008'), '--yes', '--wait');
  const backup = place.path('journal.backup');
  await done('journal', 'backup', '--output', backup);
  const again = ['--yes', '--wait', '--allow-duplicates', 'a new number'];
  await done('run', await staff('b.csv', '260763400777', 'E1008'), ...again);
  await done('run', await staff('c.csv', '260763400888', 'E2000'), ...again);
  await done('journal', 'restore', backup, '--yes');
  const told = await done('person', '260763400123', '--practice');
  expect(told).toMatch(/does not know batch B2 \(“b\.csv”\)/);
  expect(told).not.toContain('c.csv');
});
