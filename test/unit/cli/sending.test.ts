import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExitCode } from '../../../main/cli/exit-code.ts';
import { type ErrorCode, paymasterError } from '../../../shared/errors.ts';
import type { RepeatGroup } from '../../../shared/guards/repeats.ts';
import type { SentBefore } from '../../../shared/guards/sent-before.ts';
import { problemOf } from '../../support/batch-views.ts';
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

describe('run', () => {
  it('imports, confirms and sends on practice when nothing else is said', async () => {
    const { code, client, closed } = await run(['run', 'payroll.csv', '--yes'], ALL_SENT);
    expect(code).toBe(0);
    expect(client().commands).toEqual(['importFile', 'confirmBatch', 'startUpload']);
    expect(client().inputsOf('importFile')).toMatchObject([
      { account: { kind: 'practice', generation: 'v2' }, operation: null, decimalMark: null },
    ]);
    expect(client().inputsOf('startUpload')).toEqual([
      { batch: 'imported-1', until: 'sent', waitLimitMs: null, concurrency: null },
    ]);
    expect(client().ports.dataFolder).toBe(folder());
    expect(closed()).toBe(1);
  });

  it('passes every option on to the core', async () => {
    const { code, client } = await run(
      [
        ...[
          'run',
          'payroll.csv',
          '--base-url',
          'https://pay.example',
          '--api',
          'legacy',
          '--map',
          'phone=Tel No',
        ],
        ...[
          '--map',
          'amount=3',
          '--default',
          'currency=ZMW',
          '--default',
          'message=a=b',
          '--decimal',
          'comma',
          '--sheet',
          'July',
        ],
        ...[
          '--concurrency',
          '7',
          '--wait',
          '--wait-limit',
          '1.5',
          '--yes',
          '--allow-duplicates',
          'two shifts',
        ],
      ],
      { ...ALL_SENT, duplicateRows: 2 },
      { env: { PAYMASTER_TOKEN: '  secret\n' } },
    );
    expect(code).toBe(0);
    expect(client().inputsOf('importFile')).toMatchObject([
      {
        account: { kind: 'host' },
        sheet: 'July',
        mapping: { phone: 'Tel No', amount: '3' },
        defaults: { currency: 'ZMW', message: 'a=b' },
        decimalMark: 'comma',
      },
    ]);
    expect(client().ports.hostAccount).toEqual({ baseUrl: 'https://pay.example', generation: 'legacy' });
    expect(client().ports.environmentToken?.text).toBe('secret');
    expect(client().ports.environmentToken?.owner()).toEqual({ kind: 'host' });
    expect(client().inputsOf('confirmBatch')).toMatchObject([
      {
        duplicatesReason: 'two shifts',
        leaveOutInvalid: false,
        confirmation: { rows: 3, hash: 'c'.repeat(64) },
      },
    ]);
    expect(client().inputsOf('startUpload')).toMatchObject([{ until: 'settled', concurrency: 7 }]);
    const [start] = client().inputsOf('startUpload') as { waitLimitMs: number }[];
    expect(start?.waitLimitMs).toBeGreaterThan(1000);
    expect(start?.waitLimitMs).toBeLessThanOrEqual(1500);
  });

  it('takes an empty token for none', async () => {
    const { client } = await run(['run', 'a.csv', '--yes'], ALL_SENT, { env: { PAYMASTER_TOKEN: ' \n' } });
    expect(client().ports.environmentToken).toBeNull();
  });

  it('speaks to practice in the generation that is asked for', async () => {
    const { client } = await run(['run', 'a.csv', '--yes', '--api', 'legacy'], ALL_SENT);
    expect(client().inputsOf('importFile')).toMatchObject([
      { account: { kind: 'practice', generation: 'legacy' } },
    ]);
  });

  it('without --yes and without a terminal ends with 2 before it opens anything', async () => {
    const path = join(folder(), 'payroll.csv');
    await writeFile(path, 'phone,amount\n');
    const { code, host, client } = await run(['run', path], ALL_SENT);
    expect(code).toBe(2);
    expect(host.err()).toContain('(CONFIRMATION_NEEDED)');
    expect(host.err()).toContain('Nothing was sent');
    expect(client).toThrow('opened no core');
  });

  it('without --yes and without a terminal says first what is missing', async () => {
    const file = await run(['run', join(folder(), 'none.csv')], ALL_SENT);
    expect([file.code, file.host.err()]).toEqual([3, expect.stringContaining('(FILE_NOT_FOUND)')]);
    expect(file.client).toThrow('opened no core');
    const batch = await run(['send', 'B77'], ALL_SENT);
    expect([batch.code, batch.host.err()]).toEqual([2, expect.stringContaining('(BATCH_NOT_FOUND)')]);
    const draft = await run(['send', 'B1'], { ...ALL_SENT, batches: [{ id: 'B1', counts: { ready: 1 } }] });
    expect([draft.code, draft.host.err()]).toEqual([2, expect.stringContaining('(CONFIRMATION_NEEDED)')]);
  });

  it('on a terminal shows the money sentence and asks; anything but yes sends nothing', async () => {
    for (const answers of [['no'], [''], ['y'], ['Y'], []]) {
      const { code, host, client } = await run(['run', 'a.csv'], ALL_SENT, { terminalWidth: 100, answers });
      expect(code).toBe(2);
      expect(host.out()).toContain('Adds up');
      expect(host.questions).toEqual(['Send 3 rows, 31.50 ZMW in practice? Type yes to send: ']);
      expect(client().commands).toEqual(['importFile', 'discardBatch']);
    }
  });

  it('on a terminal sends after a yes', async () => {
    const { code, client } = await run(['run', 'a.csv'], ALL_SENT, {
      terminalWidth: 100,
      answers: [' Yes '],
    });
    expect(code).toBe(0);
    expect(client().commands).toEqual(['importFile', 'confirmBatch', 'startUpload']);
  });

  it('with invalid rows names them on standard error, discards the draft and ends with 3', async () => {
    const { code, host, client } = await run(['run', 'payroll.csv', '--yes'], invalid);
    expect(code).toBe(3);
    expect(host.err()).toMatch(/^line 3, column Phone: 9 digits\. .*\(PHONE_LENGTH\)$/m);
    expect(host.err()).toContain('Nothing was sent');
    expect(host.err().length).toBeLessThan(4000);
    expect(client().commands).toEqual(['importFile', 'discardBatch']);
  });

  it('with --valid-only leaves invalid rows out and ends with 4', async () => {
    const script = { ...invalid, sent: { counts: { accepted: 2, invalid: 1 } } };
    const { code, client } = await run(['run', 'payroll.csv', '--yes', '--valid-only'], script);
    expect(code).toBe(4);
    expect(client().inputsOf('confirmBatch')).toMatchObject([{ leaveOutInvalid: true }]);
  });

  it('tells equal rows as a warning that --yes acknowledges', async () => {
    const { code, host, client } = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, duplicateRows: 2 });
    expect(code).toBe(0);
    expect(host.err()).toContain('2 rows equal to another row of the file');
    expect(client().inputsOf('confirmBatch')).toMatchObject([{ duplicatesReason: null }]);
  });

  const SENT_BEFORE: SentBefore = {
    kind: 'file',
    stops: true,
    periodDays: 25,
    batch: 'B7',
    batchName: 'november.csv',
    approvedAtMs: Date.UTC(2026, 10, 2),
    rows: 3,
    sameRows: 3,
    newRows: 0,
  };

  it('sends no file that was approved before, whatever else is wrong with it, and --yes is no reason', async () => {
    const script = {
      ...ALL_SENT,
      ...invalid,
      sentBefore: SENT_BEFORE,
      batches: [{ id: 'B7', state: 'settled' as const }],
    };
    const { code, host, client } = await run(['run', 'a.csv', '--yes', '--json'], script);
    expect(code).toBe(3);
    expect(host.err()).toContain(
      'This very file was approved before: batch B7 (“november.csv”) of 2 November 2026. Nothing was sent.',
    );
    expect(host.err()).toContain('--allow-duplicates REASON');
    expect(host.err()).toContain('(DUPLICATE_FILE)');
    expect(host.err()).not.toContain('ROWS_INVALID');
    expect(client().commands).toEqual(['importFile', 'discardBatch']);
  });

  it.each([
    [
      'paused',
      'settled',
      'B7 has not been sent to its end. Go on with: paymaster resume B7. Look at the other one with paymaster status B8.',
    ],
    [
      'settled',
      'paused',
      'B8 has not been sent to its end. Go on with: paymaster resume B8. Look at the other one with paymaster status B7.',
    ],
    ['settled', 'settled', 'Look at them with paymaster status B7, paymaster status B8.'],
  ] as const)(
    'says of two earlier batches, %s and %s, what each of them asks for',
    async (first, second, said) => {
      const { batch: _, ...other } = SENT_BEFORE;
      const others = [{ batch: 'B8', batchName: other.batchName, approvedAtMs: other.approvedAtMs }];
      const batches = [
        { id: 'B7', state: first },
        { id: 'B8', state: second },
      ];
      const script = { ...ALL_SENT, sentBefore: { ...SENT_BEFORE, newRows: 2, others }, batches };
      const { host } = await run(['run', 'a.csv', '--yes'], script);
      const told = host.err().replaceAll(/ --data-dir \S*?(?=[.,](?: |$))/g, '');
      expect(told).toContain(
        `${said} To pay only the 2 rows that B7 did not have, send a file of them alone. If it is meant`,
      );
    },
  );

  it('sends it once more for a reason, and says what it is', async () => {
    const args = ['run', 'a.csv', '--yes', '--allow-duplicates', 'a second bonus'];
    const { code, host, client } = await run(args, { ...ALL_SENT, sentBefore: SENT_BEFORE });
    expect(code).toBe(0);
    expect(host.err()).toContain('To acknowledge: This very file was approved before: batch B7');
    expect(client().inputsOf('confirmBatch')).toMatchObject([{ duplicatesReason: 'a second bonus' }]);
  });

  it('takes nearly the same payments for a warning that --yes acknowledges', async () => {
    const sentBefore = { ...SENT_BEFORE, kind: 'nearly', stops: false, sameRows: 2, newRows: 1 } as const;
    const { code, host } = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, sentBefore });
    expect(code).toBe(0);
    expect(host.err()).toContain(
      'To acknowledge: 2 of the 3 payments of batch B7 (“november.csv”) of 2 November 2026 are here again, with 1 that it did not have. (SENT_BEFORE)',
    );
  });

  const side = {
    line: 4,
    person: 'Mary Banda',
    whom: '260763001000',
    reference: null,
    amount: '1500',
    currency: 'ZMW',
  };
  const PAID: RepeatGroup = {
    kind: 'paid',
    code: 'DUPLICATE_RECIPIENT B7',
    earlier: { batch: 'B7', batchName: 'november.csv', approvedAtMs: Date.UTC(2026, 10, 2) },
    rows: 12,
    examples: [{ row: { ...side, state: 'ready' }, other: { ...side, line: 9, state: 'enqueued' } }],
  };

  it('names who was paid by an earlier batch and sends nothing, and --yes is no reason', async () => {
    const { code, host, client } = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, repeats: [PAID] });
    expect(code).toBe(3);
    expect(host.err()).toContain(
      'line 4: Mary Banda, 260763001000, 1,500.00 ZMW; line 9 of B7: Mary Banda, 260763001000, 1,500.00 ZMW, enqueued',
    );
    expect(host.err()).toContain('and 11 rows more');
    expect(host.err()).toContain(
      '12 rows pay people whom batch B7 (“november.csv”) of 2 November 2026 has paid or is paying. Nothing was sent.',
    );
    expect(host.err()).toContain('--allow-duplicates REASON');
    expect(host.err()).toContain('(DUPLICATE_RECIPIENT)');
    expect(client().commands).toEqual(['importFile', 'discardBatch']);
  });

  it('pays them once more for a reason, and names them', async () => {
    const args = ['run', 'a.csv', '--yes', '--allow-duplicates', 'a second job'];
    const { code, host, client } = await run(args, { ...ALL_SENT, repeats: [PAID] });
    expect(code).toBe(0);
    expect(host.err()).toContain('To acknowledge: 12 rows pay people');
    expect(client().inputsOf('confirmBatch')).toMatchObject([{ duplicatesReason: 'a second job' }]);
  });

  it('takes rows of the file that contradict each other for a warning that --yes acknowledges', async () => {
    const repeats = [{ ...PAID, kind: 'twoNames', code: 'NUMBER_TWO_NAMES', earlier: null } as const];
    const { code, host } = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, repeats });
    expect(code).toBe(0);
    expect(host.err()).toContain('12 rows have a number that stands under another name in the file.');
    expect(host.err()).toContain('line 4: Mary Banda, 260763001000, 1,500.00 ZMW; line 9: Mary Banda');
  });

  it('discards the draft when the review cannot be had, and tells why', async () => {
    const script: FakeScript = { ...ALL_SENT, failures: { reviewBatch: 'SERVICE_UNREACHABLE' } };
    const { code, host, client } = await run(['run', 'a.csv', '--yes'], script);
    expect(code).toBe(6);
    expect(host.err()).toContain('(SERVICE_UNREACHABLE)');
    expect(client().commands).toEqual(['importFile', 'discardBatch']);
  });

  it('ends with the code of a refused file', async () => {
    const script: FakeScript = { failures: { importFile: 'FILE_REFUSED' } };
    const { code, host } = await run(['run', 'a.csv', '--yes'], script);
    expect(code).toBe(3);
    expect(host.err()).toContain('(FILE_REFUSED)');
    expect(host.out()).toBe('');
  });
});

