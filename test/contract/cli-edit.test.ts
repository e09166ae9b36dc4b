// `edit` and `undo` at the command line: cells of a draft get other texts, a split and an addition of rows are taken back as one
// act each, and the total at a file's end is offered as the control total by whatever only reads it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const HEADER = 'Name,Phone,Amount,Currency,Provider';
const TWO = [
  HEADER,
  'Chanda,260763456781,15,ZMW,MTN_MOMO_ZMB',
  'Mwansa,260763456782,9,ZMW,MTN_MOMO_ZMB',
  '',
].join('\n');

/** A folder with a file, and commands on it. */
function place(text: string) {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, text);
  const run = async (...words: string[]) => {
    const host = memoryHost();
    const code = await runCli([...words, '--data-dir', join(folder, 'data')], host);
    return { code, out: host.out(), err: host.err(), events: () => host.events() };
  };
  return { path, run };
}

it('refuses a report over the file that is read before anything of it is sent', async () => {
  const { path, run } = place(TWO);
  const refused = await run('run', path, '--yes', '--report', path);
  expect([refused.code, refused.err]).toEqual([
    6,
    expect.stringContaining('is the file that is read, and is not written over.'),
  ]);
  expect(refused.out).toBe('');
  expect((await run('status', 'B1')).err).toContain('BATCH_NOT_FOUND');
});

describe('edit', () => {
  it('changes cells by line and field, says what was, and undo takes each back', async () => {
    const { path, run } = place(TWO);
    expect((await run('import', path)).code).toBe(0);
    const edited = await run('edit', 'B1', '--set', '2:amount=20.5', '--set', '3:name=Mwansa Phiri');
    expect([edited.code, edited.out]).toEqual([
      0,
      'line 2, amount: 15 -> 20.5\nline 3, name: Mwansa -> Mwansa Phiri\n',
    ]);
    expect(edited.err).toContain('Nothing was sent. Next: paymaster send B1');
    const undone = await run('undo', 'B1');
    expect([undone.code, undone.out]).toEqual([
      0,
      'Taken back: the edited cell, line 3, name: Mwansa -> Mwansa Phiri.\n',
    ]);
    expect(undone.err).toContain('The latest change is now the edited cell, line 2, amount: 15 -> 20.5.');
    const sent = await run('send', 'B1', '--yes', '--control-total', '29.5 ZMW');
    expect(sent.code).toBe(0);
  });

  it('tells what stands there now, and not the text that was typed', async () => {
    const { path, run } = place(TWO.replace('15,ZMW', '15,'));
    expect((await run('import', path, '--default', 'currency=ZMW')).code).toBe(0);
    const edited = await run('edit', 'B1', '--set', '2:currency=');
    expect([edited.code, edited.out]).toEqual([0, 'line 2, currency: stays ZMW, the value for all rows\n']);
    const [event] = (await run('edit', 'B1', '--set', '2:currency=', '--json')).events();
    expect(event).toMatchObject({ event: 'edited', before: 'ZMW', after: 'ZMW' });
  });

  it('changes the amounts of a draft that was made by reuse', async () => {
    const { path, run } = place(TWO);
    expect((await run('run', path, '--yes', '--wait')).code).toBe(0);
    const reused = await run('reuse', 'B1');
    expect(reused.out).toContain('edit B2 --set LINE:amount=AMOUNT');
    expect((await run('edit', 'B2', '--set', '2:amount=16', '--set', '3:amount=10')).code).toBe(0);
    const words = ['--yes', '--control-total', '26 ZMW', '--allow-duplicates', 'the next month'];
    expect((await run('send', 'B2', ...words)).code).toBe(0);
  });

  it('ends with 3 where a changed row cannot be sent as it is, and keeps the draft', async () => {
    const { path, run } = place(TWO);
    expect((await run('import', path)).code).toBe(0);
    const edited = await run('edit', 'B1', '--set', '2:amount=lots');
    expect([edited.code, edited.out]).toEqual([3, 'line 2, amount: 15 -> lots\n']);
    expect(edited.err).toContain('line 2, column Amount:');
    expect(edited.err).toContain(
      'Nothing was sent. Correct what is named above, and then: paymaster send B1',
    );
    expect((await run('undo', 'B1', '--json')).events().at(-1)).toMatchObject({ counts: { ready: 2 } });
  });

  it('changes nothing for a line or a field that is not there, or what is no draft', async () => {
    const { path, run } = place(TWO);
    expect((await run('import', path)).code).toBe(0);
    expect((await run('edit', 'B1', '--set', '2:amount=1', '--set', '9:amount=1')).code).toBe(2);
    expect((await run('edit', 'B1', '--set', 'amount=1')).code).toBe(2);
    expect((await run('edit', 'B1', '--set', '2:colour=blue')).code).toBe(2);
    const later = await run('edit', 'B1', '--set', '2:amount=1', '--set', '3:colour=blue');
    expect([later.code, later.out]).toEqual([2, '']);
    const nothing = await run('undo', 'B1');
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('Nobody has changed draft B1')]);
    expect((await run('send', 'B1', '--yes', '--control-total', '24 ZMW')).code).toBe(0);
    expect((await run('undo', 'B1')).code).toBe(2);
    expect((await run('edit', 'B1', '--set', '2:amount=1')).code).toBe(2);
  });
});

