// The closed list of what the rules can find in a row: stable codes, with severity and what they are about.
// Every code has its sentence in the catalogue and its line in docs/rules.md, both held by the build.

import type { Finding, Severity } from '../domain.ts';
import type { FieldKind } from '../operations.ts';
import { shownText } from '../shown-text.ts';

interface RuleKind {
  /** An error keeps the row from being sent; a warning has to be acknowledged at the review. */
  readonly severity: Severity;
  /** Kind of the field it is about; `any` field, or the whole `row`. */
  readonly concerns: FieldKind | 'any' | 'row';
}

export const RULE_CODES = {
  FIELD_MISSING: { severity: 'error', concerns: 'any' },
  ROW_RAGGED: { severity: 'error', concerns: 'row' },
  ROW_CUT_OFF: { severity: 'error', concerns: 'row' },
  CELL_NEVER_CALCULATED: { severity: 'error', concerns: 'row' },
  CELL_STRUCK_IN_PART: { severity: 'error', concerns: 'any' },
  ROW_TOTAL: { severity: 'warning', concerns: 'row' },
  ROW_FOOTER: { severity: 'warning', concerns: 'row' },
  ROW_NAMES: { severity: 'warning', concerns: 'row' },
  ROW_SECTION: { severity: 'warning', concerns: 'row' },
  ROW_EXAMPLE: { severity: 'warning', concerns: 'row' },
  TOTAL_DIFFERS: { severity: 'warning', concerns: 'row' },
  DUPLICATE_ROW: { severity: 'warning', concerns: 'row' },
  SHEET_HIDDEN: { severity: 'warning', concerns: 'row' },
  COLUMN_HIDDEN: { severity: 'warning', concerns: 'row' },
  ROW_HIDDEN: { severity: 'warning', concerns: 'row' },
  ROW_MERGED: { severity: 'warning', concerns: 'row' },
  COLUMN_STRUCK: { severity: 'warning', concerns: 'row' },
  ROW_STRUCK: { severity: 'warning', concerns: 'row' },
  ROW_SAYS_STOP: { severity: 'warning', concerns: 'row' },
  AMOUNTS_IN_UNIT: { severity: 'warning', concerns: 'row' },
  PROVIDER_UNKNOWN: { severity: 'error', concerns: 'provider' },
  PROVIDER_AMBIGUOUS: { severity: 'error', concerns: 'provider' },
  PROVIDER_BY_NAME: { severity: 'warning', concerns: 'provider' },
  PROVIDER_NOT_CONFIGURED: { severity: 'error', concerns: 'provider' },
  COUNTRY_UNKNOWN: { severity: 'error', concerns: 'country' },
  COUNTRY_BY_NAME: { severity: 'warning', concerns: 'country' },
  COUNTRY_NOT_OF_PROVIDER: { severity: 'error', concerns: 'country' },
  CURRENCY_BY_NAME: { severity: 'warning', concerns: 'currency' },
  CURRENCY_NOT_OF_HEADING: { severity: 'error', concerns: 'currency' },
  CURRENCY_NOT_OFFERED: { severity: 'error', concerns: 'currency' },
  PHONE_NOT_DIGITS: { severity: 'error', concerns: 'msisdn' },
  PHONE_HAS_PLUS: { severity: 'error', concerns: 'msisdn' },
  PHONE_HAS_SEPARATORS: { severity: 'error', concerns: 'msisdn' },
  PHONE_INTERNATIONAL_PREFIX: { severity: 'error', concerns: 'msisdn' },
  PHONE_LEADING_ZERO: { severity: 'error', concerns: 'msisdn' },
  PHONE_LEADING_ZERO_LOST: { severity: 'error', concerns: 'msisdn' },
  PHONE_COUNTRY_CODE_MISSING: { severity: 'error', concerns: 'msisdn' },
  PHONE_TRAILING_DECIMAL: { severity: 'error', concerns: 'msisdn' },
  PHONE_SCIENTIFIC: { severity: 'error', concerns: 'msisdn' },
  PHONE_APOSTROPHE: { severity: 'error', concerns: 'msisdn' },
  PHONE_LENGTH: { severity: 'error', concerns: 'msisdn' },
  PHONE_PREFIX: { severity: 'error', concerns: 'msisdn' },
  PHONE_LENGTH_IMPOSSIBLE: { severity: 'error', concerns: 'msisdn' },
  PHONE_COUNTRY_CODE_TWICE: { severity: 'error', concerns: 'msisdn' },
  PHONE_ROUNDED: { severity: 'error', concerns: 'msisdn' },
  PHONE_ACCEPTED: { severity: 'warning', concerns: 'msisdn' },
  PHONE_RANGE_UNKNOWN: { severity: 'warning', concerns: 'msisdn' },
  PHONE_LANDLINE: { severity: 'warning', concerns: 'msisdn' },
  PHONE_OTHER_OPERATOR: { severity: 'warning', concerns: 'msisdn' },
  PHONE_ENDS_IN_ZEROS: { severity: 'warning', concerns: 'msisdn' },
  PHONE_PREFIX_UNCHECKED: { severity: 'warning', concerns: 'msisdn' },
  AMOUNT_UNREADABLE: { severity: 'error', concerns: 'amount' },
  AMOUNT_AMBIGUOUS: { severity: 'error', concerns: 'amount' },
  AMOUNT_SPLIT: { severity: 'error', concerns: 'amount' },
  AMOUNT_CUT_OFF: { severity: 'error', concerns: 'amount' },
  AMOUNT_OTHER_GRAMMAR: { severity: 'error', concerns: 'amount' },
  AMOUNT_NEGATIVE: { severity: 'error', concerns: 'amount' },
  AMOUNT_ZERO: { severity: 'error', concerns: 'amount' },
  AMOUNT_SCIENTIFIC: { severity: 'error', concerns: 'amount' },
  AMOUNT_HAS_CURRENCY: { severity: 'error', concerns: 'amount' },
  AMOUNT_HAS_SCALE: { severity: 'error', concerns: 'amount' },
  AMOUNT_SHOWN_OTHERWISE: { severity: 'error', concerns: 'amount' },
  AMOUNT_LENGTH: { severity: 'error', concerns: 'amount' },
  AMOUNT_TOO_MANY_DECIMALS: { severity: 'error', concerns: 'amount' },
  AMOUNT_BELOW_MINIMUM: { severity: 'error', concerns: 'amount' },
  AMOUNT_ABOVE_MAXIMUM: { severity: 'error', concerns: 'amount' },
  AMOUNT_LEADING_ZEROS: { severity: 'warning', concerns: 'amount' },
  AMOUNT_LOOKS_GROUPED: { severity: 'warning', concerns: 'amount' },
  AMOUNT_BESIDE_DIGITS: { severity: 'warning', concerns: 'amount' },
  AMOUNT_SHORT_AT_END: { severity: 'warning', concerns: 'amount' },
  AMOUNT_SIGN_BEHIND: { severity: 'warning', concerns: 'amount' },
  NOTE_LENGTH: { severity: 'error', concerns: 'note' },
  NOTE_CHARACTERS: { severity: 'warning', concerns: 'note' },
  TEXT_CONTROL_CHARACTERS: { severity: 'error', concerns: 'text' },
  TEXT_TOO_LONG: { severity: 'error', concerns: 'text' },
  IDENTIFIER_FORM: { severity: 'error', concerns: 'identifier' },
  DECIMAL_FORM: { severity: 'error', concerns: 'decimal' },
  DATE_FORM: { severity: 'error', concerns: 'date' },
  RECIPIENT_UNNAMED: { severity: 'warning', concerns: 'row' },
  SENDER_EMPTY: { severity: 'warning', concerns: 'row' },
  METADATA_TOO_MANY: { severity: 'warning', concerns: 'row' },
} as const satisfies Record<string, RuleKind>;

