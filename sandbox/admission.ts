// Whether the account can pay a well-formed request: the business rejections of the service.
// Pure: looks only at the request, the catalogue and the provider's status handed in.

import { type CurrencyOffer, findProvider, type Limits, type Provider } from './catalogue.ts';
import { placesWritten, scaled } from './decimal.ts';
import { endingOf, type FailureReason } from './endings.ts';
import type { PartyRequest } from './request-schemas.ts';
import type { Generation, OperationName, ProviderStatus } from './vocabulary.ts';

const PHONE = /^[1-9][0-9]{9,14}$/;

/** Legacy names of the rejections that are called otherwise there. */
const LEGACY_CODES: ReadonlyMap<string, string> = new Map([
  ['INVALID_PHONE_NUMBER', 'INVALID_RECIPIENT_FORMAT'],
  ['INVALID_PROVIDER', 'INVALID_CORRESPONDENT'],
  ['PROVIDER_TEMPORARILY_UNAVAILABLE', 'CORRESPONDENT_TEMPORARILY_UNAVAILABLE'],
  ['WALLET_OUT_OF_FUNDS', 'BALANCE_INSUFFICIENT'],
  ['NOT_FOUND', 'DEPOSIT_NOT_FOUND'],
  ['INVALID_STATE', 'DEPOSIT_NOT_COMPLETED'],
  ['DEPOSIT_ALREADY_REFUNDED', 'ALREADY_REFUNDED'],
]);

/** Whether a request may be accepted, and by which provider. */
export type Admission =
  | { readonly kind: 'admitted'; readonly provider: Provider; readonly status: ProviderStatus }
  | { readonly kind: 'rejected'; readonly reason: FailureReason };

/**
 * Decides about a new request (service facts 2.2 and 2.4, rejections with HTTP 200).
 *
 * @param statusOf the provider's status for this operation at the moment.
 */
export function admit(
  operation: OperationName,
  generation: Generation,
  request: PartyRequest,
  statusOf: (provider: string) => ProviderStatus,
): Admission {
  const provider = findProvider(request.provider);
  if (provider === undefined) {
    return rejected(generation, 'INVALID_PROVIDER', `The account has no provider '${request.provider}'.`);
  }
  const status = statusOf(provider.code);
  const reason = reasonAgainst(operation, generation, request, provider, status);
  return reason === null ? { kind: 'admitted', provider, status } : { kind: 'rejected', reason };
}

function reasonAgainst(
  operation: OperationName,
  generation: Generation,
  request: PartyRequest,
  provider: Provider,
  status: ProviderStatus,
): FailureReason | null {
  if (status === 'CLOSED') {
    const message = `Provider '${provider.code}' takes no requests at the moment.`;
    return named(generation, 'PROVIDER_TEMPORARILY_UNAVAILABLE', message);
  }
  const offer = provider.currencies.find((entry) => entry.currency === request.currency);
  if (offer === undefined) {
    const message = `Provider '${provider.code}' does not pay in '${request.currency}'.`;
    return named(generation, 'INVALID_CURRENCY', message);
  }
  if (request.country !== undefined && request.country !== provider.countryCode) {
    return named(
      generation,
      'INVALID_COUNTRY',
      `Provider '${provider.code}' is not in '${request.country}'.`,
    );
  }
  if (!PHONE.test(request.phone) || !request.phone.startsWith(provider.country.prefix)) {
    const message = `Phone number '${request.phone}' is not valid for provider '${provider.code}'.`;
    const isLegacyDeposit = operation === 'DEPOSIT' && generation === 'legacy';
    return named(generation, isLegacyDeposit ? 'INVALID_PAYER_FORMAT' : 'INVALID_PHONE_NUMBER', message);
  }
  const limits = operation === 'DEPOSIT' ? offer.deposit : offer.payout;
  return (
    amountReason(generation, request.amount, provider, offer, limits) ??
    endingReason(operation, generation, request, provider)
  );
}

function amountReason(
  generation: Generation,
  amount: string,
  provider: Provider,
  offer: CurrencyOffer,
  limits: Limits,
): FailureReason | null {
  if (placesWritten(amount) > limits.decimals) {
    const message = `Provider '${provider.code}' takes ${limits.decimals} decimal places in '${offer.currency}'.`;
    return named(generation, 'INVALID_AMOUNT', message);
  }
  const value = scaled(amount);
  if (value >= limits.minimumScaled && value <= limits.maximumScaled) return null;
  return outOfBounds(generation, value, provider, limits);
}

function outOfBounds(
  generation: Generation,
  value: bigint,
  provider: Provider,
  { minimum, minimumScaled, maximum }: Limits,
): FailureReason {
  if (generation === 'v2') {
    const message = `Amount must lie between '${minimum}' and '${maximum}' for provider '${provider.code}'.`;
    return { failureCode: 'AMOUNT_OUT_OF_BOUNDS', failureMessage: message };
  }
  if (value < minimumScaled) {
    const message = `Amount is below the minimum of '${minimum}' for correspondent '${provider.code}'.`;
    return { failureCode: 'AMOUNT_TOO_SMALL', failureMessage: message };
  }
  const message = `Amount is above the maximum of '${maximum}' for correspondent '${provider.code}'.`;
  return { failureCode: 'AMOUNT_TOO_LARGE', failureMessage: message };
}

function endingReason(
  operation: OperationName,
  generation: Generation,
  request: PartyRequest,
  provider: Provider,
): FailureReason | null {
  const ending = endingOf(operation, provider, request.phone);
  if (ending.kind === 'accepted') return null;
  return named(generation, ending.reason.failureCode, ending.reason.failureMessage);
}

/** A rejection under the generation's name for its code. */
export function rejected(
  generation: Generation,
  code: string,
  message: string,
): Extract<Admission, { kind: 'rejected' }> {
  return { kind: 'rejected', reason: named(generation, code, message) };
}

function named(generation: Generation, code: string, message: string): FailureReason {
  const failureCode = generation === 'v2' ? code : (LEGACY_CODES.get(code) ?? code);
  return { failureCode, failureMessage: message };
}
