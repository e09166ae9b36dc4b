// What a report says of a row that was changed in its draft: the file's own text, and what went out instead.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCsvReport } from '../../../main/reports/csv-report.ts';
import { writeJsonReport } from '../../../main/reports/json-report.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

/** A report as the text that would stand in the file. */
async function written(
  write: typeof writeCsvReport | typeof writeJsonReport,
  batch: string,
): Promise<string> {
  let text = '';
  await write(desk.writer, batch, {
    name: 'report',
    write: async (chunk) => {
      text += String(chunk);
    },
    commit: async () => {},
    discard: async () => {},
  });
  return text;
}

it('P6 keeps the text of the file in the clerk’s column and says what stands in its place', async () => {
  const batch = await desk.import(csv([person({ Amount: '100.50 ZMW' }), person({ Phone: '260763456780' })]));
  await desk.edit(batch, 1, 'amount', '20.50');
  const [, first = '', second = ''] = (await written(writeCsvReport, batch)).split('\r\n');
  expect(first).toContain('260763456789,100.50 ZMW,ZMW,MTN_MOMO_ZMB,Mary,2,');
  expect(first).toContain('Changed in the draft: amount “20.50” in place of “100.50 ZMW”.');
  expect(second).not.toContain('Changed');
  expect(await written(writeJsonReport, batch)).toMatch(/"edited":\s*\{\s*"amount":\s*"100\.50 ZMW"\s*\}/);
});
