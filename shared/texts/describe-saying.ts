// Says a saying of the core in the page's language. What the French catalogues lack is said in English rather than
// hidden.

import type { Spoken } from '../saying.ts';
import { CONNECTION_FR } from './connection-fr.ts';
import { sayEnglish, sayIn, type Words } from './say-english.ts';
import { SECRETS_FR } from './secrets-fr.ts';
import { SENTENCES_FR } from './sentences-fr.ts';
import { FIELDS_FR, STATES_FR } from './words-fr.ts';

const FRENCH: Words = {
  coded: {
    ...CONNECTION_FR,
    ...SECRETS_FR,
    state: (value) => STATES_FR[value('state')] ?? value('state'),
    field: (value) => FIELDS_FR[value('field')] ?? value('field'),
    count: (value) => Number(value('count')).toLocaleString('fr'),
  },
  sentenceFor: (english) =>
    (Object.hasOwn(SENTENCES_FR, english) ? SENTENCES_FR[english] : undefined) ?? english,
};

/** The sentence of a saying; a plain text is its own unless it is a sentence that French has. */
export function describeSaying(language: 'en' | 'fr', spoken: Spoken): string {
  return language === 'fr' ? sayIn(FRENCH, spoken) : sayEnglish(spoken);
}
