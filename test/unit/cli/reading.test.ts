import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../../shared/saying.ts';
import { type BatchFacts, problemOf } from '../../support/batch-views.ts';
import type { MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script?: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), argv, script, options);

const invalid: FakeScript = {
  ...ALL_SENT,
  importView: { rowCount: 3, invalidRows: 1, problems: [problemOf(3)], problemCount: 1 },
};

describe('check and import', () => {
  it('check keeps nothing, and ends with 0 for a sound file', async () => {
    const { code, host, client } = await run(['check', 'a.csv'], {
      importView: { notices: [say`Read as UTF-8.`] },
    });
    expect(code).toBe(0);
    expect(client().calls.map(({ name }) => name)).toEqual(['checkFile']);
    expect(host.out()).toContain('Read as UTF-8.');
    expect(host.out()).toContain('3 rows, 3 can be sent, 31.50 ZMW');
  });

  it('tells amounts as they were read beside their cells, one for all that are written alike', async () => {
    const reading = { place: { line: 2, column: 'Net pay' }, cell: '1 500,00', amount: '1500', alike: 1 };
    const amountReadings = {
      count: 490,
      readings: [reading, { ...reading, place: { line: 9, column: 'Net pay' }, cell: '10,50', alike: 480 }],
    };
    const script = { importView: { rowCount: 500, amountReadings } };
    const { host } = await run(['check', 'a.csv'], script);
    expect(host.out()).toContain('line 2, column Net pay: “1 500,00” is read as 1500.\n');
    expect(host.out()).toContain(
      'line 9, column Net pay: “10,50” is read as 1500, and 479 other amounts in the same way.\n9 more amounts are written otherwise than sent; Amount sent in the report has each.\n',
    );
    const asJson = await run(['check', 'a.csv', '--json'], script);
    expect(asJson.host.out()).toContain(
      '{"event":"amount-read","line":2,"column":"Net pay","cell":"1 500,00","amount":"1500","rows":1}\n',
    );
    const imported = await run(['import', 'a.csv'], script);
    expect(imported.host.out()).toBe('imported-1\n');
    expect(imported.host.err()).toContain('“1 500,00” is read as 1500.');
  });

  it('check ends with 3 for an invalid row and with 0 for a warning', async () => {
    expect((await run(['check', 'a.csv'], invalid)).code).toBe(3);
    const warned = { importView: { warningRows: 1, problems: [problemOf(2, 'warning')] } };
    const { code, host } = await run(['check', 'a.csv'], warned);
    expect(code).toBe(0);
    expect(host.err()).toContain('(DUPLICATE_ROW)');
  });

  it('import prints the batch id and nothing else on standard output', async () => {
    const { code, host, client } = await run(['import', 'a.csv'], {
      importView: { notices: [say`Read as UTF-8.`] },
    });
    expect(code).toBe(0);
    expect(host.out()).toBe('imported-1\n');
    expect(host.err()).toContain('paymaster send imported-1');
    expect(client().commands).toEqual(['importFile']);
  });

  it.each(
    [
      ['--valid-only'],
      ['--allow-duplicates', 'They are meant.'],
      ['--acknowledge-changes', 'All of them are meant.'],
      ['--test-first'],
      ['--release', 'click'],
      ['--at', '2030-01-01 10:00'],
      ['--zone', 'Africa/Lusaka'],
      ['--concurrency', '4'],
    ].map((words) => ({ words, option: words[0] })),
  )('P6 import says that $option is not kept with the draft', async ({ words, option }) => {
    const { code, host } = await run(['import', 'a.csv', ...words]);
    expect([code, host.out()]).toEqual([0, 'imported-1\n']);
    expect(host.err()).toContain(`${option} belongs to \`send\`, and nothing of it was kept`);
  });

  it.each(['check', 'import'])('%s says how many rows equal another one', async (command) => {
    const { host } = await run([command, 'a.csv'], { importView: { duplicateRows: 2 } });
    expect(host.err()).toContain('2 rows equal to another row of the file');
  });

  it('check names only what itself takes', async () => {
    const { host } = await run(['check', 'a.csv'], invalid);
    expect(host.err()).toContain('run and send leave such rows out with --valid-only.');
  });

  it('import says nothing of what a script gives to every command', async () => {
    const { host } = await run(['import', 'a.csv', '--yes', '--control-total', '31.5 ZMW']);
    expect(host.err()).not.toContain('to `send`, and nothing');
  });

  it('import keeps a draft with invalid rows, says so, and ends with 3', async () => {
    const { code, host, client } = await run(['import', 'a.csv'], invalid);
    expect(code).toBe(3);
    expect(host.out()).toBe('imported-1\n');
    expect(host.err()).toContain('The draft imported-1 is kept');
    expect(host.err()).toContain('--valid-only');
    expect(client().commands).toEqual(['importFile']);
  });

  it('a file refused with many problems says at most 20 of them, under 4,000 characters, without a trace', async () => {
    const problems = Array.from({ length: 40 }, (_, index) => problemOf(index + 2));
    const importView = {
      rowCount: 5000,
      invalidRows: 5000,
      problems,
      problemCount: 5000,
      notices: [say`${'n'.repeat(900)}`],
    };
    for (const command of [
      ['check', 'a.csv'],
      ['import', 'a.csv'],
      ['run', 'a.csv', '--yes'],
    ]) {
      for (const json of [[], ['--json']]) {
        const { code, host } = await run([...command, ...json], { importView });
        expect(code).toBe(3);
        const lines = host.err().split('\n');
        expect(lines.filter((line) => line.startsWith('line ')).length).toBe(20);
        expect(host.err()).toContain('4980 more problems');
        // Leaving them out would leave nothing.
        expect(host.err()).not.toContain('--valid-only');
        expect(host.err().length).toBeLessThan(4000);
        expect(host.err()).not.toMatch(/^\s+at /m);
      }
    }
  });
});

