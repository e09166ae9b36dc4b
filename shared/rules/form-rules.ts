// Fields of a fixed form that are sent as they are written: identifiers, plain decimals and days.
// Checks the form only; whether the service knows the thing is the service's word.

import type { Finding } from '../domain.ts';
import { FREE_TEXT_LENGTH_MAX } from '../operations/lengths.ts';
import type { FieldDefinition } from '../operations.ts';
import { isTransactionId } from '../transaction-id.ts';
import { finding } from './codes.ts';
import { checkLength } from './text-rules.ts';

/** A field with a form of its own. */
export type FormField = Pick<FieldDefinition, 'name' | 'kind'>;

const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a field whose form `checkForm` knows. */
export function hasForm({ kind }: FieldDefinition): boolean {
  return kind === 'identifier' || kind === 'decimal' || kind === 'date';
}

/** Finds a text that has not the form of its field. */
export function checkForm({ name, kind }: FormField, text: string, findings: Finding[]): void {
  if (kind === 'identifier' && !isTransactionId(text)) {
    findings.push(finding('IDENTIFIER_FORM', name, { text }));
  }
  if (kind === 'decimal') checkDecimal(name, text, findings);
  if (kind === 'date' && !isDay(text)) findings.push(finding('DATE_FORM', name, { text }));
}

function checkDecimal(name: string, text: string, findings: Finding[]): void {
  if (!DECIMAL.test(text)) findings.push(finding('DECIMAL_FORM', name, { text }));
  checkLength(name, text, FREE_TEXT_LENGTH_MAX, findings);
}

/** True for a day that the calendar has. */
function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
