import { describe, expect, it } from 'vitest';
import { numberingPlan } from '../../../shared/phones/numbering-plans.ts';
import { type PhoneCode, readPhone } from '../../../shared/phones/phone.ts';
import type { PhoneCountry } from '../../../shared/phones/phone-meaning.ts';

function countryOf(name: string, prefix: string): PhoneCountry {
  return { name, prefix, plan: numberingPlan('', prefix) };
}

const COUNTRIES = {
  ZMB: countryOf('Zambia', '260'),
  KEN: countryOf('Kenya', '254'),
  CIV: countryOf("Côte d'Ivoire", '225'),
  COG: countryOf('Congo', '242'),
  SEN: countryOf('Senegal', '221'),
  BFA: countryOf('Burkina Faso', '226'),
  SLE: countryOf('Sierra Leone', '232'),
  NGA: countryOf('Nigeria', '234'),
  BEN: countryOf('Benin', '229'),
  GAB: countryOf('Gabon', '241'),
  LSO: countryOf('Lesotho', '266'),
  COD: countryOf('DR Congo', '243'),
  MOZ: countryOf('Mozambique', '258'),
  /** A country code that the configuration gives and no plan is known for. */
  unplanned: countryOf('Nowhere', '999'),
  /** A country whose code neither the configuration nor a plan gives. */
  unsaid: { name: 'ZMB', prefix: null, plan: null },
  /** The row does not say which country it is about. */
  none: null,
} as const;

type Where = keyof typeof COUNTRIES;
type Case = readonly [text: string, where: Where, expected: 'ok' | PhoneCode, repair?: string];

const READABLE: readonly Case[] = [
  ['260763456789', 'ZMB', 'ok'],
  ['260973456789', 'ZMB', 'ok'],
  ['260953456700', 'ZMB', 'ok'],
  ['254703456789', 'KEN', 'ok'],
  ['2250734567890', 'CIV', 'ok'],
  ['2250503456789', 'CIV', 'ok'],
  ['242053456789', 'COG', 'ok'],
  ['221763456789', 'SEN', 'ok'],
  ['22602345678', 'BFA', 'ok'],
  ['23276123456', 'SLE', 'ok'],
  ['2348134567899', 'NGA', 'ok'],
  ['22951345789', 'BEN', 'ok'],
  ['2290151345789', 'BEN', 'ok'],
  ['24174345678', 'GAB', 'ok'],
  ['24106031234', 'GAB', 'ok'],
  ['26658123456', 'LSO', 'ok'],
  ['243813456789', 'COD', 'ok'],
  ['99912345678', 'unplanned', 'ok'],
  ['260763456789', 'unsaid', 'ok'],
  ['260763456789', 'none', 'ok'],
  ['1234567', 'none', 'ok'],
  ['123456789012345', 'none', 'ok'],
];

