// Holds the stored request of a row against the row itself: its id, its recipient, its amount, its currency and its
// provider. Finds what another program changed in one place and not in the other; never mends it.

import type { Generation } from '../../shared/domain.ts';
import type { FieldKind, OperationDefinition } from '../../shared/operations.ts';
import type { ApprovedPayout } from '../journal/port.ts';

/** What of a row its request must say in the same words; everything else is held by the approval's digest. */
const STATED: Readonly<Partial<Record<FieldKind, (payout: ApprovedPayout, field: string) => string | null>>> =
  {
    msisdn: ({ fields }, field) => fields[field] ?? null,
    identifier: ({ fields }, field) => fields[field] ?? null,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    provider: ({ provider }) => provider,
  };

/** The first field in which a stored request and its row do not agree, by its name; null where they do. */
export function bodyFault(
  operation: OperationDefinition,
  generation: Generation,
  payout: ApprovedPayout,
): string | null {
  const body = parsed(payout.body);
  if (body === null) return 'body';
  if (valueAt(body, operation.idField) !== payout.payoutId) return operation.idField;
  for (const { name, kind, paths } of operation.fields) {
    const stated = STATED[kind];
    const path = paths[generation];
    if (stated === undefined || path === undefined) continue;
    if ((valueAt(body, path) ?? '') !== (stated(payout, name) ?? '')) return name;
  }
  return null;
}

function parsed(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function valueAt(body: object, path: string): unknown {
  let value: unknown = body;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
