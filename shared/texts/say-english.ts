// Says a saying in English: for commands, logs, reports, and as the text that every failure carries.
// A code that no catalogue has is shown as it is, with what it names, rather than hidden.

import { LANGUAGES, type Language } from '../languages.ts';
import { groupDigits } from '../money/digit-groups.ts';
import type { Saying, Spoken } from '../saying.ts';
import type { SpokenWords } from './core-words.ts';
import { SPOKEN_EN } from './en/core/spoken.ts';
import { OLD_SENTENCES } from './old-sentences.ts';
import type { Say } from './sayings.ts';

/** The words of a language: sentences by code, and its own sentence for an English one. */
export interface Words {
  readonly coded: Readonly<Record<string, Say>>;
  readonly sentenceFor: (english: string) => string;
}

/** The words of a language as sayings need them. A word that the language lacks stands for itself. */
export function wordsOf(language: Language, { coded, sentences, states, fields }: SpokenWords): Words {
  const among = (words: Readonly<Record<string, string>>, word: string) =>
    (Object.hasOwn(words, word) ? words[word] : undefined) ?? word;
  return {
    coded: {
      ...coded,
      state: (value) => among(states, value('state')),
      field: (value) => among(fields, value('field')),
      day: (value) => dayText(language, value('day')),
      count: (value) => groupDigits(value('count'), LANGUAGES[language].figures),
    },
    sentenceFor: (english) => among(sentences, english),
  };
}

/** A day within a sentence; tables and lines of JSON have days that can be compared and sorted. */
function dayText(language: Language, day: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(atMs)) return day;
  const { locale } = LANGUAGES[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(atMs);
}

const ENGLISH = wordsOf('en', SPOKEN_EN);

/** The English sentence of a saying; a plain text is its own, unless it is worded otherwise by now. */
export function sayEnglish(spoken: Spoken): string {
  return sayIn(ENGLISH, spoken);
}

/**
 * The sentence of a saying in the words of a language. A plain text, as journals from before have it, is its own
 * unless it is a whole sentence that the language knows.
 */
export function sayIn(words: Words, spoken: Spoken): string {
  return typeof spoken === 'string' ? words.sentenceFor(nowOf(spoken)) : sayPart(words, spoken);
}

function sayPart(words: Words, { code, values }: Saying): string {
  // What stands in a sentence is shown as it is: it may be the name of a file.
  const value = (name: string): string => {
    const part = values[name] ?? '';
    return typeof part === 'string' ? part : sayPart(words, part);
  };
  const say = Object.hasOwn(words.coded, code) ? words.coded[code] : undefined;
  if (say !== undefined) return say(value);
  const sentence = words.sentenceFor(nowOf(code));
  if (PLACE.test(sentence)) return sentence.replace(PLACES, (_, name: string) => value(name));
  const named = Object.keys(values).map(value).join(', ');
  return named === '' ? sentence : `${sentence} (${named})`;
}

/** The sentence as the program words it now. */
function nowOf(code: string): string {
  return (Object.hasOwn(OLD_SENTENCES, code) ? OLD_SENTENCES[code] : undefined) ?? code;
}

const PLACE = /\{\d+\}/;
const PLACES = /\{(\d+)\}/g;
