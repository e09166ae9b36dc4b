// Rows as the contract hands them out, for tests of what the page does with them.

import type { RowView } from '../../shared/contract/views.ts';

/** What the journal says of the sending of a row that nothing was done with. */
export const NEVER_SENT = {
  payoutId: null,
  duplicateIgnored: false,
  initiationWord: null,
  serviceStatus: null,
  reasonCode: null,
  reason: null,
  providerTransactionId: null,
  settledAmount: null,
  settledCurrency: null,
  details: null,
  serviceCreatedAtMs: null,
  acceptedAtMs: null,
  settledAtMs: null,
  attempts: 0,
  excludedReason: null,
  share: null,
  held: null,
  edited: {},
} as const;

/** A row that is ready and in its file; what a test is about is given. */
export function rowViewOf(facts: Partial<RowView>): RowView {
  return {
    ordinal: 1,
    line: 2,
    cells: [],
    fields: {},
    amount: null,
    findings: [],
    state: 'ready',
    ...NEVER_SENT,
    isOnTheWire: false,
    retryOf: null,
    retriedBy: null,
    inBasket: false,
    ...facts,
  };
}
