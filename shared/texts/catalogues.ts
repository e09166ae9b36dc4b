// Every catalogue of the page: one for each language and operation. Holds no text of its own.

import type { Language } from '../languages.ts';
import type { OperationName } from '../operations.ts';
import { EN_OPERATIONS } from './en/operations.ts';
import { EN, type Texts } from './en/page.ts';
import { FR_OPERATIONS } from './fr/operations.ts';
import { FR } from './fr/page.ts';
import { ofEachOperation } from './operation-texts.ts';
import { PT_OPERATIONS } from './pt/operations.ts';
import { PT } from './pt/page.ts';
import { SW_OPERATIONS } from './sw/operations.ts';
import { SW } from './sw/page.ts';

/** Every catalogue: by language, then by the operation in whose words it speaks. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<OperationName, Texts>>>> = {
  en: ofEachOperation(EN, EN_OPERATIONS),
  fr: ofEachOperation(FR, FR_OPERATIONS),
  pt: ofEachOperation(PT, PT_OPERATIONS),
  sw: ofEachOperation(SW, SW_OPERATIONS),
};
