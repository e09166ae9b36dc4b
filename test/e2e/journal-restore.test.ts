// `journal restore`: what was paid after the backup is not paid again, drafts wait for a person's word, the journal before is
// kept, and an anchor of it tells a restore from a trail that was cut off.

import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { backedUpUnsent } from '../support/e2e/backed-up-unsent.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());
const TOKEN = 'test-token';

/** A day from now, as it is typed. */
function tomorrow(): string {
  const at = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}

/** A journal with an approved batch and a draft, a backup of it, and the ways to go on. */
async function backedUp(ending = '456') {
  const place = await Workplace.open();
  const sandbox = await place.sandbox({ token: TOKEN, settleAfterMs: 0 });
  const run = (...argv: string[]) => place.runHere(argv, TOKEN);
  const first = await place.file('first.csv', payroll({ rows: 3, ending }));
  const second = await place.file('second.csv', payroll({ rows: 2, series: '9711' }));
  const timed = ['--at', tomorrow(), '--zone', 'UTC'];
  expect((await run('run', first, '--base-url', sandbox.baseUrl, '--yes', ...timed)).code).toBe(0);
  expect((await run('import', second, '--base-url', sandbox.baseUrl)).code).toBe(0);
  const backup = place.path('journal.backup');
  expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
  return { place, sandbox, run, backup };
}

it('P1 rows that were paid after the backup are not sent again', async () => {
  const { place, sandbox, run, backup } = await backedUp();
  await using _ = place;
  expect((await run('resume', 'B1', '--wait')).code).toBe(0);
  const anchor = place.path('anchor.json');
  expect((await run('audit', 'anchor', '--output', anchor)).code).toBe(0);
  const requests = [...sandbox.ledger.requestedIds()];
  const restored = await run('journal', 'restore', backup, '--yes');
  expect([restored.code, restored.stderr]).toEqual([
    0,
    expect.stringContaining(
      'Draft B2 may have been sent since the backup. The journal before sent nothing of it; another copy of it may have.',
    ),
  ]);
  const resumed = await run('resume', 'B1', '--wait');
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.anything()]);
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
  expect((await run('status', 'B1')).stdout).toContain('3');
  expect((await run('journal', 'verify')).code).toBe(0);
  const verified = await run('audit', 'verify', '--anchor', anchor);
  expect([verified.code, verified.stderr]).toEqual([6, expect.stringContaining('(restored)')]);
  const kept = (await readdir(place.dataFolder)).filter((name) => name.endsWith('Z.db'));
  expect(kept).toHaveLength(1);
});

it('P1 a draft that was sent after the backup is closed, one that was not waits for a word', async () => {
  const { place, sandbox, run, backup } = await backedUp();
  await using _ = place;
  const send = ['send', 'B2', '--yes', '--wait'];
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  const requests = [...sandbox.ledger.requestedIds()];
  const locked = await run(...send);
  expect([locked.code, locked.stderr]).toEqual([
    2,
    expect.stringContaining('may have been sent after the backup'),
  ]);
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
  // The command that takes the word names the journal that this one was given.
  const command = /journal confirm B2 --not-sent REASON --data-dir \S+/;
  expect(locked.stderr).toMatch(command);
  expect((await run('batches')).stdout).toMatch(/^B2 {2}draft .* waits for a person’s word/m);
  const { stdout: status } = await run('status', 'B2');
  expect(status).toMatch(command);
  expect(status).not.toContain('Go on with');
  expect(await run('journal', 'confirm', 'B2', '--not-sent', 'Kept back by Mary.')).toMatchObject({
    ...{ code: 0, stdout: expect.stringMatching(/Batch B2 may be approved: .*send B2/) },
  });
  expect((await run('status', 'B2')).stdout).toContain('Go on with');
  expect((await run(...send)).code).toBe(0);
  const again = await run('journal', 'restore', backup, '--yes');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('closed: 1')]);
  // It is not said that nothing of it was sent, nor to import it again: that stands in the journal before.
  const closed = await run(...send);
  expect(closed).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('It was closed when the backup was restored'),
  });
  expect(closed.stderr).not.toContain('Import the file again');
  expect((await run('status', 'B2')).stdout).toMatch(/^Closed: It was closed when the backup was restored/m);
});

it('names many drafts that wait for a word in one sentence, and of which the journal before sent nothing', async () => {
  const { place, sandbox, run } = await backedUp();
  await using _ = place;
  for (const series of ['9712', '9713', '9714', '9715', '9716', '9717', '9718', '9719']) {
    const file = await place.file(`${series}.csv`, payroll({ rows: 1, series }));
    expect((await run('import', file, '--base-url', sandbox.baseUrl)).code).toBe(0);
  }
  const backup = place.path('later.backup');
  expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
  const { stderr, code } = await run('journal', 'restore', backup, '--yes');
  expect(code).toBe(0);
  expect(stderr).toContain(
    '9 drafts may have been sent since the backup: B2, B3, B4, B5, B6, B7, B8, B9 and 1 more. The journal before sent nothing of them; another copy of it may have. For each that was not: ',
  );
  expect(stderr).toContain('journal confirm BATCH --not-sent REASON');
  expect(stderr.match(/may have been sent/g)).toHaveLength(1);
  // What the journal that goes waits for a word about is not said to be known.
  const again = await run('journal', 'restore', backup, '--yes', '--json');
  expect(again.stdout).toContain('"draftsBefore":[]');
});

