// What a refund returns: the account and the money of an earlier deposit. A deposit that the ledger does not hold
// counts as made before the sandbox was there, since a practice account has a past too.

import { type Admission, rejected } from './admission.ts';
import { findProvider, PROVIDERS_BY_COUNTRY, type Provider } from './catalogue.ts';
import { scaled, unscaled } from './decimal.ts';
import type { LedgerRecord } from './record.ts';
import type { PartyRequest, RefundRequest } from './request-schemas.ts';
import { currentFate, settledAmount } from './status-check.ts';
import type { Generation } from './vocabulary.ts';
import type { World } from './world.ts';

const PAST_AMOUNT = '10';
const PAST_PROVIDER = 'MTN_MOMO_ZMB';
/** A deposit of the past whose id ends so is one that the service does not know after all. */
const UNKNOWN_ENDING = '404';

type RefundReading =
  | { readonly kind: 'party'; readonly request: PartyRequest }
  | Extract<Admission, { kind: 'rejected' }>;

/** Finds what a refund is about, or why it cannot be made (service facts 2.2, 2.4). */
export function readRefund(world: World, generation: Generation, request: RefundRequest): RefundReading {
  const { depositId } = request;
  const deposit = world.ledger.find(depositId);
  if (deposit !== null && deposit.operation === 'DEPOSIT') {
    return ofDeposit(world, generation, request, deposit);
  }
  if (deposit !== null || depositId.endsWith(UNKNOWN_ENDING)) {
    return rejected(generation, 'NOT_FOUND', `There is no deposit '${depositId}'.`);
  }
  return { kind: 'party', request: ofThePast(request) };
}

function ofDeposit(
  world: World,
  generation: Generation,
  request: RefundRequest,
  deposit: LedgerRecord,
): RefundReading {
  if (currentFate(world, deposit).status !== 'COMPLETED') {
    return rejected(generation, 'INVALID_STATE', 'The deposit is not completed.');
  }
  if (request.currency !== undefined && request.currency !== deposit.currency) {
    return rejected(generation, 'INVALID_CURRENCY', `The deposit was made in '${deposit.currency}'.`);
  }
  const left = scaled(settledAmount(deposit)) - refunded(world, deposit.id);
  if (left <= 0n) return rejected(generation, 'DEPOSIT_ALREADY_REFUNDED', 'The whole deposit was refunded.');
  const amount = request.amount ?? unscaled(left);
  if (scaled(amount) > left) {
    return rejected(generation, 'AMOUNT_TOO_LARGE', `At most '${unscaled(left)}' can be refunded.`);
  }
  const { currency, phone, provider } = deposit;
  return { kind: 'party', request: { ...request, amount, currency, phone, provider } };
}

/** What was refunded of a deposit so far. */
function refunded(world: World, depositId: string): bigint {
  let sum = 0n;
  for (const record of world.ledger.records()) {
    if (record.depositId?.toLowerCase() !== depositId.toLowerCase()) continue;
    if (currentFate(world, record).status !== 'FAILED') sum += scaled(record.amount);
  }
  return sum;
}

/** The number ends like the deposit's id, so that every ending can be reached. */
function ofThePast(request: RefundRequest): PartyRequest {
  const { depositId, amount = PAST_AMOUNT, currency = 'ZMW' } = request;
  const provider = providerIn(currency);
  const digits = [...depositId.slice(-5)].map((digit) => String(Number.parseInt(digit, 16) % 10)).join('');
  const phone = `${provider?.country.prefix ?? '260'}7634${digits}`;
  return { ...request, amount, currency, phone, provider: provider?.code ?? PAST_PROVIDER };
}

function providerIn(currency: string): Provider | undefined {
  const pays = (provider: Provider) => provider.currencies.some((offer) => offer.currency === currency);
  const usual = findProvider(PAST_PROVIDER);
  if (usual !== undefined && pays(usual)) return usual;
  return [...PROVIDERS_BY_COUNTRY.values()].flat().find(pays) ?? usual;
}
