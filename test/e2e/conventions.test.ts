// The conventions of the command line that scripts rely on: what ends with which code, and what was then sent.

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { freePort } from '../support/e2e/free-port.ts';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { HEADER, payroll, phonesOf } from '../support/e2e/payroll.ts';
import { cell, columnOf, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { eventually } from '../support/patience.ts';

/** A row that no rule objects to, as six cells. */
const GOOD_ROW = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10.50,Salary November';
const BAD_ROW = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970001456,n/a,Salary November';

/** Nothing that could move money has reached the service. */
function expectNothingSent(sandbox: Sandbox): void {
  expect(sandbox.ledger.totals().initiations).toBe(0);
}

/** Every file of a folder with its content; null when there is no such folder. */
async function contentOf(folder: string): Promise<ReadonlyMap<string, string> | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const entries = names
    .sort()
    .map(async (name) => [name, await readFile(join(folder, name), 'hex')] as const);
  // Whoever only reads the journal leaves an empty log and the index of it behind: nothing is in either.
  const isOfReader = ([name, bytes]: readonly [string, string]) =>
    name.endsWith('-shm') || (name.endsWith('-wal') && bytes === '');
  return new Map((await Promise.all(entries)).filter((entry) => !isOfReader(entry)));
}

describe.concurrent('usage ends with 2, in a sentence, before a byte is sent', () => {
  it.for([
    ['no command', [], 'Usage: paymaster'],
    ['a command that does not exist', ['pay'], "'pay'"],
    ['an option that does not exist', ['run', 'FILE', '--yes', '--speed'], '--speed'],
    ['a token as an argument', ['run', 'FILE', '--yes', '--token', 'secret'], '--token'],
    ['no file', ['run', '--yes'], 'FILE'],
    ['two files', ['run', 'FILE', 'FILE', '--yes'], 'Expected 1 argument'],
    [
      'a field that the operation lacks, in --default',
      ['run', 'FILE', '--yes', '--default', 'salary=1'],
      'salary',
    ],
    [
      'a field that the operation lacks, in --map',
      ['run', 'FILE', '--yes', '--map', 'salary=Amount'],
      'salary',
    ],
    ['a column that the file lacks', ['run', 'FILE', '--yes', '--map', 'amount=Net pay'], 'Net pay'],
    ['a field given twice', ['run', 'FILE', '--yes', '--map', 'amount=1', '--map', 'amount=2'], 'twice'],
    ['a --default without a value', ['run', 'FILE', '--yes', '--default', 'currency'], 'FIELD=TEXT'],
    ['a profile and an address', ['run', 'FILE', '--yes', '--profile', 'Main'], '--profile'],
    ['a generation that does not exist', ['run', 'FILE', '--yes', '--api', 'v3'], '--api'],
    ['a report of an unknown form', ['run', 'FILE', '--yes', '--report', 'out.txt'], 'out.txt'],
    ['a report without an extension', ['run', 'FILE', '--yes', '--report', 'out'], '.csv'],
    ['no simultaneous request', ['run', 'FILE', '--yes', '--concurrency', '0'], 'from 1'],
    ['a wait of no time', ['run', 'FILE', '--yes', '--wait-limit', '0'], '--wait-limit'],
    ['nobody to confirm `run`', ['run', 'FILE'], '--yes'],
  ] as const)('%s', async ([_, words, says]) => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 2 }));
    const argv = words.map((word) => (word === 'FILE' ? file : word));
    const account = argv[0] === 'run' ? ['--base-url', sandbox.baseUrl] : [];
    const ended =
      argv.length === 0
        ? await place.startBare(argv).ended
        : await place.runHere([...argv, ...account], sandbox.token);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(says);
    expect(ended.stderr).not.toMatch(/\n {4}at /);
    expectNothingSent(sandbox);
  });

  it.for([
    ['send', ['send', 'B1']],
    ['send, also with --yes', ['send', 'B1', '--yes']],
    ['resume', ['resume', 'B1']],
    ['status', ['status', 'B1']],
    ['report', ['report', 'B1', '--output', 'out.csv']],
    ['a profile', ['run', 'payroll.csv', '--yes', '--profile', 'Main']],
    ['the profile to be removed', ['profile', 'remove', 'Main']],
  ] as const)('a name that nobody has given: %s', async ([_, argv]) => {
    await using place = await Workplace.open();
    await place.file('payroll.csv', payroll({ rows: 2 }));
    const ended = await place.runHere(argv);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^\S.+ \([A-Z_]+\)\n$/);
  });

  it('also in JSON lines, which end with a summary', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', payroll({ rows: 2 }));
    for (const argv of [['run', file, '--speed'], ['run', file], ['status', 'B1'], ['resume']]) {
      const ended = await place.runHere([...argv, '--json']);
      expect(ended.code).toBe(2);
      expect(eventOf(ended.stdout, 'failure')['message']).toMatch(/\S/);
      expect(summaryOf(ended.stdout)).toMatchObject({ batch: null, rows: 0, counts: {}, totals: {} });
    }
  });

  it('for a draft, which `resume` must not approve', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', payroll({ rows: 2 }));
    const batch = (await place.run(['import', file])).stdout.trim();
    const ended = await place.run(['resume', batch]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`paymaster send ${batch}`);
  });
});

