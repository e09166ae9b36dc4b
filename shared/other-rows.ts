// Rows of a file that are no payments: the codes by which the import recognised them, and how a row shows that.
// Knows no rule; what is recognised, and where, is the import's.

import type { Finding } from './domain.ts';

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
