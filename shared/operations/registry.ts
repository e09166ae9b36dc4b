// Every operation of the service by its name. A further operation is a further table and a line here.

import type { OperationDefinition, OperationName } from '../operations.ts';
import { DEPOSIT } from './deposit.ts';
import { PAYOUT } from './payout.ts';
import { REFUND } from './refund.ts';
import { REMITTANCE } from './remittance.ts';

/** Every operation by its name. */
export const OPERATIONS: Readonly<Record<OperationName, OperationDefinition>> = {
  payout: PAYOUT,
  deposit: DEPOSIT,
  refund: REFUND,
  remittance: REMITTANCE,
};
