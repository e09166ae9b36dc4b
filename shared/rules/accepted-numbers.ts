// Numbers that a clerk takes although the numbering plan does not have them: plans change faster than libraries.
// The acceptance is of one number in one row, stands in that row's findings, and falls with the number.

import type { Finding } from '../domain.ts';
import { finding, type RuleCode } from './codes.ts';

/** Findings that can be lifted with a reason. */
const ACCEPTABLE_CODES = [
  'PHONE_LENGTH_IMPOSSIBLE',
  'PHONE_COUNTRY_CODE_TWICE',
  'PHONE_ROUNDED',
] as const satisfies readonly RuleCode[];

/** The warning that stands where such a finding was lifted. */
export const ACCEPTED_CODE = 'PHONE_ACCEPTED' satisfies RuleCode;

/** A number that was accepted, and why. */
export interface AcceptedNumber {
  readonly text: string;
  readonly reason: string;
}

/** True for a code of the list. */
export function isAcceptable(code: string): boolean {
  return ACCEPTABLE_CODES.some((each) => each === code);
}

/** What a finding offers to be accepted; null for any other. */
export function acceptableOf({
  code,
  field,
}: Finding): { readonly code: string; readonly field: string } | null {
  return field !== null && isAcceptable(code) ? { code, field } : null;
}

/** The acceptance that the findings of a row tell of, or null. */
export function acceptedNumberIn(findings: readonly Finding[]): AcceptedNumber | null {
  const values = findings.find(({ code }) => code === ACCEPTED_CODE)?.values;
  return values === undefined ? null : { text: values['text'] ?? '', reason: values['reason'] ?? '' };
}

/** The finding in place of one that was accepted with this very number; the finding itself where it was not. */
export function unlessAccepted(found: Finding, accepted: AcceptedNumber | null): Finding {
  if (accepted === null || found.field === null || !isAcceptable(found.code)) return found;
  if (found.values['text'] !== accepted.text) return found;
  return finding(ACCEPTED_CODE, found.field, { ...found.values, reason: accepted.reason });
}
