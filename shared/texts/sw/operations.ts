// What other operations than payouts say in words of their own, in Swahili.

import type { OperationWords } from '../operation-texts.ts';
import { SW_DEPOSIT } from './page/deposit.ts';
import { SW_REFUND } from './page/refund.ts';
import { SW_REMITTANCE } from './page/remittance.ts';

export const SW_OPERATIONS: OperationWords = {
  deposit: SW_DEPOSIT,
  refund: SW_REFUND,
  remittance: SW_REMITTANCE,
};
