// Turns an account's configuration into indexes, so that a row is checked by look-ups alone.
// Takes every limit from the configuration; what is missing there is listed as not enforced, never filled in.

import type {
  AccountConfiguration,
  CountryConfiguration,
  ProviderLimits,
} from '../accounts/configuration.ts';
import { usualCountryNames } from '../accounts/country-names.ts';
import { usualNamesOf } from '../accounts/provider-names.ts';
import type { Generation } from '../domain.ts';
import { foldName } from '../folding.ts';
import { type Amount, compareAmounts, toAmount } from '../money/money.ts';
import { FREE_TEXT_LENGTH_MAX } from '../operations/lengths.ts';
import type { FieldKind, OperationDefinition } from '../operations.ts';
import { numberingPlan } from '../phones/numbering-plans.ts';
import type { PhoneCountry } from '../phones/phone-meaning.ts';
import type { Saying } from '../saying.ts';
import type { RuleCode } from './codes.ts';
import { type FormField, hasForm } from './form-rules.ts';
import { createNotEnforcedList, describeNotEnforced, type NotEnforcedList } from './not-enforced.ts';
import { type OtherOperators, otherOperators } from './operators.ts';

/** A country of the account. `prefix` and `plan` are null where neither the configuration nor a plan is known. */
export interface CountryRule extends PhoneCountry {
  readonly code: string;
}

/** Limits of one provider, country and currency; null is not checked. */
export interface LimitRule {
  readonly minimum: Amount | null;
  readonly maximum: Amount | null;
  readonly decimals: number | null;
}

/** A provider in one country, with its limits by currency for the operation. */
export interface ProviderPlace {
  readonly country: CountryRule;
  readonly limits: ReadonlyMap<string, LimitRule>;
  /** Operators whose customers it does not reach; null where that is not known. */
  readonly otherOperators: OtherOperators | null;
}

export interface ProviderRule {
  readonly code: string;
  /** Codes of all countries it stands under, for whatever operation. */
  readonly countries: readonly string[];
  /** Where it is set up for the operation; empty when it is known for other operations only. */
  readonly places: readonly ProviderPlace[];
}

/** Things by their code, and by what people write instead: a name of the configuration, or the code in other case. */
export interface NameIndex<Thing> {
  readonly byCode: ReadonlyMap<string, Thing>;
  readonly byFoldedName: ReadonlyMap<string, readonly Thing[]>;
  readonly byFoldedCode: ReadonlyMap<string, readonly Thing[]>;
}

/** A free text of an operation. */
interface TextField {
  readonly name: string;
  readonly lengthMax: number;
}

/** Fields of one object of the request. */
interface ExpectedGroup {
  readonly code: RuleCode;
  readonly fields: readonly string[];
}

/** The rules of one account, operation and generation. */
export interface RuleSet {
  readonly operation: OperationDefinition;
  readonly generation: Generation;
  /** Fields without which this generation's request cannot be made. */
  readonly requiredFields: readonly string[];
  readonly noteFields: readonly string[];
  /** Free texts with the most characters that each takes. */
  readonly textFields: readonly TextField[];
  /** Fields of a fixed form. */
  readonly formFields: readonly FormField[];
  /** Groups of fields of which a row fills at least one, or is warned of by the code. */
  readonly expectedGroups: readonly ExpectedGroup[];
  /** The first field of each kind is the one about the party that is paid. */
  readonly fieldOfKind: Readonly<Partial<Record<FieldKind, string>>>;
  readonly providers: NameIndex<ProviderRule>;
  readonly countries: NameIndex<CountryRule>;
  /** Currencies in which the operation is offered at all. */
  readonly currencies: ReadonlySet<string>;
  /** Sentences on what the configuration does not say and no row is checked for; to be shown once per file. */
  readonly notEnforced: readonly Saying[];
}

/**
 * Compiles the rules of an account for one operation.
 *
 * @param configuration in domain form, from either generation's answer.
 */
