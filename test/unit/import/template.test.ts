import { describe, expect, test } from 'vitest';
import { readParts } from '../../../main/reports/zip.ts';
import {
  legendText,
  templateColumns,
  templateText,
  templateWorkbook,
} from '../../../main/templates/template.ts';
import { GENERATIONS, type Generation } from '../../../shared/domain.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isOffered, operationNameSchema } from '../../../shared/operations.ts';
import { LEGACY_ACCOUNT, V2_ACCOUNT } from '../../support/account-configuration.ts';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

/** An account that may do the operation wherever it may pay. */
function accountFor(operationType: string, generation: Generation) {
  const account = generation === 'v2' ? V2_ACCOUNT : LEGACY_ACCOUNT;
  return { ...account, limits: account.limits.map((limits) => ({ ...limits, operationType })) };
}

describe.each(operationNameSchema.options)('the template for a %s', (name) => {
  const operation = OPERATIONS[name];

  test.each(GENERATIONS.filter((generation) => isOffered(operation, generation)))(
    'can be imported in %s, its example left out',
    async (generation) => {
      const configuration = accountFor(operation.limitsKey, generation);
      const options = { operation, generation, configuration };
      const { rows, result } = await importIntoMemory(sourceFromBytes(templateText(name)), options);
      expect(rows).toMatchObject([{ line: 2, findings: [{ code: 'ROW_EXAMPLE' }], state: 'excluded' }]);
      expect(result.source.mapping).toEqual(
        Object.fromEntries(operation.fields.map((field, index) => [field.name, index])),
      );
      expect(result.source.header).toEqual(templateColumns(name));
    },
  );

  test.each(GENERATIONS.filter((generation) => isOffered(operation, generation)))(
    'is a workbook that is imported unchanged in %s, and takes phones as texts',
    async (generation) => {
      const configuration = accountFor(operation.limitsKey, generation);
      const bytes = await templateWorkbook(name);
      const options = { operation, generation, configuration };
      const { rows, result } = await importIntoMemory(sourceFromBytes(bytes, 'template.xlsx'), options);
      expect(rows).toMatchObject([{ line: 2, findings: [{ code: 'ROW_EXAMPLE' }], state: 'excluded' }]);
      const example = operation.fields.map((field) => field.example);
      expect(rows[0]?.cells).toEqual(example);
      expect(result.source.header).toEqual(templateColumns(name));
      const sheet = (await readParts(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
      const styled = [...sheet.matchAll(/<col style="\d+" min="(\d+)"/g)].map(
        ([, column]) => Number(column) - 1,
      );
      expect(operation.fields.filter((_, index) => !styled.includes(index)).map(({ kind }) => kind)).toEqual([
        'amount',
      ]);
    },
  );

  test('has a legend with every column, its places in the interface and metadata', () => {
    const lines = legendText(name).split('\r\n');
    for (const column of templateColumns(name)) expect(lines).toContain(column);
    for (const { paths } of operation.fields) {
      for (const path of Object.values(paths)) expect(legendText(name)).toContain(path);
    }
    expect(lines).toEqual(expect.arrayContaining(['metadata.KEY', 'metadata.KEY:pii']));
  });
});
