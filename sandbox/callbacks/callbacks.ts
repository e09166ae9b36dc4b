// What the rest of the sandbox sees of callbacks: follow a transaction, or post a callback of its own making.
// Types only; outcome-callbacks.ts and callback-sender.ts do the work.

/** A callback that is to be delivered. */
export interface CallbackOrder {
  /** The transaction or statement it is about; chance draws by it. */
  readonly subject: string;
  /** Absolute address, http or https. */
  readonly url: string;
  /** Makes the body at each delivery, which becomes its JSON text. */
  readonly body: () => unknown;
}

/** What became of callbacks since the start. */
export interface CallbackCounts {
  /** Deliveries begun, repeats and retries included. */
  readonly deliveries: number;
  /** Callbacks that were answered with HTTP 200. */
  readonly acknowledged: number;
  /** Callbacks that nobody acknowledged for 15 minutes. */
  readonly givenUp: number;
  /** Forged ones among the deliveries. */
  readonly forged: number;
}

/** The callbacks of one sandbox. */
export interface Callbacks {
  /** Where outcomes of operations are reported; null when the account has no callback address. */
  readonly url: string | null;
  /** Whether callbacks carry a signature. */
  readonly signed: boolean;
  /** Reports the outcome of an accepted transaction once it is final. Without an address nothing happens. */
  follow(id: string): void;
  /** Delivers a callback: repeated and out of order where the faults say so, retried until HTTP 200. */
  post(order: CallbackOrder): void;
  counts(): CallbackCounts;
}
