// One row of a file for every code of the rules, and what the program finds in it.
// docs/rules.md and the tests of the sentences are made from these, so neither can drift from the rules.

import type { Finding, Generation } from '../../shared/domain.ts';
import type { OtherRowCode } from '../../shared/files/other-rows.ts';
import {
  type NumberGrammar,
  statedGrammar,
  UNDETERMINED_GRAMMAR,
  voteGrammar,
} from '../../shared/money/numbers.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import type { OperationName } from '../../shared/operations.ts';
import { unlessAccepted } from '../../shared/rules/accepted-numbers.ts';
import { checkRow, duplicateFinding, type RowContext } from '../../shared/rules/check-row.ts';
import { finding, type RuleCode } from '../../shared/rules/codes.ts';
import { compileRules } from '../../shared/rules/compile.ts';
import { LEGACY_ACCOUNT, V2_ACCOUNT } from './account-configuration.ts';

interface Example {
  readonly changes?: Readonly<Record<string, string>>;
  readonly operation?: OperationName;
  readonly generation?: Generation;
  readonly grammar?: NumberGrammar;
  readonly context?: RowContext;
}

const ROW = {
  phone: '260763456789',
  amount: '1500.50',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  message: 'Salary November',
};

const SENEGAL = { ...V2_ACCOUNT.countries[0], country: 'SEN', prefix: '221', names: { en: 'Senegal' } };

const ACCOUNT = {
  ...V2_ACCOUNT,
  countries: [...V2_ACCOUNT.countries, SENEGAL],
};

const USA = { country: 'USA', prefix: null, names: {} };
const LEGACY_WITH_USA = { ...LEGACY_ACCOUNT, countries: [...LEGACY_ACCOUNT.countries, USA] };

const ELEVEN_KEYS = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [`metadata.key${index + 1}`, 'x']),
);

/** What only the import can find. */
const OF_FILE = {
  SHEET_HIDDEN: finding('SHEET_HIDDEN', null, { sheet: 'Old' }),
  COLUMN_HIDDEN: finding('COLUMN_HIDDEN', 'amount', { letter: 'D', column: 'Net pay', field: 'amount' }),
  ROW_HIDDEN: finding('ROW_HIDDEN', null, { line: '9' }),
  ROW_MERGED: finding('ROW_MERGED', 'amount', { letter: 'D', column: 'Net pay', line: '9', first: '8' }),
  COLUMN_STRUCK: finding('COLUMN_STRUCK', 'amount', { letter: 'D', column: 'Net pay', field: 'amount' }),
  ROW_STRUCK: finding('ROW_STRUCK', null, { letter: 'B', column: 'Name', line: '9' }),
  ROW_SAYS_STOP: finding('ROW_SAYS_STOP', null, { text: 'DO NOT PAY', column: 'Status' }),
  AMOUNTS_IN_UNIT: finding('AMOUNTS_IN_UNIT', null, {
    text: 'All amounts in thousands of Kwacha',
    line: '2',
  }),
  CURRENCY_NOT_OF_HEADING: finding('CURRENCY_NOT_OF_HEADING', 'currency', {
    currency: 'USD',
    column: 'Amount (ZMW)',
  }),
  ROW_CUT_OFF: finding('ROW_CUT_OFF', null, {}),
  TOTAL_DIFFERS: finding('TOTAL_DIFFERS', null, {
    text: 'TOTAL',
    total: '5000',
    sum: '4800',
    currency: 'ZMW',
    line: '12',
  }),
  PHONE_ROUNDED: finding('PHONE_ROUNDED', 'phone', { text: '260972000000', digits: '12', zeros: '6' }),
  PHONE_ENDS_IN_ZEROS: finding('PHONE_ENDS_IN_ZEROS', 'phone', { text: '260972000000', zeros: '6' }),
  AMOUNT_SPLIT: finding('AMOUNT_SPLIT', 'amount', {
    text: '3',
    rest: '500',
    whole: '3,500',
    plain: '3.00',
  }),
  AMOUNT_BESIDE_DIGITS: finding('AMOUNT_BESIDE_DIGITS', 'amount', {
    text: '3',
    rest: '500',
    whole: '3,500',
  }),
  AMOUNT_CUT_OFF: finding('AMOUNT_CUT_OFF', 'amount', { text: '4500.0' }),
  AMOUNT_SHORT_AT_END: finding('AMOUNT_SHORT_AT_END', 'amount', { text: '45' }),
};

