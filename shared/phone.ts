// Reads a mobile number as the service wants it: digits only, country code first, no +, no leading zero.
// Everything else is a problem with at most one proposed repair, which nothing in the program applies by itself.

import { asciiDigits, isDigit, isDigits } from './digits.ts';
import { completedNumber, type NumberingPlan } from './numbering-plans.ts';

/** Fewest and most digits of an international number (ITU-T E.164 has at most 15). */
const PHONE_LENGTH_MIN = 7;
const PHONE_LENGTH_MAX = 15;

/** Numbers this short can hardly hold a country code, when no code is known to check that by. */
const DOUBTFUL_LENGTH_MAX = 9;

/** The country that a row is about, as far as the configuration says. */
export interface PhoneCountry {
  /** Name for sentences. */
  readonly name: string;
  /** Country code in digits; null when the configuration does not give it. */
  readonly prefix: string | null;
  readonly plan: NumberingPlan | null;
}

export type PhoneCode =
  | 'PHONE_APOSTROPHE'
  | 'PHONE_COUNTRY_CODE_MISSING'
  | 'PHONE_HAS_PLUS'
  | 'PHONE_HAS_SEPARATORS'
  | 'PHONE_INTERNATIONAL_PREFIX'
  | 'PHONE_LEADING_ZERO'
  | 'PHONE_LEADING_ZERO_LOST'
  | 'PHONE_LENGTH'
  | 'PHONE_LENGTH_UNUSUAL'
  | 'PHONE_NOT_DIGITS'
  | 'PHONE_PREFIX'
  | 'PHONE_PREFIX_UNCHECKED'
  | 'PHONE_SCIENTIFIC'
  | 'PHONE_TRAILING_DECIMAL';

/** What is odd about a number. */
export interface PhoneProblem {
  readonly code: PhoneCode;
  readonly values: Readonly<Record<string, string>>;
  readonly repair: string | null;
}

export type PhoneReading =
  /** Usable as it is; `doubt` is a warning. */
  | { readonly ok: true; readonly phone: string; readonly doubt: PhoneProblem | null }
  | { readonly ok: false; readonly problem: PhoneProblem };

// What people and address books put between and around digits; the invisible ones come with copied contacts.
const SEPARATOR =
  /[\s().\-\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2064\u2066-\u2069\u2212\ufe63\uff0d\ufeff]/gu;
