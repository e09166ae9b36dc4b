import { describe, expect, it } from 'vitest';
import {
  assignColumn,
  columnSamples,
  defaultsInput,
  extraField,
  fieldOfColumn,
  mappingInput,
  takenBy,
} from '../../../renderer/screens/import/mapping-choices.ts';
import { mapColumns } from '../../../shared/files/columns.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';

describe('a column that is given another field', () => {
  const mapping = { phone: 0, amount: 1, name: 2 };

  it('leaves the field it had, and the field leaves the column it had', () => {
    expect(assignColumn(mapping, 2, 'phone')).toEqual({ amount: 1, phone: 2 });
    expect(assignColumn(mapping, 3, 'name')).toEqual({ phone: 0, amount: 1, name: 3 });
    expect(assignColumn(mapping, 1, null)).toEqual({ phone: 0, name: 2 });
    expect(mapping).toEqual({ phone: 0, amount: 1, name: 2 });
  });

  it('is known by its field, and an unused one by none', () => {
    expect(fieldOfColumn(mapping, 1)).toBe('amount');
    expect(fieldOfColumn(mapping, 9)).toBeNull();
  });
});

it('what was taken from a column is told as long as nothing else became of either', () => {
  const takings = [
    { field: 'phone', from: 0, to: 4 },
    { field: 'amount', from: 1, to: 4 },
  ];
  expect(takenBy({ amount: 4, phone: 0 }, takings)).toEqual(new Map([[1, takings[1]]]));
  expect(takenBy({ amount: 4, name: 1 }, takings)).toEqual(new Map());
});

it('a mapping goes to the core so that no name of a heading decides anything more (P6)', () => {
  const header = ['Phone', 'Amount', 'Currency', 'Provider', 'Name', 'Depot'];
  const chosen = { phone: 4, amount: 1, currency: 2, provider: 3, 'metadata.depot': 5 };
  const mapped = mapColumns(header, PAYOUT, mappingInput(chosen, PAYOUT));
  expect(mapped.ok && mapped.mapping).toEqual(chosen);
});

it('extra data is named after its heading in plain words', () => {
  expect(extraField('Cost centre')).toBe('metadata.cost_centre');
  expect(extraField('N° de Téléphone 2')).toBe('metadata.n_de_telephone_2');
  expect(extraField('metadata.Depot')).toBe('metadata.Depot');
  expect(extraField(' – ')).toBeNull();
});

it('values for all rows go along only where there is one', () => {
  expect(defaultsInput({ currency: 'ZMW', message: '  ', country: '' })).toEqual({ currency: 'ZMW' });
});

it('samples are the first different texts of a column', () => {
  const rows = [['', 'a'], ['x', 'a'], ['x'], ['y', 'b'], ['z', 'c']].map((cells) => ({ cells }));
  expect(columnSamples(rows, 0, 2)).toEqual(['x', 'y']);
  expect(columnSamples(rows, 1, 5)).toEqual(['a', 'b', 'c']);
  expect(columnSamples(rows, 7, 5)).toEqual([]);
});
