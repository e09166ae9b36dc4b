// What mobile numbers of a country look like, compiled once per country from libphonenumber's metadata.
// Knows no operator and no row; what it says of a number is never a promise that somebody answers it.

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { z } from 'zod';
import { regionOf } from '../accounts/country-names.ts';
import { NUMBERING_METADATA } from './numbering-metadata.ts';

/** The numbering plan of one country. Its patterns are for whole numbers in digits, country code first. */
export interface NumberingPlan {
  /** Country code in digits. */
  readonly prefix: string;
  /** Numbers of mobile subscribers, in every form that is in use. */
  readonly mobile: RegExp;
  /** Those of the form in force, to which digits without a country code may be completed. */
  readonly current: RegExp;
  /** How many digits after the country code are no mistake by themselves. */
  readonly lengths: readonly number[];
  /** How many a mobile number of the form in force has. */
  readonly usualLength: number;
  /** A zero is dialled at home that falls away after the country code. */
  readonly hasTrunkZero: boolean;
}

/** What is known better than the metadata says. */
interface Amendment {
  /** A form of mobile numbers that is out of force and still in use, after the country code. */
  readonly olderForm?: string;
  /** The one length of the form in force, where the metadata keeps forms that reach nobody any more. */
  readonly currentLength?: number;
  /** The lengths that are no mistake by themselves, where the metadata has one that only a small range has. */
  readonly lengths?: readonly number[];
}

const AMENDMENTS: ReadonlyMap<CountryCode, Amendment> = new Map<CountryCode, Amendment>([
  // Since 30 November 2024 numbers begin with 01 and have ten digits (ARCEP Bénin). Wallets and address books still
  // hold the eight digits from before, and services take both.
  ['BJ', { olderForm: '[4-69]\\d{7}' }],
  // Since June 2019 numbers have eight digits (ARCEP Gabon); the metadata keeps the seven from before.
  ['GA', { currentLength: 8 }],
  // Only numbers that begin with 88 have seven digits.
  ['CD', { lengths: [9] }],
]);

/** Places in a country's entry of the metadata. */
const PLACE = { prefix: 0, pattern: 2, lengths: 3, trunk: 5, trunkPattern: 7, kinds: 11 } as const;
const MOBILE_KIND = 1;

const entrySchema = z.array(z.unknown());
const textSchema = z.string();
const optionalTextSchema = z.string().catch('');
const kindsSchema = z.array(z.unknown()).catch([]);
/** Pattern and lengths of one kind of number; without lengths of its own it has those of all numbers. */
const kindSchema = z.union([
  z.tuple([z.string()]).transform(([pattern]) => ({ pattern, lengths: null })),
  z.tuple([z.string(), z.array(z.number())]).transform(([pattern, lengths]) => ({ pattern, lengths })),
]);

const plans = new Map<CountryCode, NumberingPlan>();

/**
 * The plan of a country, or null where none is known.
 *
 * @param country code of three letters.
 * @param prefix country code in digits as the account gives it, which decides; null where it gives none.
 */
export function numberingPlan(country: string, prefix: string | null): NumberingPlan | null {
  const region = regionOf(country);
  const own = region !== null && isKnown(region) ? planOf(region) : null;
  if (own !== null && (prefix === null || own.prefix === prefix)) return own;
  const [first] = prefix === null ? [] : (NUMBERING_METADATA.country_calling_codes[prefix] ?? []);
  return first === undefined ? null : planOf(first);
}

/** The mobile numbers that digits dialled at home, zero first, are in the countries that have such a zero. */
export function numbersDialledAtHome(digits: string): string[] {
  if (!/^0\d+$/.test(digits)) return [];
  const found = new Set<string>();
  for (const region of Object.keys(NUMBERING_METADATA.countries)) {
    if (!isKnown(region)) continue;
    const { prefix, current, hasTrunkZero } = planOf(region);
    if (hasTrunkZero && current.test(prefix + digits.slice(1))) found.add(prefix + digits.slice(1));
  }
  return [...found];
}

/** What the full parser takes digits for, country code first; for numbers in doubt alone, since it costs a hundredfold. */
export function kindInMetadata(digits: string): 'landline' | 'mobile' | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`, NUMBERING_METADATA);
  // The parser leaves away a zero after the country code; what is left is another number.
  if (parsed?.number !== `+${digits}`) return null;
  switch (parsed.getType()) {
    case 'FIXED_LINE':
      return 'landline';
    case 'MOBILE':
    case 'FIXED_LINE_OR_MOBILE':
      return 'mobile';
    default:
      return null;
  }
}

function isKnown(region: string): region is CountryCode {
  return Object.hasOwn(NUMBERING_METADATA.countries, region);
}

function planOf(region: CountryCode): NumberingPlan {
  const plan = plans.get(region) ?? compile(region);
  plans.set(region, plan);
  return plan;
}

function compile(region: CountryCode): NumberingPlan {
  const entry = entrySchema.parse(NUMBERING_METADATA.countries[region]);
  const prefix = textSchema.parse(entry[PLACE.prefix]);
  const kind = kindSchema.safeParse(kindsSchema.parse(entry[PLACE.kinds])[MOBILE_KIND]);
  const pattern = kind.success ? kind.data.pattern : textSchema.parse(entry[PLACE.pattern]);
  const known = (kind.success ? kind.data.lengths : null) ?? z.array(z.number()).parse(entry[PLACE.lengths]);
  const {
    olderForm,
    currentLength,
    lengths = currentLength === undefined ? known : [currentLength],
  } = AMENDMENTS.get(region) ?? {};
  const bound = currentLength === undefined ? '' : `(?=\\d{${currentLength}}$)`;
  const current = new RegExp(`^${prefix}${bound}(?:${pattern})$`);
  const trunk = entry[PLACE.trunk] === 0 ? entry[PLACE.trunkPattern] : entry[PLACE.trunk];
  return {
    prefix,
    current,
    mobile: olderForm === undefined ? current : new RegExp(`^${prefix}(?:${pattern}|${olderForm})$`),
    lengths,
    usualLength: Math.max(...lengths),
    hasTrunkZero: optionalTextSchema.parse(trunk).startsWith('0'),
  };
}
