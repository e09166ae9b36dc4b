// The v2 active configuration of the sandbox's account, in the documented shape and in the one live services answer.
// Reads catalogue and statuses; changes nothing.

import { type CurrencyOffer, type Limits, PROVIDERS_BY_COUNTRY, type Provider } from './catalogue.ts';
import { COUNTRIES, CURRENCY_NAMES } from './countries.ts';
import { depositPrompt } from './deposit-prompts.ts';
import type { ConfigurationShape, ProviderStatus, SwitchedOperation } from './vocabulary.ts';

/** The name of the account. It is also what customers see. */
export const COMPANY_NAME = 'Practice Account';

const STATIC_URL = 'https://static.example';
const CALLBACK_URL = 'https://callbacks.example';

/** Operation types by which the configuration can be asked (interface, query of /v2/active-conf). */
export const QUERIED_OPERATIONS: ReadonlySet<string> = new Set([
  'DEPOSIT',
  'PAYOUT',
  'REMITTANCE',
  'PUSH_DEPOSIT',
  'REFUND',
  'NAME_LOOKUP',
]);

/** What is asked of the configuration, and how it is to look. */
export interface ConfigurationQuery {
  readonly shape: ConfigurationShape;
  readonly country: string | null;
  readonly operationType: string | null;
  readonly signedRequestsOnly: boolean;
  readonly signedCallbacks: boolean;
  /** Where outcomes are reported; null stands for an address that exists nowhere. */
  readonly callbackUrl: string | null;
  readonly statusOf: (provider: string, operation: SwitchedOperation) => ProviderStatus;
}

type Entry = Readonly<Record<string, unknown>>;

/** The answer to GET /v2/active-conf (interface, "Active configuration, v2"; service facts 5.5). */
export function configurationV2(query: ConfigurationQuery): Entry {
  const countries = [...PROVIDERS_BY_COUNTRY]
    .filter(([code]) => query.country === null || query.country === code)
    .map(([code, providers]) => countryEntry(code, providers, query))
    .filter((entry) => entry.providers.length > 0);
  const { signedRequestsOnly, signedCallbacks } = query;
  const signatureConfiguration = { signedRequestsOnly, signedCallbacks };
  return query.shape === 'documented'
    ? { companyName: COMPANY_NAME, signatureConfiguration, countries }
    : { companyName: COMPANY_NAME, countries, signatureConfiguration };
}

function countryEntry(code: string, providers: readonly Provider[], query: ConfigurationQuery) {
  const country = COUNTRIES.get(code);
  return {
    country: code,
    displayName: country?.name,
    prefix: country?.prefix,
    flag: `${STATIC_URL}/flags/${code.toLowerCase()}.svg`,
    providers: providers
      .map((provider) => providerEntry(provider, query))
      .filter((entry) => entry.currencies.length > 0),
  };
}

function providerEntry(provider: Provider, query: ConfigurationQuery) {
  return {
    provider: provider.code,
    displayName: provider.displayName,
    logo: `${STATIC_URL}/providers/${provider.displayName.toLowerCase()}.svg`,
    nameDisplayedToCustomer: COMPANY_NAME,
    currencies: provider.currencies.flatMap((offer) => {
      const operations = operationEntries(provider, offer, query);
      if (operations.length === 0) return [];
      const displayName = CURRENCY_NAMES.get(offer.currency) ?? offer.currency;
      return [{ currency: offer.currency, displayName, operationTypes: shaped(operations, query.shape) }];
    }),
  };
}

/** Documented: a list, the deposit nested under its name. Live: an object by operation. */
function shaped(operations: readonly (readonly [string, Entry])[], shape: ConfigurationShape): unknown {
  if (shape === 'live') return Object.fromEntries(operations);
  return operations.map(([operationType, entry]) =>
    operationType === 'DEPOSIT' ? { DEPOSIT: { operationType, ...entry } } : { operationType, ...entry },
  );
}

function operationEntries(
  provider: Provider,
  offer: CurrencyOffer,
  query: ConfigurationQuery,
): (readonly [string, Entry])[] {
  const { shape, operationType, statusOf, callbackUrl } = query;
  const switched = (operation: SwitchedOperation): readonly [string, Entry] => {
    const deposit = operation === 'DEPOSIT';
    const limits = deposit ? offer.deposit : offer.payout;
    return [
      operation,
      {
        ...limitEntry(limits, shape),
        ...(deposit ? depositPrompt(provider) : {}),
        decimalsInAmount: limits.decimals === 0 ? 'NONE' : 'TWO_PLACES',
        status: statusOf(provider.code, operation),
        callbackUrl: callbackUrl ?? `${CALLBACK_URL}/${operation.toLowerCase()}`,
      },
    ];
  };
  const common = [switched('DEPOSIT'), switched('PAYOUT'), switched('REFUND'), switched('REMITTANCE')];
  const documented: (readonly [string, Entry])[] = [
    ['USSD_DEPOSIT', { callbackUrl: callbackUrl ?? `${CALLBACK_URL}/ussd-deposit` }],
    ['PUSH_DEPOSIT', { callbackUrl: callbackUrl ?? `${CALLBACK_URL}/push-deposit` }],
    ['NAME_LOOKUP', {}],
  ];
  return [...common, ...(shape === 'documented' ? documented : [])].filter(
    ([name]) => operationType === null || operationType === name,
  );
}

function limitEntry(limits: Limits, shape: ConfigurationShape): Entry {
  return shape === 'documented'
    ? { minTransactionLimit: limits.minimum, maxTransactionLimit: limits.maximum }
    : { minAmount: limits.minimum, maxAmount: limits.maximum };
}