describe('the end of sending', () => {
  const cases: readonly [string, FakeScript, ExitCode][] = [
    ['rows on their way', { sent: { counts: { accepted: 2, enqueued: 1 } } }, 0],
    ['a refused row', { sent: { counts: { accepted: 2, rejected: 1 } } }, 4],
    [
      'an unknown row',
      { sent: { state: 'paused', counts: { accepted: 2, offered: 1 }, end: { reason: 'waiting' } } },
      5,
    ],
    [
      'rows of a closed provider',
      { sent: { state: 'paused', counts: { queued: 3 }, end: { reason: 'waiting' } } },
      5,
    ],
  ];
  it.each(cases)('with %s', async (_, script, code) => {
    expect((await run(['run', 'a.csv', '--yes'], script)).code).toBe(code);
  });

  it('tells why it stopped where the journal has gone, and not that there is no such batch', async () => {
    const { failure } = paymasterError('JOURNAL_MISSING', 'The journal is gone.', 'Put it back.');
    const failures: { getBatch?: ErrorCode } = {};
    const { code, host } = await run(['run', 'payroll.csv', '--yes'], {
      ...ALL_SENT,
      sent: { counts: { accepted: 1 }, end: { reason: 'stopped', sentence: failure.message, failure } },
      failures,
      onCall: (name) => {
        if (name === 'startUpload') failures.getBatch = 'BATCH_NOT_FOUND';
      },
    });
    expect(code).toBe(6);
    expect(host.err()).toContain('The journal is gone.');
    expect(host.err()).not.toContain('BATCH_NOT_FOUND');
  });

  it('with a refused token is 6, says so, and still writes the report', async () => {
    const failure = {
      code: 'TOKEN_REFUSED' as const,
      fault: 'clerk' as const,
      repeatSafe: true,
      message: 'The service refused the token (403). The batch is paused, no row was used up.',
      remedy: 'Give the right token, then resume.',
      place: null,
      detail: null,
    };
    const end = { reason: 'paused' as const, sentence: failure.message, failure };
    const report = join(folder(), 'report.csv');
    const { code, host } = await run(['run', 'a.csv', '--yes', '--report', report], {
      sent: { state: 'paused', counts: { queued: 3 }, end },
    });
    expect(code).toBe(6);
    expect(host.err().split('refused the token').length).toBe(2);
    expect(host.err()).toContain(`paymaster resume imported-1 --data-dir ${folder()}`);
    expect(await readFile(report, 'utf8')).toBe('csv report of imported-1');
  });

  it('when the upload cannot even start keeps the approved batch and writes the report', async () => {
    const report = join(folder(), 'report.json');
    const { code, host, client } = await run(['run', 'a.csv', '--yes', '--report', report], {
      ...ALL_SENT,
      failures: { startUpload: 'TOKEN_MISSING' },
    });
    expect(code).toBe(6);
    expect(client().commands).toEqual(['importFile', 'confirmBatch', 'startUpload', 'exportReport']);
    expect(host.err()).toContain('(TOKEN_MISSING)');
    expect(await readFile(report, 'utf8')).toBe('json report of imported-1');
  });
});

