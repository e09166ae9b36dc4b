import { describe, expect, test } from 'vitest';
import { matchLayout } from '../../../main/import/layout-match.ts';
import type { LayoutRecord } from '../../../main/journal/desk-port.ts';

const BEFORE: LayoutRecord = {
  account: 'profile:Kafue Mills',
  operation: 'payout',
  header: ['Name', 'Phone number', 'Net pay', 'Telco', 'Currency'],
  mapping: { name: 0, phone: 1, amount: 2, provider: 3, currency: 4 },
  defaults: { message: 'Salary' },
  decimalMark: 'comma',
  batchName: 'payroll-october',
  atMs: 1000,
};

function changedTo(header: readonly string[], before: Partial<LayoutRecord> = {}) {
  return matchLayout(header, [{ ...BEFORE, ...before }]);
}

describe('a header and the layouts before it', () => {
  test('the same headings bring back mapping and defaults', () => {
    expect(changedTo(BEFORE.header)).toEqual({
      view: { kind: 'remembered', batchName: 'payroll-october', atMs: 1000 },
      mapping: BEFORE.mapping,
      defaults: BEFORE.defaults,
      decimalMark: 'comma',
    });
  });

  test('spelling habits do not make another layout', () => {
    expect(changedTo(['NAME', 'Phone  Number', 'net-pay', 'Telco ', 'currency']).view.kind).toBe(
      'remembered',
    );
  });

  test('a heading that came and one that went are named, and the rest is carried over by heading', () => {
    expect(changedTo(['Name', 'Department', 'Phone number', 'Telco', 'Currency'])).toEqual({
      view: {
        kind: 'changed',
        batchName: 'payroll-october',
        atMs: 1000,
        added: ['Department'],
        removed: ['Net pay'],
        moved: [],
      },
      mapping: { name: 0, phone: 2, provider: 3, currency: 4 },
      defaults: { message: 'Salary' },
      decimalMark: 'comma',
    });
  });

  test('a heading that moved is named alone, not those that made room for it', () => {
    const { view, mapping } = changedTo(['Net pay', 'Name', 'Phone number', 'Telco', 'Currency']);
    expect(view).toMatchObject({ kind: 'changed', added: [], removed: [], moved: ['Net pay'] });
    expect(mapping).toEqual({ amount: 0, name: 1, phone: 2, provider: 3, currency: 4 });
  });

  test('only the same heading is carried over, none that means the same', () => {
    const { mapping } = changedTo(['Name', 'Mobile', 'Net pay', 'Telco', 'Currency']);
    expect(mapping).toEqual({ name: 0, amount: 2, provider: 3, currency: 4 });
  });

  test('half of the headings in common are needed, and enough', () => {
    expect(changedTo(['Name', 'Phone number', 'Net pay', 'A', 'B']).view.kind).toBe('changed');
    expect(changedTo(['Name', 'Phone number', 'A', 'B', 'C']).view.kind).toBe('new');
    expect(changedTo(['Name', 'Phone number', 'Net pay', 'A', 'B', 'C', 'D']).view.kind).toBe('new');
  });

  test('the most similar layout counts, the latest of several', () => {
    const older = {
      ...BEFORE,
      batchName: 'older',
      header: ['Name', 'Phone number', 'Net pay', 'Telco', 'Pays'],
    };
    const far = { ...BEFORE, batchName: 'far', header: ['Name', 'Phone number', 'Net pay', 'x', 'y'] };
    const view = matchLayout(['Name', 'Phone number', 'Net pay', 'Telco', 'Z'], [far, older, BEFORE]).view;
    expect(view).toMatchObject({ kind: 'changed', batchName: 'older' });
  });

  test('the same headings win over a later layout that is only alike', () => {
    const alike = { ...BEFORE, batchName: 'later', header: BEFORE.header.with(4, 'Devise'), atMs: 9000 };
    expect(matchLayout(BEFORE.header, [alike, BEFORE]).view).toMatchObject({
      kind: 'remembered',
      batchName: 'payroll-october',
    });
  });

  test('columns without a heading are never carried over', () => {
    const before = { header: ['Name', 'Phone', '', 'Telco'], mapping: { phone: 1, amount: 2 } };
    expect(changedTo(['Phone', 'Name', '', 'Telco'], before).mapping).toEqual({ phone: 0 });
    expect(changedTo(['Name', 'Phone', '', 'Telco'], before).mapping).toEqual({ phone: 1, amount: 2 });
  });

  test('without a layout everything is new', () => {
    expect(matchLayout(['Name'], [])).toEqual({
      view: { kind: 'new' },
      mapping: null,
      defaults: null,
      decimalMark: null,
    });
  });
});
