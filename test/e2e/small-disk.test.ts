// A real file system of a few megabytes that fills up while a batch is sent, and one that can only be read from then on: the
// run ends and says what is safe, nothing that left is forgotten, and with room again everybody is paid once (P1, P2, P7).

import { expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { openSmallDisk } from '../support/e2e/small-disk.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = { rows: 2_000, series: '97' };
/** Beside the draft: enough for its approval, and not for what the sending adds. */
const SMALL_KIBIBYTES = 2_800;
const LARGE_KIBIBYTES = 64_000;

it('P1 P2 P7 a small disk fills up while a batch is sent, and then can only be read', async () => {
  await using place = await Workplace.open();
  const service = await place.sandbox({ ledgerPath: place.path('service.jsonl') });
  await using disk = await openSmallDisk(place.dataFolder);
  const run = (...words: string[]) => place.run(words, { token: service.token, ...disk.options });
  const paid = () => [...service.ledger.records()].length;

  const file = await place.file('payroll.csv', payroll(ROWS));
  const imported = await run('import', file, '--json', '--base-url', service.baseUrl);
  expect(imported.code, imported.stderr).toBe(0);
  const batch = summaryOf(imported.stdout).batch ?? '';
  await disk.leaveRoom(SMALL_KIBIBYTES);
  const sent = await run('send', batch, '--yes', '--json');
  expect(sent.code, sent.stderr).toBe(6);
  expect(sent.stderr).toContain('Sending has stopped.');
  const paidAtFirst = paid();
  expect(paidAtFirst).toBeGreaterThan(0);
  expect(paidAtFirst).toBeLessThan(ROWS.rows);

  // Still full: nothing more leaves that could not be kept.
  await disk.setReadOnly(true);
  const refused = await run('resume', '--json');
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toMatch(/\(JOURNAL_[A-Z_]+\)/);
  expect(paid()).toBe(paidAtFirst);

  await disk.setReadOnly(false);
  await disk.leaveRoom(LARGE_KIBIBYTES);
  const resumed = await run('resume', '--json');
  expect(resumed.code, resumed.stderr).toBe(0);
  expect((await run('journal', 'verify')).code).toBe(0);
  expect(service.ledger.idsWithSeveralContents()).toEqual([]);
  expect([...service.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(ROWS).sort());
});