describe('edit of several cells', () => {
  it('changes none of them where one stands in a line whose cells do not fit the heading', async () => {
    const { path, run } = place(`${TWO}Bupe,260763456783,5,ZMW\n`);
    expect((await run('import', path)).code).toBe(3);
    const edited = await run('edit', 'B1', '--set', '2:amount=1', '--set', '4:amount=1');
    expect([edited.code, edited.out]).toEqual([2, '']);
    expect(edited.err).toContain('Line 4');
    expect((await run('undo', 'B1')).err).toContain('Nobody has changed draft B1');
  });

  it('says which were changed where a later one is refused on the way', async () => {
    const { path, run } = place(TWO);
    expect((await run('import', path)).code).toBe(0);
    let edits = 0;
    const host = memoryHost();
    const words = ['edit', 'B1', '--set', '2:amount=1', '--set', '3:amount=1', '--data-dir'];
    const code = await runCli([...words, join(path, '..', 'data')], host, {
      steps: {
        reach: (name) => {
          if (name === 'draft.before-change' && ++edits === 2) throw new Error('The disk is full.');
        },
      },
    });
    expect([code, host.out()]).toEqual([6, 'line 2, amount: 15 -> 1\n']);
    expect(host.err()).toContain('1 of 2 cells was changed');
    expect(host.err()).toContain('paymaster undo B1');
  });
});

it('P6 says that rows were added up once they are', async () => {
  const { path } = place(`${TWO}Chanda,260763456781,5,ZMW,MTN_MOMO_ZMB\n`);
  const host = memoryHost();
  const reach = (name: string) => {
    if (name === 'draft.before-change') throw new Error('The disk is full.');
  };
  const words = ['import', path, '--add-up-people', '--json', '--data-dir', join(path, '..', 'data')];
  expect(await runCli(words, host, { steps: { reach } })).toBe(6);
  expect(host.events().filter(({ event }) => event === 'added-up')).toEqual([]);
  expect(host.err()).not.toContain('added up');
});

describe('undo', () => {
  const large = [HEADER, 'Chanda,260763456781,60000,ZMW,MTN_MOMO_ZMB', ''].join('\n');
  const twice = `${TWO}Chanda,260763456781,5,ZMW,MTN_MOMO_ZMB\n`;

  it('takes a split back as one act; until then its line is not edited', async () => {
    const { path, run } = place(large);
    expect((await run('import', path, '--split-above-maximum')).code).toBe(0);
    const edited = await run('edit', 'B1', '--set', '2:amount=1');
    expect([edited.code, edited.err]).toEqual([
      2,
      expect.stringContaining('several payments since it was split'),
    ]);
    const undone = await run('undo', 'B1');
    expect([undone.code, undone.out]).toEqual([0, expect.stringContaining('Taken back: the split')]);
    expect(undone.err).toContain('line 2, column Amount:');
  });

  it('takes an addition of rows back as one act', async () => {
    const { path, run } = place(twice);
    expect((await run('import', path, '--add-up-people')).code).toBe(0);
    const undone = await run('undo', 'B1', '--json');
    expect(undone.events().find(({ event }) => event === 'undone')).toMatchObject({ kind: 'add-up', act: 1 });
    expect(undone.events().at(-1)).toMatchObject({ counts: { ready: 3 } });
  });
});

it('leave-out of a line leaves every payment out into which it was split', async () => {
  const { path, run } = place(
    [HEADER, 'Chanda,260763456781,60000,ZMW,MTN_MOMO_ZMB', TWO.split('\n')[2], ''].join('\n'),
  );
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const at = ['--at', `${later} 12:00`, '--zone', 'UTC'];
  expect((await run('run', path, '--split-above-maximum', '--yes', ...at)).code).toBe(0);
  const left = await run('leave-out', 'B1', '--line', '2', '--reason', 'paid in cash', '--yes', '--json');
  expect(left.events().at(-1)).toMatchObject({ totals: { ZMW: { excluded: '60000', queued: '9' } } });
});

describe('the total at the end of a file', () => {
  const held =
    'Line 4 of the file says 24.00 ZMW, and what would be sent comes to 24.00 ZMW. To have that held: --control-total "24 ZMW".';

  it('is offered by check and import where it agrees', async () => {
    const { path, run } = place(`${TWO}TOTAL,,24,,\n`);
    const checked = await run('check', path);
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining(held)]);
    const imported = await run('import', path);
    expect([imported.code, imported.out, imported.err]).toEqual([0, 'B1\n', expect.stringContaining(held)]);
  });

  it('is not offered where it differs, nor where one was given', async () => {
    const { path, run } = place(`${TWO}TOTAL,,25,,\n`);
    expect((await run('check', path)).out).not.toContain('To have that held');
    expect((await run('import', path)).err).not.toContain('To have that held');
    const given = place(`${TWO}TOTAL,,24,,\n`);
    const words = ['--control-total', '24 ZMW'];
    expect((await given.run('check', given.path, ...words)).out).not.toContain('To have that held');
    expect((await given.run('import', given.path, ...words)).err).not.toContain('To have that held');
  });
});
