// Reads the active configuration of both generations into the domain's form (interface, "Active
// configuration"; facts, 5.5). What is not understood becomes a sentence; must never guess a limit.

import { z } from 'zod';
import type {
  AccountConfiguration,
  AccountFacts,
  CountryConfiguration,
  LineDetails,
  ProviderLimits,
} from '../../../shared/accounts/configuration.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import { countryEntrySchema, currencyEntrySchema, providerEntrySchema } from './entry.ts';
import { isJsonList, isJsonObject, type JsonObject, tolerantText, unreadPart } from './json.ts';
import { bounded, readName, readNames } from './names.ts';
import { spreadOperationTypes } from './operation-types.ts';
import { readPinChannels } from './pin-instructions.ts';
import { quote, Remarks } from './remarks.ts';

const accountSchema = z.looseObject({
  signatureConfiguration: unreadPart,
  countries: z.array(z.unknown()),
});

/** NONE and TWO_PLACES are known; the others follow from them without a doubt. */
const DECIMALS_BY_WORD: Readonly<Record<string, number>> = {
  NONE: 0,
  ZERO_PLACES: 0,
  ONE_PLACE: 1,
  TWO_PLACES: 2,
  THREE_PLACES: 3,
  FOUR_PLACES: 4,
};

interface Place {
  readonly country: string;
  readonly provider: string;
  readonly providerName: string | null;
  readonly currency: string;
  readonly names: LineNames;
}

/**
 * Reads an active configuration, whichever generation and shape it has.
 *
 * @returns null when the answer is no configuration at all.
 */
export function readConfigurationAnswer(body: unknown): AccountConfiguration | null {
  const account = accountSchema.safeParse(body);
  if (!account.success) return null;
  const { signatureConfiguration, countries } = account.data;
  const facts = readFacts(account.data);
  const remarks = new Remarks();
  const limits = new Map<string, ProviderLimits>();
  const read: CountryConfiguration[] = [];
  for (const entry of countries) {
    const country = readCountry(entry, limits, remarks);
    if (country !== null) read.push(country);
  }
  return {
    accountName: facts.companyName ?? facts.merchantName,
    facts,
    signedRequestsOnly: readSignedRequestsOnly(signatureConfiguration, remarks),
    countries: read,
    limits: [...limits.values()],
    notUnderstood: remarks.sentences(),
  };
}

/** The legacy generation has no such setting, so a missing one means unsigned. */
function readSignedRequestsOnly(signatureConfiguration: unknown, remarks: Remarks): boolean {
  if (signatureConfiguration === undefined || signatureConfiguration === null) return false;
  const flag = isJsonObject(signatureConfiguration)
    ? signatureConfiguration['signedRequestsOnly']
    : undefined;
  if (typeof flag === 'boolean') return flag;
  remarks.add(
    '',
    say`Whether requests must be signed could not be read from ${quote(signatureConfiguration)}`,
  );
  return false;
}

function readCountry(
  entry: unknown,
  limits: Map<string, ProviderLimits>,
  remarks: Remarks,
): CountryConfiguration | null {
  const known = countryEntrySchema.safeParse(entry);
  if (!known.success || known.data.country === null) {
    remarks.add('', say`A country could not be read from ${quote(entry)}`);
    return null;
  }
  const { country, prefix, displayName, providers } = known.data;
  if (isJsonList(providers)) {
    for (const provider of providers) readProvider(country, provider, limits, remarks);
  } else {
    remarks.add(country, say`its providers could not be read from ${quote(providers)}`);
  }
  return {
    country,
    prefix: readPrefix(country, prefix, remarks),
    names: readNames(country, displayName, remarks),
  };
}

function readPrefix(country: string, value: unknown, remarks: Remarks): string | null {
  if (value === undefined || value === null) return null;
  const digits = tolerantText.parse(value)?.replace(/^\+/, '') ?? '';
  if (/^\d{1,6}$/.test(digits)) return digits;
  remarks.add(country, say`the dialling prefix ${quote(value)} could not be read`);
  return null;
}

function readProvider(
  country: string,
  entry: unknown,
  limits: Map<string, ProviderLimits>,
  remarks: Remarks,
): void {
  const known = providerEntrySchema.safeParse(entry);
  if (!known.success || known.data.code === null) {
    remarks.add(country, say`a provider could not be read from ${quote(entry)}`);
    return;
  }
  const { code: provider, displayName, customerName, currency, currencies, operationTypes } = known.data;
  const providerName = readName(displayName);
  // v2 lists the currencies of a provider; the legacy generation gives one on the provider itself.
  const isList = isJsonList(currencies);
  const currencyEntries: readonly unknown[] = isList ? currencies : [{ currency, operationTypes }];
  for (const currencyEntry of currencyEntries) {
    const inner = currencyEntrySchema.safeParse(currencyEntry);
    if (!inner.success || inner.data.currency === null) {
      const what = isList ? quote(currencyEntry) : quote(entry);
      remarks.add(`${country}, ${provider}`, say`a currency could not be read from ${what}`);
      continue;
    }
    const names = { customerName: readName(customerName), currencyName: readName(inner.data.displayName) };
    const place = { country, provider, providerName, currency: inner.data.currency, names };
    readOperationTypes(place, inner.data.operationTypes, limits, remarks);
  }
}

