// Says a saying in English: for commands, logs, reports, and as the text that every failure carries.
// A code that no catalogue has is shown as it is, with what it names, rather than hidden.

import type { Spoken } from '../saying.ts';
import { CONNECTION_EN } from './connection-en.ts';
import type { Say } from './sayings.ts';
import { SECRETS_EN } from './secrets-en.ts';

/** The words of a language: sentences by code, and its own sentence for an English one. */
export interface Words {
  readonly coded: Readonly<Record<string, Say>>;
  readonly sentenceFor: (english: string) => string;
}

const ENGLISH: Words = {
  coded: {
    ...CONNECTION_EN,
    ...SECRETS_EN,
    state: (value) => value('state'),
    field: (value) => value('field'),
    count: (value) => Number(value('count')).toLocaleString('en'),
  },
  sentenceFor: (english) => english,
};

/** The English sentence of a saying; a plain text is its own. */
export function sayEnglish(spoken: Spoken): string {
  return sayIn(ENGLISH, spoken);
}

/** The sentence of a saying in the words of a language; a plain text is its own. */
export function sayIn(words: Words, spoken: Spoken): string {
  if (typeof spoken === 'string') return spoken;
  const { code, values } = spoken;
  const value = (name: string): string => sayIn(words, values[name] ?? '');
  const say = Object.hasOwn(words.coded, code) ? words.coded[code] : undefined;
  if (say !== undefined) return say(value);
  const sentence = words.sentenceFor(code);
  if (PLACE.test(sentence)) return sentence.replace(PLACES, (_, name: string) => value(name));
  const named = Object.keys(values).map(value).join(', ');
  return named === '' ? sentence : `${sentence} (${named})`;
}

const PLACE = /\{\d+\}/;
const PLACES = /\{(\d+)\}/g;
