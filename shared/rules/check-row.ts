// Checks one row against the compiled rules and says what it found; the same for a file's import and a cell's edit.
// Pure: changes no input, reads nothing else, repairs nothing. It runs for every row of a file, so a row without
// findings costs look-ups and character scans only.

import type { Finding } from '../domain.ts';
import { NEVER_CALCULATED, readStruckParts } from '../files/sheet-texts.ts';
import { type Amount, ZERO_AMOUNT } from '../money/money.ts';
import type { NumberGrammar } from '../money/numbers.ts';
import { METADATA_VALUE_LENGTH_MAX } from '../operations/lengths.ts';
import { type FieldKind, isMetadataField, METADATA_PREFIX, type OperationDefinition } from '../operations.ts';
import { readPhone } from '../phones/phone.ts';
import { checkAmount, checkLimits, countSpareZeros } from './amount-rules.ts';
import { finding } from './codes.ts';
import type { CountryRule, ProviderPlace, ProviderRule, RuleSet } from './compile.ts';
import { checkForm } from './form-rules.ts';
import { checkCurrency, findCountry, findPlace, findProvider, readCurrency } from './party-rules.ts';
import { checkNote, checkText, METADATA_MAX } from './text-rules.ts';

type Fields = Readonly<Record<string, string>>;

/** What is known of a row beside its fields. */
export interface RowContext {
  /** The row has another number of cells than the header. */
  readonly ragged?: {
    readonly expected: number;
    readonly actual: number;
    /** An amount that a comma without quotes seems to have cut in two, as it would stand in one cell. */
    readonly cutAmount: string | null;
  };
  /** Columns that feed no field, with a formula whose result was never saved. */
  readonly idleFormulas?: readonly string[];
}

/** A row after all rules. It is valid when no finding is an error. */
export interface CheckedRow {
  readonly findings: readonly Finding[];
  /**
   * Fields without surrounding spaces; empty ones are absent. Names of providers and countries stand as their
   * codes. `amount` stays as the file writes it: what is sent is the `amount` beside it. The very object that came
   * in when nothing had to change.
   */
  readonly fields: Fields;
  /** Canonical; null when it cannot be read. Zero, which is refused, is readable. */
  readonly amount: Amount | null;
  /** Zeros that the file writes beyond the decimals of the currency, where it does and those are known. */
  readonly spareZeros: number | undefined;
}

const NO_MONEY = { amount: null, spareZeros: undefined } as const;
const NO_CONTEXT: RowContext = {};
const NO_COLUMNS: readonly string[] = [];
const METADATA_POINT = METADATA_PREFIX.length - 1;
const POINT_CODE = METADATA_PREFIX.charCodeAt(METADATA_POINT);

/**
 * Checks a row.
 *
 * @param fields text by field name, metadata included; absent and empty mean the same.
 * @param grammar of the file's numbers.
 */
export function checkRow(
  rules: RuleSet,
  fields: Fields,
  grammar: NumberGrammar,
  context: RowContext = NO_CONTEXT,
): CheckedRow {
  const findings: Finding[] = [];
  const trimmed = trimmedFields(fields);
  if (context.ragged !== undefined) {
    // The cells of such a row may stand under the wrong headings, so no other rule can speak about them.
    const { expected, actual, cutAmount } = context.ragged;
    const counts = { expected: String(expected), actual: String(actual) };
    findings.push(finding('ROW_RAGGED', null, { ...counts, cutAmount: cutAmount ?? '' }));
    return { findings, fields: trimmed, ...NO_MONEY };
  }
  checkRequired(rules, trimmed, findings);
  const told = checkCells(trimmed, context.idleFormulas ?? NO_COLUMNS, findings);
  checkTexts(rules, told, findings);
  checkMetadata(told, findings);
  checkExpected(rules, trimmed, findings);
  const party = findParty(rules, told, findings);
  checkPhone(rules, told, party, findings);
  const { amount, spareZeros } = checkMoney(rules, told, grammar, party, findings);
  return { findings, fields: withCodes(rules, trimmed, party), amount, spareZeros };
}

/**
 * What makes two rows of a file look like the same payment twice when it is equal in all its parts: the operation's
 * twin fields, such as number and currency, and the amount. A deposit is seldom returned in parts: two
 * refunds of one look so whatever their amounts. In parts, since joining them would cost every row more than
 * comparing them.
 *
 * @param fields as `checkRow` gives them back.
 * @param amount null where it cannot be read, or where the row leaves it open.
 * @returns null for a row that cannot be compared.
 */
