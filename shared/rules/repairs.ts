// Which findings are damage that one click may mend in every row that shows it: what a spreadsheet or an address
// book does to a number while its value stays beyond doubt, and accents that a message may not have. Mends nothing itself (promise P6).

import type { Finding } from '../domain.ts';
import type { RuleCode } from './codes.ts';

/**
 * The damages. A finding of these codes is mended only where it brings a proposal, since only then is there one
 * right text; a message without its accents says the same. Zeros at the end of an amount are no damage and no finding. Misspelt codes, long messages and
 * numbers of an unusual length are left to the person at the keyboard, row by row, proposal or not.
 */
export const DAMAGES = [
  'PHONE_HAS_PLUS',
  'PHONE_HAS_SEPARATORS',
  'PHONE_INTERNATIONAL_PREFIX',
  'PHONE_LEADING_ZERO',
  'PHONE_LEADING_ZERO_LOST',
  'PHONE_COUNTRY_CODE_MISSING',
  'PHONE_TRAILING_DECIMAL',
  'PHONE_SCIENTIFIC',
  'PHONE_APOSTROPHE',
  'AMOUNT_OTHER_GRAMMAR',
  'NOTE_CHARACTERS',
] as const satisfies readonly RuleCode[];

/** A damage of one row that can be mended: which field, and the text that it should have. */
export interface Damage {
  readonly code: string;
  readonly field: string;
  readonly repair: string;
}

const DAMAGE_CODES: ReadonlySet<string> = new Set(DAMAGES);

/** True for a code of the list. */
export function isDamage(code: string): boolean {
  return DAMAGE_CODES.has(code);
}

/** The damage that a finding tells of; null when it is none, or when nobody can know the right text. */
export function damageOf({ code, field, repair }: Finding): Damage | null {
  return field !== null && repair !== null && DAMAGE_CODES.has(code) ? { code, field, repair } : null;
}
