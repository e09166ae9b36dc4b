import { describe, expect, it } from 'vitest';
import { countryName } from '../../../shared/accounts/country-names.ts';

describe('the name of a country', () => {
  it('is the service’s own in the reader’s language', () => {
    expect(countryName('CIV', { en: 'Ivory Coast', fr: 'RCI' }, 'fr')).toBe('RCI');
  });

  it('is the usual one where the service has none in that language', () => {
    expect(countryName('ZMB', { en: 'Zambia' }, 'fr')).toBe('Zambie');
    expect(countryName('BEN', {}, 'en')).toBe('Benin');
    expect(countryName('TZA', {}, 'fr')).toBe('Tanzanie');
  });

  it('is the service’s English or first one for a code that nobody knows, and null without any', () => {
    expect(countryName('XKX', { en: 'Kosovo' }, 'fr')).toBe('Kosovo');
    expect(countryName('QQQ', { pt: 'Lugar' }, 'fr')).toBe('Lugar');
    expect(countryName('QQQ', {}, 'fr')).toBeNull();
    expect(countryName('ZZZ', {}, 'constructor'.slice(0, 2))).toBeNull();
  });

  it('is known for every country of the table by another name than its code', () => {
    for (const code of ['ETH', 'GAB', 'GHA', 'KEN', 'LSO', 'MOZ', 'MWI', 'NGA', 'RWA', 'SEN', 'SLE', 'UGA']) {
      expect(countryName(code, {}, 'en')).toMatch(/^[A-Z][a-z]+/);
    }
  });
});