function readOperationTypes(
  place: Place,
  value: unknown,
  limits: Map<string, ProviderLimits>,
  remarks: Remarks,
): void {
  const where = `${place.country}, ${place.provider}, ${place.currency}`;
  const { entries, strange } = spreadOperationTypes(value);
  for (const part of strange) remarks.add(where, say`an operation could not be read from ${quote(part)}`);
  for (const { operationType, value: fields } of entries) {
    const read = readLimits(place, operationType, fields, remarks);
    if (read === null) continue;
    const key = JSON.stringify([place.country, place.provider, place.currency, operationType]);
    const earlier = limits.get(key);
    if (earlier === undefined) limits.set(key, read);
    else if (JSON.stringify(earlier) !== JSON.stringify(read)) {
      remarks.add(
        `${where}, ${operationType}`,
        say`it is listed twice with different settings; the first is used`,
      );
    }
  }
}

function readLimits(
  { country, provider, providerName, currency, names }: Place,
  operationType: string,
  fields: unknown,
  remarks: Remarks,
): ProviderLimits | null {
  const where = `${country}, ${provider}, ${currency}, ${operationType}`;
  if (!isJsonObject(fields)) {
    remarks.add(where, say`its settings could not be read from ${quote(fields)}`);
    return null;
  }
  const { status } = fields;
  if (status !== undefined && status !== null && typeof status !== 'string') {
    remarks.add(where, say`the status ${quote(status)} could not be read`);
  }
  const minimum = fields['minTransactionLimit'] ?? fields['minAmount'];
  const maximum = fields['maxTransactionLimit'] ?? fields['maxAmount'];
  const details = readDetails(where, names, fields, remarks);
  const given = { minAmount: minimum, maxAmount: maximum, decimals: fields['decimalsInAmount'] };
  const read = {
    minAmount: readAmount(where, say`the smallest amount`, minimum, remarks),
    maxAmount: readAmount(where, say`the largest amount`, maximum, remarks),
    decimals: readDecimals(where, given.decimals, remarks),
  };
  const unread = (['minAmount', 'maxAmount', 'decimals'] as const).filter(
    (name) => read[name] === null && given[name] !== undefined && given[name] !== null,
  );
  return {
    country,
    provider,
    providerName,
    currency,
    operationType,
    ...read,
    ...(unread.length === 0 ? {} : { unread }),
    status: typeof status === 'string' && status !== '' ? status : null,
    ...(details === undefined ? {} : { details }),
  };
}

function readAmount(where: string, what: Saying, value: unknown, remarks: Remarks): string | null {
  if (value === undefined || value === null) return null;
  const amount = toAmount(tolerantText.parse(value) ?? '');
  if (amount === null) remarks.add(where, say`${what} ${quote(value)} could not be read`);
  return amount;
}

function readDecimals(where: string, value: unknown, remarks: Remarks): number | null {
  if (value === undefined || value === null) return null;
  const word = tolerantText.parse(value) ?? '';
  if (/^\d$/.test(word)) return Number(word);
  const decimals = Object.hasOwn(DECIMALS_BY_WORD, word) ? DECIMALS_BY_WORD[word] : undefined;
  if (decimals === undefined) {
    remarks.add(where, say`the number of decimals ${quote(value)} could not be read`);
    return null;
  }
  return decimals;
}

/** Longest address that is kept, in characters. */
const LONGEST_ADDRESS = 2_048;
/**
 * Reads what the configuration says for people: names, how a payer confirms, where outcomes are called back.
 * Bounded and tolerant: what is too long is cut, what is strange is remarked upon, and no address is ever
 * fetched. What stands above the operation and belongs to each of its lines.
 */
interface LineNames {
  readonly customerName: string | null;
  readonly currencyName: string | null;
}

/** The facts of the account itself. */
function readFacts(body: JsonObject): AccountFacts {
  const { companyName, merchantId, merchantName, signatureConfiguration } = body;
  const signed = isJsonObject(signatureConfiguration) ? signatureConfiguration['signedCallbacks'] : undefined;
  return {
    companyName: readName(companyName),
    merchantId: readName(merchantId),
    merchantName: readName(merchantName),
    signedCallbacks: typeof signed === 'boolean' ? signed : null,
  };
}

/**
 * What an operation's entry says beside its limits.
 *
 * @returns undefined when it says nothing.
 */
function readDetails(
  where: string,
  names: LineNames,
  fields: JsonObject,
  remarks: Remarks,
): LineDetails | undefined {
  const address = tolerantText.parse(fields['callbackUrl']);
  const revivable = fields['pinPromptRevivable'];
  if (revivable !== undefined && revivable !== null && typeof revivable !== 'boolean') {
    remarks.add(
      where,
      say`whether the PIN prompt can be repeated could not be read from ${quote(revivable)}`,
    );
  }
  const details: LineDetails = {
    ...names,
    callbackUrl: address === null ? null : bounded(address, LONGEST_ADDRESS),
    authType: readName(fields['authType']),
    pinPrompt: readName(fields['pinPrompt']),
    pinPromptRevivable: typeof revivable === 'boolean' ? revivable : null,
    pinChannels: readPinChannels(where, fields['pinPromptInstructions'], remarks),
  };
  const saysSomething = Object.values(details).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return saysSomething ? details : undefined;
}
