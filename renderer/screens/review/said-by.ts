// What each person said of a batch on Review, for as long as this page is there. Nobody finds, and so nobody signs, what
// somebody else said; that it was said before anybody had signed in makes it nobody's own.

export class SaidBy<Said> {
  readonly #said = new Map<string, Said>();

  /** @param who has signed in; null while nobody has. */
  keep(batch: string, who: string | null, said: Said): void {
    this.#said.set(keyOf(batch, who), said);
  }

  /** What this very person said last. */
  of(batch: string, who: string | null): Said | undefined {
    return this.#said.get(keyOf(batch, who));
  }
}

function keyOf(batch: string, who: string | null): string {
  return JSON.stringify([batch, who]);
}
