// Columns of every operation: short names, the interface's paths, metadata with its mark, and what a generation lacks.

import { describe, expect, it } from 'vitest';
import { checkFieldNames, checkGeneration, readHeader } from '../../../main/import/header.ts';
import { mapColumns } from '../../../shared/files/columns.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { fieldName, operationNameSchema, pathsOf, takesDefault } from '../../../shared/operations.ts';
import { offeredOperations } from '../../support/service/operation-examples.ts';

const { payout, refund, remittance } = OPERATIONS;

describe.each(operationNameSchema.options)('the columns of a %s', (name) => {
  const operation = OPERATIONS[name];

  it('may be called by every path of the interface', () => {
    for (const field of operation.fields) {
      for (const path of pathsOf(field)) {
        expect(mapColumns([path], operation, {})).toMatchObject({ ok: true, mapping: { [field.name]: 0 } });
        expect(fieldName(operation, path)).toBe(field.name);
      }
    }
  });

  it('stand for one field each, whatever they are called', () => {
    const names = operation.fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    expect(mapColumns(names, operation, {})).toMatchObject({
      ok: true,
      mapping: Object.fromEntries(names.map((each, index) => [each, index])),
      unmapped: [],
    });
  });
});

it('our report of deposits names what is refunded, where no better column does', () => {
  const report = ['Phone', 'Amount', 'Currency', 'Payout ID', 'Currency (report)'];
  const read = mapColumns(report, refund, {});
  expect(read).toMatchObject({ ok: true, mapping: { depositId: 3, amount: 1, currency: 2 } });
  expect(mapColumns(['Deposit', ...report], refund, {})).toMatchObject({
    ok: true,
    mapping: { depositId: 0 },
  });
  expect(mapColumns(report, payout, {})).not.toMatchObject({ mapping: { depositId: 3 } });
});

describe('metadata columns', () => {
  it('keep their key as it is written and read the mark in any case', () => {
    expect(mapColumns(['metadata.Site', 'Metadata.Staff:PII'], payout, {})).toMatchObject({
      ok: true,
      mapping: { 'metadata.Site': 0, 'metadata.Staff:pii': 1 },
    });
  });

  it('fill one key once, marked or not', () => {
    expect(mapColumns(['metadata.site', 'metadata.site:pii'], payout, {})).toMatchObject({
      ok: false,
      problems: [{ code: 'COLUMN_AMBIGUOUS', field: 'metadata.site' }],
    });
    const choices = { operation: refund, generation: 'legacy', mapping: {} } as const;
    const defaults = { 'metadata.site:pii': 'x' };
    expect(() => readHeader(['depositId', 'metadata.site'], 1, { ...choices, defaults })).toThrow('metadata');
  });

  it.each(['metadata.isPII', 'metadata.isPII:pii'])('never use the word of the mark as a key: %s', (name) => {
    expect(mapColumns([name], payout, {})).toMatchObject({ ok: false });
  });

  it('without a key feed nothing', () => {
    expect(mapColumns(['metadata.', 'metadata.:pii'], payout, {})).toMatchObject({ ok: true, mapping: {} });
  });
});

describe('a value for all rows', () => {
  it.each(offeredOperations())(
    'is taken in $generation for what a $operation.name sends, and no other',
    (each) => {
      const { operation, generation } = each;
      for (const { name, kind, paths } of operation.fields) {
        const isTaken = kind === 'country' || paths[generation] !== undefined;
        expect([name, takesDefault(operation, generation, name)]).toEqual([name, isTaken]);
        const check = () => checkGeneration({ operation, generation, defaults: { [name]: 'x' } });
        if (isTaken) expect(check).not.toThrow();
        else expect(check).toThrow(`sends no ${name}`);
      }
      expect(takesDefault(operation, generation, 'metadata.site:pii')).toBe(true);
    },
  );

  it('of a field that the operation lacks is no field at all', () => {
    expect(() => checkFieldNames({ operation: refund, mapping: {}, defaults: { phone: '1' } })).toThrow(
      'phone',
    );
  });

  it('cannot make a legacy remittance', () => {
    expect(() => checkGeneration({ operation: remittance, generation: 'legacy', defaults: {} })).toThrow(
      'no remittances',
    );
  });
});
