// How long the mobile numbers of some countries are and what becomes of the zero people dial at home.
// Public facts of the national plans under ITU-T E.164, used to propose a repair or to warn, never to refuse.

/** What mobile numbers of a country look like after the country code. */
export interface NumberingPlan {
  /** Digits after the country code. */
  readonly nationalLength: number;
  /**
   * The leading zero: `dropped` when it is dialled at home and falls away after the country code, `kept` when
   * numbers begin with it and keep it, `none` when there is none.
   */
  readonly zero: 'dropped' | 'kept' | 'none';
}

/**
 * By country code. A country with several lengths in use at a time, such as Benin (229), is left out on purpose:
 * more than one repair would be plausible.
 */
const PLANS: Readonly<Record<string, NumberingPlan>> = {
  221: { nationalLength: 9, zero: 'none' },
  225: { nationalLength: 10, zero: 'kept' },
  226: { nationalLength: 8, zero: 'kept' },
  232: { nationalLength: 8, zero: 'dropped' },
  233: { nationalLength: 9, zero: 'dropped' },
  234: { nationalLength: 10, zero: 'dropped' },
  237: { nationalLength: 9, zero: 'none' },
  242: { nationalLength: 9, zero: 'kept' },
  243: { nationalLength: 9, zero: 'dropped' },
  250: { nationalLength: 9, zero: 'dropped' },
  251: { nationalLength: 9, zero: 'dropped' },
  254: { nationalLength: 9, zero: 'dropped' },
  255: { nationalLength: 9, zero: 'dropped' },
  256: { nationalLength: 9, zero: 'dropped' },
  258: { nationalLength: 9, zero: 'none' },
  260: { nationalLength: 9, zero: 'dropped' },
  265: { nationalLength: 9, zero: 'dropped' },
};

/** The plan behind a country code that the configuration gives, or null where no single one is known. */
export function numberingPlan(prefix: string): NumberingPlan | null {
  return Object.hasOwn(PLANS, prefix) ? (PLANS[prefix] ?? null) : null;
}

/**
 * The one international number that digits without the country code can stand for, or null.
 *
 * A lost or an extra leading zero is made good as the plan says; a lost digit of any other kind is not.
 */
export function completedNumber(digits: string, prefix: string, plan: NumberingPlan): string | null {
  const surplus = digits.length - plan.nationalLength;
  const zero = digits.startsWith('0');
  switch (plan.zero) {
    case 'none':
      return surplus === 0 && !zero ? prefix + digits : null;
    case 'dropped':
      if (surplus === 0 && !zero) return prefix + digits;
      return surplus === 1 && zero && digits.charAt(1) !== '0' ? prefix + digits.slice(1) : null;
    case 'kept':
      if (surplus === 0) return prefix + digits;
      return surplus === -1 && !zero ? `${prefix}0${digits}` : null;
  }
}