describe.concurrent('a file that cannot be paid ends with 3, and nothing is sent', () => {
  it('when there is no such file, or it is a folder', async () => {
    await using place = await Workplace.open();
    for (const path of [place.path('none.csv'), place.folder]) {
      for (const command of ['run', 'check', 'import']) {
        const ended = await place.runHere([command, path, ...(command === 'run' ? ['--yes'] : [])]);
        expect(ended).toMatchObject({ code: 3, stdout: '' });
        expect(ended.stderr).toContain(path);
      }
    }
  });

  it('when a row is invalid, and no draft stays behind', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', `${payroll({ rows: 2 })}${BAD_ROW}\n`);
    const account = ['--base-url', sandbox.baseUrl];
    const ended = await place.run(['run', file, '--yes', '--json', ...account], { token: sandbox.token });
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/^line 4, column Amount: .+ \(AMOUNT_UNREADABLE\)$/m);
    expect(summaryOf(ended.stdout)).toMatchObject({ rows: 3, counts: { ready: 2, invalid: 1 } });
    expectNothingSent(sandbox);
    const batches = await place.run(['batches', '--json']);
    expect(eventOf(batches.stdout, 'batch')).toMatchObject({ state: 'discarded' });
  });

  it('when no row at all can be paid, also with --valid-only', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', `${HEADER}\n${BAD_ROW}\n`);
    const ended = await place.run(['run', file, '--yes', '--valid-only']);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain('(NOTHING_TO_SEND)');
  });

  it('unless --valid-only leaves the row out: then it ends with 4', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', `${payroll({ rows: 2 })}${BAD_ROW}\n`);
    const report = place.path('report.csv');
    const argv = ['run', file, '--yes', '--valid-only', '--report', report, '--base-url', sandbox.baseUrl];
    expect((await place.run(argv, { token: sandbox.token })).code).toBe(4);
    expect(sandbox.ledger.count).toBe(2);
    expect(columnOf(await readReport(report), 'Outcome')).toEqual(['ACCEPTED', 'ACCEPTED', 'INVALID']);
  });
});

describe.concurrent('equal rows of a file', () => {
  it('P6 are told with the line of their twin, and --yes acknowledges them', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', `${HEADER}\n${GOOD_ROW}\n${GOOD_ROW}\n`);
    const argv = ['run', file, '--base-url', sandbox.baseUrl];
    expect((await place.run(argv, { token: sandbox.token })).code).toBe(2);
    expectNothingSent(sandbox);
    const reason = ['--allow-duplicates', 'Two contracts'];
    const ended = await place.run([...argv, '--yes', '--json', ...reason], { token: sandbox.token });
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(/^line 3: .*line 2.* \(DUPLICATE_ROW\)$/m);
    expect(eventOf(ended.stdout, 'review')).toMatchObject({ rows: 2, duplicateRows: 1 });
    expect(sandbox.ledger.count).toBe(2);
  });
});