export function duplicateKey(
  { twinFields }: OperationDefinition,
  fields: Fields,
  amount: string | null,
): readonly string[] | null {
  const [first = '', ...others] = twinFields;
  const whom = fields[first];
  if (whom === undefined || whom === NEVER_CALCULATED) return null;
  if (amount === null && fields['amount'] !== undefined) return null;
  // A number has no letters, and identifiers are equal in either case (RFC 9562, section 4).
  const told = first === 'depositId' ? '' : (amount ?? '');
  return [whom.toLowerCase(), ...others.map((name) => fields[name] ?? ''), told];
}

/** The warning for a row whose key an earlier row has. `line` is that row's physical line. */
export function duplicateFinding(line: number, { twinFields }: OperationDefinition): Finding {
  // What rows are told apart by first: their number, or the deposit that a refund returns.
  return finding('DUPLICATE_ROW', null, { line: String(line), same: twinFields[0] ?? '' });
}

/** True when the findings keep a row from being sent. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((each) => each.severity === 'error');
}

interface Party {
  readonly country: CountryRule | null;
  readonly provider: ProviderRule | null;
  readonly place: ProviderPlace | null;
  /** As its code, where the row gives one or its usual word. */
  readonly currency: string | undefined;
}

function checkRequired(rules: RuleSet, fields: Fields, findings: Finding[]): void {
  for (const name of rules.requiredFields) {
    if (fields[name] === undefined) findings.push(finding('FIELD_MISSING', name, { field: name }));
  }
}

/**
 * The fields without those of which no other rule can speak: a formula that was never calculated, and a text of which
 * only a part is struck through.
 */
