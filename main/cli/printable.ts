// Texts of strangers (cells, file names, answers of the service) made fit for a terminal.
// A control sequence in a payroll file must not move the cursor, and a right-to-left mark must not swap digits.

const UNFIT = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text without control characters: white space ones become a space, the others a visible mark. */
export function printable(text: string): string {
  return text.replace(UNFIT, (character) => (/\s/.test(character) ? ' ' : '\ufffd'));
}

/** The text, cut to so many characters with an ellipsis. */
export function shortened(text: string, maximumLength: number): string {
  if (text.length <= maximumLength) return text;
  return `${text.slice(0, maximumLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
