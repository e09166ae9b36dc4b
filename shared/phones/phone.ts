// Reads a mobile number as the service wants it: digits only, country code first, no +, no leading zero.
// Everything else is a problem with at most one proposed repair, which nothing in the program applies by itself.

import { asciiDigits, isDigit, isDigits } from '../money/digits.ts';
import { kindInMetadata, type NumberingPlan } from './numbering-plans.ts';
import {
  DOUBTFUL_LENGTH_MAX,
  international,
  onlyMeaning,
  PHONE_LENGTH_MAX,
  PHONE_LENGTH_MIN,
  type PhoneCountry,
  withoutSeparators,
  withoutSpaces,
} from './phone-meaning.ts';

export type PhoneCode =
  | 'PHONE_APOSTROPHE'
  | 'PHONE_COUNTRY_CODE_MISSING'
  | 'PHONE_COUNTRY_CODE_TWICE'
  | 'PHONE_HAS_PLUS'
  | 'PHONE_HAS_SEPARATORS'
  | 'PHONE_INTERNATIONAL_PREFIX'
  | 'PHONE_LANDLINE'
  | 'PHONE_LEADING_ZERO'
  | 'PHONE_LEADING_ZERO_LOST'
  | 'PHONE_LENGTH'
  | 'PHONE_LENGTH_IMPOSSIBLE'
  | 'PHONE_NOT_DIGITS'
  | 'PHONE_PREFIX'
  | 'PHONE_PREFIX_UNCHECKED'
  | 'PHONE_RANGE_UNKNOWN'
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

// 26076345678.9 is a broken number, not one with a dot among its digits: nobody writes one or two digits after the
// only dot, or seven before it.
const DECIMAL = /^[+\uff0b]?(?:(\d{7,})[.,](\d+)|(\d+)[.,](\d{1,2}))$/;
const ZEROS = /^0+$/;
const APOSTROPHE = /^['\u2018\u2019`\u00b4]+/;
const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/;
const NOT_A_DIGIT = /[^\d]/u;

/**
 * Reads one number.
 *
 * @param text the trimmed cell.
 * @param country of the row's provider, or null when the row does not say which. What is not known of it is not
 *   checked, and no repair is proposed from it.
 */
export function readPhone(text: string, country: PhoneCountry | null): PhoneReading {
  const plan = country?.plan ?? null;
  // Nearly every row of a file ends here, so that it costs one pattern.
  if (plan?.mobile.test(text) === true) return { ok: true, phone: text, doubt: null };
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
  if (country !== null && plan !== null) return outsidePlan(text, country, plan);
  return { ok: true, phone: text, doubt: unchecked(text, country) };
}

/** A number with the right country code that the plan has no mobile number for. */
function outsidePlan(text: string, country: PhoneCountry, plan: NumberingPlan): PhoneReading {
  const kind = kindInMetadata(text);
  if (kind === 'landline') {
    return { ok: true, phone: text, doubt: problem('PHONE_LANDLINE', text, country, null) };
  }
  if (text.startsWith(plan.prefix + plan.prefix)) {
    return { ok: false, problem: problem('PHONE_COUNTRY_CODE_TWICE', text, country, null) };
  }
  // What the metadata has and the plan has not is a form out of force, or of a country beside with the same code.
  if (kind === 'mobile' || plan.lengths.includes(text.length - plan.prefix.length)) {
    return { ok: true, phone: text, doubt: problem('PHONE_RANGE_UNKNOWN', text, country, null) };
  }
  const repair = international(text, country);
  return { ok: false, problem: problem('PHONE_LENGTH_IMPOSSIBLE', text, country, repair) };
}

function unchecked(phone: string, country: PhoneCountry | null): PhoneProblem | null {
  const isDoubtful = country !== null && country.prefix === null && phone.length <= DOUBTFUL_LENGTH_MAX;
  return isDoubtful ? problem('PHONE_PREFIX_UNCHECKED', phone, country, null) : null;
}

function leadingZero(text: string, country: PhoneCountry | null): PhoneProblem {
  if (text.startsWith('00')) {
    return problem('PHONE_INTERNATIONAL_PREFIX', text, country, international(text.slice(2), country));
  }
  // Without a plan nobody knows what becomes of the zero.
  const repair = (country?.plan ?? null) === null ? null : onlyMeaning(text, country);
  return problem('PHONE_LEADING_ZERO', text, country, repair);
}

function otherPrefix(text: string, country: PhoneCountry, prefix: string): PhoneProblem {
  const repair = onlyMeaning(text, country);
  if (repair === null) return problem('PHONE_PREFIX', text, country, null);
  const zeroLost = country.plan?.hasTrunkZero === true || repair === `${prefix}0${text}`;
  return problem(zeroLost ? 'PHONE_LEADING_ZERO_LOST' : 'PHONE_COUNTRY_CODE_MISSING', text, country, repair);
}

function notDigits(text: string, country: PhoneCountry | null): PhoneProblem {
  const scientific = SCIENTIFIC.exec(text);
  if (scientific !== null) return scientificProblem(text, scientific, country);
  const apostrophe = APOSTROPHE.exec(text);
  if (apostrophe !== null) {
    const rest = text.slice(apostrophe[0].length);
    const repair = decimalOf(rest) === null ? onlyMeaning(rest, country) : null;
    return problem('PHONE_APOSTROPHE', text, country, repair);
  }
  const decimal = decimalOf(text);
  if (decimal !== null && ZEROS.test(decimal.fraction)) {
    return problem('PHONE_TRAILING_DECIMAL', text, country, onlyMeaning(decimal.whole, country));
  }
  const bare = withoutSeparators(text);
  if (decimal === null && isDigits(bare.replace(/^[+\uff0b]/, ''))) {
    const code = bare === text ? 'PHONE_HAS_PLUS' : 'PHONE_HAS_SEPARATORS';
    return problem(code, text, country, onlyMeaning(text, country));
  }
  const ascii = asciiDigits(text);
  const character = NOT_A_DIGIT.exec(text)?.[0] ?? '';
  const repair = ascii === null ? null : onlyMeaning(ascii, country);
  const found = problem('PHONE_NOT_DIGITS', text, country, repair);
  return { ...found, values: { ...found.values, character } };
}

/** The parts of a cell that holds a number with decimals, spaces in it or not; null for any other. */
function decimalOf(text: string): { readonly whole: string; readonly fraction: string } | null {
  const [, whole, fraction, shortWhole, shortFraction] = DECIMAL.exec(withoutSpaces(text)) ?? [];
  const found = { whole: whole ?? shortWhole, fraction: fraction ?? shortFraction };
  return found.whole === undefined || found.fraction === undefined
    ? null
    : { whole: found.whole, fraction: found.fraction };
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
  const repair = isWholeNumber ? onlyMeaning(digits, country) : null;
  const found = problem('PHONE_SCIENTIFIC', text, country, repair);
  return {
    ...found,
    values: { ...found.values, kept: String(Math.min(kept, written)), written: String(written) },
  };
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
    if (country.plan !== null) {
      values['length'] = String(country.plan.prefix.length + country.plan.usualLength);
      values['more'] = String(country.plan.usualLength);
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