function checkCells(fields: Fields, idle: readonly string[], findings: Finding[]): Fields {
  const names: string[] = [];
  for (const name in fields) {
    const text = fields[name] ?? '';
    const struck = text === NEVER_CALCULATED ? null : readStruckParts(text);
    if (text === NEVER_CALCULATED) findings.push(finding('CELL_NEVER_CALCULATED', name, { column: '' }));
    else if (struck !== null) findings.push(finding('CELL_STRUCK_IN_PART', name, { ...struck }));
    else continue;
    names.push(name);
  }
  for (const column of idle) findings.push(finding('CELL_NEVER_CALCULATED', null, { column }));
  if (names.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function checkTexts(rules: RuleSet, fields: Fields, findings: Finding[]): void {
  for (const name of rules.noteFields) {
    const text = fields[name];
    if (text !== undefined) checkNote(name, text, findings);
  }
  for (const { name, lengthMax } of rules.textFields) {
    const text = fields[name];
    if (text !== undefined) checkText(name, text, lengthMax, findings);
  }
  for (const field of rules.formFields) {
    const text = fields[field.name];
    if (text !== undefined) checkForm(field, text, findings);
  }
}

function checkMetadata(fields: Fields, findings: Finding[]): void {
  let count = 0;
  for (const name in fields) {
    // The point alone tells most names apart, before the whole prefix is compared.
    if (name.charCodeAt(METADATA_POINT) !== POINT_CODE || !isMetadataField(name)) continue;
    count += 1;
    checkText(name, fields[name] ?? '', METADATA_VALUE_LENGTH_MAX, findings);
  }
  if (count > METADATA_MAX) {
    const values = { count: String(count), maximum: String(METADATA_MAX) };
    findings.push(finding('METADATA_TOO_MANY', null, values));
  }
}

function checkExpected({ expectedGroups }: RuleSet, fields: Fields, findings: Finding[]): void {
  for (const { code, fields: names } of expectedGroups) {
    if (names.every((name) => fields[name] === undefined)) findings.push(finding(code, null, {}));
  }
}

function findParty(rules: RuleSet, fields: Fields, findings: Finding[]): Party {
  const { country: countryField, provider: providerField, currency: currencyField } = rules.fieldOfKind;
  const countryText = textOf(fields, countryField);
  const providerText = textOf(fields, providerField);
  const currencyText = textOf(fields, currencyField);
  let currency = currencyText === undefined ? undefined : readCurrency(rules, currencyText, null);
  const country =
    countryField === undefined || countryText === undefined
      ? null
      : findCountry(rules, countryField, countryText, findings);
  let provider: ProviderRule | null = null;
  let place: ProviderPlace | null = null;
  if (providerField !== undefined && providerText !== undefined) {
    const countryUnread = country === null && countryText !== undefined;
    const row = { country, countryUnread, currency };
    provider = findProvider(rules, providerField, providerText, row, findings);
    if (provider !== null) {
      const names = { provider: providerField, country: countryField ?? null };
      place = findPlace(rules, names, provider, { country, currency }, findings);
    }
  }
  if (currencyField !== undefined && currencyText !== undefined) {
    currency = place === null ? currency : readCurrency(rules, currency ?? currencyText, place);
    checkCurrency(rules, currencyField, currency ?? currencyText, { provider, place }, findings);
    if (currency !== undefined && currency !== currencyText) {
      findings.push(finding('CURRENCY_BY_NAME', currencyField, { text: currencyText, currency }));
    }
  }
  return { country, provider, place, currency };
}

function checkPhone(rules: RuleSet, fields: Fields, party: Party, findings: Finding[]): void {
  const field = rules.fieldOfKind.msisdn;
  const text = textOf(fields, field);
  if (field === undefined || text === undefined) return;
  const reading = readPhone(text, phoneCountry(party));
  const problem = reading.ok ? reading.doubt : reading.problem;
  if (problem !== null) findings.push(finding(problem.code, field, problem.values, problem.repair));
  else checkOperator(text, field, party, findings);
}

/** A mobile number in the range of an operator that the row's provider does not reach. */
function checkOperator(phone: string, field: string, { provider, place }: Party, findings: Finding[]): void {
  const operator = place?.otherOperators?.nameOf(phone) ?? null;
  if (operator === null || provider === null) return;
  findings.push(finding('PHONE_OTHER_OPERATOR', field, { text: phone, operator, provider: provider.code }));
}

/** The country that says how the number begins; null when row and provider do not agree on one. */
function phoneCountry({ country, provider, place }: Party): CountryRule | null {
  if (place !== null) return place.country;
  return provider === null ? country : null;
}

function checkMoney(
  rules: RuleSet,
  fields: Fields,
  grammar: NumberGrammar,
  { place, provider, currency }: Party,
  findings: Finding[],
): Pick<CheckedRow, 'amount' | 'spareZeros'> {
  const field = rules.fieldOfKind.amount;
  const text = textOf(fields, field);
  if (field === undefined || text === undefined) return NO_MONEY;
  const limit = currency === undefined ? undefined : place?.limits.get(currency);
  const context = { grammar, currency, decimals: limit?.decimals ?? null };
  const amount = checkAmount(field, text, context, findings);
  if (amount === null || amount === ZERO_AMOUNT) return { amount, spareZeros: undefined };
  if (limit !== undefined && provider !== null && currency !== undefined) {
    const names = { operation: rules.operation.name, provider: provider.code, currency };
    checkLimits(field, amount, limit, names, findings);
  }
  const zeros = context.decimals === null ? 0 : countSpareZeros(text, amount, context);
  return { amount, spareZeros: zeros === 0 ? undefined : zeros };
}

/** The fields with the codes of what was given by name. */
function withCodes(rules: RuleSet, fields: Fields, { country, provider, currency }: Party): Fields {
  const named = withCode(withCode(fields, rules, 'country', country), rules, 'provider', provider);
  return withCode(named, rules, 'currency', currency === undefined ? null : { code: currency });
}

function withCode(
  fields: Fields,
  rules: RuleSet,
  kind: FieldKind,
  found: { readonly code: string } | null,
): Fields {
  const name = rules.fieldOfKind[kind];
  if (found === null || name === undefined || fields[name] === found.code) return fields;
  return { ...fields, [name]: found.code };
}

function textOf(fields: Fields, name: string | undefined): string | undefined {
  return name === undefined ? undefined : fields[name];
}

/** The same object when no field is empty or has spaces around it, which is the rule. */
function trimmedFields(fields: Fields): Fields {
  for (const name in fields) {
    if (!isTrimmed(fields[name] ?? '')) return trimmedCopy(fields);
  }
  return fields;
}

function trimmedCopy(fields: Fields): Fields {
  const copy: Record<string, string> = {};
  for (const [name, text] of Object.entries(fields)) {
    const trimmed = text.trim();
    if (trimmed !== '') copy[name] = trimmed;
  }
  return copy;
}

/** True when the text is not empty and surely has no white space at its ends; false needs a closer look. */
function isTrimmed(text: string): boolean {
  return text !== '' && isInner(text.charCodeAt(0)) && isInner(text.charCodeAt(text.length - 1));
}

function isInner(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
