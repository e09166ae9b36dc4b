// The English catalogue: one plain sentence or two per code, what is wrong and what to do.
// Numbers come before adjectives; nothing is blamed, nothing is promised, and no code is named.

import { LANGUAGES } from '../../../languages.ts';
import { groupDigits } from '../../../money/digit-groups.ts';
import { moneyFigure } from '../../../money/money-figures.ts';
import { LIST_SEPARATOR } from '../../../rules/codes.ts';
import { wordList } from '../../../word-list.ts';
import type { FindingWords } from '../../core-words.ts';

const { figures } = LANGUAGES.en;

const DIGITS_ONLY = 'Write digits only, country code first.';

/** An amount that the finding carries, with the decimals of its currency. */
function money(value: (name: string) => string, name: string): string {
  return moneyFigure(value(name), value('currency'), figures);
}

/** A sentence for every code of the rules. */
const SENTENCES: FindingWords['sentences'] = {
  FIELD_MISSING: (value) => `No ${value('field')}. Fill it in, or take the row out.`,
  ROW_RAGGED: (value) =>
    `${value('actual')} cells where the header has ${value('expected')}. ${value('cutAmount') === '' ? 'Look for a missing or extra separator.' : `“${value('cutAmount')}” without quotes is cut in two: write it without thousands marks.`}`,
  ROW_CUT_OFF: () =>
    'The file ends within this row, without a line end: it was cut off, and rows below may be missing. Save or copy it again.',
  CELL_NEVER_CALCULATED: (value) =>
    `${value('column') === '' ? 'This cell' : `The cell in column “${value('column')}”`} holds a formula that was never calculated. Open the workbook in the spreadsheet program, save it there, and import it again.`,
  CELL_STRUCK_IN_PART: (value) =>
    `“${value('struck')}” is struck through in this cell and “${value('rest')}” is not. Type what is meant.`,
  ROW_TOTAL: (value) => `“${value('text')}” is a total and no payment. Take the row in if it is one.`,
  ROW_FOOTER: (value) =>
    `“${value('text')}” stands below the payments and is none. Take the row in if it is one.`,
  ROW_NAMES: (value) =>
    `“${value('text')}” and what follows name the columns again. Take the row in if it is a payment.`,
  ROW_SECTION: (value) =>
    `“${value('text')}” is a heading of the rows below and no payment. Take the row in if it is one.`,
  ROW_EXAMPLE: (value) =>
    `“${value('text')}” is the example row of our template and is left out. Take the row in if it is to be paid.`,
  TOTAL_DIFFERS: (value) =>
    `“${value('text')}” says ${money(value, 'total')}, but in the file as it was read the rows above come to ${money(value, 'sum')}. Check that no row is missing or wrong.`,
  DUPLICATE_ROW: (value) =>
    value('same') === 'depositId'
      ? `Same deposit as line ${value('line')}. Check that both refunds are meant.`
      : `Same number, amount and currency as line ${value('line')}. Check that both are meant.`,

  SHEET_HIDDEN: (value) => `The sheet “${value('sheet')}” is hidden in the workbook. Check that it is meant.`,
  COLUMN_HIDDEN: (value) =>
    `Column ${value('letter')} “${value('column')}” is hidden in the sheet, and it gives the ${value('field')}. Check that it is meant.`,
  ROW_HIDDEN: (value) =>
    `Row ${value('line')} is hidden or filtered out in the sheet. Check that it is to be paid.`,
  ROW_MERGED: (value) =>
    `Row ${value('line')} lies under a merged cell that begins in row ${value('first')} (column ${value('letter')} “${value('column')}”), so the sheet shows one where two are read. Check that it is to be paid.`,
  COLUMN_STRUCK: (value) =>
    `The heading of column ${value('letter')} “${value('column')}” is struck through, and the column gives the ${value('field')}. Check that it is meant.`,
  ROW_STRUCK: (value) =>
    `Row ${value('line')} is struck through in the sheet (column ${value('letter')} “${value('column')}”). Check that it is to be paid.`,
  ROW_SAYS_STOP: (value) =>
    `The column “${value('column')}” says “${value('text')}”, and the row would be paid. Check that it is to be paid.`,
  AMOUNTS_IN_UNIT: (value) =>
    `Line ${value('line')} says “${value('text')}”, but amounts are paid as they stand. Check that thousands are not meant.`,

  PROVIDER_UNKNOWN: (value) =>
    `“${value('text')}” is no provider of this account${among(value)}. Write the code of one.`,
  PROVIDER_AMBIGUOUS: (value) =>
    `“${value('text')}” could be ${listed(value, 'candidates', 'or')}. Write the code, or give the country.`,
  PROVIDER_BY_NAME: (value) => `“${value('text')}” is read as ${value('provider')}. Check that it is meant.`,
  PROVIDER_NOT_CONFIGURED: (value) =>
    `${value('provider')} is not open to ${value('operation')}s on this account. Choose another provider.`,

  COUNTRY_UNKNOWN: (value) =>
    `“${value('text')}” is no country of this account${among(value)}. Write the three-letter code of one.`,
  COUNTRY_BY_NAME: (value) => `“${value('text')}” is read as ${value('country')}. Check that it is meant.`,
  COUNTRY_NOT_OF_PROVIDER: (value) =>
    `${value('provider')} is in ${listed(value, 'expected')}, the row says ${value('country')}. Correct one of the two.`,
  CURRENCY_BY_NAME: (value) => `“${value('text')}” is read as ${value('currency')}. Check that it is meant.`,
  CURRENCY_NOT_OF_HEADING: (value) =>
    `The row says ${value('currency')}, but the heading “${value('column')}” gives the amounts in another currency. Correct one of the two.`,
  CURRENCY_NOT_OFFERED: (value) =>
    `${value('provider') || 'This account'} takes ${listed(value, 'offered') || 'nothing yet'}, not “${value('text')}”. Correct the currency.`,

  PHONE_NOT_DIGITS: (value) => `“${value('character')}” is not a digit. ${DIGITS_ONLY}`,
  PHONE_HAS_PLUS: () => `Begins with a plus. ${DIGITS_ONLY}`,
  PHONE_HAS_SEPARATORS: (value) =>
    `${value('digits')} digits with spaces or marks among them. ${DIGITS_ONLY}`,
  PHONE_INTERNATIONAL_PREFIX: () => `Begins with 00. ${DIGITS_ONLY}`,
  PHONE_LEADING_ZERO: (value) => `Begins with 0. ${expectedNumber(value, 'digits')}`,
  PHONE_LEADING_ZERO_LOST: (value) => `${value('digits')} digits. ${expectedNumber(value)}`,
  PHONE_COUNTRY_CODE_MISSING: (value) => `${value('digits')} digits. ${expectedNumber(value)}`,
  PHONE_TRAILING_DECIMAL: (value) =>
    `“${value('text')}” has decimals that a spreadsheet added. Write the digits before them.`,
  PHONE_SCIENTIFIC: (value) =>
    value('kept') === value('written')
      ? `Scientific notation with all ${value('written')} digits. Write them out.`
      : `A spreadsheet kept ${value('kept')} of ${value('written')} digits, and nothing can restore the rest. Type the number.`,
  PHONE_APOSTROPHE: () => `Begins with an apostrophe. ${DIGITS_ONLY}`,
  PHONE_LENGTH: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_PREFIX: (value) =>
    `Does not begin with ${value('prefix')}, the country code of ${value('country')}. Check number and provider.`,
  PHONE_LENGTH_IMPOSSIBLE: (value) =>
    `${digitCount(value)}. ${expectedNumber(value)} Correct it, or accept the number with a reason.`,
  PHONE_COUNTRY_CODE_TWICE: (value) =>
    `${digitCount(value)}, and ${value('prefix')} twice at the beginning. ${expectedNumber(value)} Correct it, or accept the number with a reason.`,
  PHONE_ROUNDED: (value) =>
    `Ends in ${value('zeros')} zeros, as other numbers here do: a spreadsheet has dropped digits. Type the number, or accept it with a reason.`,
  PHONE_ACCEPTED: (value) =>
    `${digitCount(value)}, accepted: “${value('reason')}”. ${expectedNumber(value)} Check that it is meant.`,
  PHONE_RANGE_UNKNOWN: (value) =>
    `In no known range of mobile numbers of ${value('country')}. Check each digit.`,
  PHONE_LANDLINE: (value) => `A landline of ${value('country')}, not a mobile number. Check each digit.`,
  PHONE_OTHER_OPERATOR: (value) =>
    `In a range of ${value('operator')}; the row says ${value('provider')}. Check number and provider; numbers can be carried to another operator.`,
  PHONE_ENDS_IN_ZEROS: (value) =>
    `Ends in ${value('zeros')} zeros, as a number does from which a spreadsheet has dropped digits. Check each digit.`,
  PHONE_PREFIX_UNCHECKED: (value) =>
    `${digitCount(value)}, and the account gives no country code for ${value('country')}. Check that the number begins with it.`,

  AMOUNT_UNREADABLE: unreadableAmount,
  AMOUNT_AMBIGUOUS: (value) =>
    `“${value('text')}” can be ${value('asDecimals')} or ${value('asThousands')}. Write it without thousands marks, or state the decimal mark.`,
  AMOUNT_SPLIT: (value) =>
    `“${value('text')}” is followed by “${value('rest')}”, as where ${value('whole')} stands without quotes. Type the whole amount, or ${value('plain')} if that is meant.`,
  AMOUNT_CUT_OFF: (value) =>
    `“${value('text')}” ends the file, without a line end and with fewer decimals than the others: it was cut off. Type the whole amount.`,
  AMOUNT_OTHER_GRAMMAR: (value) =>
    value('source') === 'clerk'
      ? `“${value('text')}” contradicts what you stated, ${grammarWords(value)}. State the other mark, or write it like the rest.`
      : `“${value('text')}” is written unlike the rest of the file, which has ${grammarWords(value)}. Write it like the rest.`,
  AMOUNT_NEGATIVE: (value) => `“${value('text')}” is below zero. Only amounts above zero can be paid.`,
  AMOUNT_ZERO: () => '0 cannot be paid. Write the amount, or take the row out.',
  AMOUNT_SCIENTIFIC: (value) =>
    `“${value('text')}” is in scientific notation, which may have dropped digits. Write the amount out.`,
  AMOUNT_HAS_CURRENCY: (value) =>
    `“${value('text')}” holds “${value('currency')}” beside the number. Check the currency of the row, then write the number alone.`,
  AMOUNT_HAS_SCALE: (value) =>
    `“${value('text')}” holds “${value('currency')}” behind the number, which can stand for thousands or more. Write the amount with all its digits and nothing else.`,
  AMOUNT_SHOWN_OTHERWISE: (value) =>
    value('shown') === ''
      ? `The cell holds ${value('held')}, and the sheet may show another number. Type the amount as a plain number.`
      : `The sheet shows “${value('shown')}” and the cell holds ${value('held')}. Type the amount as a plain number.`,
  AMOUNT_LENGTH: (value) =>
    `${value('length')} characters. An amount has at most ${value('maximum')}. Correct it.`,
  AMOUNT_TOO_MANY_DECIMALS: (value) =>
    `${groupDigits(value('amount'), figures)} has ${decimals(value('actual'))}; ${value('provider')} takes ${atMost(value('maximum'))} in ${value('currency')}. Correct it.`,
  AMOUNT_BELOW_MINIMUM: (value) =>
    `${money(value, 'amount')} is below ${money(value, 'minimum')} ${value('currency')}, the least that ${value('provider')} takes. Correct it, or take the row out.`,
  AMOUNT_ABOVE_MAXIMUM: (value) =>
    `${money(value, 'amount')} is above ${money(value, 'maximum')} ${value('currency')}, the most that ${value('provider')} takes. ${value('operation') === 'refund' ? 'Lower it: one refund takes no more, and at most what is left of its deposit.' : 'Correct it, or split it into several rows.'}`,
  AMOUNT_LEADING_ZEROS: (value) =>
    `“${value('text')}” is read as ${money(value, 'amount')}. Check that it is an amount.`,
  AMOUNT_LOOKS_GROUPED: (value) =>
    `“${value('text')}” is read as ${money(value, 'amount')}, by the decimal mark of the file. Check that ${money(value, 'grouped')} is not meant.`,
  AMOUNT_BESIDE_DIGITS: (value) =>
    `“${value('text')}” is followed by “${value('rest')}”, as where ${value('whole')} stands without quotes. Check that ${value('text')} is meant.`,
  AMOUNT_SHORT_AT_END: (value) =>
    `“${value('text')}” ends the file, without a line end and with fewer digits than the others. Check that the file was not cut off.`,
  AMOUNT_SIGN_BEHIND: (value) =>
    `“${value('text')}” is read as ${money(value, 'amount')} ${value('currency')}. Check that thousands are not meant.`,

  NOTE_LENGTH: (value) =>
    `${value('length')} ${value('length') === '1' ? 'character' : 'characters'}. A message has ${value('minimum')} to ${value('maximum')}. ${Number(value('length')) < Number(value('minimum')) ? 'Lengthen' : 'Shorten'} it.`,
  NOTE_CHARACTERS: (value) =>
    `The message holds ${value('characters')}. Providers may refuse all but the letters A to Z, digits and spaces. Leave them out to be sure.`,
  TEXT_CONTROL_CHARACTERS: (value) => `Holds an unprintable character (${value('character')}). Remove it.`,
  TEXT_TOO_LONG: (value) =>
    `${value('length')} characters. At most ${value('maximum')} are taken here. Shorten it.`,
  IDENTIFIER_FORM: (value) =>
    `“${value('text')}” is no identifier of 36 characters. Copy it as the service gave it.`,
  DECIMAL_FORM: (value) =>
    `“${value('text')}” is no plain number. Write digits and at most one point, such as 12.5.`,
  DATE_FORM: (value) => `“${value('text')}” is no day of the calendar. Write YYYY-MM-DD, such as 1990-04-17.`,
  RECIPIENT_UNNAMED: () =>
    'The row gives neither first nor last name of the recipient, and the service may refuse it. Fill them in to be sure.',
  SENDER_EMPTY: () =>
    'The row says nothing about the sender, and the service may refuse it. Fill in who sends the money and why to be sure.',
  METADATA_TOO_MANY: (value) =>
    `${value('count')} metadata fields. Services are known to take ${value('maximum')}. Leave some out to be sure.`,
};

