// Watches the first answers of a batch: when they are all the same refusal, 4,000 rows may share one mistake.

/** Deterministic; remembers nothing but a count and one code. */
export class FirstAnswers {
  readonly #needed: number;
  #refusalCode: string | null = null;
  #refusals = 0;
  #isDecided: boolean;

  /**
   * @param needed how many answers decide.
   * @param isDecided an earlier run was past the first answers: the clerk chose to go on, so nothing is watched.
   */
  constructor(needed: number, isDecided: boolean) {
    this.#needed = needed;
    this.#isDecided = isDecided;
  }

  /** Most rows that may be on the way or refused before it is decided; null when decided. */
  get allowance(): number | null {
    return this.#isDecided ? null : this.#needed - this.#refusals;
  }

  /** The code all first answers share, once there are enough of them; null otherwise. */
  get sameRefusal(): string | null {
    return !this.#isDecided && this.#refusals >= this.#needed ? this.#refusalCode : null;
  }

  /** The service accepted a row. */
  onAccepted(): void {
    this.#isDecided = true;
  }

  /** The service refused a row for this reason. */
  onRejected(code: string): void {
    if (this.#isDecided) return;
    if (this.#refusalCode !== null && this.#refusalCode !== code) {
      this.#isDecided = true;
      return;
    }
    this.#refusalCode = code;
    this.#refusals += 1;
  }
}
