// What a window does of itself when it starts: batches whose sending was cut off go on, and rows that were on their
// way are asked about. A batch that the clerk paused stays paused. Never keeps a window from opening.

import type { Reply } from '../../../shared/contract/contract.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { NOT_FINAL_STATES } from '../../../shared/domain.ts';
import type { AppPorts } from '../../ports.ts';
import { asFailure } from '../defects.ts';

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
  #isClosed = false;
  #over: Promise<void> = Promise.resolve();
  /** What could not go on at the start, such as for want of a token. */
  readonly #refused = new Set<string>();
  #hasBegun = false;

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
    if (!this.#isDue || this.#isAtWork || this.#isClosed) return;
    this.#isAtWork = true;
    const over = Promise.withResolvers<void>();
    this.#over = over.promise;
    try {
      await this.#work.hold();
      const batches = await this.#work.list();
      this.#isDue = false;
      for (const batch of batches) await this.#start(batch);
      if (!this.#isClosed) await this.#work.follow();
      this.#hasBegun = true;
    } catch (error) {
      const { code } = asFailure(error, this.#ports);
      this.#ports.log.info('continue-later', { code });
    } finally {
      this.#isAtWork = false;
      over.resolve();
    }
  }

  /** Goes on with nothing more: what it begins after the rest has ended would keep the program from ending. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#over;
  }

  /**
   * An account was given what it lacked: what could not go on at the start goes on, and rows on their way are asked
   * about. Does nothing before `begin`, and never rejects.
   */
  async accountGiven(): Promise<void> {
    if (!this.#hasBegun || this.#isClosed) return;
    try {
      const refused = [...this.#refused];
      this.#refused.clear();
      for (const batch of refused.length === 0 ? [] : await this.#work.list()) {
        if (refused.includes(batch.id)) await this.#start(batch);
      }
      if (!this.#isClosed) await this.#work.follow();
    } catch (error) {
      asFailure(error, this.#ports);
    }
  }

  /** One that cannot go on says so where it stands. */
  async #start({ id, state, activity, counts, statusNotOffered }: BatchView): Promise<void> {
    if (activity !== null || this.#isClosed) return;
    const isOnItsWay = state === 'sent' && counts.accepted + counts.enqueued > 0 && !statusNotOffered;
    // Nothing is open any more, and the program died before it said so.
    const isAllFinal = state === 'sent' && NOT_FINAL_STATES.every((each) => counts[each] === 0);
    if (state !== 'sending' && !isOnItsWay && !isAllFinal) return;
    const reply = await this.#work.start(id);
    if (reply.ok) return;
    this.#refused.add(id);
    this.#ports.log.info('continue-refused', { batch: id, code: reply.failure.code });
  }
}
