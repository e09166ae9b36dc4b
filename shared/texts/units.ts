// The words beside numbers and times that a language has of its own. Holds no text.

export interface Units {
  readonly today: string;
  readonly yesterday: string;
  /** Stands before a day since which something lasts. */
  readonly fromDay: string;
  /** Bytes, and each thousand times more. */
  readonly sizes: readonly [string, string, string, string, string];
  readonly seconds: string;
  readonly minutes: string;
  readonly hours: string;
  readonly days: string;
  /** Whether a unit stands before its number: `saa 4`, not `4 h`. */
  readonly unitFirst: boolean;
}
