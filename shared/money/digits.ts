// ASCII digits, the only ones that count as digits here, and what digits of other scripts would be in ASCII.
// Recognises and proposes; whoever reads a number decides what to do with it.

/** Zero of the digits that keyboards and converters put into files most often: Arabic, Persian, full-width. */
const OTHER_ZEROS: readonly number[] = [0x0660, 0x06f0, 0xff10];

/** True for the code of an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** True for one or more ASCII digits and nothing else. */
export function isDigits(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (!isDigit(text.charCodeAt(index))) return false;
  }
  return text !== '';
}

/** The text with other scripts' digits as ASCII digits, when that makes nothing but digits of it; otherwise null. */
export function asciiDigits(text: string): string | null {
  let digits = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const zero = OTHER_ZEROS.find((each) => code >= each && code <= each + 9);
    if (zero === undefined && !isDigit(code)) return null;
    digits += zero === undefined ? text.charAt(index) : String(code - zero);
  }
  return digits;
}
