import { describe, expect, it } from 'vitest';
import { hasWrongFigure } from '../../../renderer/screens/settings/profile-form.ts';

describe('the figures of a profile', () => {
  it('are wrong where either of them is no number that a profile can have', () => {
    const right = { duplicatePeriodDays: '25', changePercent: '10' };
    expect(hasWrongFigure(right)).toBe(false);
    expect(hasWrongFigure({ ...right, duplicatePeriodDays: '' })).toBe(true);
    expect(hasWrongFigure({ ...right, changePercent: '12x' })).toBe(true);
  });
});
