import { describe, expect, it } from 'vitest';
import {
  editRules,
  fieldToEdit,
  findingsOf,
  findingsWhileTyping,
  isRagged,
  repairFor,
} from '../../../renderer/screens/import/draft-editing.ts';
import type { Finding } from '../../../shared/domain.ts';
import { presentText } from '../../../shared/files/cell-text.ts';
import { statedGrammar } from '../../../shared/money/numbers.ts';
import { finding } from '../../../shared/rules/codes.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { rowViewOf } from '../../support/row-views.ts';

const LAYOUT = {
  header: ['Mobile', 'Net pay', 'Network'],
  mapping: { phone: 0, amount: 1, provider: 2 },
  defaults: { currency: 'ZMW' },
};
const RULES = editRules({
  operation: 'payout',
  generation: 'v2',
  configuration: V2_ACCOUNT,
  grammar: statedGrammar('point'),
});
const ROW = rowViewOf({
  cells: ['0763456789', '10.50', 'MTN_MOMO_ZMB'],
  fields: { phone: '0763456789', amount: '10.50', provider: 'MTN_MOMO_ZMB', currency: 'ZMW' },
  findings: [finding('PHONE_LEADING_ZERO', 'phone', {})],
  state: 'invalid',
});

function codesWhileTyping(field: string, text: string): string[] {
  return findingsWhileTyping(RULES, ROW, LAYOUT, { field, text }).map(({ code }) => code);
}

describe('a cell while it is typed in', () => {
  it('shows at every text what the core would find in it', () => {
    expect(codesWhileTyping('phone', '0763456789')).toEqual(['PHONE_LEADING_ZERO']);
    expect(codesWhileTyping('phone', '26076345678')).toEqual(['PHONE_LENGTH_IMPOSSIBLE']);
    expect(codesWhileTyping('phone', '260763456789')).toEqual([]);
    expect(codesWhileTyping('phone', '')).toEqual(['FIELD_MISSING']);
    expect(codesWhileTyping('amount', '20000.01')).toEqual(['PHONE_LEADING_ZERO', 'AMOUNT_ABOVE_MAXIMUM']);
  });

  it('proposes what the rules propose for this text', () => {
    const found = findingsWhileTyping(RULES, ROW, LAYOUT, { field: 'phone', text: '763456789' });
    expect(repairFor(found, 'phone')).toBe('260763456789');
    expect(repairFor(found, 'amount')).toBeNull();
  });

  it('takes the value for all rows where the cell is empty, and the clerk’s text before both', () => {
    const layout = { ...LAYOUT, mapping: { ...LAYOUT.mapping, currency: 2 }, defaults: { currency: 'ZMW' } };
    const empty = rowViewOf({ cells: ['1', '2', ' '] });
    expect(presentText(empty, 'currency', layout)).toBe('ZMW');
    const edited = rowViewOf({
      cells: ['1', '2', ' '],
      fields: { currency: 'KES' },
      edited: { currency: ' ' },
    });
    expect(presentText(edited, 'currency', layout)).toBe('KES');
    const cleared = rowViewOf({ cells: ['1', '2', 'ZMW'], edited: { currency: 'ZMW' } });
    expect(presentText(cleared, 'currency', layout)).toBe('');
    expect(presentText(ROW, 'currency', LAYOUT)).toBe('ZMW');
    expect(presentText(ROW, 'name', LAYOUT)).toBe('');
  });

  it('names the other number of cells of a row that has one, and nothing else', () => {
    const ragged = rowViewOf({ cells: ['1'], findings: [finding('ROW_RAGGED', null, {})] });
    expect(isRagged(ragged)).toBe(true);
    const found = findingsWhileTyping(RULES, ragged, LAYOUT, { field: 'phone', text: '1' });
    expect(found.map(({ code, values }) => [code, values['actual'], values['expected']])).toEqual([
      ['ROW_RAGGED', '1', '3'],
    ]);
  });
});

describe('the field that is edited', () => {
  const editable = ['name', 'phone', 'amount'];

  it('is the cell under the cursor if something is found in it, else the first where something is', () => {
    const row = rowViewOf({
      findings: [finding('PHONE_LEADING_ZERO', 'phone', {}), finding('AMOUNT_ZERO', 'amount', {})],
    });
    expect(fieldToEdit(row, 'amount', editable)).toBe('amount');
    expect(fieldToEdit(row, 'line', editable)).toBe('phone');
    expect(fieldToEdit(row, 'name', editable)).toBe('phone');
  });

  it('is the cell under the cursor in a row without findings, and the first field elsewhere', () => {
    expect(fieldToEdit(rowViewOf({}), 'amount', editable)).toBe('amount');
    expect(fieldToEdit(rowViewOf({}), 'state', editable)).toBe('name');
    expect(fieldToEdit(rowViewOf({}), 'state', [])).toBeNull();
  });
});

it('findings of a cell come before those of the row, errors before warnings', () => {
  const all: Finding[] = [
    finding('DUPLICATE_ROW', null, {}),
    finding('PHONE_LANDLINE', 'phone', {}),
    finding('AMOUNT_ZERO', 'amount', {}),
    finding('PHONE_LENGTH', 'phone', {}),
  ];
  expect(findingsOf(all, 'phone').map(({ code }) => code)).toEqual([
    'PHONE_LENGTH',
    'PHONE_LANDLINE',
    'DUPLICATE_ROW',
  ]);
});
