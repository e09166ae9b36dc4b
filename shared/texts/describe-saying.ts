// All that the core says in every language of the page: sayings in its words, and the words themselves.
// Apart from the English alone, so that commands do not carry every language.

import { LANGUAGE_TAGS, type Language } from '../languages.ts';
import type { Spoken } from '../saying.ts';
import type { CoreWords } from './core-words.ts';
import { CORE_EN } from './en/core.ts';
import { CORE_FR } from './fr/core.ts';
import { CORE_PT } from './pt/core.ts';
import { sayIn, type Words, wordsOf } from './say-english.ts';
import { CORE_SW } from './sw/core.ts';

/** The words of the core by language. */
export const CORE_WORDS: Readonly<Record<Language, CoreWords>> = {
  en: CORE_EN,
  fr: CORE_FR,
  pt: CORE_PT,
  sw: CORE_SW,
};

const WORDS: ReadonlyMap<Language, Words> = new Map(
  LANGUAGE_TAGS.map((language) => [language, wordsOf(language, CORE_WORDS[language])]),
);

/** A sentence that the core says as data, in the page's language. */
export function describeSaying(language: Language, spoken: Spoken): string {
  return sayIn(WORDS.get(language) ?? wordsOf(language, CORE_WORDS[language]), spoken);
}
