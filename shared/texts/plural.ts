// Which form a word takes beside a number, by the rules of its language.

import { LANGUAGES, type Language } from '../languages.ts';

/** One word for each form of a language, in the order of its line in the list. */
type Forms<Names extends readonly unknown[]> = { readonly [Place in keyof Names]: string };

/** Chooses among the forms of a language, such as `row` and `rows`; it wants all that the language has. */
export function pluralOf<Tag extends Language>(
  language: Tag,
): (count: number, ...forms: Forms<(typeof LANGUAGES)[Tag]['plurals']>) => string {
  const { locale, plurals } = LANGUAGES[language];
  const rules = new Intl.PluralRules(locale);
  const places: readonly Intl.LDMLPluralRule[] = plurals;
  return (count, ...forms) => forms[places.indexOf(rules.select(count))] ?? forms[0];
}