const KEPT_NOTHING =
  'Nothing of the file was kept. Give the token of this account, then run the same command again.';

describe.concurrent('account, machine or journal at fault ends with 6', () => {
  it('without a token, and nothing is sent', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    for (const token of [undefined, '', '  ']) {
      const options = token === undefined ? {} : { token };
      const ended = await place.run(['run', file, '--yes', '--base-url', sandbox.baseUrl], options);
      expect(ended).toMatchObject({ code: 6, stdout: '' });
      expect(ended.stderr).toContain('PAYMASTER_TOKEN');
      expect(ended.stderr).toContain('(TOKEN_MISSING)');
      expect(ended.stderr).toContain(KEPT_NOTHING);
    }
    const kept = await place.run(['import', file, '--base-url', sandbox.baseUrl]);
    expect([kept.code, kept.stderr]).toEqual([6, expect.stringContaining(KEPT_NOTHING)]);
    expectNothingSent(sandbox);
  });

  it('with a token that is refused before the file is read', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    for (const api of ['v2', 'legacy']) {
      const argv = ['run', file, '--yes', '--base-url', sandbox.baseUrl, '--api', api];
      const ended = await place.run(argv, { token: 'another-token' });
      expect(ended).toMatchObject({ code: 6, stdout: '' });
      expect(ended.stderr).toContain('(TOKEN_REFUSED)');
    }
    expectNothingSent(sandbox);
  });

  it('P4 with a token that is refused later: no row is used up, and the right one sends them all', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 40 }));
    const report = place.path('report.csv');
    const imported = await place.run(['import', file, '--base-url', sandbox.baseUrl], {
      token: sandbox.token,
    });
    const batch = imported.stdout.trim();
    const refused = await place.run(['send', batch, '--yes', '--json', '--report', report], {
      token: 'expired-token',
    });
    expect(refused.code).toBe(6);
    expect(refused.stderr).toContain('(TOKEN_REFUSED)');
    expect(summaryOf(refused.stdout).counts).toEqual({ queued: 40 });
    expect(countStates(await readReport(report))).toEqual({ queued: 40 });
    expect(sandbox.ledger.count).toBe(0);
    expect((await place.run(['resume', batch], { token: sandbox.token })).code).toBe(0);
    expect(sandbox.ledger.count).toBe(40);
  });

  it('with an address at which nobody listens, or at which something else does', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    const wrong = await place.run(['run', file, '--yes', '--base-url', `${sandbox.baseUrl}/other`], {
      token: sandbox.token,
    });
    expect(wrong.code).toBe(6);
    expect(wrong.stderr).toContain('(SERVICE_ADDRESS_WRONG)');
    const port = await freePort();
    const nobody = await place.run(['run', file, '--yes', '--base-url', `http://127.0.0.1:${port}`], {
      token: sandbox.token,
    });
    expect(nobody.code).toBe(6);
    expect(nobody.stderr).toContain('(SERVICE_UNREACHABLE)');
    expectNothingSent(sandbox);
  });

  it('with a report that cannot be written, before anything is sent', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    await mkdir(place.path('folder.csv'));
    for (const report of [place.path('nowhere/out.csv'), place.path('folder.csv')]) {
      const argv = ['run', file, '--yes', '--report', report, '--base-url', sandbox.baseUrl];
      const ended = await place.run(argv, { token: sandbox.token });
      expect(ended.code).toBe(6);
      expect(ended.stderr).toContain('(OUTPUT_NOT_WRITABLE)');
    }
    expectNothingSent(sandbox);
  });

  it('P7 with a data folder or a journal that is something else, which stays as it is', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    const commands = [['run', file, '--yes'], ['batches'], ['status', 'B1'], ['resume']];
    await place.file('data', 'not a folder');
    for (const argv of commands) {
      const ended = await place.run(argv);
      expect({ argv, code: ended.code }).toEqual({ argv, code: 6 });
      expect(ended.stderr).toMatch(/^\S.+ \(JOURNAL_[A-Z_]+\)\n$/);
    }
    expect(await readFile(place.dataFolder, 'utf8')).toBe('not a folder');

    const other = place.path('other');
    await mkdir(other);
    await place.file('other/paymaster.db', 'not a database, however long it may be. '.repeat(200));
    for (const argv of commands) {
      const ended = await place.startBare([...argv, '--data-dir', other]).ended;
      expect({ argv, code: ended.code }).toEqual({ argv, code: 6 });
      expect(ended.stderr).toContain(other);
    }
    expect(await readFile(join(other, 'paymaster.db'), 'utf8')).toContain('not a database');
  });
});

