// What is told of a batch between the restore of a backup and its resume: nowhere is a row called unsent that may have been
// sent since, and no batch is given the number of one that was lost.

import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { totalsText } from '../../main/methods/evidence/pack-facts.ts';
import { RowSums } from '../../main/reports/row-sums.ts';
import { readParts } from '../../main/reports/zip.ts';
import { packBatchSchema, packRowSchema } from '../../shared/evidence-pack.ts';
import { backedUpUnsent } from '../support/e2e/backed-up-unsent.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { packed, resealed } from '../support/evidence/packs.ts';

const SENTENCE = '3 rows were unsent in the backup that was restored';

/** A batch of three rows that were paid after the backup which was restored then. */
async function restored() {
  const { place, sandbox, run, backup } = await backedUpUnsent();
  sandbox.setProviderStatus('AIRTEL_OAPI_ZMB', 'OPERATIONAL');
  expect((await run('resume', 'B1', '--wait')).code).toBe(0);
  const written = async (name: string, ...words: string[]) => {
    const output = place.path(name);
    expect(await run(...words, '--output', output)).toMatchObject({ code: 0 });
    return await readFile(output, 'utf8');
  };
  const restore = async () => expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  return { place, sandbox, run, written, restore };
}

it('P1 P4 status, lists and reports say that its rows may have been sent, until the service was asked', async () => {
  const { place, run, written, restore } = await restored();
  await using _ = place;
  const before = await written('before.csv', 'report', 'B1');
  await restore();
  const status = await run('status', 'B1');
  expect(status.stdout).toContain(SENTENCE);
  // Why it was paused then speaks of rows that wait, of which nobody knows that they do.
  expect(status.stdout).toContain('Paused: It was paused already when the backup was made');
  expect(status.stdout).not.toMatch(/closed|unsent, and/i);
  expect(status.stdout).toMatch(/`paymaster resume B1 --data-dir \S+` asks the service about each/);
  expect((await run('status', 'B1', '--json')).stdout).toContain('"unaskedRows":3');
  for (const words of [['status', 'B1'], ['batches']]) {
    const json = (await run(...words, '--json')).stdout;
    expect(json).not.toContain('"queued"');
  }
  const counted = JSON.parse((await run('status', 'B1', '--json')).stdout.trim().split('\n').at(-1) ?? '');
  expect(counted).toMatchObject({ counts: { offered: 3 }, totals: { ZMW: { offered: expect.any(String) } } });
  expect(columnsOf(status.stdout)).toMatchObject({ Unknown: '3', 'Not sent': '0' });
  expect((await run('batches')).stdout).toMatch(/^B1 .* {2}3 rows may have been sent since the backup/m);
  expect((await run('batches', '--json')).stdout).toContain('"unaskedRows":3');

  const report = await written('report.csv', 'report', 'B1');
  const [header, ...lines] = report.trim().split('\r\n');
  expect(header).toBe(before.trim().split('\r\n')[0]);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain(',UNKNOWN,,UNSENT_IN_BACKUP,');
    expect(line).toContain('may have been sent since');
  }
  const json = JSON.parse(await written('report.json', 'report', 'B1'));
  expect(json.batch).toMatchObject({ unaskedRows: 3, unasked: expect.stringContaining(SENTENCE) });
  expect(json.sentence).toMatchObject({ addsUp: true, rows: { columns: { notSent: '0', unknown: '3' } } });

  expect((await run('resume', 'B1', '--wait')).code).toBe(0);
  expect((await run('status', 'B1', '--json')).stdout).not.toContain('unaskedRows');
  expect((await run('status', 'B1')).stdout).not.toContain('backup');
  expect(await written('after.csv', 'report', 'B1')).not.toContain('UNSENT_IN_BACKUP');
});

it('P1 P4 nobody is told on paper that nothing was paid, and a pack holds', async () => {
  const { place, run, written, restore } = await restored();
  await using _ = place;
  await restore();
  const told = 'May have been sent since the backup that was restored';
  for (const name of ['notices.html', 'account.html', 'account.csv']) {
    const words = name.startsWith('notices') ? ['notices', 'B1'] : ['person', '260970000456'];
    const paper = await written(name, ...words, '--language', 'en');
    expect(paper).toContain(told);
    expect(paper).toContain('nknown');
  }
  const notices = await written('notices.csv', 'notices', 'B1', '--language', 'en');
  const [head = '', first = ''] = notices
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', ''));
  const cellOf = (name: string) => first.split(',')[head.split(',').indexOf(name)];
  expect([cellOf('Not sent'), cellOf('Unknown')]).toEqual(['0', expect.stringMatching(/^[1-9]/)]);
  const person = (await run('person', '260970000456')).stdout;
  expect(person).toMatch(/offered: 1 row was unsent in the backup that was restored/);
  expect(person).toMatch(/1 unknown/);
  expect(person).not.toContain('not sent');
  const pack = place.path('B1.zip');
  expect((await run('evidence', 'export', 'B1', '--output', pack)).code).toBe(0);
  expect((await run('evidence', 'verify', pack)).code).toBe(0);
});

