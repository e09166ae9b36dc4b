import { describe, expect, test } from 'vitest';
import { type PreviewOptions, previewFile } from '../../../main/import/preview.ts';
import type { LayoutRecord } from '../../../main/journal/desk-port.ts';
import type { SourceFile } from '../../../main/ports.ts';
import { previewViewSchema } from '../../../shared/contract/draft-views.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { importFailure } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, workbookOf } from '../../support/workbooks/workbook.ts';

const HEADER = 'Phone,Amount,Currency,Provider,Name';
const ROW = '260763456789,1500.50,ZMW,MTN_MOMO_ZMB,Chanda';

const OPTIONS: PreviewOptions = {
  sheet: null,
  headerRow: null,
  operation: PAYOUT,
  generation: 'v2',
  configuration: V2_ACCOUNT,
  mapping: null,
  defaults: null,
  decimalMark: null,
  layouts: [],
};

async function preview(file: SourceFile | string, options: Partial<PreviewOptions> = {}) {
  const source = typeof file === 'string' ? sourceFromBytes(file) : file;
  const { view } = await previewFile(source, { ...OPTIONS, ...options }, null);
  // As of when the limits are is not for the reading of a file to say.
  expect(previewViewSchema.omit({ limits: true, names: true }).safeParse(view).error).toBeUndefined();
  return view;
}

function layout(header: string, mapping: Record<string, number>): LayoutRecord {
  const facts = {
    ...({ account: 'a', operation: 'payout', defaults: { message: 'Pay' }, decimalMark: null } as const),
  };
  return { ...facts, header: header.split(','), mapping, batchName: 'october', atMs: 5 };
}