it('P1 says of rows that failed after the backup that they were sent, and sends them no more', async () => {
  const { place, sandbox, run, backup } = await backedUp('089');
  await using _ = place;
  expect((await run('resume', 'B1', '--wait')).code).toBe(4);
  const requests = [...sandbox.ledger.requestedIds()];
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  const output = place.path('report.csv');
  expect((await run('report', 'B1', '--output', output)).code).toBe(0);
  const lines = (await readFile(output, 'utf8')).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain('It was sent after the backup and failed at the service');
  expect((await run('status', 'B1')).stdout).toMatch(/batch B1: settled$/m);
  await run('resume', 'B1', '--wait');
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
});

it('P3 a paused batch of which every row ended after the backup waits for nothing', async () => {
  const { place, sandbox, run, backup } = await backedUpUnsent('089');
  await using _ = place;
  sandbox.setProviderStatus('AIRTEL_OAPI_ZMB', 'OPERATIONAL');
  expect((await run('resume', 'B1', '--wait')).code).toBe(4);
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  const { stdout } = await run('status', 'B1');
  expect(stdout).toMatch(/batch B1: settled$/m);
  expect(stdout).not.toMatch(/Paused|wait unsent|Go on with/);
});

it('P1 rows that the service does not know go on, and none is left out before it was asked', async () => {
  const { place, sandbox, run, backup } = await backedUp();
  await using _ = place;
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  const left = await run('leave-out', 'B1', '--all', '--reason', 'test', '--yes');
  expect(left.code).toBe(2);
  const requests = [...sandbox.ledger.requestedIds()];
  expect((await run('resume', 'B1', '--wait')).code).toBe(0);
  expect([...sandbox.ledger.requestedIds()]).toHaveLength(requests.length + 3);
});

it('P1 an older copy that was put in the journal’s place by hand is not opened; restored, it waits for a word', async () => {
  const { place, sandbox, run } = await backedUp();
  await using _ = place;
  const journal = join(place.dataFolder, 'paymaster.db');
  const older = place.path('older.db');
  await copyFile(journal, older);
  const send = ['send', 'B2', '--yes', '--wait'];
  expect((await run(...send)).code).toBe(0);
  const requests = [...sandbox.ledger.requestedIds()];
  await copyFile(older, journal);
  for (const words of [
    ['batches'],
    send,
    ['journal', 'verify'],
    ['report', 'B2', '--output', place.path('r.csv')],
  ]) {
    const refused = await run(...words);
    expect([refused.code, refused.stderr]).toEqual([
      6,
      expect.stringContaining('has lost what was recorded last'),
    ]);
  }
  expect((await run('journal', 'restore', journal, '--yes')).code).toBe(0);
  // The lock asks first, and no word that the guard wants opens it.
  for (const words of [send, [...send, '--allow-duplicates', 'paid by hand']]) {
    const locked = await run(...words);
    expect([locked.code, locked.stderr]).toEqual([
      2,
      expect.stringMatching(/may have been sent after the backup.*journal confirm B2/s),
    ]);
    expect(locked.stderr).not.toContain('DUPLICATE_FILE');
  }
  const confirmed = await run('journal', 'confirm', 'B2', '--not-sent', 'Kept back by Mary.');
  expect([confirmed.code, confirmed.stdout]).toEqual([
    0,
    expect.stringMatching(/needs a reason as well: .*send B2 --allow-duplicates REASON/),
  ]);
  expect(confirmed.stdout).not.toContain('may be approved');
  const stopped = await run(...send);
  expect([stopped.code, stopped.stderr]).toEqual([3, expect.stringContaining('DUPLICATE_FILE')]);
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
});

