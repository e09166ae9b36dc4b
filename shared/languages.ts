// The languages of the program. A language is its line here, its folder of shared/texts, and its pages of docs/guide.
// Everything else is derived from this list; the compiler names each place that lacks a language. Holds no text.

import type { FigureMarks } from './money/digit-groups.ts';

interface LanguageFacts {
  /** As it calls itself, so that whoever reads it finds it. */
  readonly name: string;
  /** For dates, names of countries, and the forms that a number takes. */
  readonly locale: string;
  /** What groups the digits of a number, and what stands before its decimals. */
  readonly figures: FigureMarks;
  /** The forms of words beside a number, in the order in which a text gives them; held against Intl.PluralRules. */
  readonly plurals: readonly ['one', ...Exclude<Intl.LDMLPluralRule, 'one'>[]];
}

export const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-GB',
    figures: { group: ',', decimal: '.' },
    plurals: ['one', 'other'],
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    figures: { group: '\u202f', decimal: ',' },
    plurals: ['one', 'other', 'many'],
  },
  // As Mozambique writes it, where dates and numbers follow Portugal.
  pt: {
    name: 'Português',
    locale: 'pt-PT',
    figures: { group: '\u202f', decimal: ',' },
    plurals: ['one', 'other', 'many'],
  },
  sw: {
    name: 'Kiswahili',
    locale: 'sw-TZ',
    figures: { group: ',', decimal: '.' },
    plurals: ['one', 'other'],
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** The tag of a language with a complete catalogue. */
export type Language = keyof typeof LANGUAGES;

/** Every tag, in the order of the list. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES).filter(isLanguage);

/** The language of a locale of the host; English where there is no catalogue. */
export function languageOf(locale: string): Language {
  const tag = locale.split(/[-_]/)[0]?.toLowerCase() ?? '';
  return isLanguage(tag) ? tag : 'en';
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
