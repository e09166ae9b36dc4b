// The limits of a user as an entry of the audit trail tells them. The form is compared with later on, so it stays.

import type { EnteredFacts } from '../../shared/audit.ts';
import { type ApprovalLimits, approvalLimitsSchema } from '../../shared/users.ts';

/** `ZMW 500000, USD 1000`; empty where there is no limit. */
export function limitFacts({ batch, day }: ApprovalLimits): EnteredFacts {
  const text = (sums: Readonly<Record<string, string>>) =>
    Object.entries(sums)
      .map(([currency, sum]) => `${currency} ${sum}`)
      .join(', ');
  return { limitBatch: text(batch), limitDay: text(day) };
}

/** The limits that an entry tells, as they were entered; null where it tells none of this form. */
export function limitsTold(batch: string | null, day: string | null): ApprovalLimits | null {
  const sums = (text: string | null) =>
    Object.fromEntries(
      (text ?? '')
        .split(', ')
        .filter(Boolean)
        .map((each) => each.split(' ')),
    );
  return approvalLimitsSchema.safeParse({ batch: sums(batch), day: sums(day) }).data ?? null;
}