/** Follows a sentence whose finding has a proposal. */
function proposal(repair: string): string {
  return ` Proposed: ${repair}`;
}

/** Follows a sentence about what a sheet shows, where its cell holds another number. */
function cellHolds(held: string): string {
  return ` The cell holds ${held}.`;
}

/** For a finding that another version of the program wrote under a code of its own. */
const UNKNOWN = 'Another version of Paymaster found something here that this one has no words for.';

/** `A number in Zambia has 12 digits: 260 and 9 more.`, or as much of it as is known. */
function expectedNumber(value: (name: string) => string, unit = ''): string {
  if (value('length') !== '') {
    const length = unit === '' ? value('length') : `${value('length')} ${unit}`;
    return `A number in ${value('country')} has ${length}: ${value('prefix')} and ${value('more')} more.`;
  }
  if (value('prefix') !== '') return `A number in ${value('country')} begins with ${value('prefix')}.`;
  return 'A number has 7 to 15 digits, country code first.';
}

function digitCount(value: (name: string) => string): string {
  return value('digits') === '1' ? '1 digit' : `${value('digits')} digits`;
}

function unreadableAmount(value: (name: string) => string): string {
  switch (value('cause')) {
    case 'digits':
      return `“${value('text')}” has other digits than 0 to 9. Write it with these.`;
    case 'date':
      return `“${value('text')}” is a date, not an amount. Write the amount, or take the row out.`;
    case 'unseen':
      return `Holds an invisible character (${value('character')}). Type the amount again.`;
    default:
      return `“${value('text')}” is not an amount. Write digits and at most one decimal mark.`;
  }
}

