// Texts that travel with a payment: notes to the customer, references, names and metadata.
// Checks lengths and characters only; the words are the clerk's.

import type { Finding } from '../domain.ts';
import { NOTE_LENGTH } from '../operations/lengths.ts';
import { codePointName, isPrintableAscii } from '../shown-text.ts';
import { finding } from './codes.ts';

/** Most metadata entries that services of this family are known to take; the interface states no number. */
export const METADATA_MAX = 10;

/** Most different characters that a sentence lists. */
const LISTED_CHARACTERS_MAX = 5;

// Control characters, line and paragraph marks, and direction marks, which could show a name as another one.
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNUSUAL_IN_NOTE = /[^A-Za-z0-9 ]/gu;
const FIXED_SPACES = /[\u00a0\u202f]/gu;
const COMBINING = /\p{M}/gu;

/** Finds a text that is longer than its field takes, and a character that no text field may hold. */
export function checkText(field: string, text: string, lengthMax: number, findings: Finding[]): void {
  checkLength(field, text, lengthMax, findings);
  checkCharacters(field, text, findings);
}

/** Finds a text that is longer than its field takes. */
export function checkLength(field: string, text: string, lengthMax: number, findings: Finding[]): void {
  // A pair of surrogates is one character, so that a text has at most as many characters as units.
  if (text.length <= lengthMax) return;
  const length = characterCount(text);
  if (length <= lengthMax) return;
  findings.push(
    finding('TEXT_TOO_LONG', field, { text, length: String(length), maximum: String(lengthMax) }),
  );
}

function checkCharacters(field: string, text: string, findings: Finding[]): void {
  if (isPrintableAscii(text)) return;
  const found = UNPRINTABLE.exec(text);
  if (found === null) return;
  findings.push(finding('TEXT_CONTROL_CHARACTERS', field, { text, character: codePointName(found[0]) }));
}

/** Checks characters and length of a note to the customer. */
export function checkNote(field: string, text: string, findings: Finding[]): void {
  const isPlain = isPlainNote(text);
  if (!isPlain) checkCharacters(field, text, findings);
  const length = isPlain ? text.length : characterCount(text);
  if (length < NOTE_LENGTH.minimum || length > NOTE_LENGTH.maximum) {
    const bounds = { minimum: String(NOTE_LENGTH.minimum), maximum: String(NOTE_LENGTH.maximum) };
    findings.push(finding('NOTE_LENGTH', field, { text, length: String(length), ...bounds }));
  }
  if (isPlain) return;
  const unusual = text.match(UNUSUAL_IN_NOTE) ?? [];
  const characters = [...new Set(unusual)].slice(0, LISTED_CHARACTERS_MAX).map((each) => `“${each}”`);
  const values = { text, characters: characters.join(' ') };
  findings.push(finding('NOTE_CHARACTERS', field, values, withoutAccents(text)));
}

/** Characters as people count them on a keyboard: a pair of surrogates is one. */
function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff) count -= 1;
  }
  return count;
}

function isPlainNote(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const plain =
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x20;
    if (!plain) return false;
  }
  return true;
}

/** The note without accents, if that is all that is unusual about it; a raised 2 is no accent, and would become another number. */
function withoutAccents(text: string): string | null {
  const bare = text.replace(FIXED_SPACES, ' ').normalize('NFD').replace(COMBINING, '');
  return isPlainNote(bare) ? bare : null;
}
