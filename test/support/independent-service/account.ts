// The account that the independent service keeps: its providers, limits and the status of each
// operation, and the three answers that are made of them. It never changes by itself.

import type { Operation } from './request-tables.ts';

/** Whether an operation of a provider is open. */
export type Openness = 'OPERATIONAL' | 'DELAYED' | 'CLOSED';

/** Which of the two ways the v2 configuration lists its deposit entry. */
export type ConfigurationShape = 'nested' | 'flat';

/** One currency of one provider in one country, with the limits of what is offered there. */
export interface Offering {
  readonly country: string;
  readonly provider: string;
  readonly currency: string;
  readonly decimals: 'NONE' | 'TWO';
  readonly limits: Readonly<Partial<Record<Operation, readonly [smallest: string, largest: string]>>>;
}

const COUNTRY_FACTS: Readonly<Record<string, { names: Record<string, string>; prefix: string }>> = {
  ZMB: { names: { en: 'Zambia', fr: 'Zambie' }, prefix: '260' },
  KEN: { names: { en: 'Kenya', fr: 'Kenya' }, prefix: '254' },
  COD: { names: { en: 'DR Congo', fr: 'RD Congo' }, prefix: '243' },
};

const everything = {
  deposit: ['1', '20000'],
  payout: ['1', '20000'],
  refund: ['1', '20000'],
  remittance: ['1', '20000'],
} as const;

/** What the account may do: three countries, whole and broken amounts, a provider in two currencies. */
const OFFERINGS: readonly Offering[] = [
  { country: 'ZMB', provider: 'MTN_MOMO_ZMB', currency: 'ZMW', decimals: 'TWO', limits: everything },
  {
    country: 'ZMB',
    provider: 'NORTH_ZMB',
    currency: 'ZMW',
    decimals: 'NONE',
    limits: { deposit: ['5', '500'], payout: ['5', '500'] },
  },
  { country: 'KEN', provider: 'STAR_KEN', currency: 'KES', decimals: 'NONE', limits: everything },
  { country: 'COD', provider: 'RIVER_COD', currency: 'CDF', decimals: 'NONE', limits: everything },
  { country: 'COD', provider: 'RIVER_COD', currency: 'USD', decimals: 'TWO', limits: everything },
];

const OPERATION_WORDS: Readonly<Record<Operation, string>> = {
  deposit: 'DEPOSIT',
  payout: 'PAYOUT',
  refund: 'REFUND',
  remittance: 'REMITTANCE',
};

const OPERATIONS: readonly Operation[] = ['deposit', 'payout', 'refund', 'remittance'];

function grouped<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string,
): readonly (readonly [string, readonly Element[]])[] {
  return [...Map.groupBy(elements, keyOf)];
}

/** The account's settings, read by every answer about configuration and by every initiation. */
export class Account {
  readonly shape: ConfigurationShape;
  readonly signedRequestsOnly: boolean;
  callbackUrl = 'https://merchant.example/callback';
  readonly #openness = new Map<string, Openness>();

  constructor(shape: ConfigurationShape, signedRequestsOnly: boolean) {
    this.shape = shape;
    this.signedRequestsOnly = signedRequestsOnly;
  }

  /** Opens, delays or closes one operation of a provider. */
  setOpenness(provider: string, operation: Operation, openness: Openness): void {
    this.#openness.set(`${provider} ${operation}`, openness);
  }

  /** Whether one operation of a provider is open. */
  openness(provider: string, operation: Operation): Openness {
    return this.#openness.get(`${provider} ${operation}`) ?? 'OPERATIONAL';
  }

  /** The offering of a provider in a currency; undefined when the account has none. */
  offering(provider: string, currency: string): Offering | undefined {
    return OFFERINGS.find((each) => each.provider === provider && each.currency === currency);
  }

