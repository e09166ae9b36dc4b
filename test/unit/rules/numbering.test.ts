// The numbering plans and the operators' ranges against their sources: the package, and numbers known to be valid.

import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { PROVIDERS_BY_COUNTRY } from '../../../sandbox/catalogue.ts';
import { COUNTRIES } from '../../../sandbox/countries.ts';
import { regionOf } from '../../../shared/accounts/country-names.ts';
import { NUMBERING_METADATA } from '../../../shared/phones/numbering-metadata.ts';
import { numberingPlan } from '../../../shared/phones/numbering-plans.ts';
import { OPERATOR_RANGES } from '../../../shared/phones/operator-ranges.ts';
import { readPhone } from '../../../shared/phones/phone.ts';
import { otherOperators } from '../../../shared/rules/operators.ts';
import { SeededRandom } from '../../support/seeded-random.ts';

const NUMBERS_EACH = 400;

const SERVICE = [...COUNTRIES].map(([country, { name, prefix }]) => ({
  country,
  prefix,
  phone: { name: name.en, prefix, plan: numberingPlan(country, prefix) },
}));

function exampleOf(country: string): string {
  const found = Object.entries(examples).find(([region]) => region === regionOf(country));
  return found?.[1] ?? '';
}

/** Mobile numbers by the word of the whole package: those of the example's length that begin with its first digit. */
function validNumbers(country: string, prefix: string): string[] {
  const random = new SeededRandom(Number(prefix));
  const example = exampleOf(country);
  const numbers: string[] = [];
  while (numbers.length < NUMBERS_EACH) {
    const rest = Array.from({ length: example.length - 1 }, () => Math.floor(random.next() * 10)).join('');
    const digits = prefix + example.charAt(0) + rest;
    if (parsePhoneNumberFromString(`+${digits}`, metadata)?.getType() === 'MOBILE') numbers.push(digits);
  }
  return numbers;
}

describe('the numbering metadata', () => {
  it('is what the package has for ITU zone 2, without formats and further kinds of number', () => {
    const codes = Object.entries(metadata.country_calling_codes).filter(([code]) => code.startsWith('2'));
    expect(NUMBERING_METADATA.country_calling_codes).toEqual(Object.fromEntries(codes));
    expect(Object.keys(NUMBERING_METADATA.countries)).toEqual(codes.flatMap(([, each]) => each).toSorted());
    for (const [region, kept] of Object.entries(NUMBERING_METADATA.countries)) {
      const whole = Object.entries(metadata.countries).find(([each]) => each === region)?.[1] ?? [];
      const expected = whole.slice(0, 12).map((part: unknown, place) => {
        if (place === 4) return 0;
        return place === 11 && Array.isArray(part) ? part.slice(0, 2) : part;
      });
      expect({ region, kept }).toEqual({ region, kept: expected });
    }
  });

  it('gives a plan to every country of the service, with or without its country code', () => {
    for (const { country, prefix } of SERVICE) {
      expect(numberingPlan(country, prefix)).toMatchObject({ prefix });
      expect(numberingPlan(country, null)).toMatchObject({ prefix });
    }
    expect(numberingPlan('USA', '1')).toBeNull();
    expect(numberingPlan('ZMB', '999')).toBeNull();
  });
});

describe('valid mobile numbers', () => {
  it.each(SERVICE)('of $country are taken as they are, 400 of them', ({ country, prefix, phone }) => {
    for (const digits of validNumbers(country, prefix)) {
      expect(readPhone(digits, phone)).toEqual({ ok: true, phone: digits, doubt: null });
    }
  });

  it.each(SERVICE)('of $country are refused with a digit too many, or the country code twice', (each) => {
    const digits = each.prefix + exampleOf(each.country);
    for (const wrong of [`${digits}0`, each.prefix + digits]) {
      expect({ wrong, ok: readPhone(wrong, each.phone).ok }).toEqual({ wrong, ok: false });
    }
  });

  it.each(SERVICE)('of $country are never taken silently with a digit too few', (each) => {
    const digits = each.prefix + exampleOf(each.country);
    const reading = readPhone(digits.slice(0, -1), each.phone);
    expect({ digits, ok: reading.ok }).toEqual({ digits, ok: false });
  });
});

describe('the ranges of operators', () => {
  it('lie in the plan of their country, and in one operator each', () => {
    for (const [country, operators] of Object.entries(OPERATOR_RANGES)) {
      const ranges = operators.flatMap((each) => each.ranges);
      expect({ country, unique: new Set(ranges).size }).toEqual({ country, unique: ranges.length });
      const plan = numberingPlan(country, null);
      for (const range of ranges) {
        const isUsed = [7, 8, 9, 10].some((length) =>
          Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0')).some(
            (next) =>
              plan?.mobile.test(plan.prefix + (range + next).padEnd(length, '0').slice(0, length)) ?? false,
          ),
        );
        if (country !== 'GAB') expect({ country, range, isUsed }).toEqual({ country, range, isUsed: true });
      }
    }
  });

  it('know every provider of the service that belongs to an operator', () => {
    const known = Object.values(OPERATOR_RANGES).flatMap((each) =>
      each.flatMap(({ providers }) => providers),
    );
    const codes = [...PROVIDERS_BY_COUNTRY.values()].flat().map(({ code }) => code);
    expect(codes.filter((code) => !known.includes(code))).toEqual(['WAVE_CIV', 'WAVE_SEN']);
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });

  const CASES: readonly (readonly [string, string, string, string | null])[] = [
    ['ZMB', 'MTN_MOMO_ZMB', '260763456789', null],
    ['ZMB', 'MTN_MOMO_ZMB', '260973456789', 'Airtel'],
    ['ZMB', 'AIRTEL_OAPI_ZMB', '260953456789', 'Zamtel'],
    ['BEN', 'MOOV_BEN', '22951345789', 'MTN'],
    ['BEN', 'MOOV_BEN', '2290151345789', 'MTN'],
    ['BEN', 'MTN_MOMO_BEN', '2290151345789', null],
    ['NGA', 'MTN_MOMO_NGA', '2347025123456', null],
    ['KEN', 'MPESA_KEN', '254733456789', 'Airtel'],
    ['KEN', 'MPESA_KEN', '254744456789', null],
    ['CIV', 'ORANGE_CIV', '2250534567890', 'MTN'],
  ];
  it.each(CASES)('in %s, beside %s: %s is of %s', (country, provider, phone, operator) => {
    const prefix = numberingPlan(country, null)?.prefix ?? '';
    expect(otherOperators(country, prefix, provider)?.nameOf(phone)).toBe(operator);
  });

  it('say nothing of a provider that reaches everybody, or that nobody knows', () => {
    expect(otherOperators('SEN', '221', 'WAVE_SEN')).toBeNull();
    expect(otherOperators('ZMB', '260', 'NOBODY')).toBeNull();
    expect(otherOperators('USA', '1', 'NOBODY')).toBeNull();
  });
});
