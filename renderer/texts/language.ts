// The languages of the page, and the form that a catalogue of one must share with the others.
// Holds no text.

export const LANGUAGES = ['en', 'fr'] as const;

/** A language with a complete catalogue. */
export type Language = (typeof LANGUAGES)[number];

/** The language of a locale of the host; English where there is no catalogue. */
export function languageOf(locale: string): Language {
  return /^fr\b/i.test(locale) ? 'fr' : 'en';
}

/** The form of a catalogue: any text stands for a text, any function for one of the same arguments. */
export type CatalogueOf<Part> = Part extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Part extends string
    ? string
    : Part extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Part]: CatalogueOf<Part[Key]> };
