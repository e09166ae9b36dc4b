// Which number digits and marks stand for, when they can stand for one alone. Adds a country code, a lost zero that
// every number there has, or leaves away the zero dialled at home; no other digit is ever added or left away.

import { isDigits } from '../money/digits.ts';
import type { NumberingPlan } from './numbering-plans.ts';

/** Fewest and most digits of an international number (ITU-T E.164 has at most 15). */
export const PHONE_LENGTH_MIN = 7;
export const PHONE_LENGTH_MAX = 15;

/** Numbers this short can hardly hold a country code, when no code is known to check that by. */
export const DOUBTFUL_LENGTH_MAX = 9;

/** The country that a row is about, as far as it is known. */
export interface PhoneCountry {
  /** Name for sentences. */
  readonly name: string;
  /** Country code in digits; null when neither the configuration nor a plan gives it. */
  readonly prefix: string | null;
  readonly plan: NumberingPlan | null;
}

// What people and address books put between and around digits; the invisible ones come with copied contacts.
const SEPARATOR =
  /[\s().\-\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2064\u2066-\u2069\u2212\ufe63\uff0d\ufeff]/gu;

/** The text without separators. */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATOR, '');
}

const INTERNATIONAL_PREFIX = /^(?:\+|00)/;

/** A number without what people write between and before its digits, so that two of them can be compared. */
export function bareNumber(text: string): string {
  return withoutSeparators(text).replace(INTERNATIONAL_PREFIX, '');
}

/** The text without separators, points apart. */
export function withoutSpaces(text: string): string {
  return text.replace(SEPARATOR, (mark) => (mark === '.' ? mark : ''));
}

/** The one number that a text with marks stands for, or null when that is not beyond doubt. */
export function onlyMeaning(text: string, country: PhoneCountry | null): string | null {
  const bare = withoutSeparators(text);
  const hasPlus = /^[+\uff0b]/.test(bare);
  const digits = hasPlus ? bare.slice(1) : bare;
  if (!isDigits(digits)) return null;
  if (hasPlus) return international(digits, country);
  if (digits.startsWith('00')) return international(digits.slice(2), country);
  const { plan = null, prefix = null } = country ?? {};
  if (plan !== null) return onlyOne([...withCode(digits, plan), ...withoutCode(digits, plan)]);
  return prefix === null || digits.startsWith(prefix) ? international(digits, country) : null;
}

/** Digits that begin with a country code, if that is the one of the row and nothing about them is in doubt. */
export function international(digits: string, country: PhoneCountry | null): string | null {
  const { plan = null, prefix = null } = country ?? {};
  if (plan !== null) return onlyOne(withCode(digits, plan));
  const fits = digits.length >= PHONE_LENGTH_MIN && digits.length <= PHONE_LENGTH_MAX;
  if (!fits || digits.startsWith('0')) return null;
  if (prefix === null) return digits.length > DOUBTFUL_LENGTH_MAX ? digits : null;
  return digits.startsWith(prefix) ? digits : null;
}

/** Numbers that the digits can be when they hold the country code. */
function withCode(digits: string, plan: NumberingPlan): string[] {
  const { prefix, mobile, current, hasTrunkZero } = plan;
  if (!digits.startsWith(prefix)) return [];
  const found = mobile.test(digits) ? [digits] : [];
  // The zero of the home form, as in +260 (0)76…, falls away.
  const home = digits.slice(prefix.length);
  if (hasTrunkZero && home.startsWith('0') && current.test(prefix + home.slice(1))) {
    found.push(prefix + home.slice(1));
  }
  return found;
}

/** Numbers that the digits can be when the country code is missing. */
function withoutCode(digits: string, { prefix, current, hasTrunkZero }: NumberingPlan): string[] {
  const found: string[] = [];
  if (current.test(prefix + digits)) found.push(prefix + digits);
  if (digits.startsWith('0')) {
    if (hasTrunkZero && current.test(prefix + digits.slice(1))) found.push(prefix + digits.slice(1));
  } else if (lostItsZero(digits, prefix, current)) {
    found.push(`${prefix}0${digits}`);
  }
  return found;
}

/** True when a zero in front is the only digit that makes the digits a number: then it is the one that was lost. */
function lostItsZero(digits: string, prefix: string, current: RegExp): boolean {
  if (!current.test(`${prefix}0${digits}`)) return false;
  for (let place = 0; place <= digits.length; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      if (place === 0 && digit === 0) continue;
      if (current.test(prefix + digits.slice(0, place) + digit + digits.slice(place))) return false;
    }
  }
  return true;
}

function onlyOne(numbers: readonly string[]): string | null {
  const [first = null, ...others] = new Set(numbers);
  return others.length === 0 ? first : null;
}
