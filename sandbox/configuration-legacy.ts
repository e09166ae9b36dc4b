// The legacy active configuration, and the availability of every provider.
// Reads catalogue and statuses; changes nothing.

import { type CurrencyOffer, PROVIDERS_BY_COUNTRY, type Provider } from './catalogue.ts';
import { COMPANY_NAME } from './configuration-v2.ts';
import {
  type AvailabilityShape,
  OPERATION_NAMES,
  type ProviderStatus,
  type SwitchedOperation,
} from './vocabulary.ts';

/** One provider is known to come without the name that customers see. */
const WITHOUT_OWNER_NAME = 'ORANGE_CIV';
/** The legacy generation has no remittances; availability speaks of both generations. */
const OPERATIONS: readonly SwitchedOperation[] = ['DEPOSIT', 'PAYOUT', 'REFUND'];

/** The answer to GET /active-conf (interface, "Active configuration, legacy"). */
export function configurationLegacy(): unknown {
  return {
    merchantId: 'PRACTICE',
    merchantName: COMPANY_NAME,
    countries: [...PROVIDERS_BY_COUNTRY].map(([country, providers]) => ({
      country,
      correspondents: providers.flatMap((provider) =>
        provider.currencies.map((offer) => correspondentEntry(provider, offer)),
      ),
    })),
  };
}

function correspondentEntry(provider: Provider, offer: CurrencyOffer): unknown {
  return {
    correspondent: provider.code,
    currency: offer.currency,
    ownerName: provider.code === WITHOUT_OWNER_NAME ? null : COMPANY_NAME,
    operationTypes: OPERATIONS.map((operationType) => {
      const { minimum, maximum } = operationType === 'DEPOSIT' ? offer.deposit : offer.payout;
      return { operationType, minTransactionLimit: minimum, maxTransactionLimit: maximum };
    }),
  };
}

/** The answer to GET /availability (interface, "Availability"), with operation types as a list or as an object. */
export function availability(
  shape: AvailabilityShape,
  statusOf: (provider: string, operation: SwitchedOperation) => ProviderStatus,
): unknown {
  return [...PROVIDERS_BY_COUNTRY].map(([country, providers]) => ({
    country,
    correspondents: providers.map(({ code }) => {
      const statuses = OPERATION_NAMES.map((operation) => [operation, statusOf(code, operation)] as const);
      const operationTypes =
        shape === 'array'
          ? statuses.map(([operationType, status]) => ({ operationType, status }))
          : Object.fromEntries(statuses);
      return { correspondent: code, operationTypes };
    }),
  }));
}
