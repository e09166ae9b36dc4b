// Counts refusals that are alike: 4,000 rows may share one mistake. Too large a share of a provider's last answers holds
// that provider, whatever stands between; over several providers an unbroken row of them holds everything.
// Deterministic; told of answers, it keeps counts and codes.

/** A refusal that enough rows have met. */
export interface SameRefusal {
  readonly code: string;
  readonly rows: number;
  /** How many answers they are among; as many as the rows when there were no others. */
  readonly answers: number;
  /** Where it holds; null for everywhere. */
  readonly place: string | null;
}

/** What a person has been shown and has gone on from: it is not counted again. */
export type SeenRefusal = Pick<SameRefusal, 'code' | 'place'>;

/** An unbroken row of equal refusals over all places. */
interface Streak {
  code: string | null;
  rows: number;
  readonly places: Set<string>;
}

/** The last answers of one place. */
interface Place {
  /** Codes of refusals, null for rows that were taken; the latest last. */
  answers: (string | null)[];
  /** A row was accepted here before: it is not the first answers that are all refusals. */
  isTried: boolean;
}

/** Equal refusals are too many once they are half of so many times their number of answers. */
const WINDOW = 2;

export class RefusalStreaks {
  readonly #needed: number;
  readonly #seen: readonly SeenRefusal[];
  readonly #all: Streak = { code: null, rows: 0, places: new Set() };
  readonly #places = new Map<string, Place>();

  /** @param needed how many equal refusals are one too many. */
  constructor(needed: number, seen: readonly SeenRefusal[] = []) {
    this.#needed = needed;
    this.#seen = seen;
  }

  /**
   * Most rows of this place that may be on the way, so that not many more than needed are refused before it shows:
   * before the first acceptance, and while refusals are many or follow each other.
   */
  allowance(place: string): number {
    const { answers = [], isTried = false } = this.#places.get(place) ?? {};
    const rows = mostAlike(answers);
    const isFree = isTried && (answers.at(-1) ?? null) === null && rows * 4 < this.#needed;
    return isFree ? Number.POSITIVE_INFINITY : Math.max(1, this.#needed - rows);
  }

  /** The same for all places together. */
  get allowanceOfAll(): number {
    const isTried = [...this.#places.values()].some((place) => place.isTried);
    return isTried && this.#all.rows === 0 ? Number.POSITIVE_INFINITY : this.#needed - this.#all.rows;
  }

  /** The service accepted a row there. */
  onAccepted(name: string): void {
    const place = this.#placeOf(name);
    place.isTried = true;
    this.#keep(place, null);
    this.#restartAll(null);
  }

  /**
   * The service refused a row there for this reason.
   *
   * @returns the refusal that is now one too many; null while it is not.
   */
  onRefused(name: string, code: string): SameRefusal | null {
    if (this.#seen.some((seen) => seen.code === code && (seen.place ?? name) === name)) return null;
    const place = this.#placeOf(name);
    this.#keep(place, code);
    if (this.#all.code !== code) this.#restartAll(code);
    this.#all.rows += 1;
    this.#all.places.add(name);
    const { rows } = this.#all;
    const isEverywhere = rows >= this.#needed && this.#all.places.size > 1;
    const here = place.answers.filter((answer) => answer === code).length;
    if (!isEverywhere && here < this.#needed) return null;
    const answers = place.answers.length - place.answers.indexOf(code);
    const same = isEverywhere
      ? { code, rows, answers: rows, place: null }
      : { code, rows: here, answers, place: name };
    // What holds one place is no sign against the others, and what is held adds nothing.
    this.#restartAll(null);
    place.answers = [];
    return same;
  }

  #keep(place: Place, answer: string | null): void {
    place.answers.push(answer);
    if (place.answers.length > WINDOW * this.#needed) place.answers.shift();
  }

  #restartAll(code: string | null): void {
    this.#all.code = code;
    this.#all.rows = 0;
    this.#all.places.clear();
  }

  #placeOf(name: string): Place {
    let place = this.#places.get(name);
    if (place === undefined) {
      place = { answers: [], isTried: false };
      this.#places.set(name, place);
    }
    return place;
  }
}

/** How many of the answers are the refusal that most of them are. */
function mostAlike(answers: readonly (string | null)[]): number {
  const counts = new Map<string, number>();
  for (const answer of answers) if (answer !== null) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
