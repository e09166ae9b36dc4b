// What the last digits of a phone number make of a transaction (service facts, test numbers, and our own).
// Pure look-up. A number with none of these endings is paid.

import type { Provider } from './catalogue.ts';
import type { OperationName } from './vocabulary.ts';

/** Why a payout is refused or fails; codes are those of the v2 generation. */
export interface FailureReason {
  readonly failureCode: string;
  readonly failureMessage: string;
}

/** How an accepted payout goes on. */
export interface Course {
  /** `direct` goes straight to its end; the others wait on the way; `stuck` never ends. */
  readonly way: 'direct' | 'stuck' | 'enqueued' | 'reconciled';
  /** Null when it is paid. */
  readonly failure: FailureReason | null;
}

/** What a number's ending says: refused when it is offered, or accepted with a course. */
export type Ending =
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  | { readonly kind: 'accepted'; readonly course: Course };

function accepted(way: Course['way'], failure: FailureReason | null = null): Ending {
  return { kind: 'accepted', course: { way, failure } };
}

function refused(reason: FailureReason): Ending {
  return { kind: 'refused', reason };
}

function reason(failureCode: string, failureMessage: string): FailureReason {
  return { failureCode, failureMessage };
}

const RECIPIENT_NOT_FOUND = reason('RECIPIENT_NOT_FOUND', 'This number has no wallet with the provider.');
const WALLET_LIMIT_REACHED = reason('WALLET_LIMIT_REACHED', "The recipient's wallet cannot hold the amount.");
const RECIPIENT_LIMIT_REACHED = reason('RECIPIENT_LIMIT_REACHED', 'The recipient has reached a limit.');
const UNSPECIFIED_FAILURE = reason('UNSPECIFIED_FAILURE', 'The provider gave no reason.');
const INSUFFICIENT_BALANCE = reason('INSUFFICIENT_BALANCE', 'The balance does not cover the amount.');
const MANUALLY_CANCELLED = reason('MANUALLY_CANCELLED', 'The payout was cancelled while it was enqueued.');
const WALLET_OUT_OF_FUNDS = reason('WALLET_OUT_OF_FUNDS', 'The paying wallet does not cover the amount.');
const INVALID_PHONE_NUMBER = reason('INVALID_PHONE_NUMBER', 'The provider does not know such a number.');

const PAID = accepted('direct');
const STUCK = accepted('stuck');

type EndingTable = ReadonlyMap<string, Ending>;

/** Our own numbers, five digits long so that a payroll hardly ever holds one by accident. */
const OWN: EndingTable = new Map([
  ['00201', accepted('enqueued')],
  ['00202', accepted('enqueued', MANUALLY_CANCELLED)],
  ['00301', accepted('reconciled')],
  ['00302', accepted('reconciled', UNSPECIFIED_FAILURE)],
  ['00401', refused(INVALID_PHONE_NUMBER)],
  ['00402', refused(WALLET_OUT_OF_FUNDS)],
  ['00501', accepted('direct', WALLET_OUT_OF_FUNDS)],
]);

const USUAL: readonly (readonly [string, Ending])[] = [
  ['789', PAID],
  ['129', STUCK],
  ['089', accepted('direct', RECIPIENT_NOT_FOUND)],
  ['099', accepted('direct', WALLET_LIMIT_REACHED)],
  ['109', accepted('direct', RECIPIENT_LIMIT_REACHED)],
  ['119', accepted('direct', UNSPECIFIED_FAILURE)],
];
const USUAL_TABLE: EndingTable = new Map(USUAL);

const EIGHTS: EndingTable = new Map([
  ['678', PAID],
  ['128', STUCK],
  ['138', STUCK],
  ['088', accepted('direct', RECIPIENT_NOT_FOUND)],
  ['118', accepted('direct', UNSPECIFIED_FAILURE)],
]);

/** Providers and countries whose test numbers end otherwise. */
const EXCEPTIONS: ReadonlyMap<string, EndingTable> = new Map([
  ['BFA', EIGHTS],
  ['GAB', EIGHTS],
  ['MTN_MOMO_ZMB', new Map([...USUAL, ['079', accepted('direct', RECIPIENT_NOT_FOUND)], ['089', PAID]])],
  [
    'ZAMTEL_ZMB',
    new Map([
      ['700', PAID],
      ['789', STUCK],
      ['704', accepted('direct', INSUFFICIENT_BALANCE)],
      ['712', accepted('direct', UNSPECIFIED_FAILURE)],
    ]),
  ],
  ['ORANGE_CIV', new Map([...USUAL, ['130', STUCK]])],
  ['MOOV_BEN', new Map([...USUAL, ['639', STUCK]])],
]);

const PAYER_NOT_FOUND = reason('PAYER_NOT_FOUND', 'This number has no wallet with the provider.');
const PAYER_LIMIT_REACHED = reason('PAYER_LIMIT_REACHED', 'The payer has reached a limit.');
const PAYMENT_NOT_APPROVED = reason('PAYMENT_NOT_APPROVED', 'The payer did not approve the payment.');
const PAYMENT_IN_PROGRESS = reason('PAYMENT_IN_PROGRESS', 'The payer has another payment underway.');

/** Deposits end otherwise: it is the payer who may fail. */
const DEPOSIT_OWN: EndingTable = new Map([
  ...OWN,
  ['00201', accepted('reconciled')],
  ['00202', accepted('reconciled', PAYMENT_NOT_APPROVED)],
  ['00402', refused(INVALID_PHONE_NUMBER)],
  ['00501', accepted('direct', INSUFFICIENT_BALANCE)],
]);
const DEPOSIT_TABLE: EndingTable = new Map([
  ['789', PAID],
  ['129', STUCK],
  ['019', accepted('direct', PAYER_LIMIT_REACHED)],
  ['029', accepted('direct', PAYER_NOT_FOUND)],
  ['039', accepted('direct', PAYMENT_NOT_APPROVED)],
  ['049', accepted('direct', INSUFFICIENT_BALANCE)],
  ['059', accepted('direct', PAYMENT_IN_PROGRESS)],
  ['069', accepted('direct', UNSPECIFIED_FAILURE)],
]);
const DEPOSIT_EIGHTS: EndingTable = new Map([
  ['678', PAID],
  ['128', STUCK],
  ['138', STUCK],
  ['048', accepted('direct', INSUFFICIENT_BALANCE)],
  ['068', accepted('direct', UNSPECIFIED_FAILURE)],
]);
const EIGHTS_COUNTRIES: readonly string[] = ['BFA', 'GAB'];

/** What becomes of a transaction with this number. */
export function endingOf(operation: OperationName, provider: Provider, phone: string): Ending {
  if (operation === 'DEPOSIT') {
    const table = EIGHTS_COUNTRIES.includes(provider.countryCode) ? DEPOSIT_EIGHTS : DEPOSIT_TABLE;
    return DEPOSIT_OWN.get(phone.slice(-5)) ?? table.get(phone.slice(-3)) ?? PAID;
  }
  const table = EXCEPTIONS.get(provider.code) ?? EXCEPTIONS.get(provider.countryCode) ?? USUAL_TABLE;
  return OWN.get(phone.slice(-5)) ?? table.get(phone.slice(-3)) ?? PAID;
}
