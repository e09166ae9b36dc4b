// Cells and files in the forms in which other programs leave them.

import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { archiveOf } from '../../support/workbooks/archive.ts';
import { partsOf, rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

const HEADER = 'Name,Phone,Amount,Currency,Provider';

describe('a cell ="…" of an export', () => {
  test.each([
    ['as it is', 'Chanda,="260763456781",="1500",ZMW,="MTN_MOMO_ZMB"'],
    ['in quotes', '"=""Chanda""","=""260763456781""","=""1500""",ZMW,MTN_MOMO_ZMB'],
    ['at the end of the line', 'Chanda,260763456781,1500,ZMW,="MTN_MOMO_ZMB"'],
  ])('is read as its text: %s', async (_, line) => {
    const { rows } = await importIntoMemory(sourceFromBytes(`${HEADER}\n${line}\n`));
    expect(rows).toMatchObject([
      {
        state: 'ready',
        amount: '1500',
        fields: { name: 'Chanda', phone: '260763456781', provider: 'MTN_MOMO_ZMB' },
      },
    ]);
  });

  test('stays in the cells as the file has it', async () => {
    const line = 'Chanda,="260763456781",1500,ZMW,MTN_MOMO_ZMB';
    const { rows } = await importIntoMemory(sourceFromBytes(`${HEADER}\n${line}\n`));
    expect(rows[0]?.cells[1]).toBe('="260763456781"');
  });

  test.each(['="26"0', '="260', '=260"', '="2""6"', '= "260"'])(
    'of another form is none: %s',
    async (cell) => {
      const file = sourceFromBytes(`${HEADER}\nChanda,${cell},1,ZMW,MTN_MOMO_ZMB\n`);
      expect(await importFailure(file)).toMatchObject({ code: 'FILE_REFUSED' });
    },
  );
});

describe('UTF-16 without a mark', () => {
  test.each(['utf-16le', 'utf-16be'])(
    'in %s may hold characters whose low byte is zero',
    async (encoding) => {
      const text = `${HEADER}\nĀnna Ȁnders,260763456781,1500,ZMW,MTN_MOMO_ZMB\n`;
      const bytes = Buffer.from(text, 'utf16le');
      const { rows } = await importIntoMemory(
        sourceFromBytes(encoding === 'utf-16le' ? bytes : bytes.swap16()),
      );
      expect(rows[0]).toMatchObject({ state: 'ready', fields: { name: 'Ānna Ȁnders' } });
    },
  );
});

describe('a workbook', () => {
  test('may list macro modules of old programs among its sheets', async () => {
    const cells = [HEADER.split(','), ['Chanda', '260763456781', '1500', 'ZMW', 'MTN_MOMO_ZMB']];
    const parts = partsOf({ sheets: [{ name: 'Payroll', xml: rowsOf(cells) }] }).map((part) => {
      if (part.name !== 'xl/workbook.xml') return part;
      const module = '<sheet name="Module1" sheetId="9" state="veryHidden" r:id=""/></sheets>';
      return { ...part, content: String(part.content).replace('</sheets>', module) };
    });
    const { rows } = await importIntoMemory(sourceFromBytes(archiveOf(parts)));
    expect(rows).toHaveLength(1);
  });

  test.each<[string, string | number]>([
    ['dd/mm/yyyy', 'dd/mm/yyyy'],
    ['as each computer does', 14],
    ['with the month as a word', 'd mmm yyyy'],
  ])('gives a day where a date is due, shown %s', async (_, format) => {
    const column = 'sender.senderDetails.dateOfBirth';
    const xml = rowsOf([['Phone', column], ['260763456781']]).replace(
      /<\/row>$/,
      '<c r="B2" s="1"><v>32980</v></c></row>',
    );
    const { rows } = await importIntoMemory(sheetOf(xml, { formats: [format] }), {
      operation: OPERATIONS.remittance,
      defaults: { amount: '10', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' },
    }).catch((error: unknown) => {
      throw error;
    });
    expect(rows[0]?.fields[column]).toBe('1990-04-17');
  });
});
