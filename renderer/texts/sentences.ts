// The sentences of the core in the page's language, and the page's one way to them.

import { useMemo } from 'react';
import { type Sentences, sentencesOf } from './core-sentences.ts';
import { useFormat, useTexts } from './texts-context.tsx';

/** The sentences of the page's language. */
export function useSentences(): Sentences {
  const texts = useTexts();
  const { language } = useFormat();
  return useMemo(() => sentencesOf(texts, language), [texts, language]);
}
