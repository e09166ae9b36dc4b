// P6 a total that does not agree with its rows, and the example of our template, are no payments, and are acknowledged
// all the same: by name in the review, printed by --yes, and in the audit trail.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';
import { testFolder } from '../support/run-command.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});
const folder = testFolder();

const FILE = [
  'Name,Phone,Amount,Currency,Provider',
  'Example: Mary Banda,260123456789,10,ZMW,MTN_MOMO_ZMB',
  'Chanda,260763456781,15,ZMW,MTN_MOMO_ZMB',
  'Mwansa,260763456782,9,ZMW,MTN_MOMO_ZMB',
  'TOTAL,,25,,',
  '',
].join('\n');

function written(): string {
  const path = join(folder(), 'pay.csv');
  writeFileSync(path, FILE);
  return path;
}

async function draft(place: AppDesk): Promise<string> {
  const { batch } = await place.call('importFile', {
    file: place.files.register(written()),
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  });
  return batch;
}

const TOTAL =
  '“TOTAL” says 25.00, but in the file as it was read the rows above come to 24.00. Check that no row is missing or wrong.';

describe('P6 a total that differs, and an example', () => {
  it('are acknowledged by name before the payments are approved', async () => {
    const place = desk({ folder: journals.folder() });
    const batch = await draft(place);
    const { confirmation, acknowledgements } = await place.call('reviewBatch', { batch });
    expect(confirmation).toMatchObject({ rows: 2, totals: { ZMW: '24' } });
    expect(acknowledgements).toMatchObject([
      { code: 'ROW_EXAMPLE', rows: 1, firstLine: 2 },
      { code: 'TOTAL_DIFFERS', rows: 1, firstLine: 5, sheet: { sentences: [TOTAL], lines: '5' } },
    ]);
    const confirm = { confirmation, leaveOutInvalid: false, duplicatesReason: null };
    const failure = await place.failure('confirmBatch', { ...confirm, acknowledged: ['ROW_EXAMPLE'] });
    expect(failure).toMatchObject({ code: 'CONFIRMATION_NEEDED', detail: 'TOTAL_DIFFERS' });
    await place.call('confirmBatch', { ...confirm, acknowledged: ['ROW_EXAMPLE', 'TOTAL_DIFFERS'] });
  });

  it('speak of the file as it was read, whatever was mended in its rows since', async () => {
    const place = desk();
    const batch = await draft(place);
    await place.call('editCell', { batch, ordinal: 3, field: 'amount', text: '10', before: '9' });
    const { confirmation, acknowledgements } = await place.call('reviewBatch', { batch });
    expect(confirmation).toMatchObject({ totals: { ZMW: '25' } });
    const [, total] = acknowledgements;
    expect(total).toMatchObject({ code: 'TOTAL_DIFFERS', sheet: { sentences: [TOTAL] } });
  });

  it('are no longer asked about once the row is taken in', async () => {
    const place = desk();
    const batch = await draft(place);
    await place.call('includeRows', { batch, ordinals: [4] });
    const { acknowledgements, invalidRows } = await place.call('reviewBatch', { batch });
    expect(acknowledgements.map(({ code }) => code)).toEqual(['ROW_EXAMPLE']);
    expect(invalidRows).toBe(1);
  });

  it('are warnings of `check`, and go out only where the sum that is meant is stated', async () => {
    const path = written();
    const data = ['--data-dir', join(folder(), 'data')];
    const checked = memoryHost();
    expect(await runCli(['check', path, '--json', ...data], checked)).toBe(0);
    const problems = checked.events().filter(({ event }) => event === 'problem');
    expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['ROW_EXAMPLE', 'warning', 2],
      ['TOTAL_DIFFERS', 'warning', 5],
    ]);
    const run = memoryHost();
    expect(await runCli(['run', path, '--yes', ...data], run)).toBe(3);
    expect(run.err()).toContain(`To acknowledge: ${TOTAL}`);
    expect(run.err()).toContain('To acknowledge: “260123456789” is the example row of our template');
    expect(run.err()).toContain(
      'Line 5 of the file says 25.00 ZMW, and what would be sent comes to 24.00 ZMW. Nothing was sent. Look at the rows and at the payroll sheet, and correct the file. If what would be sent is meant, state it, which is kept with the approval: --control-total "24 ZMW". (CONTROL_TOTAL_MISMATCH)',
    );
    const wrong = memoryHost();
    expect(await runCli(['run', path, '--yes', '--control-total', '25 ZMW', ...data], wrong)).toBe(3);
    const meant = memoryHost();
    expect(await runCli(['run', path, '--yes', '--control-total', '24 ZMW', ...data], meant)).toBe(0);
    expect(meant.out()).toContain('The control totals are what would be sent.');
  });

  it('that agree go out unasked, with the word that holds them, also where rows are left out', async () => {
    const path = join(folder(), 'agrees.csv');
    const data = ['--data-dir', join(folder(), 'data')];
    writeFileSync(path, FILE.replace(',25,', ',24,').replace(/^Example.*\n/m, ''));
    const run = memoryHost();
    expect(await runCli(['run', path, '--yes', ...data], run)).toBe(0);
    expect(run.out()).toContain(
      'Line 4 of the file says 24.00 ZMW, and what would be sent comes to 24.00 ZMW. To have that held: --control-total "24 ZMW".',
    );
    writeFileSync(path, FILE.replace('260763456782', '12').replace(',25,', ',24,'));
    const part = memoryHost();
    expect(
      await runCli(['run', path, '--yes', '--valid-only', '--allow-duplicates', 'a part', ...data], part),
    ).toBe(4);
  });
});
