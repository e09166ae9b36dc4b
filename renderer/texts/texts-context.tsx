// Hands the catalogue and the format of the page's language to every component, in the words of the operation that
// the component is about.

import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { LANGUAGE_TAGS, type Language } from '../../shared/languages.ts';
import type { OperationName } from '../../shared/operations.ts';
import { CATALOGUES } from '../../shared/texts/catalogues.ts';
import { EN, type Texts } from '../../shared/texts/en/page.ts';
import { type Format, formatOf } from '../../shared/texts/format.ts';

const FORMATS: ReadonlyMap<Language, Format> = new Map(
  LANGUAGE_TAGS.map((language) => [language, formatOf(language)]),
);

interface Words {
  readonly language: Language;
  readonly texts: Texts;
}

const WordsContext = createContext<Words>({ language: 'en', texts: EN });

/** Gives the children one language, and names it to the browser. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const words = useMemo(() => ({ language, texts: CATALOGUES[language].payout }), [language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Lets the children speak of one operation: a deposit is collected where a payout is paid. */
export function OperationWords({ operation, children }: { operation: OperationName; children: ReactNode }) {
  const { language } = useContext(WordsContext);
  const words = useMemo(() => ({ language, texts: CATALOGUES[language][operation] }), [language, operation]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The catalogue of the page's language, in the words of the operation around. */
export function useTexts(): Texts {
  return useContext(WordsContext).texts;
}

/** Numbers, money and times of the page's language. */
export function useFormat(): Format {
  const { language } = useContext(WordsContext);
  return FORMATS.get(language) ?? formatOf(language);
}
