// Hands the catalogue and the format of the page's language to every component, in the words of the operation that
// the component is about.

import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import type { OperationName } from '../../shared/operations.ts';
import { CATALOGUES } from './catalogues.ts';
import { EN, type Texts } from './en.ts';
import { type Format, formatOf } from './format.ts';
import type { Language } from './language.ts';

const FORMATS: Readonly<Record<Language, Format>> = { en: formatOf('en'), fr: formatOf('fr') };

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
  return FORMATS[useContext(WordsContext).language];
}