describe('a preview of a text table', () => {
  test('shows how it was read, and its first twenty rows with what was found in them', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ROW.replace('6789', `${1000 + index}`));
    rows[2] = '+260763456789,ten,ZMW,MTN_MOMO_ZMB,Mary';
    const view = await preview(`${HEADER}\n\n${rows.join('\n')}\n`);
    expect(view).toMatchObject({
      kind: 'csv',
      sheets: [],
      sheet: null,
      header: HEADER.split(','),
      mapping: { phone: 0, amount: 1, currency: 2, provider: 3, name: 4 },
      layout: { kind: 'new' },
      encoding: 'utf-8',
      delimiter: ',',
      missingFields: [],
    });
    expect(sayEnglish(view.numberGrammar)).toBe('Decimals are written with a point.');
    expect(view.rows).toHaveLength(20);
    expect(view.rows[0]).toMatchObject({ line: 3, fields: { amount: '1500.50' }, findings: [] });
    expect(view.rows[2]?.findings.map(({ code }) => code)).toEqual(['PHONE_HAS_PLUS', 'AMOUNT_UNREADABLE']);
  });

  test('names the fields that nothing fills, and shows the rows all the same', async () => {
    const view = await preview('Who,Net pay\nMary,10\n');
    expect(view).toMatchObject({ mapping: { amount: 1 }, missingFields: ['phone', 'currency', 'provider'] });
    expect(view.rows).toHaveLength(1);
    const filled = await preview('Who,Net pay\nMary,10\n', {
      mapping: { phone: 'Who' },
      defaults: { currency: 'ZMW', provider: 'MTN_MOMO_ZMB' },
    });
    expect(filled).toMatchObject({ mapping: { phone: 0, amount: 1 }, missingFields: [] });
  });

  test('follows the mapping that it is given, and leaves a field without a column', async () => {
    const view = await preview(`${HEADER}\n${ROW}\n`, { mapping: { name: '', reference: 'Name' } });
    expect(view.mapping).toEqual({ phone: 0, amount: 1, currency: 2, provider: 3, reference: 4 });
  });

  test('leaves open what two headings could mean, and says so', async () => {
    const view = await preview('Phone,Mobile,Amount,Currency,Provider\n1,2,3,ZMW,MTN_MOMO_ZMB\n');
    expect(view.mapping).toEqual({ amount: 2, currency: 3, provider: 4 });
    expect(view.missingFields).toEqual(['phone']);
    expect(view.notices.map(sayEnglish)[0]).toContain(
      '“Phone” (column 1) and “Mobile” (column 2) could each be the phone',
    );
  });

  test('brings back what is remembered, exactly', async () => {
    const remembered = layout(HEADER, { phone: 0, amount: 1, currency: 2, provider: 3 });
    const view = await preview(`${HEADER}\n${ROW}\n`, { layouts: [remembered] });
    expect(view).toMatchObject({
      layout: { kind: 'remembered', batchName: 'october', atMs: 5 },
      mapping: remembered.mapping,
      defaults: { message: 'Pay' },
    });
    expect(view.rows[0]?.fields).not.toHaveProperty('name');
  });

  test('adds a layout that changed to what the names say, and takes nothing away (P6)', async () => {
    const before = layout('Tel,Amount,Currency,Provider,Name', {
      phone: 0,
      amount: 1,
      currency: 2,
      provider: 3,
      name: 4,
    });
    const view = await preview(`${HEADER}\n${ROW}\n`, { layouts: [before] });
    expect(view.layout).toMatchObject({ kind: 'changed', added: ['Phone'], removed: ['Tel'], moved: [] });
    expect(view.mapping).toEqual({ phone: 0, amount: 1, currency: 2, provider: 3, name: 4 });
    expect(view.missingFields).toEqual([]);
  });

  test('lets a layout that changed decide about its own columns, whatever their names say', async () => {
    const header = 'Phone,Amount,Net pay,Currency,Provider,Note';
    const before = layout(`${header},Site`, { phone: 0, amount: 2, currency: 3, provider: 4, reference: 5 });
    const view = await preview(`${header},Month\n260763456789,9,10,ZMW,MTN_MOMO_ZMB,E-1,May\n`, {
      layouts: [before],
    });
    // Two names could be the amount, and the note could be the message: it is known what they are.
    expect(view.mapping).toEqual({ phone: 0, amount: 2, currency: 3, provider: 4, reference: 5 });
    expect(view.missingFields).toEqual([]);
  });

  test('proposes the decimal mark that was stated before, where the file shows none of its own (P8)', async () => {
    const amounts = async (texts: readonly string[], options: Partial<PreviewOptions>) => {
      const rows = texts.map((text, row) =>
        ROW.replace('6789', `${1000 + row}`).replace('1500.50', `"${text}"`),
      );
      const before = {
        ...layout(HEADER, { phone: 0, amount: 1, currency: 2, provider: 3 }),
        decimalMark: 'comma',
      } as const;
      const view = await preview(`${HEADER}\n${rows.join('\n')}\n`, { layouts: [before], ...options });
      return [view.statedMark, ...view.rows.map(({ amount }) => amount)];
    };
    expect(await amounts(['1.500'], {})).toEqual(['comma', '1500']);
    expect(await amounts(['1.500'], { decimalMark: 'file' })).toEqual([null, null]);
    expect(await amounts(['1.500'], { decimalMark: 'comma' })).toEqual(['comma', '1500']);
    expect(await amounts(['1,500', '2.5'], {})).toEqual([null, '1500', '2.5']);
    expect(await amounts(['1.500', '2,5'], {})).toEqual([null, '1500', '2.5']);
  });

  test('reads the beginning of a large file only, and says so', async () => {
    let given = 0;
    const file = sourceFromBytes(function* () {
      yield Buffer.from(`${HEADER}\n`);
      const block = Buffer.from(`${ROW}\n`.repeat(5000));
      for (let count = 0; count < 400; count += 1) {
        given += block.length;
        yield block;
      }
    });
    const view = await preview(file);
    expect(view.rows).toHaveLength(20);
    expect(given).toBeLessThan(8 * 1024 * 1024);
    expect(view.notices.map(sayEnglish).join(' ')).toContain('This is the beginning of the file.');
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HEADER}\n${`${ROW} Amélie\n`.repeat(40_000)}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${HEADER}\n${`${ROW} Amélie\n`.repeat(40_000)}`, 'utf16le'), 'utf-16le'],
    [
      'UTF-16, the high byte first',
      Buffer.from(`\ufeff${HEADER}\n${`${ROW} Amélie\n`.repeat(40_000)}`, 'utf16le').swap16(),
      'utf-16be',
    ],
    ['Windows-1252', Buffer.from(`${HEADER}\n${`${ROW} Amélie\n`.repeat(40_000)}`, 'latin1'), 'windows-1252'],
  ])('knows %s by the beginning of a large file', async (_, bytes, encoding) => {
    const view = await preview(sourceFromBytes(bytes));
    expect(view.encoding).toBe(encoding);
    expect(view.rows[19]?.cells[4]).toBe('Chanda Amélie');
  });

  test.each([
    ['an empty file', ''],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['a header alone', `${HEADER}\n`],
    ['a first line of data', `${ROW}\n${ROW}\n`],
    ['a heading twice', 'Phone,Amount,Phone\n1,2,3\n'],
    ['a stray quote', `${HEADER}\n${ROW}\n1"2,3\n`],
    ['one column', 'Phone\n1\n'],
    ['old Excel', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('%s fails with the failure of the import', async (_, content) => {
    const file = sourceFromBytes(Buffer.from(content, 'latin1'));
    const failure = await preview(file).catch((error: unknown) => {
      if (error instanceof PaymasterError) return error.failure;
      throw error;
    });
    expect(failure).toEqual(await importFailure(file));
  });
});

