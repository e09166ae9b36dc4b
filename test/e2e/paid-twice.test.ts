// How people pay twice: every scenario in which the same money could leave a second time, by name, with the tests that hold it.
// What no other file holds is tried here, by commands, at a service whose ledger is counted.

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

type Held = readonly [file: string, title: string];
const HERE = 'test/e2e/paid-twice.test.ts';
const SENT_BEFORE = 'test/contract/sent-before.test.ts';
const ELSEWHERE = 'test/contract/approval-elsewhere.test.ts';
const AT_ONCE = 'test/contract/postgres/approved-at-once.test.ts';
const FORGOTTEN = 'test/contract/forgotten-batches.test.ts';
const CHANGED = 'test/contract/sent-before-changed.test.ts';
const clothes = (title: string): readonly Held[] => [[HERE, title]];

/** Each scenario, and the tests in which it ends as it should. */
const SCENARIOS: Readonly<Record<string, readonly Held[]>> = {
  'the same file, read without the columns that were named for it': [
    [HERE, 'P1 is stopped by its bytes before a column is asked for'],
  ],
  'the same file, by the same command': [
    ['test/e2e/sent-before.test.ts', 'goes out once, is stopped with 3 and the name of its batch'],
    ...clothes('the same bytes'),
  ],
  'the same file under another name': clothes('another name'),
  'the same file in another order': clothes('another order'),
  'the same file saved again by a spreadsheet': clothes('a spreadsheet’s hand'),
  'the same file as a workbook': clothes('a workbook'),
  'the same file with a byte order mark': clothes('a byte order mark'),
  'the same file with other zeros behind its amounts': clothes('other zeros behind the amounts'),
  'the same numbers written otherwise': clothes('signs and spaces in the numbers'),
  'the file again, whose rows were added up, split or mended before they were approved': [
    [CHANGED, 'P1 are stopped as they were where a %s added them up'],
    [CHANGED, 'P1 are stopped where one of them was split'],
    [CHANGED, 'P1 are stopped where cells were edited, repaired or set'],
  ],
  'the same file as another operation': [[SENT_BEFORE, 'P1 is stopped as a file of something else too']],
  'the file with many rows more': [
    [SENT_BEFORE, 'P1 of a %s that are all in a much longer file are a warning, from three on'],
  ],
  'what was collected under one reference, in another file': [
    ['test/contract/repeats.test.ts', 'P1 is asked about within the period and at any time'],
  ],
  'a part of the file': clothes('half of its rows'),
  'the file with one row more': clothes('one row more'),
  'the file a day later, and on the last day of the period': [
    [SENT_BEFORE, 'are stopped in %s'],
    [SENT_BEFORE, 'are asked about within the days of the profile, and said to be'],
  ],
  'the file in two windows': [
    [SENT_BEFORE, 'P1 goes out once where two pages approve it in the same moment'],
  ],
  'the file at two desks of one journal, approved in the same moment': [
    [AT_ONCE, 'stops the same payroll, in another order too, and names the batch of the other desk'],
  ],
  'one person in two payrolls, approved at two desks in the same moment': [
    [AT_ONCE, 'asks about people whom the other desk pays'],
  ],
  'the file again after a crash in between': [
    ['test/e2e/sent-before.test.ts', 'leads to its resume where the first run was killed'],
  ],
  'the file again after a backup from before it was restored': [
    [HERE, 'is stopped in a journal that was restored from a backup of before'],
    [HERE, 'is stopped where nobody knows any more what was approved since the backup'],
  ],
  'what was paid after a backup that was restored, by a retry': [
    [FORGOTTEN, 'P1 of a retry are asked about: its people may have been paid since, by another file'],
    [FORGOTTEN, 'P1 of a retry that another retry paid are asked about'],
  ],
  'what was paid after a backup that was restored, and is like a batch of before, too': [
    [FORGOTTEN, 'P1 are named beside a batch of here that is like the draft, too'],
  ],
  'who was paid after a backup that was restored, to another number': [
    [FORGOTTEN, 'P1 are known by the staff numbers of whom they paid'],
    [FORGOTTEN, 'P1 whose staff numbers an older Paymaster did not keep are asked about'],
  ],
  'what was unsent in a backup and was sent since': [
    ['test/e2e/journal-restore.test.ts', 'P1 rows that were paid after the backup are not sent again'],
    ['test/e2e/journal-restore.test.ts', 'P1 a draft that was sent after the backup is closed'],
  ],
  'what a restored backup calls unsent, paid another way': [
    [
      'test/e2e/journal-restored-rows.test.ts',
      'P1 P4 status, lists and reports say that its rows may have been',
    ],
    ['test/e2e/journal-restored-rows.test.ts', 'P1 P4 nobody is told on paper that nothing was paid'],
    ['test/e2e/screens/home.test.ts', 'P1 P4 is nowhere called unsent, and says what asks the service'],
  ],
  'the old file of a journal that was moved into a database': [
    ['test/contract/moved-file.test.ts', 'P1 is not read as the journal by any command'],
  ],
  'the file again after a retry of its refused rows': [
    [SENT_BEFORE, 'P1 of the file again are told of the batch that paid it, and never of its retry'],
  ],
  'last month’s file': [
    [SENT_BEFORE, 'are a warning that names the earlier batch after 25 days'],
    ['test/contract/changes.test.ts', "changes nothing where it is last month's file"],
  ],
  'a payroll that waits unsent, or for its time, from another file': [
    ['test/contract/still-being-paid.test.ts', 'P1 a payroll that waits unsent is stopped a year later too'],
    ['test/contract/still-being-paid.test.ts', 'P1 a payroll that waits for its time is stopped before that'],
    ['test/unit/methods/payment-period.test.ts', 'P1 a batch %s'],
  ],
  'who of an old payroll is still on the way': [
    ['test/contract/still-being-paid.test.ts', 'who is still on the way alone is asked about'],
  ],
  'an old invoice in a file of a few rows': [
    ['test/contract/repeated-invoices.test.ts', 'P1 is asked about in a file of one row and of two'],
    [
      'test/contract/repeated-invoices.test.ts',
      'P1 is asked about where the whole file of before comes back',
    ],
  ],
  'an old invoice among the staff numbers of a payroll': [
    ['test/contract/repeated-invoices.test.ts', 'P1 is asked about among the staff numbers of a payroll'],
  ],
  'two jobs of one person': [
    [HERE, 'two jobs of one person are paid both, once'],
    ['test/contract/changes.test.ts', 'takes two jobs of one person as one with their sum'],
  ],
  'one person of an earlier payroll in another one': [
    ['test/e2e/sent-before.test.ts', 'stops a person of it in another payroll, by line and amount'],
  ],
  'two approvers on two other computers': [
    [ELSEWHERE, 'P1 is approved once where two approvers signed it, each on a computer of theirs'],
    [ELSEWHERE, 'is refused twice, for another batch, in another journal, and without its request'],
  ],
  'a clock that was set back': [
    [SENT_BEFORE, 'are stopped where the clock was set back and their approval lies ahead'],
    [
      'test/contract/repeats.test.ts',
      'is asked about within the days of the profile, and where the clock was set back',
    ],
    [
      'test/contract/two-people.test.ts',
      'hold in one batch, over the batches of a day, and when a clock is set back',
    ],
  ],
  'a refused row that is retried, by two drafts': [
    ['test/unit/methods/retry.test.ts', 'P1 cannot be made twice of one row, not even by two drafts at once'],
    ['test/contract/altered-retries.test.ts', 'P1 P4 nothing is paid again where another program changed %s'],
  ],
  'a time that is reached by two programs': [
    ['test/property/schedules.test.ts', 'P1 P2 a batch that is to be sent at a time'],
  ],
};

