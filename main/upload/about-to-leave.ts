// The rows of one run between "offered in the journal" and the socket: a stop puts all of them back.
// Never holds a row that any attempt handed over, nor one that an earlier run may have sent (P4).

import type { OfferedPayout } from '../journal/port.ts';
import { laneKey } from './lane-key.ts';

export class AboutToLeave {
  /** The lane of each such row, by ordinal. */
  readonly #lanes = new Map<number, string>();

  get count(): number {
    return this.#lanes.size;
  }

  /** Queued rows have been marked `offered`. */
  add(payouts: readonly OfferedPayout[]): void {
    for (const payout of payouts) this.#lanes.set(payout.ordinal, laneKey(payout));
  }

  /** The row has been handed to a socket, or its way back into the queue is durable. */
  delete(ordinal: number): void {
    this.#lanes.delete(ordinal);
  }

  /** How many there are, by the key of their lane. */
  byLane(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const lane of this.#lanes.values()) counts.set(lane, (counts.get(lane) ?? 0) + 1);
    return counts;
  }
}
