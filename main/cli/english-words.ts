// The English words of kept values and signed terms, for commands. Holds no text of its own.

import { factName } from '../../shared/texts/audit-words.ts';
import { EN } from '../../shared/texts/en/page.ts';
import { formatOf } from '../../shared/texts/format.ts';
import type { KeptWords } from '../../shared/texts/kept-values.ts';

export const ENGLISH_WORDS: KeptWords = {
  texts: EN,
  format: formatOf('en'),
  finding: (code) => factName(EN.import.findingTitles, code),
};
