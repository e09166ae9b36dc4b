// What a window does of itself when it starts: batches whose sending was cut off go on, and rows that were on their
// way are asked about. A batch that the clerk paused stays paused. Never keeps a window from opening.

import type { Reply } from '../../shared/contract.ts';
import type { BatchView } from '../../shared/views.ts';
import type { AppPorts } from '../ports.ts';
import { asFailure } from './as-failure.ts';

/** The methods that are needed here. */
export interface Continuing {
  /** Takes the journal: a batch that another program is sending would look cut off. */
  hold(): Promise<unknown>;
  list(): Promise<readonly BatchView[]>;
  start(batch: string): Promise<Reply<unknown>>;
  /** From then on rows on their way are asked about, whether their batch runs or rests. */
  follow(): Promise<void>;
}

/** The work that an earlier run left; it waits where the journal cannot be opened yet. */
export class Interrupted {
  readonly #work: Continuing;
  readonly #ports: Pick<AppPorts, 'log'>;
  #isDue = false;
  #isAtWork = false;

  constructor(work: Continuing, ports: Pick<AppPorts, 'log'>) {
    this.#work = work;
    this.#ports = ports;
  }

  /** From now on it goes on, as soon as the journal opens. Never rejects. */
  async begin(): Promise<void> {
    this.#isDue = true;
    await this.goOn();
  }

  /** Goes on if that is still due. Never rejects: a journal that cannot be opened is told by the page itself. */
  async goOn(): Promise<void> {
    if (!this.#isDue || this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      await this.#work.hold();
      const batches = await this.#work.list();
      this.#isDue = false;
      for (const batch of batches) await this.#start(batch);
      await this.#work.follow();
    } catch (error) {
      const { code } = asFailure(error, this.#ports);
      this.#ports.log.info('continue-later', { code });
    } finally {
      this.#isAtWork = false;
    }
  }

  /** One that cannot go on says so when it is opened. */
  async #start({ id, state, counts, statusNotOffered }: BatchView): Promise<void> {
    const isOnItsWay = state === 'sent' && counts.accepted + counts.enqueued > 0 && !statusNotOffered;
    if (state !== 'sending' && !isOnItsWay) return;
    const reply = await this.#work.start(id);
    if (!reply.ok) this.#ports.log.info('continue-refused', { batch: id, code: reply.failure.code });
  }
}
