// Which form a number takes: English counts one apart, French counts none and one together.

/** The English form of a count. */
export function pluralEn(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** The French form of a count: singular for 0 and 1. */
export function pluralFr(count: number, one: string, other: string): string {
  return Math.abs(count) < 2 ? one : other;
}
