// The providers of the sandbox's account: currencies, limits and decimals per operation.
// Data and look-ups only; whether a provider is open at the moment is provider-statuses.ts.

import { COUNTRIES, type Country } from './countries.ts';
import { scaled } from './decimal.ts';

/** Limits of one operation in one currency, as decimal text and as whole ten-thousandths. */
export interface Limits {
  readonly minimum: string;
  readonly maximum: string;
  readonly minimumScaled: bigint;
  readonly maximumScaled: bigint;
  /** Decimal places that an amount may have. */
  readonly decimals: 0 | 2;
}

export interface CurrencyOffer {
  readonly currency: string;
  readonly deposit: Limits;
  /** Also the limits of refunds and remittances. */
  readonly payout: Limits;
}

type DepositAuthorisation = 'PROVIDER_AUTH' | 'PREAUTH' | 'REDIRECT_AUTH';

export interface Provider {
  readonly code: string;
  readonly countryCode: string;
  readonly country: Country;
  readonly displayName: string;
  readonly authorisation: DepositAuthorisation;
  readonly currencies: readonly CurrencyOffer[];
}

function limits(minimum: string, maximum: string, decimals: 0 | 2): Limits {
  return { minimum, maximum, minimumScaled: scaled(minimum), maximumScaled: scaled(maximum), decimals };
}

/** One currency: decimals of deposits and payouts, payout limits, and deposit limits where they differ. */
function offer(
  currency: string,
  decimals: readonly [0 | 2, 0 | 2],
  payout: readonly [string, string],
  deposit: readonly [string, string] = payout,
): CurrencyOffer {
  return {
    currency,
    deposit: limits(deposit[0], deposit[1], decimals[0]),
    payout: limits(payout[0], payout[1], decimals[1]),
  };
}

function provider(
  code: string,
  displayName: string,
  currencies: readonly CurrencyOffer[],
  authorisation: DepositAuthorisation = 'PROVIDER_AUTH',
): Provider {
  const countryCode = code.slice(-3);
  const country = COUNTRIES.get(countryCode);
  if (country === undefined) throw new Error(`Provider ${code} names a country that is not described.`);
  return { code, countryCode, country, displayName, authorisation, currencies };
}

/** Limits of an account that was never seen. */
const UNSEEN = ['1', '1000000'] as const;
const NONE = [0, 0] as const;
const TWO = [2, 2] as const;
const DOLLARS = offer('USD', TWO, ['1', '2500']);

