// Whether the database has told of every step that other desks made: what was told is counted against what the database has
// of them. Takes no time and tells nobody.

export class MissedNotices {
  /** Steps of others that are not counted any more; null until the next look. */
  #from: number | null = null;
  #told = 0;
  #toldAtLook = 0;
  #doneAtLook = 0;
  /** At the last look less was told than done. */
  #wasBehind = false;

  /** Another desk's step was told. */
  hear(): void {
    this.#told += 1;
  }

  /** Nobody knows what was told before: it is counted anew from the next look on. */
  forget(): void {
    this.#from = null;
  }

  /**
   * @param steps of other desks, as the database has them now; no fewer than at the look before, where all is well.
   * @returns whether one of them was not told. While others are told, what is missing at one look alone may be on its way; where
   *   nothing is told it is missed, since a look too much costs little.
   */
  look(steps: number): boolean {
    const from = this.#from;
    if (from === null) {
      this.#begin(steps);
      return false;
    }
    const done = steps - from;
    const isStill = this.#told === this.#toldAtLook;
    const isBehind = this.#told < done;
    const isMissed = (isBehind && (isStill || this.#wasBehind)) || done < this.#doneAtLook;
    // What is told later of steps before a beginning would hide as many that are missed: it has come by a still look.
    if (isMissed || isStill) this.#begin(steps);
    else {
      this.#toldAtLook = this.#told;
      this.#doneAtLook = done;
      this.#wasBehind = isBehind;
    }
    return isMissed;
  }

  #begin(steps: number): void {
    this.#from = steps;
    this.#told = 0;
    this.#toldAtLook = 0;
    this.#doneAtLook = 0;
    this.#wasBehind = false;
  }
}