const EXAMPLES: Readonly<
  Record<Exclude<RuleCode, 'DUPLICATE_ROW' | 'PHONE_ACCEPTED' | OtherRowCode | keyof typeof OF_FILE>, Example>
> = {
  CELL_NEVER_CALCULATED: { changes: { reference: '=?' } },
  CELL_STRUCK_IN_PART: { changes: { amount: '5\u03360\u03360\u0336 700' } },
  FIELD_MISSING: { changes: { phone: '' } },
  ROW_RAGGED: { context: { ragged: { expected: 6, actual: 7, cutAmount: null } } },
  PROVIDER_UNKNOWN: { changes: { provider: 'Safaricom' } },
  PROVIDER_AMBIGUOUS: {
    changes: { provider: 'MTN', country: '', currency: 'XOF', phone: '2250734567890', amount: '1500' },
  },
  PROVIDER_BY_NAME: { changes: { provider: 'MTN' } },
  PROVIDER_NOT_CONFIGURED: { changes: { provider: 'ZAMTEL_ZMB' } },
  COUNTRY_UNKNOWN: { changes: { country: 'zmb' } },
  COUNTRY_BY_NAME: { changes: { country: 'Zambia' } },
  COUNTRY_NOT_OF_PROVIDER: { changes: { country: 'KEN' } },
  CURRENCY_BY_NAME: { changes: { currency: 'Kwacha' } },
  CURRENCY_NOT_OFFERED: { changes: { currency: 'USD' } },
  PHONE_NOT_DIGITS: { changes: { phone: '26O763456789' } },
  PHONE_HAS_PLUS: { changes: { phone: '+260763456789' } },
  PHONE_HAS_SEPARATORS: { changes: { phone: '+260 76 861 9739' } },
  PHONE_INTERNATIONAL_PREFIX: { changes: { phone: '00260763456789' } },
  PHONE_LEADING_ZERO: { changes: { phone: '0763456789' } },
  PHONE_LEADING_ZERO_LOST: { changes: { phone: '763456789' } },
  PHONE_COUNTRY_CODE_MISSING: { changes: { phone: '763456789', country: 'SEN', provider: 'NOBODY' } },
  PHONE_TRAILING_DECIMAL: { changes: { phone: '260763456789.0' } },
  PHONE_SCIENTIFIC: { changes: { phone: '2.60975E+11' } },
  PHONE_APOSTROPHE: { changes: { phone: "'260763456789" } },
  PHONE_LENGTH: { changes: { phone: '26076' } },
  PHONE_PREFIX: { changes: { phone: '254703456789' } },
  PHONE_LENGTH_IMPOSSIBLE: { changes: { phone: '26076345678' } },
  PHONE_COUNTRY_CODE_TWICE: { changes: { phone: '260260763456789' } },
  PHONE_RANGE_UNKNOWN: { changes: { phone: '260123456789' } },
  PHONE_LANDLINE: { changes: { phone: '260211234567' } },
  PHONE_OTHER_OPERATOR: { changes: { phone: '260973456789' } },
  PHONE_PREFIX_UNCHECKED: {
    changes: { phone: '763456789', country: 'USA', provider: 'NOBODY' },
    generation: 'legacy',
  },
  AMOUNT_UNREADABLE: { changes: { amount: 'n/a' } },
  AMOUNT_AMBIGUOUS: { changes: { amount: '1,500' }, grammar: UNDETERMINED_GRAMMAR },
  AMOUNT_OTHER_GRAMMAR: { changes: { amount: '10,50' } },
  AMOUNT_NEGATIVE: { changes: { amount: '(100)' } },
  AMOUNT_ZERO: { changes: { amount: '0.00' } },
  AMOUNT_SCIENTIFIC: { changes: { amount: '2.6E+05' } },
  AMOUNT_HAS_CURRENCY: { changes: { amount: '$10' } },
  AMOUNT_HAS_SCALE: { changes: { amount: '1.5 million' } },
  AMOUNT_SHOWN_OTHERWISE: { changes: { amount: '123.45 ≠ 12345' } },
  AMOUNT_LENGTH: { changes: { amount: '123456789012345678901234' } },
  AMOUNT_TOO_MANY_DECIMALS: { changes: { amount: '10.5050' } },
  AMOUNT_BELOW_MINIMUM: { changes: { amount: '0.99' } },
  AMOUNT_ABOVE_MAXIMUM: { changes: { amount: '20000.01' } },
  AMOUNT_LEADING_ZEROS: { changes: { amount: '007' } },
  AMOUNT_LOOKS_GROUPED: { changes: { amount: '1.500' }, grammar: statedGrammar('point') },
  AMOUNT_SIGN_BEHIND: { changes: { amount: '1500 K' } },
  NOTE_LENGTH: { changes: { message: 'Salary for November 2026' } },
  NOTE_CHARACTERS: { changes: { message: 'Salary 2026-11' } },
  TEXT_TOO_LONG: { operation: 'deposit', changes: { preAuthorisationCode: '7'.repeat(37) } },
  IDENTIFIER_FORM: { operation: 'refund', changes: { depositId: 'DEP-0042' } },
  DECIMAL_FORM: {
    operation: 'remittance',
    changes: { 'sender.transactionDetails.buyFxRate': '22,5' },
  },
  DATE_FORM: {
    operation: 'remittance',
    changes: { 'sender.senderDetails.dateOfBirth': '17/04/1990' },
  },
  TEXT_CONTROL_CHARACTERS: { changes: { name: 'Kondwani\u0007Mwansa' } },
  RECIPIENT_UNNAMED: { operation: 'remittance' },
  SENDER_EMPTY: { operation: 'remittance' },
  METADATA_TOO_MANY: { changes: ELEVEN_KEYS },
};

