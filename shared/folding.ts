// Folds names that people type, so that spelling habits (case, accents, spaces, marks) do not matter.
// Only for names of columns, countries and providers; never for codes, numbers or anything that is sent.

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * The letters and digits of a name, in lower case and without diacritics: `N° de Téléphone` is `ndetelephone`.
 *
 * @returns an empty text for a name without letters and digits, which therefore equals no other name.
 */
export function foldName(name: string): string {
  return name.toLowerCase().normalize('NFKD').replace(NEITHER_LETTER_NOR_DIGIT, '');
}