describe('a preview of a workbook', () => {
  const sheets = [
    { name: 'Notes', xml: '' },
    {
      name: 'June',
      xml: rowsOf([HEADER.split(','), ['260763456789', { number: '10.5' }, 'ZMW', 'MTN_MOMO_ZMB', 'Mary']]),
    },
    { name: 'Old', xml: rowsOf([['a'], ['b'], ['c']]), state: 'hidden' as const },
  ];

  test('lists the sheets even where the first one holds a single line, so that another can be chosen', async () => {
    const cover = { name: 'Cover', xml: rowsOf([['About this workbook']]) };
    const view = await preview(workbookOf({ sheets: [cover, ...sheets] }));
    expect(view.sheet).toBe('Cover');
    expect(view.rows).toEqual([]);
    expect(view.sheets.map(({ name }) => name)).toEqual(['Cover', ...sheets.map(({ name }) => name)]);
  });

  test('lists the sheets and shows the first visible one with rows', async () => {
    const view = await preview(workbookOf({ sheets }));
    expect(view).toMatchObject({
      kind: 'xlsx',
      sheet: 'June',
      sheets: [
        { name: 'Notes', rows: 0, hidden: false },
        { name: 'June', rows: 1, hidden: false },
        { name: 'Old', rows: 2, hidden: true },
      ],
      encoding: null,
      delimiter: null,
      missingFields: [],
    });
    expect(view.rows).toMatchObject([
      { line: 2, cells: ['260763456789', '10.5', 'ZMW', 'MTN_MOMO_ZMB', 'Mary'] },
    ]);
  });

  test('uses an open workbook again while its bytes are the same', async () => {
    const file = workbookOf({ sheets });
    const first = await previewFile(file, OPTIONS, null);
    const second = await previewFile(file, OPTIONS, first.workbook);
    expect(second.workbook).toBe(first.workbook);
    expect(second.view).toEqual(first.view);
    const other = await previewFile(workbookOf({ sheets: sheets.slice(1) }), OPTIONS, first.workbook);
    expect(other.workbook).not.toBe(first.workbook);
    expect(other.view.sheets).toHaveLength(2);
  });
});
