// Rows of a file that are no payments: the codes by which the import recognised them, and how a row shows that.
// Knows no rule; what is recognised, and where, is the import's.

import type { Finding, RowState } from './domain.ts';

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

interface ReadRow {
  /** As it was read; of a row that is no payment it is kept as none. */
  readonly amount: string | null;
  readonly state: RowState;
  readonly findings: readonly Finding[];
}

/** The amount of a payment; null where it cannot be read, and for a row that was left out as no payment at all. */
export function paymentAmount({ amount, state, findings }: ReadRow): string | null {
  return state === 'excluded' && otherRowFinding(findings) !== null ? null : amount;
}
