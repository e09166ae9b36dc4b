// What other operations than payouts say in words of their own, in English.

import type { OperationWords } from '../operation-texts.ts';
import { EN_DEPOSIT } from './page/deposit.ts';
import { EN_REFUND } from './page/refund.ts';
import { EN_REMITTANCE } from './page/remittance.ts';

export const EN_OPERATIONS: OperationWords = {
  deposit: EN_DEPOSIT,
  refund: EN_REFUND,
  remittance: EN_REMITTANCE,
};
