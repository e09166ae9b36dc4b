// Lists of names inside sentences.

/**
 * `A`, `A and B`, `A, B and C`; beyond the limit `A, B and 4 more`.
 *
 * @param most how many names are listed before the rest is counted.
 */
export function wordList(words: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (words.length > most + 1) return `${words.slice(0, most).join(', ')} and ${words.length - most} more`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
