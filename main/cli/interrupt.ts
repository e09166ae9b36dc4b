// What an interrupt (Ctrl-C, a request to end) does: the first one stops the work cleanly, the second one leaves
// at once. Leaving at once is safe at any moment; only the number of rows that went out is then not exact.

import type { CliHost, Interruption } from './host.ts';

const INTERRUPTED = 5;

/** The interrupts of one command. */
export class Interrupts {
  readonly #host: CliHost;
  readonly #leave: () => void;
  readonly #stopListening: () => void;
  #cleanStop: ((how: Interruption) => void) | null = null;
  #seen = false;

  /** @param leave what is still to be done before the process ends at once; it must be immediate. */
  constructor(host: CliHost, leave: () => void) {
    this.#host = host;
    this.#leave = leave;
    this.#stopListening = host.onInterrupt((how) => this.#interrupted(how));
  }

  /** True after the first interrupt: nothing new may be begun. */
  get seen(): boolean {
    return this.#seen;
  }

  /** While something can be stopped cleanly: what the first interrupt calls. */
  stopWith(cleanStop: ((how: Interruption) => void) | null): void {
    this.#cleanStop = cleanStop;
  }

  /** Gives the signals back to the process. */
  close(): void {
    this.#stopListening();
  }

  #interrupted(how: Interruption): void {
    const cleanStop = this.#cleanStop;
    if (this.#seen || cleanStop === null) {
      this.#seen = true;
      this.#leave();
      this.#host.exitNow(INTERRUPTED);
      return;
    }
    this.#seen = true;
    cleanStop(how);
  }
}