it('P6 says nothing of an approval that was refused to whoever leaves at once afterwards', async () => {
  let leave = () => {};
  const { host } = await run(
    ['run', 'a.csv', '--yes'],
    {
      failures: { confirmBatch: 'CONFIRMATION_STALE' },
      onCall: (name) => {
        if (name === 'discardBatch') leave();
      },
    },
    {
      onHost: (made) => {
        leave = () => made.interrupt();
      },
    },
  );
  expect(host.err()).toContain('Stopped. Nothing was sent.');
  expect(host.err()).not.toContain('may be cut short');
});

describe('--report', () => {
  it('of the file that is read is refused before anything is read or sent', async () => {
    const path = join(folder(), 'a.csv');
    await writeFile(path, 'Name,Phone,Amount');
    const { code, host, client } = await run(['run', path, '--yes', '--report', path], ALL_SENT);
    expect([code, host.err()]).toEqual([6, expect.stringContaining('is the file that is read')]);
    expect(() => client()).toThrow('opened no core');
  });

  it.each(['getBatch', 'exportReport'] as const)(
    'P6 is said not to be written where %s fails since the journal went away',
    async (method) => {
      const path = join(folder(), 'report.csv');
      const failures: Partial<Record<typeof method, 'JOURNAL_PASSWORD'>> = {};
      const script = {
        batches: [{ id: 'b1', state: 'approved', counts: { queued: 3 } } as const],
        sent: { counts: { accepted: 3 } },
        failures,
        onCall: (name: string) => {
          if (name === 'startUpload') failures[method] = 'JOURNAL_PASSWORD';
        },
      };
      const { code, host } = await run(['resume', 'b1', '--report', path], script);
      expect(code).toBe(6);
      expect(host.err()).toContain(
        `The report ${path} was not written; a file of that name is an earlier one.`,
      );
    },
  );

  it.each(['report.ods', 'report.txt', 'report'])(
    '%s is a usage problem before anything is done',
    async (name) => {
      const { code, host, client } = await run(
        ['run', 'a.csv', '--yes', '--report', join(folder(), name)],
        ALL_SENT,
      );
      expect(code).toBe(2);
      expect(host.err()).toContain('.csv, .xlsx or .json');
      expect(client).toThrow('opened no core');
    },
  );

  it('into a folder that is not there is told before anything is sent', async () => {
    const path = join(folder(), 'none', 'report.csv');
    const { code, client } = await run(['run', 'a.csv', '--yes', '--report', path], ALL_SENT);
    expect(code).toBe(6);
    expect(client).toThrow('opened no core');
  });

  it('is written when the run ends with 4 and with 5', async () => {
    const path = join(folder(), 'report.csv');
    for (const counts of [{ rejected: 3 }, { offered: 3 }]) {
      await run(['run', 'a.csv', '--yes', '--report', path], { sent: { counts } });
      expect(await readFile(path, 'utf8')).toBe('csv report of imported-1');
      await rm(path);
    }
  });

  it('that cannot be written ends with 6 and hides nothing else', async () => {
    const script: FakeScript = {
      sent: { counts: { rejected: 3 } },
      failures: { exportReport: 'OUTPUT_NOT_WRITABLE' },
    };
    const { code, host } = await run(['run', 'a.csv', '--yes', '--report', join(folder(), 'r.csv')], script);
    expect(code).toBe(6);
    expect(host.out()).toContain('3 rows refused or failed');
  });
});

