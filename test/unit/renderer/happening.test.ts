import { describe, expect, it } from 'vitest';
import { happening, isDraftState, shownState } from '../../../renderer/batch/happening.ts';
import type { Finding } from '../../../shared/domain.ts';
import { rowViewOf } from '../../support/row-views.ts';

const WARNING: Finding = {
  code: 'PHONE_LANDLINE',
  field: 'phone',
  severity: 'warning',
  values: {},
  repair: null,
};
const WRONG: Finding = { ...WARNING, code: 'PHONE_LENGTH', severity: 'error' };
const INVALID = rowViewOf({ findings: [WARNING, WRONG], state: 'invalid' });

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