/** Every provider of the account, grouped by country (service facts, provider table). */
const PROVIDERS: readonly Provider[] = [
  provider('MTN_MOMO_BEN', 'MTN', [offer('XOF', NONE, ['1', '2000000'])]),
  provider('MOOV_BEN', 'Moov', [offer('XOF', NONE, ['100', '2000000'])]),
  provider('MOOV_BFA', 'Moov', [offer('XOF', NONE, ['100', '2000000'])]),
  provider('ORANGE_BFA', 'Orange', [offer('XOF', NONE, UNSEEN)], 'PREAUTH'),
  provider('MTN_MOMO_CMR', 'MTN', [offer('XAF', NONE, ['1', '1000000'])]),
  provider('ORANGE_CMR', 'Orange', [offer('XAF', NONE, ['1', '500000'])]),
  provider('MTN_MOMO_CIV', 'MTN', [offer('XOF', NONE, ['1', '2000000'])]),
  provider('ORANGE_CIV', 'Orange', [offer('XOF', NONE, ['1', '2000000'])]),
  provider('WAVE_CIV', 'Wave', [offer('XOF', NONE, UNSEEN)], 'REDIRECT_AUTH'),
  provider('VODACOM_MPESA_COD', 'Vodacom', [
    offer('CDF', NONE, ['1000', '1000000'], ['500', '1000000']),
    DOLLARS,
  ]),
  provider('AIRTEL_COD', 'Airtel', [offer('CDF', TWO, ['100', '6250000']), DOLLARS]),
  provider('ORANGE_COD', 'Orange', [offer('CDF', TWO, ['10', '1000000']), DOLLARS]),
  provider('MPESA_ETH', 'Safaricom', [offer('ETB', TWO, UNSEEN)]),
  provider('AIRTEL_GAB', 'Airtel', [offer('XAF', TWO, UNSEEN)]),
  provider('MTN_MOMO_GHA', 'MTN', [offer('GHS', TWO, ['1', '15000'])]),
  provider('AIRTELTIGO_GHA', 'AT', [offer('GHS', TWO, ['1', '10000'])]),
  provider('VODAFONE_GHA', 'Telecel', [offer('GHS', TWO, ['1', '15000'])]),
  provider('MPESA_KEN', 'Safaricom', [offer('KES', [0, 2], ['10', '250000'], ['1', '250000'])]),
  provider('MPESA_LSO', 'Vodacom', [offer('LSL', TWO, UNSEEN)]),
  provider('AIRTEL_MWI', 'Airtel', [offer('MWK', TWO, ['50', '750000'])]),
  provider('TNM_MWI', 'TNM', [offer('MWK', TWO, ['50', '750000'])]),
  provider('MOVITEL_MOZ', 'Movitel', [offer('MZN', [0, 2], UNSEEN)]),
  provider('VODACOM_MOZ', 'Vodacom', [offer('MZN', TWO, UNSEEN)]),
  provider('AIRTEL_NGA', 'Airtel', [offer('NGN', NONE, UNSEEN)]),
  provider('MTN_MOMO_NGA', 'MTN', [offer('NGN', TWO, UNSEEN)]),
  provider('AIRTEL_COG', 'Airtel', [offer('XAF', NONE, ['10', '1500000'])]),
  provider('MTN_MOMO_COG', 'MTN', [offer('XAF', NONE, UNSEEN)]),
  provider('AIRTEL_RWA', 'Airtel', [offer('RWF', NONE, ['100', '1500000'])]),
  provider('MTN_MOMO_RWA', 'MTN', [offer('RWF', NONE, ['5', '2000000'])]),
  provider('FREE_SEN', 'Free', [offer('XOF', NONE, ['1', '200000'], ['5', '100000000'])]),
  provider('ORANGE_SEN', 'Orange', [offer('XOF', NONE, ['1', '200000'], ['2', '100000000'])]),
  provider('WAVE_SEN', 'Wave', [offer('XOF', NONE, UNSEEN)], 'REDIRECT_AUTH'),
  provider('ORANGE_SLE', 'Orange', [offer('SLE', TWO, ['1', '15000'])]),
  provider('AIRTEL_TZA', 'Airtel', [offer('TZS', TWO, ['100', '3000000'])]),
  provider('VODACOM_TZA', 'Vodacom', [offer('TZS', NONE, UNSEEN)]),
  provider('TIGO_TZA', 'Tigo', [offer('TZS', NONE, ['1', '5000000'], ['100', '5000000'])]),
  provider('HALOTEL_TZA', 'Halotel', [offer('TZS', NONE, ['100', '5000000'])]),
  provider('AIRTEL_OAPI_UGA', 'Airtel', [offer('UGX', NONE, ['500', '5000000'])]),
  provider('MTN_MOMO_UGA', 'MTN', [offer('UGX', TWO, ['500', '5000000'])]),
  provider('AIRTEL_OAPI_ZMB', 'Airtel', [offer('ZMW', TWO, ['1', '20000'])]),
  provider('MTN_MOMO_ZMB', 'MTN', [offer('ZMW', TWO, ['1', '20000'])]),
  provider('ZAMTEL_ZMB', 'Zamtel', [offer('ZMW', TWO, ['1', '20000'])]),
];

const BY_CODE: ReadonlyMap<string, Provider> = new Map(PROVIDERS.map((entry) => [entry.code, entry]));

/** The provider of this code, or undefined when the account has none. */
export function findProvider(code: string): Provider | undefined {
  return BY_CODE.get(code);
}

/** The account's providers grouped by country code, in the catalogue's order. */
export const PROVIDERS_BY_COUNTRY: ReadonlyMap<string, readonly Provider[]> = Map.groupBy(
  PROVIDERS,
  (entry) => entry.countryCode,
);
