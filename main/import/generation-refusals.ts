// The sentences that refuse what an account's generation of the interface lacks. A whole sentence for each operation,
// since other languages bend the words around its name. Decides nothing.

import type { Generation } from '../../shared/domain.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import type { OperationName } from '../../shared/operations.ts';
import { type Saying, say } from '../../shared/saying.ts';

/** The account's generation does not have the operation at all. */
export function operationNotOffered(operation: OperationName, generation: Generation): PaymasterError {
  const sentences: Readonly<Record<OperationName, Saying>> = {
    payout: say`The ${generation} generation of the service has no payouts.`,
    deposit: say`The ${generation} generation of the service has no deposits.`,
    refund: say`The ${generation} generation of the service has no refunds.`,
    remittance: say`The ${generation} generation of the service has no remittances.`,
  };
  return paymasterError('USAGE', sentences[operation], say`Use an account of the v2 generation.`);
}

/** A value for all rows was given for a field that the requests of the generation do not carry. */
export function defaultNotSent(
  operation: OperationName,
  generation: Generation,
  field: string,
): PaymasterError {
  const sentences: Readonly<Record<OperationName, Saying>> = {
    payout: say`A ${generation} payout sends no ${field}, so one value for all rows would change nothing.`,
    deposit: say`A ${generation} deposit sends no ${field}, so one value for all rows would change nothing.`,
    refund: say`A ${generation} refund sends no ${field}, so one value for all rows would change nothing.`,
    remittance: say`A ${generation} remittance sends no ${field}, so one value for all rows would change nothing.`,
  };
  return paymasterError(
    'FIELD_UNKNOWN',
    sentences[operation],
    say`Leave it out. A column of that name is kept in journal and report.`,
  );
}
