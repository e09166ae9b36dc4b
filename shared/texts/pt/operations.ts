// What other operations than payouts say in words of their own, in Portuguese.

import type { OperationWords } from '../operation-texts.ts';
import { PT_DEPOSIT } from './page/deposit.ts';
import { PT_REFUND } from './page/refund.ts';
import { PT_REMITTANCE } from './page/remittance.ts';

export const PT_OPERATIONS: OperationWords = {
  deposit: PT_DEPOSIT,
  refund: PT_REFUND,
  remittance: PT_REMITTANCE,
};