describe('send', () => {
  const draft: FakeScript = { ...ALL_SENT, batches: [{ id: 'd1', counts: { ready: 3 } }] };

  it('reviews, approves and sends a draft', async () => {
    const { code, client } = await run(['send', 'd1', '--yes', '--wait'], draft);
    expect(code).toBe(0);
    expect(client().commands).toEqual(['confirmBatch', 'startUpload']);
    expect(client().inputsOf('startUpload')).toMatchObject([
      { batch: 'd1', until: 'settled', waitLimitMs: null },
    ]);
  });

  it('keeps a draft that is not confirmed', async () => {
    const { code, client } = await run(['send', 'd1'], draft, { terminalWidth: 80, answers: ['no'] });
    expect(code).toBe(2);
    expect(client().commands).toEqual([]);
  });

  it('without --yes and without a terminal ends with 2 and has only looked', async () => {
    const { code, client } = await run(['send', 'd1'], draft);
    expect(code).toBe(2);
    expect(client().commands).toEqual([]);
  });

  it('refuses a draft with invalid rows, and keeps it', async () => {
    const script: FakeScript = { ...ALL_SENT, batches: [{ id: 'd1', counts: { ready: 2, invalid: 1 } }] };
    const { code, host, client } = await run(['send', 'd1', '--yes'], script);
    expect(code).toBe(3);
    expect(host.err()).toContain('1 of 3 rows cannot be sent');
    expect(client().commands).toEqual([]);
  });

  it('of a batch that is not there ends with 2', async () => {
    expect((await run(['send', 'none', '--yes'], draft)).code).toBe(2);
  });

  it('refuses a confirmation that has gone stale', async () => {
    const { code } = await run(['send', 'd1', '--yes'], {
      ...draft,
      failures: { confirmBatch: 'CONFIRMATION_STALE' },
    });
    expect(code).toBe(2);
  });
});