export function compileRules(
  configuration: AccountConfiguration,
  operation: OperationDefinition,
  generation: Generation,
): RuleSet {
  const notEnforced = createNotEnforcedList();
  const countries = countryRules(configuration);
  const providers = providerRules(configuration, operation, countries, notEnforced);
  const open = [...providers.values()].filter((provider) => provider.places.length > 0);
  const fieldOfKind: Partial<Record<FieldKind, string>> = {};
  for (const field of operation.fields) fieldOfKind[field.kind] ??= field.name;
  if (open.length === 0 && fieldOfKind.provider !== undefined) {
    notEnforced.add('OPERATION_NOT_LISTED', operation.name);
  }
  // What no row is held to is no gap in the checks: a refund has no number, and need not name a provider.
  const namesProviders = operation.fields.some(
    ({ kind, requiredIn }) => kind === 'provider' && requiredIn.includes(generation),
  );
  return {
    operation,
    generation,
    requiredFields: operation.fields
      .filter(({ requiredIn }) => requiredIn.includes(generation))
      .map(({ name }) => name),
    noteFields: namesOfKind(operation, 'note'),
    textFields: operation.fields
      .filter(({ kind }) => kind === 'text')
      .map(({ name, lengthMax = FREE_TEXT_LENGTH_MAX }) => ({ name, lengthMax })),
    formFields: operation.fields.filter(hasForm),
    expectedGroups: (operation.expectedObjects ?? []).map(({ path, code }) => ({
      code,
      fields: operation.fields
        .filter(({ paths }) => paths[generation]?.startsWith(`${path}.`) === true)
        .map(({ name }) => name),
    })),
    fieldOfKind,
    providers: nameIndex(providers, (code) => namesOfProvider(configuration, code)),
    countries: nameIndex(countries, (code) => namesOfCountry(configuration, code)),
    currencies: new Set(open.flatMap(({ places }) => places.flatMap(({ limits }) => [...limits.keys()]))),
    notEnforced: namesProviders ? notEnforced.entries().map(describeNotEnforced) : [],
  };
}

function namesOfKind(operation: OperationDefinition, kind: FieldKind): string[] {
  return operation.fields.filter((field) => field.kind === kind).map(({ name }) => name);
}

function countryRules(configuration: AccountConfiguration): Map<string, CountryRule> {
  const rules = new Map<string, CountryRule>();
  for (const country of configuration.countries) rules.set(country.country, countryRule(country));
  for (const { country } of configuration.limits) {
    if (!rules.has(country)) rules.set(country, countryRule({ country, prefix: null, names: {} }));
  }
  return rules;
}

function countryRule({ country, prefix, names }: CountryConfiguration): CountryRule {
  const given = prefix !== null && /^[1-9]\d{0,3}$/.test(prefix) ? prefix : null;
  // A country code is no limit of the account: where the account leaves it out, the plan of the country has it.
  const plan = numberingPlan(country, given);
  return {
    code: country,
    name: names['en'] ?? Object.values(names)[0] ?? country,
    prefix: given ?? plan?.prefix ?? null,
    plan,
  };
}

function providerRules(
  configuration: AccountConfiguration,
  operation: OperationDefinition,
  countries: ReadonlyMap<string, CountryRule>,
  notEnforced: NotEnforcedList,
): Map<string, ProviderRule> {
  const rules = new Map<string, ProviderRule>();
  for (const [code, entries] of grouped(configuration.limits, (entry) => entry.provider)) {
    const places: ProviderPlace[] = [];
    const forOperation = entries.filter((entry) => entry.operationType === operation.limitsKey);
    for (const [countryCode, ofCountry] of grouped(forOperation, (entry) => entry.country)) {
      const country = countries.get(countryCode);
      if (country === undefined) continue;
      if (country.prefix === null) notEnforced.add('PREFIX_NOT_GIVEN', country.name);
      else if (country.plan === null) notEnforced.add('PLAN_NOT_KNOWN', country.name);
      const byCurrency = grouped(ofCountry, (entry) => entry.currency);
      const limits = new Map<string, LimitRule>();
      for (const [currency, ofCurrency] of byCurrency) {
        limits.set(currency, limitRule(`${code} ${currency}`, ofCurrency, notEnforced));
      }
      places.push({ country, limits, otherOperators: operatorsBeside(code, country) });
    }
    if (needsCountry(places)) notEnforced.add('COUNTRY_NEEDED', code);
    rules.set(code, { code, countries: [...new Set(entries.map((entry) => entry.country))], places });
  }
  return rules;
}

