// Every operation in every generation that has it, with the fields of its template's example row.

import { GENERATIONS, type Generation } from '../../../shared/domain.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isOffered, type OperationDefinition, operationNameSchema } from '../../../shared/operations.ts';

export interface OfferedOperation {
  readonly operation: OperationDefinition;
  readonly generation: Generation;
}

/** Seven pairs: the legacy generation has no remittances. */
export function offeredOperations(): OfferedOperation[] {
  return operationNameSchema.options.flatMap((name) =>
    GENERATIONS.filter((generation) => isOffered(OPERATIONS[name], generation)).map((generation) => ({
      operation: OPERATIONS[name],
      generation,
    })),
  );
}

/** What the example row of the template fills. */
export function exampleFields({ fields }: OperationDefinition): Record<string, string> {
  return Object.fromEntries(
    fields.filter(({ example }) => example !== '').map(({ name, example }) => [name, example]),
  );
}
