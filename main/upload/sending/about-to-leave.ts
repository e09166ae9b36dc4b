// The rows of one run that are offered in the journal and in no doubt: those before the socket, which a stop puts back,
// and those on the wire, whose first answer is awaited. Never holds a row of which an offer got no answer, nor one that
// an earlier run may have sent (P4).

import type { OfferedPayout } from '../../journal/port.ts';
import { laneKey } from '../run/lane-key.ts';

/** Ordinals of rows that are offered and not in doubt. */
export interface Leaving {
  readonly aboutToLeave: readonly number[];
  readonly onTheWire: readonly number[];
}

export class AboutToLeave {
  /** The lane of each such row, by ordinal. */
  readonly #lanes = new Map<number, string>();
  readonly #onTheWire = new Map<number, string>();
  /** Every request that has passed its last check and has not come back, also of a row in doubt. */
  readonly #passed = new Set<number>();

  get count(): number {
    return this.#lanes.size;
  }

  /** Requests that have passed their last check and have not come back. */
  get passed(): number {
    return this.#passed.size;
  }

  /** Queued rows have been marked `offered`. */
  add(payouts: readonly OfferedPayout[]): void {
    for (const payout of payouts) this.#lanes.set(payout.ordinal, laneKey(payout));
  }

  /** The row is handed to a socket. One that was offered before is in doubt, and stays so. */
  handOver(ordinal: number): void {
    this.#passed.add(ordinal);
    const lane = this.#lanes.get(ordinal);
    if (lane === undefined) return;
    this.#lanes.delete(ordinal);
    this.#onTheWire.set(ordinal, lane);
  }

  /** Its request has come back, with an answer or without one. */
  onReturn(ordinal: number): void {
    this.#passed.delete(ordinal);
  }

  /** The answer or the way back into the queue is durable, or no answer came. */
  delete(ordinal: number): void {
    this.#lanes.delete(ordinal);
    this.#onTheWire.delete(ordinal);
  }

  ordinals(): Leaving {
    return { aboutToLeave: [...this.#lanes.keys()], onTheWire: [...this.#onTheWire.keys()] };
  }

  /** How many rows have not been handed over, by the key of their lane. */
  byLane(): Map<string, number> {
    return countsOf(this.#lanes);
  }

  /** How many await their first answer, by the key of their lane. */
  onTheWireByLane(): Map<string, number> {
    return countsOf(this.#onTheWire);
  }
}

function countsOf(lanes: ReadonlyMap<number, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lane of lanes.values()) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  return counts;
}
