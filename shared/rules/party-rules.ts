// Who is paid, through whom and in which currency: country, provider and currency against the account's set-up.
// Accepts the configuration's own names with a warning; a code in other spelling is only proposed, never taken.

import type { Finding } from '../domain.ts';
import { foldName } from '../folding.ts';
import { isSignOf } from '../money/currency-signs.ts';
import { finding, listValues } from './codes.ts';
import type { CountryRule, NameIndex, ProviderPlace, ProviderRule, RuleSet } from './compile.ts';

/** What the country cell stands for, or null; adds what it found. */
export function findCountry(
  rules: RuleSet,
  field: string,
  text: string,
  findings: Finding[],
): CountryRule | null {
  const exact = rules.countries.byCode.get(text);
  if (exact !== undefined) return exact;
  const named = alike(rules.countries.byFoldedName, text);
  const [only] = named;
  if (named.length === 1 && only !== undefined) {
    findings.push(finding('COUNTRY_BY_NAME', field, { text, country: only.code }));
    return only;
  }
  const values = { text, ...listValues('known', [...rules.countries.byCode.keys()]) };
  findings.push(finding('COUNTRY_UNKNOWN', field, values, otherSpelling(rules.countries, text)));
  return null;
}

/**
 * What the provider cell stands for, or null; adds what it found.
 *
 * A name counts when exactly one provider of that name is left after the row's country and currency, as far as
 * the row gives them, have been regarded. A country that cannot be read leaves a name open, without a finding of
 * its own: the country has to be put right first.
 *
 * @param row its country, its currency, and whether it has a country cell that could not be read.
 */
export function findProvider(
  rules: RuleSet,
  field: string,
  text: string,
  row: {
    readonly country: CountryRule | null;
    readonly countryUnread: boolean;
    readonly currency: string | undefined;
  },
  findings: Finding[],
): ProviderRule | null {
  const exact = rules.providers.byCode.get(text);
  if (exact !== undefined) return exact;
  const named = alike(rules.providers.byFoldedName, text);
  if (row.countryUnread && named.length > 0) return null;
  const candidates = narrowed(named, row.country, row.currency);
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) {
    findings.push(finding('PROVIDER_BY_NAME', field, { text, provider: only.code }));
    return only;
  }
  if (candidates.length > 1) {
    const codes = candidates.map(({ code }) => code);
    findings.push(finding('PROVIDER_AMBIGUOUS', field, { text, ...listValues('candidates', codes) }));
    return null;
  }
  const values = { text, ...listValues('known', knownProviders(rules, row.country)) };
  findings.push(finding('PROVIDER_UNKNOWN', field, values, otherSpelling(rules.providers, text)));
  return null;
}

/** Where the provider pays for this row, or null when that is not said or not set up; adds what it found. */
export function findPlace(
  rules: RuleSet,
  fields: { readonly provider: string; readonly country: string | null },
  provider: ProviderRule,
  row: { readonly country: CountryRule | null; readonly currency: string | undefined },
  findings: Finding[],
): ProviderPlace | null {
  const { code, countries, places } = provider;
  const { country } = row;
  if (places.length === 0) {
    const values = { provider: code, operation: rules.operation.name };
    findings.push(finding('PROVIDER_NOT_CONFIGURED', fields.provider, values));
    return null;
  }
  if (country === null) return onlyPlace(places, row.currency);
  for (const place of places) {
    if (place.country === country) return place;
  }
  const values = { provider: code, country: country.code, ...listValues('expected', countries) };
  findings.push(finding('COUNTRY_NOT_OF_PROVIDER', fields.country, values));
  return null;
}

/** The one place that a row without a country can mean: the only one there is, or the only one of its currency. */
function onlyPlace(places: readonly ProviderPlace[], currency: string | undefined): ProviderPlace | null {
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0) return only;
  const [there, ...elsewhere] = places.filter(({ limits }) => currency !== undefined && limits.has(currency));
  return there !== undefined && elsewhere.length === 0 ? there : null;
}

/**
 * The currency that a cell stands for: its code, or its usual word where that can mean one currency alone, of the
 * place where that is known, else of the account. Any other text as it is.
 */
export function readCurrency(rules: RuleSet, text: string, place: ProviderPlace | null): string {
  if (place === null ? rules.currencies.has(text) : place.limits.has(text)) return text;
  const offered = [...(place === null ? rules.currencies : place.limits.keys())];
  // A code in other spelling is proposed, never taken.
  if (offered.includes(text.toUpperCase())) return text;
  const meant = offered.filter((currency) => isSignOf(currency, text, 'before'));
  return meant.length === 1 ? (meant[0] ?? text) : text;
}

/** Checks that the provider, or at least the account, works in the currency. */
export function checkCurrency(
  rules: RuleSet,
  field: string,
  text: string,
  party: { readonly provider: ProviderRule | null; readonly place: ProviderPlace | null },
  findings: Finding[],
): void {
  const { provider, place } = party;
  if (place === null ? isOffered(rules, provider, text) : place.limits.has(text)) return;
  // A provider that is not set up at all has been named already; its currencies are unknown.
  if (provider !== null && provider.places.length === 0) return;
  const offered = offeredCurrencies(rules, provider, place);
  const upper = text.toUpperCase();
  const values = { text, provider: provider?.code ?? '', ...listValues('offered', offered) };
  findings.push(finding('CURRENCY_NOT_OFFERED', field, values, offered.includes(upper) ? upper : null));
}

function isOffered(rules: RuleSet, provider: ProviderRule | null, currency: string): boolean {
  if (provider === null) return rules.currencies.has(currency);
  return provider.places.some(({ limits }) => limits.has(currency));
}

function offeredCurrencies(
  rules: RuleSet,
  provider: ProviderRule | null,
  place: ProviderPlace | null,
): readonly string[] {
  if (place !== null) return [...place.limits.keys()];
  if (provider === null) return [...rules.currencies];
  return [...new Set(provider.places.flatMap(({ limits }) => [...limits.keys()]))];
}

function narrowed(
  providers: readonly ProviderRule[],
  country: CountryRule | null,
  currency: string | undefined,
): readonly ProviderRule[] {
  const inCountry =
    country === null ? providers : providers.filter(({ countries }) => countries.includes(country.code));
  if (inCountry.length < 2 || currency === undefined) return inCountry;
  const inCurrency = inCountry.filter(({ places }) => places.some(({ limits }) => limits.has(currency)));
  return inCurrency.length === 0 ? inCountry : inCurrency;
}

function knownProviders(rules: RuleSet, country: CountryRule | null): string[] {
  const open = [...rules.providers.byCode.values()].filter(({ places }) => places.length > 0);
  const there = open.filter(({ places }) => places.some((place) => place.country === country));
  return (there.length > 0 ? there : open).map(({ code }) => code);
}

function alike<Thing>(index: ReadonlyMap<string, readonly Thing[]>, text: string): readonly Thing[] {
  return index.get(foldName(text)) ?? [];
}

/** The one code that the text is another spelling of, such as `zmb`, or null. */
function otherSpelling<Thing extends { readonly code: string }>(
  index: NameIndex<Thing>,
  text: string,
): string | null {
  const things = alike(index.byFoldedCode, text);
  return things.length === 1 ? (things[0]?.code ?? null) : null;
}
