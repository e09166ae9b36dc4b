// P9: a workbook is hostile. Every bound is held against what really unfolds, whatever the archive claims.

import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../main/ports.ts';
import { importFailure } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { archiveOf, type PartSpec } from '../../support/workbooks/archive.ts';
import { readSheet } from '../../support/workbooks/read-sheet.ts';
import { partsOf, rowOf, rowsOf, sheetOf, workbookOf } from '../../support/workbooks/workbook.ts';

const HEADER = ['Phone', 'Amount', 'Currency', 'Provider'];
const ROW = ['260763456789', '10', 'ZMW', 'MTN_MOMO_ZMB'];
const ROWS = rowsOf([HEADER, ROW]);
const SHEET = 'xl/worksheets/sheet1.xml';
const MEBIBYTE = 1024 * 1024;

function whole(parts: readonly PartSpec[], claims = {}): SourceFile {
  return sourceFromBytes(archiveOf(parts, claims), 'payroll.xlsx');
}

/** The usual workbook with one part in another form. */
function changed(name: string, change: Partial<PartSpec>): SourceFile {
  const parts = partsOf({ sheets: [{ name: 'Payroll', xml: ROWS }], sharedStrings: ['x'] });
  return whole(parts.map((part) => (part.name === name ? { ...part, ...change } : part)));
}

/** Markup that packs a thousandfold. */
function filler(bytes: number): string {
  return '<x/>'.repeat(bytes / 4);
}

/** Markup that packs about fifteenfold, as tables do: nothing is against it but its size. */
function bulk(bytes: number): string {
  const words = noise(MEBIBYTE / 16);
  let block = '';
  for (let at = 0; block.length < MEBIBYTE; at += 64)
    block += `${words.slice(at, at + 64)}${' '.repeat(956)}<x/>`;
  return block.repeat(Math.ceil(bytes / block.length));
}

/** Text that hardly packs, so that only its size is against it. */
function noise(characters: number): string {
  let state = 1;
  let text = '';
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
  while (text.length < characters) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    text += letters.charAt((state >>> 16) % 64);
  }
  return text;
}