const IMPOSSIBLE: readonly Case[] = [
  ['26076345678', 'ZMB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2607634567890', 'ZMB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2600763456789', 'ZMB', 'PHONE_LENGTH_IMPOSSIBLE', '260763456789'],
  ['225734567890', 'CIV', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['260763456', 'ZMB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2295134578', 'BEN', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['229513457890', 'BEN', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['22901513457890', 'BEN', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2417434567890', 'GAB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['241743456', 'GAB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2410603123', 'GAB', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2665812345', 'LSO', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['266581234567', 'LSO', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['24381345678', 'COD', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['2438134567', 'COD', 'PHONE_LENGTH_IMPOSSIBLE'],
  ['260260763456789', 'ZMB', 'PHONE_COUNTRY_CODE_TWICE'],
  ['26626658123456', 'LSO', 'PHONE_COUNTRY_CODE_TWICE'],
  ['24124174345678', 'GAB', 'PHONE_COUNTRY_CODE_TWICE'],
  ['24124112345', 'GAB', 'PHONE_COUNTRY_CODE_TWICE'],
  ['22922951345789', 'BEN', 'PHONE_COUNTRY_CODE_TWICE'],
];

const DOUBTFUL: readonly Case[] = [
  ['260123456789', 'ZMB', 'PHONE_RANGE_UNKNOWN'],
  ['2417434567', 'GAB', 'PHONE_RANGE_UNKNOWN'],
  ['24112345678', 'GAB', 'PHONE_RANGE_UNKNOWN'],
  ['258100000000', 'MOZ', 'PHONE_RANGE_UNKNOWN'],
  ['260211234567', 'ZMB', 'PHONE_LANDLINE'],
  ['26622123456', 'LSO', 'PHONE_LANDLINE'],
  ['2290120212345', 'BEN', 'PHONE_LANDLINE'],
  ['763456789', 'unsaid', 'PHONE_PREFIX_UNCHECKED'],
  ['7634567', 'unsaid', 'PHONE_PREFIX_UNCHECKED'],
];

const COUNTRY_CODE_ABSENT: readonly Case[] = [
  ['763456789', 'ZMB', 'PHONE_LEADING_ZERO_LOST', '260763456789'],
  ['976519094', 'ZMB', 'PHONE_LEADING_ZERO_LOST', '260976519094'],
  ['703456789', 'KEN', 'PHONE_LEADING_ZERO_LOST', '254703456789'],
  ['8134567899', 'NGA', 'PHONE_LEADING_ZERO_LOST', '2348134567899'],
  ['76123456', 'SLE', 'PHONE_LEADING_ZERO_LOST', '23276123456'],
  ['734567890', 'CIV', 'PHONE_LEADING_ZERO_LOST', '2250734567890'],
  ['53456789', 'COG', 'PHONE_LEADING_ZERO_LOST', '242053456789'],
  ['763456789', 'SEN', 'PHONE_COUNTRY_CODE_MISSING', '221763456789'],
  ['77345678', 'BFA', 'PHONE_COUNTRY_CODE_MISSING', '22677345678'],
  ['0763456789', 'ZMB', 'PHONE_LEADING_ZERO', '260763456789'],
  ['0703456789', 'KEN', 'PHONE_LEADING_ZERO', '254703456789'],
  ['08134567899', 'NGA', 'PHONE_LEADING_ZERO', '2348134567899'],
  ['0734567890', 'CIV', 'PHONE_LEADING_ZERO', '2250734567890'],
  ['053456789', 'COG', 'PHONE_LEADING_ZERO', '242053456789'],
  ['02345678', 'BFA', 'PHONE_LEADING_ZERO', '22602345678'],
  ['0763456789', 'SEN', 'PHONE_LEADING_ZERO'],
  ['076345678', 'ZMB', 'PHONE_LEADING_ZERO'],
  ['07634567890', 'ZMB', 'PHONE_LEADING_ZERO'],
  ['0260763456789', 'ZMB', 'PHONE_LEADING_ZERO'],
  ['051345789', 'BEN', 'PHONE_LEADING_ZERO'],
  ['0763456789', 'unsaid', 'PHONE_LEADING_ZERO'],
  ['0763456789', 'none', 'PHONE_LEADING_ZERO'],
  ['0', 'ZMB', 'PHONE_LEADING_ZERO'],
  ['0000000000', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX'],
  ['51345789', 'BEN', 'PHONE_PREFIX'],
  ['0151345789', 'BEN', 'PHONE_LEADING_ZERO', '2290151345789'],
  ['7012345', 'BFA', 'PHONE_PREFIX'],
  ['1712345678', 'CIV', 'PHONE_PREFIX'],
  ['66123456', 'GAB', 'PHONE_LEADING_ZERO_LOST', '24166123456'],
  ['066123456', 'GAB', 'PHONE_LEADING_ZERO', '24166123456'],
  ['6612345', 'GAB', 'PHONE_PREFIX'],
  ['12345678', 'unplanned', 'PHONE_PREFIX'],
  ['012345678', 'unplanned', 'PHONE_LEADING_ZERO'],
];

const OTHER_COUNTRY: readonly Case[] = [
  ['254703456789', 'ZMB', 'PHONE_PREFIX'],
  ['260763456789', 'KEN', 'PHONE_PREFIX'],
  ['76345678', 'ZMB', 'PHONE_PREFIX'],
  ['7634567890', 'ZMB', 'PHONE_PREFIX'],
  ['447911123456', 'ZMB', 'PHONE_PREFIX'],
  ['254703456789', 'BEN', 'PHONE_PREFIX'],
  ['620763456789', 'ZMB', 'PHONE_PREFIX'],
  ['+254703456789', 'ZMB', 'PHONE_HAS_PLUS'],
  ['00254703456789', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX'],
  ['+254 703 456 789', 'ZMB', 'PHONE_HAS_SEPARATORS'],
  ["'254703456789", 'ZMB', 'PHONE_APOSTROPHE'],
  ['254703456789.0', 'ZMB', 'PHONE_TRAILING_DECIMAL'],
  ['2.54703456789E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
];

const MARKED: readonly Case[] = [
  ['+260763456789', 'ZMB', 'PHONE_HAS_PLUS', '260763456789'],
  ['+260763456789', 'none', 'PHONE_HAS_PLUS', '260763456789'],
  ['+260763456789', 'unsaid', 'PHONE_HAS_PLUS', '260763456789'],
  ['\uff0b260763456789', 'ZMB', 'PHONE_HAS_PLUS', '260763456789'],
  ['+22951345789', 'BEN', 'PHONE_HAS_PLUS', '22951345789'],
  ['+0763456789', 'ZMB', 'PHONE_HAS_PLUS'],
  ['+26076345678', 'ZMB', 'PHONE_HAS_PLUS'],
  ['+763456789', 'ZMB', 'PHONE_HAS_PLUS'],
  ['+', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['++260763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['+260+763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260 763 456 789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\u00a0763\u00a0456\u00a0789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\u202f763\u202f456\u202f789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\u2009763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\t763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\n763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260-763-456-789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\u2011763\u2011456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260\u2013763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260.763.456.789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['(260) 763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['(260)763-456-789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['+260 76 861 9739', 'ZMB', 'PHONE_HAS_SEPARATORS', '260768619739'],
  ['+260 96 358 1344', 'ZMB', 'PHONE_HAS_SEPARATORS', '260963581344'],
  ['+260 (0)76 345 6789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['+260-(0)-763-456-789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['076 345 6789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['0763-456-789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['76 345 6789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['00 260 763 456 789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['00-254-703456789', 'ZMB', 'PHONE_HAS_SEPARATORS'],
  ['07 34 56 78 90', 'CIV', 'PHONE_HAS_SEPARATORS', '2250734567890'],
  ['+225 07 34 56 78 90', 'CIV', 'PHONE_HAS_SEPARATORS', '2250734567890'],
  ['01 51 34 57 89', 'BEN', 'PHONE_HAS_SEPARATORS', '2290151345789'],
  ['+241 (0)66 12 34 56', 'GAB', 'PHONE_HAS_SEPARATORS', '24166123456'],
  ['+241 (0)66 12 34 5', 'GAB', 'PHONE_HAS_SEPARATORS', '24106612345'],
  ['+241 66 12 34', 'GAB', 'PHONE_HAS_SEPARATORS'],
  ['+999 12 34 56', 'unplanned', 'PHONE_HAS_SEPARATORS', '999123456'],
  ['+260 260 763 456 789', 'ZMB', 'PHONE_HAS_SEPARATORS'],
  ['70.12.34.56', 'BFA', 'PHONE_HAS_SEPARATORS', '22670123456'],
  ['+229 51 34 57 89', 'BEN', 'PHONE_HAS_SEPARATORS', '22951345789'],
  ['0763 456 789', 'none', 'PHONE_HAS_SEPARATORS'],
  ['763 456 789', 'none', 'PHONE_HAS_SEPARATORS'],
  ['763 456 789', 'unsaid', 'PHONE_HAS_SEPARATORS'],
  ['260 763 456 789', 'none', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['\u202a+260763456789\u202c', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260763456789\u200b', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['\u2060260763456789', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260763456789-', 'ZMB', 'PHONE_HAS_SEPARATORS', '260763456789'],
  ['260 763 456 78', 'ZMB', 'PHONE_HAS_SEPARATORS'],
  ['260763456789 260973456789', 'ZMB', 'PHONE_HAS_SEPARATORS'],
  ['00260763456789', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX', '260763456789'],
  ['00260763456789', 'none', 'PHONE_INTERNATIONAL_PREFIX', '260763456789'],
  ['00260763456789', 'unsaid', 'PHONE_INTERNATIONAL_PREFIX', '260763456789'],
  ['002600763456789', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX', '260763456789'],
  ['000260763456789', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX'],
  ['00', 'ZMB', 'PHONE_INTERNATIONAL_PREFIX'],
  ['004000000', 'unsaid', 'PHONE_INTERNATIONAL_PREFIX'],
  ['+4000000', 'unsaid', 'PHONE_HAS_PLUS'],
  ["'260763456789", 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ["''260763456789", 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ['\u2019260763456789', 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ["'0763456789", 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ["'+260763456789", 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ["'260 763 456 789", 'ZMB', 'PHONE_APOSTROPHE', '260763456789'],
  ["'", 'ZMB', 'PHONE_APOSTROPHE'],
  ["'abc", 'ZMB', 'PHONE_APOSTROPHE'],
];

const DAMAGED: readonly Case[] = [
  ['260763456789.0', 'ZMB', 'PHONE_TRAILING_DECIMAL', '260763456789'],
  ['260763456789.00', 'ZMB', 'PHONE_TRAILING_DECIMAL', '260763456789'],
  ['260763456789,0', 'ZMB', 'PHONE_TRAILING_DECIMAL', '260763456789'],
  ['260763456789,00', 'ZMB', 'PHONE_TRAILING_DECIMAL', '260763456789'],
  ['763456789.0', 'ZMB', 'PHONE_TRAILING_DECIMAL', '260763456789'],
  ['763456789.0', 'none', 'PHONE_TRAILING_DECIMAL'],
  ['26076345678.0', 'ZMB', 'PHONE_TRAILING_DECIMAL'],
  ['260763456789.5', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['26076345678.9', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['2607634567.89', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['7634567.89', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260763456.789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260 763 456 7.89', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['+26076345678.9', 'ZMB', 'PHONE_NOT_DIGITS'],
  ["'26076345678.9", 'ZMB', 'PHONE_APOSTROPHE'],
  ['701234.56', 'BFA', 'PHONE_NOT_DIGITS'],
  ['70123456.0', 'BFA', 'PHONE_TRAILING_DECIMAL', '22670123456'],
  ['7012345.0', 'BFA', 'PHONE_TRAILING_DECIMAL'],
  ['260763456789,5', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['2.6E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2,6E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.60763E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2,60763E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.60975E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.60763e11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['3E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.6076345678E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.60763456789E+11', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2,60763456789E+11', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2.60763456789e+11', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2.60763456789E11', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2.607634567890E+11', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2.607634567891E+11', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['260763456789E+0', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['7.63456789E+08', 'ZMB', 'PHONE_SCIENTIFIC', '260763456789'],
  ['7.63456789E+08', 'none', 'PHONE_SCIENTIFIC'],
  ['2.60763456789E+11', 'none', 'PHONE_SCIENTIFIC', '260763456789'],
  ['2.6E+99', 'ZMB', 'PHONE_SCIENTIFIC'],
  ['2.6E-05', 'ZMB', 'PHONE_NOT_DIGITS'],
  [
    '\uff12\uff16\uff10\uff17\uff16\uff13\uff14\uff15\uff16\uff17\uff18\uff19',
    'ZMB',
    'PHONE_NOT_DIGITS',
    '260763456789',
  ],
  [
    '\u0662\u0666\u0660\u0667\u0666\u0663\u0664\u0665\u0666\u0667\u0668\u0669',
    'ZMB',
    'PHONE_NOT_DIGITS',
    '260763456789',
  ],
  [
    '\u06f2\u06f6\u06f0\u06f7\u06f6\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    'ZMB',
    'PHONE_NOT_DIGITS',
    '260763456789',
  ],
  ['26O763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260l63456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['NO_PHONE', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['N/A', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['-', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['#REF!', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['########', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['=260763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['="260763456789"', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['tel:+260763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260763456789 ext 5', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['0763456789/0973456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260763456789;260973456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260763456789, 260973456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['0x3CB6BB1F15', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260_763_456_789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260763456789*', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['Infinity', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['\u0000260763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260\ud83d\udcde763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
  ['260\u00b2763456789', 'ZMB', 'PHONE_NOT_DIGITS'],
];

const LENGTHS: readonly Case[] = [
  ['1', 'none', 'PHONE_LENGTH'],
  ['123456', 'none', 'PHONE_LENGTH'],
  ['1234567890123456', 'none', 'PHONE_LENGTH'],
  ['260763', 'ZMB', 'PHONE_LENGTH'],
  ['763456', 'ZMB', 'PHONE_LENGTH'],
  ['2607634567890000', 'ZMB', 'PHONE_LENGTH'],
  ['7634567890123456', 'ZMB', 'PHONE_LENGTH'],
  ['9'.repeat(1000), 'ZMB', 'PHONE_LENGTH'],
];

const TABLES: Readonly<Record<string, readonly Case[]>> = {
  'is read as it is': READABLE,
  'is impossible in its country': IMPOSSIBLE,
  'is read, with a doubt': DOUBTFUL,
  'lacks its country code': COUNTRY_CODE_ABSENT,
  'belongs to another country': OTHER_COUNTRY,
  'has marks among its digits': MARKED,
  'is damaged': DAMAGED,
  'has a wrong length': LENGTHS,
};

const ALL_CASES = Object.values(TABLES).flat();

function codeOf([text, where]: Case): 'ok' | PhoneCode {
  const reading = readPhone(text, COUNTRIES[where]);
  if (!reading.ok) return reading.problem.code;
  return reading.doubt === null ? 'ok' : reading.doubt.code;
}

function repairOf([text, where]: Case): string | null {
  const reading = readPhone(text, COUNTRIES[where]);
  return (reading.ok ? reading.doubt?.repair : reading.problem.repair) ?? null;
}

for (const [title, cases] of Object.entries(TABLES)) {
  describe(`a number that ${title}`, () => {
    for (const phoneCase of cases) {
      const [text, where, expected, repair = null] = phoneCase;
      it(`${JSON.stringify(text)} in ${where}: ${expected} ${repair ?? ''}`, () => {
        expect(codeOf(phoneCase)).toBe(expected);
        expect(repairOf(phoneCase)).toBe(repair);
      });
    }
  });
}

describe('reading a number', () => {
  it('gives back the very digits of the cell, never others', () => {
    for (const [text, where] of ALL_CASES) {
      const reading = readPhone(text, COUNTRIES[where]);
      if (reading.ok) expect(reading.phone).toBe(text);
    }
  });

  it('proposes only what it would read itself, in the same row', () => {
    for (const phoneCase of ALL_CASES) {
      const repair = repairOf(phoneCase);
      if (repair !== null)
        expect(readPhone(repair, COUNTRIES[phoneCase[1]])).toEqual({ ok: true, phone: repair, doubt: null });
    }
  });

  it('counts the digits that a spreadsheet kept', () => {
    const reading = readPhone('2.60975E+11', COUNTRIES.ZMB);
    expect(reading.ok ? null : reading.problem.values).toMatchObject({ kept: '6', written: '12' });
  });

  it('says how long a number of the country is', () => {
    const reading = readPhone('763456789', COUNTRIES.ZMB);
    expect(reading.ok ? null : reading.problem.values).toMatchObject({
      digits: '9',
      country: 'Zambia',
      length: '12',
      prefix: '260',
      more: '9',
    });
  });
});