  /** The answer of GET /active-conf. */
  legacyConfiguration(): unknown {
    return {
      merchantId: 'M-1',
      merchantName: 'Independent Works Ltd',
      countries: grouped(OFFERINGS, (each) => each.country).map(([country, offerings]) => ({
        country,
        correspondents: offerings.map((offering) => ({
          correspondent: offering.provider,
          currency: offering.currency,
          ownerName: 'Independent Works',
          operationTypes: OPERATIONS.flatMap((operation) => {
            const limits = offering.limits[operation];
            const isShown = limits !== undefined && operation !== 'remittance';
            return isShown ? [this.#legacyEntry(operation, limits)] : [];
          }),
        })),
      })),
    };
  }

  #legacyEntry(operation: Operation, [smallest, largest]: readonly [string, string]): unknown {
    return {
      operationType: OPERATION_WORDS[operation],
      minTransactionLimit: smallest,
      maxTransactionLimit: largest,
    };
  }

  /** The answer of GET /v2/active-conf for the two optional filters. */
  currentConfiguration(country: string | undefined, operationType: string | undefined): unknown {
    const offerings = OFFERINGS.filter((each) => country === undefined || each.country === country);
    return {
      companyName: 'Independent Works',
      signatureConfiguration: {
        signedRequestsOnly: this.signedRequestsOnly,
        signedCallbacks: false,
      },
      countries: grouped(offerings, (each) => each.country).map(([code, ofCountry]) => ({
        country: code,
        displayName: COUNTRY_FACTS[code]?.names,
        prefix: COUNTRY_FACTS[code]?.prefix,
        flag: `https://pictures.example/${code}.svg`,
        providers: grouped(ofCountry, (each) => each.provider).map(([provider, currencies]) => ({
          provider,
          displayName: provider.replaceAll('_', ' '),
          logo: `https://pictures.example/${provider}.png`,
          nameDisplayedToCustomer: 'Independent Works',
          currencies: currencies.map((offering) => ({
            currency: offering.currency,
            displayName: offering.currency,
            operationTypes: this.#currentEntries(offering, operationType),
          })),
        })),
      })),
    };
  }

  #currentEntries(offering: Offering, wanted: string | undefined): readonly unknown[] {
    const entries: unknown[] = [];
    for (const operation of OPERATIONS) {
      const limits = offering.limits[operation];
      const operationType = OPERATION_WORDS[operation];
      if (limits !== undefined && (wanted ?? operationType) === operationType) {
        const common = {
          minTransactionLimit: limits[0],
          maxTransactionLimit: limits[1],
          decimalsInAmount: offering.decimals,
          status: this.openness(offering.provider, operation),
          callbackUrl: this.callbackUrl,
        };
        const entry = operation === 'deposit' ? { ...common, ...depositPrompts } : common;
        const isNested = operation === 'deposit' && this.shape === 'nested';
        entries.push(isNested ? { DEPOSIT: entry } : { operationType, ...entry });
      }
    }
    if ((wanted ?? 'NAME_LOOKUP') === 'NAME_LOOKUP') {
      entries.push({ operationType: 'NAME_LOOKUP' });
    }
    if (wanted === undefined) {
      entries.push({ operationType: 'USSD_DEPOSIT', callbackUrl: this.callbackUrl });
    }
    return entries;
  }

  /** The answer of GET /availability. */
  availability(): unknown {
    return grouped(OFFERINGS, (each) => each.country).map(([country, offerings]) => ({
      country,
      correspondents: [...new Set(offerings.map((each) => each.provider))].map((correspondent) => ({
        correspondent,
        operationTypes: OPERATIONS.map((operation) => ({
          operationType: OPERATION_WORDS[operation],
          status: this.openness(correspondent, operation),
        })),
      })),
    }));
  }
}

const depositPrompts = {
  authType: 'PROVIDER_AUTH',
  pinPrompt: 'AUTOMATIC',
  pinPromptRevivable: true,
  pinPromptInstructions: {
    channels: [
      {
        type: 'USSD',
        displayName: { en: 'Dial the code', fr: 'Composez le code' },
        quickLink: 'tel:*123#',
        variables: { shortCode: '*123#' },
        instructions: {
          en: [{ text: 'Dial *123#', template: 'Dial {{shortCode}}' }],
          fr: [{ text: 'Composez *123#', template: 'Composez {{shortCode}}' }],
        },
      },
    ],
  },
};
