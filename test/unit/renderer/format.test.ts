import { describe, expect, it } from 'vitest';
import { alignDecimals } from '../../../shared/money/money-figures.ts';
import { formatOf } from '../../../shared/texts/format.ts';

const en = formatOf('en');
const fr = formatOf('fr');
const sw = formatOf('sw');
const NARROW = '\u202f';

describe('money on screen', () => {
  it('P8 groups digits and drops none, for amounts beyond any float', () => {
    expect(en.money('21712163.4', 'ZMW')).toBe('21,712,163.40');
    expect(en.money('123456789012345678901234567890.123456789', 'ZMW')).toBe(
      '123,456,789,012,345,678,901,234,567,890.123456789',
    );
    expect(en.money('0.10', 'ZMW')).toBe('0.10');
    expect(en.money('-1000', null)).toBe('-1,000');
  });

  it('gives every amount of a currency the same decimals, whichever digits it has', () => {
    expect(['377605', '377605.1', '0.5', '366075.10'].map((text) => en.money(text, 'GHS'))).toEqual([
      '377,605.00',
      '377,605.10',
      '0.50',
      '366,075.10',
    ]);
    expect(en.money('155543000', 'UGX')).toBe('155,543,000');
    expect(en.money('2000000', 'XOF')).toBe('2,000,000');
    expect(en.money('1000', 'zmw')).toBe('1,000.00');
  });

  it('keeps decimals that a currency does not have, one of them as two', () => {
    expect(en.money('10.5', 'UGX')).toBe('10.50');
    expect(en.money('1.125', 'ZMW')).toBe('1.125');
    expect(en.money('10.5', null)).toBe('10.50');
    expect(en.money('10', null)).toBe('10');
    expect(en.money('10', '(none)')).toBe('10');
  });

  it('writes French amounts with narrow spaces and a comma', () => {
    expect(fr.money('21712163.4', 'ZMW')).toBe(`21${NARROW}712${NARROW}163,40`);
    expect(fr.count(4218)).toBe(`4${NARROW}218`);
  });

  it('gives back a text that is no amount as it is', () => {
    for (const text of ['', 'abc', '1,5', '1e3', '1.', '.5', '１２'])
      expect(en.money(text, 'ZMW')).toBe(text);
  });

  it('puts the currency behind the amount in each language, on one line', () => {
    expect(en.moneyOf('1000', 'ZMW')).toBe('1,000.00\u00a0ZMW');
    expect(fr.moneyOf('1000', 'ZMW')).toBe(`1${NARROW}000,00\u00a0ZMW`);
    expect(en.moneyOf('1000', null)).toBe('1,000');
    expect(en.moneyOf('1000', '(none)')).toBe('1,000');
  });

  it('aligns the decimals of a line by zeros at the end only, at least those of its currency', () => {
    expect(alignDecimals(['21712163.4', '138115.5', '0', '7'], 'ZMW')).toEqual([
      '21712163.40',
      '138115.50',
      '0',
      '7.00',
    ]);
    expect(alignDecimals(['377605', '0'], 'GHS')).toEqual(['377605.00', '0']);
    expect(alignDecimals(['1113273000', '0'], 'UGX')).toEqual(['1113273000', '0']);
    expect(alignDecimals(['1.125', '2.5'], 'ZMW')).toEqual(['1.125', '2.500']);
    expect(alignDecimals(['abc', '2.5'], 'ZMW')).toEqual(['abc', '2.50']);
    expect(alignDecimals([], 'ZMW')).toEqual([]);
  });
});

describe('numbers and times on screen', () => {
  it('says rates with one decimal and shares as whole percents, never rounded up to the whole', () => {
    expect(en.rate(16.04)).toBe('16.0');
    expect(fr.rate(1234.56)).toBe(`1${NARROW}234,6`);
    expect(en.percent(4217, 4218)).toBe('99 %');
    expect(en.percent(0, 0)).toBe('0 %');
  });

  it('says durations in two units at most', () => {
    expect(en.duration(0)).toBe('0 s');
    expect(en.duration(59.4)).toBe('59 s');
    expect(en.duration(60)).toBe('1 min');
    expect(en.duration(70)).toBe('1 min 10 s');
    expect(en.duration(4 * 3600 + 12 * 60)).toBe('4 h 12 min');
    expect(en.duration(51 * 3600)).toBe('2 d 3 h');
    expect(fr.duration(51 * 3600)).toBe('2 j 3 h');
    expect([9, 70, 15120, 183_600].map(sw.duration)).toEqual([
      'sek 9',
      'dak 1 sek 10',
      'saa 4 dak 12',
      'siku 2 saa 3',
    ]);
    expect(en.duration(-5)).toBe('0 s');
  });

  it('says sizes in decimal units of the language', () => {
    expect(en.bytes(0)).toBe('0 bytes');
    expect(en.bytes(999)).toBe('999 bytes');
    expect(en.bytes(1500)).toBe('1.5 kB');
    expect(en.bytes(212_000_000)).toBe('212 MB');
    expect(fr.bytes(1500)).toBe('1,5 ko');
    expect(sw.bytes(212_000_000)).toBe('MB 212');
  });

  it('names today and yesterday by the calendar, and the year where it is another one', () => {
    const now = new Date(2026, 10, 21, 0, 30).getTime();
    expect(en.moment(new Date(2026, 10, 21, 0, 5).getTime(), now)).toBe('today 00:05');
    expect(en.moment(new Date(2026, 10, 20, 23, 59).getTime(), now)).toBe('yesterday 23:59');
    expect(en.moment(new Date(2026, 9, 30, 8, 47).getTime(), now)).toBe('30 Oct 08:47');
    expect(en.day(new Date(2025, 9, 30).getTime(), now)).toBe('30 Oct 2025');
    expect([en.date('2026-11-03'), fr.date('2026-11-03')]).toEqual(['3 November 2026', '3 novembre 2026']);
    expect([en.date('2026-13-03'), en.date('soon')]).toEqual(['2026-13-03', 'soon']);
    const friday = new Date(2026, 10, 20, 16, 58, 3).getTime();
    expect([en.datedClock(now, now), en.datedTime(now, now)]).toEqual([en.clock(now), en.time(now)]);
    expect([en.datedClock(friday, now), en.datedTime(friday, now)]).toEqual([
      '20 Nov 16:58',
      '20 Nov 16:58:03',
    ]);
    expect(fr.moment(new Date(2026, 10, 20, 17, 42).getTime(), now)).toBe('hier 17:42');
  });
});