it('P1 a restore that is taken back calls no batch unknown that is there again', async () => {
  const { place, sandbox, run, backup } = await backedUp();
  await using _ = place;
  const pay = async (name: string, series: string) => {
    const file = await place.file(name, payroll({ rows: 1, series }));
    return await run('run', file, '--base-url', sandbox.baseUrl, '--yes', '--wait');
  };
  expect((await pay('third.csv', '9712')).code).toBe(0);
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  expect((await pay('fourth.csv', '9713')).code).toBe(0);
  const [kept = ''] = (await readdir(place.dataFolder)).filter((name) => name.endsWith('Z.db'));
  const back = await run('journal', 'restore', join(place.dataFolder, kept), '--yes');
  expect([back.code, back.stderr]).toEqual([0, expect.stringContaining('B4 (“fourth.csv”, 1 row)')]);
  expect(back.stderr).not.toMatch(/B[123] \(|another trail|could not be read/);
  const known = await pay('again.csv', '9712');
  expect([known.code, known.stderr]).toEqual([3, expect.stringContaining('batch B3 (“third.csv”)')]);
  expect(known.stderr).not.toContain('does not know');
  const lost = await pay('again-2.csv', '9713');
  expect([lost.code, lost.stderr]).toEqual([3, expect.stringContaining('batch B4 (“fourth.csv”)')]);
  const listed = await run('batches');
  expect(listed.stdout + listed.stderr).toMatch(/does not know batch B4 [^B]*$/m);
  expect((await run('journal', 'verify')).code).toBe(0);
});

it('P2 P4 a line of a statement that a restored journal lacks is not said to be a stranger’s', async () => {
  const { place, sandbox, run, backup } = await backedUp();
  await using _ = place;
  const file = await place.file('third.csv', payroll({ rows: 1, series: '9712' }));
  expect((await run('run', file, '--base-url', sandbox.baseUrl, '--yes', '--wait')).code).toBe(0);
  const [id = ''] = sandbox.ledger.requestedIds();
  const heading = 'Transaction ID,Transaction Type,Status,Currency,Amount,Customer Phone Number';
  const line = `${id},PAYOUT,COMPLETED,ZMW,100.5,260971200456`;
  const statement = await place.file('statement.csv', `${heading}\n${line}\n`);
  const before = await run('statement', 'reconcile', statement);
  expect([before.stdout, before.stderr]).toEqual([expect.not.stringContaining('missing in the journal'), '']);
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  const after = await run('statement', 'reconcile', statement);
  expect([after.code, after.stderr]).toEqual([
    4,
    expect.stringMatching(/does not know batch B3 \(“third.csv”/),
  ]);
});

it('P7 a restore is refused without a word, while the journal is held, and of a file that does not hold', async () => {
  const { place, run, backup } = await backedUp();
  await using _ = place;
  expect((await run('journal', 'restore', backup)).code).toBe(2);
  const holder = await journals.writer(place.dataFolder);
  const busy = await run('journal', 'restore', backup, '--yes');
  await holder.close();
  expect([busy.code, busy.stderr]).toEqual([6, expect.stringContaining('is in use by')]);
  const damaged = await place.file('damaged.db', 'no journal');
  expect((await run('journal', 'restore', damaged, '--yes')).code).toBe(6);
  const raw = openRaw(place.dataFolder);
  raw.exec('UPDATE tally SET rows = rows + 1');
  raw.close();
  expect((await run('journal', 'verify')).code).toBe(6);
  const onto = await run('journal', 'restore', backup, '--yes');
  expect(onto.code).toBe(0);
  expect((await run('journal', 'verify')).code).toBe(0);
});

it('refuses the journal itself and a damaged file by the name that was given, and sweeps what a killed restore left', async () => {
  const { place, run, backup } = await backedUp();
  await using _ = place;
  const itself = await run('journal', 'restore', join(place.dataFolder, 'paymaster.db'), '--yes');
  expect([itself.code, itself.stderr]).toEqual([3, expect.stringContaining('is the journal itself')]);
  const foreign = await place.file('foreign.backup', 'no journal '.repeat(1_000));
  const damaged = place.path('damaged.backup');
  const bytes = await readFile(backup);
  await writeFile(damaged, bytes.fill(7, 4_096, bytes.length / 2));
  for (const file of [foreign, damaged]) {
    const refused = await run('journal', 'restore', file, '--yes');
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining(basename(file))]);
    expect(refused.stderr).not.toContain('copying-');
  }
  const left = join(place.dataFolder, `copying-${2 ** 22 + 1}-abcdef`);
  await mkdir(left);
  await writeFile(join(left, 'paymaster.db'), bytes);
  expect((await run('import', foreign)).code).toBe(3);
  expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('copying-'))).toEqual([]);
});

it('P2 a journal that a kill left with its log beside it is restored with what only the log has', async () => {
  const { place, sandbox, run } = await backedUp();
  await using _ = place;
  const journal = join(place.dataFolder, 'paymaster.db');
  const copy = place.path('copied.db');
  // Whoever reads keeps the log from being put into the file, as a program that is killed does.
  const reading = openRaw(place.dataFolder);
  try {
    reading.exec('BEGIN');
    reading.prepare('SELECT count(*) FROM batch').get();
    const third = await place.file('third.csv', payroll({ rows: 2, series: '9712' }));
    expect((await run('import', third, '--base-url', sandbox.baseUrl)).code).toBe(0);
    for (const end of ['', '-wal']) await copyFile(journal + end, copy + end);
  } finally {
    reading.close();
  }
  expect((await run('journal', 'restore', copy, '--yes')).code).toBe(0);
  expect((await run('batches')).stdout).toMatch(/^B3 /m);
  expect((await run('journal', 'verify')).code).toBe(0);
  // What was given stays as it was.
  expect((await readdir(place.path('.'))).filter((name) => name.startsWith('copied'))).toEqual([
    'copied.db',
    'copied.db-wal',
  ]);
});