describe.concurrent('a journal that is gone', () => {
  it('P7 but has left its log behind stops every command, and none is made anew', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const gate = await place.gate(sandbox.baseUrl);
    gate.holdAfter(2);
    const token = { token: sandbox.token };
    const file = await place.file('payroll.csv', payroll({ rows: 20 }));
    const running = place.start(['run', file, '--yes', '--base-url', gate.baseUrl], token);
    await running.until(gate.held(2));
    running.signal('SIGKILL');
    await running.ended;
    await rm(join(place.dataFolder, 'paymaster.db'));
    for (const argv of [['batches'], ['status', 'B1'], ['resume'], ['run', file, '--yes']]) {
      const ended = await place.run(argv, token);
      expect({ argv, code: ended.code }).toEqual({ argv, code: 6 });
      expect(ended.stderr).toContain('(JOURNAL_MISSING)');
      expect(ended.stderr).toContain(join(place.dataFolder, 'paymaster.db'));
    }
    expect(await readdir(place.dataFolder)).not.toContain('paymaster.db');
  });
});

describe.concurrent('reading without sending', () => {
  it('`check` says what it found and keeps nothing', async () => {
    await using place = await Workplace.open();
    const good = await place.file('good.csv', payroll({ rows: 3 }));
    const bad = await place.file('bad.csv', `${payroll({ rows: 3 })}${BAD_ROW}\n`);
    const checked = await place.run(['check', good, '--json']);
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(checked.stdout)).toMatchObject({ batch: null, rows: 3, counts: { ready: 3 } });
    expect((await place.run(['check', bad])).code).toBe(3);
    expect(await contentOf(place.dataFolder)).toBe(null);

    await place.run(['run', good, '--yes']);
    const before = await contentOf(place.dataFolder);
    expect(before?.size).toBeGreaterThan(1);
    expect((await place.run(['check', good])).code).toBe(0);
    expect((await place.run(['check', bad])).code).toBe(3);
    expect(await contentOf(place.dataFolder)).toEqual(before);
  });

  it('`import` prints the batch alone, and `send` sends it', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const token = { token: sandbox.token };
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    const imported = await place.run(['import', file, '--base-url', sandbox.baseUrl], token);
    expect(imported.code).toBe(0);
    expect(imported.stdout).toMatch(/^\S+\n$/);
    const batch = imported.stdout.trim();
    expect((await place.run(['send', batch], token)).code).toBe(2);
    expectNothingSent(sandbox);
    expect((await place.run(['send', batch, '--yes'], token)).code).toBe(0);
    expect(sandbox.ledger.count).toBe(3);
    // Approved once: a second approval has nothing to confirm.
    expect((await place.run(['send', batch, '--yes'], token)).code).toBe(2);
    expect(sandbox.ledger.count).toBe(3);
  });

  it('`import` keeps a draft with invalid rows, ends with 3, and `send --valid-only` pays the others', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', `${payroll({ rows: 3 })}${BAD_ROW}\n`);
    const imported = await place.run(['import', file]);
    expect(imported.code).toBe(3);
    const batch = imported.stdout.trim();
    expect((await place.run(['send', batch, '--yes'])).code).toBe(3);
    const status = await place.run(['status', batch, '--json']);
    expect(eventOf(status.stdout, 'batch')).toMatchObject({ state: 'draft' });
    expect((await place.run(['send', batch, '--yes', '--valid-only'])).code).toBe(4);
  });
});

