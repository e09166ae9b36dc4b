// What a report advises for a row without an answer, in the words of its operation. Decides nothing.

import type { OperationName } from '../../shared/operations.ts';

const ADVICE: Readonly<Record<OperationName, string>> = {
  payout: 'Do not pay this person another way',
  deposit: 'Do not collect from this customer another way',
  refund: 'Do not refund this deposit another way',
  remittance: 'Do not remit to this person another way',
};

/** What an unknown row means, for the sheet that explains the words of a report. */
export function unknownMeaning(operation: OperationName): string {
  return `No readable answer yet, which proves nothing. ${ADVICE[operation]}.`;
}

/** The reason of an unknown row of which nothing else is known. */
export function unknownReason(operation: OperationName): string {
  return `No readable answer yet, which proves nothing. ${ADVICE[operation]}; resume asks the service again.`;
}
