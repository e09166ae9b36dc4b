// Hands the catalogue and the format of the page's language to every component.

import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { EN, type Texts } from './en.ts';
import { type Format, formatOf } from './format.ts';
import { FR } from './fr.ts';
import type { Language } from './language.ts';

interface Words {
  readonly texts: Texts;
  readonly format: Format;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: { texts: EN, format: formatOf('en') },
  fr: { texts: FR, format: formatOf('fr') },
};

const WordsContext = createContext<Words>(WORDS.en);

/** Gives the children one language, and names it to the browser. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <WordsContext value={WORDS[language]}>{children}</WordsContext>;
}

/** The catalogue of the page's language. */
export function useTexts(): Texts {
  return useContext(WordsContext).texts;
}

/** Numbers, money and times of the page's language. */
export function useFormat(): Format {
  return useContext(WordsContext).format;
}
