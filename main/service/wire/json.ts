// The first step of reading any answer: text to JSON, and single values of it to text.
// Must never let the account's token through, whatever the service echoes.

import { z } from 'zod';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Stands in an answer where the service repeated the token. */
const REDACTED = '[token]';

/** Shorter secrets would be found by chance inside ordinary words of an answer. */
const SHORTEST_SECRET = 8;

/** No interface nests deeper by far. From some thousands of levels on, what was parsed could not be written again. */
const MOST_LEVELS = 64;

/** Not every journal can keep the character NUL, which no word of a service needs. */
const NUL = '\0';
const IN_PLACE_OF_NUL = '\ufffd';

/**
 * Parses an answer, without the character NUL.
 *
 * @param secret taken out of every text and name of the answer; null when none was sent.
 * @returns undefined when the text is not JSON, or is nested deeper than any answer.
 */
export function parseJson(text: string, secret: string | null): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const hidden = secret !== null && secret.length >= SHORTEST_SECRET ? secret : null;
  try {
    const value: unknown = JSON.parse(json);
    if (isDeeper(value, MOST_LEVELS)) return undefined;
    // An escape may stand for NUL or for a letter of the token, so any takes the slow way.
    if (!json.includes('\\') && (hidden === null || !json.includes(hidden))) return value;
    return JSON.parse(json, (_key, part: unknown) => cleaned(part, hidden));
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** One value of an answer with its own texts and names cleaned; what lies deeper has been cleaned before it. */
function cleaned(part: unknown, secret: string | null): unknown {
  const clean = (text: string) => {
    const shown = secret === null ? text : text.replaceAll(secret, REDACTED);
    return shown.replaceAll(NUL, IN_PLACE_OF_NUL);
  };
  if (typeof part === 'string') return clean(part);
  if (!isJsonObject(part) || Object.keys(part).every((name) => clean(name) === name)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [clean(name), value]));
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Array.isArray answers with `any`; this keeps the elements unknown. */
export function isJsonList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A part that may be missing and is looked at by its own reader. */
export const unreadPart = z.unknown().optional();

/**
 * A text that an answer may leave out or spell as a whole number.
 *
 * Only integers that a double holds exactly count; any other number has already lost digits (promise P8).
 */
export const tolerantText = unreadPart.transform((value) => {
  if (typeof value === 'string') return value === '' ? null : value;
  return Number.isSafeInteger(value) ? String(value) : null;
});

/** True when a text of an answer is the identifier; UUIDs do not differ by case (RFC 9562, section 4). */
export function isSameId(value: unknown, id: string): boolean {
  return value === id || (typeof value === 'string' && value.toLowerCase() === id.toLowerCase());
}
