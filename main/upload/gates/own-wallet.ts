// Which refusals speak of the account's own wallet, and so of no row. Pure; decides nothing about rows.

import type { OperationName } from '../../../shared/operations.ts';
import { knownReason } from '../../../shared/texts/reasons.ts';

const PAYMENT_REQUIRED = 402;

/**
 * True for a refusal that says that our wallet holds too little. Of a deposit the payer's wallet pays, and a code that
 * names no wallet speaks of that one.
 *
 * @param httpStatus null where only the code is known.
 */
export function isOwnWallet(operation: OperationName, code: string, httpStatus: number | null): boolean {
  switch (knownReason(code)) {
    case 'WALLET_OUT_OF_FUNDS':
    case 'HTTP_402':
      return true;
    case 'BALANCE_INSUFFICIENT':
    case 'INSUFFICIENT_BALANCE':
      return operation !== 'deposit';
    default:
      return httpStatus === PAYMENT_REQUIRED;
  }
}
