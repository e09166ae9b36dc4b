// What an interrupt (Ctrl-C, a request to end) does: the first one stops the work cleanly, the second one leaves
// at once. Leaving at once is safe at any moment; only the number of rows that went out is then not exact.

import type { CliHost, Interruption } from './host.ts';

const INTERRUPTED = 5;

/** What a command has begun that an immediate end leaves as it is: an approval, that rows are left out, or that they go out. */
export type Begun = 'nothing' | 'approval' | 'leaving-out' | 'sending';

/** What is said of an immediate end. */
export function leftAtOnce(begun: Begun, batch: string | null, command: (words: string) => string): string {
  switch (begun) {
    case 'nothing':
      return 'Stopped. Nothing was sent.';
    case 'approval':
      return `Left at once. Nothing was sent. The approval of batch ${batch} may be cut short: then no row of it can be changed any more, and it is sent as it is, or set aside. Finish it with: ${command(`send ${batch}`)}`;
    case 'leaving-out':
      return `Left at once. Nothing was sent. Where only some rows of batch ${batch} are out, nothing of it is sent before that is finished or ended: ${command(`status ${batch}`)}`;
    case 'sending':
      return `Left at once. The journal knows each row, and no money can move twice. Go on with: ${command(batch === null ? 'resume' : `resume ${batch}`)}`;
  }
}

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