describe.concurrent('columns and defaults', () => {
  it.for([
    ['as documented', 'Country,Telco,Currency,MSISDN,Amount,Description'],
    ['with a space after each comma', 'Country, Telco, Currency, MSISDN, Amount, Description'],
    ['in capitals', 'COUNTRY,TELCO,CURRENCY,MSISDN,AMOUNT,DESCRIPTION'],
  ] as const)('the template header %s is understood', async ([_, header]) => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', `${header}\n${GOOD_ROW}\n`);
    const ended = await place.run(['run', file, '--yes', '--json']);
    expect(ended.code).toBe(0);
    expect(summaryOf(ended.stdout).totals).toEqual({ ZMW: { accepted: '10.5' } });
  });

  it('P6 P8 --map and --default reach the service as they were said, and how many were filled is told', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const rows = ['Ann;260970000456;010,50;', 'Ben;260970001456;20;KES', 'Cem;260970002456;30,25;'];
    const file = await place.file('payroll.csv', `Who;Wallet;Net pay;Cur\n${rows.join('\n')}\n`);
    const report = place.path('report.csv');
    const mapping = [
      '--map',
      'phone=Wallet',
      '--map',
      'amount=Net pay',
      '--map',
      'currency=4',
      '--map',
      'name=Who',
    ];
    const defaults = ['--default', 'currency=ZMW', '--default', 'provider=AIRTEL_OAPI_ZMB'];
    const argv = [
      'run',
      file,
      '--yes',
      '--valid-only',
      '--json',
      '--report',
      report,
      ...mapping,
      ...defaults,
    ];
    const ended = await place.run([...argv, '--default', 'message=Salary', '--base-url', sandbox.baseUrl], {
      token: sandbox.token,
    });
    expect(ended.code).toBe(4);
    expect(ended.stderr).toContain('line 3, column Cur: ');
    const sent = [...sandbox.ledger.records()].map(({ phone, amount, currency, message }) => [
      phone,
      amount,
      currency,
      message,
    ]);
    expect(sent.sort()).toEqual([
      ['260970000456', '10.5', 'ZMW', 'Salary'],
      ['260970002456', '30.25', 'ZMW', 'Salary'],
    ]);
    const notices = eventsOf(ended.stdout).filter(({ event }) => event === 'notice');
    expect(notices.map(({ sentence }) => sentence).join('\n')).toMatch(/currency.*\b2\b|\b2\b.*currency/);
    const { header, rows: reported } = await readReport(report);
    expect(header.slice(0, 4)).toEqual(['Who', 'Wallet', 'Net pay', 'Cur']);
    expect(reported.map((row) => cell(row, 'Net pay'))).toEqual(['010,50', '20', '30,25']);
  });
});

describe.concurrent('profiles', () => {
  it('P5 are added with a token from standard input, listed, used, and removed', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const file = await place.file('payroll.csv', payroll({ rows: 2 }));
    const added = await place.run(['profile', 'add', 'Main', '--base-url', sandbox.baseUrl, '--api', 'v2'], {
      input: `${sandbox.token}\n`,
    });
    expect(added.code).toBe(0);
    const again = await place.run(['profile', 'add', 'Main', '--base-url', sandbox.baseUrl], {
      input: 'x\n',
    });
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('(PROFILE_EXISTS)');
    const listed = await place.run(['profile', 'list']);
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(/^Practice /m);
    expect(listed.stdout).toContain(`Main  v2  ${sandbox.baseUrl}`);
    for (const { stdout, stderr } of [added, again, listed])
      expect(stdout + stderr).not.toContain(sandbox.token);

    const run = ['run', file, '--yes', '--profile', 'Main'];
    expect((await place.run(run)).code).toBe(6);
    expect((await place.run(run, { token: sandbox.token })).code).toBe(0);
    expect(sandbox.ledger.count).toBe(2);
    expect((await place.run(['profile', 'remove', 'Main'])).code).toBe(0);
    expect((await place.run(run, { token: sandbox.token })).code).toBe(2);
    // Its batch remembers where it belongs.
    expect((await place.run(['resume', '--wait'], { token: sandbox.token })).code).toBe(0);
  });

  it('cannot be added at an address that would carry the token in clear', async () => {
    await using place = await Workplace.open();
    const argv = ['profile', 'add', 'Main', '--base-url', 'http://payments.example', '--api', 'v2'];
    const ended = await place.run(argv, { input: 'secret\n' });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('(ADDRESS_INVALID)');
    expect((await place.run(['profile', 'list'])).stdout).not.toContain('Main');
  });
});

