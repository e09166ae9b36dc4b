import { describe, expect, it } from 'vitest';
import { areSameLimits, linesOf, readLimits } from '../../../renderer/screens/settings/limits-form.ts';
import { LANGUAGES } from '../../../shared/languages.ts';

const EN = LANGUAGES.en.figures;
const FR = LANGUAGES.fr.figures;
const LIMITS = { batch: { ZMW: '10000.5' }, day: { GHS: '300', ZMW: '25000' } };

describe('the limits of a user as they are typed', () => {
  it('are those that were kept, in each language', () => {
    for (const marks of [EN, FR]) {
      const read = readLimits(linesOf(LIMITS, marks), marks);
      expect(read).toEqual({ limits: LIMITS });
    }
    expect(linesOf(LIMITS, FR)).toContainEqual({ currency: 'ZMW', batch: '10000,5', day: '25000' });
  });

  it('have no limit where nothing stands', () => {
    const lines = [
      { currency: 'zmw', batch: '', day: '10' },
      { currency: ' ', batch: '', day: ' ' },
    ];
    expect(readLimits(lines, EN)).toEqual({ limits: { batch: {}, day: { ZMW: '10' } } });
  });

  it('name the first line that says none: no currency, one twice, no amount, nought', () => {
    const fine = { currency: 'ZMW', batch: '1', day: '' };
    expect(readLimits([fine, { ...fine, currency: 'ZM' }], EN)).toEqual({ line: 1, what: 'currency' });
    expect(readLimits([fine, fine], EN)).toEqual({ line: 1, what: 'currency' });
    for (const batch of ['x', '0', '-1', '1.2.3'])
      expect(readLimits([{ ...fine, batch }], EN)).toEqual({ line: 0, what: 'amount' });
  });

  it('name a day that one batch would exceed', () => {
    const line = { currency: 'ZMW', batch: '100', day: '99.99' };
    expect(readLimits([line], EN)).toEqual({ line: 0, what: 'day' });
    expect(readLimits([{ ...line, day: '100' }], EN)).toHaveProperty('limits');
  });

  it('are compared whatever their order', () => {
    expect(areSameLimits(LIMITS, { batch: { ZMW: '10000.5' }, day: { ZMW: '25000', GHS: '300' } })).toBe(
      true,
    );
    expect(areSameLimits(LIMITS, { ...LIMITS, batch: {} })).toBe(false);
  });
});
