// A disk that takes no more, or fails. In the middle of sending the run ends at once and says what is safe, and once there is
// room again a resume pays every row once. While a backup is made the journal stays as it was, and nothing half is kept.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = { rows: 3_000, series: '97' };

describe('P1 P2 a disk that is full while a batch is sent', () => {
  it('ends the run with 6 and what is safe; a resume pays the rest, nobody twice', async () => {
    await using place = await Workplace.open();
    const service = await place.sandbox({ ledgerPath: place.path('service.jsonl') });
    const token = { token: service.token };
    const file = await place.file('payroll.csv', payroll(ROWS));
    const imported = await place.run(['import', file, '--json', '--base-url', service.baseUrl], token);
    expect(imported.code).toBe(0);

    // What is there may stay, and the approval may be added to it; the sending needs more.
    const journalKibibytes = Math.ceil(statSync(join(place.dataFolder, 'paymaster.db')).size / 1024);
    const batch = summaryOf(imported.stdout).batch ?? '';
    const send = await place.run(['send', batch, '--yes', '--json'], {
      ...token,
      longestFileKibibytes: journalKibibytes + 1_550,
    });
    expect(send.code).toBe(6);
    expect(send.stderr).toContain('Sending has stopped.');
    expect(send.stderr).toContain('cannot be carried out twice');
    const paid = [...service.ledger.records()].length;
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(ROWS.rows);

    const resume = await place.run(['resume', '--json'], token);
    expect(resume).toMatchObject({ code: 0, stderr: '' });
    expect(service.ledger.idsWithSeveralContents()).toEqual([]);
    expect([...service.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(ROWS).sort());
  });
});

describe('P7 a disk that fails while a backup is made', () => {
  it.for([
    ['has no room for the copy', 'pwrite64', 'ENOSPC', 20],
    ['does not make the copy durable', 'fsync,fdatasync', 'EIO', 1],
    ['can only be read from the start', 'mkdir,mkdirat', 'EROFS', 1],
    ['can only be read at the end', 'rename,renameat,renameat2', 'EROFS', 1],
  ] as const)(
    'since it %s leaves the journal as it was, no half backup, and says why',
    async ([, calls, error, nth]) => {
      await using place = await Workplace.open();
      const file = await place.file('payroll.csv', payroll({ rows: 3 }));
      expect((await place.runHere(['run', file, '--yes', '--wait'])).code).toBe(0);
      const output = place.path('kept.backup');
      const backup = ['journal', 'backup', '--output', output];
      const injected = `inject=${calls}:error=${error}:when=${nth}+`;
      const tracer = [
        'strace',
        '-f',
        '--seccomp-bpf',
        '-o',
        place.path('trace'),
        '-e',
        `trace=${calls}`,
        '-e',
        injected,
      ];
      const failed = await place.run(backup, { tracer });
      expect(readFileSync(place.path('trace'), 'utf8')).toContain('(INJECTED)');
      expect(failed.code, failed.stdout).not.toBe(0);
      expect(failed.stderr).toMatch(/\((?:JOURNAL_[A-Z_]+|OUTPUT_NOT_WRITABLE)\)/);
      expect(existsSync(output)).toBe(false);
      expect((await place.runHere(['journal', 'verify'])).code).toBe(0);
      // What was left of it goes with the next one.
      expect((await place.runHere(backup)).code).toBe(0);
      expect(readdirSync(place.dataFolder).filter((name) => name.startsWith('copying-'))).toEqual([]);
    },
  );
});
