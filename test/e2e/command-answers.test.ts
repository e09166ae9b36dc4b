// What commands say and end with where nothing can be read or a file already has our words: the data folder, a damaged
// journal, profiles as JSON, the differences of a statement, and numbers that are accepted with a reason.

import { readFile, writeFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { columnOf, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const JOURNAL_TROUBLE = 6;
const PAYROLL = 'phone,amount,currency,provider\n260970000456,10.50,ZMW,AIRTEL_OAPI_ZMB\n';
/** A digit too few for any plan of Zambia: only the clerk can know better. */
const SHORT = '26097000045';
const WITH_SHORT = `${PAYROLL}${SHORT},20.00,ZMW,AIRTEL_OAPI_ZMB\n`;
const REASON = 'New range, confirmed by the operator';

describe('a data folder that cannot be made', () => {
  it.each([['batches'], ['status', 'B1'], ['report', 'B1', '--output', 'r.csv']])(
    'is what `%s` says, with 6, and not that there is no batch',
    async (...words) => {
      await using place = await Workplace.open();
      const ended = await place.startBare([...words, '--data-dir', '/proc/nope/data']).ended;
      expect(ended.code).toBe(JOURNAL_TROUBLE);
      expect(ended.stderr).toContain('The folder /proc/nope/data cannot be made here');
      expect(ended.stdout).toBe('');
    },
  );

  it('is none where it only is not there yet: nothing is made by looking', async () => {
    await using place = await Workplace.open();
    const folder = place.path('not/yet');
    const ended = await place.startBare(['batches', '--data-dir', folder]).ended;
    expect([ended.code, ended.stdout]).toEqual([0, 'No batch yet.\n']);
    expect(ended.stderr).toBe(
      `There is no journal in ${folder}: nothing was imported or sent there. Check --data-dir.\n`,
    );
    await expect(readFile(place.path('not'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a journal with damaged pages', () => {
  it('P7 ends `batches` and `status` with 6 and says so', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', PAYROLL);
    const kept = await place.run(['import', file]);
    const batch = kept.stdout.trim();
    const journal = `${place.dataFolder}/paymaster.db`;
    const database = new Database(journal);
    database.pragma('wal_checkpoint(TRUNCATE)');
    const page = Number(
      database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'attempt'`).pluck().get(),
    );
    const size = Number(database.pragma('page_size', { simple: true }));
    database.close();
    const bytes = await readFile(journal);
    bytes.fill(0xa5, (page - 1) * size, page * size);
    await writeFile(journal, bytes);
    for (const words of [['batches'], ['status', batch]]) {
      const ended = await place.run(words);
      expect(ended.code).toBe(JOURNAL_TROUBLE);
      expect(ended.stderr).toContain('(JOURNAL_CORRUPT)');
    }
  });
});

describe('profiles as JSON', () => {
  it('are added and listed in JSON lines, without a token', async () => {
    await using place = await Workplace.open();
    const token = 'a-token-of-nobody';
    const added = await place.run(
      ['profile', 'add', 'Zambia', '--base-url', 'https://service.example', '--json'],
      { token },
    );
    expect(added.code).toBe(0);
    const facts = { name: 'Zambia', baseUrl: 'https://service.example', generation: 'v2', practice: false };
    expect(eventOf(added.stdout, 'profile')).toMatchObject(facts);
    const listed = await place.run(['profile', 'list', '--json'], { token });
    expect(eventsOf(listed.stdout).filter(({ event }) => event === 'profile')).toEqual([
      expect.objectContaining({ name: 'Practice', practice: true }),
      expect.objectContaining(facts),
    ]);
    expect(summaryOf(listed.stdout)).toMatchObject({ rows: 0 });
    expect(added.stdout + added.stderr + listed.stdout + listed.stderr).not.toContain(token);
  });
});

describe('numbers that the numbering plan does not have', () => {
  it('keep a file from being sent, by `check` and `run` alike', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', WITH_SHORT);
    const checked = await place.run(['check', file]);
    const ran = await place.run(['run', file, '--yes']);
    expect([checked.code, ran.code]).toEqual([3, 3]);
    for (const { stderr } of [checked, ran]) expect(stderr).toContain('(PHONE_LENGTH_IMPOSSIBLE)');
  });

  it('are accepted with a reason by `check` and `run` alike, said, sent, and kept with the reason', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', WITH_SHORT);
    const checked = await place.run(['check', file, '--accept-numbers', REASON]);
    expect(checked.code).toBe(0);
    expect(checked.stderr).toContain('1 number accepted that the numbering plan does not have.');
    expect(checked.stdout).toContain('2 can be sent');
    const asJson = await place.run(['check', file, '--accept-numbers', REASON, '--json']);
    expect(eventOf(asJson.stdout, 'numbers-accepted')).toMatchObject({ rows: 1, reason: REASON });
    expect(eventsOf(asJson.stdout).filter(({ event }) => event === 'problem')).toMatchObject([
      { code: 'PHONE_ACCEPTED', severity: 'warning' },
    ]);

    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const { token } = sandbox;
    const path = place.path('report.csv');
    const argv = ['run', file, '--base-url', sandbox.baseUrl, '--yes', '--json', '--report', path];
    const ran = await place.run([...argv, '--accept-numbers', REASON], { token });
    expect(ran.stderr).toContain('1 number accepted that the numbering plan does not have.');
    expect(ran.stderr).toContain('1 row with warnings');
    expect(eventOf(ran.stdout, 'numbers-accepted')).toMatchObject({ rows: 1, reason: REASON });
    const { batch = '' } = summaryOf(ran.stdout);
    const sent = columnOf(await readReport(path), 'Payout ID').map((id) => sandbox.ledger.record(id)?.phone);
    expect(sent).toContain(SHORT);
    const database = new Database(`${place.dataFolder}/paymaster.db`, { readonly: true });
    const audit = database.prepare('SELECT action, facts FROM audit').all();
    database.close();
    expect(JSON.stringify(audit)).toContain(REASON);
    expect(batch).not.toBe('');
  });

  it('of a file without any change nothing, and say so', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', PAYROLL);
    const checked = await place.run(['check', file, '--accept-numbers', REASON]);
    expect(checked.code).toBe(0);
    expect(checked.stderr).toContain('--accept-numbers changed nothing');
  });
});
