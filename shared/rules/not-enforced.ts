// What the configuration does not say, collected while the rules are compiled, so that it can be said once per file.
// A limit that is missing, unreadable or contradictory is never replaced by one of ours.

export type NotEnforcedCode =
  | 'OPERATION_NOT_LISTED'
  | 'PREFIX_NOT_GIVEN'
  | 'DECIMALS_NOT_GIVEN'
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
