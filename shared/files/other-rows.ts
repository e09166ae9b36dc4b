// Rows of a file that are no payments: the codes by which the import recognised them, and how a row shows that.
// Knows no rule; what is recognised, and where, is the import's.

import type { Finding, RowState } from '../domain.ts';

/** The import leaves such rows out, and a clerk can take them in. */
export const OTHER_ROW_CODES = [
  'ROW_TOTAL',
  'ROW_FOOTER',
  'ROW_NAMES',
  'ROW_SECTION',
  'ROW_EXAMPLE',
] as const;
export type OtherRowCode = (typeof OTHER_ROW_CODES)[number];

/** The finding by which the import left a row out; null for a row that it took for a payment. */
export function otherRowFinding(findings: readonly Finding[]): Finding | null {
  return findings.find(({ code }) => OTHER_ROW_CODES.some((other) => other === code)) ?? null;
}

interface KeptRow {
  readonly state: RowState;
  readonly findings: readonly Finding[];
  /** Why a person took it out; null for a row that the import left out. */
  readonly excludedReason: string | null;
}

/** True for a row that the import left out as no payment at all; one that a person took out may have looked like it. */
export function isNoPayment({ state, findings, excludedReason }: KeptRow): boolean {
  return state === 'excluded' && excludedReason === null && otherRowFinding(findings) !== null;
}

/**
 * The amount of a payment; null where it cannot be read, and for a row that is none.
 *
 * @param row its amount as it was read; of a row that is no payment it is kept as zero.
 */
export function paymentAmount(row: KeptRow & { readonly amount: string | null }): string | null {
  return isNoPayment(row) ? null : row.amount;
}