// 26076345678.9 is a broken number, not one with a dot between its digits.
const ENDS_IN_DECIMAL = /\.\d$/;
const APOSTROPHE = /^['\u2018\u2019`\u00b4]+/;
const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/;
const TRAILING_DECIMAL = /^(\d{7,})[.,]0{1,2}$/;
const NOT_A_DIGIT = /[^\d]/u;

/**
 * Reads one number.
 *
 * @param text the trimmed cell.
 * @param country of the row's provider, or null when the row does not say which. What it does not give is not
 *   checked, and no repair is proposed from it.
 */
export function readPhone(text: string, country: PhoneCountry | null): PhoneReading {
  if (!isDigits(text)) return { ok: false, problem: notDigits(text, country) };
  if (text.charCodeAt(0) === 0x30) return { ok: false, problem: leadingZero(text, country) };
  const prefix = country?.prefix ?? null;
  const lengthFits = text.length >= PHONE_LENGTH_MIN && text.length <= PHONE_LENGTH_MAX;
  if (country !== null && prefix !== null && !text.startsWith(prefix)) {
    return {
      ok: false,
      problem: lengthFits ? otherPrefix(text, country, prefix) : problem('PHONE_LENGTH', text, country, null),
    };
  }
  if (!lengthFits) return { ok: false, problem: problem('PHONE_LENGTH', text, country, null) };
  return { ok: true, phone: text, doubt: doubtOf(text, country) };
}

function doubtOf(phone: string, country: PhoneCountry | null): PhoneProblem | null {
  if (country === null) return null;
  if (country.prefix === null) {
    return phone.length > DOUBTFUL_LENGTH_MAX
      ? null
      : problem('PHONE_PREFIX_UNCHECKED', phone, country, null);
  }
  const { plan, prefix } = country;
  if (plan === null || phone.length === prefix.length + plan.nationalLength) return null;
  return problem('PHONE_LENGTH_UNUSUAL', phone, country, international(phone, country));
}

function leadingZero(text: string, country: PhoneCountry | null): PhoneProblem {
  if (text.startsWith('00')) {
    return problem('PHONE_INTERNATIONAL_PREFIX', text, country, international(text.slice(2), country));
  }
  return problem('PHONE_LEADING_ZERO', text, country, completed(text, country));
}

function otherPrefix(text: string, country: PhoneCountry, prefix: string): PhoneProblem {
  const repair = completed(text, country);
  if (repair === null) return problem('PHONE_PREFIX', text, country, null);
  const zeroLost = country.plan?.zero === 'dropped' || repair === `${prefix}0${text}`;
  return problem(zeroLost ? 'PHONE_LEADING_ZERO_LOST' : 'PHONE_COUNTRY_CODE_MISSING', text, country, repair);
}

function notDigits(text: string, country: PhoneCountry | null): PhoneProblem {
  const scientific = SCIENTIFIC.exec(text);
  if (scientific !== null) return scientificProblem(text, scientific, country);
  const apostrophe = APOSTROPHE.exec(text);
  if (apostrophe !== null) {
    return problem('PHONE_APOSTROPHE', text, country, cleaned(text.slice(apostrophe[0].length), country));
  }
  const decimal = TRAILING_DECIMAL.exec(text);
  if (decimal !== null) {
    return problem('PHONE_TRAILING_DECIMAL', text, country, cleaned(decimal[1] ?? '', country));
  }
  const bare = text.replace(SEPARATOR, '');
  if (!ENDS_IN_DECIMAL.test(text) && isDigits(bare.replace(/^[+\uff0b]/, ''))) {
    const code = bare === text ? 'PHONE_HAS_PLUS' : 'PHONE_HAS_SEPARATORS';
    return problem(code, text, country, cleaned(text, country));
  }
  const ascii = asciiDigits(text);
  const character = NOT_A_DIGIT.exec(text)?.[0] ?? '';
  const found = problem('PHONE_NOT_DIGITS', text, country, ascii === null ? null : cleaned(ascii, country));
  return { ...found, values: { ...found.values, character } };
}

/** `2.60763456789E+11` holds every digit; `2.6E+11` has lost most of them, and no one can tell which. */
function scientificProblem(
  text: string,
  [, whole = '', fraction = '', exponent = '']: RegExpExecArray,
  country: PhoneCountry | null,
): PhoneProblem {
  const kept = whole.length + fraction.length;
  const written = whole.length + Number(exponent);
  const digits = (whole + fraction).slice(0, written);
  const isWholeNumber = kept >= written && /^0*$/.test((whole + fraction).slice(written));
  const repair = isWholeNumber ? cleaned(digits, country) : null;
  const found = problem('PHONE_SCIENTIFIC', text, country, repair);
  return {
    ...found,
    values: { ...found.values, kept: String(Math.min(kept, written)), written: String(written) },
  };
}

/** The number that a text with marks stands for, or null when that is not beyond doubt. */
function cleaned(text: string, country: PhoneCountry | null): string | null {
  const bare = text.replace(SEPARATOR, '');
  const hasPlus = /^[+\uff0b]/.test(bare);
  const digits = hasPlus ? bare.slice(1) : bare;
  if (!isDigits(digits)) return null;
  if (hasPlus) return international(digits, country);
  if (digits.startsWith('00')) return international(digits.slice(2), country);
  const prefix = country?.prefix ?? null;
  if (digits.startsWith('0') || (prefix !== null && !digits.startsWith(prefix)))
    return completed(digits, country);
  return international(digits, country);
}

/** Digits that begin with a country code, if that is the one of the row and nothing about them is in doubt. */
function international(digits: string, country: PhoneCountry | null): string | null {
  if (digits.startsWith('0') || digits.length > PHONE_LENGTH_MAX + 1 || digits.length < PHONE_LENGTH_MIN)
    return null;
  const prefix = country?.prefix ?? null;
  if (country === null || prefix === null) {
    return digits.length <= PHONE_LENGTH_MAX && digits.length > DOUBTFUL_LENGTH_MAX ? digits : null;
  }
  if (!digits.startsWith(prefix)) return null;
  const { plan } = country;
  const national = digits.slice(prefix.length);
  if (plan === null) return digits.length <= PHONE_LENGTH_MAX ? digits : null;
  // The zero of the home form, as in +260 (0)76…, falls away; any other length may have lost a digit.
  return plan.nationalLength === national.length ? digits : extraZeroDropped(national, prefix, plan);
}

function extraZeroDropped(national: string, prefix: string, plan: NumberingPlan): string | null {
  return plan.zero === 'dropped' && national.startsWith('0') ? completedNumber(national, prefix, plan) : null;
}

function completed(digits: string, country: PhoneCountry | null): string | null {
  if (country === null || country.prefix === null || country.plan === null) return null;
  return completedNumber(digits, country.prefix, country.plan);
}

function problem(
  code: PhoneCode,
  text: string,
  country: PhoneCountry | null,
  repair: string | null,
): PhoneProblem {
  const values: Record<string, string> = { text, digits: String(digitCount(text)) };
  if (country !== null) {
    values['country'] = country.name;
    if (country.prefix !== null) values['prefix'] = country.prefix;
    if (country.prefix !== null && country.plan !== null) {
      values['length'] = String(country.prefix.length + country.plan.nationalLength);
      values['more'] = String(country.plan.nationalLength);
    }
  }
  return { code, values, repair };
}

function digitCount(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isDigit(text.charCodeAt(index))) count += 1;
  }
  return count;
}