export type RuleCode = keyof typeof RULE_CODES;

/** Stands between the codes that a value lists. */
export const LIST_SEPARATOR = ', ';

/** Longest value that is not the cell itself: a few codes of the configuration. */
const COMPOSED_LENGTH_MAX = 160;

/** Most codes of the configuration that a finding lists. */
const LISTED_MAX = 4;

/** True for a code of this version's list. */
export function isRuleCode(code: string): code is RuleCode {
  return Object.hasOwn(RULE_CODES, code);
}

/**
 * Builds the finding of a code.
 *
 * @param values texts for the sentence; unsafe characters of the file are made visible in them.
 * @param repair the proposed new text of the field, exactly as it would stand in the cell.
 */
export function finding(
  code: RuleCode,
  field: string | null,
  values: Readonly<Record<string, string>>,
  repair: string | null = null,
): Finding {
  const shown: Record<string, string> = {};
  for (const name in values) {
    const value = values[name] ?? '';
    // Only the cell itself can be of any length; what the rules put together is short.
    shown[name] = name === 'text' ? shownText(value) : shownText(value, COMPOSED_LENGTH_MAX);
  }
  return { code, severity: RULE_CODES[code].severity, field, values: shown, repair };
}

/**
 * Values of a finding that list codes: the first few under `name`, separated by commas, and the number of the
 * others as `more`. The catalogue puts them into words.
 */
export function listValues(name: string, codes: readonly string[]): Record<string, string> {
  const listed = codes.length > LISTED_MAX + 1 ? codes.slice(0, LISTED_MAX) : codes;
  return { [name]: listed.join(LIST_SEPARATOR), more: String(codes.length - listed.length) };
}