/** What stands first in a call of `it` or `test`, or of what their `each` gives; one that is skipped is none. */
const TITLE = /(?:(?<![.\w])(?:it|test|describe)|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1\s*,/gs;

/** The titles of the tests of a file; those of the cases of this one come from their table. */
function titlesIn(file: string): string[] {
  const titles = [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title);
  return file === HERE ? [...titles, ...CLOTHES.map(([what]) => what)] : titles;
}

it.each(Object.entries(SCENARIOS))('%s is held by tests that run', (_, held) => {
  for (const [file, title] of held) {
    const isHeld = titlesIn(file).some((each) => each.includes(title));
    expect({ file, title, isHeld }).toEqual({ file, title, isHeld: true });
  }
});

const TOKEN = 'test-token';
const ROWS = 10;
const FIRST = payroll({ rows: ROWS });
const [HEADER = '', ...LINES] = FIRST.trimEnd().split('\n');
const fileOf = (lines: readonly string[]) => `${[HEADER, ...lines].join('\n')}\n`;
const ONE_MORE = payroll({ rows: 1, series: '9722' }).trimEnd().split('\n').slice(1);
const column = (name: string) => HEADER.split(',').indexOf(name);
const withCells = (change: (cell: string, at: number) => string) =>
  fileOf(LINES.map((line) => line.split(',').map(change).join(',')));

/** The file in other clothes, and with what it is stopped. */
const CLOTHES: readonly (readonly [
  what: string,
  content: string | Uint8Array,
  name: string,
  code: string,
])[] = [
  ['the same bytes', FIRST, 'first.csv', 'DUPLICATE_FILE'],
  ['another name', FIRST, 'Final FINAL 2.csv', 'DUPLICATE_FILE'],
  ['another order', fileOf(LINES.toReversed()), 'sorted.csv', 'DUPLICATE_FILE'],
  [
    'a spreadsheet’s hand',
    `\ufeff${[HEADER, ...LINES].map((line) => line.replaceAll(',', ';')).join('\r\n')}\r\n`,
    'saved.csv',
    'DUPLICATE_FILE',
  ],
  [
    'a workbook',
    archiveOf(
      partsOf({ sheets: [{ name: 'Pay', xml: rowsOf([HEADER, ...LINES].map((line) => line.split(','))) }] }),
    ),
    'first.xlsx',
    'DUPLICATE_FILE',
  ],
  ['a byte order mark', `\ufeff${FIRST}`, 'marked.csv', 'DUPLICATE_FILE'],
  [
    'other zeros behind the amounts',
    withCells((cell, at) => (at === column('Amount') ? `${cell}${cell.includes('.') ? '0' : '.00'}` : cell)),
    'zeros.csv',
    'DUPLICATE_FILE',
  ],
  [
    'signs and spaces in the numbers',
    withCells((cell, at) => (at === column('MSISDN') ? `+${cell.slice(0, 3)} ${cell.slice(3)}` : cell)),
    'numbers.csv',
    'DUPLICATE_FILE',
  ],
  ['half of its rows', fileOf(LINES.slice(ROWS / 2)), 'half.csv', 'DUPLICATE_RECIPIENT'],
  ['one row more', fileOf([...LINES, ...ONE_MORE]), 'more.csv', 'DUPLICATE_RECIPIENT'],
];

/** A place at a service, where commands run in this process. */
async function atService() {
  const place = await Workplace.open();
  const sandbox = await place.sandbox({ token: TOKEN, settleAfterMs: 0 });
  const run = (...argv: string[]) => place.runHere(argv, TOKEN);
  const pay = (file: string, ...more: string[]) =>
    run('run', file, '--base-url', sandbox.baseUrl, '--yes', '--wait', ...more);
  return {
    place,
    baseUrl: sandbox.baseUrl,
    run,
    pay,
    requests: () => [...sandbox.ledger.requestedIds()].length,
  };
}

describe('a payroll that was paid', () => {
  /** Paid once, for all that is tried after it. */
  let paid: Awaited<ReturnType<typeof atService>> | null = null;
  afterAll(async () => await paid?.place[Symbol.asyncDispose]());

  it.each(CLOTHES)('P1 is stopped in %s', async (_, content, name, code) => {
    if (paid === null) {
      paid = await atService();
      expect((await paid.pay(await paid.place.file('first.csv', FIRST))).code).toBe(0);
    }
    const { place, pay, requests } = paid;
    const again = await pay(await place.file(name, content));
    expect([again.code, requests()]).toEqual([3, ROWS]);
    expect(again.stderr).toContain(`(${code})`);
    expect(again.stderr).toContain('batch B1');
  });

  it('P1 is stopped by its bytes before a column is asked for, and asked for it once a reason is given', async () => {
    const { place, baseUrl, run, pay, requests } = await atService();
    await using _ = place;
    const file = await place.file('odd.csv', FIRST.replace('MSISDN', 'Handset').replace('Amount', 'Kwacha'));
    const columns = ['--map', 'phone=Handset', '--map', 'amount=Kwacha'];
    expect((await pay(file, ...columns)).code).toBe(0);
    const again = await pay(
      await place.file('same.csv', FIRST.replace('MSISDN', 'Handset').replace('Amount', 'Kwacha')),
    );
    expect([again.code, requests()]).toEqual([3, ROWS]);
    expect(again.stderr).toMatch(
      /^This very file was approved before, as a file of payouts: batch B1 .* Nothing was sent\..*status B1.*It cannot be read in this way either: .*\(DUPLICATE_FILE\)/s,
    );
    expect((await pay(file, '--allow-duplicates', 'a bonus')).stderr).toContain('(COLUMN_MISSING)');
    for (const command of ['check', 'import']) {
      const told = await run(command, file, '--base-url', baseUrl);
      expect(told.stderr).toMatch(
        /^This very file was approved before.*\(DUPLICATE_FILE\)\n.*\(COLUMN_MISSING\)/s,
      );
    }
  });

  it('P1 is stopped in a journal that was restored from a backup of before', async () => {
    const { place, run, pay, requests } = await atService();
    await using _ = place;
    const other = await place.file('other.csv', payroll({ rows: 2, series: '9711' }));
    expect((await pay(other)).code).toBe(0);
    const backup = place.path('journal.backup');
    expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
    const file = await place.file('first.csv', FIRST);
    expect((await pay(file)).code).toBe(0);
    const sorted = await place.file('sorted.csv', fileOf(LINES.toReversed()));
    // Twice: what the first restored journal had forgotten, the second one has forgotten, too.
    for (const files of [[file, sorted], [sorted]]) {
      const restored = await run('journal', 'restore', backup, '--yes');
      expect([restored.code, restored.stderr]).toEqual([
        0,
        expect.stringMatching(/B2 \(“first\.csv”, 10 rows\) was approved after the backup was made/),
      ]);
      for (const each of files) {
        const again = await pay(each);
        expect([again.code, requests()]).toEqual([3, ROWS + 2]);
        expect(again.stderr).toMatch(
          /approved before, in batch B2 \(“first\.csv”\) of \d{1,2} [A-Z][a-z]+ \d{4}, which the restored backup does not know\..*\(DUPLICATE_FILE\)/s,
        );
      }
    }
    // So are some of its people, whatever they are paid.
    const isAmount = (at: number) => at === column('Amount');
    const dearer = LINES.map((line) =>
      line
        .split(',')
        .map((cell, at) => (isAmount(at) ? `1${cell}` : cell))
        .join(','),
    );
    const some = await place.file('some.csv', fileOf([...dearer.slice(0, 3), ...ONE_MORE]));
    const again = await pay(some);
    expect([again.code, requests()]).toEqual([3, ROWS + 2]);
    expect(again.stderr).toMatch(
      /people or references stand in batch B2 .* too, which the restored backup does not know: 3\..*\(DUPLICATE_FILE\)/s,
    );
    // Another payroll is none of it, and a reason is one.
    expect((await pay(await place.file('new.csv', payroll({ rows: 1, series: '9733' })))).code).toBe(0);
    expect((await pay(file, '--allow-duplicates', 'a second bonus')).code).toBe(0);
    expect(requests()).toBe(2 * ROWS + 3);
  });

  it('P1 is stopped where nobody knows any more what was approved since the backup', async () => {
    const { place, run, pay, requests } = await atService();
    await using _ = place;
    expect((await pay(await place.file('other.csv', payroll({ rows: 2, series: '9711' })))).code).toBe(0);
    const backup = place.path('journal.backup');
    expect((await run('journal', 'backup', '--output', backup)).code).toBe(0);
    const file = await place.file('first.csv', FIRST);
    expect((await pay(file)).code).toBe(0);
    await place.file('data/paymaster.db', 'the disk is gone');
    expect((await run('journal', 'restore', backup, '--yes')).code).toBe(0);
    const again = await pay(file);
    expect([again.code, requests()]).toEqual([3, ROWS + 2]);
    expect(again.stderr).toMatch(
      /A backup was restored, another server took over, .* on .* may not be known here.*\(DUPLICATE_FILE\)/s,
    );
    expect((await pay(file, '--allow-duplicates', 'looked at the statement')).code).toBe(0);
  });

  it('P1 two jobs of one person are paid both, once', async () => {
    const { place, pay, requests } = await atService();
    await using _ = place;
    const [first = ''] = LINES;
    const cells = first.split(',');
    const second = cells.with(column('Amount'), '77').join(',');
    const file = await place.file('jobs.csv', fileOf([...LINES, second]));
    const paid = await pay(file);
    expect([paid.code, requests()]).toEqual([0, ROWS + 1]);
    const again = await pay(await place.file('again.csv', fileOf([second, ...LINES])));
    expect([again.code, requests()]).toEqual([3, ROWS + 1]);
  });
});
