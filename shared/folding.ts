// Folds names that people type, so that spelling habits (case, accents, spaces, marks) do not matter.
// Only for names of columns, countries, providers and people; never for codes, numbers or anything that is sent.

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * The letters and digits of a name, in lower case and without diacritics: `N° de Téléphone` is `ndetelephone`.
 *
 * @returns an empty text for a name without letters and digits, which therefore equals no other name.
 */
export function foldName(name: string): string {
  return name.toLowerCase().normalize('NFKD').replace(NEITHER_LETTER_NOR_DIGIT, '');
}

const ASCII = /^[\0-~]*$/;
const MARKS = /\p{M}/gu;
/** Letters and signs that are one with their neighbours to whoever looks for them, and that Unicode takes for others. */
const ALIKE: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
const ALIKE_LETTER = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');

/**
 * A text as people look for it: without regard to case, accents and the shape of the apostrophe. `Koné` is `kone`,
 * `N’Guessan` is `n'guessan`.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(ALIKE_LETTER, (letter) => ALIKE[letter] ?? letter);
}

/** A text as people tell it from others: as `foldText`, and without regard to how wide its spaces are. */
export function foldedWords(text: string): string {
  return foldText(text.trim().replace(/\s+/g, ' '));
}

/** A text without regard to case and to how wide its spaces are; accents and marks count. */
export function foldedSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
