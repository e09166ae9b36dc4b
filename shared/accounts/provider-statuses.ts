// What the service says of a provider in one country: availability first, and where that says nothing of it, the
// account's configuration (design §3, "Provider gate"). Pure; a word is handed on as it came.

import type { AccountConfiguration, Availability } from './configuration.ts';
import type { Places, RowPlace } from './places.ts';

/** What both readings say now; null for one that could not be read. */
export interface StatusReadings {
  readonly availability: Availability | null;
  readonly configuration: Pick<AccountConfiguration, 'limits'> | null;
}

export class ProviderStatuses {
  readonly #places: Places;
  readonly #available = new Map<string, string>();
  readonly #configured = new Map<string, string>();
  /** Countries that the readings name for a provider, for one that the batch's configuration does not know. */
  readonly #countries = new Map<string, Set<string>>();

  /** @param operationType the operation as configuration and availability call it. */
  constructor(places: Places, operationType: string, { availability, configuration }: StatusReadings) {
    this.#places = places;
    for (const entry of availability ?? []) {
      if (entry.operationType !== operationType) continue;
      this.#available.set(this.#noted(entry), entry.status);
    }
    for (const entry of configuration?.limits ?? []) {
      if (entry.operationType !== operationType || entry.status === null) continue;
      const key = this.#noted(entry);
      this.#configured.set(`${key} ${entry.currency}`, entry.status);
      // Of a row without a currency is said what is said of every currency.
      const known = this.#configured.get(key);
      if (known === undefined || known === 'CLOSED') this.#configured.set(key, entry.status);
    }
  }

  /** The word that holds for the row; null when nothing is said, or not the same of each country it may be in. */
  wordOf(row: RowPlace): string | null {
    const words = new Set(this.#keysOf(row).map((key) => this.#wordAt(key, row.currency)));
    const [only] = words;
    return words.size === 1 ? (only ?? null) : null;
  }

  /** True when availability itself says something of the row's provider, wherever it may be paid. */
  isListed(row: RowPlace): boolean {
    const keys = this.#keysOf(row);
    return keys.length > 0 && keys.every((key) => this.#available.has(key));
  }

  #wordAt(key: string, currency: string | null): string | null {
    const configured = this.#configured.get(`${key} ${currency ?? ''}`) ?? this.#configured.get(key);
    // What the configuration says may be old; only that it is closed is worth holding rows back for.
    return this.#available.get(key) ?? (configured === 'CLOSED' ? configured : null);
  }

  #keysOf(row: RowPlace): string[] {
    const provider = row.provider ?? '';
    const countries = this.#places.countriesOf(row);
    const known = countries.length > 0 ? countries : [...(this.#countries.get(provider) ?? [])];
    return known.map((country) => keyOf(provider, country));
  }

  #noted({ provider, country }: { readonly provider: string; readonly country: string }): string {
    const countries = this.#countries.get(provider);
    if (countries === undefined) this.#countries.set(provider, new Set([country]));
    else countries.add(country);
    return keyOf(provider, country);
  }
}

function keyOf(provider: string, country: string): string {
  return JSON.stringify([provider, country]);
}
