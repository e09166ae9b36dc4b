// The first step of reading any answer: text to JSON, and single values of it to text.
// Must never let the account's token through, whatever the service echoes.

import { z } from 'zod';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Stands in an answer where the service repeated the token. */
const REDACTED = '[token]';

/** Shorter secrets would be found by chance inside ordinary words of an answer. */
const SHORTEST_SECRET = 8;

/**
 * Parses an answer.
 *
 * @param secret taken out of every text and name of the answer; null when none was sent.
 * @returns undefined when the text is not JSON.
 */
export function parseJson(text: string, secret: string | null): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    const value: unknown = JSON.parse(json);
    if (secret === null || secret.length < SHORTEST_SECRET) return value;
    // An escaped echo does not contain the token literally, so any escape takes the slow way too.
    if (!json.includes(secret) && !json.includes('\\')) return value;
    return JSON.parse(json, (_key, part: unknown) => withoutSecret(part, secret));
  } catch {
    return undefined;
  }
}

/** One value of an answer, its own texts and names redacted; what lies deeper has been redacted before it. */
function withoutSecret(part: unknown, secret: string): unknown {
  if (typeof part === 'string') return part.replaceAll(secret, REDACTED);
  if (!isJsonObject(part) || !Object.keys(part).some((name) => name.includes(secret))) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name.replaceAll(secret, REDACTED), value]),
  );
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
