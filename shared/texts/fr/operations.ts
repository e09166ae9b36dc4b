// What other operations than payouts say in words of their own, in French.

import type { OperationWords } from '../operation-texts.ts';
import { FR_DEPOSIT } from './page/deposit.ts';
import { FR_REFUND } from './page/refund.ts';
import { FR_REMITTANCE } from './page/remittance.ts';

export const FR_OPERATIONS: OperationWords = {
  deposit: FR_DEPOSIT,
  refund: FR_REFUND,
  remittance: FR_REMITTANCE,
};
