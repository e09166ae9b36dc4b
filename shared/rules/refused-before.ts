// The warning of a row that is paid again: the service refused it before for what stands in its cells, and would most
// likely do so again. One code for each reason, so that each is acknowledged by itself; falls with the refused text.

import type { Finding } from '../domain.ts';
import { shownText } from '../shown-text.ts';
import { knownReason, type ReasonCode, reasonField, reasonFix } from '../texts/reasons.ts';
import type { RuleSet } from './compile.ts';

const PREFIX = 'REFUSED_BEFORE_';

/** Why a row was refused, and what it said then. */
export interface Refusal {
  readonly reasonCode: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: string | null;
}

/** The code of the warning for a reason; null for a reason that asks for no correction. */
export function refusedBeforeCode(reasonCode: string | null): string | null {
  const known = knownReason(reasonCode);
  return known === null || reasonFix(known) === 'none' ? null : PREFIX + known;
}

/** The reason that a code of such a warning stands for; null for any other code. */
export function refusedBeforeReason(code: string): ReasonCode | null {
  return code.startsWith(PREFIX) ? knownReason(code.slice(PREFIX.length)) : null;
}

/** The warning of a row as it is now; none when the reason asks for no correction, or its field was changed. */
export function refusedBefore(
  { fieldOfKind, operation }: Pick<RuleSet, 'fieldOfKind' | 'operation'>,
  refusal: Refusal | null,
  now: Pick<Refusal, 'fields' | 'amount'>,
): Finding[] {
  const code = refusedBeforeCode(refusal?.reasonCode ?? null);
  if (refusal === null || code === null) return [];
  const kind = reasonField(refusal.reasonCode);
  const field = kind === null ? null : (fieldOfKind[kind] ?? null);
  const [before, present] = [textOf(refusal, kind, field), textOf(now, kind, field)];
  if (field !== null && before !== present) return [];
  const values: Record<string, string> = field === null ? {} : { text: shownText(before) };
  // Some reasons have another cure for a refund, and the sentence is made where only the finding is at hand.
  if (operation.name === 'refund') values['operation'] = operation.name;
  return [{ code, severity: 'warning', field, values, repair: null }];
}

/** Amounts are compared as they were read: 100 and 100.00 are one. */
function textOf(
  { fields, amount }: Pick<Refusal, 'fields' | 'amount'>,
  kind: string | null,
  field: string | null,
) {
  return (kind === 'amount' ? amount : null) ?? fields[field ?? ''] ?? '';
}
