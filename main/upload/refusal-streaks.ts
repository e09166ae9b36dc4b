// Counts refusals that are alike, one after the other: 4,000 rows may share one mistake. Of one provider they hold
// that provider, over several everything. Deterministic; told of answers, it keeps counts and codes.

/** A refusal that enough rows in a row have met. */
export interface SameRefusal {
  readonly code: string;
  readonly rows: number;
  /** Where it holds; null for everywhere. */
  readonly place: string | null;
}

/** What a person has been shown and has gone on from: it is not counted again. */
export type SeenRefusal = Pick<SameRefusal, 'code' | 'place'>;

interface Streak {
  code: string | null;
  rows: number;
  readonly places: Set<string>;
  /** A row was accepted here before: it is not the first answers that are all refusals. */
  isTried: boolean;
}

export class RefusalStreaks {
  readonly #needed: number;
  readonly #seen: readonly SeenRefusal[];
  readonly #all = emptyStreak();
  readonly #places = new Map<string, Streak>();

  /** @param needed how many equal refusals in a row are one too many. */
  constructor(needed: number, seen: readonly SeenRefusal[] = []) {
    this.#needed = needed;
    this.#seen = seen;
  }

  /**
   * Most rows of this place that may be on the way, so that not many more than needed are refused before it shows:
   * before the first acceptance, and while refusals follow each other.
   */
  allowance(place: string): number {
    const streak = this.#places.get(place);
    const isFree = streak?.isTried === true && streak.rows === 0;
    return isFree ? Number.POSITIVE_INFINITY : this.#needed - (streak?.rows ?? 0);
  }

  /** The same for all places together. */
  get allowanceOfAll(): number {
    const { isTried, rows } = this.#all;
    return isTried && rows === 0 ? Number.POSITIVE_INFINITY : this.#needed - rows;
  }

  /** The service accepted a row there. */
  onAccepted(place: string): void {
    for (const streak of [this.#all, this.#streakOf(place)]) {
      streak.isTried = true;
      restart(streak, null);
    }
  }

  /**
   * The service refused a row there for this reason.
   *
   * @returns the refusal that is now one too many; null while it is not.
   */
  onRefused(place: string, code: string): SameRefusal | null {
    if (this.#seen.some((seen) => seen.code === code && (seen.place ?? place) === place)) return null;
    const streak = this.#streakOf(place);
    for (const one of [this.#all, streak]) {
      if (one.code !== code) restart(one, code);
      one.rows += 1;
      one.places.add(place);
    }
    const { rows } = this.#all;
    const isEverywhere = rows >= this.#needed && this.#all.places.size > 1;
    if (!isEverywhere && streak.rows < this.#needed) return null;
    const same = isEverywhere ? { code, rows, place: null } : { code, rows: streak.rows, place };
    // What holds one place is no sign against the others, and what is held adds nothing.
    restart(this.#all, null);
    restart(streak, null);
    return same;
  }

  #streakOf(place: string): Streak {
    let streak = this.#places.get(place);
    if (streak === undefined) {
      streak = emptyStreak();
      this.#places.set(place, streak);
    }
    return streak;
  }
}

function emptyStreak(): Streak {
  return { code: null, rows: 0, places: new Set(), isTried: false };
}

function restart(streak: Streak, code: string | null): void {
  streak.code = code;
  streak.rows = 0;
  streak.places.clear();
}
