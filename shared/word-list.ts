// Lists of names inside sentences.

/**
 * `A`, `A and B`, `A, B and C`; with more that are not named `A, B and 4 more`.
 *
 * @param conjunction the word before the last one.
 * @param moreCount how many are not named.
 */
export function wordList(words: readonly string[], conjunction = 'and', moreCount = 0): string {
  if (moreCount > 0) return `${words.join(', ')} ${conjunction} ${moreCount} more`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