describe.concurrent('both generations', () => {
  it('Practice speaks the legacy one too', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', payroll({ rows: 5 }));
    const argv = ['run', file, '--api', 'legacy', '--yes', '--wait', '--json'];
    const ended = await place.run(argv);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(ended.stdout).counts).toEqual({ completed: 5 });
  });

  it('a legacy service that is slow with a provider enqueues, which the report says', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    sandbox.setProviderStatus('AIRTEL_OAPI_ZMB', 'DELAYED');
    const file = await place.file('payroll.csv', payroll({ rows: 5 }));
    const report = place.path('report.csv');
    const argv = ['run', file, '--api', 'legacy', '--yes', '--json', '--report', report];
    const ended = await place.run([...argv, '--base-url', sandbox.baseUrl], { token: sandbox.token });
    expect(ended).toMatchObject({ code: 0 });
    expect(summaryOf(ended.stdout).counts).toEqual({ enqueued: 5 });
    expect(columnOf(await readReport(report), 'Outcome')).toEqual(Array(5).fill('ENQUEUED'));
    sandbox.setProviderStatus('AIRTEL_OAPI_ZMB', 'OPERATIONAL');
    const settled = await place.run(['resume', '--wait', '--json', '--report', report], {
      token: sandbox.token,
    });
    expect(summaryOf(settled.stdout).counts).toEqual({ completed: 5 });
    expect(settled.code).toBe(0);
  });
});

describe.concurrent('a provider that is closed', () => {
  const mtn = { rows: 6, provider: 'MTN_MOMO_ZMB', series: '7600' };
  const bothProviders = payroll({ rows: 6 }) + payroll(mtn).split('\n').slice(1).join('\n');

  it('P4 keeps its rows unsent while the others go out, and the run ends with 5', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    const file = await place.file('payroll.csv', bothProviders);
    const report = place.path('report.csv');
    const argv = ['run', file, '--yes', '--json', '--report', report, '--base-url', sandbox.baseUrl];
    const ended = await place.run(argv, { token: sandbox.token });
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain('MTN_MOMO_ZMB');
    expect(summaryOf(ended.stdout).counts).toEqual({ accepted: 6, queued: 6 });
    const { rows } = await readReport(report);
    const waiting = rows.filter((row) => cell(row, 'Telco') === 'MTN_MOMO_ZMB');
    expect(waiting.map((row) => [cell(row, 'Outcome'), cell(row, 'Attempts')])).toEqual(
      Array(6).fill(['NOT_SENT', '0']),
    );
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    expect((await place.run(['resume'], { token: sandbox.token })).code).toBe(0);
    expect(sandbox.ledger.count).toBe(12);
  });

  it('with --wait is waited for, and its rows go out when it is open again', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    const file = await place.file('payroll.csv', bothProviders);
    const argv = ['run', file, '--yes', '--wait', '--json', '--base-url', sandbox.baseUrl];
    const running = place.start(argv, { token: sandbox.token });
    // A progress line that names what is waited for; the started line has no such field.
    await running.outLine('"waits":["');
    await eventually(() => expect(sandbox.ledger.count).toBe(6));
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    const ended = await running.ended;
    expect(ended.code).toBe(0);
    expect(summaryOf(ended.stdout).counts).toEqual({ completed: 12 });
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
    expect(paid.sort()).toEqual([...phonesOf({ rows: 6 }), ...phonesOf(mtn)].sort());
  });
});
