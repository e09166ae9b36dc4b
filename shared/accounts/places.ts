// Where a provider works for a row: the countries that a provider's code may stand for, from what the row names and
// what the account's configuration lists. Pure; never chooses between countries that the currency leaves open.

import type { AccountConfiguration } from './configuration.ts';

/** What a row says of where it is paid. Null and empty are not said. */
export interface RowPlace {
  readonly provider: string | null;
  readonly country: string | null;
  readonly currency: string | null;
}

export class Places {
  /** Countries of each provider, and of each provider and currency. */
  readonly #countries = new Map<string, Set<string>>();

  /** @param operationType the operation as the configuration calls it; null regards every operation. */
  constructor({ limits }: Pick<AccountConfiguration, 'limits'>, operationType: string | null) {
    for (const { provider, country, currency, operationType: listed } of limits) {
      if (operationType !== null && listed !== operationType) continue;
      this.#add(keyOf(provider, null), country);
      this.#add(keyOf(provider, currency), country);
    }
  }

  /** Codes of the countries that the row may be paid in; the currency alone decides where it can. */
  countriesOf({ provider, country, currency }: RowPlace): readonly string[] {
    if (country !== null && country !== '') return [country];
    const ofCurrency = currency === null ? undefined : this.#countries.get(keyOf(provider ?? '', currency));
    return [...(ofCurrency ?? this.#countries.get(keyOf(provider ?? '', null)) ?? [])];
  }

  /** The one country that the row is paid in; null where that is not known. */
  countryOf(row: RowPlace): string | null {
    const [only, ...others] = this.countriesOf(row);
    return only === undefined || others.length > 0 ? null : only;
  }

  /** True for a provider whose code stands for several countries. */
  isSpread(provider: string): boolean {
    return (this.#countries.get(keyOf(provider, null))?.size ?? 0) > 1;
  }

  #add(key: string, country: string): void {
    const countries = this.#countries.get(key);
    if (countries === undefined) this.#countries.set(key, new Set([country]));
    else countries.add(country);
  }
}

function keyOf(provider: string, currency: string | null): string {
  return JSON.stringify([provider, currency]);
}
