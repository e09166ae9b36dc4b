// The sentences of the audit trail by language. They stand beside the catalogues of the page: they speak of facts that
// the journal kept, which no catalogue can be tried with. Holds no text of its own.

import type { Language } from '../languages.ts';
import type { AuditActs } from './audit-words.ts';
import { EN_ACTS } from './en/page/acts.ts';
import { FR_ACTS } from './fr/page/acts.ts';
import { PT_ACTS } from './pt/page/acts.ts';
import { SW_ACTS } from './sw/page/acts.ts';

export const AUDIT_ACTS: Readonly<Record<Language, AuditActs>> = {
  en: EN_ACTS,
  fr: FR_ACTS,
  pt: PT_ACTS,
  sw: SW_ACTS,
};