/** What is known of the operators that a provider does not reach in a country. */
function operatorsBeside(provider: string, { code, prefix }: CountryRule): OtherOperators | null {
  return prefix === null ? null : otherOperators(code, prefix, provider);
}

/** True for a provider that pays one currency in several countries: there the currency does not tell the country. */
function needsCountry(places: readonly ProviderPlace[]): boolean {
  const currencies = places.flatMap(({ limits }) => [...limits.keys()]);
  return new Set(currencies).size < currencies.length;
}

/** The limits that all entries of one provider, country and currency agree on. */
function limitRule(
  name: string,
  entries: readonly ProviderLimits[],
  notEnforced: NotEnforcedList,
): LimitRule {
  const [first] = entries;
  if (first === undefined || entries.some((entry) => !sameLimits(entry, first))) {
    notEnforced.add('LIMITS_REPEATED', name);
    return { minimum: null, maximum: null, decimals: null };
  }
  const isUnread = (fact: NonNullable<ProviderLimits['unread']>[number]) =>
    first.unread?.includes(fact) === true;
  if (first.decimals === null) {
    notEnforced.add(isUnread('decimals') ? 'DECIMALS_UNREADABLE' : 'DECIMALS_NOT_GIVEN', name);
  }
  if (first.minAmount === null && !isUnread('minAmount')) notEnforced.add('MINIMUM_NOT_GIVEN', name);
  if (first.maxAmount === null && !isUnread('maxAmount')) notEnforced.add('MAXIMUM_NOT_GIVEN', name);
  const minimum = first.minAmount === null ? null : toAmount(first.minAmount);
  const maximum = first.maxAmount === null ? null : toAmount(first.maxAmount);
  const unreadable =
    isUnread('minAmount') ||
    isUnread('maxAmount') ||
    (first.minAmount !== null && minimum === null) ||
    (first.maxAmount !== null && maximum === null);
  if (unreadable) notEnforced.add('LIMIT_UNREADABLE', name);
  if (minimum !== null && maximum !== null && compareAmounts(minimum, maximum) > 0) {
    notEnforced.add('LIMITS_ODD', name);
    return { minimum: null, maximum: null, decimals: first.decimals };
  }
  return { minimum, maximum, decimals: first.decimals };
}

function sameLimits(left: ProviderLimits, right: ProviderLimits): boolean {
  return (
    left.minAmount === right.minAmount &&
    left.maxAmount === right.maxAmount &&
    left.decimals === right.decimals
  );
}

/** The account's own names, what customers call it, and that with the country behind it. */
function namesOfProvider(configuration: AccountConfiguration, code: string): string[] {
  const entries = configuration.limits.filter(({ provider }) => provider === code);
  const usual = usualNamesOf(code);
  const countries = [...new Set(entries.map(({ country }) => country))].flatMap((country) =>
    namesOfCountry(configuration, country),
  );
  return [
    ...entries.flatMap(({ providerName }) => (providerName === null ? [] : [providerName])),
    ...usual,
    ...usual.flatMap((name) => countries.map((country) => name + country)),
  ];
}

/** The service's own names, the usual ones, and the code of two letters. */
function namesOfCountry(configuration: AccountConfiguration, code: string): string[] {
  const own = configuration.countries.flatMap(({ country, names }) =>
    country === code ? Object.values(names) : [],
  );
  return [...own, ...usualCountryNames(code)];
}

function nameIndex<Thing>(
  things: ReadonlyMap<string, Thing>,
  namesOf: (code: string) => readonly string[],
): NameIndex<Thing> {
  const byFoldedName = new Map<string, Thing[]>();
  const byFoldedCode = new Map<string, Thing[]>();
  for (const [code, thing] of things) {
    append(byFoldedCode, foldName(code), thing);
    for (const name of new Set(namesOf(code).map(foldName))) append(byFoldedName, name, thing);
  }
  return { byCode: things, byFoldedName, byFoldedCode };
}

function append<Thing>(index: Map<string, Thing[]>, key: string, thing: Thing): void {
  if (key === '') return;
  const things = index.get(key);
  if (things === undefined) index.set(key, [thing]);
  else things.push(thing);
}

function grouped<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, keyOf);
}
