// The form that a catalogue of one language shares with those of the others. Holds no text.

/** Any text stands for a text, any function for one of the same arguments. */
export type CatalogueOf<Part> = Part extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Part extends string
    ? string
    : Part extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Part]: CatalogueOf<Part[Key]> };

/** Sentences of a part of the core by their English: the same as another language has, and no others. */
export type SentencesAs<Sentences> = { readonly [English in keyof Sentences]: string };
