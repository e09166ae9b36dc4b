// Files through the contract, in-process on the embedded sandbox: previews, memory of layouts, workbooks, templates,
// and how often progress is told.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { legendText, templateColumns, templateText } from '../../main/templates/template.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { operationNameSchema } from '../../shared/operations.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { appPorts } from '../support/app-ports.ts';
import { callOf } from '../support/contract/call-of.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

const HEADER = 'Name,Telco,Currency,Mobile,Net pay';
const ROW = 'Mary Banda,MTN_MOMO_ZMB,ZMW,260763456789,1500.50';

let folder = '';
let app: App;
let files: FileRegistry;
/** Milliseconds that the clock goes on whenever it is asked. */
let tickMs = 0;
let monotonicMs = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-files-'));
  files = new FileRegistry(systemRandom);
  app = createApp(
    appPorts(join(folder, 'data'), files, {
      clock: {
        ...systemClock,
        monotonicMs: () => {
          monotonicMs += tickMs;
          return tickMs === 0 ? systemClock.monotonicMs() : monotonicMs;
        },
      },
    }),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = callOf(() => app);

function register(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return files.register(path);
}

function choices(file: string) {
  const account = { kind: 'practice', generation: 'v2' } as const;
  return { file, sheet: null, operation: 'payout' as const, account, decimalMark: null };
}

describe('files through the contract', () => {
  it('shows a new layout, remembers how it was imported, and notices a changed one', async () => {
    const october = register('payroll-october.csv', `${HEADER}\n${ROW}\n`);
    const first = await call('previewFile', { ...choices(october), mapping: null, defaults: null });
    expect(first).toMatchObject({ layout: { kind: 'new' }, missingFields: [] });
    expect(await call('listBatches', {})).toEqual([]);

    const { batch } = await call('importFile', {
      ...choices(october),
      mapping: { name: '', reference: 'Name' },
      defaults: { message: 'Salary' },
    });
    expect(await call('getBatch', { batch })).toMatchObject({ name: 'payroll-october' });

    const november = register('payroll-november.csv', `${HEADER}\n${ROW}\n`);
    const again = await call('previewFile', { ...choices(november), mapping: null, defaults: null });
    expect(again).toMatchObject({
      layout: { kind: 'remembered', batchName: 'payroll-october' },
      mapping: { reference: 0, provider: 1, currency: 2, phone: 3, amount: 4 },
      defaults: { message: 'Salary' },
    });
    expect(again.mapping).not.toHaveProperty('name');

    const changed = register('payroll-december.csv', `Site,${HEADER.replace('Mobile', 'Cell')}\nA,${ROW}\n`);
    const other = await call('previewFile', { ...choices(changed), mapping: null, defaults: null });
    expect(other.layout).toMatchObject({
      kind: 'changed',
      added: ['Site', 'Cell'],
      removed: ['Mobile'],
      moved: [],
    });
    expect(other).toMatchObject({
      mapping: { reference: 1, provider: 2, currency: 3, phone: 4, amount: 5 },
      missingFields: [],
    });
  });

  it('reads a file as what its headings say, and as what they were last', async () => {
    const header = 'Original deposit,amount,currency,provider';
    const deposit = '8a3f6c1e-52d7-4b90-9e14-7d0c2b6fa789';
    const refunds = register('refunds.csv', `${header}\n${deposit},10,ZMW,MTN_MOMO_ZMB\n`);
    const asked = { ...choices(refunds), operation: null, mapping: null, defaults: null };
    expect(await call('previewFile', asked)).toMatchObject({
      operation: 'refund',
      said: { operation: 'refund', certain: false, headings: ['Original deposit'] },
      missingFields: [],
    });
    const plain = register('plain.csv', `${HEADER}\n${ROW}\n`);
    expect(await call('previewFile', { ...asked, file: plain })).toMatchObject({
      operation: 'payout',
      said: null,
    });
    await call('importFile', { ...choices(refunds), operation: 'refund', mapping: {}, defaults: {} });
    expect(await call('previewFile', asked)).toMatchObject({
      operation: 'refund',
      generation: 'v2',
      layout: { kind: 'remembered', batchName: 'refunds' },
      missingFields: [],
    });
    expect(await call('previewFile', { ...asked, operation: 'deposit' })).toMatchObject({
      operation: 'deposit',
      layout: { kind: 'new' },
    });
  });

  it.each(['deposit', 'refund', 'remittance'] as const)(
    'takes no %s for a payout: our template says what it is, whatever memory has, and nothing is read unsaid',
    async (operation) => {
      const row = OPERATIONS[operation].fields.map(({ example }) =>
        example.replace(/6789$/, '6790').replace(/e{12}$/, '000000000790'),
      );
      const file = register(`${operation}-template.csv`, `${templateText(operation)}${row.join(',')}\n`);
      const unsaid = { ...choices(file), operation: null, mapping: {}, defaults: {} };
      for (const method of ['checkFile', 'importFile'] as const) {
        expect(await app.client.call(method, unsaid)).toMatchObject({
          ok: false,
          failure: { code: 'FILE_REFUSED', detail: 'OPERATION_UNSTATED', place: { line: 1 } },
        });
      }
      if (operation !== 'refund') {
        // By a person's word it is a payout, and the notices tell of it; the file still says what it is.
        const phone = templateColumns(operation).find((name) => /phone$/i.test(name)) ?? '';
        const stated = { ...unsaid, operation: 'payout', mapping: { phone } } as const;
        const { result } = await call('importFile', stated);
        expect(result.notices.map(sayEnglish)[0]).toMatch(
          /^The column names say that the rows are .* as stated/,
        );
      }
      const said = await call('checkFile', { ...unsaid, operation });
      expect(said.notices.map(sayEnglish).join(' ')).not.toContain('as stated');
      expect(await call('previewFile', { ...unsaid, mapping: null, defaults: null })).toMatchObject({
        operation,
        said: { operation, certain: true },
        missingFields: [],
      });
    },
  );

  it('previews nothing that the generation of the account lacks', async () => {
    const file = register('payroll.csv', `${HEADER}\n${ROW}\n`);
    const account = { kind: 'practice', generation: 'legacy' } as const;
    const asked = { ...choices(file), account, mapping: null };
    const remittance = { ...asked, operation: 'remittance', defaults: null } as const;
    expect(await app.client.call('previewFile', remittance)).toMatchObject({
      ok: false,
      failure: { code: 'USAGE' },
    });
    const refund = { ...asked, operation: 'refund', defaults: { currency: 'ZMW' } } as const;
    expect(await app.client.call('previewFile', refund)).toMatchObject({
      ok: false,
      failure: { code: 'FIELD_UNKNOWN' },
    });
  });

  it('writes the template and the legend of any operation', async () => {
    for (const operation of operationNameSchema.options) {
      for (const part of ['table', 'legend'] as const) {
        const path = join(folder, `${operation}.${part}`);
        await call('writeTemplate', { operation, part, target: files.register(path) });
        const text = readFileSync(path, 'utf8');
        const expected = part === 'table' ? templateText(operation) : legendText(operation);
        expect(text).toBe(expected);
      }
    }
  });

  it('answers for an account that is not there with data', async () => {
    const file = register('payroll.csv', `${HEADER}\n${ROW}\n`);
    const reply = await app.client.call('previewFile', {
      ...choices(file),
      account: { kind: 'profile', name: 'Nobody' },
      mapping: null,
      defaults: null,
    });
    expect(reply).toMatchObject({ ok: false, failure: { code: 'PROFILE_NOT_FOUND' } });
  });

  it('reads a workbook, by its sheet', async () => {
    const sheets = [
      {
        name: 'June',
        xml: rowsOf([
          HEADER.split(','),
          ['Mary', 'MTN_MOMO_ZMB', 'ZMW', { number: '260763456789' }, { number: '10.5', format: 1 }],
        ]),
      },
      {
        name: 'July',
        xml: rowsOf([
          HEADER.split(','),
          ['John', 'MTN_MOMO_ZMB', 'ZMW', { number: '260763456780' }, { number: '20' }],
        ]),
      },
    ];
    const file = register('payroll.xlsx', archiveOf(partsOf({ sheets, formats: ['0.00'] })));
    const preview = await call('previewFile', {
      ...choices(file),
      sheet: 'July',
      mapping: null,
      defaults: null,
    });
    expect(preview).toMatchObject({ kind: 'xlsx', sheet: 'July', layout: { kind: 'remembered' } });
    const checked = await call('checkFile', { ...choices(file), mapping: {}, defaults: {} });
    expect(checked).toMatchObject({ rowCount: 1, invalidRows: 0, totals: { ZMW: '10.5' } });
    const { batch } = await call('importFile', {
      ...choices(file),
      sheet: 'July',
      mapping: {},
      defaults: {},
    });
    const [row] = await call('listRows', { batch, after: 0, limit: 5, states: null });
    expect(row).toMatchObject({
      line: 2,
      amount: '20',
      fields: { phone: '260763456780', name: 'John' },
      state: 'ready',
    });
  });

  it('writes templates that practice imports, the example left out', async () => {
    const target = files.register(join(folder, 'template.csv'));
    await call('writeTemplate', { operation: 'payout', part: 'table', target });
    const file = files.register(join(folder, 'template.csv'));
    const checked = await call('checkFile', { ...choices(file), mapping: {}, defaults: {} });
    expect(checked).toMatchObject({ rowCount: 1, leftOutRows: 1, problems: [{ code: 'ROW_EXAMPLE' }] });
  });

  it('tells progress ten times a second at most', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => ROW.replace('3456789', `${3_000_000 + index}`));
    const file = register('large.csv', `${HEADER}\n${rows.join('\n')}\n`);
    const told: number[] = [];
    const stop = app.client.subscribe('importProgress', (progress) => told.push(progress.rows));
    tickMs = 26;
    await call('checkFile', { ...choices(file), mapping: {}, defaults: {} });
    tickMs = 0;
    stop();
    // Twenty groups of rows, 26 ms apart: told with the first, and then with every fourth.
    expect(told).toEqual([2000, 10_000, 18_000, 26_000, 34_000]);
  });
});
