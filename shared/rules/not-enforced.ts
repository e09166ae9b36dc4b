// What the configuration does not say, collected while the rules are compiled, so that it can be said once per file.
// A limit that is missing, unreadable or contradictory is never replaced by one of ours.

import { type Saying, say, sayNames } from '../saying.ts';

export type NotEnforcedCode =
  | 'OPERATION_NOT_LISTED'
  | 'PREFIX_NOT_GIVEN'
  | 'PLAN_NOT_KNOWN'
  | 'DECIMALS_NOT_GIVEN'
  | 'DECIMALS_UNREADABLE'
  | 'MINIMUM_NOT_GIVEN'
  | 'MAXIMUM_NOT_GIVEN'
  | 'LIMIT_UNREADABLE'
  | 'LIMITS_ODD'
  | 'LIMITS_REPEATED'
  | 'COUNTRY_NEEDED';

/** One thing that is not checked, and for whom. */
export interface NotEnforced {
  readonly code: NotEnforcedCode;
  /** Providers, countries or the operation, in the order of the configuration. */
  readonly names: readonly string[];
}

/** Collects names by code, in the order in which they come up. */
export interface NotEnforcedList {
  add(code: NotEnforcedCode, name: string): void;
  entries(): readonly NotEnforced[];
}

export function createNotEnforcedList(): NotEnforcedList {
  const names = new Map<NotEnforcedCode, Set<string>>();
  return {
    add(code, name) {
      names.set(code, (names.get(code) ?? new Set()).add(name));
    },
    entries() {
      return [...names].map(([code, set]) => ({ code, names: [...set] }));
    },
  };
}

/** Most names that a notice lists. */
const NAMED_MAX = 4;

/** A sentence for everything that the configuration does not say and that is therefore not checked. */
const NOT_ENFORCED: Readonly<Record<NotEnforcedCode, (names: Saying) => Saying>> = {
  OPERATION_NOT_LISTED: (names) =>
    say`The account lists no provider for ${names}s, so every provider is refused.`,
  PREFIX_NOT_GIVEN: (names) =>
    say`No usable country code is given for ${names}; the beginnings of numbers there are not checked.`,
  PLAN_NOT_KNOWN: (names) =>
    say`No numbering plan is known for ${names}; lengths and ranges of numbers there are not checked.`,
  DECIMALS_NOT_GIVEN: (names) => say`No decimals are given for ${names}; they are not checked.`,
  DECIMALS_UNREADABLE: (names) =>
    say`The number of decimals of ${names} could not be read; decimals are not checked there.`,
  MINIMUM_NOT_GIVEN: (names) => say`No lowest amount is given for ${names}; it is not checked.`,
  MAXIMUM_NOT_GIVEN: (names) => say`No highest amount is given for ${names}; it is not checked.`,
  LIMIT_UNREADABLE: (names) => say`A limit of ${names} is not a number; it is not checked.`,
  LIMITS_ODD: (names) => say`The lowest amount of ${names} is above the highest; neither is checked.`,
  LIMITS_REPEATED: (names) => say`${names} has several different sets of limits; none of them is checked.`,
  COUNTRY_NEEDED: (names) =>
    say`${names} stands in several countries; its rows without a country are not checked against limits and country codes.`,
};

/** What is not checked in a file, because the configuration does not say it. */
export function describeNotEnforced({ code, names }: NotEnforced): Saying {
  const shown = names.length > NAMED_MAX + 1 ? names.slice(0, NAMED_MAX) : names;
  return NOT_ENFORCED[code](sayNames(shown, names.length - shown.length));
}
