// How the digits of an exact decimal are grouped for a reader. Never reads it as a number.

/** What groups digits and what stands before decimals. */
export interface FigureMarks {
  readonly group: string;
  readonly decimal: string;
}

/** Sign, whole part and decimals of an exact decimal. */
export const EXACT_DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** The digits of an exact decimal in groups, its decimals as they are; any other text comes back unchanged. */
export function groupDigits(text: string, { group, decimal }: FigureMarks): string {
  const parts = EXACT_DECIMAL.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}${decimal}${fraction}`;
}