/** Rows that the import itself recognises, by the text that it quotes. */
const OTHER_ROWS: Readonly<Partial<Record<RuleCode, string>>> = {
  ROW_TOTAL: 'TOTAL',
  ROW_FOOTER: 'Prepared by: C. Banda',
  ROW_NAMES: 'Name',
  ROW_SECTION: 'Department: Sales',
  ROW_EXAMPLE: 'EXAMPLE',
};

function isRuleOfRow(code: RuleCode): code is keyof typeof EXAMPLES {
  return Object.hasOwn(EXAMPLES, code);
}

/** The finding of that code in its example row, or undefined when the rules no longer find it there. */
export function exampleOf(code: RuleCode): Finding | undefined {
  if (code === 'DUPLICATE_ROW') return duplicateFinding(14, PAYOUT);
  if (code === 'PHONE_ACCEPTED') {
    const found = exampleOf('PHONE_LENGTH_IMPOSSIBLE');
    const accepted = { text: found?.values['text'] ?? '', reason: 'New range, told by the operator' };
    return found === undefined ? found : unlessAccepted(found, accepted);
  }
  if (isOfFile(code)) return OF_FILE[code];
  const other = OTHER_ROWS[code];
  if (other !== undefined) return finding(code, null, { text: other });
  if (!isRuleOfRow(code)) return undefined;
  const { changes = {}, generation = 'v2', grammar = voteGrammar(['10.50']), context = {} } = EXAMPLES[code];
  const account = generation === 'v2' ? ACCOUNT : LEGACY_WITH_USA;
  const rules = compileRules(account, OPERATIONS[EXAMPLES[code].operation ?? 'payout'], generation);
  const { findings } = checkRow(rules, { ...ROW, ...changes }, grammar, context);
  return findings.find((found) => found.code === code);
}

function isOfFile(code: RuleCode): code is keyof typeof OF_FILE {
  return Object.hasOwn(OF_FILE, code);
}