function grammarWords(value: (name: string) => string): string {
  const words: Readonly<Record<string, string>> = {
    point: 'a point',
    comma: 'a comma',
    space: 'a space',
    apostrophe: 'an apostrophe',
  };
  const parts: string[] = [];
  const decimalMark = words[value('decimalMark')];
  const groupingMark = words[value('groupingMark')];
  if (decimalMark !== undefined) parts.push(`${decimalMark} for decimals`);
  if (groupingMark !== undefined) parts.push(`${groupingMark} for thousands`);
  return parts.join(' and ');
}

function decimals(count: string): string {
  return count === '1' ? '1 decimal' : `${count} decimals`;
}

function atMost(count: string): string {
  return count === '0' ? 'none' : `at most ${count}`;
}

/** Codes that a value lists, and how many more there are. */
function listed(value: (name: string) => string, name: string, conjunction = 'and'): string {
  const codes = value(name) === '' ? [] : value(name).split(LIST_SEPARATOR);
  return wordList(codes, conjunction, Number(value('more') || '0'));
}

function among(value: (name: string) => string): string {
  const known = listed(value, 'known');
  return known === '' ? '' : `, which has ${known}`;
}

/** A row that is paid again although the service refused it for what it says. */
function refusedBefore(title: string, cure: string, text: string): string {
  return `Refused before${text === '' ? '' : ` with “${text}”`}: ${title}. ${cure}`;
}

export const FINDINGS_EN: FindingWords = {
  sentences: SENTENCES,
  proposal,
  cellHolds,
  unknown: UNKNOWN,
  refusedBefore,
};
