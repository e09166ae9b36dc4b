// The English words of kept values and signed terms, for commands. Holds no text of its own.

import { isRuleCode } from '../../shared/rules/codes.ts';
import { EN } from '../../shared/texts/en/page.ts';
import { formatOf } from '../../shared/texts/format.ts';
import type { KeptWords } from '../../shared/texts/kept-values.ts';

export const ENGLISH_WORDS: KeptWords = {
  texts: EN,
  format: formatOf('en'),
  finding: (code) => (isRuleCode(code) ? EN.import.findingTitles[code] : EN.import.findingOther),
};
