// The short title of a finding, the name of a field, and what the trail keeps of both, in the page's language.

import { useMemo } from 'react';
import { isRuleCode } from '../../shared/rules/codes.ts';
import { refusedBeforeReason } from '../../shared/rules/refused-before.ts';
import { fieldLabel } from '../../shared/texts/field-label.ts';
import type { KeptWords } from '../../shared/texts/kept-values.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';

export interface DraftWords {
  /** Title of a code; findings of missing fields name the field. */
  title(code: string, field: string | null): string;
  /** `Phone`, `Extra: cost_centre`. */
  field(name: string): string;
}

export function useDraftWords(): DraftWords {
  const { common, import: words } = useTexts();
  const sentences = useSentences();
  return useMemo(() => {
    const field = (name: string) => fieldLabel(common, name);
    return {
      field,
      title(code, name) {
        const reason = refusedBeforeReason(code);
        if (reason !== null) return words.findingRefused(sentences.reason(reason, null).title);
        if (!isRuleCode(code)) return words.findingOther;
        if (code === 'FIELD_MISSING' && name !== null) return words.findings.missing(field(name));
        return words.findingTitles[code];
      },
    };
  }, [common, words, sentences]);
}

/** The words of kept values and signed terms. */
export function useKeptWords(): KeptWords {
  const texts = useTexts();
  const format = useFormat();
  const { title } = useDraftWords();
  return { texts, format, finding: (code) => title(code, null) };
}
