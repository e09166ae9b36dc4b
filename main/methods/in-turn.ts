// Work that reads and then writes, one after the other: of two pages that change the same thing at once, the second one
// finds what the first one left. Knows nothing of the work.

export class InTurn {
  /** The end of the latest work on each thing. */
  readonly #ends = new Map<string, Promise<void>>();

  /** Does the work when all that was asked of this thing before has ended, well or not. */
  run<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#ends.get(thing) ?? Promise.resolve()).then(work);
    const end = result.then(
      () => {},
      () => {},
    );
    this.#ends.set(thing, end);
    // biome-ignore lint/complexity/noVoid: it ends well whatever becomes of the work, whose caller is told.
    void end.then(() => {
      if (this.#ends.get(thing) === end) this.#ends.delete(thing);
    });
    return result;
  }

  /** Waits until nothing is under way. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends.values());
  }
}
