// Every catalogue of the page: one for each language and operation. Holds no text of its own.

import type { OperationName } from '../../shared/operations.ts';
import { EN, type Texts } from './en.ts';
import { EN_DEPOSIT } from './en-deposit.ts';
import { EN_REFUND } from './en-refund.ts';
import { EN_REMITTANCE } from './en-remittance.ts';
import { FR } from './fr.ts';
import { FR_DEPOSIT } from './fr-deposit.ts';
import { FR_REFUND } from './fr-refund.ts';
import { FR_REMITTANCE } from './fr-remittance.ts';
import type { Language } from './language.ts';
import { withOperationTexts } from './operation-texts.ts';

/** Every catalogue: by language, then by the operation in whose words it speaks. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<OperationName, Texts>>>> = {
  en: {
    payout: EN,
    deposit: withOperationTexts(EN, EN_DEPOSIT),
    refund: withOperationTexts(EN, EN_REFUND),
    remittance: withOperationTexts(EN, EN_REMITTANCE),
  },
  fr: {
    payout: FR,
    deposit: withOperationTexts(FR, FR_DEPOSIT),
    refund: withOperationTexts(FR, FR_REFUND),
    remittance: withOperationTexts(FR, FR_REMITTANCE),
  },
};
