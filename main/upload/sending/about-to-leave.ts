// The rows of one run that are offered in the journal and in no doubt: those before the socket, which a stop puts back,
// and those on the wire, whose first answer is awaited. Never holds a row of which an offer got no answer, nor one that
// an earlier run may have sent (P4).

import type { OfferedPayout } from '../../journal/port.ts';

/** Ordinals of rows that are offered and not in doubt. */
export interface Leaving {
  readonly aboutToLeave: readonly number[];
  readonly onTheWire: readonly number[];
}

export class AboutToLeave {
  readonly #beforeTheSocket = new Set<number>();
  readonly #onTheWire = new Set<number>();
  /** Every request that has passed its last check and has not come back, also of a row in doubt. */
  readonly #passed = new Set<number>();

  /** Requests that have passed their last check and have not come back. */
  get passed(): number {
    return this.#passed.size;
  }

  /** Queued rows have been marked `offered`. */
  add(payouts: readonly OfferedPayout[]): void {
    for (const { ordinal } of payouts) this.#beforeTheSocket.add(ordinal);
  }

  /** The row is handed to a socket. One that was offered before is in doubt, and stays so. */
  handOver(ordinal: number): void {
    this.#passed.add(ordinal);
    if (this.#beforeTheSocket.delete(ordinal)) this.#onTheWire.add(ordinal);
  }

  /** Its request has come back, with an answer or without one. */
  onReturn(ordinal: number): void {
    this.#passed.delete(ordinal);
  }

  /** The answer or the way back into the queue is durable, or no answer came. */
  delete(ordinal: number): void {
    this.#beforeTheSocket.delete(ordinal);
    this.#onTheWire.delete(ordinal);
  }

  ordinals(): Leaving {
    return { aboutToLeave: [...this.#beforeTheSocket], onTheWire: [...this.#onTheWire] };
  }
}
