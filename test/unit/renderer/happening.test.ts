import { describe, expect, it } from 'vitest';
import { happening, isDraftState, shownState } from '../../../renderer/batch/happening.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Finding } from '../../../shared/domain.ts';

const WARNING: Finding = {
  code: 'PHONE_LANDLINE',
  field: 'phone',
  severity: 'warning',
  values: {},
  repair: null,
};
const WRONG: Finding = { ...WARNING, code: 'PHONE_LENGTH', severity: 'error' };
const INVALID: RowView = {
  ordinal: 1,
  line: 2,
  cells: [],
  fields: {},
  amount: null,
  findings: [WARNING, WRONG],
  state: 'invalid',
  payoutId: null,
  duplicateIgnored: false,
  initiationWord: null,
  serviceStatus: null,
  reasonCode: null,
  reason: null,
  providerTransactionId: null,
  settledAmount: null,
  settledCurrency: null,
  details: null,
  serviceCreatedAtMs: null,
  acceptedAtMs: null,
  settledAtMs: null,
  attempts: 0,
  isOnTheWire: false,
  excludedReason: null,
  share: null,
  held: null,
  edited: {},
  retryOf: null,
  retriedBy: null,
  inBasket: false,
};

describe('a row that could not be sent', () => {
  it('is in the draft while there is a draft', () => {
    expect(isDraftState('draft')).toBe(true);
    expect(shownState('invalid', true)).toBe('invalid');
    expect(happening(INVALID, true)).toEqual({ kind: 'in-draft' });
  });

  it('was left out of an approved batch, for the reason that made it invalid', () => {
    expect(isDraftState('settled')).toBe(false);
    expect(shownState('invalid', false)).toBe('excluded');
    expect(happening(INVALID, false)).toEqual({ kind: 'invalid-left-out', finding: WRONG });
    expect(happening({ ...INVALID, findings: [] }, false)).toEqual({
      kind: 'invalid-left-out',
      finding: null,
    });
  });
});
