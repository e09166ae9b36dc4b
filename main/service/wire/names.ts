// Reads names and other short texts of the configuration, in one language or in several. Bounded, so that no answer
// can fill the journal; what is cut or left out is remarked upon.

import { inLanguage } from '../../../shared/accounts/pin-instructions.ts';
import { say } from '../../../shared/saying.ts';
import { isJsonObject, tolerantText } from './json.ts';
import { quote, type Remarks } from './remarks.ts';

/** Longest name or word that is kept, in characters. */
const LONGEST_NAME = 200;
/** Most languages of one text. */
const MOST_LANGUAGES = 40;

/** A text cut to so many characters, never in the middle of one. */
export function bounded(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** What stands under keys that the service chose; the one that changes what an object is, and is kept by no reader, is left out. */
export function byKey<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.filter(([key]) => key !== '__proto__'));
}

/** A name: a text, or texts by language of which one is taken; null when there is none. */
export function readName(value: unknown): string | null {
  const text = isJsonObject(value) ? inLanguage(value, 'en') : value;
  const name = tolerantText.parse(text);
  return name === null ? null : bounded(name, LONGEST_NAME);
}

/** Texts by language; one that is no text is remarked upon. */
export function readNames(where: string, value: unknown, remarks: Remarks): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) {
    remarks.add(where, say`its names could not be read from ${quote(value)}`);
    return {};
  }
  const names: [string, string][] = [];
  const entries = Object.entries(value);
  if (entries.length > MOST_LANGUAGES)
    remarks.add(where, say`only its first ${MOST_LANGUAGES} names are kept`);
  for (const [language, name] of entries.slice(0, MOST_LANGUAGES)) {
    if (typeof name === 'string' && name !== '')
      names.push([bounded(language, LONGEST_NAME), bounded(name, LONGEST_NAME)]);
    else if (name !== null) remarks.add(where, say`its name ${quote(name)} could not be read`);
  }
  return byKey(names);
}
