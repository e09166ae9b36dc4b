// Fields of a fixed form that are sent as they are written: identifiers, plain decimals, days, and texts of a
// stated length. Checks the form only; whether the service knows the thing is the service's word.

import type { Finding } from '../domain.ts';
import type { FieldDefinition } from '../operations.ts';
import { finding } from './codes.ts';

/** A field with a form of its own. */
export type FormField = Pick<FieldDefinition, 'name' | 'kind' | 'lengthMax'>;

const IDENTIFIER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a field whose form `checkForm` knows. */
export function hasForm({ kind, lengthMax }: FieldDefinition): boolean {
  return kind === 'identifier' || kind === 'decimal' || kind === 'date' || lengthMax !== undefined;
}

/** Finds a text that has not the form of its field. */
export function checkForm({ name, kind, lengthMax }: FormField, text: string, findings: Finding[]): void {
  if (kind === 'identifier' && !IDENTIFIER.test(text)) {
    findings.push(finding('IDENTIFIER_FORM', name, { text }));
  }
  if (kind === 'decimal' && !DECIMAL.test(text)) findings.push(finding('DECIMAL_FORM', name, { text }));
  if (kind === 'date' && !isDay(text)) findings.push(finding('DATE_FORM', name, { text }));
  if (lengthMax !== undefined && text.length > lengthMax) {
    const values = { text, length: String(text.length), maximum: String(lengthMax) };
    findings.push(finding('TEXT_TOO_LONG', name, values));
  }
}

/** True for a day that the calendar has. */
function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