it('P3 P4 an evidence pack counts them as unknown wherever it counts, and one that counted them as unsent still holds', async () => {
  const { place, run, restore } = await restored();
  await using _ = place;
  await restore();
  const pack = place.path('B1.zip');
  expect((await run('evidence', 'export', 'B1', '--output', pack, '--language', 'en')).code).toBe(0);
  const parts = await readParts(await readFile(pack));
  const rows = linesOf(parts.get('rows.jsonl')).map((line) => packRowSchema.parse(JSON.parse(line)));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
  const { sentence } = JSON.parse(parts.get('totals.json') ?? '');
  expect(sentence).toMatchObject({ addsUp: true, rows: { columns: { notSent: '0', unknown: '3' } } });
  expect(sentence.currencies[0].columns).toMatchObject({
    notSent: '0',
    unknown: sentence.currencies[0].file,
  });
  const page = parts.get('index.html') ?? '';
  expect(page).toContain('>Unknown<div class="more">May have been sent since the backup');
  expect(page).not.toMatch(/Never sent|Queued/);
  const verified = await run('evidence', 'verify', pack, '--person', '260970000456');
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/^line 2 .* offered /m) });

  // As packs were written before, with a page that is of another edition.
  const sums = new RowSums(({ fields }) => fields['provider'] ?? null);
  for (const row of rows) sums.add(row);
  const { pageWords: _edition, ...told } = JSON.parse(parts.get('batch.json') ?? '');
  const totals = totalsText(sums, packBatchSchema.parse(told));
  const members = new Map(parts).set('totals.json', totals).set('batch.json', JSON.stringify(told));
  await writeFile(pack, await packed(resealed(members)));
  const before = await run('evidence', 'verify', pack);
  expect(before).toMatchObject({ code: 4, stdout: expect.stringContaining('its other members hold') });
});

/** The line of rows of the money sentence, by its column. */
function columnsOf(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.trim().split(/ {2,}/));
  const [head = [], rows = []] = [
    lines.find(([first]) => first === 'File'),
    lines.find(([first]) => first === 'Rows'),
  ];
  return Object.fromEntries(head.map((column, index) => [column, rows[index + 1] ?? '']));
}

const linesOf = (text = '') => text.trimEnd().split('\n');

it('P4 a question about who was paid calls none of its rows unsent', async () => {
  const { place, sandbox, run, restore } = await restored();
  await using _ = place;
  await restore();
  const file = await place.file('some.csv', payroll({ rows: 2 }).replaceAll('00.5', '00.7'));
  const asked = await run('run', file, '--base-url', sandbox.baseUrl, '--yes');
  expect([asked.code, asked.stderr]).toEqual([3, expect.stringContaining('(DUPLICATE_RECIPIENT B1)')]);
  expect(asked.stderr).toContain(', may have been sent since the backup that was restored');
  expect(asked.stderr).not.toContain('"queued"');
});

it('P1 a new batch after the restore has no number of one that was lost', async () => {
  const { place, sandbox, run, restore } = await restored();
  await using _ = place;
  for (const name of ['b2.csv', 'b3.csv']) {
    const file = await place.file(name, payroll({ rows: 1, series: name === 'b2.csv' ? '9711' : '9712' }));
    expect((await run('import', file, '--base-url', sandbox.baseUrl)).code).toBe(0);
  }
  expect((await run('send', 'B2', '--yes', '--wait')).code).toBe(0);
  await restore();
  const file = await place.file('later.csv', payroll({ rows: 1, series: '9713' }));
  expect((await run('import', file, '--base-url', sandbox.baseUrl)).stdout).toContain('B4');
  await restore();
  expect((await run('import', file, '--base-url', sandbox.baseUrl)).stdout).toContain('B5');
});

it('P1 P4 one with a time is told as waiting for a person, and takes no other time before the service was asked', async () => {
  await using place = await Workplace.open();
  const run = (...words: string[]) => place.runHere(words);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const at = ['--at', `${day} 17:00`, '--yes'];
  const file = await place.file('wages.csv', payroll({ rows: 3 }));
  expect((await run('run', file, ...at)).code).toBe(0);
  const backup = place.path('journal.backup');
  expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
  expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
  for (const words of [['status', 'B1'], ['schedule', 'B1'], ['schedule'], ['batches']]) {
    const { stdout } = await run(...words);
    expect(stdout).toMatch(/was to be sent at \d{4}-/);
    expect(stdout).toMatch(/nothing sends it by itself any more|waits for a person since the restore/);
    expect(stdout).not.toMatch(/is to be sent|Nothing was sent|sends it, if|--at/);
  }
  expect((await run('schedule', '--json')).stdout).toContain('"missed":"restored"');
  const alone = await run('resume');
  expect([alone.code, alone.stderr]).toEqual([5, expect.stringContaining('service asked about its rows')]);
  const moved = await run('schedule', 'B1', ...at);
  expect([moved.code, moved.stderr]).toEqual([
    2,
    expect.stringContaining('nothing goes on with the batch by itself'),
  ]);
  const cancelled = await run('schedule', 'B1', '--cancel');
  expect([cancelled.code, cancelled.stdout]).toEqual([0, expect.stringContaining(SENTENCE)]);
  expect(cancelled.stdout).not.toMatch(/`work`|leave-out/);
});
