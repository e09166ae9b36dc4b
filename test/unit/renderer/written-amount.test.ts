// Where a row's amount is shown with the text of its cell beside it.

import { describe, expect, it } from 'vitest';
import { writtenOtherwise } from '../../../renderer/batch/row-money.ts';
import type { Language } from '../../../shared/languages.ts';
import { formatOf } from '../../../shared/texts/format.ts';

const of = (text: string | undefined, amount: string | null, language: Language = 'en') =>
  writtenOtherwise(
    { amount, fields: { currency: 'ZMW', ...(text === undefined ? {} : { amount: text }) } },
    formatOf(language),
  );

describe('the text of an amount', () => {
  it.each([
    ['1 500,00', '1500'],
    ['1,500.000', '1500'],
    ['1,500', '1.5'],
    ["1'500.00", '1500'],
    ['10,5', '10.5'],
    ['007', '7'],
    ['K 10', '10'],
  ])('%s, read as %s, is shown beside it', (text, amount) => {
    expect(of(text, amount)).toBe(text);
    expect(of(` ${text} `, amount)).toBe(text);
  });

  it.each([
    ['1500', '1500'],
    ['1500.00', '1500'],
    ['10.50', '10.5'],
    ['0.50', '0.5'],
    ['1,500', '1500'],
    ['1,000.50', '1000.5'],
    ['1,500', null],
    ['', '10'],
    [undefined, '10'],
  ])('%s, read as %s, is not', (text, amount) => {
    expect(of(text, amount)).toBeNull();
  });

  it('is shown where the language of the page writes the amount otherwise', () => {
    expect(of('1,000.50', '1000.5', 'fr')).toBe('1,000.50');
    expect(of('1 000,50', '1000.5', 'fr')).toBeNull();
    expect(of('1\u00a0000,50', '1000.5', 'fr')).toBeNull();
    expect(of('1 000,50', '1000.5', 'en')).toBe('1 000,50');
  });
});
