import { describe, expect, test } from 'vitest';
import { templateColumns, templateText } from '../../../main/templates/template.ts';
import { OPERATIONS, type OperationName } from '../../../shared/operations.ts';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

describe.each(Object.keys(OPERATIONS) as OperationName[])('the template for %s', (operation) => {
  test.each(['v2', 'legacy'] as const)('can be imported in %s without a finding', async (generation) => {
    const options = { operation: OPERATIONS[operation], generation };
    const { rows, result } = await importIntoMemory(sourceFromBytes(templateText(operation)), options);
    expect(rows).toMatchObject([{ line: 2, amount: '10', findings: [], state: 'ready' }]);
    expect(result.source.mapping).toEqual(
      Object.fromEntries(templateColumns(operation).map((name, index) => [name, index])),
    );
  });
});