describe('P9 what unfolds too far', () => {
  test('a sheet that unfolds to more than a hundred times its size is a bomb', async () => {
    const failure = await importFailure(sheetOf(ROWS + filler(40 * MEBIBYTE)));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_BOMB' });
    expect(failure.message).toContain('more than 100 times its size');
    expect(failure.remedy).toContain('CSV UTF-8');
  });

  test('bytes are counted, whatever the archive claims of them', async () => {
    const content = `<worksheet><sheetData>${ROWS}${filler(40 * MEBIBYTE)}</sheetData></worksheet>`;
    const bomb = changed(SHEET, { content, claims: { unpackedBytes: 500 } });
    expect(await importFailure(bomb)).toMatchObject({ detail: 'WORKBOOK_BOMB' });
  });

  test('a bomb is left unread: its gigabytes are never unpacked', async () => {
    const packed = packRepeated(filler(MEBIBYTE), 1024);
    const before = process.memoryUsage().arrayBuffers;
    const entry: PartSpec = {
      name: SHEET,
      content: packed,
      isStored: true,
      claims: { method: 8, unpackedBytes: 1024 * MEBIBYTE },
    };
    const parts = partsOf({ sheets: [{ name: 'Payroll', xml: '' }] }).filter(({ name }) => name !== SHEET);
    expect(await importFailure(whole([...parts, entry]))).toMatchObject({ detail: 'WORKBOOK_BOMB' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEBIBYTE);
  });

  test('more than 25 MB are not read, and it says what to do', async () => {
    let given = 0;
    const endless = sourceFromBytes(function* () {
      yield Buffer.from('PK\x03\x04[Content_Types].xml', 'latin1');
      for (; given < 400 * MEBIBYTE; given += MEBIBYTE) yield Buffer.alloc(MEBIBYTE, 7);
    });
    const failure = await importFailure(endless);
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
    expect(failure.message).toContain('more than 25 MB');
    expect(failure.remedy).toContain('save the sheet as “CSV UTF-8”');
    expect(given).toBeLessThan(30 * MEBIBYTE);
  });

  test('a large archive of something else is no workbook that is too large', async () => {
    const other = sourceFromBytes(function* () {
      yield Buffer.from('PK\x03\x04\x14\0\x08\0holiday.jpg', 'latin1');
      for (let given = 0; given < 30; given += 1) yield Buffer.alloc(MEBIBYTE, 7);
    });
    expect(await importFailure(other)).toMatchObject({ detail: 'BINARY_FILE' });
  });

  test('more than 200 MB in all its parts are not read', async () => {
    const content = `<worksheet>${bulk(201 * MEBIBYTE)}<sheetData>${ROWS}</sheetData></worksheet>`;
    const failure = await importFailure(changed(SHEET, { content }));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
    expect(failure.message).toContain('more than 200 MB');
  });

  test.each([
    ['styles', 'xl/styles.xml'],
    ['relations', 'xl/_rels/workbook.xml.rels'],
    ['list of sheets', 'xl/workbook.xml'],
  ])('a huge part with the %s is refused', async (_, name) => {
    const content = `<a>${bulk(9 * MEBIBYTE)}</a>`;
    expect(await importFailure(changed(name, { content }))).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
  });

  test('more shared texts than any payroll has are refused', async () => {
    let items = '';
    for (let index = 0; index < 2_000_001; index += 1) items += `<si><t>${index % 9973}</t></si>`;
    const bomb = changed('xl/sharedStrings.xml', { content: `<sst>${items}</sst>` });
    const failure = await importFailure(bomb);
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
    expect(failure.message).toContain('2,000,000 different texts');
  });

  test('more parts than a workbook has are refused', async () => {
    const parts = Array.from({ length: 600 }, (_, index) => ({ name: `xl/media/${index}`, content: 'x' }));
    const failure = await importFailure(workbookOf({ sheets: [{ name: 'Payroll', xml: ROWS }], parts }));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
    expect(failure.message).toContain('at most 512');
  });

  test('a text without end is refused before it fills the memory', async () => {
    const failure = await importFailure(
      sheetOf(`${ROWS}<row r="9"><c r="A9" t="inlineStr"><is><t>${noise(3 * MEBIBYTE)}`),
    );
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
  });

  test('a comment without end is refused before it fills the memory', async () => {
    const failure = await importFailure(sheetOf(`${ROWS}<!-- ${`<${noise(1000)}`.repeat(3000)}`));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
  });

  test('a cell of many pieces is refused before it fills the memory', async () => {
    const pieces = `<r><t>${noise(1000)}</t></r>`.repeat(3000);
    const failure = await importFailure(
      sheetOf(`${ROWS}<row r="9"><c r="A9" t="inlineStr"><is>${pieces}</is></c></row>`),
    );
    expect(failure).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
  });
});

describe('P9 what a sheet says of itself', () => {
  test('a size of a million rows and sixteen thousand columns costs nothing where two cells stand', async () => {
    const xml = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rowOf(1, HEADER)}${rowOf(1_048_576, ROW)}</sheetData></worksheet>`;
    const { rows, lines } = await readSheet(
      workbookOf({ sheets: [{ name: 'Payroll', xml, isWhole: true }] }),
    );
    expect(lines).toEqual([1, 1_048_576]);
    expect(rows.map(({ length }) => length)).toEqual([4, 4]);
  });

  test('a size of nothing hides no row', async () => {
    const xml = `<worksheet><dimension ref="A1"/><sheetData>${ROWS}</sheetData></worksheet>`;
    const { rows } = await readSheet(workbookOf({ sheets: [{ name: 'Payroll', xml, isWhole: true }] }));
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['rows in disorder', rowOf(3, HEADER) + rowOf(2, ROW)],
    ['a row twice', rowOf(3, HEADER) + rowOf(3, ROW)],
    ['a row beyond the last one', rowOf(1, HEADER) + rowOf(1_048_577, ROW)],
    ['a cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['cells in disorder', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['a cell without a place', '<row r="1"><c r="??"><v>1</v></c></row>'],
    ['a column beyond the last one', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['its cells twice', `${ROWS}</sheetData><sheetData>${ROWS}`],
  ])('%s are damage, since two readers could read them differently', async (_, xml) => {
    expect(await importFailure(sheetOf(xml))).toMatchObject({ detail: 'WORKBOOK_DAMAGED' });
  });
});

describe('P9 markup that can reach outside or overwhelm', () => {
  const DOCTYPES = [
    ['a document type', '<!DOCTYPE worksheet>'],
    ['entities that multiply', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['a file of this computer', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['an address of the network', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">'],
  ] as const;

  test.each(DOCTYPES)('%s is refused in a sheet', async (_, doctype) => {
    const xml = `<?xml version="1.0"?>${doctype}<worksheet><sheetData>${ROWS}</sheetData></worksheet>`;
    const failure = await importFailure(workbookOf({ sheets: [{ name: 'Payroll', xml, isWhole: true }] }));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_FORBIDDEN' });
    expect(failure.message).not.toContain('passwd');
  });

  test.each(['xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', '_rels/.rels'])(
    'and in %s',
    async (name) => {
      const content = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
      expect(await importFailure(changed(name, { content }))).toMatchObject({ detail: 'WORKBOOK_FORBIDDEN' });
    },
  );

  test('nesting without end is refused', async () => {
    const failure = await importFailure(sheetOf(`${ROWS}${'<x>'.repeat(100_000)}`));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_FORBIDDEN' });
  });

  test.each([
    ['an unknown entity', '<row r="3"><c r="A3" t="inlineStr"><is><t>&boom;</t></is></c></row>'],
    ['a bare ampersand', '<row r="3"><c r="A3" t="inlineStr"><is><t>a & b</t></is></c></row>'],
    ['a reference to no character', '<row r="3"><c r="A3" t="inlineStr"><is><t>&#0;</t></is></c></row>'],
    ['a tag that is not closed', '<row r="3"><c r="A3">'],
    ['tags that cross', '<row r="3"><c r="A3"></row></c>'],
    ['an attribute twice', '<row r="3" r="4"></row>'],
  ])('%s is damage', async (_, xml) => {
    expect(await importFailure(sheetOf(ROWS + xml))).toMatchObject({ detail: 'WORKBOOK_DAMAGED' });
  });

  test('a relation to the outside is not followed', async () => {
    const content =
      '<Relationships><Relationship Id="s1" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1:1/sheet.xml"/></Relationships>';
    const failure = await importFailure(changed('xl/_rels/workbook.xml.rels', { content }));
    expect(failure).toMatchObject({ detail: 'WORKBOOK_DAMAGED' });
    expect(failure.message).toContain('“Payroll” is missing');
  });

  test('a relation that climbs out of the archive finds nothing', async () => {
    const content =
      '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>';
    expect(await importFailure(changed('xl/_rels/workbook.xml.rels', { content }))).toMatchObject({
      detail: 'WORKBOOK_DAMAGED',
    });
  });
});

describe('P9 archives that lie or are damaged', () => {
  const good = archiveOf(partsOf({ sheets: [{ name: 'Payroll', xml: ROWS }] }));

  test('cut at any place, a workbook is refused and nothing is read from it', async () => {
    for (let length = 4; length < good.length; length += 97) {
      const failure = await importFailure(sourceFromBytes(good.subarray(0, length)));
      expect(['WORKBOOK_DAMAGED', 'BINARY_FILE']).toContain(failure.detail);
    }
  });

  test.each([
    ['a part with another checksum', changed(SHEET, { claims: { crc: 1 } })],
    ['a part of another size', changed(SHEET, { claims: { unpackedBytes: 7 } })],
    ['a part that ends outside', changed(SHEET, { claims: { packedBytes: 99_999 } })],
    ['a part that starts outside', changed(SHEET, { claims: { start: 99_999_999 } })],
    ['a part in the place of another', changed(SHEET, { claims: { start: 0 } })],
    ['a part with two names', changed(SHEET, { claims: { localName: 'xl/worksheets/other1.xml' } })],
    [
      'a part twice',
      whole([
        ...partsOf({ sheets: [{ name: 'Payroll', xml: ROWS }] }),
        { name: SHEET.toUpperCase(), content: '<worksheet/>' },
      ]),
    ],
    [
      'a list of parts that is too short',
      whole(partsOf({ sheets: [{ name: 'Payroll', xml: ROWS }] }), { entryCount: 40 }),
    ],
    [
      'no list of sheets',
      whole(
        partsOf({ sheets: [{ name: 'Payroll', xml: ROWS }] }).filter(
          ({ name }) => name !== 'xl/workbook.xml',
        ),
      ),
    ],
    [
      'packed bytes that cannot be unpacked',
      changed(SHEET, { content: Buffer.from('not packed'), isStored: true, claims: { method: 8 } }),
    ],
    [
      'text that is no UTF-8',
      changed(SHEET, { content: Buffer.from('<worksheet>\xe9</worksheet>', 'latin1') }),
    ],
  ])('%s is damage', async (_, file) => {
    expect(await importFailure(file)).toMatchObject({ detail: 'WORKBOOK_DAMAGED' });
  });

  test('a size in the form for huge archives is refused', async () => {
    const lie = changed(SHEET, { claims: { unpackedBytes: 0xffffffff } });
    expect(await importFailure(lie)).toMatchObject({ detail: 'WORKBOOK_TOO_LARGE' });
  });

  test('a password inside the archive is named', async () => {
    const failure = await importFailure(changed(SHEET, { claims: { flags: 1 } }));
    expect(failure).toMatchObject({ detail: 'SPREADSHEET_FILE' });
    expect(failure.message).toContain('protected by a password');
  });

  test('a workbook with a password around it says what to do', async () => {
    const failure = await importFailure(
      sourceFromBytes(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1EncryptedPackage', 'latin1')),
    );
    expect(failure).toMatchObject({ detail: 'SPREADSHEET_FILE' });
    expect(failure.message).toContain('protected by a password');
    expect(failure.remedy).toContain('take the password away');
  });

  test.each([
    ['a binary workbook', 'xl/workbook.bin', 'SPREADSHEET_FILE', 'XLSB'],
    ['a letter', 'word/document.xml', 'SPREADSHEET_FILE', 'no Excel workbook'],
  ])('%s says that it is none that is read here', async (_, target, detail, words) => {
    const relations = `<Relationships><Relationship Id="m" Type="x/officeDocument" Target="${target}"/></Relationships>`;
    const file = whole([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: '_rels/.rels', content: relations },
      { name: target, content: '<document/>' },
    ]);
    const failure = await importFailure(file);
    expect(failure).toMatchObject({ detail });
    expect(failure.message).toContain(words);
  });
});

/** A text so many times over, packed once: pieces that end at a byte and point to nothing before them can be joined. */
function packRepeated(text: string, times: number): Buffer {
  const piece = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(times).fill(piece), deflateRawSync('')]);
}