describe('batches, status and report', () => {
  const batches: BatchFacts[] = [
    { id: 'b1', state: 'paused', counts: { queued: 2, accepted: 1 } },
    { id: 'b2', state: 'settled', counts: { completed: 3 }, practice: true },
  ];

  it('only ask', async () => {
    const listed = await run(['batches'], { batches });
    expect(listed.code).toBe(0);
    expect(listed.host.out()).toMatch(/b1 {2}paused.*\n.*b2 {2}settled.*PRACTICE/);
    expect(listed.client().commands).toEqual([]);
    const status = await run(['status', 'b1'], { batches });
    expect(status.code).toBe(0);
    expect(status.host.out()).toContain('Adds up');
    expect(status.host.out()).toContain('paymaster resume b1');
    expect(status.client().commands).toEqual([]);
  });

  it('tell a draft that is not read to its end, and name no command that would send it', async () => {
    const unread: BatchFacts[] = [
      { id: 'b1', state: 'draft', counts: { ready: 2 }, importFinished: false },
      { id: 'b2', state: 'discarded', counts: { ready: 2 }, importFinished: false },
      { id: 'b3', state: 'draft', counts: { ready: 2 } },
    ];
    const status = async (batch: string) => (await run(['status', batch], { batches: unread })).host.out();
    expect(await status('b1')).toContain('It is being read now, or its reading was cut short');
    expect(await status('b1')).not.toContain('Go on with');
    expect(await status('b2')).toContain('Its reading was cut short, and nothing of it was sent.');
    expect(await status('b3')).toContain('paymaster send b3');
    const lines = (await run(['batches'], { batches: unread })).host.out().split('\n');
    expect(lines[0]).toMatch(/not read to its end$/);
    expect(lines[1]).toMatch(/reading was cut short$/);
    expect(lines[2]).toMatch(/payroll\.csv$/);
  });

  it('say who is at work while another program holds the journal, and name no command that would fail', async () => {
    const holder = 'paymaster (process 7 on desk) since 2026-01-01T00:00:00.000Z';
    const busy: FakeScript = {
      batches: [...batches, { id: 'b3', state: 'draft', counts: { ready: 1 } }],
      holder,
    };
    for (const batch of ['b1', 'b3']) {
      const { code, host } = await run(['status', batch], busy);
      expect(code).toBe(0);
      expect(host.out()).not.toContain('Go on with');
      expect(host.out()).toContain(`${holder} is at work on this journal`);
      expect(host.out()).toContain(`then: paymaster ${batch === 'b1' ? 'resume' : 'send'} ${batch}`);
    }
    expect((await run(['status', 'b2'], busy)).host.out()).not.toContain(holder);
    const listed = await run(['batches'], busy);
    expect([listed.code, listed.host.err()]).toEqual([0, expect.stringContaining(holder)]);
  });

  it('status says of rows in flight at another desk that it sends them, and no longer once its lease is over', async () => {
    const sent = { id: 'b5', state: 'sending', counts: { offered: 16, queued: 4 } } as const;
    const elsewhere = { work: 'send', desk: say`Mary at the desk PC-7` } as const;
    const said = async (batch: BatchFacts) => (await run(['status', 'b5'], { batches: [batch] })).host.out();
    const line =
      '16 rows of it are being sent by that desk, which awaits the answers: below they stand under Unknown.';
    expect(await said({ ...sent, elsewhere })).toContain(`Being sent by Mary at the desk PC-7\n${line}`);
    expect(await said({ ...sent, elsewhere: { ...elsewhere, work: 'ask' } })).not.toContain(line);
    expect(await said(sent)).not.toContain(line);
  });

  it('P4 status tells of rows without an answer, while another program sends, who awaits it, and ends no doubt', async () => {
    const holder = 'paymaster (process 7 on desk) since 2026-01-01T00:00:00.000Z';
    const sent = { id: 'b5', state: 'sending', counts: { offered: 128, queued: 4 } } as const;
    const said = async (batch: BatchFacts, holders: FakeScript = { holder }) =>
      (await run(['status', 'b5'], { batches: [batch], ...holders })).host.out();
    const line =
      '128 rows of it are being sent by the program that is at work on this journal, which awaits the answers, or asks again. Below they stand under Unknown.';
    expect(await said(sent)).toContain(`\n${line}\n`);
    expect(await said({ ...sent, counts: { offered: 1 } })).toContain(
      '\n1 row of it is being sent by the program',
    );
    expect(await said(sent, {})).not.toContain('awaits the answers');
    expect(await said({ ...sent, state: 'paused' })).not.toContain('awaits the answers');
  });

  it('P4 report says which rows are being sent in this moment and stand in it as unknown', async () => {
    const holder = 'paymaster (process 7 on desk) since 2026-01-01T00:00:00.000Z';
    const sent = { id: 'b5', state: 'sending', counts: { offered: 128, queued: 4 } } as const;
    const words = ['report', 'b5', '--output', join(folder(), 'now.json')];
    const said = async (script: FakeScript) => (await run(words, script)).host.err();
    const line =
      '128 rows of it are being sent by the program that is at work on this journal, which awaits the answers, or asks again. The report has as UNKNOWN what was being sent when it was written: write it again once that program has ended.';
    expect(await said({ batches: [sent], holder })).toContain(line);
    expect(await said({ batches: [sent] })).not.toContain('being sent');
    expect(await said({ batches: [{ ...sent, state: 'paused' }], holder })).not.toContain('being sent');
  });

  it('status goes on with no batch that another program changed', async () => {
    const paused: FakeScript = { batches: [{ id: 'b4', state: 'paused', counts: { queued: 1 } }] };
    expect((await run(['status', 'b4'], paused)).host.out()).toContain('Go on with');
    const { code, host } = await run(['status', 'b4'], { ...paused, altered: true });
    expect([code, host.err()]).toEqual([6, expect.stringContaining('BATCH_ALTERED')]);
    expect(host.out()).not.toContain('Go on with');
  });

  it('report takes the form from the extension, or from --format', async () => {
    const path = join(folder(), 'r.json');
    expect((await run(['report', 'b1', '--output', path], { batches })).code).toBe(0);
    expect(await readFile(path, 'utf8')).toBe('json report of b1');
    await run(['report', 'b1', '--output', join(folder(), 'r.txt'), '--format', 'csv'], { batches });
    expect(await readFile(join(folder(), 'r.txt'), 'utf8')).toBe('csv report of b1');
    await run(['report', 'b1', '--output', join(folder(), 'r.XLSX')], { batches });
    expect(await readFile(join(folder(), 'r.XLSX'), 'utf8')).toBe('xlsx report of b1');
  });

  it('report refuses a form that it cannot tell or does not know', async () => {
    expect((await run(['report', 'b1', '--output', join(folder(), 'r.pdf')], { batches })).code).toBe(2);
    expect((await run(['report', 'b1', '--output', join(folder(), 'r')], { batches })).code).toBe(2);
    const asked = await run(['report', 'b1', '--output', join(folder(), 'r.csv'), '--format', 'ods'], {
      batches,
    });
    expect(asked.code).toBe(2);
    expect(await readdir(folder())).toEqual([]);
  });

  it('end with 2 for a batch that is not there', async () => {
    expect((await run(['status', 'none'], { batches })).code).toBe(2);
    expect((await run(['report', 'none', '--output', join(folder(), 'r.csv')], { batches })).code).toBe(2);
  });
});
