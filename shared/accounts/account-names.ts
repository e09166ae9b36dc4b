// Providers and countries as the account calls them, in the page's language where it has it. Pure.

import { z } from 'zod';
import type { Saying, Spoken } from '../saying.ts';
import { countryName } from './country-names.ts';

/** What of a configuration names providers and countries; all of it is. */
export const accountNamesSchema = z.strictObject({
  limits: z.array(
    z.strictObject({ provider: z.string(), country: z.string(), providerName: z.string().nullable() }),
  ),
  countries: z.array(z.strictObject({ country: z.string(), names: z.record(z.string(), z.string()) })),
});
type AccountNames = z.infer<typeof accountNamesSchema>;

/** What names providers and countries, each once and nothing else. */
export function accountNames({ limits, countries }: AccountNames): AccountNames {
  const named = new Map(
    limits.map(({ provider, country, providerName }) => [
      `${provider} ${country}`,
      { provider, country, providerName },
    ]),
  );
  return {
    limits: [...named.values()],
    countries: countries.map(({ country, names }) => ({ country, names })),
  };
}

/** `Airtel Zambia` by the code of the provider. A provider of several countries goes by its name alone. */
export function providerNames(
  configuration: AccountNames | null,
  language: string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (configuration === null) return names;
  const countries = countryNames(configuration, language);
  for (const [provider, entries] of Map.groupBy(configuration.limits, (entry) => entry.provider)) {
    const name = entries.find(({ providerName }) => providerName !== null)?.providerName ?? null;
    if (name === null) continue;
    const places = [...new Set(entries.map(({ country }) => countries.get(country) ?? country))];
    const [place] = places;
    const isPlain = places.length !== 1 || place === undefined || name.includes(place);
    names.set(provider, isPlain ? name : `${name} ${place}`);
  }
  return names;
}

/** How a lane is called: its provider, with the country where that tells it apart. */
export function laneName(
  configuration: AccountNames | null,
  language: string,
): (provider: string, country: string | null) => string {
  const names = providerNames(configuration, language);
  const countries = countryNames(configuration, language);
  return (provider, country) => {
    const name = names.get(provider) ?? provider;
    return country === null ? name : `${name} ${countries.get(country) ?? country}`;
  };
}

/** Names of countries by code. */
export function countryNames(
  configuration: AccountNames | null,
  language: string,
): ReadonlyMap<string, string> {
  return new Map(
    (configuration?.countries ?? []).map(({ country, names }) => [
      country,
      countryName(country, names, language) ?? country,
    ]),
  );
}

/** What the engine calls its places, `MTN_MOMO_ZMB` or `MTN_MOMO (ZMB)`, by the names of the account. */
export function placeNames(
  configuration: AccountNames | null,
  language: string,
): ReadonlyMap<string, string> {
  const nameOf = laneName(configuration, language);
  const names = new Map<string, string>();
  for (const { provider, country } of configuration?.limits ?? []) {
    names.set(provider, nameOf(provider, null));
    names.set(`${provider} (${country})`, nameOf(provider, country));
  }
  return names;
}

/** The same with names in the place of codes. A text of its own stays as it was written. */
export function withPlaceNames(spoken: Spoken, names: ReadonlyMap<string, string>): Spoken {
  return typeof spoken === 'string' ? spoken : namedSaying(spoken, names);
}

function namedSaying({ code, values }: Saying, names: ReadonlyMap<string, string>): Saying {
  const named = (value: string | Saying) =>
    typeof value === 'string' ? (names.get(value) ?? value) : namedSaying(value, names);
  return {
    code,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(value)])),
  };
}
