// Makes text of the clerk's file safe to stand inside a sentence on a screen, a terminal or in a report.
// Never used for what is stored or sent: there the text stays exactly as it is.

/** Longest piece of a cell that a sentence quotes, in UTF-16 units. */
const SHOWN_LENGTH_MAX = 40;

// Control characters could steer a terminal, and direction marks could show digits in another order.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The text with unsafe characters as their code points, such as `<U+202E>`, cut at 40 characters or as given. */
export function shownText(text: string, lengthMax = SHOWN_LENGTH_MAX): string {
  if (text.length <= lengthMax && isPrintableAscii(text)) return text;
  const start = text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text;
  return start.replace(UNSAFE, (character) => `<${codePointName(character)}>`);
}

/** The code point of the first character, as `U+00A0`. */
export function codePointName(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** True when nothing but ASCII letters, digits, marks and spaces is in the text. */
export function isPrintableAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}
