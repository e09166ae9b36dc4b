// Holds the stored request of a row against the row itself: its id, its recipient, its amount, its currency and its
// provider. Finds what another program changed in one place and not in the other; never mends it.

import type { Generation } from '../../../shared/domain.ts';
import type { FieldKind, OperationDefinition } from '../../../shared/operations.ts';
import type { ApprovedPayout } from '../../journal/port.ts';

/** What of a row its request must say in the same words; everything else is held by the approval's digest. */
const STATED: Readonly<Partial<Record<FieldKind, (payout: ApprovedPayout, field: string) => string | null>>> =
  {
    msisdn: ({ fields }, field) => fields[field] ?? null,
    identifier: ({ fields }, field) => fields[field] ?? null,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    provider: ({ provider }) => provider,
  };

/** Where a request states what its row does, as steps into its JSON: looked up once, and not for every row. */
interface Place {
  readonly name: string;
  readonly steps: readonly string[];
  readonly stated: (payout: ApprovedPayout, field: string) => string | null;
}
const places = new WeakMap<OperationDefinition, Map<Generation, readonly Place[]>>();

/** The first field in which a stored request and its row do not agree, by its name; null where they do. */
export function bodyFault(
  operation: OperationDefinition,
  generation: Generation,
  payout: ApprovedPayout,
): string | null {
  const body = parsed(payout.body);
  if (body === null) return 'body';
  if (Reflect.get(body, operation.idField) !== payout.payoutId) return operation.idField;
  for (const { name, steps, stated } of placesOf(operation, generation)) {
    if ((valueAt(body, steps) ?? '') !== (stated(payout, name) ?? '')) return name;
  }
  return null;
}

function placesOf(operation: OperationDefinition, generation: Generation): readonly Place[] {
  const known = places.get(operation)?.get(generation);
  if (known !== undefined) return known;
  const found = operation.fields.flatMap(({ name, kind, paths }) => {
    const stated = STATED[kind];
    const path = paths[generation];
    return stated === undefined || path === undefined ? [] : [{ name, steps: path.split('.'), stated }];
  });
  places.set(operation, new Map(places.get(operation)).set(generation, found));
  return found;
}

function parsed(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function valueAt(body: object, steps: readonly string[]): unknown {
  let value: unknown = body;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
