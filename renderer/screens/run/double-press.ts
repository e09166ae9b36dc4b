// Tells a key pressed twice in quick succession from one pressed twice by chance.
// Pure: takes the time as an argument and keeps nothing.

/** Longest time between the two presses that stop a run. */
export const DOUBLE_PRESS_MS = 1500;

/** What a press means, given the one before it; `firstAtMs` is null when there was none or it was used up. */
export function judgePress(
  firstAtMs: number | null,
  nowMs: number,
): { readonly kind: 'first'; readonly firstAtMs: number } | { readonly kind: 'second' } {
  if (firstAtMs !== null && nowMs - firstAtMs <= DOUBLE_PRESS_MS) return { kind: 'second' };
  return { kind: 'first', firstAtMs: nowMs };
}
