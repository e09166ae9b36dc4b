// Spreads `operationTypes` into one entry per operation type, from every shape that services answer:
// an array of flat entries, an array with a nested entry, or an object keyed by operation type.

import { isJsonList, isJsonObject, type JsonObject } from './json.ts';

interface OperationTypeEntry {
  readonly operationType: string;
  /** What stands for this operation type: an object of fields, or whatever the service put there. */
  readonly value: unknown;
}

export interface OperationTypes {
  readonly entries: readonly OperationTypeEntry[];
  /** Parts that fit none of the shapes. */
  readonly strange: readonly unknown[];
}

/** Spreads `operationTypes`; a missing one gives no entries. */
export function spreadOperationTypes(operationTypes: unknown): OperationTypes {
  const entries: OperationTypeEntry[] = [];
  const strange: unknown[] = [];
  const addKeyed = (keyed: JsonObject): void => {
    for (const [operationType, value] of Object.entries(keyed)) {
      const inner = isJsonObject(value) ? value['operationType'] : undefined;
      if (operationType === '' || (inner !== undefined && inner !== operationType)) strange.push(keyed);
      else entries.push({ operationType, value });
    }
  };
  if (isJsonObject(operationTypes)) {
    addKeyed(operationTypes);
  } else if (isJsonList(operationTypes)) {
    for (const entry of operationTypes) {
      if (
        isJsonObject(entry) &&
        typeof entry['operationType'] === 'string' &&
        entry['operationType'] !== ''
      ) {
        entries.push({ operationType: entry['operationType'], value: entry });
      } else if (isNested(entry)) addKeyed(entry);
      else strange.push(entry);
    }
  } else if (operationTypes !== undefined && operationTypes !== null) {
    strange.push(operationTypes);
  }
  return { entries, strange };
}

/** An entry of an array that names its operation type by its key. */
function isNested(entry: unknown): entry is JsonObject {
  return isJsonObject(entry) && !('operationType' in entry) && Object.values(entry).every(isJsonObject);
}
