// Which edition of dates, names of countries and decimals of currencies this computer has: they come with its runtime, and
// two computers with one version of the program may write them otherwise. Tells editions apart, and names none.

import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../shared/languages.ts';

const MARK_LENGTH = 16;
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3, 9, 40, 57));
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Numbers that take each form of a word in the languages of the program. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];

/** The same for two computers that write every date, country and amount of a language alike. */
export function wordsEdition(language: Language): string {
  const { locale } = LANGUAGES[language];
  const dates = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const plurals = new Intl.PluralRules(locale);
  const decimals = Intl.supportedValuesOf('currency').map((currency) => [
    currency,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
  ]);
  const known = [
    MONTHS.map((atMs) => dates.format(atMs)),
    REGIONS.map((region) => names.of(region) ?? null),
    COUNTS.map((count) => plurals.select(count)),
    decimals,
  ];
  return createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, MARK_LENGTH);
}
