// Whether the journal's server answers, over all connections of this program. One that is lost and made anew at once is no
// reason to say anything. Must never decide what becomes of work that waits.

import type { Clock } from '../../ports.ts';

/** A server that is there takes a lost connection anew within a third of a second. */
const PASSING_MS = 400;

export class JournalReach {
  readonly #clock: Pick<Clock, 'sleep'>;
  readonly #turned: (isAway: boolean) => void;
  /** Connections that wait for their server. */
  readonly #waiting = new Set<object>();
  #isAway = false;
  /** Counts how often all answered again: what was waited for before is over then. */
  #round = 0;

  /** @param turned told when `isAway` has changed. */
  constructor(clock: Pick<Clock, 'sleep'>, turned: (isAway: boolean) => void) {
    this.#clock = clock;
    this.#turned = turned;
  }

  /** The server does not answer, and is waited for. */
  get isAway(): boolean {
    return this.#isAway;
  }

  hear(connection: object, isAway: boolean): void {
    const wasQuiet = this.#waiting.size === 0;
    if (isAway) this.#waiting.add(connection);
    else this.#waiting.delete(connection);
    if (this.#waiting.size === 0) {
      this.#round += 1;
      this.#turn(false);
      return;
    }
    const round = this.#round;
    if (wasQuiet) {
      // biome-ignore lint/complexity/noVoid: a sleep rejects never.
      void this.#clock.sleep(PASSING_MS).then(() => {
        if (round === this.#round) this.#turn(true);
      });
    }
  }

  #turn(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#turned(isAway);
  }
}
