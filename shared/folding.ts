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
 * A text as people look for it: without regard to case, accents, the shape of the apostrophe, and to whether letters are
 * joined or digits wide. `Koné` is `kone`, `N’Guessan` is `n'guessan`, `Muﬁko` is `mufiko`.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(ALIKE_LETTER, (letter) => ALIKE[letter] ?? letter);
}

/** A text as people tell it from others: as `foldText`, and without regard to how wide its spaces are. */
export function foldedWords(text: string): string {
  return foldText(text.trim().replace(/\s+/g, ' '));
}

/** The words of a text that is looked for, each once, as `foldText` has them. */
export function searchedWords(text: string): readonly string[] {
  return [...new Set(foldedWords(text).split(' '))].filter((word) => word !== '');
}

/**
 * Whether a text holds what is looked for: each of its words, wherever they stand. `banda ana` is held by `Ana Banda`. A
 * single sign stands in nearly every text, so that it has to be the whole of it.
 *
 * @param words as `searchedWords` gives them.
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  if (isOneSign(words)) return folded.trim() === words[0];
  return words.every((word) => folded.includes(word));
}

/** Whether a single letter, digit or mark is looked for. */
export function isOneSign([first, ...others]: readonly string[]): boolean {
  return others.length === 0 && first !== undefined && [...first].length === 1;
}

/** Whether two texts have the same words, in whatever order: `Banda  ana` and `Ana Banda`. */
export function sameWords(left: string, right: string): boolean {
  const sorted = (text: string) => foldedWords(text).split(' ').sort().join(' ');
  return sorted(left) === sorted(right);
}

/** A text without regard to case and to how wide its spaces are; accents and marks count. */
export function foldedSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
